"""References of known speed: python-chess, and OpenSpiel where it installs."""

import random
from collections.abc import Callable
from importlib import import_module

import chess

from .chess_corpus import ChessTurn

LONGEST_GAME = 200


def chess_ruling(turn: ChessTurn) -> str:
    """Parse a position, check a move, make it, and write the position."""
    board = chess.Board(turn.position)
    board.push_uci(turn.move)
    position: str = board.fen()
    return position


def chess_refusal(turn: ChessTurn) -> str:
    """Parse a position, and refuse a move with the library's own message."""
    board = chess.Board(turn.position)
    try:
        board.parse_uci(turn.move)
    except chess.IllegalMoveError as error:
        return str(error)
    raise AssertionError(turn)


def chess_check(turn: ChessTurn) -> bool:
    """Parse a position, and find out that a move is illegal, without a message."""
    legal: bool = chess.Board(turn.position).is_legal(chess.Move.from_uci(turn.move))
    return legal


def chess_game(seed: str) -> int:
    """Play random moves to the end of the game, at most two hundred; return their number."""
    dice, board = random.Random(seed), chess.Board()
    while board.ply() < LONGEST_GAME and (moves := list(board.legal_moves)):
        board.push(dice.choice(moves))
    moves_made: int = board.ply()
    return moves_made


def open_spiel_game(name: str) -> Callable[[str], int] | None:
    """Return random play of a game that OpenSpiel has in Python, or None if it is not installed."""
    try:
        pyspiel = import_module("pyspiel")
        import_module("open_spiel.python.games")
    except ImportError:
        return None
    game = pyspiel.load_game(name)

    def play(seed: str) -> int:
        dice, state, actions = random.Random(seed), game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
            actions += 1
        return actions

    return play
