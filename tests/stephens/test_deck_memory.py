"""Which decks are remembered, and for how long."""

import gc
from collections.abc import Iterator
from typing import Any

import pytest

from glass_arbiter.codec.decode import read_fast, read_strictly
from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.catalogue.decks import (
    PlayedDeck,
    canonical,
)
from glass_arbiter.games.stephens.faults import faults
from glass_arbiter.handlers.catalogue import catalogue_of
from glass_arbiter_schemas.stephens import decks
from glass_arbiter_schemas.stephens.decks import DECKS, Decks

from .positions import working
from .tables import table
from .test_deck_requests import REQUEST, body, own_deck, remembered

pytestmark = pytest.mark.slow

ABILITIES = own_deck()["board"]["abilities"]


def spellings(number: int) -> Iterator[dict[str, Any]]:
    return (own_deck(f"Number {each}") for each in range(number))


def test_only_so_many_decks_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks, "MOST_SPELLINGS", 3)
    known = Decks()

    for deck in spellings(5):
        known.inline(deck)

    assert [deck.data()["title"]["en"] for _, deck in known._spellings] == ["Number 4", "Number 3", "Number 2"]


def test_only_so_many_bytes_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks, "MOST_BYTES", 2 * len(canonical(own_deck())) + 100)
    known = Decks()

    for deck in spellings(5):
        known.inline(deck)

    assert len(known._spellings) == 2


def test_a_deck_that_is_used_stays_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks, "MOST_SPELLINGS", 2)
    first, second, third = spellings(3)
    for deck in (first, second):
        read_strictly(REQUEST, body(deck, separators=(",", ":"), sort_keys=True))

    read_fast(REQUEST, body(first, separators=(",", ":"), sort_keys=True))
    read_strictly(REQUEST, body(third, separators=(",", ":"), sort_keys=True))

    assert remembered() == [canonical(third), canonical(first)]


def test_decks_are_equal_if_their_json_is() -> None:
    named, inline = PlayedDeck.named(own_deck()), PlayedDeck.inline(own_deck())

    assert named == PlayedDeck.named(own_deck())
    assert inline == PlayedDeck.inline(own_deck())
    assert len({named, inline, PlayedDeck.named(own_deck()), PlayedDeck.inline(own_deck())}) == 2
    assert named != inline
    assert named != "mine"
    assert repr(named) == "PlayedDeck('mine')"


def test_a_deck_that_comes_again_is_the_same_object() -> None:
    known = Decks()

    assert known.inline(own_deck()) is known.inline(own_deck())


@pytest.mark.parametrize(
    "sent",
    [
        b'{"state":{"options":{"deck":{"a":',
        b'{"state":{"options":{"deck":{"a":"\xff"}}}}',
        b'{"state":{"options":{"deck":{"a":1}}}}',
        b'{"state":{"options":{"deck":',
        b'{"deck":{},"state":{"options":{"deck":{"a":1}}}}',
        b'{"state":{}}',
    ],
)
def test_what_is_no_request_with_a_known_deck_is_left_to_the_schemas(sent: bytes) -> None:
    DECKS.inline(own_deck())

    assert DECKS.cut_out(sent) is None
    assert read_fast(REQUEST, sent) is None


def test_a_known_deck_is_looked_for_where_the_state_has_it_only() -> None:
    known = canonical(own_deck())
    DECKS.inline(own_deck())
    spelt = b" " + known
    sent = b'{"deck":{},"state":{"options":{"deck":' + spelt + b"}}}"

    assert DECKS.cut_out(sent) is None


def test_the_examination_of_states_keeps_no_deck() -> None:
    """Everybody may send decks: a cache with decks for keys would keep thousands of them."""

    def alive() -> int:
        gc.collect()
        return sum(isinstance(each, PlayedDeck) for each in gc.get_objects())

    before, state = alive(), table()
    for deck in spellings(20):
        played = PlayedDeck.inline(deck)
        options = replace(state.options, deck=played, deck_hash=played.hash)
        assert not list(faults(replace(state, options=options)))
    del played, options

    assert alive() == before


def test_two_decks_of_one_name_are_never_mixed_up() -> None:
    """What is remembered about a deck is remembered under its hash: here one ability needs another, or does not."""
    loose, strict = own_deck(), own_deck()
    loose["board"]["abilities"] = [each | {"needs": []} if each["id"] == "3b" else each for each in ABILITIES]
    strict["board"]["abilities"] = [each | {"needs": ["3a"]} if each["id"] == "3b" else each for each in ABILITIES]
    state = working(table(), "anna", "stephens_left", "3b")

    def codes(deck: dict[str, Any]) -> list[str]:
        played = PlayedDeck.inline(deck)
        options = replace(state.options, deck=played, deck_hash=played.hash)
        return [fault.code for fault in faults(replace(state, options=options))]

    for _ in range(2):
        assert codes(loose) == []
        assert codes(strict) == ["ability_order_wrong"]


def test_the_catalogue_follows_the_deck_that_a_name_stands_for() -> None:
    first, second = PlayedDeck.named(own_deck("Erstling")), PlayedDeck.named(own_deck("Zweitling"))
    try:
        DECKS.publish([first])
        assert b"Erstling" in catalogue_of("stephens", deck="mine")
        DECKS.publish([second])
        told = catalogue_of("stephens", deck="mine")
    finally:
        DECKS.publish(())

    assert b"Zweitling" in told
    assert b"Erstling" not in told


def test_the_operators_decks_are_known_by_name() -> None:
    known = Decks([PlayedDeck.named(own_deck())])

    assert [deck.name for deck in known.known()] == ["house", "mine"]
    assert known.named("mine").cards.id == "mine"
    assert known.named("yours").faults[0].facts == {"deck": "yours", "known": ["house", "mine"]}
