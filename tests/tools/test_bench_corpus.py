"""The requests of the benchmarks are those of front ends, and both sides of a comparison tell the same."""

from typing import Any

import orjson
import pytest

from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.game import AnyGame
from tools.bench import timing
from tools.bench.clicks import buttons, click, filled_in, steps
from tools.bench.corpus import Corpus, Request, Turn
from tools.bench.rulings import Rulings
from tools.games import own

pytestmark = pytest.mark.slow

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def some_turns(game: AnyGame) -> list[Turn]:
    """Turns from all over a random game."""
    turns = Corpus(game).whole_game()
    return turns[:: len(turns) // 12]


def answer(game: AnyGame, request: Request) -> Any:
    """The answer to a request."""
    return orjson.loads(Rulings(game).answer(request))


def test_an_action_is_filled_in_choice_by_choice() -> None:
    action = {"type": "trade", "player": "anna", "fee": {"wheel": "a/b", "take": {"food": 1}}, "cards": ["x", "y"]}

    assert list(filled_in(action)) == [
        {"player": "anna"},
        {"player": "anna", "type": "trade"},
        {"player": "anna", "type": "trade", "fee": {"wheel": "a/b"}},
        {"player": "anna", "type": "trade", "fee": {"wheel": "a/b", "take": {"food": 1}}},
        {"player": "anna", "type": "trade", "fee": {"wheel": "a/b", "take": {"food": 1}}, "cards": ["x", "y"]},
    ]


@EVERY_GAME
def test_every_step_leads_on_and_the_last_one_is_complete(game: AnyGame) -> None:
    for turn in some_turns(game):
        answers = [answer(game, request) for request in steps(game, turn)]
        assert all(step["kind"] == "step" and not step["violations"] for step in answers)
        assert answers[-1]["complete"]


@EVERY_GAME
def test_buttons_are_those_of_the_player_who_acts(game: AnyGame) -> None:
    for turn in some_turns(game):
        groups = answer(game, buttons(game, turn))["groups"]
        assert turn.action.type in {group["action"]["type"] for group in groups}
        assert {group["action"]["player"] for group in groups} == {turn.action.player}


@EVERY_GAME
def test_one_request_a_click_brings_all_that_the_single_ones_bring(game: AnyGame) -> None:
    for turn in some_turns(game):
        asked = click(game, turn)
        everything = answer(game, asked.including)
        ruling, view, groups, score = (answer(game, request) for request in asked.single)
        messages = [event.pop("message") for event in everything["events"]]
        assert messages == [event["message"] for event in view["events"]]
        assert everything == ruling | {"view": view | {"events": None}, "legal_actions": groups, "score": score}


@EVERY_GAME
def test_a_whole_game_has_every_stage(game: AnyGame) -> None:
    stage = own(game.id, "bench", "stage")
    assert {stage(turn.state) for turn in Corpus(game).whole_game()} == {"first", "middle", "last"}


def test_the_time_of_an_argument_is_that_of_its_fastest_call(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    seconds = {"steady": iter([2.0, 2.0]), "interrupted": iter([9.0, 3.0]), "slow": iter([7.0, 8.0])}

    def call(name: str) -> None:
        nonlocal now
        now += next(seconds[name])

    monkeypatch.setattr(timing, "perf_counter", lambda: now)

    assert timing.per_argument({"calls": (call, list(seconds))}, rounds=2) == {"calls": [2e6, 3e6, 7e6]}


def test_nineteen_in_twenty_do_not_exceed_the_p95() -> None:
    assert timing.p95(range(101)) == 95
