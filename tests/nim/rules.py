"""The rules of Nim, pure.

N1  The heap has as many stones as the options say. Each player also has a hidden reserve of 1 to 3 stones.
N2  In a turn a player takes 1 to 3 stones of the heap, or lets the wind blow 1 or 2 of them away.
N3  Once in the game a player may reveal the reserve instead: it goes on the heap.
N4  The game ends when the heap is empty. Each stone taken is a point; the last one taken counts double.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from glass_arbiter.engine.base_rules import BaseRules
from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.codes import CommonCode, game_finished, not_your_turn, refusal, unknown_player
from glass_arbiter.engine.domains import OneOf
from glass_arbiter.engine.events import Event
from glass_arbiter.engine.game import Rules, Started
from glass_arbiter.engine.generator import Generator
from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.records import Record, replace
from glass_arbiter.engine.rulings import Violation
from glass_arbiter.engine.scores import ScoreSheet
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.engine.transition import WorkingCopy

TYPES = ("take", "wind", "reveal")
LARGEST_HEAP, MOST_TAKEN, MOST_BLOWN, MOST_RESERVE = 60, 3, 2, 3
_COMMON = ("revision", "options", "active", "last", "heap", "blown")


class Code(StrEnum):
    CHOICE_NOT_POSSIBLE = CommonCode.CHOICE_NOT_POSSIBLE
    GAME_FINISHED = CommonCode.GAME_FINISHED
    MISSING_CHOICE = CommonCode.MISSING_CHOICE
    NOT_YOUR_TURN = CommonCode.NOT_YOUR_TURN
    RESERVE_REVEALED = "reserve_revealed"
    UNEXPECTED_CHOICE = CommonCode.UNEXPECTED_CHOICE
    UNKNOWN_PLAYER = CommonCode.UNKNOWN_PLAYER


FaultCode = StrEnum(
    "FaultCode", ["heap_impossible", "player_twice", "player_unknown", "reserve_impossible", "stones_do_not_add_up"]
)
Irreversible = StrEnum("Irreversible", ["chance_drawn", "hidden_information_revealed"])


class Options(Record, frozen=True, kw_only=True):
    heap: int = 9
    rulings: Mapping[str, str | bool] = {}

    @property
    def weight(self) -> int:
        return 0


class Action(Record, frozen=True, kw_only=True):
    player: str
    type: str
    choices: Mapping[str, object] = {}

    @property
    def weight(self) -> int:
        return 1


class Player(Record, frozen=True, kw_only=True):
    id: str
    taken: int = 0
    reserve: int | None  # None in the view of somebody else
    revealed: bool = False


class Position(Record, frozen=True, kw_only=True):
    game: str = "nim"
    version: int = 1
    rules: str = "1.0"
    revision: int = 0
    options: Options
    active: str
    last: str | None = None
    heap: int
    blown: int = 0
    players: tuple[Player, ...]


class State(Position, frozen=True, kw_only=True):
    rng: Generator


class View(Position, frozen=True, kw_only=True):
    viewer: str | None


class Decision(Record, frozen=True, kw_only=True):
    player: str
    actions: Sequence[str] = TYPES


class Transition(WorkingCopy[State, Action, Player]):
    def __init__(self, state: State, readings: Readings) -> None:
        super().__init__(state.players, state.rng, readings)
        self._before = state
        self.heap, self.blown, self.last = state.heap, state.blown, state.last

    def state(self) -> State:
        following = self.clockwise_from(self._before.active)[1 % len(self.players)].id
        changed = {"heap": self.heap, "blown": self.blown, "last": self.last, "rng": self.rng, "active": following}
        return replace(self._before, revision=self._before.revision + 1, players=tuple(self.players), **changed)

    def irreversible_because(self, action: Action) -> str | None:
        if self.chance_was_drawn():
            return Irreversible("chance_drawn")
        return Irreversible("hidden_information_revealed") if action.type == "reveal" else None


class NimRules(BaseRules[State, Action, Options, View]):
    id = "nim"
    types = TYPES

    def set_up(self, players: Sequence[str], options: Options, seed: str, start_player: str | None) -> Started[State]:
        drawn, rng = Generator(seed=seed, counter=0).below(len(players))
        seated = []
        for player in players:
            reserve, rng = rng.below(MOST_RESERVE)
            seated.append(Player(id=player, reserve=reserve + 1))
        first = start_player or players[drawn]
        state = State(options=options, rng=rng, active=first, heap=options.heap, players=tuple(seated))
        return Started(state, (Event(type="game_started", rule="N1", facts={"heap": options.heap}),))

    def setup_faults(
        self, players: Sequence[str], options: Options, start_player: str | None, path: str
    ) -> Iterator[Violation]:
        yield from self._option_faults(options, f"{path}/options")

    @staticmethod
    def _option_faults(options: Options, path: str) -> Iterator[Violation]:
        if not 1 <= options.heap <= LARGEST_HEAP:
            yield _fault("heap_impossible", f"{path}/heap", given=options.heap, least=1, most=LARGEST_HEAP)

    def faults(self, state: State) -> Iterator[Violation]:
        yield from self._option_faults(state.options, "/state/options")
        if not {state.active, state.last or state.active}.issubset(self.players(state)):
            yield _fault("player_unknown", "/state/active", given=state.active)
        for seat, player in enumerate(state.players):
            if player.id in self.players(state)[:seat]:
                yield _fault("player_twice", f"/state/players/{seat}/id", given=player.id)
            if player.reserve not in range(1, MOST_RESERVE + 1):
                yield _fault("reserve_impossible", f"/state/players/{seat}/reserve", given=player.reserve)
        need = state.options.heap + sum(player.reserve or 0 for player in state.players if player.revealed)
        have = state.heap + state.blown + sum(player.taken for player in state.players)
        if need != have:
            yield _fault("stones_do_not_add_up", "/state/heap", need=need, have=have)

    def view_faults(self, view: View) -> Iterator[Violation]:
        for fault in self.faults(self.determinize(view)):
            yield replace(fault, pointer=fault.pointer.replace("/state", "/view", 1))

    def observe(self, state: State, viewer: str | None) -> View:
        seen = [each if each.revealed or each.id == viewer else replace(each, reserve=None) for each in state.players]
        return View(viewer=viewer, players=tuple(seen), **{key: getattr(state, key) for key in _COMMON})

    def determinize(self, view: View) -> State:
        guessed = [replace(each, reserve=1) if each.reserve is None else each for each in view.players]
        rng = Generator(seed="view", counter=0)
        return State(rng=rng, players=tuple(guessed), **{key: getattr(view, key) for key in _COMMON})

    def score(self, state: State) -> ScoreSheet:
        totals = {each.id: each.taken + (each.id == state.last) for each in state.players}
        scores = [
            {"player": each, "total": n, "lines": [{"line": "stones", "points": n}]} for each, n in totals.items()
        ]
        winners = [player for player, total in totals.items() if total == max(totals.values())]
        finished, to_act = self.finished(state), self.to_act(state)
        return ScoreSheet(scores=scores, winners=winners, finished=finished, to_act=to_act)

    def finished(self, state: State) -> bool:
        return state.heap == 0

    def to_act(self, state: State) -> tuple[Decision, ...]:
        return () if self.finished(state) else (Decision(player=state.active),)

    def action_types(self, state: State, player: str) -> tuple[str, ...]:
        return TYPES if player == state.active and not self.finished(state) else ()

    def timing(self, state: State, kind: str) -> str:
        return "N3" if kind == "reveal" else "N2"

    def action(self, player: str, kind: str) -> Action:
        return Action(player=player, type=kind)

    def propose(self, state: State, luck: SeededRandom) -> Action:
        return Action(player=state.active, type=luck.pick(TYPES))

    def attempt(self, state: State, action: Action, chooser: Chooser) -> Transition:
        if action.player not in self.players(state):
            raise unknown_player("N2", action.player, self.players(state))
        if self.finished(state):
            raise game_finished("N4", action.type)
        if action.player != state.active:
            raise not_your_turn("N2", action.player, [state.active])
        transition = Transition(state, chooser.readings)
        _ACTIONS[action.type](transition, transition.player(action.player), chooser)
        return transition


def _fault(code: str, pointer: str, **facts: object) -> Violation:
    return Violation(code=FaultCode(code), rule="N1", pointer=pointer, facts=facts)


def _take(transition: Transition, player: Player, chooser: Chooser) -> None:
    number = chooser.choose("number", OneOf(range(1, min(MOST_TAKEN, transition.heap) + 1)), rule="N2")
    transition.heap -= number
    transition.last = player.id
    transition.replace_player(replace(player, taken=player.taken + number))
    transition.emit("stones_taken", "N2", player.id, number=number)


def _wind(transition: Transition, player: Player, chooser: Chooser) -> None:
    gust, transition.rng = transition.rng.below(min(MOST_BLOWN, transition.heap))
    transition.heap -= gust + 1
    transition.blown += gust + 1
    transition.emit("stones_blown_away", "N2", player.id, number=gust + 1)


def _reveal(transition: Transition, player: Player, chooser: Chooser) -> None:
    if player.revealed or player.reserve is None:
        raise refusal(Code.RESERVE_REVEALED, "N3", f"{chooser.path}/type", player=player.id)
    transition.heap += player.reserve
    transition.replace_player(replace(player, revealed=True))
    transition.emit("reserve_revealed", "N3", player.id, number=player.reserve)


_ACTIONS = {"take": _take, "wind": _wind, "reveal": _reveal}

NIM_RULES: Rules[State, Action, Options, View] = NimRules()
