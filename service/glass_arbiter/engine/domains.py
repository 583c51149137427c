"""Domains: the possible values of a choice, as clients write them and as the rules know them.

A domain lives for one question, so it is not frozen: freezing would take longer than asking.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from math import comb
from typing import Generic, TypeVar

from .budget import SearchBudget

T_co = TypeVar("T_co", covariant=True)


class Outside(Exception):
    """The value is not in the domain."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """The limits of a number, or of a selection `of` different things."""

    least: int
    most: int
    of: tuple[object, ...] | None = None

    def facts(self) -> Mapping[str, object]:
        """Return the limits as a refusal states them."""
        limits: dict[str, object] = {"least": self.least, "most": self.most}
        return limits if self.of is None else limits | {"of": list(self.of)}


class Domain(ABC, Generic[T_co]):
    """The possible values of a choice, as clients write them and as the rules know them."""

    @abstractmethod
    def read(self, value: object) -> T_co:
        """Convert a client's value, or raise Outside."""

    @abstractmethod
    def entries(self) -> Iterator[tuple[object, T_co]]:
        """Yield every value, as clients write it and as the rules know it."""

    @abstractmethod
    def facts(self) -> object:
        """Return a description short enough for a message or a button."""

    def bounds(self) -> Bounds | None:
        """Return the limits of a number or a selection if they describe the domain; None if values must be listed."""
        return None

    def may_be_left_out(self) -> bool:
        """Whether an action may leave the choice out, which is an answer of its own, written as None."""
        return False

    def extremes(self) -> "Domain[T_co]":
        """Return a small domain itself, or representative values of a large one."""
        return self

    def charge(self, budget: SearchBudget) -> None:
        """Spend steps of a budget from now on, if entries take work to find."""

    def first(self, number: int) -> Sequence[tuple[object, T_co]]:
        """Return the first entries, and look for no others."""
        return tuple(islice(self.entries(), number))

    def size(self) -> int:
        """Return the number of entries."""
        return sum(1 for _ in self.entries())

    def entry(self, index: int) -> tuple[object, T_co]:
        """Return one entry by index."""
        return next(islice(self.entries(), index, None))

    def outcomes(self) -> int:
        """Return the number of distinct outcomes; interchangeable answers have one in common."""
        return self.size()

    def outcome(self, number: int) -> tuple["Domain[object]", T_co]:
        """Return the answers with this outcome, and one of them as the rules know it."""
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
        """Return each thing once, even if it has several names."""
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

    def outcomes(self) -> int:
        return len(self.values)

    def outcome(self, number: int) -> tuple[Domain[object], T_co]:
        value = self.values[number]
        return OneOf((value,)), value

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
        # Computed, not listed: there are 3003 ways to choose 5 of 15 cards.
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
        return self.bounds().facts()

    def bounds(self) -> Bounds:
        return Bounds(self.least, self.most, tuple(self.values))


@dataclass(slots=True)
class UpTo(Domain[int]):
    """An integer from zero to a maximum."""

    most: int

    def read(self, value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= self.most:
            return value
        raise Outside

    def entries(self) -> Iterator[tuple[object, int]]:
        for value in range(self.most, -1, -1):
            yield value, value

    def facts(self) -> object:
        return self.bounds().facts()

    def bounds(self) -> Bounds:
        return Bounds(0, self.most)


@dataclass(slots=True)
class Interchangeable(Domain[T_co]):
    """A domain whose values do not affect the rest of the action: what is asked, allowed and refused.

    The search then tries one value for all, instead of combining each with all values of other choices.
    """

    domain: Domain[T_co]

    def read(self, value: object) -> T_co:
        return self.domain.read(value)

    def entries(self) -> Iterator[tuple[object, T_co]]:
        return self.domain.entries()

    def facts(self) -> object:
        return self.domain.facts()

    def bounds(self) -> Bounds | None:
        return self.domain.bounds()

    def charge(self, budget: SearchBudget) -> None:
        self.domain.charge(budget)

    def size(self) -> int:
        return self.domain.size()

    def entry(self, index: int) -> tuple[object, T_co]:
        return self.domain.entry(index)

    def outcomes(self) -> int:
        return len(self.domain.first(1))

    def outcome(self, number: int) -> tuple[Domain[object], T_co]:
        _, known = self.domain.entry(number)
        return self.domain, known

    def may_be_left_out(self) -> bool:
        return self.domain.may_be_left_out()


@dataclass(slots=True)
class OrLeftOut(Domain[T_co | None]):
    """A choice that an action may leave out; leaving it out differs from every value."""

    domain: Domain[T_co]

    def read(self, value: object) -> T_co | None:
        return None if value is None else self.domain.read(value)

    def entries(self) -> Iterator[tuple[object, T_co | None]]:
        yield None, None
        yield from self.domain.entries()

    def charge(self, budget: SearchBudget) -> None:
        self.domain.charge(budget)

    def size(self) -> int:
        return 1 + self.domain.size()

    def entry(self, index: int) -> tuple[object, T_co | None]:
        return self.domain.entry(index - 1) if index else (None, None)

    def outcomes(self) -> int:
        return 1 + self.domain.outcomes()

    def outcome(self, number: int) -> tuple[Domain[object], T_co | None]:
        return self.domain.outcome(number - 1) if number else (OneOf((None,)), None)

    def facts(self) -> object:
        return self.domain.facts()

    def may_be_left_out(self) -> bool:
        return True
