"""Which deck is played: known by its name, or sent with the request."""

from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from msgspec import json

from .deck import Deck
from .loading import load

HOUSE = "house"
# Decks that were sent with recent requests; a deck takes about 200 kB.
_REMEMBERED = 32

_named: dict[str, Mapping[str, Any]] = {}
_sent: dict[str, tuple[Mapping[str, Any], Deck]] = {}


class UnknownDeck(LookupError):
    """No deck has this name here."""


def register(data: Mapping[str, Any]) -> None:
    """Make a deck known by its id; the operator's decks are registered once, before the first request."""
    _named[data["id"]] = data


def forget(name: str) -> None:
    """Make a deck unknown again."""
    _named.pop(name, None)
    _named_deck.cache_clear()
    named_hash.cache_clear()


def names() -> Iterator[str]:
    """The decks that are known by name, the house deck first."""
    yield HOUSE
    yield from _named


def named(name: str) -> Mapping[str, Any]:
    """A deck by its name, as plain data."""
    if name in _named:
        return _named[name]
    if name == HOUSE:
        return _house()
    raise UnknownDeck(name)


def deck_hash(deck: str | Mapping[str, Any]) -> str:
    """What identifies a deck: the SHA-256 of its canonical JSON."""
    return named_hash(deck) if isinstance(deck, str) else sha256(json.encode(deck, order="sorted")).hexdigest()


def resolve(deck: str | Mapping[str, Any], claimed: str) -> Deck:
    """The records of a deck; one that was sent is kept for a while under the hash that a state claims for it.

    A state may claim a hash that its deck does not have: what is kept counts only if the deck itself is the same.
    """
    if isinstance(deck, str):
        return _named_deck(deck)
    kept = _sent.get(claimed)
    if kept is not None and kept[0] is deck:
        return kept[1]
    loaded = kept[1] if kept is not None and kept[0] == deck else load(deck)
    if claimed not in _sent and len(_sent) >= _REMEMBERED:
        _sent.pop(next(iter(_sent)), None)
    # Kept with the deck of this request, which then need not be compared again.
    _sent[claimed] = (deck, loaded)
    return loaded


@cache
def _named_deck(name: str) -> Deck:
    return load(named(name))


@cache
def named_hash(name: str) -> str:
    """The hash of a deck that is known by name."""
    return deck_hash(named(name))


@cache
def _house() -> Mapping[str, Any]:
    data: Mapping[str, Any] = json.decode(files(__package__).joinpath("house.json").read_bytes())
    return data
