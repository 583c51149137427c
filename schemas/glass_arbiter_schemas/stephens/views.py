"""The state as everybody may see it: a list of its own, so that nothing hidden can slip through."""

from typing import Any

from marshmallow import ValidationError, validates_schema

from glass_arbiter.games.stephens.setup import ARMY_START, DISCS_ON_CARD, SPARE_DISCS
from glass_arbiter.games.stephens.state import GAME, RULES_VERSION, VERSION, Phase
from glass_arbiter.games.stephens.view import AutomatonView, StackSizes, StackTops, View
from glass_arbiter_schemas.containers import ListOf, Nested
from glass_arbiter_schemas.fields import Choice, Integer
from glass_arbiter_schemas.room import LAST

from . import type_names
from .base import StephensSchema
from .options import OptionsSchema
from .pending import a_pending
from .places import MOST_CARDS, MOST_PLAYERS, FurnaceCubesSchema, ProductsSchema, a_card, a_number, a_player, cards
from .state import MOST_INSTRUCTIONS, FactoriesSchema, OfferSchema, PlayerSchema, RemovedSchema, RestSchema, RowsSchema


def _size(about: str) -> Integer:
    return Integer(least=0, highest=MOST_CARDS, about=about)


class StackSizesSchema(StephensSchema):
    """How many cards each stack has."""

    model = StackSizes

    red = _size("Red crafts.")
    blue = _size("Blue crafts.")
    contracts = _size("Contracts.")
    investments = _size("Investments.")


class StackTopsSchema(StephensSchema):
    """The crafts on top of their stacks, which lie face up; null where the stack is empty."""

    model = StackTops

    red = a_card("The top of the red stack.", allow_none=True)
    blue = a_card("The top of the blue stack.", allow_none=True)


class AutomatonViewSchema(StephensSchema):
    """The opponent of a solo game, without the order of its cards."""

    model = AutomatonView

    stack_size = _size("How many cards lie face down.")
    revealed = cards("Cards that lie open; the last one is in force.")
    discs = a_number("Discs on the disc card.", most=DISCS_ON_CARD)
    spare_discs = a_number("Discs for when the disc card is empty.", most=SPARE_DISCS)
    bag = Nested(ProductsSchema, about="Cubes in the bag.")
    followed = a_number(
        "How many instructions of its card have been begun.", least=1, most=MOST_INSTRUCTIONS, allow_none=True
    )


class ViewSchema(StephensSchema):
    """A game as everybody may see it: without the order of the stacks and the generator of all luck."""

    model = View

    game = Choice((GAME,), about="The game.")
    version = Choice((VERSION,), about="The version of this JSON shape.")
    rules = Choice((RULES_VERSION,), about="The version of the rules.")
    revision = Integer(least=0, most=LAST, about="How many actions have been applied.")
    viewer = a_player("Whose view it is; null for a spectator.", allow_none=True)
    options = Nested(OptionsSchema, about="The variant that is played.")
    round = a_number("The round.", least=1)
    phase = Choice(Phase, named=type_names.PHASE, about="What the table is waiting for.")
    start_player = a_player("Who began.")
    active = a_player("Whose turn it is, or who prepares.")
    last_round = a_number("The last round; null until the end is triggered.", least=1, allow_none=True)
    players = ListOf(Nested(PlayerSchema), least=1, most=MOST_PLAYERS, about="Players sit clockwise in list order.")
    army = a_number("The field of the army on the victory track.", most=ARMY_START)
    furnaces = Nested(FurnaceCubesSchema, about="Glass on the furnaces.")
    factories = Nested(FactoriesSchema, about="Products on the small factories.")
    rows = Nested(RowsSchema, about="The crafts that have masters.")
    offer = Nested(OfferSchema, about="The cards on display.")
    stack_sizes = Nested(StackSizesSchema, about="How many cards each stack has.")
    stack_tops = Nested(StackTopsSchema, about="The crafts that lie on top.")
    removed = Nested(RemovedSchema, about="The cards that are out of the game.")
    pending = a_pending()
    rest = Nested(RestSchema, allow_none=True, about="The rest phase that is being played.")
    automaton = Nested(AutomatonViewSchema, allow_none=True, about="Only in a solo game.")

    @validates_schema
    def check_viewer(self, data: dict[str, Any], **kwargs: Any) -> None:
        """The viewer is one of the players, or nobody."""
        viewer = data["viewer"]
        if viewer is not None and all(player.id != viewer for player in data["players"]):
            raise ValidationError("Must be one of the players.", "viewer")
