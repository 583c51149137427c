"""The end: its trigger, the last round, the last rest phase, and the scoring."""

from typing import Any

import pytest

from glass_arbiter.engine.events import Event
from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.events import EventType
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import Phase, State

from .tables import do, events, having, table, with_furnaces, with_row


def in_last_turn(players: int = 2, **rulings: Any) -> State:
    """The last player has the last turn of the last round, and nobody works in the left Stephens row."""
    state = having(table(players, **rulings), "anna", points=50)
    last = state.players[-1].id
    return with_row(replace(state, army=50, last_round=3, round=3, active=last), "stephens_left")


def types(told: list[Event]) -> list[str]:
    """The types of events."""
    return [each.type for each in told]


def test_the_round_after_the_trigger_is_the_last_one() -> None:
    state = having(with_row(table(), "stephens_left", ("r19", "ben")), "ben", points=54)
    state = do(do(state, "anna", "take_glass", furnace="green"), "ben", "collect", craft="r19")
    state = with_row(state, "stephens_left")
    rounds = []
    while state.phase is Phase.TURN:
        rounds.append((state.round, state.active))
        state = do(with_furnaces(state, green=4), state.active, "take_glass", furnace="green")

    assert rounds == [(1, "ben"), (2, "anna"), (2, "ben")]
    assert state.phase is Phase.FINISHED
    assert (state.round, state.active, state.last_round, state.rest) == (2, "ben", 2, None)


def test_the_last_round_is_announced() -> None:
    state = with_row(replace(having(table(), "anna", points=55), last_round=2, active="ben"), "stephens_left")

    told = events(state, "ben", "take_glass", furnace="green")

    assert next(each.facts for each in told if each.type is EventType.ROUND_STARTED) == {"round": 2, "last": True}


def test_the_end_is_triggered_once() -> None:
    state = replace(having(with_row(table(), "stephens_left", ("r19", "ben")), "ben", points=54), last_round=2)
    state = do(state, "anna", "take_glass", furnace="green")

    assert EventType.END_TRIGGERED not in types(events(state, "ben", "collect", craft="r19"))


def test_after_the_last_turn_there_is_a_last_rest_phase() -> None:
    told = events(in_last_turn(), "ben", "take_glass", furnace="green")

    assert types(told)[2:4] == [EventType.REST_STARTED, EventType.ARMY_MOVED]
    assert next(each.facts for each in told if each.type is EventType.REST_STARTED) == {"trigger": "ben", "final": True}
    assert types(told)[-2:] == [EventType.REST_ENDED, EventType.GAME_FINISHED]


@pytest.mark.parametrize(("ruling", "finals"), [("merged", [True]), ("extra", [False, True])])
def test_a_rest_phase_of_the_last_turn_is_the_last_one_or_by_ruling_one_more_follows(
    ruling: str, finals: list[bool]
) -> None:
    state = with_furnaces(in_last_turn(final_rest=ruling), contracts=0, green=1)

    told = events(state, "ben", "take_glass", furnace="green")

    assert [each.facts["final"] for each in told if each.type is EventType.REST_STARTED] == finals
    assert types(told)[-1] is EventType.GAME_FINISHED


def test_rest_phases_of_the_last_round_run_normally() -> None:
    state = replace(with_furnaces(in_last_turn(), contracts=0, green=1), active="anna")

    told = events(state, "anna", "take_glass", furnace="green")

    assert next(each.facts["final"] for each in told if each.type is EventType.REST_STARTED) is False
    assert types(told)[-1] is EventType.TURN_STARTED


def test_the_end_of_the_game_tells_points_and_winners() -> None:
    told = events(in_last_turn(), "ben", "take_glass", furnace="green")
    state = do(in_last_turn(), "ben", "take_glass", furnace="green")

    sheet = STEPHENS_RULES.score(state)
    assert sheet.finished
    assert told[-1].facts == {
        "totals": {score.player: score.total for score in sheet.scores},
        "winners": ["anna"],
        "rating": None,
        "target_reached": None,
    }
    assert (sheet.rating, sheet.target, sheet.target_reached, sheet.to_act) == (None, None, None, ())


def test_half_a_point_for_a_cube_or_a_coin_is_rounded_down() -> None:
    state = having(table(), "anna", opened=("2a", "2b", "2c"), cubes={"green": 3}, coins=5)

    lines = {line.line: line.points for line in STEPHENS_RULES.score(state).scores[0].lines}

    assert (lines["cubes"], lines["coins"]) == (1, 2)
