"""What an agent sees, as a vector of fixed length: the facts of its view, each at the place that its hash names.

Views have lists without a fixed length, and a game may have any number of cards, so no table of all facts exists. With
hashing every game fits into one length. Two facts at the same place are added up.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any
from zlib import crc32

import numpy as np

Fact = tuple[str, int]

# A view has some 400 facts at most, of which one in ten shares its place with another.
SIZE = 4096
# The same in every observation of an environment.
_LEFT_OUT = frozenset({"game", "version", "rules", "options", "viewer"})
# Far from what fits, so that vectors can be added; only made-up states have such numbers.
_MOST = 2**30


def view_features(view: Mapping[str, Any], viewer: str, seats: Sequence[str]) -> Any:
    """Return the vector of a view. The players are named as the viewer sees them: `seat_0`, clockwise `seat_1`."""
    own = seats.index(viewer)
    relative = {player: f"seat_{(place - own) % len(seats)}" for place, player in enumerate(seats)}
    shown = {key: part for key, part in view.items() if key not in _LEFT_OUT}
    return _vector(chain.from_iterable(_facts(key, part, relative) for key, part in shown.items()))


def word_features(words: Sequence[str]) -> Any:
    """Return the vector of what was said of an action, to be added to that of the view."""
    return _vector(_facts("said", words, {}))


def _vector(facts: Iterable[Fact]) -> Any:
    vector = np.zeros(SIZE, dtype=np.int64)
    for path, value in facts:
        vector[crc32(path.encode()) % SIZE] += value
    return vector.clip(-_MOST, _MOST).astype(np.int32)


def _facts(path: str, part: object, relative: Mapping[str, str]) -> Iterator[Fact]:
    """Yield a number as it is plus one, so that 0 differs from nothing, and whatever is no number as one fact."""
    if isinstance(part, Mapping):
        for key, inner in part.items():
            yield from _facts(f"{path}.{relative.get(key, key)}", inner, relative)
    elif isinstance(part, list | tuple):
        for place, inner in enumerate(part):
            yield from _facts(f"{path}.{_place(inner, place, relative)}", inner, relative)
            # Also without its place: a hand is the same in any order.
            if isinstance(inner, str):
                yield f"{path}={relative.get(inner, inner)}", 1
    elif isinstance(part, int) and not isinstance(part, bool):
        yield path, part + 1
    elif part is not None and part is not False:
        yield f"{path}={relative.get(part, part) if isinstance(part, str) else part}", 1


def _place(part: object, place: int, relative: Mapping[str, str]) -> str | int:
    """Return what an element of a list is called: the part of a player by the seat, anything else by its index."""
    owner = part.get("id") if isinstance(part, Mapping) else None
    return relative.get(owner, place) if isinstance(owner, str) else place
