"""Whole random games of every table keep what holds in any game."""

from collections.abc import Iterator
from typing import Any

from glass_arbiter.conformance.case_format import seats
from glass_arbiter.engine.playout import turns
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter_schemas.game import AnyGame
from tests.players import STRANGER
from tools.games import set_up

from .games import EVERY_TABLE, played
from .invariants import check_ruling, play_through


@EVERY_TABLE
def test_a_whole_game_keeps_every_invariant(game: AnyGame, count: int) -> None:
    """Sound states, somebody who can act until the end, the same answer for the same request, and no input altered."""
    start = set_up(game, {"players": seats(count), "seed": "invariants"})

    def wrong(state: Any, player: str) -> Iterator[Any]:
        kind = game.rules.action_types(state, player)[0]
        yield game.rules.action(STRANGER, kind)
        yield game.rules.with_choices(game.rules.action(player, kind), {"no_such_choice": 1})

    states = play_through(
        game.rules, start, "invariants", lambda *transition: check_ruling(game.rules, *transition), wrong
    )

    assert [state.revision for state in states] == list(range(len(states)))


@EVERY_TABLE
def test_what_random_players_reach_is_the_ruling_on_what_they_chose(game: AnyGame, count: int) -> None:
    """Their own attempt is the ruling; it may only have looked at more readings than the action rests on."""
    judged = played(game.id, count)

    reached = list(turns(game.rules, judged[0].state, SeededRandom(game.id)))

    assert [action for action, _ in reached] == [turn.action for turn in judged]
    for (_, ruling), turn in zip(reached, judged, strict=True):
        assert (ruling.state, ruling.events, ruling.irreversible) == (
            turn.granted.state,
            turn.granted.events,
            turn.granted.irreversible,
        )
        assert set(ruling.readings) >= set(turn.granted.readings)
