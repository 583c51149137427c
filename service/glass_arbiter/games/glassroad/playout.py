"""Random play: a player without a plan, whose luck comes from a seed, for soaking and for measuring."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from struct import unpack
from typing import TypeVar

from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.codes import CommonCode
from glass_arbiter.engine.domains import Domain
from glass_arbiter.engine.rulings import Granted, Illegal
from glass_arbiter.engine.search import ActionBundle, branches

from .actions import ANYTIME, Action, ActionType
from .adjudication import attempt
from .rules import GLASSROAD_RULES
from .state import Phase, State
from .turn import to_act

T = TypeVar("T")

# How often a player tries something at random before looking at what is possible.
_TRIES = 2
# As many beginnings as there are answers to any question, and more.
_STARTS = 5040
_ANYTIME = sorted(ANYTIME)


class SeededRandom:
    """Numbers out of a seed, the same on every machine; four of them out of each block."""

    def __init__(self, seed: str) -> None:
        self._seed = seed.encode()
        self._blocks = count()
        self._numbers: list[int] = []

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1; the limits are so small that nobody notices which are a little likelier."""
        if not self._numbers:
            block = sha256(self._seed + next(self._blocks).to_bytes(8)).digest()
            self._numbers = list(unpack(">4Q", block))
        return self._numbers.pop() % limit

    def pick(self, things: Sequence[T]) -> T:
        """One of several things."""
        return things[self.below(len(things))]


class RandomChooser(Chooser):
    """Answers every question at random, and writes down what a client would have to write."""

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

    def embedded(self, key: str) -> Sequence[object]:
        return ()

    def nested(self, key: str, *, rule: str, required: bool = False) -> "RandomChooser":
        part: dict[str, object] = {}
        self._record[key] = part
        return RandomChooser(self._luck, part, f"{self.path}/{key}")


Turn = tuple[Action, Granted[State]]


def random_action(state: State, luck: SeededRandom) -> Action:
    """A legal action of somebody whom the table waits for, or an anytime action of anybody."""
    return _turn(state, luck)[0]


def _turn(state: State, luck: SeededRandom) -> Turn:
    for _ in range(_TRIES):
        turn = _guessed(state, luck)
        if turn is not None:
            return turn
    return _searched(state, luck)


def _guessed(state: State, luck: SeededRandom) -> Turn | None:
    """Something that may turn out to be illegal."""
    decision = luck.pick(to_act(state))
    player, kind = decision.player, decision.actions[0]
    if kind is ActionType.END or not luck.below(4):
        player, kind = luck.pick(state.players).id, luck.pick(_ANYTIME)
        if kind is ActionType.REMOVE_LANDSCAPE and luck.below(4):
            return None
    record: dict[str, object] = {}
    try:
        table = attempt(state, Action(player=player, type=kind), RandomChooser(luck, record))
    except Illegal:
        return None
    action = Action(player=player, type=kind, choices=_without_empty_parts(record))
    return action, table.granted(action)


def _searched(state: State, luck: SeededRandom) -> Turn:
    """The first legal way from a random start; to decline is what is left when there is no other."""
    decision = luck.pick(to_act(state))
    starts: list[int] = []

    def first(position: int) -> int:
        if position == len(starts):
            starts.append(luck.below(_STARTS))
        return starts[position]

    for kind in decision.actions:
        begun = Action(player=decision.player, type=kind)
        for journey, refusal in branches(GLASSROAD_RULES, state, begun, first=first):
            if refusal is None and journey.table is not None:
                action = ActionBundle(GLASSROAD_RULES, begun, journey.steps)[0]
                return action, journey.table.granted(action)
    raise AssertionError("somebody can always do what the table waits for")


def _without_empty_parts(record: dict[str, object]) -> dict[str, object]:
    parts = {key: _without_empty_parts(part) if isinstance(part, dict) else part for key, part in record.items()}
    return {key: part for key, part in parts.items() if part != {}}


def play(state: State, luck: SeededRandom) -> Iterator[tuple[State, Action, Granted[State]]]:
    """Play a game to its end; yields every state with the action taken in it and its ruling."""
    while state.phase is not Phase.FINISHED:
        action, ruling = _turn(state, luck)
        yield state, action, ruling
        state = ruling.state
