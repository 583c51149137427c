"""The landscape board: 20 spaces, what lies on them, and what touches what."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Generic

from glass_arbiter.engine.records import Record

from .ids import Id

COLUMNS = "ABCDE"
ROWS = "1234"
FIELDS = tuple(column + row for row in ROWS for column in COLUMNS)
FIRST_COLUMN = frozenset(COLUMNS[0] + row for row in ROWS)


class Landscape(StrEnum):
    """The three kinds of landscape tile; a forest is none (A6)."""

    PIT = "pit"
    GROVE = "grove"
    POND = "pond"


LANDSCAPES = frozenset(kind.value for kind in Landscape)
Forest = tuple[str, str]


def _neighbours(name: str) -> tuple[str, ...]:
    column, row = COLUMNS.index(name[0]), ROWS.index(name[1])
    around = ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1))
    return tuple(COLUMNS[c] + ROWS[r] for c, r in around if 0 <= c < len(COLUMNS) and 0 <= r < len(ROWS))


# Adjacent means sharing an edge; diagonal contact never matters (B11).
NEIGHBOURS: Mapping[str, tuple[str, ...]] = {name: _neighbours(name) for name in FIELDS}

# The top left space of every square of four spaces, with the whole square.
SQUARES = tuple(
    (
        COLUMNS[column] + ROWS[row],
        COLUMNS[column + 1] + ROWS[row],
        COLUMNS[column] + ROWS[row + 1],
        COLUMNS[column + 1] + ROWS[row + 1],
    )
    for row in range(len(ROWS) - 1)
    for column in range(len(COLUMNS) - 1)
)


class LandscapeBoard(Record, Generic[Id], frozen=True, kw_only=True):
    """What lies on one player's 20 spaces: forests over two, one tile on each other covered space."""

    forests: tuple[tuple[Id, Id], ...]
    tiles: Mapping[str, Id]

    def in_order(self) -> list[tuple[str, str]]:
        """Every tile in the order of the spaces; a client may have sent another order."""
        tiles = self.tiles
        return [(name, tiles[name]) for name in FIELDS if name in tiles]

    def empty_fields(self) -> tuple[str, ...]:
        """A space under a forest or a tile is not empty (Q56)."""
        wooded = {name for forest in self.forests for name in forest}
        return tuple(name for name in FIELDS if name not in self.tiles and name not in wooded)

    def buildings(self) -> dict[str, str]:
        """Every building on a space of the board, with its space."""
        tiles = self.tiles
        return {tiles[at]: at for at in FIELDS if at in tiles and tiles[at] not in LANDSCAPES}

    def fields_of(self, tile: str) -> tuple[str, ...]:
        """Where tiles of this kind, or this building, lie."""
        return tuple([name for name, laid in self.in_order() if laid == tile])

    def with_tile(self, at: str, tile: str) -> "LandscapeBoard":
        """Lay a tile on a space; tiles are kept in the order of the spaces, whatever order they were laid in."""
        laid: dict[str, str] = {**self.tiles, at: tile}
        return LandscapeBoard(forests=self.forests, tiles={name: laid[name] for name in FIELDS if name in laid})

    def without_tile(self, at: str) -> "LandscapeBoard":
        """Clear one space."""
        tiles = {name: tile for name, tile in self.tiles.items() if name != at}
        return LandscapeBoard(forests=self.forests, tiles=tiles)

    def without_forest(self, forest: Forest) -> "LandscapeBoard":
        """Clear the two spaces of a forest."""
        forests = tuple(other for other in self.forests if other != forest)
        return LandscapeBoard(forests=forests, tiles=self.tiles)

    def largest_group(self, tile: str) -> int:
        """The size of the largest orthogonally connected group of one kind of tile (S10)."""
        unseen = set(self.fields_of(tile))
        largest = 0
        while unseen:
            reached = {unseen.pop()}
            border = set(reached)
            while border:
                border = {name for known in border for name in NEIGHBOURS[known]} & unseen
                unseen -= border
                reached |= border
            largest = max(largest, len(reached))
        return largest

    def has_square(self, tile: str) -> bool:
        """Four tiles of one kind form a square of two by two (S9)."""
        return any(all(self.tiles.get(name) == tile for name in square) for square in SQUARES)


# The printed layout is a picture; this one is ours, with the same tiles (Q58).
DEFAULT_LAYOUT = LandscapeBoard(
    forests=(("A1", "B1"), ("C1", "D1"), ("A2", "B2"), ("A3", "A4"), ("B4", "C4"), ("D4", "E4")),
    tiles={
        "E1": Landscape.POND.value,
        "D2": Landscape.PIT.value,
        "B3": Landscape.GROVE.value,
        "C3": Landscape.GROVE.value,
        "D3": Landscape.PIT.value,
        "E3": Landscape.POND.value,
    },
)
