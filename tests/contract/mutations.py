"""What is listed and what is accepted, in any game: listed actions are tried, and others that differ a little."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.game import A, Rules, S
from glass_arbiter.engine.rulings import Granted
from glass_arbiter.engine.search import action_bundles, legal_actions
from glass_arbiter.engine.seeded_random import SeededRandom

L = TypeVar("L")

# Of so many actions that differ only in answers that are alike, every one is tried; of more, this many.
MOST_ALIKE = 1000
SOME_ALIKE = 40


class Vocabulary(NamedTuple):
    """What a mutation may put anywhere: keys and values, most of which are wrong most of the time."""

    keys: Sequence[str]
    values: Sequence[object]


class Reading(NamedTuple, Generic[L]):
    """How a game compares an action with those that are listed.

    `key` says what an action states; `fits` tells whether a statement is one of those that are listed, with whatever is
    left out going without saying. `readable` tells whether the rules ever see such choices: schemas refuse the others.
    """

    key: Callable[[Mapping[str, object]], L]
    fits: Callable[[str, L, Sequence[L]], bool]
    readable: Callable[[str, Mapping[str, object]], bool] = lambda kind, choices: True


def mutated(choices: Mapping[str, object], luck: SeededRandom, vocabulary: Vocabulary) -> dict[str, object]:
    """The same choices with one of them changed, dropped or added, at any depth."""
    keys = sorted(map(str, choices))
    if not keys or not luck.below(6):
        return dict(choices) | {luck.pick(vocabulary.keys): luck.pick(vocabulary.values)}
    key = luck.pick(keys)
    inner = choices[key]
    if isinstance(inner, Mapping) and luck.below(4):
        return dict(choices) | {key: mutated(inner, luck, vocabulary)}
    if not luck.below(4):
        return {other: value for other, value in choices.items() if other != key}
    return dict(choices) | {key: luck.pick(vocabulary.values)}


def some(alike: Sequence[A], luck: SeededRandom) -> Sequence[A]:
    """All of them, but of thousands a sample, spread over the whole list."""
    if len(alike) <= MOST_ALIKE:
        return alike
    step = len(alike) // SOME_ALIKE
    return [alike[number] for number in range(luck.below(step), len(alike), step)]


def check_listed(rules: Rules[S, A, Any, Any], state: S, luck: SeededRandom) -> int:
    """Everybody's listed actions are accepted; returns how many were tried."""
    tried = 0
    for player in rules.players(state):
        for alike in action_bundles(rules, state, player):
            for action in some(alike, luck):
                assert isinstance(adjudicate(rules, state, action), Granted), action
                tried += 1
    return tried


def check_mutated(
    rules: Rules[S, A, Any, Any],
    state: S,
    luck: SeededRandom,
    number: int,
    vocabulary: Vocabulary,
    reading: Reading[L],
) -> int:
    """Of everybody's actions, mutated, exactly those are accepted that are listed; returns how many were tried."""
    tried = 0
    for player in rules.players(state):
        listed = list(legal_actions(rules, state, player))
        by_type: dict[str, list[L]] = {}
        for action in legal_actions(rules, state, player, partial_takes=True):
            by_type.setdefault(action.type, []).append(reading.key(action.choices))
        for _ in range(number if listed else 0):
            begun = luck.pick(listed)
            action = rules.with_choices(begun, mutated(begun.choices, luck, vocabulary))
            readable = reading.readable(action.type, action.choices)
            accepted = readable and isinstance(adjudicate(rules, state, action), Granted)
            expected = reading.fits(action.type, reading.key(action.choices), by_type[action.type])
            assert accepted == expected, (action, "accepted" if accepted else "refused")
            tried += 1
    return tried
