"""Perft: how many ways there are to go on, a number by which implementations compare themselves."""

from .adjudication import attempt
from .asking import Given
from .exploring import legal_actions
from .state import State


def perft(state: State, depth: int) -> int:
    """The number of sequences of so many legal actions of any players, anytime actions and full takes included."""
    if depth == 0:
        return 1
    actions = [action for player in state.players for action in legal_actions(state, player.id)]
    if depth == 1:
        return len(actions)
    return sum(perft(attempt(state, action, Given(action.choices, "/action")).state(), depth - 1) for action in actions)
