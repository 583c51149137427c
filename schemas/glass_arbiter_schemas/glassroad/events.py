"""What happened: the facts that belong to each type of event."""

from collections.abc import Mapping

from glass_arbiter.engine.events import Event
from glass_arbiter.games.glassroad.building import Source
from glass_arbiter.games.glassroad.events import EventType
from glass_arbiter.games.glassroad.landscape import Landscape
from glass_arbiter.games.glassroad.state import Kind
from glass_arbiter_schemas.containers import ListOf, MapOf, Nested
from glass_arbiter_schemas.events import EventSchema, event_schemas
from glass_arbiter_schemas.fields import Boolean, Choice, Integer, Points, Text, Value

from .base import GlassroadSchema
from .goods import a_field, a_good, a_wheel, goods_by_wheel
from .state import MOST_PLAYERS, a_player, buildings, cards, players


class GlassroadEventSchema(EventSchema, GlassroadSchema):
    """What every event of Glass Road tells; its facts stand beside."""

    model = Event

    cause = Text(allow_none=True, about="The card or building it came from.")


class HandSchema(GlassroadSchema):
    """The cards that a player chose."""

    cards = cards()


class FaceDownSchema(GlassroadSchema):
    """The card that a player laid face down."""

    card = Text()


def _secret(schema: type[GlassroadSchema]) -> dict[str, Value]:
    return {"secret": Nested(schema, required=False, about="For `player` only: drop it before you tell others.")}


def _card() -> dict[str, Value]:
    return {"card": Text()}


def _landscape() -> dict[str, Value]:
    return {"at": a_field(), "tile": Choice(Landscape)}


def _forest(*, required: bool = True) -> ListOf:
    return ListOf(a_field(), least=2, most=2, required=required)


_FACTS: Mapping[EventType, tuple[str, dict[str, Value]]] = {
    EventType.BUILDING_BUILT: (
        "A building was built; `at` is its field, or its start building for an upgrade.",
        {"building": Text(), "at": Text(), "source": Choice(Source)},
    ),
    EventType.BUILDINGS_DRAWN: ("Tiles came into a private offer.", {"buildings": buildings()}),
    EventType.BUILDINGS_REMOVED: ("Tiles left the game.", {"buildings": buildings()}),
    EventType.CARD_DRAWN: ("Luck drew a card of the hand.", _card()),
    EventType.CARD_PLACED: ("A card was laid face down.", _secret(FaceDownSchema)),
    EventType.CARD_PLAYED: ("A card was played openly.", _card()),
    EventType.CARD_REVEALED: ("A face-down card was turned up.", _card()),
    EventType.COPY_PLAYED: ("The same card had to be played from another hand.", _card()),
    EventType.EFFECT_ENDED: ("A repeatable effect was ended.", {}),
    EventType.FEE_PAID: (
        "The entry fee of a card was paid, in goods or with a forest.",
        {"goods": goods_by_wheel(required=False), "forest": _forest(required=False)},
    ),
    EventType.FINAL_PHASE_STARTED: ("The last period is over; conversions are still possible.", {}),
    EventType.FOREST_REMOVED: ("A forest left its two fields.", {"fields": _forest()}),
    EventType.GAME_FINISHED: (
        "The game is over.",
        {"totals": MapOf(a_player(), Points(), most=MOST_PLAYERS), "winners": players()},
    ),
    EventType.GIFT_ANSWERED: ("A gift was taken or refused.", {"good": a_good(), "accept": Boolean()}),
    EventType.GIFT_OFFERED: ("A Supplier offers a good to the others.", {"good": a_good(), "to": players()}),
    EventType.GOBLET_PASSED: ("The goblet went to `player`.", {"previous": a_player()}),
    EventType.GOODS_GAINED: (
        "Goods were gained; `lost` is what did not fit.",
        {"goods": goods_by_wheel(), "lost": goods_by_wheel()},
    ),
    EventType.GOODS_PAID: ("Goods were paid.", {"goods": goods_by_wheel()}),
    EventType.HAND_CHOSEN: ("A hand was chosen.", {"number": Integer(), **_secret(HandSchema)}),
    EventType.OFFER_REFILLED: (
        "Empty slots of a row were filled, left to right.",
        {"kind": Choice(Kind), "buildings": buildings()},
    ),
    EventType.PERIOD_STARTED: (
        "A building period begins.",
        {"period": Integer(), "start_player": a_player()},
    ),
    EventType.PLAYER_DONE: ("A player ended the conversions after the last period.", {}),
    EventType.RESOLUTION_ENDED: ("A player is done with a card.", {}),
    EventType.ROUND_STARTED: ("A card round begins.", {"period": Integer(), "round": Integer()}),
    EventType.TILE_PLACED: ("A landscape tile was laid.", _landscape()),
    EventType.TILE_REMOVED: ("A landscape tile was taken off.", _landscape()),
    EventType.WHEEL_ROTATED: ("A wheel turned.", {"wheel": a_wheel(), "turns": Integer()}),
}


EVENTS = event_schemas(GlassroadEventSchema, _FACTS)
