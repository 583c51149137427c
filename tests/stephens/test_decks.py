"""Decks: the house deck, decks that are sent, and decks that the operator makes known."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import pytest
from msgspec import json

from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.catalogue import decks
from glass_arbiter.games.stephens.catalogue.decks import UnknownDeck, deck_hash, named, names, register, resolve
from glass_arbiter.games.stephens.catalogue.loading import load
from glass_arbiter.games.stephens.options import DEFAULT_OPTIONS
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from tests.players import NAMES


@pytest.fixture
def own() -> Iterator[dict[str, Any]]:
    """A deck of an owner of the game, forgotten afterwards."""
    yield {**named("house"), "id": "own", "kind": "owner"}
    decks.forget("own")


def test_the_house_deck_has_the_cards_of_the_game() -> None:
    deck = DEFAULT_OPTIONS.catalogue

    first = [craft for craft in deck.crafts.values() if craft.first]
    assert (len(deck.crafts), len(first)) == (50, 4)
    assert (len(deck.contracts), len(deck.investments), len(deck.automaton)) == (39, 32, 10)
    assert (len(deck.disc_card), len(deck.competition)) == (10, 5)


def test_the_hash_is_that_of_the_canonical_json() -> None:
    data = named("house")

    assert deck_hash("house") == deck_hash(data) == sha256(json.encode(data, order="sorted")).hexdigest()
    assert deck_hash(dict(reversed(list(data.items())))) == deck_hash("house")


def test_a_deck_that_is_sent_travels_in_the_state(own: dict[str, Any]) -> None:
    state = STEPHENS_RULES.set_up(NAMES[:2], replace(DEFAULT_OPTIONS, deck=own), "own", None).state

    assert state.options.deck == own
    assert state.options.deck_hash == deck_hash(own)
    assert state.options.catalogue.id == "own"


def test_a_deck_that_was_sent_before_is_not_loaded_again(own: dict[str, Any]) -> None:
    claimed = deck_hash(own)

    first = resolve(own, claimed)

    assert resolve(own, claimed) is first
    assert resolve(dict(own), claimed) is first


def test_a_claimed_hash_does_not_bring_the_deck_of_somebody_else(own: dict[str, Any]) -> None:
    other = {**own, "crafts": own["crafts"][:10]}

    assert len(resolve(own, "claimed").crafts) == 50
    assert len(resolve(other, "claimed").crafts) == 10


def test_only_some_decks_are_kept(own: dict[str, Any]) -> None:
    first = resolve(own, "first")
    for number in range(40):
        resolve(own, f"later {number}")

    assert resolve(dict(own), "first") is not first


def test_the_operator_makes_decks_known_by_name(own: dict[str, Any]) -> None:
    register(own)

    assert list(names()) == ["house", "own"]
    assert replace(DEFAULT_OPTIONS, deck="own").catalogue.id == "own"
    assert deck_hash("own") == deck_hash(own)


def test_a_name_that_nobody_knows_is_refused() -> None:
    with pytest.raises(UnknownDeck):
        named("nobody")


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("crafts", 0, "yield"), {"give": {}}),
        (("board", "factories", "upper_left", 0, "yield"), {"give": {}}),
        (("automaton", "cards", 0, "turn", 0), {"type": "dance"}),
    ],
)
def test_words_outside_the_vocabulary_are_not_loaded(path: tuple[str | int, ...], value: object) -> None:
    data = json.decode(json.encode(named("house")))
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value

    with pytest.raises(ValueError, match=r"\{"):
        load(data)


def test_a_column_for_one_player_counts_before_that_for_two() -> None:
    data = json.decode(json.encode(named("house")))
    data["board"]["refill"]["50"]["1"] = 4

    board = load(data).board

    assert (board.refilled(50, 1), board.refilled(45, 1), board.refilled(50, 2)) == (4, 2, 2)
