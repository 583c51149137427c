"""The generator of all chance in a game: SHA-256 in counter mode, easy to implement in any language.

A block is the SHA-256 of the seed's UTF-8 bytes followed by the counter as eight big-endian bytes; its first eight
bytes are read as one number. Each block increments the counter.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

from .records import Record

T = TypeVar("T")

_RANGE = 2**64


class Generator(Record, frozen=True, kw_only=True):
    """A seed and the number of blocks taken from it; both are part of the state."""

    seed: str
    counter: int

    def below(self, limit: int) -> tuple[int, "Generator"]:
        """Draw a number from 0 to `limit` - 1 without bias: blocks beyond the last whole multiple are skipped."""
        fair = _RANGE - _RANGE % limit
        counter = self.counter
        while True:
            block = sha256(self.seed.encode() + counter.to_bytes(8)).digest()
            counter += 1
            number = int.from_bytes(block[:8])
            if number < fair:
                return number % limit, Generator(seed=self.seed, counter=counter)

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], "Generator"]:
        """Shuffle by Fisher-Yates, from the last place down: each place swaps with one at or before it."""
        order = list(items)
        generator = self
        for last in range(len(order) - 1, 0, -1):
            chosen, generator = generator.below(last + 1)
            order[last], order[chosen] = order[chosen], order[last]
        return tuple(order), generator
