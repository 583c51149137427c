"""The facts of every code of Stephens; ids of cards come from decks, so they are texts."""

from glass_arbiter.games.stephens.abilities import MOST_INFLUENCE
from glass_arbiter.games.stephens.catalogue.checks.constraints import LARGEST
from glass_arbiter.games.stephens.codes import Code, FaultCode
from glass_arbiter.games.stephens.faults.fault import MOST
from glass_arbiter.games.stephens.options import FIELDS
from glass_arbiter.games.stephens.places import Furnace
from glass_arbiter.games.stephens.setup import ARMY_START, GLASS
from glass_arbiter.games.stephens.state import OPEN_CONTRACTS, Phase
from glass_arbiter_schemas.containers import AnyOf, ListOf, MapOf, Nested
from glass_arbiter_schemas.facts import (
    COMMON_FACTS,
    Anything,
    FactsByCode,
    ShortageSchema,
    count,
    flag,
    player,
    whole,
    word,
    words,
)
from glass_arbiter_schemas.fields import Choice, Integer, Value

from . import type_names
from .base import StephensSchema
from .places import MOST_CARDS, a_card_kind, a_factory, a_furnace, a_row, some_accessories, some_cubes, some_products
from .state import LONGEST_TRACK


class NumbersSchema(StephensSchema):
    """How many cubes and accessories together."""

    cubes = Integer(least=0, about="How many cubes.")
    accessories = Integer(least=0, about="How many accessories.")


def _phase() -> Choice:
    return Choice(Phase, named=type_names.PHASE)


def _printed() -> Integer:
    """A number that the rules or a card show."""
    return whole(least=0, most=LARGEST)


def _owned() -> Integer:
    """How much there is of something in a state without faults, or on cards."""
    return whole(least=0, most=MOST)


def _column() -> Integer:
    return whole(least=1, most=MOST_CARDS)


def _field() -> Integer:
    return whole(least=1, most=FIELDS)


def _army() -> Integer:
    return whole(least=0, most=ARMY_START)


def _track_field() -> Integer:
    return whole(least=0, most=LONGEST_TRACK - 1)


def _short() -> dict[str, Value]:
    return {"need": _printed(), "have": _owned()}


def _lacking(**options: bool) -> MapOf:
    return MapOf(word(), Nested(ShortageSchema), **options)


def _workers() -> dict[str, Value]:
    return {"craft": word(), "master": player(), "apprentice": player(allow_none=True)}


def _numbers() -> AnyOf:
    return AnyOf({int: whole(), dict: Nested(NumbersSchema)})


