"""Faults of the rows of crafts: too many above too few, and workers where none can stand."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.rulings import Violation

from ..codes import FaultCode
from ..places import Row
from ..state import AUTOMATON, PlacedCraft, Rows, State
from .fault import fault
from .sets import CardSets

Crafts = tuple[PlacedCraft, ...]


class Standing(NamedTuple):
    """What the checks ask of the rows, gathered in one pass."""

    # The crafts of each row, in the order of `all_rows`.
    crafts: Sequence[Sequence[str]]
    # How many workers everybody has, masters and apprentices together.
    workers: Mapping[str, int]
    # The crafts with an apprentice, and whether somebody is both master and apprentice of one.
    apprenticed: Sequence[str]
    both: bool


def standing_in(rows: Rows) -> Standing:
    """Go through the rows once."""
    crafts: list[list[str]] = []
    workers: dict[str, int] = {}
    apprenticed: list[str] = []
    both = False
    for _, row in all_rows(rows):
        names: list[str] = []
        for placed in row:
            name, master, apprentice = placed.craft, placed.master, placed.apprentice
            names.append(name)
            workers[master] = workers.get(master, 0) + 1
            if apprentice is not None:
                workers[apprentice] = workers.get(apprentice, 0) + 1
                apprenticed.append(name)
                both = both or apprentice == master
        crafts.append(names)
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
    for upper, crafts, below in (
        (Row.UPPER_LEFT, rows.upper_left, rows.lower_left),
        (Row.LOWER_LEFT, rows.lower_left, rows.stephens_left),
        (Row.UPPER_RIGHT, rows.upper_right, rows.lower_right),
        (Row.LOWER_RIGHT, rows.lower_right, rows.stephens_right),
    ):
        if len(crafts) > len(below):
            facts = {"row": upper, "given": len(crafts), "most": len(below)}
            yield fault(FaultCode.ROW_COUNTS_IMPOSSIBLE, "R48", f"/state/rows/{upper}", **facts)
    if standing.both or not sets.double.issuperset(standing.apprenticed):
        yield from _apprentice_faults(state, sets)


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
