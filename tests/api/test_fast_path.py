"""The fast path and the routes give the same answers."""

from collections.abc import Iterator
from typing import Any

import orjson
import pytest
from flask import request
from flask.testing import FlaskClient
from marshmallow import Schema

from glass_arbiter.app import create_app
from glass_arbiter.registry import GAMES
from glass_arbiter.routes import fast_path
from glass_arbiter.routes.bodies import receive

# What the fast path leaves to the routes.
SLOW = "application/json; charset=utf-8"


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app().test_client()


def questions() -> Iterator[Any]:
    for game in GAMES.values():
        for example in game.examples():
            path = f"/v1/games/{game.id}/{example.operation}"
            yield pytest.param(path, orjson.dumps(example.request), id=f"{example.operation} {example.name}")
        for broken in (b"", b"{", b"[]", b'{"state":1}', b'{"state":{},"state":{}}'):
            yield pytest.param(f"/v1/games/{game.id}/apply", broken, id=f"broken {broken.decode()}")


@pytest.mark.parametrize("language", ["pl, en;q=0.5", "fr", None])
@pytest.mark.parametrize(("path", "body"), list(questions()))
def test_the_fast_path_and_the_routes_give_the_same_answer(
    client: FlaskClient, path: str, body: bytes, language: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the byte, with the same status and headers; luck that is drawn afresh is held still."""
    monkeypatch.setattr("secrets.token_hex", lambda size: "0" * 2 * size)
    headers = {"X-Request-Id": "the-same"} | ({"Accept-Language": language} if language else {})
    answers = [
        client.post(path, data=body, content_type=content_type, headers=headers)
        for content_type in ("application/json", SLOW)
    ]

    assert answers[0].data == answers[1].data
    assert answers[0].status_code == answers[1].status_code
    assert sorted(answers[0].headers.items()) == sorted(answers[1].headers.items())


@pytest.mark.parametrize("content_type", ["application/json", SLOW])
def test_an_ordinary_question_does_not_reach_the_routes(
    client: FlaskClient, content_type: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reached: list[object] = []

    def respond(answer: object) -> str:
        reached.append(answer)
        return ""

    monkeypatch.setattr("glass_arbiter.routes.games.respond", respond)

    client.post("/v1/games/glassroad/setup", data=b'{"players":["anna"]}', content_type=content_type)

    assert bool(reached) is (content_type == SLOW)


def test_an_error_of_our_own_is_a_problem_without_its_message(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the-hand-of-anna")

    monkeypatch.setattr(fast_path, "read", fail)

    answer = client.post("/v1/games/glassroad/apply", data=b"{}", content_type="application/json")

    assert answer.status_code == 500
    assert answer.json is not None
    assert answer.json["type"] == "/problems/internal-error"
    assert b"anna" not in answer.data


@pytest.mark.parametrize(("length", "reached"), [("20", True), ("2", False)])
def test_a_body_that_is_shorter_than_it_says_is_left_to_the_routes(
    client: FlaskClient, length: str, reached: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From its start: the routes find what there is of it."""
    received: list[bytes] = []

    def receive_there(schema: Schema) -> object:
        stream = request.environ["wsgi.input"]
        received.append(stream.read())
        stream.seek(0)
        return receive(schema)

    monkeypatch.setattr("glass_arbiter.routes.games.receive", receive_there)

    answer = client.post(
        "/v1/games/glassroad/apply",
        data=b"{}",
        content_type="application/json",
        environ_overrides={"CONTENT_LENGTH": length},  # the client would correct a header
    )

    assert answer.status_code == 400
    assert received == ([b"{}"] if reached else [])
