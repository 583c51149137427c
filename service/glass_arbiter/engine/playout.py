"""Random play from a seed, for soak tests and benchmarks."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TypeVar

from .adjudication import adjudicate
from .budget import SearchBudget
from .choices import Chooser
from .codes import CommonCode
from .domains import Domain
from .game import A, ActionRules, Decision, S, Transition
from .readings import Readings
from .rulings import Granted, Illegal
from .search import ActionBundle, branches
from .seeded_random import SeededRandom

T = TypeVar("T")

# Random attempts before the search for a legal action.
_TRIES = 2
# More than the number of answers to any question.
_STARTS = 5040


class RandomChooser(Chooser):
    """Answers every question at random, and records the answers as a client would write them."""

    explains = False

    def __init__(
        self,
        luck: SeededRandom,
        record: dict[str, object],
        path: str = "/action",
        budget: SearchBudget | None = None,
        readings: Readings | None = None,
    ) -> None:
        self.path = path
        self.readings = Readings() if readings is None else readings
        self._luck = luck
        self._record = record
        self._budget = budget

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
        if self._budget is not None:
            self._budget.spend()
            domain.charge(self._budget)
        # Sometimes ignore the default, so that other values are played as well.
        if default is not None and self._luck.below(8):
            return default
        size = domain.size()
        if not size:
            raise Illegal
        written, known = domain.entry(self._luck.below(size))
        if written is not None:
            self._record[key] = written
        return known

    def stated(self, key: str) -> object:
        return self._record.get(key)

    def embedded(self, key: str) -> Sequence[object]:
        return ()

    def check_keys(self, required: Mapping[str, str], known: Collection[str], rule: str) -> None:
        """Do nothing: every question gets an answer."""

    def nested(self, key: str, *, rule: str, required: bool = False) -> "RandomChooser":
        part: dict[str, object] = {}
        self._record[key] = part
        return RandomChooser(self._luck, part, f"{self.path}/{key}", self._budget, self.readings)


def random_turn(rules: ActionRules[S, A], state: S, luck: SeededRandom) -> tuple[A, Transition[S, A]]:
    """Return a random legal action of any player, carried out."""
    for _ in range(_TRIES):
        begun = rules.propose(state, luck)
        turn = None if begun is None else guessed(rules, state, begun, luck)
        if turn is not None:
            return turn
    return searched(rules, state, luck.pick(rules.to_act(state)), luck)


def guessed(
    rules: ActionRules[S, A], state: S, begun: A, luck: SeededRandom, budget: SearchBudget | None = None
) -> tuple[A, Transition[S, A]] | None:
    """Make the choices of an action at random; None if that is illegal."""
    record: dict[str, object] = {}
    if budget is not None:
        budget.spend(rules.attempt_steps)
    try:
        transition = rules.attempt(state, begun, RandomChooser(luck, record, budget=budget))
    except Illegal:
        return None
    return rules.with_choices(begun, _without_empty_parts(record)), transition


def searched(rules: ActionRules[S, A], state: S, decision: Decision, luck: SeededRandom) -> tuple[A, Transition[S, A]]:
    """Return the first legal branch of a decision from a random start; declining comes last."""
    turn = first_legal(rules, state, decision, luck)
    if turn is None:
        raise AssertionError("somebody can always do what the game waits for")
    return turn


def first_legal(
    rules: ActionRules[S, A], state: S, decision: Decision, luck: SeededRandom, budget: SearchBudget | None = None
) -> tuple[A, Transition[S, A]] | None:
    """Return the first legal branch from a random start; None if a made-up state leaves nothing to do."""
    starts: list[int] = []

    def first(position: int) -> int:
        if position == len(starts):
            starts.append(luck.below(_STARTS))
        return starts[position]

    for kind in decision.actions:
        begun = rules.action(decision.player, kind)
        for branch, refusal in branches(rules, state, begun, first=first, budget=budget):
            if refusal is None and branch.transition is not None:
                return ActionBundle(rules, begun, branch.steps)[0], branch.transition
    return None


def _without_empty_parts(record: dict[str, object]) -> dict[str, object]:
    parts = {key: _without_empty_parts(part) if isinstance(part, dict) else part for key, part in record.items()}
    return {key: part for key, part in parts.items() if part != {}}


def turns(rules: ActionRules[S, A], state: S, luck: SeededRandom) -> Iterator[tuple[A, Granted[S]]]:
    """Play a game to its end; yield every action with the ruling that was reached while it was chosen.

    A random player looks at more than the action says, so `readings` of these rulings may have some that it does not
    rest on.
    """
    while not rules.finished(state):
        action, transition = random_turn(rules, state, luck)
        ruling = transition.granted(action)
        yield action, ruling
        state = ruling.state


def play(rules: ActionRules[S, A], state: S, luck: SeededRandom) -> Iterator[tuple[S, A, Granted[S]]]:
    """Play a game to its end; yield every state with its action and the ruling that anybody gets on this action."""
    while not rules.finished(state):
        action, _ = random_turn(rules, state, luck)
        ruling = adjudicate(rules, state, action)
        assert isinstance(ruling, Granted), "what was chosen is legal"
        yield state, action, ruling
        state = ruling.state
