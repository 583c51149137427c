"""Positions and moves of chess, from random games, to compare with."""

import random
from collections.abc import Iterator
from typing import NamedTuple

import chess

from .corpus import SEED


class ChessTurn(NamedTuple):
    """A position and a move, as text."""

    position: str
    move: str


def chess_turns(number: int) -> list[ChessTurn]:
    """Return legal moves in the middle of random games of chess."""
    return [ChessTurn(board.fen(), move.uci()) for board, move in _random_chess(number)]


def refused_chess_turns(number: int) -> list[ChessTurn]:
    """Return well-formed moves that are illegal in their positions."""
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
