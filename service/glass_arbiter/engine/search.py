"""The search for legal actions: it runs the rules once per combination of answers.

One of several interchangeable answers is tried for all. `partial_takes` also tries the values of choices that have a
default; without it, the default is taken.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from math import prod
from typing import Generic, TypeVar, overload

from .budget import PARTS_PER_STEP, VALUES_PER_STEP, SearchBudget
from .choices import Chooser, StatedChoices
from .codes import CommonCode
from .domains import Domain, OneOf
from .game import A, ActionRules, S, Transition
from .readings import Readings
from .records import Draft, Record, field
from .rulings import Illegal, Violation

T = TypeVar("T")


class Step(Record, frozen=True):
    """One question of a branch, the answers with the same outcome, and the rule that asked.

    The answer to a question that has a default may be that default alone: then it is `by_default`.
    """

    place: tuple[str, ...]
    domain: Domain[object]
    answers: Domain[object]
    optional: bool
    rule: str
    by_default: bool = False

    def written(self, budget: SearchBudget | None) -> list[object]:
        """Return the answers as clients write them; to list them takes steps."""
        if budget is None:
            return [written for written, _ in self.answers.entries()]
        budget.spend(self.answers.size() // VALUES_PER_STEP)
        values, parts = [], 0
        for written, _ in self.answers.entries():
            values.append(written)
            if isinstance(written, (dict, list, tuple)):
                # Spent on the way: the search may end before a long list does.
                steps, parts = divmod(parts + len(written), PARTS_PER_STEP)
                budget.spend(steps)
        return values


class Branch(Draft, Generic[S, A]):
    """One branch of the search: the index of the answer to each question, the questions, the result, its readings.

    Questions beyond the end of the path get their first answer, so successive paths reach every branch. `first` rotates
    the answers of a question, by its position. `notes_defaults` adds the questions that were answered by default.
    """

    path: list[int]
    partial_takes: bool = False
    extremes: bool = False
    explains: bool = False
    notes_defaults: bool = False
    sizes: list[int] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    first: Callable[[int], int] | None = None
    transition: Transition[S, A] | None = None
    budget: SearchBudget | None = None
    readings: Readings = field(default_factory=Readings)
    # How many readings were asked for when the last question was asked.
    before_question: int = 0
    # Set by a caller that has seen enough: branches that differ only in later answers are passed over.
    settled: int | None = None

    def rests_on(self, refusal: tuple[Violation, ...] | None) -> Readings:
        """Return what its legality rests on.

        What a rule asks for after the last question of a legal action decides about what follows, for example about
        luck and about cards that others hold: that would tell things that the player cannot know.
        """
        return self.readings if refusal is not None else self.readings.first(self.before_question)

    def pick(self, size: int) -> int:
        """Return the index of the answer to the next question."""
        position = len(self.sizes)
        self.sizes.append(size)
        if position == len(self.path):
            self.path.append(0)
        if self.first is None:
            return self.path[position]
        return (self.path[position] + self.first(position)) % size

    def following(self) -> list[int] | None:
        """Return the path of the next branch, or None after the last one."""
        path = self.path[: len(self.sizes)][: self.settled]
        while path and path[-1] + 1 == self.sizes[len(path) - 1]:
            path.pop()
        return [*path[:-1], path[-1] + 1] if path else None

    def answer(self, key: str) -> object:
        """Return the branch's answer to a top-level question; None if it was not asked."""
        return next((step.answers.entry(0)[0] for step in self.steps if step.place == (key,)), None)


class ScriptedChooser(Chooser):
    """Answers from the fixed choices, and everything else from the path of its branch."""

    def __init__(self, branch: Branch[S, A], place: tuple[str, ...] = (), fixed: StatedChoices | None = None) -> None:
        # Pointers are needed only for explained refusals.
        self.path = "/".join(("/action", *place)) if branch.explains else ""
        self.explains = branch.explains
        self.readings = branch.readings
        self._branch = branch
        self._place = place
        self._fixed = fixed
        self._answers: dict[str, Domain[object]] = {}

    def choose(
        self,
        key: str,
        domain: Domain[T],
        *,
        rule: str,
        code: str = CommonCode.CHOICE_NOT_POSSIBLE,
        default: T | None = None,
        implied: bool = False,
    ) -> T:
        self._branch.before_question = self.readings.number()
        if self._branch.budget is not None:
            self._branch.budget.spend()
            domain.charge(self._branch.budget)
        if self._fixed is not None and self._fixed.stated(key) is not None:
            return self._fixed.choose(key, domain, rule=rule, code=code)
        if default is not None and not self._branch.partial_takes:
            if self._branch.notes_defaults:
                self._note(key, domain, OneOf((default,)), True, rule, by_default=True)
            return default
        considered = domain.extremes() if self._branch.extremes else domain
        outcomes = considered.outcomes()
        if not outcomes and self.explains:
            facts = {"choice": key, "allowed": domain.facts()}
            raise Illegal(
                Violation(code=CommonCode.MISSING_CHOICE, rule=rule, pointer=f"{self.path}/{key}", facts=facts)
            )
        if not outcomes:
            raise Illegal
        answers, known = considered.outcome(self._branch.pick(outcomes))
        self._note(key, domain, answers, implied and len(considered.first(2)) == 1, rule)
        return known

    def _note(
        self,
        key: str,
        domain: Domain[T],
        answers: Domain[object],
        optional: bool,
        rule: str,
        by_default: bool = False,
    ) -> None:
        self._answers[key] = answers
        self._branch.steps.append(Step((*self._place, key), domain, answers, optional, rule, by_default))

    def stated(self, key: str) -> object:
        if key in self._answers:
            return self._answers[key].entry(0)[0]
        return None if self._fixed is None else self._fixed.stated(key)

    def embedded(self, key: str) -> Sequence[object]:
        return () if self._fixed is None else self._fixed.embedded(key)

    def check_keys(self, required: Mapping[str, str], known: Collection[str], rule: str) -> None:
        if self._fixed is not None:
            self._fixed.check_keys({}, known, rule)

    def nested(self, key: str, *, rule: str, required: bool = False) -> "ScriptedChooser":
        fixed = None if self._fixed is None else self._fixed.nested(key, rule=rule)
        return ScriptedChooser(self._branch, (*self._place, key), fixed)


