"""Faults of the rows of crafts: too many above too few, and workers where none can stand."""

from collections.abc import Iterator

from glass_arbiter.engine.rulings import Violation

from ..catalogue.deck import Deck
from ..codes import FaultCode
from ..places import Row
from ..state import AUTOMATON, PlacedCraft, Rows, State
from .fault import fault

Crafts = tuple[PlacedCraft, ...]


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


def row_faults(state: State, deck: Deck) -> Iterator[Violation]:
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
    any_master = state.options.ruling("automaton_apprentice") == "any"
    for row, crafts in all_rows(rows):
        for index, placed in enumerate(crafts):
            apprentice = placed.apprentice
            if apprentice is None:
                continue
            if len(deck.crafts[placed.craft].circles) < 2:
                pointer = f"/state/rows/{row}/{index}/apprentice"
                yield fault(FaultCode.APPRENTICE_WITHOUT_CIRCLE, "R56", pointer, craft=placed.craft)
            if apprentice == placed.master and not (any_master and apprentice == AUTOMATON):
                pointer = f"/state/rows/{row}/{index}/apprentice"
                yield fault(FaultCode.MASTER_IS_APPRENTICE, "R160", pointer, craft=placed.craft, player=apprentice)


def workers(rows: Rows) -> dict[str, int]:
    """How many workers everybody has, masters and apprentices together, counted in one go."""
    numbers: dict[str, int] = {}
    for _, crafts in all_rows(rows):
        for placed in crafts:
            numbers[placed.master] = numbers.get(placed.master, 0) + 1
            if placed.apprentice is not None:
                numbers[placed.apprentice] = numbers.get(placed.apprentice, 0) + 1
    return numbers
