"""The state as everybody may see it: a list of its own, so that nothing hidden can slip through."""

from typing import Any

from marshmallow import ValidationError, validates_schema

from glass_arbiter.games.stephens.state import GAME, RULES_VERSION, VERSION, Phase
from glass_arbiter.games.stephens.view import AutomatonView, StackSizes, StackTops, View
from glass_arbiter_schemas.containers import ListOf, Nested
from glass_arbiter_schemas.fields import Choice, Integer

from .base import StephensSchema
from .options import OptionsSchema
from .pending import a_pending
from .places import MOST_PLAYERS, FurnaceCubesSchema, ProductsSchema, a_card, a_player, cards
from .state import FactoriesSchema, OfferSchema, PlayerSchema, RemovedSchema, RestSchema, RowsSchema


class StackSizesSchema(StephensSchema):
    """How many cards each stack has."""

    model = StackSizes

    red = Integer(least=0)
    blue = Integer(least=0)
    contracts = Integer(least=0)
    investments = Integer(least=0)


class StackTopsSchema(StephensSchema):
    """The crafts on top of their stacks, which lie face up; null where the stack is empty."""

    model = StackTops

    red = a_card(allow_none=True)
    blue = a_card(allow_none=True)


class AutomatonViewSchema(StephensSchema):
    """The opponent of a solo game, without the order of its cards."""

    model = AutomatonView

    stack_size = Integer(least=0, about="How many cards lie face down.")
    revealed = cards("Cards that lie open; the last one is in force.")
    discs = Integer(about="Discs on the disc card.")
    spare_discs = Integer(about="Discs for when the disc card is empty.")
    bag = Nested(ProductsSchema)
    followed = Integer(allow_none=True, about="How many instructions of its card have been begun.")


class ViewSchema(StephensSchema):
    """A game as everybody may see it: without the order of the stacks and the generator of all luck."""

    model = View

    game = Choice((GAME,))
    version = Choice((VERSION,), about="The version of this JSON shape.")
    rules = Choice((RULES_VERSION,), about="The version of the rules.")
    revision = Integer(least=0, about="How many actions have been applied.")
    viewer = a_player("Whose view it is; null for a spectator.", allow_none=True)
    options = Nested(OptionsSchema)
    round = Integer()
    phase = Choice(Phase, named="StephensPhase", about="What the table is waiting for.")
    start_player = a_player("Who began.")
    active = a_player("Whose turn it is, or who prepares.")
    last_round = Integer(allow_none=True, about="The last round; null until the end is triggered.")
    players = ListOf(Nested(PlayerSchema), least=1, most=MOST_PLAYERS, about="Players sit clockwise in list order.")
    army = Integer(about="The field of the army on the victory track.")
    furnaces = Nested(FurnaceCubesSchema)
    factories = Nested(FactoriesSchema)
    rows = Nested(RowsSchema)
    offer = Nested(OfferSchema)
    stack_sizes = Nested(StackSizesSchema)
    stack_tops = Nested(StackTopsSchema)
    removed = Nested(RemovedSchema)
    pending = a_pending()
    rest = Nested(RestSchema, allow_none=True, about="The rest phase that is being played.")
    automaton = Nested(AutomatonViewSchema, allow_none=True, about="Only in a solo game.")

    @validates_schema
    def check_viewer(self, data: dict[str, Any], **kwargs: Any) -> None:
        """The viewer is one of the players, or nobody."""
        viewer = data["viewer"]
        if viewer is not None and all(player.id != viewer for player in data["players"]):
            raise ValidationError("Must be one of the players.", "viewer")
