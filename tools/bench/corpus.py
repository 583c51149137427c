"""What is measured: requests out of random games, and chess positions of random games to compare them with."""

import random
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

import chess

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Refused
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.glassroad import set_up
from glass_arbiter.games.glassroad.actions import Action
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS, State
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.encoding import encode
from glass_arbiter_schemas.glassroad.actions import ActionSchema
from glass_arbiter_schemas.glassroad.state import StateSchema

PLAYERS = ("anna", "ben", "cleo", "dora")
MIDDLE = (2, 3)
SEED = "bench"


class Turn(NamedTuple):
    """What somebody does in a state."""

    state: State
    action: Action


def turns(games: int, periods: Sequence[int]) -> Iterator[Turn]:
    """Every action of some random games with four players, in the given periods."""
    for game in range(games):
        state, _ = set_up(PLAYERS, DEFAULT_OPTIONS, f"{SEED} {game}")
        for before, action, _ in play(GLASSROAD_RULES, state, SeededRandom(f"{SEED} {game}")):
            if before.period in periods:
                yield Turn(before, action)


def body(turn: Turn) -> bytes:
    """The request that asks for a ruling."""
    state, action = single(StateSchema).dump(turn.state), single(ActionSchema).dump(turn.action)
    return encode({"state": state, "action": action})


def mixed(found: Iterable[Turn], number: int) -> list[Turn]:
    """As many of each type of action as there are, one type after the other, evenly over all that were found."""
    by_type: dict[str, list[Turn]] = defaultdict(list)
    for turn in found:
        by_type[turn.action.type].append(turn)
    each = number // len(by_type)
    return [turn for group in by_type.values() for turn in group[:: max(1, len(group) // each)][:each]]


def legal_bodies(number: int, periods: Sequence[int] = MIDDLE) -> list[bytes]:
    """Legal actions of every type, in the middle of the game."""
    return [body(turn) for turn in mixed(turns(20, periods), number)]


def refused_bodies(number: int) -> list[bytes]:
    """What the rules refuse: half of it in somebody else's turn or phase, half with choices that are not possible."""
    found = mixed(turns(20, MIDDLE), 2 * number)
    strayed = [Turn(here.state, there.action) for here, there in zip(found, reversed(found), strict=True)]
    mistaken = [
        Turn(here.state, replace(there.action, player=here.action.player))
        for here, there in zip(found, found[1:], strict=False)
        if here.action.type is there.action.type
    ]
    refused = [
        [turn for turn in some if isinstance(adjudicate(GLASSROAD_RULES, *turn), Refused)]
        for some in (strayed, mistaken)
    ]
    return [body(turn) for some in refused for turn in some[: number // 2]]


def replay_bodies(number: int, most: int | None = None) -> tuple[list[bytes], int]:
    """Replays of whole games, or of their first actions, and how many actions they have together."""
    bodies, actions = [], 0
    for game in range(number):
        seed = f"{SEED} {game}"
        state, _ = set_up(PLAYERS, DEFAULT_OPTIONS, seed)
        played = [
            single(ActionSchema).dump(action)
            for _, action, _ in islice(play(GLASSROAD_RULES, state, SeededRandom(seed)), most)
        ]
        setup = {"players": list(PLAYERS), "seed": seed}
        bodies.append(encode({"setup": setup, "actions": played}))
        actions += len(played)
    return bodies, actions


class ChessTurn(NamedTuple):
    """A position and a move, as text."""

    position: str
    move: str


def chess_turns(number: int) -> list[ChessTurn]:
    """Legal moves in the middle of random games of chess."""
    return [ChessTurn(board.fen(), move.uci()) for board, move in _random_chess(number)]


def refused_chess_turns(number: int) -> list[ChessTurn]:
    """Moves that are well written and not legal where they are made."""
    found = chess_turns(3 * number)
    strayed = [ChessTurn(here.position, there.move) for here, there in zip(found, reversed(found), strict=True)]
    return [turn for turn in strayed if chess.Move.from_uci(turn.move) not in chess.Board(turn.position).legal_moves][
        :number
    ]


def _random_chess(number: int) -> Iterator[tuple[chess.Board, chess.Move]]:
    dice = random.Random(SEED)
    found = 0
    while found < number:
        board = chess.Board()
        while found < number and not board.is_game_over():
            move = dice.choice(list(board.legal_moves))
            if 20 <= board.ply() < 80 and not dice.randrange(8):
                yield board, move
                found += 1
            board.push(move)
