"""Whatever is done to a deck, it is sound, or told what is wrong with it: never a crash, and never in vain."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from marshmallow import ValidationError

from glass_arbiter.decks.files import check
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.stephens.catalogue.decks import PlayedDeck, deck_faults, house_data
from glass_arbiter_schemas.stephens.deck_format import DECK_FORMAT
from glass_arbiter_schemas.stephens.decks import Decks

VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    21,
    2**53 - 1,
    1.5,
    "",
    "red",
    "2a",
    "cork",
    "é\t",
    "x" * 70,
    [],
    {},
    [0, 0],
    {"a": 1},
)


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a document: what holds it, and its key or index."""
    keys: Any = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from places(value[key])


def mutate(deck: dict[str, Any], luck: SeededRandom) -> None:
    """Remove a value, double it, put another in its place, or add a key."""
    holder, key = luck.pick(list(places(deck)))
    match luck.below(4), holder:
        case 0, _:
            del holder[key]
        case 1, list():
            holder.insert(key, holder[key])
        case 2, dict():
            holder[luck.pick(("points", "ability", "zzz", "from"))] = luck.pick(VALUES)
        case _:
            holder[key] = luck.pick(VALUES)


def mutants(number: int) -> Iterator[dict[str, Any]]:
    luck = SeededRandom(f"decks {number}")
    for _ in range(10):
        deck = json.loads(json.dumps(house_data() | {"id": "mine"}))
        for _ in range(1 + luck.below(3)):
            mutate(deck, luck)
        yield deck


def told_over_http(deck: dict[str, Any]) -> bool:
    """Whether a deck that is sent is refused, as unreadable or as unsound."""
    try:
        played = Decks().inline(deck)
    except ValidationError:
        return True
    faults = list(deck_faults(played, None, False, "/options"))
    assert all(fault.pointer.startswith("/options/deck/") for fault in faults)
    assert played.usable is not bool(faults)
    return bool(faults)


@pytest.mark.parametrize("number", [0, *(pytest.param(number, marks=pytest.mark.slow) for number in range(1, 10))])
def test_the_service_and_the_command_agree_on_what_is_a_deck(number: int) -> None:
    for deck in mutants(number):
        found = check(DECK_FORMAT, json.dumps(deck).encode())

        assert isinstance(found, PlayedDeck) is not told_over_http(deck)
        if isinstance(found, list):
            assert all(flaw.line == 1 and flaw.message for flaw in found)
