"""Every answer about a ruling lists what it rests on that the printed rules do not settle."""

from typing import Any

import msgspec
import orjson
import pytest

from glass_arbiter.codec.encode import write
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter_schemas.game import AnyGame
from tests.players import STRANGER
from tools.games import dump_action

from .games import EVERY_GAME, EVERY_TABLE, ask, golden, moments
from .shapes import component_name, validator


def _document(game: AnyGame, state: Any) -> Any:
    return orjson.loads(write(game.schemas.state, state))


def _written(readings: Any) -> Any:
    return orjson.loads(msgspec.json.encode(readings))


@EVERY_TABLE
@pytest.mark.slow
def test_each_step_of_a_replay_rests_on_what_its_ruling_rests_on(game: AnyGame, count: int) -> None:
    recorded = golden(game.id, count)
    request = {"setup": recorded["setup"], "actions": recorded["actions"]}
    each = ask(game, "replay", request | {"return": "each"}).document
    final = ask(game, "replay", request).document
    listed = [basis for step in each["steps"] for basis in step["readings"]]

    assert final["readings"] == each["readings"] == [each for n, each in enumerate(listed) if each not in listed[:n]]


@EVERY_GAME
def test_every_answer_about_a_ruling_has_readings(game: AnyGame) -> None:
    for state, action, _ in moments(game, 2, 6):
        about = {"state": _document(game, state)}
        written = dump_action(game, action)
        ruling = ask(game, "apply", about | {"action": written}).document
        verdict = ask(game, "apply", about | {"action": written, "return": "verdict"}).document
        refusal = ask(game, "apply", about | {"action": written | {"player": STRANGER}})
        why = ask(game, "legal-actions", about | {"why": written}).document
        given = ask(game, "legal-actions", about | {"given": {"player": written["player"]}}).document
        score = ask(game, "score", about).document

        validator(component_name(game, "Ruling")).validate(ruling)
        validator(component_name(game, "IllegalAction")).validate(refusal.document)
        assert ruling["readings"] == verdict["readings"] == _written(adjudicate(game.rules, state, action).readings)
        assert refusal.status == 422
        assert all(isinstance(answer["readings"], list) for answer in (refusal.document, why, given, score))
