"""Perft by somebody who only applies actions: slow, and without the list of legal actions."""

from collections.abc import Callable, Iterable
from typing import Any

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.game import A, Rules, S
from glass_arbiter.engine.rulings import Granted

# Every way to complete an action without choices, found by trying all values that the choices have anywhere.
Complete = Callable[[S, A], Iterable[A]]


def naive_perft(
    rules: Rules[S, A, Any, Any], state: S, depth: int, kinds: Iterable[str], complete: Complete[S, A]
) -> int:
    """Count the sequences of legal actions by `apply` alone."""
    if depth == 0:
        return 1
    begun = [rules.action(player, kind) for player in rules.players(state) for kind in kinds]
    actions = [action for each in begun for action in complete(state, each)]
    return sum(naive_perft(rules, _applied(rules, state, action), depth - 1, kinds, complete) for action in actions)


def _applied(rules: Rules[S, A, Any, Any], state: S, action: A) -> S:
    ruling = adjudicate(rules, state, action)
    assert isinstance(ruling, Granted), action
    return ruling.state
