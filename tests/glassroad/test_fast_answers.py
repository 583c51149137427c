"""Events on the fast path, and answers from the fast encoder: the same values and the same JSON as by the schemas."""

import json
from functools import cache
from typing import Any

import orjson
import pytest

from glass_arbiter.codec.decode import read, read_strictly
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.exceptions import Problem
from glass_arbiter.games.glassroad.events import EventType
from glass_arbiter.handlers.operations import OPERATIONS
from glass_arbiter.registry import GAMES as SERVED
from glass_arbiter.sealing.keyring import documented_keyring
from glass_arbiter_schemas.encoding import FastEncodable
from glass_arbiter_schemas.glassroad.schemas import SCHEMAS
from tests.contract.fast import decode_fast, encode_fast
from tests.glassroad.documents import WORDS, documents, events_of_games, mutated, same, turned
from tests.players import NAMES

GAME = SERVED["glassroad"]
SCHEMA = SCHEMAS.view_request


def body(events: Any) -> bytes:
    return json.dumps(
        {"state": documents()[0]["state"], "events": events}, separators=(",", ":"), ensure_ascii=False
    ).encode()


def strictly(request: bytes) -> Any:
    try:
        return read_strictly(SCHEMA, request)
    except Problem:
        return None


@cache
def by_kind() -> dict[str, Any]:
    return {event["type"]: event for event in events_of_games()}


@pytest.mark.slow
def test_every_kind_of_event_is_read_on_the_fast_path() -> None:
    assert set(by_kind()) == set(EventType)
    for event in events_of_games():
        request = body([event])
        fast, strict = decode_fast(SCHEMAS.view_request, request), strictly(request)

        assert same(fast, strict), event
        assert [type(value) for value in fast.events[0].facts.values()] == [
            type(value) for value in strict.events[0].facts.values()
        ]


@pytest.mark.slow
def test_the_fast_path_reads_no_event_that_the_schema_refuses() -> None:
    """Every kind of event, changed three thousand times."""
    luck, kinds, accepted = SeededRandom("mutated events"), list(by_kind().values()), 0
    for _ in range(3000):
        request = body(mutated([luck.pick(kinds), luck.pick(kinds)], luck))
        fast = decode_fast(SCHEMAS.view_request, request)
        accepted += fast is not None
        assert fast is None or same(fast, strictly(request)), request
    assert accepted > 100


@pytest.mark.parametrize("points", [0, -0.5, 12.0, 12.5, 0.25, True, None, "1", 2**53, 1e300, *WORDS[-5:]])
def test_points_are_read_alike_on_both_paths(points: Any) -> None:
    event = by_kind()["game_finished"]
    request = body([event | {"totals": {"anna": points}}])
    fast, strict = decode_fast(SCHEMAS.view_request, request), strictly(request)

    assert (fast is None) == (strict is None)
    assert fast is None or same(fast, strict)


def test_the_order_of_keys_changes_no_byte_of_a_view_with_events() -> None:
    operation, events = OPERATIONS["view"], list(by_kind().values())
    asked = {"state": documents()[0]["state"], "events": events, "player": "anna"}

    written = {
        encode_fast(SCHEMAS.observation, operation.does(GAME, each, documented_keyring()).content)
        for document in (asked, turned(asked))
        for each in (read(SCHEMA, orjson.dumps(document)), read_strictly(SCHEMA, orjson.dumps(document)))
    }

    assert len(written) == 1


def questions() -> list[tuple[str, dict[str, Any]]]:
    """Something to ask of every operation whose answer may be long."""
    asked: list[tuple[str, dict[str, Any]]] = [
        ("setup", {"players": NAMES[:count], "seed": f"written {count}"}) for count in (1, 2, 3, 4)
    ]
    for document in documents()[::31]:
        state, actions = {"state": document["state"]}, {"actions": [document["action"]]}
        asked += [
            ("view", state),
            ("view", state | {"player": "anna", "events": list(by_kind().values())}),
            ("replay", state | actions),
            ("replay", state | actions | {"return": "each"}),
            ("legal-actions", state | {"expand": True, "partial_takes": True, "limit": 300}),
        ]
    return asked


def test_the_fast_encoder_writes_what_the_schema_writes() -> None:
    for name, document in questions():
        operation = OPERATIONS[name]
        answer = operation.does(GAME, read(operation.reads(GAME.schemas), orjson.dumps(document)), documented_keyring())

        assert isinstance(answer.schema, FastEncodable)
        assert orjson.loads(answer.schema.to_json(answer.content)) == orjson.loads(
            orjson.dumps(answer.schema.dump(answer.content))
        )
