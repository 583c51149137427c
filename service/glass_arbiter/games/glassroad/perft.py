"""Perft: how many ways there are to go on, a number by which implementations compare themselves."""

from glass_arbiter.engine.choices import StatedChoices

from .adjudication import attempt
from .search import legal_ways
from .state import State


def perft(state: State, depth: int) -> int:
    """The number of sequences of so many legal actions of any players, anytime actions and full takes included."""
    if depth == 0:
        return 1
    ways = [alike for player in state.players for alike in legal_ways(state, player.id)]
    if depth == 1:
        return sum(map(len, ways))
    # Alike is what can be done, not what comes of it: from here on every action is followed by itself.
    actions = (action for alike in ways for action in alike)
    return sum(
        perft(attempt(state, action, StatedChoices(action.choices, "/action")).state(), depth - 1) for action in actions
    )
