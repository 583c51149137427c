"""Faults of a state that waits for nothing: somebody is to choose or to act, and the rules leave them nothing."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.rulings import Violation

from ..activation import can_collect_any
from ..automaton_board import has_disc
from ..automaton_supply import free_circles
from ..cards import can_take_any
from ..codes import FaultCode
from ..columns import COLUMNS
from ..contracts import CONTRACTS
from ..state import Activation, CardChoice, CubesChoice, DiscChoice, Pending, State, WorkerChoice
from ..steps import Step
from ..transition import Transition
from ..workers import can_create_any, can_strengthen_any
from .fault import fault


def possibility_faults(state: State) -> Iterable[Violation]:
    """What is pending can be settled (R64, R66)."""
    return () if state.pending is None else _pending_faults(Transition(state, Readings()), state.pending)


def _pending_faults(transition: Transition, pending: Pending) -> Iterator[Violation]:
    match pending:
        case Activation():
            for name in dict.fromkeys(each.player for each in pending.crafts):
                if not can_collect_any(transition, name):
                    index = next(i for i, each in enumerate(pending.crafts) if each.player == name)
                    yield _nothing_to_do("R66", f"/state/pending/crafts/{index}", name)
        case CardChoice():
            if not can_take_any(transition, pending):
                yield _nothing_to_do("R23", "/state/pending", pending.player)
        case WorkerChoice():
            if not _can_set(transition, pending):
                yield _nothing_to_do("R29", "/state/pending", pending.player)
        case DiscChoice():
            if not has_disc(transition) or not free_circles(transition):
                yield _nothing_to_do("R138", "/state/pending", transition.active)
        case CubesChoice():
            return
        case _:
            assert_never(pending)


def _nothing_to_do(rule: str, pointer: str, player: str) -> Violation:
    return fault(FaultCode.PENDING_IMPOSSIBLE, rule, pointer, player=player, possible=[])


def _can_set(transition: Transition, pending: WorkerChoice) -> bool:
    """A refresh binds to a craft; without one there may be an apprentice to set in its place (R74)."""
    if can_create_any(transition, pending.player):
        return True
    return pending.refreshed is None and can_strengthen_any(transition, pending.player)


def idle_faults(state: State) -> Iterator[Violation]:
    """Whoever has nothing to do in a step that is open to all is done by themselves (R85)."""
    for step in (COLUMNS, CONTRACTS):
        if state.phase is step.phase:
            yield from _idle_faults(state, step)


def _idle_faults(state: State, step: Step) -> Iterator[Violation]:
    transition = Transition(state, Readings())
    for seat, player in enumerate(state.players):
        if not player.done and not step.possible(transition, player):
            pointer = f"/state/players/{seat}/done"
            yield fault(FaultCode.DONE_CONTRADICTS_PHASE, step.rule, pointer, phase=step.phase, given=False)
