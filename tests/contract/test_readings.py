"""Every answer about a ruling lists what it rests on that the printed rules do not settle."""

from typing import Any

import msgspec
import orjson
import pytest

from glass_arbiter.codec.encode import write
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.playout import guessed
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.seeded_random import SeededRandom
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


@EVERY_TABLE
@pytest.mark.slow
def test_a_step_of_a_replay_rests_on_what_its_action_rests_on_alone(game: AnyGame, count: int) -> None:
    """To the byte, whether the request is read fast or strictly."""
    recorded = golden(game.id, count)
    actions = recorded["actions"][:40]
    start = ask(game, "setup", recorded["setup"]).document["state"]
    steps = ask(game, "replay", {"state": start, "actions": actions, "return": "each"}).document["steps"]
    state, alone = start, []
    for action in actions:
        body = orjson.dumps({"state": state, "action": action})
        # An escape keeps the fast reader away.
        fast, strict = (ask(game, "apply", each) for each in (body, body.replace(b'"type"', b'"\\u0074ype"')))
        assert fast == strict
        state = fast.document["state"]
        alone.append(fast.document["readings"])

    assert [step["readings"] for step in steps] == alone


@EVERY_TABLE
def test_what_luck_chooses_comes_to_what_its_action_comes_to(game: AnyGame, count: int) -> None:
    """One path: whoever chooses at random runs the rules that judge. But choosing looks at more than is taken."""
    luck, compared = SeededRandom("chosen"), 0
    for state, action, _ in moments(game, count, 30):
        turn = guessed(game.rules, state, game.rules.action(action.player, action.type), luck)
        if turn is None:
            continue
        chosen, transition = turn
        made, ruled = transition.granted(chosen), adjudicate(game.rules, state, chosen)
        assert replace(made, readings=ruled.readings) == ruled
        assert set(made.readings) >= set(ruled.readings)
        compared += 1
    assert compared > 5


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
