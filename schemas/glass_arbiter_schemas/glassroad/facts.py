"""The facts of every code of Glass Road."""

from glass_arbiter.games.glassroad.codes import Code, FaultCode
from glass_arbiter.games.glassroad.state import Kind, Phase
from glass_arbiter.games.glassroad.wheel import BASIC_LIMIT, REFINED_LIMIT
from glass_arbiter_schemas.containers import AnyOf, ListOf, MapOf, Nested
from glass_arbiter_schemas.facts import (
    COMMON_FACTS,
    FactsByCode,
    RangeSchema,
    flag,
    player,
    players,
    selection,
    whole,
    word,
    word_or_words,
    words,
    words_or_selection,
)
from glass_arbiter_schemas.fields import Choice, Integer, Scalar, Value

from . import type_names
from .goods import MOST_OF_A_GOOD, a_field, a_good, goods
from .ids import MOST_BUILDINGS, MOST_CARDS, a_building, a_landscape, a_specialist, a_start_building, buildings, cards
from .options import MOST_FIELDS
from .state import MOST_PLAYERS, MOST_SLOTS


def _phase() -> Choice:
    return Choice(Phase, named=type_names.PHASE)


def _kind() -> Choice:
    return Choice(Kind, named=type_names.KIND)


def _fields() -> ListOf:
    return ListOf(a_field())


def _out_of(allowed: Value) -> dict[str, Value]:
    """What a client chose, and what could have been chosen."""
    return {"given": word(), "allowed": allowed}


def _ability() -> Integer:
    return whole(least=1, most=2)


def _too_many(most: int) -> dict[str, Value]:
    return {"good": a_good(), "given": whole(), "most": whole(least=0, most=most)}


def _tiles() -> Integer:
    return whole(least=0, most=MOST_FIELDS)


def _tile_counts() -> AnyOf:
    return AnyOf({int: _tiles(), dict: MapOf(word(), _tiles())})


def _buildings() -> Integer:
    return whole(least=0, most=MOST_BUILDINGS)


VIOLATION_FACTS: FactsByCode = {
    **COMMON_FACTS,
    Code.ABILITY_ALREADY_USED: {"ability": _ability(), "card": a_specialist()},
    Code.ALREADY_CHOSEN: {"player": player(), "to_act": players()},
    Code.ALREADY_DONE: {"player": player()},
    Code.ALREADY_UPGRADED: {"start_building": a_start_building(), "upgrade": a_building()},
    Code.ANYTIME_ACTION_MUST_WAIT: {"building": a_building()},
    Code.BUILDING_CANNOT_BE_REMOVED: _out_of(_fields()),
    Code.BUILDING_NOT_AVAILABLE: {"given": word_or_words(), "allowed": words_or_selection()},
    Code.BUILDING_NOT_OWNED: _out_of(buildings()),
    Code.CARD_NOT_IN_HAND: _out_of(cards()),
    Code.CARD_RESTING: {"card": a_specialist()},
    Code.EFFECT_PENDING: {"building": a_building()},
    Code.FEE_WITHOUT_USE: {"card": a_specialist(), "ability": _ability()},
    Code.FIELD_NOT_EMPTY: {"given": word_or_words(), "allowed": words_or_selection()},
    Code.FOREST_CANNOT_BE_REMOVED: _out_of(_fields()),
    Code.GIFT_PENDING: {"good": a_good(), "to_act": players()},
    Code.INSUFFICIENT_GOODS: {"need": goods(), "have": goods()},
    Code.NOT_A_PROCESSING_BUILDING: _out_of(buildings()),
    Code.NOT_ENOUGH_OFFER_TILES: {"need": _buildings(), "have": _buildings()},
    Code.NO_EMPTY_FIELD: {},
    Code.NO_FOREST: {"given": word(required=False), "allowed": ListOf(a_field(), required=False)},
    Code.NO_LANDSCAPE_TILE: {
        "tile": a_landscape(required=False),
        "given": AnyOf({str: word(), list: words()}, required=False),
        "allowed": ListOf(a_field(), required=False),
    },
    Code.TAKE_EXCEEDS_OFFER: {"given": whole(), "allowed": Nested(RangeSchema)},
    Code.UNKNOWN_BUILDING: {
        "given": word(),
        "allowed": buildings(required=False),
        "meant": a_building(required=False),
    },
    Code.UNKNOWN_SPECIALIST: {"given": word(), "meant": a_specialist(required=False)},
    Code.UPGRADE_NEEDS_NO_FIELD: {"upgrade_of": a_start_building()},
    Code.WHEEL_FULL: {
        "good": a_good(required=False),
        "given": word(required=False),
        "allowed": ListOf(word(), required=False),
    },
    Code.WRONG_NUMBER_OF_CARDS: {"given": words(), "allowed": selection()},
}

