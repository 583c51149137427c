"""The state as one player, or a spectator, may see it: a list of its own, so that nothing hidden can slip through."""

from typing import Any

from marshmallow import ValidationError, validates_schema

from glass_arbiter.games.glassroad.state import GAME, RULES_VERSION, VERSION, Phase
from glass_arbiter.games.glassroad.view import PlayerView, View
from glass_arbiter_schemas.containers import ListOf, Nested
from glass_arbiter_schemas.fields import Boolean, Choice, Integer
from glass_arbiter_schemas.room import LAST

from . import type_names
from .base import GlassroadSchema
from .goods import WheelsSchema
from .ids import MOST_BUILDINGS, MOST_CARDS, a_specialist, buildings, cards
from .options import LandscapeSchema, OptionsSchema
from .state import MOST_PLAYERS, OfferSchema, ResolutionSchema, a_period, a_player, a_round, start_buildings


class PlayerViewSchema(GlassroadSchema):
    """One seat as somebody sees it; `hand` and `face_down` are null where they are hidden."""

    model = PlayerView

    id = a_player("The id of the player.")
    wheels = Nested(WheelsSchema, about="The production wheels.")
    landscape = Nested(LandscapeSchema, about="The landscape board.")
    start_buildings = start_buildings()
    private_offer = buildings("Tiles drawn by the Feudal Lord and not yet built; everybody sees them.")
    hand = cards("The cards in the viewer's own hand; null for everybody else.", allow_none=True)
    hand_size = Integer(least=0, highest=MOST_CARDS, about="How many cards are in hand.")
    face_down = a_specialist("The viewer's own card that lies face down; null for everybody else.", allow_none=True)
    has_face_down = Boolean(about="Whether a card lies face down.")
    played = cards("Cards revealed in this period, the latest one last.")
    indentations = cards("Copies that had to be played in this period.")
    resting = cards("Solo: the cards of the period before, which cannot be chosen.")
    done = Boolean(about="The player has ended the conversions after the last period.")


def _size(about: str) -> Integer:
    return Integer(least=0, highest=MOST_BUILDINGS, about=about)


class StackSizesSchema(GlassroadSchema):
    """How many tiles each face-down stack has; which ones, and in what order, nobody knows."""

    processing = _size("Tiles in the stack of processing buildings.")
    immediate = _size("Tiles in the stack of immediate buildings.")
    bonus = _size("Tiles in the stack of bonus buildings.")


class ViewSchema(GlassroadSchema):
    """A game as one player may see it, or a spectator: without the hands and face-down cards of others, the order of
    the stacks, and the generator of all luck."""

    model = View

    game = Choice((GAME,), about="The game.")
    version = Choice((VERSION,), about="The version of this JSON shape.")
    rules = Choice((RULES_VERSION,), about="The version of the rules.")
    revision = Integer(least=0, most=LAST, about="How many actions have been applied.")
    viewer = a_player("Whose view it is; null for a spectator.", allow_none=True)
    options = Nested(OptionsSchema, about="The variant that is played.")
    period = a_period()
    round = a_round()
    phase = Choice(Phase, named=type_names.PHASE, about="What the table is waiting for.")
    start_player = a_player("The holder of the goblet.")
    players = ListOf(Nested(PlayerViewSchema), least=1, most=MOST_PLAYERS, about="Players sit clockwise in list order.")
    offer = Nested(OfferSchema, about="The building board.")
    stack_sizes = Nested(StackSizesSchema, about="The draw stacks.")
    removed = buildings("Tiles that have left the game.")
    resolution = Nested(ResolutionSchema, allow_none=True, about="The card that is being resolved.")

    @validates_schema
    def check_viewer(self, data: dict[str, Any], **kwargs: Any) -> None:
        """The viewer is one of the players, and sees his own cards and nobody else's."""
        viewer = data["viewer"]
        if viewer is not None and all(player.id != viewer for player in data["players"]):
            raise ValidationError("Must be one of the players.", "viewer")
        errors: dict[int, Any] = {}
        for seat, player in enumerate(data["players"]):
            own = player.id == viewer
            if own and player.hand is None:
                errors[seat] = {"hand": ["Must not be null: the viewer knows the own hand."]}
            if not own and (player.hand is not None or player.face_down is not None):
                key = "face_down" if player.hand is None else "hand"
                errors[seat] = {key: ["Must be null: only the viewer's own cards are known."]}
        if errors:
            raise ValidationError({"players": errors})
