"""Decks that travel with requests: what is refused as unreadable, what is remembered, what is never believed."""

import json
from collections.abc import Iterable
from typing import Any, NoReturn

import pytest
from marshmallow import ValidationError

from glass_arbiter.codec.decode import read, read_fast, read_strictly
from glass_arbiter.codec.encode import canonical_json, fingerprint, hash_of
from glass_arbiter.engine.records import Record
from glass_arbiter.engine.rulings import Violation
from glass_arbiter.exceptions import Unreadable
from glass_arbiter.games.stephens.catalogue.decks import (
    PlayedDeck,
    UnusableDeck,
    canonical,
    deck_faults,
    house,
    house_data,
)
from glass_arbiter.games.stephens.options import DEFAULT_OPTIONS, Options, filled_in
from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.containers import Nested, single
from glass_arbiter_schemas.fields import Text
from glass_arbiter_schemas.requests import ScoreRequest
from glass_arbiter_schemas.stephens import decks
from glass_arbiter_schemas.stephens.deck import DeckSchema
from glass_arbiter_schemas.stephens.decks import DECKS, DeckDecodable, DeckField

pytestmark = pytest.mark.slow


class Table(Record, frozen=True, kw_only=True):
    """A state that has options only."""

    options: Options


class OptionsSchema(Strict):
    model = Options

    deck = DeckField()
    deck_hash = Text()
    solo = Text(allow_none=True, load_default=None)
    rulings = Nested(type("NoRulings", (Strict,), {}), load_default=dict)


class TableSchema(Strict):
    model = Table

    options = Nested(OptionsSchema)


def faults(table: Table) -> Iterable[Violation]:
    return deck_faults(table.options.deck, table.options.deck_hash, False, "/state/options")


class RequestSchema(DeckDecodable):
    model = ScoreRequest
    fast_state = TableSchema
    faults = faults
    keeps_limits = lambda table: True  # noqa: E731 - a class attribute

    state = Nested(TableSchema)


REQUEST = single(RequestSchema)


@pytest.fixture(autouse=True)
def _nothing_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DECKS, "_spellings", ())


def own_deck(title: str = "Mine") -> dict[str, Any]:
    """A sound deck that nobody knows by name."""
    return house_data() | {"id": "mine", "kind": "owner", "title": {"en": title}}


def hash_of_deck(deck: dict[str, Any]) -> str:
    return hash_of(canonical(deck))


def body(deck: object, deck_hash: str | None = None, **spelling: Any) -> bytes:
    """A request about a state with a deck."""
    true_hash = hash_of_deck(deck) if isinstance(deck, dict) else house().hash
    options = {"deck": deck, "deck_hash": deck_hash or true_hash, "solo": None, "rulings": {}}
    return json.dumps({"state": {"options": options}}, **spelling).encode()


def remembered() -> list[bytes]:
    return [spelling for spelling, _ in DECKS._spellings]


def test_a_new_deck_is_left_to_the_schemas_and_then_known() -> None:
    sent = body(own_deck())

    assert read_fast(REQUEST, sent) is None
    strictly = read_strictly(REQUEST, sent)
    fast = read_fast(REQUEST, sent)

    assert fast.state == strictly.state
    assert fast.state.options.catalogue is strictly.state.options.catalogue


@pytest.mark.parametrize(
    "spelling",
    [{"separators": (",", ":")}, {"indent": 2}, {"sort_keys": True}, {"ensure_ascii": False}, {"ensure_ascii": True}],
    ids=str,
)
def test_a_known_deck_is_known_in_every_spelling(spelling: dict[str, Any]) -> None:
    deck = own_deck("Käse")
    read_strictly(REQUEST, body(deck))

    assert read_fast(REQUEST, body(deck, **spelling)).state.options.deck.written == canonical(deck)


