"""Choices that an action may leave out: they go without saying if one way to fill them in is legal, and only one."""

from itertools import takewhile

from glass_arbiter.engine.budget import SearchBudget
from glass_arbiter.engine.choices import Chooser, StatedChoices
from glass_arbiter.engine.game import ActionRules
from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.rulings import Illegal, Violation
from glass_arbiter.engine.search import Step, branches

from .actions import OPTIONAL, Action
from .adjudication import carry_out
from .codes import Code
from .state import State
from .transition import Transition

# The budget of a search for what was left out. The costliest deck takes some 80 steps, as long as a few rulings, since
# ways that cannot change the result are passed over. Only where accessories are restricted (R143) and those that are
# given decide which ones may come, each way to give them is tried.
COMPLETION_STEPS = 800

# A choice, and its value as clients write it; None if it is left out.
_Answer = tuple[str, object]


def attempt(rules: ActionRules[State, Action], state: State, action: Action, chooser: Chooser) -> Transition:
    """Carry out an action, filling in what it leaves out and what goes without saying."""
    try:
        return carry_out(state, action, chooser)
    except Illegal as refused:
        # Search and random play propose every choice themselves.
        if not isinstance(chooser, StatedChoices) or not _only_left_out(action, refused.violations):
            raise
        completed = _completed(rules, state, action, chooser.readings)
        if completed == action:
            raise
    return carry_out(state, completed, StatedChoices(completed.choices, chooser.path, chooser.readings))


def _only_left_out(action: Action, violations: tuple[Violation, ...]) -> bool:
    """Whether nothing is wrong but that choices are missing which may be left out."""
    optional = {f"/action/{key}" for key in OPTIONAL[action.type]}
    return all(violation.code == Code.MISSING_CHOICE and violation.pointer in optional for violation in violations)


def _completed(rules: ActionRules[State, Action], state: State, action: Action, readings: Readings) -> Action:
    """The action with every choice on which all legal ways agree, up to the first on which they differ."""
    agreed: list[_Answer] | None = None
    for branch, refusal in branches(rules, state, action, budget=SearchBudget(COMPLETION_STEPS)):
        readings.add(branch.rests_on(refusal))
        if refusal is not None:
            continue
        found = _certain(branch.steps)
        agreed = found if agreed is None else _common(agreed, found)
        # Ways that differ only in what comes later say nothing new.
        branch.settled = len(agreed)
    filled = {key: value for key, value in agreed or () if value is not None}
    return rules.with_choices(action, {**action.choices, **filled})


def _certain(steps: list[Step]) -> list[_Answer]:
    """The choices of a branch up to the first that has several answers of the same outcome."""
    answers = [(step.place[0], step.answers.first(2)) for step in steps]
    return [(key, first[0][0]) for key, first in takewhile(lambda answer: len(answer[1]) == 1, answers)]


def _common(first: list[_Answer], second: list[_Answer]) -> list[_Answer]:
    """What two ways have in common, up to the first choice in which they differ."""
    pairs = zip(first, second, strict=False)
    return [one for one, _ in takewhile(lambda pair: pair[0] == pair[1], pairs)]
