"""Random numbers for random play; chance within a game comes from the generator in its state."""

from collections.abc import Sequence
from hashlib import sha256
from itertools import count
from struct import unpack
from typing import TypeVar

T = TypeVar("T")


class SeededRandom:
    """Numbers from a seed, the same on every machine; each block gives four."""

    def __init__(self, seed: str) -> None:
        self._seed = seed.encode()
        self._blocks = count()
        self._numbers: list[int] = []

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit` - 1; for small limits the bias is negligible."""
        if not self._numbers:
            block = sha256(self._seed + next(self._blocks).to_bytes(8)).digest()
            self._numbers = list(unpack(">4Q", block))
        return self._numbers.pop() % limit

    def pick(self, things: Sequence[T]) -> T:
        """Return one of several things."""
        return things[self.below(len(things))]
