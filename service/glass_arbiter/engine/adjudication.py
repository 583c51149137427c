"""The ruling on one action, in any game: the new state, or every reason for the refusal."""

from functools import partial

from .choices import StatedChoices
from .game import A, ActionRules, S
from .rulings import Granted, Illegal, Refused


def adjudicate(rules: ActionRules[S, A], state: S, action: A) -> Granted[S] | Refused:
    """Rule on one action; the given state is never changed."""
    choices = StatedChoices(action.choices, "/action")
    try:
        transition = rules.attempt(state, action, choices)
        choices.check_unexpected(partial(rules.without_use, state, action.type))
    except Illegal as refusal:
        return Refused(violations=refusal.violations, readings=choices.readings.listed())
    return transition.granted(action)
