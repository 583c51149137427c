"""Goods, wheels and fields of the board: the words that most of Glass Road's JSON is made of."""

from glass_arbiter.games.glassroad.goods import Good, WheelName
from glass_arbiter.games.glassroad.landscape import FIELDS
from glass_arbiter.games.glassroad.wheel import BASIC_LIMIT, REFINED_LIMIT, Brickworks, Glassworks, Wheels
from glass_arbiter_schemas.containers import MapOf, Nested
from glass_arbiter_schemas.fields import Choice, Integer

from . import type_names
from .base import GlassroadSchema

# Food and charcoal can be paid from both wheels.
MOST_OF_A_GOOD = BASIC_LIMIT * len(WheelName)
# Nothing brings more of a good than two units for each field: a start building may touch all of them.
MOST_GAINED = 2 * len(FIELDS)


def a_good(about: str = "", *, required: bool = True) -> Choice:
    """One of the eight goods."""
    return Choice(Good, named=type_names.GOOD, about=about, required=required)


def a_wheel(about: str = "", *, required: bool = True) -> Choice:
    """One of the two wheels."""
    return Choice(WheelName, named=type_names.WHEEL_NAME, about=about, required=required)


def a_field(about: str = "", *, required: bool = True) -> Choice:
    """A space of the landscape board: column letter and row number."""
    return Choice(FIELDS, named=type_names.FIELD, about=about, required=required)


def goods(about: str = "", *, required: bool = True) -> MapOf:
    """Goods with their amounts."""
    amount = Integer(lowest=0, highest=MOST_OF_A_GOOD)
    return MapOf(a_good(), amount, most=len(Good), named=type_names.GOODS, about=about, required=required)


def goods_by_wheel(about: str = "", *, required: bool = True) -> MapOf:
    """Goods with their amounts, on each wheel."""
    by_good = MapOf(a_good(), Integer(least=0, most=MOST_GAINED), most=len(Good), named=type_names.GOODS_OF_WHEEL)
    named = type_names.GOODS_BY_WHEEL
    return MapOf(a_wheel(), by_good, most=len(WheelName), named=named, about=about, required=required)


def _basic(about: str) -> Integer:
    return Integer(lowest=0, highest=BASIC_LIMIT, about=about)


def _refined(about: str) -> Integer:
    return Integer(lowest=0, highest=REFINED_LIMIT, about=about)


class GlassworksSchema(GlassroadSchema):
    """The stocks of the glass wheel."""

    model = Glassworks

    glass = _refined("Units of glass.")
    quartz_sand = _basic("Units of quartz sand.")
    food = _basic("Units of food.")
    charcoal = _basic("Units of charcoal.")
    water = _basic("Units of water.")
    wood = _basic("Units of wood.")


class BrickworksSchema(GlassroadSchema):
    """The stocks of the brick wheel."""

    model = Brickworks

    brick = _refined("Units of brick.")
    charcoal = _basic("Units of charcoal.")
    clay = _basic("Units of clay.")
    food = _basic("Units of food.")


class WheelsSchema(GlassroadSchema):
    """Both wheels of a player; food and charcoal are separate stocks on each."""

    model = Wheels

    glassworks = Nested(GlassworksSchema, about="The glass wheel.")
    brickworks = Nested(BrickworksSchema, about="The brick wheel.")