def test_a_known_deck_is_neither_parsed_nor_checked_nor_built_again(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = body(own_deck())
    read_strictly(REQUEST, sent)
    read_fast(REQUEST, sent)

    def refuse(*arguments: object) -> None:
        raise AssertionError

    monkeypatch.setattr(decks, "canonical", refuse)
    monkeypatch.setattr(decks, "_locate", refuse)
    monkeypatch.setattr(DeckSchema, "load", refuse)
    monkeypatch.setattr(PlayedDeck, "inline", refuse)

    assert read_fast(REQUEST, sent).state.options.catalogue.id == "mine"


def test_the_state_is_written_with_the_deck_in_canonical_json() -> None:
    deck = own_deck("Käse")
    state = read(REQUEST, body(deck, indent=2)).state

    written = canonical_json(single(TableSchema), state)

    assert json.loads(written)["options"]["deck"] == deck
    assert canonical(deck) in written
    assert json.loads(json.dumps(single(TableSchema).dump(state)))["options"]["deck"] == deck
    assert fingerprint(single(TableSchema), state) == hash_of(written)


def test_a_deck_that_differs_in_one_byte_is_another_deck() -> None:
    read_strictly(REQUEST, body(own_deck("Mine")))

    assert read_fast(REQUEST, body(own_deck("Nine"))) is None


@pytest.mark.parametrize("title", ["Mine", "K\u00e4se: gut", 'The "best"'])
def test_a_key_that_is_there_twice_is_not_overlooked_in_a_known_deck(title: str) -> None:
    deck = own_deck(title)
    read_strictly(REQUEST, body(deck))
    twice = body(deck).replace(b'"note":', b'"note": "", "note":', 1)

    assert read_fast(REQUEST, twice) is None
    with pytest.raises(Unreadable) as refused:
        read_strictly(REQUEST, twice)
    assert refused.value.errors == [("/state/options/deck/note", "The key is there twice.")]


def test_a_reference_is_for_nobody_else_to_use() -> None:
    read_strictly(REQUEST, body(own_deck()))
    reference = f"inline:{hash_of_deck(own_deck())}"
    sent = body(reference, hash_of_deck(own_deck()))

    assert read_fast(REQUEST, sent) is None
    with pytest.raises(Unreadable):
        read_strictly(REQUEST, sent)


def test_a_name_that_no_deck_has_is_told_with_those_that_there_are() -> None:
    sent = body("hause")

    options = read_strictly(REQUEST, sent).state.options
    (fault,) = deck_faults(options.deck, options.deck_hash, False, "/state/options")
    assert read_fast(REQUEST, sent).faults == (fault,)
    assert (fault.code, fault.rule, fault.pointer) == ("deck_unknown", "R1", "/state/options/deck")
    assert fault.facts == {"deck": "hause", "known": ["house"]}


def test_a_deck_at_another_place_does_not_stand_for_the_one_of_the_state() -> None:
    deck = own_deck()
    read_strictly(REQUEST, body(deck))
    hidden = b'{"deck":' + canonical(deck) + b"," + body(f"inline:{hash_of_deck(deck)}", hash_of_deck(deck))[1:]

    assert read_fast(REQUEST, hidden) is None


def test_a_claimed_hash_is_never_believed() -> None:
    read_strictly(REQUEST, body(own_deck("Mine")))
    sent = body(own_deck("Nine"), hash_of_deck(own_deck("Mine")))

    options = read_strictly(REQUEST, sent).state.options
    (fault,) = deck_faults(options.deck, options.deck_hash, False, "/state/options")
    assert read_fast(REQUEST, sent).faults == (fault,)
    assert (fault.code, fault.rule, fault.pointer) == ("deck_changed", "R1", "/state/options/deck_hash")
    assert fault.facts == {
        "deck": "mine",
        "given": hash_of_deck(own_deck("Mine")),
        "need": hash_of_deck(own_deck("Nine")),
    }


def test_a_named_deck_that_has_changed_is_told() -> None:
    (fault,) = deck_faults(house(), "0" * 64, False, "/state/options")

    assert (fault.code, fault.pointer, fault.facts["need"]) == (
        "deck_changed",
        "/state/options/deck_hash",
        house().hash,
    )


def test_a_set_up_need_not_have_a_hash() -> None:
    assert list(deck_faults(house(), None, True, "/options")) == []
    assert filled_in(DEFAULT_OPTIONS, 2).deck_hash == house().hash


def test_a_deck_that_breaks_constraints_is_told_with_all_of_them_before_its_hash() -> None:
    deck = own_deck()
    deck["contracts"][0]["cubes"] = {}
    deck["investments"].pop()
    options = read_strictly(REQUEST, body(deck, "0" * 64)).state.options

    faults = list(deck_faults(options.deck, options.deck_hash, True, "/state/options"))

    assert [(fault.code, fault.pointer) for fault in faults] == [
        ("deck_invalid", "/state/options/deck/contracts/0/cubes"),
        ("deck_invalid", "/state/options/deck/investments"),
    ]
    with pytest.raises(UnusableDeck):
        _ = options.catalogue


def test_a_deck_that_breaks_constraints_is_not_remembered() -> None:
    read_strictly(REQUEST, body(own_deck() | {"contracts": []}))

    assert remembered() == []


def test_a_deck_without_automaton_is_refused_for_a_solo_game_only() -> None:
    deck = PlayedDeck.inline(own_deck() | {"profile": "custom", "automaton": {"cards": [], "disc_card": []}})

    assert list(deck_faults(deck, None, False, "/options")) == []
    assert [fault.pointer for fault in deck_faults(deck, None, True, "/options")] == [
        "/options/deck/automaton/cards",
        "/options/deck/automaton/disc_card",
    ]


@pytest.mark.parametrize(
    ("change", "pointer", "message"),
    [
        ({"format": 2}, "/format", "Must be one of: 1."),
        ({"crafts": {}}, "/crafts", "Must be a list."),
        ({"note": None}, "/note", "Must not be null."),
        ({"colour": "red"}, "/colour", "Unknown key."),
        ({"profile": "full"}, "/profile", "Must be one of: base, custom."),
        ({"automaton": {"cards": [], "disc_card": [True]}}, "/automaton/disc_card/0", "Must be a whole number."),
        ({"competition": [{"id": "x", "name": "", "icons": [{"type": "end_at_25", "ability": "4d"}]}]},
         "/competition/0/icons/0/ability", "Has no use without the type ignore_ability."),
        ({"competition": [{"id": "x", "name": "", "icons": [{"type": "ignore_ability"}]}]},
         "/competition/0/icons/0/ability", "Is missing."),
    ],
)  # fmt: skip
def test_what_has_not_the_shape_of_a_deck_cannot_be_read(change: dict[str, object], pointer: str, message: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_strictly(REQUEST, body(own_deck() | change))

    assert refused.value.errors == [(f"/state/options/deck{pointer}", message)]


@pytest.mark.parametrize(
    ("yields", "pointer", "message"),
    [
        ({}, "", "Must have exactly one of: gain, trade, one_of."),
        ({"gain": {}, "one_of": []}, "", "Must have exactly one of: gain, trade, one_of."),
        ({"trade": {"cost": {"points": 1}, "gain": {}}}, "/trade/cost/points", "Unknown key."),
        ({"gain": {"coins": 1.5}}, "/gain/coins", "Must be a whole number."),
        ({"gain": {"cubes": {"red": 1}}}, "/gain/cubes/red",
         "Unknown key. Must be one of: green, blue, white, brown, pink, black."),
        ({"one_of": [{"one_of": []}]}, "/one_of/0/one_of", "Unknown key."),
    ],
)  # fmt: skip
def test_a_yield_that_is_none_cannot_be_read(yields: dict[str, object], pointer: str, message: str) -> None:
    deck = own_deck()
    deck["crafts"][3]["yield"] = yields

    with pytest.raises(Unreadable) as refused:
        read_strictly(REQUEST, body(deck))

    assert refused.value.errors == [(f"/state/options/deck/crafts/3/yield{pointer}", message)]


@pytest.mark.parametrize("deck", [None, 7, [], True])
def test_a_deck_is_a_name_or_an_object(deck: object) -> None:
    with pytest.raises(ValidationError):
        DeckField().deserialize(deck)


def test_ten_thousand_cards_are_one_fault() -> None:
    deck = own_deck()
    deck["contracts"] += [deck["contracts"][0]] * 9_961
    played = DECKS.inline(deck)

    assert [(fault.pointer, fault.facts["have"]) for fault in played.faults] == [("/contracts", 10_000)]


def test_a_deck_full_of_faults_is_told_with_a_hundred_of_them() -> None:
    deck = own_deck() | {"profile": "custom"}
    deck["contracts"] = [deck["contracts"][0]] * 300

    assert len(DECKS.inline(deck).faults) == 100


def read_by_types(body: bytes) -> NoReturn:
    raise AssertionError("a reader was asked")


@pytest.mark.parametrize("between", [":", " : ", "\n:\t"], ids=repr)
@pytest.mark.parametrize("first", [{}, {"accessories": {"deck": 3}}], ids=["alone", "behind another key"])
def test_a_new_deck_is_for_the_schemas_wherever_it_is(between: str, first: dict[str, Any]) -> None:
    """In a view, or in the set-up of a replay, its schema would read it while an event loop waits."""
    sent = json.dumps({"view": {**first, "options": {"deck": own_deck()}}}).replace('"deck": {', f'"deck"{between}{{')

    assert RequestSchema().decode_fast(sent.encode(), read_by_types) is None


def test_a_new_deck_is_for_the_schemas_beside_a_known_one() -> None:
    read_strictly(REQUEST, body(own_deck()))
    setup = {"options": {"deck": own_deck("Nine")}}
    both = body(own_deck()).removesuffix(b"}") + b', "setup": %s}' % json.dumps(setup).encode()

    assert RequestSchema().decode_fast(both, read_by_types) is None
