"""Faults of the rows of crafts: too many above too few, and workers where none can stand."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.rulings import Violation

from ..codes import FaultCode
from ..places import BELOW, Row
from ..state import AUTOMATON, PlacedCraft, Rows, State
from .fault import fault
from .sets import CardSets

Crafts = tuple[PlacedCraft, ...]


class Standing(NamedTuple):
    """What the checks ask of the rows, gathered in one pass."""

    # The crafts, in the order of `all_rows`.
    crafts: Sequence[str]
    # How many workers everybody has, masters and apprentices together.
    workers: Mapping[str, int]
    # The crafts with an apprentice, and whether somebody is both master and apprentice of one.
    apprenticed: Sequence[str]
    both: bool


def standing_in(rows: Rows) -> Standing:
    """Go through the rows once; one long row is faster than six short ones."""
    crafts: list[str] = []
    workers: dict[str, int] = {}
    number_of = workers.get
    apprenticed: list[str] = []
    both = False
    for placed in (
        *rows.upper_left,
        *rows.lower_left,
        *rows.stephens_left,
        *rows.upper_right,
        *rows.lower_right,
        *rows.stephens_right,
    ):
        name, master, apprentice = placed.craft, placed.master, placed.apprentice
        crafts.append(name)
        workers[master] = number_of(master, 0) + 1
        if apprentice is not None:
            workers[apprentice] = number_of(apprentice, 0) + 1
            apprenticed.append(name)
            both = both or apprentice == master
    return Standing(crafts, workers, apprenticed, both)


def all_rows(rows: Rows) -> tuple[tuple[Row, Crafts], ...]:
    """Every row with its crafts; every state is gone through, and an enum takes longer to look up."""
    return (
        (Row.UPPER_LEFT, rows.upper_left),
        (Row.LOWER_LEFT, rows.lower_left),
        (Row.STEPHENS_LEFT, rows.stephens_left),
        (Row.UPPER_RIGHT, rows.upper_right),
        (Row.LOWER_RIGHT, rows.lower_right),
        (Row.STEPHENS_RIGHT, rows.stephens_right),
    )


def row_faults(state: State, standing: Standing, sets: CardSets) -> Iterator[Violation]:
    """No row is longer than the one below it, and master and apprentice are two (R48, R75, R56, R160)."""
    rows = state.rows
    left = len(rows.upper_left) <= len(rows.lower_left) <= len(rows.stephens_left)
    if not (left and len(rows.upper_right) <= len(rows.lower_right) <= len(rows.stephens_right)):
        yield from _count_faults(rows)
    if standing.both or not sets.double.issuperset(standing.apprenticed):
        yield from _apprentice_faults(state, sets)


def _count_faults(rows: Rows) -> Iterator[Violation]:
    for upper, lower in BELOW.items():
        crafts, below = len(rows.row(Row(upper))), len(rows.row(lower))
        if crafts > below:
            facts = {"row": Row(upper), "given": crafts, "most": below}
            yield fault(FaultCode.ROW_COUNTS_IMPOSSIBLE, "R48", f"/state/rows/{upper}", **facts)


def _apprentice_faults(state: State, sets: CardSets) -> Iterator[Violation]:
    any_master = state.options.ruling("automaton_apprentice", Readings()) == "any"
    for row, crafts in all_rows(state.rows):
        for index, placed in enumerate(crafts):
            apprentice, pointer = placed.apprentice, f"/state/rows/{row}/{index}/apprentice"
            if apprentice is None:
                continue
            if placed.craft not in sets.double:
                yield fault(FaultCode.APPRENTICE_WITHOUT_CIRCLE, "R56", pointer, craft=placed.craft)
            if apprentice == placed.master and not (any_master and apprentice == AUTOMATON):
                yield fault(FaultCode.MASTER_IS_APPRENTICE, "R160", pointer, craft=placed.craft, player=apprentice)
