"""Random play from a seed, for soak tests and benchmarks."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TypeVar

from .choices import Chooser
from .codes import CommonCode
from .domains import Domain
from .game import A, ActionRules, S
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

    def __init__(self, luck: SeededRandom, record: dict[str, object], path: str = "/action") -> None:
        self.path = path
        self._luck = luck
        self._record = record

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
        return RandomChooser(self._luck, part, f"{self.path}/{key}")


def random_action(rules: ActionRules[S, A], state: S, luck: SeededRandom) -> A:
    """Return a random legal action of any player."""
    return _turn(rules, state, luck)[0]


def _turn(rules: ActionRules[S, A], state: S, luck: SeededRandom) -> tuple[A, Granted[S]]:
    for _ in range(_TRIES):
        turn = _guessed(rules, state, luck)
        if turn is not None:
            return turn
    return _searched(rules, state, luck)


def _guessed(rules: ActionRules[S, A], state: S, luck: SeededRandom) -> tuple[A, Granted[S]] | None:
    """Return an action with random choices, or None if it is illegal."""
    begun = rules.propose(state, luck)
    if begun is None:
        return None
    record: dict[str, object] = {}
    try:
        transition = rules.attempt(state, begun, RandomChooser(luck, record))
    except Illegal:
        return None
    action = rules.with_choices(begun, _without_empty_parts(record))
    return action, transition.granted(action)


def _searched(rules: ActionRules[S, A], state: S, luck: SeededRandom) -> tuple[A, Granted[S]]:
    """Return the first legal branch from a random start; declining comes last."""
    decision = luck.pick(rules.to_act(state))
    starts: list[int] = []

    def first(position: int) -> int:
        if position == len(starts):
            starts.append(luck.below(_STARTS))
        return starts[position]

    for kind in decision.actions:
        begun = rules.action(decision.player, kind)
        for branch, refusal in branches(rules, state, begun, first=first):
            if refusal is None and branch.transition is not None:
                action = ActionBundle(rules, begun, branch.steps)[0]
                return action, branch.transition.granted(action)
    raise AssertionError("somebody can always do what the game waits for")


def _without_empty_parts(record: dict[str, object]) -> dict[str, object]:
    parts = {key: _without_empty_parts(part) if isinstance(part, dict) else part for key, part in record.items()}
    return {key: part for key, part in parts.items() if part != {}}


def play(rules: ActionRules[S, A], state: S, luck: SeededRandom) -> Iterator[tuple[S, A, Granted[S]]]:
    """Play a game to its end; yield every state with its action and ruling."""
    while not rules.finished(state):
        action, ruling = _turn(rules, state, luck)
        yield state, action, ruling
        state = ruling.state
