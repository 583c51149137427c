"""Random numbers for random play; not part of a game's luck, which comes from the generator of its state."""

from collections.abc import Sequence
from hashlib import sha256
from itertools import count
from struct import unpack
from typing import TypeVar

T = TypeVar("T")


class SeededRandom:
    """Numbers out of a seed, the same on every machine; four of them out of each block."""

    def __init__(self, seed: str) -> None:
        self._seed = seed.encode()
        self._blocks = count()
        self._numbers: list[int] = []

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1; the limits are so small that nobody notices which are a little likelier."""
        if not self._numbers:
            block = sha256(self._seed + next(self._blocks).to_bytes(8)).digest()
            self._numbers = list(unpack(">4Q", block))
        return self._numbers.pop() % limit

    def pick(self, things: Sequence[T]) -> T:
        """One of several things."""
        return things[self.below(len(things))]
