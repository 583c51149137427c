"""What somebody receives who looks at a state, as bytes: equal for states that differ only in what they cannot know."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.json import encode

from glass_arbiter.engine.action_groups import grouped, why_not
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.game import A, Rules, S
from glass_arbiter.engine.rulings import Granted, Refused
from glass_arbiter.engine.search import action_bundles

# Of actions that differ only in answers that are alike, so many stand for all; the groups have every answer.
SOME_ALIKE = 20


def seen(rules: Rules[S, A, Any, Any], state: S, viewer: str | None, events: Sequence[Any] = ()) -> bytes:
    """All that an answer to one who looks at a state, and at what has happened, is written from."""
    return _bytes((rules.observe(state, viewer), rules.to_act(state), rules.seen_by(events, viewer)))


def buttons(rules: Rules[S, A, Any, Any], state: S, player: str) -> bytes:
    """All that the groups of a player's legal actions are written from."""
    return _bytes(grouped(rules, state, player))


def listed(rules: Rules[S, A, Any, Any], state: S, player: str) -> bytes:
    """All that a player's legal actions are written from."""
    bundles = list(action_bundles(rules, state, player))
    return _bytes(([alike[:SOME_ALIKE] for alike in bundles], [len(alike) for alike in bundles]))


def reasons(rules: Rules[S, A, Any, Any], state: S, actions: Iterable[A]) -> bytes:
    """All that the reasons against actions are written from, with choices left open."""
    return _bytes([why_not(rules, state, action) for action in actions])


def refusal(rules: Rules[S, A, Any, Any], state: S, action: A) -> bytes | None:
    """All that the refusal of an action is written from; None if it is granted."""
    ruling = adjudicate(rules, state, action)
    return _bytes(ruling.violations) if isinstance(ruling, Refused) else None


def received(rules: Rules[S, A, Any, Any], granted: Granted[S], viewer: str | None) -> bytes:
    """All that somebody is told of an action and of what came of it."""
    return seen(rules, granted.state, viewer, granted.events) + str(granted.irreversible).encode()


def points(rules: Rules[S, A, Any, Any], state: S) -> bytes:
    """All that the points of a state are written from."""
    return _bytes(rules.score(state))


def _bytes(value: object) -> bytes:
    return encode(value, enc_hook=repr)