VIOLATION_FACTS: FactsByCode = {
    **COMMON_FACTS,
    Code.ALREADY_DONE: {"player": player()},
    Code.FURNACE_EMPTY: {"furnace": a_furnace()},
    Code.FACTORY_EMPTY: {"factory": a_factory()},
    Code.CUBES_NOT_THERE: {"given": some_cubes("The cubes that were named."), "have": some_cubes()},
    Code.NO_CUBES_NAMED: {},
    Code.TOO_MANY_CUBES: {"given": whole(), "most": _printed()},
    Code.THREE_CUBES_NEEDED: {"given": whole(), "need": _printed()},
    Code.FURNACE_NOT_EMPTY: {"furnace": a_furnace()},
    Code.WRONG_NUMBER_OF_CUBES: {"given": whole(), "need": _owned()},
    Code.NO_CARD_POSSIBLE: {"furnace": a_furnace(), "because": Choice(("no_card", "no_slot", "price"))},
    Code.FIELD_EMPTY: {"field": AnyOf({int: _field(), str: word()})},
    Code.FIELD_UNAVAILABLE: {"field": _field()},
    Code.NO_CONTRACT_SLOT: {"open": words(), "most": whole(least=0, most=OPEN_CONTRACTS)},
    Code.INSUFFICIENT_INFLUENCE: _short(),
    Code.INSUFFICIENT_COINS: _short(),
    Code.ROW_COLOR_WRONG: {"card": word(), "row": word(), "colors": words()},
    Code.WRONG_KIND_OF_CARD: {"kind": a_card_kind(), "allowed": ListOf(a_card_kind())},
    Code.MUST_TAKE_CARD: {"kind": word()},
    Code.DISCARD_LEAVES_NOTHING: {"kind": a_card_kind()},
    Code.NO_DISC_LEFT: {"disc": word()},
    Code.DISC_NOT_ON_BOARD: {"disc": word(), "discs": words()},
    Code.ABILITY_LOCKED: {"disc": word(), "ability": word(), "needs": words()},
    Code.ABILITY_UNAVAILABLE: {"disc": word(), "ability": word()},
    Code.ABILITY_MISSING: {"ability": word()},
    Code.WRONG_SIDE: {"craft": word(), "color": word(), "row": a_row()},
    Code.ROW_FULL: {"row": a_row(), "crafts": count(), "below": count()},
    Code.CRAFT_NOT_ON_BOARD: {"craft": word()},
    Code.NO_SECOND_CIRCLE: _workers(),
    Code.CIRCLE_OCCUPIED: _workers(),
    Code.OWN_MASTER: _workers(),
    Code.WORKER_LIMIT: {"have": count(), "most": count()},
    Code.REFRESH_BINDS: {"color": word()},
    Code.REFRESH_LEAVES_NOTHING: {"color": word()},
    Code.ALREADY_REFRESHED: {"color": word()},
    Code.INSUFFICIENT_RESOURCES: {
        "lacking": _lacking(required=False),
        "options": ListOf(_lacking(), required=False),
        "contract": word(required=False),
    },
    Code.PAYMENT_NOT_EXACT: {"given": _numbers(), "need": _numbers()},
    Code.GAIN_NOT_EXACT: {"given": Nested(NumbersSchema), "need": Nested(NumbersSchema)},
    Code.ACCESSORY_RESTRICTED: {"accessories": some_accessories(), "have": some_accessories()},
    Code.CRAFT_NOT_PENDING: {"given": word(), "allowed": words()},
    Code.NO_SUCH_COLUMN: {"column": whole(), "columns": count()},
    Code.COLUMN_ALREADY_ACTIVATED: {"column": _column()},
    Code.TRACK_EXHAUSTED: {"column": _column(), "tracks": _lacking()},
    Code.CUBES_NOT_STORED: {"recipe": word(), "need": some_products(), "have": some_products()},
    Code.CUBES_LEFT: {"stored": some_products()},
    Code.UNKNOWN_RECIPE: {"recipe": word(), "factory": word(), "recipes": words()},
    Code.CONTRACT_NOT_OPEN: {"given": word(), "allowed": words()},
    Code.EXCHANGE_NOT_POSSIBLE: {
        "same": words(),
        "not_needed": words(),
        "given": count(),
        "most": count(allow_none=True),
    },
}

