"""Domains of amounts: how many of each colour or kind are named together."""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from glass_arbiter.engine.domains import Domain, Outside

from .cubes import Counts

T_co = TypeVar("T_co", covariant=True)


@dataclass(slots=True)
class Listed(Domain[T_co]):
    """A domain whose entries take some work to find, so they are found once."""

    _found: Sequence[tuple[object, T_co]] | None = field(default=None, init=False, repr=False, compare=False)

    @abstractmethod
    def search(self) -> Iterator[tuple[object, T_co]]:
        """Find every entry."""

    def entries(self) -> Iterator[tuple[object, T_co]]:
        return iter(self._listed())

    def size(self) -> int:
        return len(self._listed())

    def entry(self, index: int) -> tuple[object, T_co]:
        return self._listed()[index]

    def _listed(self) -> Sequence[tuple[object, T_co]]:
        if self._found is None:
            self._found = tuple(self.search())
        return self._found


@dataclass(slots=True)
class Selection(Listed[Counts]):
    """Some of each thing: no more of it than its limit, and together a number from `least` to `most`."""

    limits: Counts
    least: int
    most: int

    def read(self, value: object) -> Counts:
        chosen = whole_numbers(value)
        within = all(number <= self.limits.get(key, 0) for key, number in chosen.items())
        if not within or not self.least <= sum(chosen.values()) <= self.most:
            raise Outside
        return chosen

    def search(self) -> Iterator[tuple[object, Counts]]:
        for chosen in _selections(list(self.limits.items()), self.most):
            if sum(chosen.values()) >= self.least:
                yield chosen, chosen

    def facts(self) -> object:
        return {"least": self.least, "most": self.most, "of": dict(self.limits)}


def whole_numbers(value: object) -> dict[str, int]:
    """An object of numbers without its zeros, or Outside."""
    if not isinstance(value, Mapping):
        raise Outside
    chosen: dict[str, int] = {}
    for key, number in value.items():
        if not isinstance(number, int) or isinstance(number, bool) or number < 0:
            raise Outside
        if number:
            chosen[str(key)] = number
    return chosen


def _selections(limits: list[tuple[str, int]], most: int) -> Iterator[dict[str, int]]:
    if not limits:
        yield {}
        return
    (key, limit), rest = limits[0], limits[1:]
    for number in range(min(limit, most), -1, -1):
        first = {key: number} if number else {}
        for others in _selections(rest, most - number):
            yield first | others


@dataclass(slots=True)
class Bundle(Listed[Mapping[str, Counts]]):
    """Cubes and accessories named together, of those that a rule allows."""

    cubes: Selection
    accessories: Selection
    allows: Callable[[Mapping[str, Counts]], bool] = lambda chosen: True

    def read(self, value: object) -> Mapping[str, Counts]:
        chosen = bundle(value)
        self.cubes.read(chosen["cubes"])
        self.accessories.read(chosen["accessories"])
        if not self.allows(chosen):
            raise Outside
        return chosen

    def search(self) -> Iterator[tuple[object, Mapping[str, Counts]]]:
        for _, cubes in self.cubes.entries():
            for _, accessories in self.accessories.entries():
                chosen = {"cubes": cubes, "accessories": accessories}
                if self.allows(chosen):
                    yield {key: counts for key, counts in chosen.items() if counts}, chosen

    def facts(self) -> object:
        return {"cubes": self.cubes.facts(), "accessories": self.accessories.facts()}


def bundle(value: object) -> Mapping[str, Counts]:
    """Cubes and accessories as a client names them, or Outside."""
    if not isinstance(value, Mapping):
        raise Outside
    return {key: whole_numbers(value.get(key, {})) for key in ("cubes", "accessories")}
