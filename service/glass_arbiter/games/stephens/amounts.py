"""Domains of amounts: how many of each colour or kind are named together."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from glass_arbiter.engine.domains import Domain, Outside

from .cubes import Counts


@dataclass(slots=True)
class Selection(Domain[Counts]):
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

    def entries(self) -> Iterator[tuple[object, Counts]]:
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
class Bundle(Domain[Mapping[str, Counts]]):
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

    def entries(self) -> Iterator[tuple[object, Mapping[str, Counts]]]:
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
