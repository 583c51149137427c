"""Perft: the number of legal sequences of actions, for comparing implementations."""

from .choices import StatedChoices
from .game import A, ActionRules, S
from .search import action_bundles


def perft(rules: ActionRules[S, A], state: S, depth: int) -> int:
    """Count the sequences of `depth` legal actions of any players; choices with a default take it."""
    if depth == 0:
        return 1
    bundles = [bundle for player in rules.players(state) for bundle in action_bundles(rules, state, player)]
    if depth == 1:
        return sum(map(len, bundles))
    # Interchangeable actions are equally legal but lead to different states, so recurse into each.
    actions = (action for bundle in bundles for action in bundle)
    return sum(
        perft(rules, rules.attempt(state, action, StatedChoices(action.choices, "/action")).state(), depth - 1)
        for action in actions
    )
