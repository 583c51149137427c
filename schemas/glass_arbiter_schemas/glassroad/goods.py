"""Goods, wheels and fields of the board: the words that most of Glass Road's JSON is made of."""

from glass_arbiter.games.glassroad.goods import Good, WheelName
from glass_arbiter.games.glassroad.landscape import FIELDS
from glass_arbiter.games.glassroad.wheel import Brickworks, Glassworks, Wheels
from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.containers import MapOf, Part
from glass_arbiter_schemas.fields import Whole, Word


def a_good(about: str = "", *, required: bool = True) -> Word:
    """One of the eight goods."""
    return Word(Good, named="GlassroadGood", about=about, required=required)


def a_wheel(about: str = "", *, required: bool = True) -> Word:
    """One of the two wheels."""
    return Word(WheelName, named="GlassroadWheelName", about=about, required=required)


def a_field(about: str = "", *, required: bool = True) -> Word:
    """A space of the landscape board: column letter and row number."""
    return Word(FIELDS, named="GlassroadField", about=about, required=required)


def goods(about: str = "", *, required: bool = True) -> MapOf:
    """Goods with their amounts."""
    return MapOf(a_good(), Whole(), most=len(Good), about=about, required=required)


def goods_by_wheel(about: str = "", *, required: bool = True) -> MapOf:
    """Goods with their amounts, on each wheel."""
    return MapOf(a_wheel(), goods(), most=len(WheelName), about=about, required=required)


class GlassworksSchema(Strict):
    """The stocks of the glass wheel."""

    builds = Glassworks

    glass = Whole()
    quartz_sand = Whole()
    food = Whole()
    charcoal = Whole()
    water = Whole()
    wood = Whole()


class BrickworksSchema(Strict):
    """The stocks of the brick wheel."""

    builds = Brickworks

    brick = Whole()
    charcoal = Whole()
    clay = Whole()
    food = Whole()


class WheelsSchema(Strict):
    """Both wheels of a player; food and charcoal are separate stocks on each."""

    builds = Wheels

    glassworks = Part(GlassworksSchema)
    brickworks = Part(BrickworksSchema)
