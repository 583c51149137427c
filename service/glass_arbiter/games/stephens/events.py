"""What happened, in order, each with the rule that made it happen and its cause."""

from collections.abc import Mapping
from enum import StrEnum

from glass_arbiter.engine.records import Record


class EventType(StrEnum):
    """Every kind of event; the facts that come with each are described in the schemas."""

    FIRST_CRAFT_DEALT = "first_craft_dealt"
    ROUND_STARTED = "round_started"
    TURN_STARTED = "turn_started"
    GLASS_TAKEN = "glass_taken"
    PRODUCTS_TAKEN = "products_taken"
    RESOURCES_GAINED = "resources_gained"
    RESOURCES_PAID = "resources_paid"
    POINTS_GAINED = "points_gained"
    TRACK_MOVED = "track_moved"
    ROW_ACTIVATED = "row_activated"
    CRAFT_COLLECTED = "craft_collected"
    CRAFT_DECLINED = "craft_declined"
    CRAFT_LAPSED = "craft_lapsed"
    CONTRACT_ACCEPTED = "contract_accepted"
    INVESTMENT_FUNDED = "investment_funded"
    CARD_DISCARDED = "card_discarded"
    CRAFTS_REFRESHED = "crafts_refreshed"
    OFFER_REFILLED = "offer_refilled"
    CRAFT_CREATED = "craft_created"
    CRAFT_STRENGTHENED = "craft_strengthened"
    ABILITY_UNLOCKED = "ability_unlocked"
    GATE_OPENED = "gate_opened"
    REST_STARTED = "rest_started"
    REST_ENDED = "rest_ended"
    ARMY_MOVED = "army_moved"
    FURNACES_REFILLED = "furnaces_refilled"
    FACTORIES_EMPTIED = "factories_emptied"
    COLUMN_ACTIVATED = "column_activated"
    FACTORY_SUPPLIED = "factory_supplied"
    YIELD_DECLINED = "yield_declined"
    CONTRACT_FULFILLED = "contract_fulfilled"
    PLAYER_DONE = "player_done"
    END_TRIGGERED = "end_triggered"
    AUTOMATON_REVEALED = "automaton_revealed"
    AUTOMATON_SHUFFLED = "automaton_shuffled"
    AUTOMATON_IDLE = "automaton_idle"
    AUTOMATON_REMOVED_CUBES = "automaton_removed_cubes"
    AUTOMATON_PLACED_DISC = "automaton_placed_disc"
    GAME_FINISHED = "game_finished"


class Event(Record, frozen=True, kw_only=True):
    """One thing that happened; `player` and `cause` are None where the table itself moves on.

    Nothing is secret in Stephens, so every event is fit for everybody.
    """

    type: EventType
    rule: str
    player: str | None = None
    cause: str | None = None
    facts: Mapping[str, object] = {}
    secret: Mapping[str, object] = {}
