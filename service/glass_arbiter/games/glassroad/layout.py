"""Where things lie on the boards, for front ends that draw them. No rule asks for it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from .catalogue.names import START_BUILDINGS
from .goods import Good, WheelName
from .landscape import COLUMNS, FIELDS, ROWS
from .state import SLOTS, Kind
from .wheel import BASIC_LIMIT, REFINED_LIMIT, Brickworks, Glassworks, Wheel

FULL_CIRCLE = 360


class Area(StrEnum):
    """The pointers cut a wheel into a large area for basic goods and a small one for the refined good (W4)."""

    BASIC = "basic"
    REFINED = "refined"


class Pointer(StrEnum):
    """The two pointers of a wheel."""

    LONG = "long"
    SHORT = "short"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sector:
    """One sector; angles are in degrees, clockwise from the long pointer."""

    area: Area
    number: int
    brown: bool
    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WheelLayout:
    """One wheel: its sectors clockwise, its pointers, and the goods that have a token on it, by area."""

    sectors: tuple[Sector, ...]
    pointers: Mapping[Pointer, int]
    turn: int
    tokens: Mapping[Area, tuple[Good, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Space:
    """One space of the landscape board, by column from the left and row from the top, both from 1."""

    id: str
    column: int
    row: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LandscapeLayout:
    """The landscape board; start buildings are printed along its left edge, in an order that is not attested."""

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    fields: tuple[Space, ...]
    start_buildings: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildingBoardLayout:
    """The building board: one row for each kind, top to bottom, and the number of slots on each side."""

    rows: tuple[Kind, ...]
    slots: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """Everything that lies on a table; the upper wheel of the production board comes first."""

    landscape: LandscapeLayout
    wheels: Mapping[WheelName, WheelLayout]
    building_board: BuildingBoardLayout


def _wheel(wheel: type[Wheel]) -> WheelLayout:
    """Numbers rise clockwise for basic goods, counter-clockwise for the refined one (W2).

    The long pointer stands between the two zeros, so a turn moves every token one number the right way (W6).
    """
    numbered = [(Area.BASIC, number, number == 0) for number in range(BASIC_LIMIT + 1)]
    numbered += [(Area.REFINED, number, number == REFINED_LIMIT) for number in range(REFINED_LIMIT, -1, -1)]
    width = FULL_CIRCLE // len(numbered)
    sectors = tuple(
        Sector(area=area, number=number, brown=brown, start=place * width, end=(place + 1) * width)
        for place, (area, number, brown) in enumerate(numbered)
    )
    return WheelLayout(
        sectors=sectors,
        pointers={Pointer.LONG: 0, Pointer.SHORT: (BASIC_LIMIT + 1) * width},
        turn=width,
        tokens={Area.BASIC: wheel.basics, Area.REFINED: (wheel.refined,)},
    )


LAYOUT = Layout(
    landscape=LandscapeLayout(
        columns=tuple(COLUMNS),
        rows=tuple(ROWS),
        fields=tuple(Space(id=name, column=COLUMNS.index(name[0]) + 1, row=ROWS.index(name[1]) + 1) for name in FIELDS),
        start_buildings=START_BUILDINGS,
    ),
    wheels={WheelName.GLASSWORKS: _wheel(Glassworks), WheelName.BRICKWORKS: _wheel(Brickworks)},
    building_board=BuildingBoardLayout(rows=tuple(Kind), slots=SLOTS),
)
