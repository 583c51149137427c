"""Delta debugging (Zeller and Hildebrandt): leave out of a list whatever is not needed to show something."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TypeVar

T = TypeVar("T")

# Pairs are tried where so few items are left: what belongs together, such as a tile and the place it came from.
_FEW = 40


def smallest(items: Sequence[T], shows: Callable[[Sequence[T]], bool], budget: int) -> list[T]:
    """Return items that still show it, of which none and no two can be left out, within a budget of questions."""
    kept = list(items)
    asked = 0

    def try_without(places: Sequence[int]) -> bool:
        nonlocal kept, asked
        if asked >= budget:
            return False
        asked += 1
        gone = set(places)
        rest = [item for place, item in enumerate(kept) if place not in gone]
        if not shows(rest):
            return False
        kept = rest
        return True

    size = len(kept)
    while size:
        start = 0
        while start < len(kept):
            if not try_without(range(start, min(start + size, len(kept)))):
                start += size
        size //= 2
    while _without_one_or_two(kept, try_without) and asked < budget:
        pass
    return kept


def _without_one_or_two(kept: Sequence[object], try_without: Callable[[Sequence[int]], bool]) -> bool:
    """Leave out one item, or two of few; return whether that was possible."""
    places = range(len(kept))
    if any(try_without([place]) for place in places):
        return True
    return len(kept) <= _FEW and any(try_without(pair) for pair in combinations(places, 2))
