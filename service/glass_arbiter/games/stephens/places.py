"""The places of the main board, and how they lie to each other."""

from collections.abc import Mapping
from enum import StrEnum

from .cubes import Color


class Furnace(StrEnum):
    """The four furnaces of the Stephens factory (R5, R24)."""

    GREEN = "green"
    BLUE = "blue"
    CONTRACTS = "contracts"
    INVESTMENTS = "investments"


class Factory(StrEnum):
    """The four small factories."""

    UPPER_LEFT = "upper_left"
    LOWER_LEFT = "lower_left"
    UPPER_RIGHT = "upper_right"
    LOWER_RIGHT = "lower_right"


class Row(StrEnum):
    """The rows of crafts: one at each small factory, one on each side of the Stephens factory (R47)."""

    UPPER_LEFT = "upper_left"
    LOWER_LEFT = "lower_left"
    STEPHENS_LEFT = "stephens_left"
    UPPER_RIGHT = "upper_right"
    LOWER_RIGHT = "lower_right"
    STEPHENS_RIGHT = "stephens_right"


class CraftColor(StrEnum):
    """Red crafts lie on the left, blue ones on the right (R46)."""

    RED = "red"
    BLUE = "blue"


class CraftField(StrEnum):
    """The six fields with a craft that can be chosen, left to right (R1-R3)."""

    RED_STACK = "red_stack"
    RED_1 = "red_1"
    RED_2 = "red_2"
    BLUE_1 = "blue_1"
    BLUE_2 = "blue_2"
    BLUE_STACK = "blue_stack"


class CardKind(StrEnum):
    """The cards that white glass buys."""

    CONTRACT = "contract"
    INVESTMENT = "investment"


class ContractKind(StrEnum):
    """The rows of fulfilled contracts (R106)."""

    CROWN = "crown"
    COLONIES = "colonies"
    UK = "uk"


# The members of the enums above: going through an enum takes six times as long.
FURNACES = tuple(Furnace)
FACTORIES = tuple(Factory)
ROWS = tuple(Row)
CRAFT_COLORS = tuple(CraftColor)
CRAFT_FIELDS = tuple(CraftField)
CARD_KINDS = tuple(CardKind)

GLASS: Mapping[str, Color] = {
    Furnace.GREEN: Color.GREEN,
    Furnace.BLUE: Color.BLUE,
    Furnace.CONTRACTS: Color.WHITE,
    Furnace.INVESTMENTS: Color.WHITE,
}

# What a furnace does: it activates a row, or it brings a card (R24).
ROW_OF_FURNACE: Mapping[str, Row] = {Furnace.GREEN: Row.STEPHENS_LEFT, Furnace.BLUE: Row.STEPHENS_RIGHT}
KIND_OF_FURNACE: Mapping[str, CardKind] = {
    Furnace.CONTRACTS: CardKind.CONTRACT,
    Furnace.INVESTMENTS: CardKind.INVESTMENT,
}

# Top to bottom; below the upper small factory lies the lower one, below that the Stephens factory (R47).
ROWS_OF_COLOR: Mapping[str, tuple[Row, ...]] = {
    CraftColor.RED: (Row.UPPER_LEFT, Row.LOWER_LEFT, Row.STEPHENS_LEFT),
    CraftColor.BLUE: (Row.UPPER_RIGHT, Row.LOWER_RIGHT, Row.STEPHENS_RIGHT),
}
COLOR_OF_ROW: Mapping[str, CraftColor] = {
    row: CraftColor(color) for color, rows in ROWS_OF_COLOR.items() for row in rows
}
BELOW: Mapping[str, Row] = {
    upper: lower for rows in ROWS_OF_COLOR.values() for upper, lower in zip(rows, rows[1:], strict=False)
}

COLOR_OF_FIELD: Mapping[str, CraftColor] = {field: CraftColor(field.split("_")[0]) for field in CraftField}
# The index of a displayed craft in its row of the offer; the stacks have none.
INDEX_OF_FIELD: Mapping[str, int] = {
    CraftField.RED_1: 0,
    CraftField.RED_2: 1,
    CraftField.BLUE_1: 0,
    CraftField.BLUE_2: 1,
}
FIELDS_OF_COLOR: Mapping[str, tuple[CraftField, ...]] = {
    color: tuple(field for field in CraftField if COLOR_OF_FIELD[field] is color) for color in CraftColor
}
