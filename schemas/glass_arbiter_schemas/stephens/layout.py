"""Where things lie on the boards, for front ends that draw them: data, no artwork."""

from glass_arbiter.games.stephens.cubes import ProductColor
from glass_arbiter.games.stephens.places import ContractKind, CraftColor, CraftField
from glass_arbiter_schemas.containers import ListOf, MapOf, Nested
from glass_arbiter_schemas.fields import Choice, Integer, Text

from .base import StephensSchema
from .places import a_craft_color, a_factory, a_furnace, a_row

MOST_COLUMNS = len(CraftField)


class PlaceSchema(StephensSchema):
    """A place of the main board."""

    column = Integer(least=1, most=MOST_COLUMNS, about="Its column, from the left, beginning with 1.")
    row = Integer(least=1, most=MOST_COLUMNS, about="Its row, from the top, beginning with 1.")


class FurnacePlaceSchema(PlaceSchema):
    """A furnace of the Stephens factory; the four lie two by two."""

    id = a_furnace("The furnace.")
    color = Text(about="The colour of its glass.")


class FactoryPlaceSchema(PlaceSchema):
    """A small factory; the four lie two by two."""

    id = a_factory("The small factory.")


class RowPlaceSchema(PlaceSchema):
    """A row of crafts beside its factory; new crafts are added on the outside."""

    id = a_row("The row.")
    color = a_craft_color("The colour of its crafts.")


class CraftPlaceSchema(PlaceSchema):
    """A field of the offer of crafts."""

    id = Choice(CraftField, about="The field.")
    color = a_craft_color("The colour of its crafts.")


class VictoryTrackSchema(StephensSchema):
    """The victory track: discs go up from 0, the army comes down."""

    start = Integer(least=0, most=55, about="The highest field, where the army starts.")
    step = Integer(least=1, most=55, about="How far the army moves in a rest phase.")


class InfluenceTrackSchema(StephensSchema):
    """The influence track of a player board."""

    start = Integer(least=0, most=25, about="The influence at the start of the game.")
    most = Integer(least=0, most=25, about="The last field.")
    gates = MapOf(Text(), Integer(least=0, most=25), about="The discs on the track, and the field of each.")


class AbilityCircleSchema(StephensSchema):
    """A circle of a player board with a disc on it, which covers an ability."""

    disc = Text(about="The disc.")
    group = Text(about="The group of abilities, by its number on the board.")
    place = Integer(least=1, most=9, about="Its place in the group, beginning with 1.")


class PlayerBoardLayoutSchema(StephensSchema):
    """The board of one player."""

    influence = Nested(InfluenceTrackSchema, about="The influence track.")
    circles = ListOf(Nested(AbilityCircleSchema), about="The circles of the abilities.")
    investments = ListOf(Choice(ProductColor), about="The rows of investments, from the top.")
    contracts = ListOf(Choice(ContractKind), about="The rows of fulfilled contracts, from the top.")


class LayoutSchema(StephensSchema):
    """Everything that lies on a table; tracks, prices and recipes stand in the deck."""

    furnaces = ListOf(Nested(FurnacePlaceSchema), about="The furnaces of the Stephens factory.")
    factories = ListOf(Nested(FactoryPlaceSchema), about="The small factories.")
    rows = ListOf(
        Nested(RowPlaceSchema), about=f"The rows of crafts; column 1 is {CraftColor.RED}, column 2 {CraftColor.BLUE}."
    )
    crafts = ListOf(Nested(CraftPlaceSchema), about="The offer of crafts, left to right.")
    victory = Nested(VictoryTrackSchema, about="The victory track.")
    player_board = Nested(PlayerBoardLayoutSchema, about="The board of a player.")
