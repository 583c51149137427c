"""What happened, in order, each with the rule that made it happen and its cause."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from glass_arbiter.engine.records import Record, replace


class EventType(StrEnum):
    """Every kind of event; the facts that come with each are described in the schemas."""

    BUILDING_BUILT = "building_built"
    BUILDINGS_DRAWN = "buildings_drawn"
    BUILDINGS_REMOVED = "buildings_removed"
    CARD_DRAWN = "card_drawn"
    CARD_PLACED = "card_placed"
    CARD_PLAYED = "card_played"
    CARD_REVEALED = "card_revealed"
    COPY_PLAYED = "copy_played"
    EFFECT_ENDED = "effect_ended"
    FEE_PAID = "fee_paid"
    FINAL_PHASE_STARTED = "final_phase_started"
    FOREST_REMOVED = "forest_removed"
    GAME_FINISHED = "game_finished"
    GIFT_ANSWERED = "gift_answered"
    GIFT_OFFERED = "gift_offered"
    GOBLET_PASSED = "goblet_passed"
    GOODS_GAINED = "goods_gained"
    GOODS_PAID = "goods_paid"
    HAND_CHOSEN = "hand_chosen"
    OFFER_REFILLED = "offer_refilled"
    PERIOD_STARTED = "period_started"
    PLAYER_DONE = "player_done"
    RESOLUTION_ENDED = "resolution_ended"
    ROUND_STARTED = "round_started"
    TILE_PLACED = "tile_placed"
    TILE_REMOVED = "tile_removed"
    WHEEL_ROTATED = "wheel_rotated"


class Event(Record, frozen=True, kw_only=True):
    """One thing that happened; `player` and `cause` are None where the table itself moves on.

    `secret` holds what only the player himself may know; without it an event is fit for everybody.
    """

    type: EventType
    rule: str
    player: str | None = None
    cause: str | None = None
    facts: Mapping[str, object] = {}
    secret: Mapping[str, object] = {}


def seen_by(events: Sequence[Event], viewer: str | None) -> tuple[Event, ...]:
    """The events as one player may know them, or a spectator: the secrets of others are left out."""
    return tuple(event if event.player == viewer else replace(event, secret={}) for event in events)
