"""Decks: the house deck, decks that are sent, and decks that the operator makes known."""

from hashlib import sha256
from typing import Any

import pytest
import rfc8785

from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.catalogue.decks import PlayedDeck, UnusableDeck, house, house_data
from glass_arbiter.games.stephens.catalogue.loading import load
from glass_arbiter.games.stephens.options import DEFAULT_OPTIONS
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from tests.players import NAMES


def own() -> dict[str, Any]:
    """A deck of an owner of the game."""
    return house_data() | {"id": "own", "kind": "owner"}


def test_the_house_deck_has_the_cards_of_the_game() -> None:
    deck = DEFAULT_OPTIONS.catalogue

    first = [craft for craft in deck.crafts.values() if craft.first]
    assert (len(deck.crafts), len(first)) == (50, 4)
    assert (len(deck.contracts), len(deck.investments), len(deck.automaton)) == (39, 32, 10)
    assert (len(deck.disc_card), len(deck.competition)) == (10, 5)


def test_the_hash_is_that_of_the_canonical_json() -> None:
    data = house_data()

    assert house().hash == sha256(rfc8785.dumps(data)).hexdigest()
    assert PlayedDeck.inline(dict(reversed(list(data.items())))).hash == house().hash


def test_a_deck_that_is_sent_travels_in_the_state() -> None:
    sent = PlayedDeck.inline(own())

    state = STEPHENS_RULES.set_up(NAMES[:2], replace(DEFAULT_OPTIONS, deck=sent), "own", None).state

    assert state.options.deck.data() == own()
    assert state.options.deck_hash == sent.hash
    assert state.options.catalogue.id == "own"


def test_a_deck_of_the_operator_comes_with_its_cards() -> None:
    options = replace(DEFAULT_OPTIONS, deck=PlayedDeck.named(own()))

    assert (options.deck.name, options.catalogue.id) == ("own", "own")


def test_a_name_that_nobody_knows_has_no_cards() -> None:
    with pytest.raises(UnusableDeck):
        _ = PlayedDeck.unknown("nobody", ["house"]).cards


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("crafts", 0, "yield"), {"give": {}}),
        (("board", "factories", "upper_left", 0, "yield"), {"give": {}}),
        (("automaton", "cards", 0, "turn", 0), {"type": "dance"}),
    ],
)
def test_words_outside_the_vocabulary_are_not_loaded(path: tuple[str | int, ...], value: object) -> None:
    data = house_data()
    place: Any = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value

    with pytest.raises(ValueError, match=r"\{"):
        load(data)


def test_a_column_for_one_player_counts_before_that_for_two() -> None:
    data = house_data()
    data["board"]["refill"]["50"]["1"] = 4

    board = load(data).board

    assert (board.refilled(50, 1), board.refilled(45, 1), board.refilled(50, 2)) == (4, 2, 2)
