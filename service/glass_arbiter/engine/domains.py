"""Domains: the values that a choice can have, as a client writes them and as the rules know them.

They are made for one question and thrown away with its answer; freezing them would take longer than asking.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from math import comb
from typing import Generic, TypeVar

T_co = TypeVar("T_co", covariant=True)


class Outside(Exception):
    """The value is not in the domain."""


class Domain(ABC, Generic[T_co]):
    """The values a choice can have, as a client writes them and as the rules know them."""

    @abstractmethod
    def read(self, value: object) -> T_co:
        """Find a client's value in the domain, or raise Outside."""

    @abstractmethod
    def entries(self) -> Iterator[tuple[object, T_co]]:
        """Every value, as a client writes it and as the rules know it."""

    @abstractmethod
    def facts(self) -> object:
        """A description small enough for a message or a button."""

    def bounds(self) -> Mapping[str, object] | None:
        """How much it can be, where that says everything; otherwise None, and every value counts by itself."""
        return None

    def may_be_left_out(self) -> bool:
        """Whether an action may leave the choice out, which is an answer of its own, written as None."""
        return False

    def extremes(self) -> "Domain[T_co]":
        """A small domain itself; of a large one the values that stand for all."""
        return self

    def size(self) -> int:
        """How many entries there are."""
        return sum(1 for _ in self.entries())

    def entry(self, index: int) -> tuple[object, T_co]:
        """One entry by its number in order."""
        return next(islice(self.entries(), index, None))

    def outcomes(self) -> int:
        """How many answers differ in what comes of them; as many as there are entries, unless some are alike."""
        return self.size()

    def outcome(self, number: int) -> tuple["Domain[object]", T_co]:
        """The answers that come to the same, and one of them as the rules know it."""
        written, known = self.entry(number)
        return OneOf((written,)), known


@dataclass(slots=True)
class Named(Domain[T_co]):
    """One of several things, each with a name."""

    things: Mapping[str, T_co]

    def read(self, value: object) -> T_co:
        if isinstance(value, str) and value in self.things:
            return self.things[value]
        raise Outside

    def entries(self) -> Iterator[tuple[object, T_co]]:
        yield from self.things.items()

    def outcomes(self) -> int:
        return len(self._things())

    def outcome(self, number: int) -> tuple[Domain[object], T_co]:
        thing = self._things()[number]
        return OneOf([name for name, other in self.things.items() if other is thing]), thing

    def _things(self) -> list[T_co]:
        """Each thing once, however many names it has."""
        return list({id(thing): thing for thing in self.things.values()}.values())

    def facts(self) -> object:
        return list(self.things)


@dataclass(slots=True)
class OneOf(Domain[T_co]):
    """One of several plain values."""

    values: Sequence[T_co]

    def read(self, value: object) -> T_co:
        for known in self.values:
            if known == value and isinstance(value, bool) == isinstance(known, bool):
                return known
        raise Outside

    def entries(self) -> Iterator[tuple[object, T_co]]:
        for value in self.values:
            yield value, value

    def size(self) -> int:
        return len(self.values)

    def entry(self, index: int) -> tuple[object, T_co]:
        return self.values[index], self.values[index]

    def facts(self) -> object:
        return list(self.values)


@dataclass(slots=True)
class Some(Domain[tuple[T_co, ...]]):
    """Several different values out of many; the order does not matter."""

    values: Sequence[T_co]
    least: int
    most: int

    def read(self, value: object) -> tuple[T_co, ...]:
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise Outside
        chosen = tuple(known for known in self.values if known in value)
        if len(chosen) != len(value) or not self.least <= len(chosen) <= self.most:
            raise Outside
        return chosen

    def entries(self) -> Iterator[tuple[object, tuple[T_co, ...]]]:
        for size in range(self.least, self.most + 1):
            for chosen in combinations(self.values, size):
                yield list(chosen), chosen

    def extremes(self) -> Domain[tuple[T_co, ...]]:
        sizes = sorted({self.least, self.most})
        return OneOf([tuple(self.values[:size]) for size in sizes if size <= len(self.values)])

    def size(self) -> int:
        return sum(comb(len(self.values), size) for size in range(self.least, self.most + 1))

    def entry(self, index: int) -> tuple[object, tuple[T_co, ...]]:
        # Counted instead of listed: there are 3003 ways to choose 5 of 15 cards.
        size = self.least
        while index >= comb(len(self.values), size):
            index -= comb(len(self.values), size)
            size += 1
        chosen: list[T_co] = []
        for place, value in enumerate(self.values):
            with_value = comb(len(self.values) - place - 1, size - len(chosen) - 1) if len(chosen) < size else 0
            if index < with_value:
                chosen.append(value)
            else:
                index -= with_value
        return list(chosen), tuple(chosen)

    def facts(self) -> object:
        return self.bounds()

    def bounds(self) -> Mapping[str, object]:
        return {"least": self.least, "most": self.most, "of": list(self.values)}


@dataclass(slots=True)
class UpTo(Domain[int]):
    """A whole number from zero."""

    most: int

    def read(self, value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= self.most:
            return value
        raise Outside

    def entries(self) -> Iterator[tuple[object, int]]:
        for value in range(self.most, -1, -1):
            yield value, value

    def facts(self) -> object:
        return self.bounds()

    def bounds(self) -> Mapping[str, object]:
        return {"least": 0, "most": self.most}


@dataclass(slots=True)
class Interchangeable(Domain[T_co]):
    """Whatever is answered, the rest of the action goes the same way: the same is asked, allowed and refused.

    A rule that says so of a choice spares explorers trying every value of it with all values of the others.
    """

    domain: Domain[T_co]

    def read(self, value: object) -> T_co:
        return self.domain.read(value)

    def entries(self) -> Iterator[tuple[object, T_co]]:
        return self.domain.entries()

    def facts(self) -> object:
        return self.domain.facts()

    def bounds(self) -> Mapping[str, object] | None:
        return self.domain.bounds()

    def size(self) -> int:
        return self.domain.size()

    def entry(self, index: int) -> tuple[object, T_co]:
        return self.domain.entry(index)

    def outcomes(self) -> int:
        return min(1, self.domain.size())

    def outcome(self, number: int) -> tuple[Domain[object], T_co]:
        _, known = self.domain.entry(number)
        return self.domain, known

    def may_be_left_out(self) -> bool:
        return self.domain.may_be_left_out()


@dataclass(slots=True)
class OrLeftOut(Domain[T_co | None]):
    """A choice that an action may leave out, which means something else than any value."""

    domain: Domain[T_co]

    def read(self, value: object) -> T_co | None:
        return None if value is None else self.domain.read(value)

    def entries(self) -> Iterator[tuple[object, T_co | None]]:
        yield None, None
        yield from self.domain.entries()

    def outcomes(self) -> int:
        return 1 + self.domain.outcomes()

    def outcome(self, number: int) -> tuple[Domain[object], T_co | None]:
        return self.domain.outcome(number - 1) if number else (OneOf((None,)), None)

    def facts(self) -> object:
        return self.domain.facts()

    def may_be_left_out(self) -> bool:
        return True
