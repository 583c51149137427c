"""The domain of a payment from two wheels."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from glass_arbiter.engine.domains import Domain, Outside

from .goods import BOTH_WHEELS, WheelName


@dataclass(slots=True)
class Split(Domain[Mapping[WheelName, int]]):
    """How many units each wheel pays: one wheel's name, or an amount for each (Q10)."""

    amount: int
    stocks: Mapping[WheelName, int]

    def read(self, value: object) -> Mapping[WheelName, int]:
        asked = value if isinstance(value, Mapping) else {str(value): self.amount}
        if not all(name in BOTH_WHEELS for name in asked):
            raise Outside
        for _, split in self.entries():
            if all(asked.get(name, 0) == split[name] for name in BOTH_WHEELS):
                return split
        raise Outside

    def entries(self) -> Iterator[tuple[object, Mapping[WheelName, int]]]:
        return map(self.entry, range(self.size()))

    def size(self) -> int:
        first, second = BOTH_WHEELS
        return max(0, min(self.amount, self.stocks[first]) - max(0, self.amount - self.stocks[second]) + 1)

    def entry(self, index: int) -> tuple[object, Mapping[WheelName, int]]:
        first, second = BOTH_WHEELS
        units = min(self.amount, self.stocks[first]) - index
        split = {first: units, second: self.amount - units}
        if units == self.amount:
            return first, split
        return (split if units else second), split

    def facts(self) -> object:
        return [written for written, _ in self.entries()]
