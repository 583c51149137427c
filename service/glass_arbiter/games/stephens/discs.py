"""The discs of a player board: influence gates and abilities, and what each opens when it leaves."""

from enum import StrEnum


class Ability(StrEnum):
    """The abilities with a disc of their own (R68-R82); the one of R83 comes with the third cube."""

    REST_POINT = "2a"
    CUBE_POINTS = "2b"
    COIN_POINTS = "2c"
    INFLUENCE_POINTS = "2d"
    SET_POINTS = "2e"
    REFRESH = "3a"
    EQUAL_ROWS = "3b"
    EXCHANGE = "4a"
    TWO_CARDS = "4b"
    DISCARD = "4c"
    DISCOUNT = "4d"
    TWO_CUBES = "5a"
    THREE_CUBES = "5b"
    FOUR_CUBES = "5c"


# The influence that a disc on the track shuts, the lowest first (R12).
GATES = {"gate_5": 5, "gate_10": 10, "gate_15": 15, "gate_20": 20}
MIDDLE_GATE = "gate_10"

ABILITIES = tuple(ability.value for ability in Ability)
DISCS = (*GATES, *ABILITIES)
# With the icon of R144 all four gates lie on one field.
DISCS_WITH_STACKED_GATES = (*(MIDDLE_GATE for _ in GATES), *ABILITIES)

# The rule that orders the discs of a group (R68, R167, R168); group 3 has none of its own.
ORDER_RULE = {"2": "R68", "3": "R51", "4": "R167", "5": "R168"}
