"""The variant that is played."""

from glass_arbiter.games.glassroad.catalogue.index import CATALOGUE
from glass_arbiter.games.glassroad.catalogue.interpretations import INTERPRETATIONS
from glass_arbiter.games.glassroad.landscape import LandscapeBoard
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS, SHORT_GAME, SLOTS, SOLO_HANDS, Options
from glass_arbiter_schemas.common import rulings_schema
from glass_arbiter_schemas.containers import ListOf, MapOf, Nested
from glass_arbiter_schemas.fields import Boolean, Choice, Integer

from .base import GlassroadSchema
from .goods import a_field, goods
from .ids import MOST_BUILDINGS, a_building, a_start_building, a_tile

EDITIONS = tuple(dict.fromkeys(edition for tile in CATALOGUE.buildings.values() for edition in tile.editions))
BOARD_SIDES = tuple(SLOTS)

MOST_FORESTS = 20
MOST_FIELDS = 20
MOST_START_BUILDINGS = 10


class LandscapeSchema(GlassroadSchema):
    """What lies on a landscape board; a field in neither `forests` nor `tiles` is empty."""

    model = LandscapeBoard

    forests = ListOf(ListOf(a_field(), least=2, most=2), most=MOST_FORESTS, about="The two fields of each forest tile.")
    tiles = MapOf(
        a_field(),
        a_tile(),
        most=MOST_FIELDS,
        about="The tile on each covered field: `pit`, `grove`, `pond` or the id of a building.",
    )


class BoardOptionsSchema(GlassroadSchema):
    """Another start layout, and the fields that the start buildings touch; empty in most games."""

    layout = Nested(LandscapeSchema, required=False, about="6 forests, 2 pits, 2 groves and 2 ponds.")
    start_building_neighbours = MapOf(
        a_start_building(),
        ListOf(a_field(), most=MOST_FIELDS),
        most=MOST_START_BUILDINGS,
        required=False,
        about="The fields next to each start building; by default they touch none.",
    )


RulingsSchema = rulings_schema(GlassroadSchema, INTERPRETATIONS)


class OptionsSchema(GlassroadSchema):
    """The variant that is played; what is left out has its default."""

    model = Options

    edition = Choice(EDITIONS, load_default=DEFAULT_OPTIONS.edition, about="Which tiles are in the box.")
    periods = Integer(
        lowest=SHORT_GAME,
        highest=len(SOLO_HANDS),
        load_default=None,
        allow_none=True,
        about="Building periods: 4, or 5 in the long game; always 7 with one player. `null` is the usual number.",
    )
    introductory = Boolean(load_default=False, about="Tiles with a wayside shrine lie on top of the stacks.")
    costs = MapOf(
        a_building(),
        goods(),
        most=MOST_BUILDINGS,
        load_default=dict,
        about="Corrected costs by building, each replacing the whole cost.",
    )
    rulings = Nested(RulingsSchema, load_default=dict, about="The readings that differ from the default.")
    board = Nested(BoardOptionsSchema, load_default=dict, about="Another board than the printed one.")
    board_side = Choice(
        BOARD_SIDES,
        load_default=None,
        allow_none=True,
        about="The side of the building board: `1-3` shows 4 tiles of each kind, `4` shows 5. By default it "
        "follows the number of players; only four players have a choice.",
    )
