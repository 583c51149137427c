"""The figures of the building tables, read from `figures.toml`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from glass_arbiter.games.glassroad.goods import Good

FILE = Path(__file__).with_name("figures.toml")
# The order of the cost columns in all tables.
COLUMNS = (Good.WOOD, Good.GLASS, Good.CLAY, Good.BRICK)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """The cost numbers of a tile; `wood` says how many of them are wood, None if no table keeps wood apart."""

    tile: str
    numbers: tuple[int, ...]
    wood: int | None
    # The goods that the mark of each number allows; empty if the scan lacks the row.
    allowed: tuple[frozenset[Good], ...]
    # Whether its number is supposed to stand for a good outside the four columns.
    other: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page of the German tables: its rows, and its cost numbers column after column, if they are kept."""

    number: int
    rows: tuple[Row, ...]
    run: tuple[int, ...]
    lost: int
    strays: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """All that the tables print, and the two totals that the rules state."""

    glass: int
    brick: int
    pages: tuple[Page, ...]


def read_figures() -> Figures:
    """Return the figures of the file."""
    read = tomllib.loads(FILE.read_text(encoding="utf-8"))
    marks = {mark: frozenset(map(Good, goods)) for mark, goods in read["marks"].items()}
    pages = tuple(_page(page, marks) for page in read["pages"])
    return Figures(glass=read["totals"]["glass"], brick=read["totals"]["brick"], pages=pages)


def _page(page: Mapping[str, Any], marks: Mapping[str, frozenset[Good]]) -> Page:
    return Page(
        number=page["number"],
        rows=tuple(_row(row, marks) for row in page["rows"]),
        run=tuple(map(int, page.get("run", ""))),
        lost=page.get("lost", 0),
        strays=tuple(page.get("strays", ())),
    )


def _row(row: Mapping[str, Any], marks: Mapping[str, frozenset[Good]]) -> Row:
    wood, bar, rest = row["numbers"].rpartition("|")
    return Row(
        tile=row["tile"],
        numbers=tuple(map(int, (wood + rest).split())),
        wood=len(wood.split()) if bar else None,
        allowed=tuple(marks[mark] for mark in row.get("marks", "").split()),
        other=row.get("other", False),
    )
