"""The eight goods, and the wheels that carry them."""

from collections.abc import Mapping
from enum import StrEnum


class Good(StrEnum):
    """Six basic goods and the two refined ones that the wheels make of them (W1, W22)."""

    CHARCOAL = "charcoal"
    CLAY = "clay"
    FOOD = "food"
    QUARTZ_SAND = "quartz_sand"
    WATER = "water"
    WOOD = "wood"
    GLASS = "glass"
    BRICK = "brick"


class WheelName(StrEnum):
    """The glass wheel on top, the brick wheel below (SETUP2)."""

    GLASSWORKS = "glassworks"
    BRICKWORKS = "brickworks"


Goods = Mapping[Good, int]

BASIC_GOODS = (Good.CHARCOAL, Good.CLAY, Good.FOOD, Good.QUARTZ_SAND, Good.WATER, Good.WOOD)
REFINED = (Good.GLASS, Good.BRICK)
BOTH_WHEELS = (WheelName.GLASSWORKS, WheelName.BRICKWORKS)

WHEELS_OF: Mapping[Good, tuple[WheelName, ...]] = {
    Good.CHARCOAL: BOTH_WHEELS,
    Good.CLAY: (WheelName.BRICKWORKS,),
    Good.FOOD: BOTH_WHEELS,
    Good.QUARTZ_SAND: (WheelName.GLASSWORKS,),
    Good.WATER: (WheelName.GLASSWORKS,),
    Good.WOOD: (WheelName.GLASSWORKS,),
    Good.GLASS: (WheelName.GLASSWORKS,),
    Good.BRICK: (WheelName.BRICKWORKS,),
}


# Food and charcoal exist on both wheels as separate stocks (W1).
ON_BOTH_WHEELS = frozenset(good for good, wheels in WHEELS_OF.items() if len(wheels) > 1)
