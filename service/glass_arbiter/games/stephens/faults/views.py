"""Faults of a view: every reason why nobody can see a game like this."""

from collections.abc import Iterator

from glass_arbiter.engine.rulings import Violation

from ..codes import FaultCode
from ..places import CraftColor
from ..state import State
from ..view import View, determinize
from . import faults
from .fault import fault, range_fault
from .frame import frame_faults
from .options import settings_faults
from .rows import standing_in

_STACK_RULE = {"red": "R1", "blue": "R2", "contracts": "R6", "investments": "R7"}


def view_faults(seen: View) -> tuple[Violation, ...]:
    """Whatever is wrong with a state that could lie behind the view; then whether its stacks are those of the view."""
    found = (*settings_faults(seen.options, len(seen.players)), *frame_faults(seen, standing_in(seen.rows)))
    if not found:
        behind = determinize(seen)
        found = faults(behind) or tuple(_stack_faults(seen, behind))
    return tuple(map(_in_view, found))


def _stack_faults(seen: View, behind: State) -> Iterator[Violation]:
    """Every card that lies nowhere else lies in its stack, and a stack with cards has a top (R1, R2, R6, R7, R122)."""
    for kind, rule in _STACK_RULE.items():
        given, need = getattr(seen.stack_sizes, kind), len(getattr(behind.stacks, kind))
        yield from range_fault(rule, f"/state/stack_sizes/{kind}", given, need, need)
    for color in CraftColor:
        stack, top = getattr(behind.stacks, color), getattr(seen.stack_tops, color)
        if stack and top is None:
            pointer = f"/state/stack_tops/{color}"
            yield fault(FaultCode.CARD_MISSING, "R3", pointer, kind="craft", cards=list(stack))
    if seen.automaton is not None and behind.automaton is not None:
        given, need = seen.automaton.stack_size, len(behind.automaton.stack)
        yield from range_fault("R122", "/state/automaton/stack_size", given, need, need)


def _in_view(found: Violation) -> Violation:
    """The same fault with its place in the view; of a stack only the top can be wrong, for the rest was made up."""
    place = found.pointer.removeprefix("/state")
    for color in CraftColor:
        if place == f"/stacks/{color}/0":
            place = f"/stack_tops/{color}"
    return Violation(code=found.code, rule=found.rule, pointer=f"/view{place}", facts=found.facts)
