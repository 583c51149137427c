"""A deck of which some parts cannot be read yet: what can already be said about the others.

Whoever types in cards wants to hear about those that are done. So parts of the wrong shape are replaced by such of the
house deck, and whatever is then found in them, or in their number, is left out.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from glass_arbiter.engine.rulings import Violation

from ..decks import house_data
from . import broken_constraints
from .constraints import Constraint

_ACCESSORIES = "/board/accessories"
# The lists of cards; of any other part all or nothing is replaced.
_CARDS = ("/crafts", "/contracts", "/investments", "/automaton/cards", "/competition")
_WITH_PARTS = ("", "/board", "/automaton")


def broken_in_the_rest(deck: Any, unreadable: Collection[str]) -> Iterator[Violation]:
    """The constraints that the readable parts break; `unreadable` are pointers to what has the wrong shape."""
    replaced: set[str] = set()
    whole = _readable(deck, house_data(), "", _and_parents(unreadable), replaced)
    for broken in broken_constraints(whole):
        known = broken.facts["constraint"] != Constraint.REFERENCE_UNKNOWN or _ACCESSORIES not in replaced
        inside = any(broken.pointer == place or broken.pointer.startswith(f"{place}/") for place in replaced)
        counted = any(place.startswith(f"{broken.pointer}/") for place in replaced)
        if known and not inside and not counted:
            yield broken


def _readable(value: Any, usual: Any, path: str, unreadable: Collection[str], replaced: set[str]) -> Any:
    """A part of a deck in the right shape."""
    if path not in unreadable and value is not None:
        return value
    if path in _WITH_PARTS and isinstance(value, Mapping):
        return {key: _readable(value.get(key), usual[key], f"{path}/{key}", unreadable, replaced) for key in usual}
    if path in _CARDS and isinstance(value, list):
        stand_in = usual[0]
        return [
            _readable(card, stand_in | {"id": f"unreadable_{at}"}, f"{path}/{at}", unreadable, replaced)
            for at, card in enumerate(value)
        ]
    replaced.add(path)
    return usual


def _and_parents(pointers: Collection[str]) -> set[str]:
    """The pointers, and those to everything around them."""
    found: set[str] = set()
    for pointer in pointers:
        while pointer not in found:
            found.add(pointer)
            pointer = pointer.rpartition("/")[0]
    return found
