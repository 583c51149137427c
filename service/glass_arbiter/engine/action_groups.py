"""Legal actions in groups for buttons, one per action and subject, and the reasons against an action."""

from collections.abc import Mapping, Sequence
from typing import Generic

from . import descriptions
from .budget import SearchBudget
from .domains import Bounds
from .game import A, ActionRules, S
from .readings import Readings
from .records import Draft, Record, field
from .rulings import Violation
from .search import Branch, Step, branches


class Group(Record, Generic[A], frozen=True, kw_only=True):
    """One button: an action with its subject, its card, the domains of the remaining choices, and its rules.

    Domains are nested like the choices of the action; each has its kind, and says whether the choice is required. They
    are those of all legal ways together: not every combination is legal, and what all ways ask for is required.
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


def why_not(
    rules: ActionRules[S, A],
    state: S,
    action: A,
    budget: SearchBudget | None = None,
    readings: Readings | None = None,
) -> tuple[Violation, ...]:
    """Return the reasons against an action for all values of its open choices; empty if some branch is legal.

    `readings` records what this rests on: the branch that is legal, or all that are not.
    """
    reasons, refused = Reasons(), Readings()
    recorded = readings or Readings()
    for branch, refusal in branches(rules, state, action, extremes=True, explains=True, budget=budget):
        if refusal is None:
            recorded.add(branch.rests_on(refusal))
            return ()
        refused.add(branch.readings)
        if budget is not None:
            budget.spend(len(refusal))
        reasons.add(refusal)
    recorded.add(refused)
    return reasons.told()


class Reasons(Draft):
    """The reasons of several refusals."""

    _common: list[Violation] | None = None
    # Distinct reasons, in the order in which they were found.
    _found: list[Violation] = field(default_factory=list)
    # Facts are not hashable and may be long, so only reasons with the same code, rule and pointer are compared.
    _alike: dict[tuple[str, str, str], list[Violation]] = field(default_factory=dict)

    def add(self, violations: Sequence[Violation]) -> None:
        """Add the reasons of one refusal."""
        self._common = [each for each in (violations if self._common is None else self._common) if each in violations]
        for violation in violations:
            alike = self._alike.setdefault((violation.code, violation.rule, violation.pointer), [])
            if violation not in alike:
                alike.append(violation)
                self._found.append(violation)

    def told(self) -> tuple[Violation, ...]:
        """Return the reasons that all refusals share; if they share none, all reasons."""
        return tuple(self._common or self._found)


class _Choice(Draft):
    """One choice over all branches that ask for it: its values, or its widest bounds."""

    asked: int = 0
    optional: bool = False
    values: dict[object, object] = field(default_factory=dict)
    bounds: Bounds | None = None

    def add(self, step: Step, budget: SearchBudget | None) -> None:
        self.asked += 1
        self.optional |= step.optional
        bounds = step.domain.bounds()
        if bounds is None:
            values = step.written(budget)
            self.optional |= None in values
            self.values |= {descriptions.hashable(written): written for written in values if written is not None}
        elif self.bounds is None or bounds.most > self.bounds.most:
            self.bounds = bounds

    def domain(self, branch_count: int) -> descriptions.Description:
        """Return the domain; the choice is required if every branch asks for it."""
        required = self.asked == branch_count and not self.optional
        if self.bounds is None:
            return descriptions.one_of(self.values.values(), required=required)
        return descriptions.within(self.bounds, required=required)


class _Button(Draft):
    """All branches of one action and subject, merged."""

    branch_count: int = 0
    choices: dict[tuple[str, ...], _Choice] = field(default_factory=dict)
    rules: dict[str, None] = field(default_factory=dict)

    def add(self, branch: Branch[S, A], subject_keys: Sequence[str], budget: SearchBudget | None) -> None:
        self.branch_count += 1
        for step in branch.steps:
            self.rules[step.rule] = None
            if len(step.place) > 1 or step.place[0] not in subject_keys:
                if step.place not in self.choices:
                    self.choices[step.place] = _Choice()
                self.choices[step.place].add(step, budget)

    def domains(self) -> dict[str, object]:
        return descriptions.nested({place: choice.domain(self.branch_count) for place, choice in self.choices.items()})


def _groups(rules: ActionRules[S, A], state: S, player: str, kind: str, budget: SearchBudget | None) -> list[Group[A]]:
    begun = rules.action(player, kind)
    subject_keys = rules.subject_keys(kind)
    found: dict[tuple[object, ...], _Button] = {}
    for branch, refusal in branches(rules, state, begun, extremes=True, notes_defaults=True, budget=budget):
        if refusal is None:
            subject = tuple([branch.answer(key) for key in subject_keys])
            if subject not in found:
                found[subject] = _Button()
            found[subject].add(branch, subject_keys, budget)
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
