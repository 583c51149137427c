"""Cubes: three colours of glass, three of products, and the records that count them."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Self

from glass_arbiter.engine.records import Record, asdict, astuple, replace


class Color(StrEnum):
    """The colours of cubes; glass comes from furnaces, products come from small factories (R5, R26)."""

    GREEN = "green"
    BLUE = "blue"
    WHITE = "white"
    BROWN = "brown"
    PINK = "pink"
    BLACK = "black"


class ProductColor(StrEnum):
    """The colours of products, which are those of the rows of investments too (R39)."""

    BROWN = "brown"
    PINK = "pink"
    BLACK = "black"


# The words of the enums: going through an enum takes six times as long.
COLORS = tuple(color.value for color in Color)
PRODUCT_COLORS = tuple(ProductColor)

# How many there are of each thing; what is left out is 0.
Counts = Mapping[str, int]


class Counted(Record, frozen=True):
    """A number for each of its fields."""

    def number(self, key: str) -> int:
        """How many there are of one thing."""
        number: int = getattr(self, key)
        return number

    def total(self) -> int:
        """How many there are together."""
        return sum(astuple(self))

    def everything(self) -> dict[str, int]:
        """All numbers, in the order of the fields."""
        return asdict(self)

    def present(self) -> dict[str, int]:
        """What there is at least one of, in the order of the fields."""
        return {key: number for key, number in asdict(self).items() if number}

    def plus(self, added: Counts) -> Self:
        """More of some things."""
        return replace(self, **{key: self.number(key) + number for key, number in added.items()}) if added else self

    def minus(self, taken: Counts) -> Self:
        """Less of some things."""
        return replace(self, **{key: self.number(key) - number for key, number in taken.items()}) if taken else self

    def lacks(self, needed: Counts) -> bool:
        """Whether there is less of something than is needed."""
        return any(self.number(key) < number for key, number in needed.items())


class Products(Counted, frozen=True, kw_only=True):
    """Products on a small factory, stored on investments, or in the bag."""

    brown: int
    pink: int
    black: int


class Cubes(Counted, frozen=True, kw_only=True):
    """The cubes of a player."""

    green: int
    blue: int
    white: int
    brown: int
    pink: int
    black: int


NO_PRODUCTS = Products(brown=0, pink=0, black=0)
NO_CUBES = Cubes(green=0, blue=0, white=0, brown=0, pink=0, black=0)


class FurnaceCubes(Counted, frozen=True, kw_only=True):
    """The glass on the furnaces."""

    green: int
    blue: int
    contracts: int
    investments: int


def in_order(counts: Counts) -> dict[str, int]:
    """Cubes in the order of the colours, without those that are not there."""
    return {color: counts[color] for color in COLORS if counts.get(color)} if counts else {}


def added(first: Counts, second: Counts) -> dict[str, int]:
    """Both together."""
    if not first or not second:
        return dict(first or second)
    return {key: first.get(key, 0) + second.get(key, 0) for key in dict.fromkeys((*first, *second))}
