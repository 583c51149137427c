"""Everything a player could do: the rules are run again and again, each time with other answers."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from ..game import Illegal, Patience, Violation
from .actions import ANYTIME, Action, ActionType
from .adjudication import attempt
from .asking import Asks, Domain, Given
from .codes import Code
from .state import Phase, State
from .turn import timing, to_act

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Step:
    """One question on the way, with the answer given and the rule that asked."""

    place: tuple[str, ...]
    domain: Domain[object]
    written: object
    optional: bool
    rule: str


@dataclass(slots=True)
class Journey:
    """One way through the questions: which answer to give to each, and what was asked so far.

    Questions beyond the end of the script get their first answer, so that following scripts reach every way.
    """

    script: list[int]
    fixed: Mapping[str, object] = field(default_factory=dict)
    partial_takes: bool = False
    extremes: bool = False
    explains: bool = False
    sizes: list[int] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)

    def pick(self, size: int) -> int:
        """The answer to the next question, as its number."""
        position = len(self.sizes)
        self.sizes.append(size)
        if position == len(self.script):
            self.script.append(0)
        return self.script[position]

    def following(self) -> list[int] | None:
        """The next script in order, None after the last one."""
        script = self.script[: len(self.sizes)]
        while script and script[-1] + 1 == self.sizes[len(script) - 1]:
            script.pop()
        return [*script[:-1], script[-1] + 1] if script else None

    def choices(self) -> dict[str, object]:
        """What a client would have to write."""
        written: dict[str, object] = {}
        for step in self.steps:
            part = written
            for key in step.place[:-1]:
                inner = part.setdefault(key, {})
                assert isinstance(inner, dict)
                part = inner
            part[step.place[-1]] = step.written
        return written


class Explored(Asks):
    """Answers what is fixed as it is fixed, and everything else as the script says."""

    def __init__(self, journey: Journey, place: tuple[str, ...] = (), fixed: Given | None = None) -> None:
        self.path = "".join(f"/{part}" for part in ("action", *place))
        self.explains = journey.explains
        self._journey = journey
        self._place = place
        self._fixed = fixed or Given(journey.fixed, "/action")
        self._answers: dict[str, object] = {}

    def choose(
        self,
        key: str,
        domain: Domain[T],
        *,
        rule: str,
        code: Code = Code.CHOICE_NOT_POSSIBLE,
        default: T | None = None,
        implied: bool = False,
    ) -> T:
        if self._fixed.stated(key) is not None:
            return self._fixed.choose(key, domain, rule=rule, code=code)
        if default is not None and not self._journey.partial_takes:
            if self._journey.extremes:
                self._note(key, domain, default, True, rule)
            return default
        considered = domain.extremes() if self._journey.extremes else domain
        size = considered.size()
        if not size and self.explains:
            facts = {"choice": key, "allowed": domain.facts()}
            raise Illegal(Violation(code=Code.MISSING_CHOICE, rule=rule, pointer=f"{self.path}/{key}", facts=facts))
        if not size:
            raise Illegal
        written, known = considered.entry(self._journey.pick(size))
        self._note(key, domain, written, implied and size == 1, rule)
        return known

    def _note(self, key: str, domain: Domain[T], written: object, optional: bool, rule: str) -> None:
        self._answers[key] = written
        self._journey.steps.append(Step((*self._place, key), domain, written, optional, rule))

    def stated(self, key: str) -> object:
        return self._answers.get(key, self._fixed.stated(key))

    def between(self) -> Sequence[Action]:
        return self._fixed.between()

    def nested(self, key: str, required_by: str | None = None) -> "Explored":
        return Explored(self._journey, (*self._place, key), self._fixed.nested(key))

    def check_unexpected(self, rule: str) -> None:
        """Refuse what is fixed but was never asked for."""
        self._fixed.check_unexpected(rule)


def journeys(
    state: State,
    action: Action,
    *,
    partial_takes: bool = False,
    extremes: bool = False,
    explains: bool = False,
    patience: Patience | None = None,
) -> Iterator[tuple[Journey, tuple[Violation, ...] | None]]:
    """Every way to complete an action, with its refusal where it ends in one.

    With `extremes`, choices out of many are tried by their smallest and largest answers only.
    """
    script: list[int] | None = []
    while script is not None:
        if patience is not None:
            patience.spend()
        journey = Journey(
            script, fixed=action.choices, partial_takes=partial_takes, extremes=extremes, explains=explains
        )
        asks = Explored(journey)
        try:
            attempt(state, action, asks)
            asks.check_unexpected(timing(state, action.type))
        except Illegal as refusal:
            yield journey, refusal.violations
        else:
            yield journey, None
        script = journey.following()


def legal_actions(
    state: State, player: str, *, partial_takes: bool = False, patience: Patience | None = None
) -> Iterator[Action]:
    """Every concrete action that a player could take now."""
    for kind in action_types(state, player):
        action = Action(player=player, type=kind)
        for journey, refusal in journeys(state, action, partial_takes=partial_takes, patience=patience):
            if refusal is None:
                yield Action(player=player, type=kind, choices=journey.choices())


def action_types(state: State, player: str) -> tuple[ActionType, ...]:
    """What the table waits for from a player, and the anytime actions that are open to everybody."""
    asked = tuple(kind for decision in to_act(state) if decision.player == player for kind in decision.actions)
    return asked if state.phase is Phase.FINISHED else asked + tuple(sorted(ANYTIME))
