"""Faults of the frame: who plays, and who is named without playing."""

from collections.abc import Iterator, Sequence

from glass_arbiter.engine.rulings import Violation

from ..codes import FaultCode
from ..state import AUTOMATON, Activation, CardChoice, CubesChoice, DiscChoice, Pending, Rest, Rows, State
from ..view import View
from .fault import fault, range_fault
from .rows import Standing, all_rows

MOST_PLAYERS = 4


def frame_faults(state: State | View, standing: Standing) -> Iterator[Violation]:
    """Every player plays once and has a name of their own, and nobody else is named anywhere."""
    if not 1 <= len(state.players) <= MOST_PLAYERS:
        yield from range_fault("R10", "/state/players", len(state.players), 1, MOST_PLAYERS)
        return
    ids = [player.id for player in state.players]
    known = set(ids)
    if len(known) < len(ids) or AUTOMATON in known:
        yield from _name_faults(ids)
    if state.start_player not in known:
        yield unknown_start("/state", state.start_player)
    if state.active not in known:
        yield _unknown("R22", "/state/active", state.active)
    with_automaton = {*known, AUTOMATON} if state.options.solo is not None or len(ids) == 1 else known
    if not standing.workers.keys() <= with_automaton:
        yield from _row_faults(state.rows, with_automaton)
    if state.rest is not None:
        yield from _rest_faults(state.rest, known, with_automaton)
    if state.pending is not None:
        yield from _pending_faults(state.pending, known)


def _name_faults(ids: Sequence[str]) -> Iterator[Violation]:
    for seat, name in enumerate(ids):
        if name in ids[:seat]:
            yield fault(FaultCode.PLAYER_TWICE, "R10", f"/state/players/{seat}/id", player=name)
        if name == AUTOMATON:
            yield reserved(f"/state/players/{seat}/id")


def reserved(pointer: str) -> Violation:
    """A player has Automaton's name (R122)."""
    return fault(FaultCode.PLAYER_ID_RESERVED, "R122", pointer, player=AUTOMATON)


def unknown_start(path: str, name: str) -> Violation:
    """Somebody who does not play begins (R20)."""
    return _unknown("R20", f"{path}/start_player", name)


def _unknown(rule: str, pointer: str, name: str) -> Violation:
    return fault(FaultCode.PLAYER_UNKNOWN, rule, pointer, player=name)


def _row_faults(rows: Rows, known: set[str]) -> Iterator[Violation]:
    for row, crafts in all_rows(rows):
        for index, placed in enumerate(crafts):
            if placed.master not in known:
                yield _unknown("R59", f"/state/rows/{row}/{index}/master", placed.master)
            if placed.apprentice is not None and placed.apprentice not in known:
                yield _unknown("R59", f"/state/rows/{row}/{index}/apprentice", placed.apprentice)


def _rest_faults(rest: Rest, known: set[str], with_automaton: set[str]) -> Iterator[Violation]:
    if rest.trigger not in with_automaton:
        yield _unknown("R84", "/state/rest/trigger", rest.trigger)
    for index, name in enumerate(rest.queue):
        if name not in known:
            yield _unknown("R100", f"/state/rest/queue/{index}", name)


def _pending_faults(pending: Pending, known: set[str]) -> Iterator[Violation]:
    match pending:
        case Activation():
            for index, waiting in enumerate(pending.crafts):
                if waiting.player not in known:
                    yield _unknown("R62", f"/state/pending/crafts/{index}/player", waiting.player)
        case CubesChoice() | DiscChoice():
            return
        case _:
            if pending.player not in known:
                yield _unknown(
                    "R24" if isinstance(pending, CardChoice) else "R29", "/state/pending/player", pending.player
                )
