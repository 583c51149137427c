"""Where things lie on the boards, for front ends that draw them. No rule asks for it.

Lengths, sections and prices of tracks and fields are data of the deck, and stand there.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from .abilities import MOST_INFLUENCE
from .cubes import ProductColor
from .discs import ABILITIES, GATES
from .places import (
    COLOR_OF_FIELD,
    GLASS,
    ROWS_OF_COLOR,
    ContractKind,
    CraftColor,
    CraftField,
    Factory,
    Furnace,
)
from .rounds import ARMY_STEP
from .setup import ARMY_START, INFLUENCE


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A place of the main board, by column from the left and row from the top, both from 1."""

    id: str
    column: int
    row: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ColoredPlace(Place):
    """A place for cubes or crafts of one colour."""

    color: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmyTrack:
    """The victory track, on which discs go up and the army comes down."""

    start: int
    step: int


@dataclass(frozen=True, slots=True, kw_only=True)
class InfluenceTrack:
    """The influence track of a player board, and the fields that its discs shut."""

    start: int
    most: int
    gates: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityCircle:
    """A circle of a player board with a disc on it: its group, and its position in the group, from 1."""

    disc: str
    group: str
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerBoard:
    """The board of one player; rows of investments and of fulfilled contracts from top to bottom."""

    influence: InfluenceTrack
    circles: tuple[AbilityCircle, ...]
    investments: tuple[ProductColor, ...]
    contracts: tuple[ContractKind, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """Everything that lies on a table; the crafts of a row lie beside each other, from the factory outwards."""

    furnaces: tuple[ColoredPlace, ...]
    factories: tuple[Place, ...]
    rows: tuple[ColoredPlace, ...]
    crafts: tuple[ColoredPlace, ...]
    victory: ArmyTrack
    player_board: PlayerBoard


_FURNACES = ((Furnace.GREEN, Furnace.BLUE), (Furnace.CONTRACTS, Furnace.INVESTMENTS))
_FACTORIES = ((Factory.UPPER_LEFT, Factory.UPPER_RIGHT), (Factory.LOWER_LEFT, Factory.LOWER_RIGHT))
_INVESTMENT_ROWS = (ProductColor.BROWN, ProductColor.PINK, ProductColor.BLACK)


def _circles() -> tuple[AbilityCircle, ...]:
    found: list[AbilityCircle] = []
    for disc in ABILITIES:
        group = disc[0]
        found.append(AbilityCircle(disc=disc, group=group, place=1 + sum(circle.group == group for circle in found)))
    return tuple(found)


def _side(color: CraftColor) -> int:
    """Red crafts lie in the left column, blue ones in the right one (R46)."""
    return list(CraftColor).index(color) + 1


LAYOUT = Layout(
    # The furnaces of the Stephens factory and the small factories, each two by two (R24).
    furnaces=tuple(
        ColoredPlace(id=furnace, column=column, row=row, color=GLASS[furnace])
        for row, furnaces in enumerate(_FURNACES, 1)
        for column, furnace in enumerate(furnaces, 1)
    ),
    factories=tuple(
        Place(id=factory, column=column, row=row)
        for row, factories in enumerate(_FACTORIES, 1)
        for column, factory in enumerate(factories, 1)
    ),
    rows=tuple(
        ColoredPlace(id=row, column=_side(color), row=number, color=color)
        for color in CraftColor
        for number, row in enumerate(ROWS_OF_COLOR[color], 1)
    ),
    crafts=tuple(
        ColoredPlace(id=field, column=column, row=1, color=COLOR_OF_FIELD[field])
        for column, field in enumerate(CraftField, 1)
    ),
    victory=ArmyTrack(start=ARMY_START, step=ARMY_STEP),
    player_board=PlayerBoard(
        influence=InfluenceTrack(start=INFLUENCE, most=MOST_INFLUENCE, gates=GATES),
        circles=_circles(),
        investments=_INVESTMENT_ROWS,
        contracts=tuple(ContractKind),
    ),
)
