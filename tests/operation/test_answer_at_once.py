"""Ordinary requests that have arrived as a whole are answered without the messages of ASGI."""

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from glass_arbiter.server.asgi import PIECE, Adapter
from glass_arbiter.server.protocol import head_of
from glass_arbiter.settings import Settings
from tests.event_loops import finish

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

SCOPE = {
    "method": "POST",
    "scheme": "http",
    "http_version": "1.1",
    "raw_path": b"/",
    "query_string": b"",
    "headers": [(b"content-length", b"4")],
    "server": None,
}


class Application:
    """Answers with a number of bytes, cheaply or not, and remembers the bodies that it read."""

    def __init__(self, size: int, cheap: bool) -> None:
        self.size = size
        self.cheap = cheap
        self.read: list[bytes] = []

    def answers_inline(self, environ: "WSGIEnvironment", body: bytes) -> bool:
        return self.cheap

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> list[bytes]:
        self.read.append(environ["wsgi.input"].read())
        start_response("200 OK", [("Content-Length", str(self.size))])
        return [b"a" * self.size]


def _sent(adapter: Adapter, scope: dict[str, Any]) -> bytes:
    """What comes of the same request by messages."""
    sent: list[bytes] = []

    async def run() -> None:
        body = asyncio.Queue[dict[str, Any]]()
        body.put_nowait({"type": "http.request", "body": b"body", "more_body": False})

        async def send(message: Any) -> None:
            sent.append(message.get("body", b""))

        await adapter(scope, body.get, send)

    finish(run())
    return b"".join(sent)


def test_a_cheap_request_with_a_short_answer_is_answered_at_once() -> None:
    app = Application(PIECE, cheap=True)
    answer = Adapter(app, Settings(), 1).answer_at_once(dict(SCOPE), b"body")

    assert answer is not None
    assert (answer.line, answer.headers, answer.content) == ("200 OK", [("Content-Length", str(PIECE))], [b"a" * PIECE])
    assert app.read == [b"body"]


@pytest.mark.parametrize(("size", "cheap"), [(PIECE + 1, True), (1, False)], ids=["long answer", "costly"])
def test_any_other_one_is_left_to_messages_and_answered_once(size: int, cheap: bool) -> None:
    app, scope = Application(size, cheap), dict(SCOPE)
    adapter = Adapter(app, Settings(), 1)

    assert adapter.answer_at_once(scope, b"body") is None
    assert _sent(adapter, scope) == b"a" * size
    assert app.read == [b"body"]


def test_a_body_that_is_too_large_is_never_read() -> None:
    app = Application(1, cheap=True)

    assert Adapter(app, Settings(max_body=3), 1).answer_at_once(dict(SCOPE), b"body") is None
    assert app.read == []


@pytest.mark.parametrize("value", ["a\r\nb: c", "a\nb: c", "a\rb"])
def test_a_line_break_in_a_header_does_not_make_another_one(value: str) -> None:
    with pytest.raises(ValueError, match="line break"):
        head_of([("a", value)])