FAULT_FACTS: FactsByCode = {
    FaultCode.ABILITIES_IMPOSSIBLE: {"given": AnyOf({str: word(), list: ListOf(whole())})},
    FaultCode.BUILDING_MISSING: {"buildings": buildings()},
    FaultCode.BUILDING_NOT_IN_EDITION: {"building": a_building(), "edition": word()},
    FaultCode.BUILDING_TWICE: {"building": word(), "also": word()},
    FaultCode.BUILDING_UNKNOWN: {"building": word()},
    FaultCode.CARDS_CONTRADICT_PHASE: {"phase": _phase(), "period": whole(), "round": whole()},
    FaultCode.CARD_TWICE: {"card": word()},
    FaultCode.CARD_UNKNOWN: {"card": word()},
    FaultCode.COPY_WITHHELD: {"card": a_specialist()},
    FaultCode.COPY_WITHOUT_REVEAL: {"card": word()},
    FaultCode.COST_IMPOSSIBLE: _too_many(MOST_OF_A_GOOD),
    FaultCode.DONE_CONTRADICTS_PHASE: {"phase": _phase()},
    FaultCode.FEE_CONTRADICTS_USE: {"given": flag()},
    FaultCode.FIELD_COVERED_TWICE: {"field": a_field()},
    FaultCode.FIELD_UNKNOWN: {"field": word()},
    FaultCode.FOREST_NOT_NEIGHBOURING: {"fields": words()},
    FaultCode.FOREST_NOT_OF_LAYOUT: {"fields": words()},
    FaultCode.GOODS_OUT_OF_RANGE: _too_many(BASIC_LIMIT),
    FaultCode.LAYOUT_TILES_WRONG: {"given": _tile_counts(), "need": _tile_counts()},
    FaultCode.NUMBER_OUT_OF_RANGE: {"given": whole(), "least": _buildings(), "most": _buildings()},
    FaultCode.OPTION_IMPOSSIBLE: {"given": Scalar(), "possible": ListOf(Scalar())},
    FaultCode.PENDING_IMPOSSIBLE: {"type": word()},
    FaultCode.PHASE_IMPOSSIBLE: {
        "phase": _phase(),
        "players": whole(least=1, most=MOST_PLAYERS, required=False),
        "period": whole(required=False),
        "round": whole(required=False),
    },
    FaultCode.PLAYER_TWICE: {"player": player()},
    FaultCode.PLAYER_UNKNOWN: {"player": player()},
    FaultCode.QUEUE_IMPOSSIBLE: {
        "card": word(required=False),
        "given": ListOf(word(), required=False),
        "possible": ListOf(word(), required=False),
    },
    FaultCode.RESOLUTION_CONTRADICTS_PHASE: {"phase": _phase()},
    FaultCode.SLOT_NOT_REFILLED: {"kind": _kind()},
    FaultCode.START_BUILDINGS_WRONG: {"given": words(), "need": words()},
    FaultCode.UPGRADE_MISPLACED: {"building": a_building()},
    FaultCode.WHEEL_SHOULD_HAVE_TURNED: {"turns": whole(least=1, most=REFINED_LIMIT)},
    FaultCode.WRONG_NUMBER_OF_CARDS: {"given": whole(), "need": whole(least=0, most=MOST_CARDS)},
    FaultCode.WRONG_NUMBER_OF_SLOTS: {
        "given": whole(least=0, most=MOST_SLOTS),
        "need": whole(least=1, most=MOST_SLOTS),
    },
    FaultCode.WRONG_ROW: {"building": a_building(), "kind": _kind()},
}
