"""What holds after every action of any game; a game adds its own books."""

from collections.abc import Callable, Iterable
from typing import Any

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.game import A, Rules, S
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.rulings import Granted, Refused
from glass_arbiter.engine.search import action_bundles
from glass_arbiter.engine.seeded_random import SeededRandom

# What a game checks after an action besides: pieces, goods, events.
Check = Callable[[S, A, Granted[S]], None]
# Actions that a game must refuse in a state, given the player who acts in it.
Wrong = Callable[[S, str], Iterable[A]]


def check_ruling(rules: Rules[S, A, Any, Any], before: Any, action: A, granted: Granted[Any]) -> None:
    """The next state is sound, it waits for somebody until the end, and the same request gets the same answer.

    The answer rests on the same readings, too.
    """
    after = granted.state
    assert list(rules.faults(after)) == []
    assert after.revision == before.revision + 1
    assert bool(rules.to_act(after)) != rules.finished(after)
    again = adjudicate(rules, before, action)
    assert repr(again) == repr(granted), "the same request gets the same bytes, and rests on the same readings"


def check_able(rules: Rules[S, A, Any, Any], state: S) -> None:
    """Everybody whom the table waits for can do something."""
    for decision in rules.to_act(state):
        assert any(action_bundles(rules, state, decision.player)), f"{decision.player} can do nothing"


def check_refused(rules: Rules[S, A, Any, Any], state: S, actions: Iterable[A]) -> None:
    """Each of the actions is refused with a reason."""
    for action in actions:
        ruling = adjudicate(rules, state, action)
        assert isinstance(ruling, Refused), action
        assert ruling.violations


def play_through(rules: Rules[S, A, Any, Any], start: S, seed: str, check: Check[S, A], wrong: Wrong[S, A]) -> list[S]:
    """Play a random game to its end and check every action; return its states."""
    states = [start]
    for before, action, granted in play(rules, start, SeededRandom(seed)):
        snapshot = repr(before)
        check_able(rules, before)
        check(before, action, granted)
        check_refused(rules, before, wrong(before, action.player))
        assert repr(before) == snapshot, "the input is never altered"
        states.append(granted.state)
    assert rules.finished(states[-1])
    return states