FAULT_FACTS: FactsByCode = {
    FaultCode.ABILITY_ORDER_WRONG: {"ability": word(), "needs": words()},
    FaultCode.APPRENTICE_WITHOUT_CIRCLE: {"craft": word()},
    FaultCode.ARMY_IMPOSSIBLE: {"given": whole(), "least": _army(), "most": _army()},
    FaultCode.AUTOMATON_IMPOSSIBLE: {
        "given": Anything(),
        "need": flag(required=False),
        "least": count(required=False),
        "most": count(required=False),
        "round": whole(required=False),
        "phase": Choice(Phase, named=type_names.PHASE, required=False),
    },
    FaultCode.CARD_MISSING: {"kind": word(), "cards": words()},
    FaultCode.CARD_TWICE: {"kind": word(), "card": word(), "also": word()},
    FaultCode.CARD_UNKNOWN: {"card": word(), "kind": word(required=False)},
    FaultCode.DECK_CHANGED: {"deck": word(), "given": word(), "need": word()},
    FaultCode.DECK_INVALID: {"constraint": word(), "have": Anything(), "need": Anything()},
    FaultCode.DECK_UNKNOWN: {"deck": word(), "known": words()},
    FaultCode.DONE_CONTRADICTS_PHASE: {"phase": _phase(), "given": flag()},
    FaultCode.END_SHOULD_BE_TRIGGERED: {"army": whole(), "reached": whole()},
    FaultCode.FURNACES_IMPOSSIBLE: {
        "most": whole(least=0, most=GLASS),
        "furnace": a_furnace(required=False),
        "given": whole(required=False),
        "empty": whole(least=0, most=len(Furnace), required=False),
    },
    FaultCode.INFLUENCE_ABOVE_LIMIT: {"given": whole(), "most": whole(least=0, most=MOST_INFLUENCE)},
    FaultCode.INVESTMENT_ROW_WRONG: {"investment": word(), "row": word()},
    FaultCode.LAST_ROUND_IMPOSSIBLE: {
        "given": whole(allow_none=True),
        "possible": ListOf(whole(allow_none=True)),
        "army": whole(required=False),
        "reached": whole(required=False),
    },
    FaultCode.MASTER_IS_APPRENTICE: {"craft": word(), "player": player()},
    FaultCode.NUMBER_OUT_OF_RANGE: {
        "given": AnyOf({int: whole(), list: words(), dict: MapOf(word(), Integer())}),
        "least": whole(least=0, most=MOST, required=False),
        "most": whole(least=0, most=MOST, required=False),
        "kinds": ListOf(word(), required=False),
    },
    FaultCode.OFFER_NOT_REFILLED: {"kind": word()},
    FaultCode.OPTION_IMPOSSIBLE: {"given": Anything(), "possible": ListOf(Anything())},
    FaultCode.PENDING_IMPOSSIBLE: {
        "given": Anything(required=False),
        "player": player(required=False),
        "possible": ListOf(Anything(), required=False),
        "least": whole(least=1, most=1, required=False),
        "most": whole(least=0, required=False),
    },
    FaultCode.PHASE_IMPOSSIBLE: {"phase": _phase(), "because": word(required=False)},
    FaultCode.PLAYER_ID_RESERVED: {"player": player()},
    FaultCode.PLAYER_TWICE: {"player": player()},
    FaultCode.PLAYER_UNKNOWN: {"player": player()},
    FaultCode.QUEUE_IMPOSSIBLE: {"given": words(), "possible": words()},
    FaultCode.REST_IMPOSSIBLE: {
        "given": AnyOf({bool: flag(), str: word()}),
        "possible": ListOf(AnyOf({bool: flag(), str: word()}), required=False),
        "need": flag(required=False),
        "phase": Choice(Phase, named=type_names.PHASE, required=False),
    },
    FaultCode.ROW_COUNTS_IMPOSSIBLE: {"row": a_row(), "given": count(), "most": count()},
    FaultCode.STORED_CONTRADICTS_PHASE: {
        "phase": _phase(),
        "given": AnyOf({list: ListOf(whole()), dict: MapOf(word(), Integer())}),
        "most": MapOf(word(), _owned(), required=False),
        "columns": count(required=False),
    },
    FaultCode.TOO_MANY_CONTRACTS: {"given": count(), "most": whole(least=0, most=OPEN_CONTRACTS)},
    FaultCode.TRACK_OUT_OF_RANGE: {"track": word(), "given": whole(), "least": _track_field(), "most": _track_field()},
    FaultCode.VARIANT_UNSUPPORTED: {"given": word()},
    FaultCode.WORKERS_AND_DISCS_WRONG: {
        "discs": ListOf(word(), required=False),
        "possible": ListOf(word(), required=False),
        "player": player(required=False),
        "workers": count(required=False),
        "given": whole(required=False),
        "need": count(required=False),
    },
    FaultCode.WORKER_LIMIT_EXCEEDED: {"player": player(), "given": count(), "most": count()},
    FaultCode.WRONG_NUMBER_OF_FIELDS: {"kind": word(), "given": count(), "need": count()},
    FaultCode.WRONG_ROW: {"card": word(), "row": word()},
    FaultCode.WRONG_SIDE: {"craft": word(), "color": word()},
}
