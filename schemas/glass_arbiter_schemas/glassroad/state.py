"""The full state of a game, hidden things included."""

from typing import Any

from marshmallow import ValidationError

from glass_arbiter.games.glassroad.state import (
    CARD_ROUNDS,
    GAME,
    RULES_VERSION,
    SOLO_HANDS,
    VERSION,
    Gift,
    Offer,
    Phase,
    Player,
    Repeat,
    Resolution,
    Stacks,
    State,
)
from glass_arbiter_schemas.common import generator_schema
from glass_arbiter_schemas.containers import ListOf, MapOf, Nested, TaggedUnion
from glass_arbiter_schemas.fields import Boolean, Choice, Integer, PlayerId
from glass_arbiter_schemas.room import LAST, TOO_LARGE, has_room, keeps_common_limits, leaves_room

from . import type_names
from .base import GlassroadSchema
from .goods import WheelsSchema, a_good
from .ids import a_building, a_specialist, a_start_building, buildings, cards
from .options import MOST_START_BUILDINGS, LandscapeSchema, OptionsSchema

MOST_PLAYERS = 4
MOST_SLOTS = 10


def a_player(about: str = "", **options: Any) -> PlayerId:
    """The id of a player."""
    return PlayerId(about=about, **options)


def players(about: str = "") -> ListOf:
    """The ids of players in some order."""
    return ListOf(a_player(), most=MOST_PLAYERS, about=about)


def start_buildings() -> MapOf:
    """The start buildings of a player."""
    return MapOf(
        a_start_building(),
        a_building(allow_none=True),
        most=MOST_START_BUILDINGS,
        complete=True,
        about="The three printed buildings, each with the upgrade that lies on it.",
    )


def a_period() -> Integer:
    """The number of the building period."""
    return Integer(lowest=1, highest=len(SOLO_HANDS), about="The building period.")


def a_round() -> Integer:
    """The number of the card round."""
    return Integer(lowest=1, highest=CARD_ROUNDS, about="The card round; 1 where there are none.")


def _slots(about: str) -> ListOf:
    return ListOf(a_building(allow_none=True), most=MOST_SLOTS, about=about)


class PlayerSchema(GlassroadSchema):
    """One seat: boards, tiles and cards."""

    model = Player

    id = a_player("The id of the player.")
    wheels = Nested(WheelsSchema, about="The production wheels.")
    landscape = Nested(LandscapeSchema, about="The landscape board.")
    start_buildings = start_buildings()
    private_offer = buildings("Tiles drawn by the Feudal Lord and not yet built.")
    hand = cards("Cards in hand; secret.")
    face_down = a_specialist("The card laid face down; secret.", allow_none=True)
    played = cards("Cards revealed in this period, the latest one last.")
    indentations = cards("Copies that had to be played in this period.")
    resting = cards("Solo: the cards of the period before, which cannot be chosen.", load_default=())
    done = Boolean(load_default=False, about="The player has ended the conversions after the last period.")


class OfferSchema(GlassroadSchema):
    """The building board; an emptied slot is null until the period ends."""

    model = Offer

    processing = _slots("The row of processing buildings.")
    immediate = _slots("The row of immediate buildings.")
    bonus = _slots("The row of bonus buildings.")


class StacksSchema(GlassroadSchema):
    """The face-down draw stacks, the top first; secret."""

    model = Stacks

    processing = buildings("The stack of processing buildings.")
    immediate = buildings("The stack of immediate buildings.")
    bonus = buildings("The stack of bonus buildings.")


class GiftSchema(GlassroadSchema):
    """A Supplier's gift waits for the answer of each opponent in turn."""

    model = staticmethod(lambda type, **rest: Gift(**rest))

    type = Choice(("gift",), about="A gift.")
    good = a_good("The good that is given.")
    queue = players("Who still has to answer, the next one first.")


class RepeatSchema(GlassroadSchema):
    """A repeatable effect waits for one more step or its end."""

    model = staticmethod(lambda type, **rest: Repeat(**rest))

    type = Choice(("repeat",), about="A repeatable effect.")
    building = a_building("The building whose effect it is.")
    steps = Integer(lowest=0, most=LAST, about="How often it has been carried out.")


class ResolutionSchema(GlassroadSchema):
    """A card that is being resolved."""

    model = Resolution

    card = a_specialist("The card.")
    revealer = a_player("Who revealed it.")
    queue = players("Who still has to resolve it, the acting player first.")
    abilities = Choice(("one", "both"), about="How many of its abilities each of them may use.")
    fee_paid = Boolean(about="Whether the acting player has paid its entry fee.")
    used = ListOf(Integer(lowest=1, highest=2), most=2, about="The abilities that the acting player has used: 1, 2.")
    pending = TaggedUnion(
        {"gift": GiftSchema, "repeat": RepeatSchema}, allow_none=True, about="What must be settled first."
    )


class StateSchema(GlassroadSchema):
    """A game between two actions: everything that lies on the table."""

    model = State

    game = Choice((GAME,), about="The game.")
    version = Choice((VERSION,), about="The version of this JSON shape.")
    rules = Choice((RULES_VERSION,), about="The version of the rules.")
    revision = Integer(least=0, most=LAST, about="How many actions have been applied.")
    options = Nested(OptionsSchema, about="The variant that is played.")
    rng = Nested(generator_schema(GlassroadSchema), about="Where all luck comes from; secret.")
    period = a_period()
    round = a_round()
    phase = Choice(Phase, named=type_names.PHASE, about="What the table is waiting for.")
    start_player = a_player("The holder of the goblet.")
    players = ListOf(Nested(PlayerSchema), least=1, most=MOST_PLAYERS, about="Players sit clockwise in list order.")
    offer = Nested(OfferSchema, about="The building board.")
    stacks = Nested(StacksSchema, about="The draw stacks; secret.")
    removed = buildings("Tiles that have left the game.")
    resolution = Nested(ResolutionSchema, allow_none=True, about="The card that is being resolved.")


def check_room(state: State) -> None:
    """Refuse to act on a state whose numbers leave no room for what follows: those of every game, and repetitions."""
    if _has_room(state):
        return
    steps = getattr(state.resolution.pending, "steps", 0) if state.resolution else 0
    errors = {
        **({} if leaves_room(state.revision) else {"revision": [TOO_LARGE]}),
        **({} if leaves_room(state.rng.counter) else {"rng": {"counter": [TOO_LARGE]}}),
        **({} if leaves_room(steps) else {"resolution": {"pending": {"steps": [TOO_LARGE]}}}),
    }
    raise ValidationError({"state": errors})


def _has_room(state: State) -> bool:
    resolution = state.resolution
    return has_room(state) and (resolution is None or leaves_room(getattr(resolution.pending, "steps", 0)))


def keeps_limits(state: State) -> bool:
    """Whether a state without faults keeps the limits of its schema.

    Ids, fields and lists need no look: what is unknown, out of range or there too often is a fault. Only the steps of a
    resolution are a number of its own that grows.
    """
    return keeps_common_limits(state, game=GAME, version=VERSION, rules=RULES_VERSION) and _has_room(state)