def branches(
    rules: ActionRules[S, A],
    state: S,
    action: A,
    *,
    partial_takes: bool = False,
    extremes: bool = False,
    explains: bool = False,
    notes_defaults: bool = False,
    budget: SearchBudget | None = None,
    first: Callable[[int], int] | None = None,
) -> Iterator[tuple[Branch[S, A], tuple[Violation, ...] | None]]:
    """Yield every branch of an action, with its refusal if it ends in one.

    With `extremes`, large domains are tried with representative values only.
    """
    path: list[int] | None = []
    while path is not None:
        if budget is not None:
            budget.spend(rules.attempt_steps)
        branch: Branch[S, A] = Branch(
            path,
            partial_takes=partial_takes,
            extremes=extremes,
            explains=explains,
            notes_defaults=notes_defaults,
            first=first,
            budget=budget,
        )
        fixed = StatedChoices(action.choices, "/action") if action.choices else None
        try:
            branch.transition = rules.attempt(state, action, ScriptedChooser(branch, fixed=fixed))
            if fixed is not None:
                fixed.check_unexpected(partial(rules.without_use, state, action.type))
        except Illegal as refusal:
            yield branch, refusal.violations
        else:
            yield branch, None
        path = branch.following()


class ActionBundle(Sequence[A]):
    """The legal actions that differ only in interchangeable answers; each is created on access."""

    def __init__(self, rules: ActionRules[S, A], begun: A, steps: Sequence[Step]) -> None:
        self._with_choices = rules.with_choices
        self._begun = begun
        self._steps = steps
        self._sizes = [step.answers.size() for step in steps]
        self._size = prod(self._sizes)

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: int) -> A: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[A]: ...

    def __getitem__(self, index: int | slice) -> A | Sequence[A]:
        if isinstance(index, slice):
            return [self._action(number) for number in range(*index.indices(self._size))]
        if not 0 <= index < self._size:
            raise IndexError(index)
        return self._action(index)

    def _action(self, number: int) -> A:
        """Return the action with this number, as a client would write it; the last answer changes fastest."""
        numbers: list[int] = []
        for size in reversed(self._sizes):
            number, remainder = divmod(number, size)
            numbers.append(remainder)
        choices: dict[str, object] = {}
        for step, chosen in zip(self._steps, reversed(numbers), strict=True):
            written, _ = step.answers.entry(chosen)
            if written is not None:
                set_nested(choices, step.place, written)
        return self._with_choices(self._begun, choices)


def set_nested(choices: dict[str, object], place: tuple[str, ...], value: object) -> None:
    """Set a value at its place in nested choices."""
    for key in place[:-1]:
        inner = choices.setdefault(key, {})
        assert isinstance(inner, dict)
        choices = inner
    choices[place[-1]] = value


def action_bundles(
    rules: ActionRules[S, A], state: S, player: str, *, partial_takes: bool = False, budget: SearchBudget | None = None
) -> Iterator[ActionBundle[A]]:
    """Yield every action that a player can take now, bundled by interchangeable answers."""
    for kind in rules.action_types(state, player):
        begun = rules.action(player, kind)
        for branch, refusal in branches(rules, state, begun, partial_takes=partial_takes, budget=budget):
            if refusal is None:
                yield ActionBundle(rules, begun, branch.steps)


def legal_actions(
    rules: ActionRules[S, A], state: S, player: str, *, partial_takes: bool = False, budget: SearchBudget | None = None
) -> Iterator[A]:
    """Yield every action that a player can take now."""
    for bundle in action_bundles(rules, state, player, partial_takes=partial_takes, budget=budget):
        yield from bundle
