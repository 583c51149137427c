"""Domains of amounts: how many of each colour or kind are named together."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from glass_arbiter.engine.domains import Domain, Outside

from .cubes import Counts


@dataclass(slots=True)
class Selection(Domain[Counts]):
    """Some of each thing: no more than its limit, from `least` to `most` together, and only what a rule allows."""

    limits: Counts
    least: int
    most: int
    allows: Callable[[Counts], bool] | None = None
    _found: Sequence[Counts] | None = field(default=None, init=False, repr=False, compare=False)

    def read(self, value: object) -> Counts:
        chosen = whole_numbers(value)
        within = all(number <= self.limits.get(key, 0) for key, number in chosen.items())
        if not within or not self.least <= sum(chosen.values()) <= self.most:
            raise Outside
        if self.allows is not None and not self.allows(chosen):
            raise Outside
        return chosen

    def entries(self) -> Iterator[tuple[object, Counts]]:
        return ((chosen, chosen) for chosen in self._listed())

    def size(self) -> int:
        return len(self._listed())

    def entry(self, index: int) -> tuple[object, Counts]:
        chosen = self._listed()[index]
        return chosen, chosen

    def _listed(self) -> Sequence[Counts]:
        if self._found is None:
            limits = tuple([(key, min(limit, self.most)) for key, limit in self.limits.items()])
            found = _selections(limits, self.least, self.most)
            self._found = found if self.allows is None else [chosen for chosen in found if self.allows(chosen)]
        return self._found

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


@lru_cache(64)
def _selections(limits: tuple[tuple[str, int], ...], least: int, most: int) -> Sequence[Counts]:
    """Every selection, the most of the first thing first; a search asks for the same ones again and again."""
    return tuple(_continued(limits, least, most))


def _continued(limits: tuple[tuple[str, int], ...], least: int, most: int) -> Iterator[dict[str, int]]:
    if not limits:
        if least <= 0:
            yield {}
        return
    (key, limit), rest = limits[0], limits[1:]
    needed = max(0, least - sum(limit for _, limit in rest))
    for number in range(min(limit, most), needed - 1, -1):
        first = {key: number} if number else {}
        for others in _continued(rest, least - number, most - number):
            yield first | others


@dataclass(slots=True)
class Bundle(Domain[Mapping[str, Counts]]):
    """Cubes and accessories named together: any selection of the ones with any of the others."""

    cubes: Selection
    accessories: Selection

    def read(self, value: object) -> Mapping[str, Counts]:
        chosen = bundle(value)
        self.cubes.read(chosen["cubes"])
        self.accessories.read(chosen["accessories"])
        return chosen

    def entries(self) -> Iterator[tuple[object, Mapping[str, Counts]]]:
        for _, cubes in self.cubes.entries():
            for _, accessories in self.accessories.entries():
                yield _entry(cubes, accessories)

    def size(self) -> int:
        return self.cubes.size() * self.accessories.size()

    def entry(self, index: int) -> tuple[object, Mapping[str, Counts]]:
        first, second = divmod(index, self.accessories.size())
        return _entry(self.cubes.entry(first)[1], self.accessories.entry(second)[1])

    def facts(self) -> object:
        return {"cubes": self.cubes.facts(), "accessories": self.accessories.facts()}


@dataclass(slots=True)
class ByAccessories(Bundle):
    """A bundle whose accessories decide what may follow, while its cubes are interchangeable."""

    def outcomes(self) -> int:
        return self.accessories.size() if self.cubes.first(1) else 0

    def outcome(self, number: int) -> tuple[Domain[object], Mapping[str, Counts]]:
        _, kinds = self.accessories.entry(number)
        alike = Bundle(self.cubes, Selection(kinds, self.accessories.least, self.accessories.most))
        return alike, alike.entry(0)[1]


def _entry(cubes: Counts, accessories: Counts) -> tuple[object, Mapping[str, Counts]]:
    chosen = {"cubes": cubes, "accessories": accessories}
    return {key: counts for key, counts in chosen.items() if counts}, chosen


def bundle(value: object) -> Mapping[str, Counts]:
    """Cubes and accessories as a client names them, or Outside."""
    if not isinstance(value, Mapping):
        raise Outside
    return {key: whole_numbers(value.get(key, {})) for key in ("cubes", "accessories")}
