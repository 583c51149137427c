"""Perft: how many ways there are to go on, a number by which implementations compare themselves."""

from .choices import StatedChoices
from .game import A, ActionRules, S
from .search import legal_ways


def perft(rules: ActionRules[S, A], state: S, depth: int) -> int:
    """The number of sequences of `depth` legal actions of any players; choices with a default take it."""
    if depth == 0:
        return 1
    ways = [bundle for player in rules.players(state) for bundle in legal_ways(rules, state, player)]
    if depth == 1:
        return sum(map(len, ways))
    # Interchangeable actions are equally legal but lead to different states, so recurse into each.
    actions = (action for bundle in ways for action in bundle)
    return sum(
        perft(rules, rules.attempt(state, action, StatedChoices(action.choices, "/action")).state(), depth - 1)
        for action in actions
    )
