"""What is open in an action: every value of every choice that some legal way of going on has."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import comb

from .budget import VALUES_PER_STEP, SearchBudget
from .descriptions import Description, hashable, one_of, within
from .domains import Bounds, Domain, Some
from .search import Step


@dataclass(slots=True)
class Selections:
    """Selections of different things: whole domains of them, and single ones."""

    domains: list[Some[object]] = field(default_factory=list)
    single: dict[frozenset[object], Sequence[object]] = field(default_factory=dict)

    def add(self, bounds: Bounds, answers: Domain[object]) -> None:
        """Add the answers to a question for a selection: all within its bounds, or some."""
        if answers.bounds() == bounds:
            domain = Some(bounds.of or (), bounds.least, bounds.most)
            if domain not in self.domains:
                self.domains.append(domain)
        else:
            for written, _ in answers.entries():
                assert isinstance(written, (list, tuple))
                self.single[frozenset(written)] = written

    def bounds(self, budget: SearchBudget) -> Bounds | None:
        """Return bounds that describe the selections and no others; None if only a list does."""
        things = dict.fromkeys([each for domain in self.domains for each in domain.values])
        things |= dict.fromkeys([each for selection in self.single.values() for each in selection])
        sizes = [size for domain in self.domains for size in (domain.least, domain.most)]
        sizes += [len(selection) for selection in self.single]
        bounds = Bounds(min(sizes), max(sizes), tuple(things))
        if any(domain.bounds() == bounds for domain in self.domains):
            return bounds
        number = sum(comb(len(things), size) for size in range(bounds.least, bounds.most + 1))
        return bounds if number == len(self.listed(budget)) else None

    def listed(self, budget: SearchBudget) -> list[Sequence[object]]:
        """Return every selection once."""
        found: dict[frozenset[object], Sequence[object]] = {}
        for domain in self.domains:
            budget.spend(domain.size() // VALUES_PER_STEP)
            found |= {frozenset(known): list(known) for _, known in domain.entries()}
        return list((found | self.single).values())


@dataclass(slots=True)
class OpenChoice:
    """One choice over all ways of going on: the rule that asks for it, and its values by kind."""

    rule: str
    asked: int = 0
    optional: bool = False
    values: dict[object, object] = field(default_factory=dict)
    numbers: set[int] = field(default_factory=set)
    selections: Selections = field(default_factory=Selections)

    def add(self, step: Step, budget: SearchBudget) -> None:
        """Add the answers of one way."""
        bounds = step.domain.bounds()
        if bounds is not None and bounds.of is not None:
            self.selections.add(bounds, step.answers)
            return
        for written in step.written(budget):
            if written is None:
                self.optional = True
            elif bounds is None:
                self.values[hashable(written)] = written
            else:
                self.numbers.add(int(str(written)))

    def describe(self, *, required: bool, budget: SearchBudget) -> Description | None:
        """Describe every value and nothing else; None if the choice can only be left out."""
        numbers, selected = sorted(self.numbers), bool(self.selections.domains or self.selections.single)
        match bool(self.values), bool(numbers), selected:
            case False, True, False if numbers[-1] - numbers[0] + 1 == len(numbers):
                return within(Bounds(numbers[0], numbers[-1]), required=required)
            case False, False, True if (bounds := self.selections.bounds(budget)) is not None:
                return within(bounds, required=required)
            case False, False, False:
                return None
            case _:
                values = [*self.values.values(), *numbers, *self.selections.listed(budget)]
                return one_of(values, required=required)


Way = Mapping[tuple[str, ...], frozenset[object]]

_LEFT_OUT: frozenset[object] = frozenset((None,))


def way_of(steps: Sequence[Step], budget: SearchBudget) -> Way:
    """Return the answers of one way to every question that has no default."""
    way: dict[tuple[str, ...], frozenset[object]] = {}
    for step in steps:
        if not step.by_default:
            way[step.place] = frozenset(map(hashable, step.written(budget)))
    return way


def follows_from_others(place: tuple[str, ...], ways: Sequence[Way], budget: SearchBudget) -> bool:
    """Whether the other choices can be made so that a single value is left for this one, which all ways ask for."""
    others = [(way[place], _without(way, place)) for way in ways]
    for values, rest in others:
        # A way that allows two values allows both with everything else that it allows.
        if len(values) == 1:
            budget.spend(1 + len(ways) // VALUES_PER_STEP)
            rivals = [other for allowed, other in others if allowed != values]
            if _leaves(rest, rivals, budget):
                return True
    return False


def _without(way: Way, place: tuple[str, ...]) -> Way:
    return {other: values for other, values in way.items() if other != place}


def _leaves(way: Way, rivals: Sequence[Way], budget: SearchBudget) -> bool:
    """Whether some combination of a way is in none of its rivals."""
    budget.spend(1 + len(rivals) // VALUES_PER_STEP)
    rivals = [rival for rival in rivals if _overlap(way, rival)]
    if not rivals:
        return True
    first, *others = rivals
    for place in way.keys() | first.keys():
        mine, theirs = way.get(place, _LEFT_OUT), first.get(place, _LEFT_OUT)
        if mine - theirs and _leaves({**way, place: mine - theirs}, others, budget):
            return True
        way = {**way, place: mine & theirs}
    return False


def _overlap(way: Way, other: Way) -> bool:
    places = way.keys() | other.keys()
    return all(not way.get(place, _LEFT_OUT).isdisjoint(other.get(place, _LEFT_OUT)) for place in places)
