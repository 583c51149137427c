"""Choices that an action may leave out: they go without saying if one way to fill them in is legal, and only one."""

from itertools import takewhile

from glass_arbiter.engine.choices import Chooser, StatedChoices
from glass_arbiter.engine.game import ActionRules
from glass_arbiter.engine.rulings import Illegal, Violation
from glass_arbiter.engine.search import ActionBundle, branches

from .actions import OPTIONAL, Action
from .adjudication import carry_out
from .codes import Code
from .state import State
from .transition import Transition


def attempt(rules: ActionRules[State, Action], state: State, action: Action, chooser: Chooser) -> Transition:
    """Carry out an action, filling in what it leaves out and what goes without saying."""
    try:
        return carry_out(state, action, chooser)
    except Illegal as refused:
        # Search and random play propose every choice themselves.
        if not isinstance(chooser, StatedChoices) or not _only_left_out(action, refused.violations):
            raise
        completed = _completed(rules, state, action)
        if completed == action:
            raise
    return carry_out(state, completed, StatedChoices(completed.choices, chooser.path))


def _only_left_out(action: Action, violations: tuple[Violation, ...]) -> bool:
    """Whether nothing is wrong but that choices are missing which may be left out."""
    optional = {f"/action/{key}" for key in OPTIONAL[action.type]}
    return all(violation.code == Code.MISSING_CHOICE and violation.pointer in optional for violation in violations)


def _completed(rules: ActionRules[State, Action], state: State, action: Action) -> Action:
    """The action with every choice on which all legal ways agree, up to the first on which they differ."""
    common: list[tuple[str, object]] | None = None
    for branch, refusal in branches(rules, state, action):
        if refusal is not None:
            continue
        bundle = ActionBundle(rules, action, branch.steps)
        # Two actions of a bundle differ in its interchangeable choices, so they show on what it does not agree.
        for completed in {0, len(bundle) - 1}:
            choices = list(bundle[completed].choices.items())
            common = choices if common is None else _agreed(common, choices)
        if not common:
            break
    filled = dict(common or ())
    return rules.with_choices(action, {**action.choices, **filled})


def _agreed(first: list[tuple[str, object]], second: list[tuple[str, object]]) -> list[tuple[str, object]]:
    """What two ways have in common, up to the first choice in which they differ."""
    pairs = zip(first, second, strict=False)
    return [one for one, _ in takewhile(lambda pair: pair[0] == pair[1], pairs)]
