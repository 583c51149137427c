"""The requests to measure, from random games."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from glass_arbiter.conformance.case_format import seats
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Refused
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.handlers.operations import PREFIX
from glass_arbiter_schemas.encoding import encode
from glass_arbiter_schemas.game import AnyGame
from tools.games import Json, dump_action, own, set_up

MIDDLE = "middle"
# How many requests of a kind are measured.
NUMBER = 200
SEED = "bench"


class Request(NamedTuple):
    """A request to the service: the URL path, and the body."""

    path: str
    body: bytes


class Turn(NamedTuple):
    """A state and an action in it."""

    state: Any
    action: Any


class Corpus:
    """Requests about one game, from random games with the maximum number of players."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._players = seats(game.players[1])
        self._stage: Callable[[Any], str] = own(game.id, "bench", "stage")

    def legal_bodies(self, number: int, stage: str = MIDDLE) -> list[bytes]:
        """Return legal actions of every type, in one stage of the game."""
        return [self._body(turn) for turn in self.legal_turns(number, stage)]

    def legal_turns(self, number: int, stage: str = MIDDLE) -> list[Turn]:
        """Return legal actions of every type in their states, in one stage of the game."""
        return mixed(self._turns(20, stage), number)

    def whole_game(self) -> list[Turn]:
        """Return every action of one random game."""
        return list(self._turns(1))

    def legal_requests(self, number: int) -> list[Request]:
        """Return requests for rulings on legal actions of every type."""
        path = path_of(self._game, "apply")
        return [Request(path, body) for body in self.legal_bodies(number)]

    def refused_bodies(self, number: int) -> list[bytes]:
        """Return refused actions: half from another turn or phase, half with impossible choices."""
        found = self.legal_turns(2 * number)
        strayed = [Turn(here.state, there.action) for here, there in zip(found, reversed(found), strict=True)]
        mistaken = [
            Turn(here.state, replace(there.action, player=here.action.player))
            for here, there in zip(found, found[1:], strict=False)
            if here.action.type is there.action.type
        ]
        refused = [[turn for turn in some if self._is_refused(turn)] for some in (strayed, mistaken)]
        return [self._body(turn) for some in refused for turn in some[: number // 2]]

    def replay_bodies(self, number: int, most: int | None = None) -> tuple[list[bytes], int]:
        """Return replays of whole games, or of their first actions, and the total number of actions."""
        bodies, actions = [], 0
        for game in range(number):
            setup = self._setup(game)
            turns = play(self._game.rules, set_up(self._game, setup), SeededRandom(setup["seed"]))
            played = [dump_action(self._game, action) for _, action, _ in islice(turns, most)]
            bodies.append(encode({"setup": setup, "actions": played}))
            actions += len(played)
        return bodies, actions

    def _turns(self, games: int, stage: str | None = None) -> Iterator[Turn]:
        """Yield every action of some random games, in one stage or in all."""
        for game in range(games):
            setup = self._setup(game)
            for before, action, _ in play(self._game.rules, set_up(self._game, setup), SeededRandom(setup["seed"])):
                if stage in (None, self._stage(before)):
                    yield Turn(before, action)

    def _setup(self, game: int) -> Json:
        return {"players": self._players, "seed": f"{SEED} {game}"}

    def _body(self, turn: Turn) -> bytes:
        """Return a request for a ruling."""
        state, action = self._game.schemas.state.dump(turn.state), dump_action(self._game, turn.action)
        return encode({"state": state, "action": action})

    def _is_refused(self, turn: Turn) -> bool:
        return isinstance(adjudicate(self._game.rules, turn.state, turn.action), Refused)


def path_of(game: AnyGame, operation: str) -> str:
    """Return the URL path of an operation."""
    return f"{PREFIX}/{game.id}/{operation}"


def mixed(found: Iterable[Turn], number: int) -> list[Turn]:
    """Return a sample with equally many actions of each type, spread evenly over all that were found."""
    by_type: dict[str, list[Turn]] = defaultdict(list)
    for turn in found:
        by_type[turn.action.type].append(turn)
    each = number // len(by_type)
    return [turn for group in by_type.values() for turn in group[:: max(1, len(group) // each)][:each]]
