"""Goods, wheels and fields of the board: the words that most of Glass Road's JSON is made of."""

from glass_arbiter.games.glassroad.goods import Good, WheelName
from glass_arbiter.games.glassroad.landscape import FIELDS
from glass_arbiter.games.glassroad.wheel import Brickworks, Glassworks, Wheels
from glass_arbiter_schemas.containers import MapOf, Nested
from glass_arbiter_schemas.fields import Choice, Integer

from .base import GlassroadSchema


def a_good(about: str = "", *, required: bool = True) -> Choice:
    """One of the eight goods."""
    return Choice(Good, named="GlassroadGood", about=about, required=required)


def a_wheel(about: str = "", *, required: bool = True) -> Choice:
    """One of the two wheels."""
    return Choice(WheelName, named="GlassroadWheelName", about=about, required=required)


def a_field(about: str = "", *, required: bool = True) -> Choice:
    """A space of the landscape board: column letter and row number."""
    return Choice(FIELDS, named="GlassroadField", about=about, required=required)


def goods(about: str = "", *, required: bool = True) -> MapOf:
    """Goods with their amounts."""
    return MapOf(a_good(), Integer(), most=len(Good), about=about, required=required)


def goods_by_wheel(about: str = "", *, required: bool = True) -> MapOf:
    """Goods with their amounts, on each wheel."""
    return MapOf(a_wheel(), goods(), most=len(WheelName), about=about, required=required)


class GlassworksSchema(GlassroadSchema):
    """The stocks of the glass wheel."""

    model = Glassworks

    glass = Integer()
    quartz_sand = Integer()
    food = Integer()
    charcoal = Integer()
    water = Integer()
    wood = Integer()


class BrickworksSchema(GlassroadSchema):
    """The stocks of the brick wheel."""

    model = Brickworks

    brick = Integer()
    charcoal = Integer()
    clay = Integer()
    food = Integer()


class WheelsSchema(GlassroadSchema):
    """Both wheels of a player; food and charcoal are separate stocks on each."""

    model = Wheels

    glassworks = Nested(GlassworksSchema)
    brickworks = Nested(BrickworksSchema)
