"""Random play: a player without a plan, whose luck comes from a seed, for soaking and for measuring."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from ..game import Granted, Illegal
from .actions import ANYTIME, Action, ActionType
from .adjudication import adjudicate, attempt
from .asking import Asks
from .codes import Code
from .domains import Domain
from .exploring import legal_actions
from .generator import Generator
from .state import Phase, State
from .turn import to_act

T = TypeVar("T")

# How often a player tries something at random before looking at what is possible.
_TRIES = 6


class Luck:
    """A generator that remembers how far it has come."""

    def __init__(self, seed: str) -> None:
        self._generator = Generator(seed=seed, counter=0)

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1."""
        number, self._generator = self._generator.below(limit)
        return number

    def pick(self, things: Sequence[T]) -> T:
        """One of several things."""
        return things[self.below(len(things))]


class Guessed(Asks):
    """Answers every question at random, and writes down what a client would have to write."""

    explains = False

    def __init__(self, luck: Luck, record: dict[str, object], path: str = "/action") -> None:
        self.path = path
        self._luck = luck
        self._record = record

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
        # Goods are waived now and then, so that partial takes are played as well.
        if default is not None and self._luck.below(8):
            return default
        size = domain.size()
        if not size:
            raise Illegal
        written, known = domain.entry(self._luck.below(size))
        self._record[key] = written
        return known

    def stated(self, key: str) -> object:
        return self._record.get(key)

    def between(self) -> Sequence[Action]:
        return ()

    def nested(self, key: str, required_by: str | None = None) -> "Guessed":
        part: dict[str, object] = {}
        self._record[key] = part
        return Guessed(self._luck, part, f"{self.path}/{key}")


def random_action(state: State, luck: Luck) -> Action:
    """A legal action of somebody whom the table waits for, or an anytime action of anybody."""
    for _ in range(_TRIES):
        action = _guess(state, luck)
        if action is not None:
            return action
    decision = luck.pick(to_act(state))
    return luck.pick([action for action in legal_actions(state, decision.player) if action.type not in ANYTIME])


def _guess(state: State, luck: Luck) -> Action | None:
    """Something that may turn out to be illegal; declining is what is left when nothing else is found."""
    decision = luck.pick(to_act(state))
    player, kind = decision.player, decision.actions[0]
    if kind is ActionType.END or not luck.below(4):
        player, kind = luck.pick(state.players).id, luck.pick(sorted(ANYTIME))
        if kind is ActionType.REMOVE_LANDSCAPE and luck.below(4):
            return None
    record: dict[str, object] = {}
    try:
        attempt(state, Action(player=player, type=kind), Guessed(luck, record))
    except Illegal:
        return None
    return Action(player=player, type=kind, choices=_without_empty_parts(record))


def _without_empty_parts(record: dict[str, object]) -> dict[str, object]:
    parts = {key: _without_empty_parts(part) if isinstance(part, dict) else part for key, part in record.items()}
    return {key: part for key, part in parts.items() if part != {}}


def play(state: State, luck: Luck) -> Iterator[tuple[State, Action, Granted[State]]]:
    """Play a game to its end; yields every state with the action taken in it and its ruling."""
    while state.phase is not Phase.FINISHED:
        action = random_action(state, luck)
        ruling = adjudicate(state, action)
        assert isinstance(ruling, Granted)
        yield state, action, ruling
        state = ruling.state
