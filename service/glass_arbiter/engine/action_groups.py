"""Legal actions in groups for buttons, one per action and subject, and the reasons against an action."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic

from .budget import SearchBudget
from .game import A, ActionRules, S
from .rulings import Violation
from .search import Branch, Step, branches, set_nested

# Values of a domain that can be listed in the time of one search step.
_VALUES_PER_STEP = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Group(Generic[A]):
    """One button: an action with its subject, its card, the domains of the remaining choices, and its rules.

    Domains are nested like the choices of the action; each says whether the choice is required.
    """

    action: A
    card: str | None
    choices: Mapping[str, object]
    rules: tuple[str, ...]


def grouped(
    rules: ActionRules[S, A], state: S, player: str, budget: SearchBudget | None = None
) -> tuple[Group[A], ...]:
    """Return everything a player can do now, small enough to draw buttons from."""
    return tuple(
        group for kind in rules.action_types(state, player) for group in _groups(rules, state, player, kind, budget)
    )


def why_not(rules: ActionRules[S, A], state: S, action: A, budget: SearchBudget | None = None) -> tuple[Violation, ...]:
    """Return the reasons against an action for all values of its open choices; empty if some branch is legal."""
    common: list[Violation] | None = None
    every = _Reasons()
    for _, refusal in branches(rules, state, action, extremes=True, explains=True, budget=budget):
        if refusal is None:
            return ()
        if budget is not None:
            budget.spend(len(refusal))
        common = [each for each in (refusal if common is None else common) if each in refusal]
        every.add(refusal)
    # The reasons that all branches share; if they share none, all reasons.
    return tuple(common or every.found)


@dataclass(slots=True)
class _Reasons:
    """Distinct reasons, in the order in which they were found."""

    found: list[Violation] = field(default_factory=list)
    # Facts are not hashable and may be long, so only reasons with the same code, rule and pointer are compared.
    _alike: dict[tuple[str, str, str], list[Violation]] = field(default_factory=dict)

    def add(self, violations: Iterable[Violation]) -> None:
        for violation in violations:
            alike = self._alike.setdefault((violation.code, violation.rule, violation.pointer), [])
            if violation not in alike:
                alike.append(violation)
                self.found.append(violation)


@dataclass(slots=True)
class _Choice:
    """One choice over all branches that ask for it: its values, or its widest bounds."""

    asked: int = 0
    optional: bool = False
    values: dict[object, object] = field(default_factory=dict)
    bounds: Mapping[str, object] | None = None

    def add(self, step: Step, budget: SearchBudget | None) -> None:
        self.asked += 1
        self.optional |= step.optional
        bounds = step.domain.bounds()
        if bounds is None:
            if budget is not None:
                budget.spend(step.answers.size() // _VALUES_PER_STEP)
            values = [written for written, _ in step.answers.entries()]
            self.optional |= None in values
            self.values |= {_key(written): written for written in values if written is not None}
        elif self.bounds is None or int(str(bounds["most"])) > int(str(self.bounds["most"])):
            self.bounds = bounds

    def domain(self, branch_count: int) -> dict[str, object]:
        """Return the domain; the choice is required if every branch asks for it."""
        described = {"values": list(self.values.values())} if self.bounds is None else self.bounds
        return {"required": self.asked == branch_count and not self.optional, **described}


@dataclass(slots=True)
class _Button:
    """All branches of one action and subject, merged."""

    branch_count: int = 0
    choices: dict[tuple[str, ...], _Choice] = field(default_factory=dict)
    rules: dict[str, None] = field(default_factory=dict)

    def add(self, branch: Branch[S, A], subject_keys: Sequence[str], budget: SearchBudget | None) -> None:
        self.branch_count += 1
        for step in branch.steps:
            self.rules[step.rule] = None
            if len(step.place) > 1 or step.place[0] not in subject_keys:
                self.choices.setdefault(step.place, _Choice()).add(step, budget)

    def domains(self) -> dict[str, object]:
        domains: dict[str, object] = {}
        for place, choice in self.choices.items():
            set_nested(domains, place, choice.domain(self.branch_count))
        return domains


def _groups(rules: ActionRules[S, A], state: S, player: str, kind: str, budget: SearchBudget | None) -> list[Group[A]]:
    begun = rules.action(player, kind)
    subject_keys = rules.subject_keys(kind)
    found: dict[tuple[object, ...], _Button] = {}
    for branch, refusal in branches(rules, state, begun, extremes=True, budget=budget):
        if refusal is None:
            subject = tuple([branch.answer(key) for key in subject_keys])
            found.setdefault(subject, _Button()).add(branch, subject_keys, budget)
    timing = rules.timing(state, kind)
    groups: list[Group[A]] = []
    for subject, button in found.items():
        named = {key: value for key, value in zip(subject_keys, subject, strict=True) if value is not None}
        action = rules.with_choices(begun, named) if named else begun
        group = Group(
            action=action,
            card=rules.card(state, action),
            choices=button.domains(),
            rules=tuple(dict.fromkeys((timing, *button.rules))),
        )
        groups.append(group)
    return groups


def _key(thing: object) -> object:
    """Return a hashable key for a value."""
    return thing if isinstance(thing, (str, int)) else repr(thing)
