"""The ruling on one action, in any game: the state it leads to, or every reason why it is refused."""

from .choices import StatedChoices
from .game import A, ActionRules, S
from .rulings import Granted, Illegal, Refused


def adjudicate(rules: ActionRules[S, A], state: S, action: A) -> Granted[S] | Refused:
    """Rule on one action; a refused one changes nothing, and neither does a granted one change its input."""
    choices = StatedChoices(action.choices, "/action")
    try:
        transition = rules.attempt(state, action, choices)
        choices.check_unexpected(rules.timing(state, action.type))
    except Illegal as refusal:
        return Refused(violations=refusal.violations)
    return transition.granted(action)
