"""One step at a time: what can be chosen next in an action of which only some choices are made.

The search runs the rules with the given choices fixed, in whatever order they were made, so every listed value is part
of a legal way of going on, and every value of a legal way is listed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic

from .action_groups import Reasons, why_not
from .adjudication import adjudicate
from .budget import SearchBudget
from .descriptions import Description, one_of
from .game import A, ActionRules, S
from .open_choices import OpenChoice, Way, follows_from_others, way_of
from .readings import Basis, Readings
from .records import Record
from .rulings import Granted, Violation, escaped
from .search import Step, branches, set_nested


class Given(Record, frozen=True, kw_only=True):
    """An action so far: its player, perhaps its type, and the choices that are made."""

    player: str
    type: str | None
    choices: Mapping[str, object] = {}


class NextChoice(Record, frozen=True, kw_only=True):
    """A choice that can be made next: its place in the action as a JSON Pointer, its domain, the rule that asks."""

    path: str
    domain: Description
    rule: str

    @property
    def kind(self) -> object:
        """The kind of the domain."""
        return self.domain["kind"]


class NextStep(Record, frozen=True, kw_only=True):
    """Whether the action is legal as it stands, what can be chosen next, and if nothing helps, why not.

    `readings` is what the ways of going on rest on, all of them together.
    """

    complete: bool = False
    choices: Sequence[NextChoice] = ()
    violations: Sequence[Violation] = ()
    readings: Sequence[Basis] = ()


def next_step(rules: ActionRules[S, A], state: S, given: Given, budget: SearchBudget) -> NextStep:
    """Return what can be chosen next; each value of it leads to a legal action."""
    if given.type is None:
        return _type_step(rules, state, given, budget)
    action = _begun(rules, given, given.type)
    found = _OpenChoices(rules, state, action, budget)
    for branch, refusal in branches(rules, state, action, notes_defaults=True, budget=budget):
        found.readings.add(branch.rests_on(refusal))
        if refusal is None:
            found.add(branch.steps)
    if not found.ways:
        violations = why_not(rules, state, action, budget, found.readings)
        return NextStep(violations=violations, readings=found.readings.listed())
    complete = isinstance(adjudicate(rules, state, action), Granted)
    return NextStep(complete=complete, choices=found.listed(complete=complete), readings=found.readings.listed())


def _begun(rules: ActionRules[S, A], given: Given, kind: str) -> A:
    return rules.with_choices(rules.action(given.player, kind), given.choices)


def _type_step(rules: ActionRules[S, A], state: S, given: Given, budget: SearchBudget) -> NextStep:
    """Return the types that have a legal way of going on."""
    kinds = dict.fromkeys(rules.action_types(state, given.player))
    readings = Readings()
    possible = [kind for kind in kinds if _has_way(rules, state, _begun(rules, given, kind), budget, readings)]
    if not possible:
        violations = _why_no_type(rules, state, given, budget, readings)
        return NextStep(violations=violations, readings=readings.listed())
    domain = one_of(possible, required=True)
    choice = NextChoice(path="/type", domain=domain, rule=rules.timing(state, possible[0]))
    return NextStep(choices=(choice,), readings=readings.listed())


def _has_way(rules: ActionRules[S, A], state: S, action: A, budget: SearchBudget, readings: Readings) -> bool:
    for branch, refusal in branches(rules, state, action, budget=budget):
        readings.add(branch.rests_on(refusal))
        if refusal is None:
            return True
    return False


def _why_no_type(
    rules: ActionRules[S, A], state: S, given: Given, budget: SearchBudget, readings: Readings
) -> tuple[Violation, ...]:
    """Return the reasons against what is expected, of the player or else of others, and against what is always open."""
    decisions = rules.to_act(state)
    own = [decision for decision in decisions if decision.player == given.player]
    expected = [kind for decision in own or decisions for kind in decision.actions]
    # After the end every type is refused for the same reason.
    kinds = dict.fromkeys((*expected, *rules.action_types(state, given.player))) or rules.types[:1]
    reasons = Reasons()
    for kind in kinds:
        reasons.add(why_not(rules, state, _begun(rules, given, kind), budget, readings))
    return reasons.told()


@dataclass(slots=True)
class _OpenChoices(Generic[S, A]):
    """The choices of all legal ways of going on with an action."""

    rules: ActionRules[S, A]
    state: S
    action: A
    budget: SearchBudget
    readings: Readings = field(default_factory=Readings)
    ways: int = 0
    _choices: dict[tuple[str, ...], OpenChoice] = field(default_factory=dict)
    # Only for a game that fills in choices; others need no comparison of ways.
    _compared: list[Way] = field(default_factory=list)

    def add(self, steps: Sequence[Step]) -> None:
        """Add one legal way, with the default of each choice that has one."""
        self.ways += 1
        for step in steps:
            choice = self._choices.setdefault(step.place, OpenChoice(step.rule))
            choice.asked += 1
            choice.optional |= step.optional
            if step.by_default:
                self._add_numbers(choice, step, steps)
            else:
                choice.add(step, self.budget)
        if self.rules.filled_in(self.action.type):
            self._compared.append(way_of(steps, self.budget))

    def _add_numbers(self, choice: OpenChoice, step: Step, steps: Sequence[Step]) -> None:
        """Add the default and the values below it, down to the last legal one.

        A value forbids what a higher one forbids, so other choices with a default need no other value meanwhile.
        """
        numbers = [int(str(written)) for written, _ in step.domain.entries()]
        if not choice.numbers.issuperset(numbers):
            last = next(place for place in reversed(range(len(numbers))) if not place or self._has(steps, step, place))
            choice.numbers.update(numbers[: last + 1])

    def _has(self, steps: Sequence[Step], changed: Step, entry: int) -> bool:
        """Whether a way stays legal with another entry of the domain of one choice."""
        answers = [(step.place, step.answers.entry(0)[0]) for step in steps if not step.by_default]
        choices = _copied(self.action.choices)
        for place, written in (*answers, (changed.place, changed.domain.entry(entry)[0])):
            if written is not None:
                set_nested(choices, place, written)
        action = self.rules.with_choices(self.action, choices)
        return _has_way(self.rules, self.state, action, self.budget, self.readings)

    def listed(self, *, complete: bool) -> tuple[NextChoice, ...]:
        """Return each choice with its exact domain; required is what no legal way can do without."""
        listed: list[NextChoice] = []
        for place, choice in self._choices.items():
            required = not complete and not choice.optional and choice.asked == self.ways
            required = required and not self._goes_without_saying(place)
            domain = choice.describe(required=required, budget=self.budget)
            if domain is not None:
                path = "".join(f"/{escaped(key)}" for key in place)
                listed.append(NextChoice(path=path, domain=domain, rule=choice.rule))
        return tuple(listed)

    def _goes_without_saying(self, place: tuple[str, ...]) -> bool:
        """Whether the game fills in this choice once the others are made in some way."""
        filled_in = place[0] in self.rules.filled_in(self.action.type)
        return filled_in and follows_from_others(place, self._compared, self.budget)


def _copied(choices: Mapping[str, object]) -> dict[str, object]:
    return {key: _copied(part) if isinstance(part, Mapping) else part for key, part in choices.items()}
