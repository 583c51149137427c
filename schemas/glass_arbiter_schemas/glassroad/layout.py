"""Where things lie on the boards, for front ends that draw them: data, no artwork."""

from glass_arbiter.games.glassroad.goods import Good
from glass_arbiter.games.glassroad.layout import FULL_CIRCLE, Area
from glass_arbiter.games.glassroad.state import Kind
from glass_arbiter.games.glassroad.wheel import BASIC_LIMIT
from glass_arbiter_schemas.containers import ListOf, MapOf, Nested
from glass_arbiter_schemas.fields import Boolean, Choice, Integer, Text

from . import type_names
from .base import GlassroadSchema
from .goods import a_field, a_good, a_wheel
from .options import BOARD_SIDES


def _angle(about: str) -> Integer:
    return Integer(least=0, most=FULL_CIRCLE, about=about)


class SpaceSchema(GlassroadSchema):
    """One space of the landscape board."""

    id = a_field("Its name: the letter of the column and the number of the row.")
    column = Integer(least=1, most=5, about="Its column, from the left, beginning with 1.")
    row = Integer(least=1, most=4, about="Its row, from the top, beginning with 1.")


class LandscapeLayoutSchema(GlassroadSchema):
    """The landscape board of one player."""

    columns = ListOf(Text(), about="The letters of the columns, left to right.")
    rows = ListOf(Text(), about="The numbers of the rows, top to bottom.")
    fields_ = ListOf(Nested(SpaceSchema), data_key="fields", attribute="fields", about="Every space, row by row.")
    start_buildings = ListOf(
        Text(), about="The start buildings along the left edge, from the top; their order is not attested."
    )


class SectorSchema(GlassroadSchema):
    """One sector of a wheel. Angles are degrees, clockwise from the long pointer."""

    area = Choice(Area, named=type_names.WHEEL_AREA, about="Basic goods or the refined good.")
    number = Integer(least=0, most=BASIC_LIMIT, about="The stock that a token in this sector shows.")
    brown = Boolean(about="Whether it is one of the two brown sectors; while both are empty the wheel turns.")
    start = _angle("Where the sector begins.")
    end = _angle("Where the sector ends.")


class PointersSchema(GlassroadSchema):
    """The two pointers, which turn with the sectors."""

    long = _angle("The long pointer, which points upwards at the start of the game.")
    short = _angle("The short pointer.")


class TokensSchema(GlassroadSchema):
    """The goods with a token on a wheel."""

    basic = ListOf(a_good(), most=len(Good), about="The goods with a token among the basic goods.")
    refined = ListOf(a_good(), least=1, most=1, about="The good that a turn makes.")


class WheelLayoutSchema(GlassroadSchema):
    """One production wheel.

    When it turns, sectors and pointers turn clockwise by one sector; the tokens stay where they are.
    """

    sectors = ListOf(Nested(SectorSchema), about="All sectors, clockwise from the long pointer.")
    pointers = Nested(PointersSchema, about="The angles of the pointers.")
    turn = _angle("How far the wheel goes in one turn, clockwise.")
    tokens = Nested(TokensSchema, about="The goods that have a token on it.")


class BuildingBoardLayoutSchema(GlassroadSchema):
    """The building board."""

    rows = ListOf(Choice(Kind), about="The kinds of building, row by row from the top.")
    slots = MapOf(Choice(BOARD_SIDES), Integer(least=1, most=9), about="The slots of a row, by side of the board.")


class LayoutSchema(GlassroadSchema):
    """Everything that lies on a table."""

    landscape = Nested(LandscapeLayoutSchema, about="The landscape board of a player.")
    wheels = MapOf(a_wheel(), Nested(WheelLayoutSchema), about="The wheels of a player; the glassworks lie above.")
    building_board = Nested(BuildingBoardLayoutSchema, about="The building board in the middle of the table.")
