"""What happened: the facts that belong to each type of event."""

from collections.abc import Mapping

from glass_arbiter.engine.events import Event
from glass_arbiter.games.glassroad.building import Source
from glass_arbiter.games.glassroad.events import EventType
from glass_arbiter.games.glassroad.state import CARD_ROUNDS, SOLO_HANDS, Kind
from glass_arbiter.games.glassroad.wheel import REFINED_LIMIT
from glass_arbiter_schemas.containers import ListOf, MapOf, Nested
from glass_arbiter_schemas.events import EventSchema, event_schemas
from glass_arbiter_schemas.fields import Boolean, Choice, Integer, Points, Text, Value

from . import type_names
from .base import GlassroadSchema
from .goods import a_field, a_good, a_wheel, goods_by_wheel
from .ids import MOST_CARDS, a_building, a_landscape, a_site, a_specialist, buildings, cards
from .state import MOST_PLAYERS, a_player, players


class GlassroadEventSchema(EventSchema, GlassroadSchema):
    """What every event of Glass Road tells; its facts stand beside."""

    model = Event

    cause = Text(allow_none=True, about="The card or building it came from.")


class HandSchema(GlassroadSchema):
    """The cards that a player chose."""

    cards = cards("The cards.", strict=True)


class FaceDownSchema(GlassroadSchema):
    """The card that a player laid face down."""

    card = a_specialist("The card.", strict=True)


def _secret(schema: type[GlassroadSchema]) -> dict[str, Value]:
    return {"secret": Nested(schema, required=False, about="For `player` only: drop it before you tell others.")}


def _card() -> dict[str, Value]:
    return {"card": a_specialist("The card.", strict=True)}


def _landscape() -> dict[str, Value]:
    return {"at": a_field("The field."), "tile": a_landscape("The tile.")}


def _forest(*, required: bool = True) -> ListOf:
    return ListOf(a_field(), least=2, most=2, required=required, about="The two fields of the forest.")


def _buildings() -> dict[str, Value]:
    return {"buildings": buildings("The tiles.", strict=True)}


def _period() -> Integer:
    return Integer(least=1, most=len(SOLO_HANDS), about="The building period.")


_FACTS: Mapping[EventType, tuple[str, dict[str, Value]]] = {
    EventType.BUILDING_BUILT: (
        "A building was built; `at` is its field, or its start building for an upgrade.",
        {
            "building": a_building("The building.", strict=True),
            "at": a_site("Where it stands."),
            "source": Choice(Source, named=type_names.SOURCE, about="Where the tile lay."),
        },
    ),
    EventType.BUILDINGS_DRAWN: ("Tiles came into a private offer.", _buildings()),
    EventType.BUILDINGS_REMOVED: ("Tiles left the game.", _buildings()),
    EventType.CARD_DRAWN: ("Luck drew a card of the hand.", _card()),
    EventType.CARD_PLACED: ("A card was laid face down.", _secret(FaceDownSchema)),
    EventType.CARD_PLAYED: ("A card was played openly.", _card()),
    EventType.CARD_REVEALED: ("A face-down card was turned up.", _card()),
    EventType.COPY_PLAYED: ("The same card had to be played from another hand.", _card()),
    EventType.EFFECT_ENDED: ("A repeatable effect was ended.", {}),
    EventType.FEE_PAID: (
        "The entry fee of a card was paid, in goods or with a forest.",
        {"goods": goods_by_wheel("The goods of the fee.", required=False), "forest": _forest(required=False)},
    ),
    EventType.FINAL_PHASE_STARTED: ("The last period is over; conversions are still possible.", {}),
    EventType.FOREST_REMOVED: ("A forest left its two fields.", {"fields": _forest()}),
    EventType.GAME_FINISHED: (
        "The game is over.",
        {
            "totals": MapOf(a_player(), Points(), most=MOST_PLAYERS, about="The points of each player."),
            "winners": players("Whoever has the most points."),
        },
    ),
    EventType.GIFT_ANSWERED: (
        "A gift was taken or refused.",
        {"good": a_good("The good."), "accept": Boolean(about="Whether it was taken.")},
    ),
    EventType.GIFT_OFFERED: (
        "A Supplier offers a good to the others.",
        {"good": a_good("The good."), "to": players("Who can take it, in turn.")},
    ),
    EventType.GOBLET_PASSED: ("The goblet went to `player`.", {"previous": a_player("Who had it before.")}),
    EventType.GOODS_GAINED: (
        "Goods were gained; `lost` is what did not fit.",
        {"goods": goods_by_wheel("What was gained."), "lost": goods_by_wheel("What did not fit.")},
    ),
    EventType.GOODS_PAID: ("Goods were paid.", {"goods": goods_by_wheel("What was paid.")}),
    EventType.HAND_CHOSEN: (
        "A hand was chosen.",
        {"number": Integer(least=0, most=MOST_CARDS, about="How many cards."), **_secret(HandSchema)},
    ),
    EventType.OFFER_REFILLED: (
        "Empty slots of a row were filled, left to right.",
        {"kind": Choice(Kind, named=type_names.KIND, about="The row."), **_buildings()},
    ),
    EventType.PERIOD_STARTED: (
        "A building period begins.",
        {"period": _period(), "start_player": a_player("Who has the goblet.")},
    ),
    EventType.PLAYER_DONE: ("A player ended the conversions after the last period.", {}),
    EventType.RESOLUTION_ENDED: ("A player is done with a card.", {}),
    EventType.ROUND_STARTED: (
        "A card round begins.",
        {"period": _period(), "round": Integer(least=1, most=CARD_ROUNDS, about="The card round.")},
    ),
    EventType.TILE_PLACED: ("A landscape tile was laid.", _landscape()),
    EventType.TILE_REMOVED: ("A landscape tile was taken off.", _landscape()),
    EventType.WHEEL_ROTATED: (
        "A wheel turned.",
        {"wheel": a_wheel("The wheel."), "turns": Integer(least=1, most=REFINED_LIMIT, about="How often.")},
    ),
}


EVENTS = event_schemas(GlassroadEventSchema, _FACTS)
