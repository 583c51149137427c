"""What follows from a deck, remembered under its hash.

A cache whose keys are decks would keep each of them, and everybody may send decks.
"""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from ..catalogue.decks import PlayedDeck

T = TypeVar("T")


class ByDeck(Generic[T]):
    """A function of a deck and of few other values, which remembers a limited number of results."""

    def __init__(self, most: int, compute: Callable[..., T]) -> None:
        self._most = most
        self._compute = compute
        self._known: dict[tuple[Hashable, ...], T] = {}

    def __call__(self, deck: PlayedDeck, *others: Hashable) -> T:
        key = (deck.hash, *others)
        try:
            return self._known[key]
        except KeyError:
            found = self._compute(deck.cards, *others)
        if len(self._known) >= self._most:
            # A new dictionary, since other threads may be reading this one.
            self._known = {}
        self._known[key] = found
        return found
