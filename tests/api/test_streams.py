"""A stream answers each line as a request of its own would be answered."""

import io
import json
import logging
from typing import Any

import pytest
from werkzeug.test import EnvironBuilder

from glass_arbiter.app import create_app
from glass_arbiter.handlers.operations import OPERATIONS, Endpoint, Operation
from glass_arbiter.handlers.results import JSON, NDJSON
from glass_arbiter.middleware.timeout import Watchdog
from glass_arbiter.middleware.wsgi import WsgiResponse
from glass_arbiter.registry import GAMES
from glass_arbiter.routes.streams import Streams
from glass_arbiter.sealing.keyring import documented_keyring
from glass_arbiter.settings import Settings
from glass_arbiter_schemas.game import AnyGame
from tests.contract.games import CLIENT, EVERY_GAME

Json = dict[str, Any]
PATH = "/v1/games/glassroad/replay"


def _asked(game: AnyGame) -> list[Json]:
    """The examples of a game: those that are answered, unreadable and refused ones."""
    return [example.request for example in game.examples() if example.operation == "replay"]


def _lines(content: bytes) -> list[Json]:
    return [json.loads(line) for line in content.splitlines()]


@EVERY_GAME
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_line_gets_the_answer_of_a_request_of_its_own(game: AnyGame, language: str) -> None:
    path, headers = f"/v1/games/{game.id}/replay", {"Accept-Language": language}
    bodies = [json.dumps(request).encode() for request in _asked(game)]

    streamed = CLIENT.post(path, data=b"\n".join(bodies), content_type=NDJSON, headers=headers)
    single = [CLIENT.post(path, data=body, content_type=JSON, headers=headers) for body in bodies]

    assert (streamed.status_code, streamed.content_type, streamed.headers["Vary"]) == (200, NDJSON, "Accept-Language")
    assert {answer.status_code for answer in single} >= {200, 400, 422}
    told = [json.loads(answer.data) for answer in single]
    assert _lines(streamed.data) == [{"line": line} | answer for line, answer in enumerate(told, start=1)]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (b"", "malformed-json"),
        (b"{", "malformed-json"),
        (b"\xff", "malformed-json"),
        (b"[]", "invalid-request"),
        (b"null", "invalid-request"),
        (b'{"actions": []}', "invalid-request"),
        (b"[" * 1000, "malformed-json"),
        (b" " * (2**20 + 1), "payload-too-large"),
        (b"[" + b" " * 3_000_000 + b"]", "payload-too-large"),
    ],
)
def test_a_bad_line_is_a_problem_of_its_own_and_the_next_one_is_answered(line: bytes, problem: str) -> None:
    good = json.dumps({"setup": {"players": ["anna"], "seed": "a"}, "actions": []}).encode()

    answers = _lines(CLIENT.post(PATH, data=b"\n".join([good, line, good]), content_type=NDJSON).data)

    assert [answer["line"] for answer in answers] == [1, 2, 3]
    assert answers[1]["type"] == f"/problems/{problem}"
    assert answers[2] == answers[0] | {"line": 3}


def test_lines_end_as_any_system_ends_them_and_the_last_one_may_lack_its_end() -> None:
    good = json.dumps({"setup": {"players": ["anna"], "seed": "a"}, "actions": []}).encode()

    for content in (good + b"\n" + good, good + b"\r\n" + good + b"\r\n"):
        assert [answer.get("kind") for answer in _lines(CLIENT.post(PATH, data=content, content_type=NDJSON).data)] == [
            "final",
            "final",
        ]


@pytest.mark.parametrize(
    "content_type",
    ["application/x-ndjson; charset=latin-1", "application/x-ndjsons", "application/ndjson", "text/plain"],
)
def test_another_media_type_is_no_stream(content_type: str) -> None:
    assert CLIENT.post(PATH, data=b"{}\n", content_type=content_type).status_code == 415


def test_a_stream_may_have_so_many_lines() -> None:
    client = create_app(Settings(max_lines=3)).test_client()

    whole = _lines(client.post(PATH, data=b"{\n" * 3, content_type=NDJSON).data)
    more = _lines(client.post(PATH, data=b"{\n" * 9, content_type=NDJSON).data)

    assert more[:3] == whole
    assert [(answer["line"], answer["type"]) for answer in more[3:]] == [(4, "/problems/too-many-lines")]


def _streamed(does: Any, *lines: bytes, **settings: Any) -> list[Json]:
    """Answer lines by an operation that does this."""
    replay = OPERATIONS["replay"]
    operation = Operation(**{name: getattr(replay, name) for name in Operation.__slots__} | {"does": does})
    game = GAMES["glassroad"]
    endpoints = {PATH: Endpoint(game, operation, game.schemas.replay_request, documented_keyring())}
    streams = Streams(_no_stream, endpoints, Settings(**settings), Watchdog(0.2), logging.getLogger(__name__))
    environ = EnvironBuilder(PATH, method="POST", content_type=NDJSON, data=b"".join(lines)).get_environ()
    return _lines(b"".join(streams(environ).content))


def _no_stream(environ: object) -> WsgiResponse:
    raise AssertionError


GOOD = json.dumps({"setup": {"players": ["anna"], "seed": "a"}, "actions": []}).encode() + b"\n"


def test_a_line_that_takes_too_long_is_given_up_and_the_next_one_answered() -> None:
    def for_ever(*_: object) -> None:
        while True:
            pass

    answers = _streamed(for_ever, GOOD, b"{\n")

    assert [answer["type"] for answer in answers] == ["/problems/time-limit", "/problems/malformed-json"]


def test_a_bug_at_one_line_is_a_problem_of_that_line(caplog: pytest.LogCaptureFixture) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the-hand-of-anna")

    answers = _streamed(fail, GOOD, b"{\n")

    assert [answer["type"] for answer in answers] == ["/problems/internal-error", "/problems/malformed-json"]
    assert "the-hand-of-anna" not in json.dumps(answers)
    assert [record.message for record in caplog.records] == [f"Exception on a line of {PATH} [POST]"]


def test_an_answer_that_is_too_large_is_a_problem_of_that_line() -> None:
    answers = _streamed(OPERATIONS["replay"].does, GOOD, b"{\n", max_response=1000)

    assert [answer["type"] for answer in answers] == ["/problems/response-too-large", "/problems/malformed-json"]


class _Broken(io.BytesIO):
    """A body that breaks off after its first line."""

    def readline(self, size: int | None = -1, /) -> bytes:
        if self.tell():
            raise OSError
        return super().readline(size)


def test_a_body_that_breaks_off_ends_the_stream_with_the_line_that_is_missing() -> None:
    environ = EnvironBuilder(PATH, method="POST", content_type=NDJSON, data=b"").get_environ()
    environ |= {"wsgi.input": _Broken(GOOD + GOOD), "CONTENT_LENGTH": str(2 * len(GOOD))}

    answers = _lines(b"".join(create_app()(environ, lambda *_: lambda _: None)))

    assert [(answer["line"], answer.get("type")) for answer in answers] == [(1, None), (2, "/problems/malformed-json")]
