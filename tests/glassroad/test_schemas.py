"""Whole games of Glass Road through the schemas: nothing is lost, and everything is of the published shape."""

import hashlib
from typing import Any

import orjson
import pytest
import rfc8785

from glass_arbiter.codec.encode import fingerprint, write
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.glassroad import set_up
from glass_arbiter.games.glassroad.events import EventType
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS
from glass_arbiter.handlers import rulings as judging
from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.glassroad.actions import ActionSchema
from glass_arbiter_schemas.glassroad.events import EVENTS
from glass_arbiter_schemas.glassroad.schemas import SCHEMAS
from glass_arbiter_schemas.glassroad.state import StateSchema
from glass_arbiter_schemas.requests import ApplyRequest
from tests.contract.shapes import check, validator
from tests.players import NAMES

GLASSROAD = GAMES["glassroad"]


def _game(players: int, seed: str) -> Any:
    state, _ = set_up(NAMES[:players], DEFAULT_OPTIONS, seed)
    return play(GLASSROAD_RULES, state, SeededRandom(seed))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_state_of_a_game_survives_the_way_out_and_in(players: int) -> None:
    schema = single(StateSchema)
    for _, _, ruling in _game(players, "states"):
        written = write(schema, ruling.state)

        read = schema.load(orjson.loads(written))

        assert read == ruling.state
        assert write(schema, read) == written
        assert fingerprint(schema, read) == hashlib.sha256(rfc8785.dumps(orjson.loads(written))).hexdigest()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_action_of_a_game_survives_the_way_out_and_in(players: int) -> None:
    schema = single(ActionSchema)
    for state, action, ruling in _game(players, "actions"):
        written = schema.dump(action)

        read = schema.load(orjson.loads(orjson.dumps(written)))

        assert schema.dump(read) == written
        assert adjudicate(GLASSROAD.rules, state, read) == ruling


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_answer_of_a_game_is_of_the_published_shape(players: int) -> None:
    actions, rulings = validator("GlassroadAction"), validator("GlassroadRuling")
    for number, (state, action, _) in enumerate(_game(players, "answers")):
        answer = judging.apply(GLASSROAD, ApplyRequest(state=state, action=action, wanted="full"))
        if number % 7 == 0:  # A validator takes its time.
            actions.validate(single(ActionSchema).dump(action))
            rulings.validate(orjson.loads(write(answer.schema, answer.content)))


def test_no_fact_of_an_event_is_lost_and_every_kind_is_described() -> None:
    seen = set()
    for players in (1, 2, 3, 4):
        for seed in ("one", "two", "three"):
            for _, _, ruling in _game(players, seed):
                written = SCHEMAS.ruling.fields["events"]._serialize(ruling.events, None, None)
                for event, document in zip(ruling.events, written, strict=True):
                    assert document.keys() - {"secret"} == {"type", "player", "rule", "cause"} | event.facts.keys()
                    assert document.get("secret", {}).keys() == event.secret.keys()
                    if event.type not in seen:
                        check("GlassroadEvent", orjson.loads(orjson.dumps(document)))
                    seen.add(event.type)

    assert seen == set(EVENTS) == set(EventType)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_points_at_the_end_are_of_the_published_shape(players: int) -> None:
    *_, (_, _, last) = _game(players, "points")

    sheet = orjson.loads(write(GLASSROAD.schemas.score_sheet, GLASSROAD.rules.score(last.state)))

    check("GlassroadScoreSheet", sheet)
    assert sheet["finished"] is True
    assert {score["player"]: score["total"] for score in sheet["scores"]} == {
        score["player"]: sum(line["points"] for line in score["lines"]) for score in sheet["scores"]
    }
