"""Rulings to be compared with what they would be by another reading, or with other data of the game."""

from collections.abc import Iterator
from typing import Any

from glass_arbiter.conformance.case_format import seats
from glass_arbiter.engine.playout import RandomChooser, play
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Granted, Illegal, Refused
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter_schemas.game import AnyGame
from tools.games import set_up


def outcome(game: AnyGame, ruling: Granted[Any] | Refused, options: Any) -> object:
    """What came of it, apart from the options and the readings themselves."""
    if isinstance(ruling, Refused):
        return ruling.violations
    after = replace(ruling.state, options=options)
    return after, ruling.events, ruling.irreversible, game.rules.to_act(ruling.state)


def attempts(game: AnyGame, count: int, seed: str) -> Iterator[tuple[Any, Any]]:
    """The actions of a random game, and in each state an attempt that may be illegal."""
    luck = SeededRandom(seed)
    start = set_up(game, {"players": seats(count), "seed": seed})
    for state, action, _ in play(game.rules, start, SeededRandom(seed)):
        yield state, action
        begun = game.rules.propose(state, luck)
        if begun is not None:
            record: dict[str, object] = {}
            try:
                game.rules.attempt(state, begun, RandomChooser(luck, record))
            except Illegal:
                yield state, game.rules.with_choices(begun, {key: each for key, each in record.items() if each != {}})
