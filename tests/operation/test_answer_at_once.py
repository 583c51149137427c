"""Ordinary requests that have arrived as a whole are answered without the messages of ASGI."""

import asyncio
import logging
import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from gunicorn.config import Config

from glass_arbiter.server.asgi import ENVIRON, PIECE, Adapter
from glass_arbiter.server.environs import environ_of
from glass_arbiter.server.protocol import Protocol, head_of
from glass_arbiter.settings import Settings
from tests.event_loops import finish

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

SCOPE: dict[str, Any] = {
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
    answer = Adapter(app, Settings(), 1).answer_at_once(environ_of(SCOPE), b"body")

    assert answer is not None
    assert (answer.line, answer.headers, answer.content) == ("200 OK", [("Content-Length", str(PIECE))], [b"a" * PIECE])
    assert app.read == [b"body"]


@pytest.mark.parametrize(("size", "cheap"), [(PIECE + 1, True), (1, False)], ids=["long answer", "costly"])
def test_any_other_one_is_left_to_messages_and_answered_once(size: int, cheap: bool) -> None:
    app, environ = Application(size, cheap), environ_of(SCOPE)
    adapter = Adapter(app, Settings(), 1)

    assert adapter.answer_at_once(environ, b"body") is None
    assert _sent(adapter, SCOPE | {ENVIRON: environ}) == b"a" * size
    assert app.read == [b"body"]


def test_a_body_that_is_too_large_is_never_read() -> None:
    app = Application(1, cheap=True)

    assert Adapter(app, Settings(max_body=3), 1).answer_at_once(environ_of(SCOPE), b"body") is None
    assert app.read == []


@pytest.mark.parametrize("value", ["a\r\nb: c", "a\nb: c", "a\rb"])
def test_a_line_break_in_a_header_does_not_make_another_one(value: str) -> None:
    with pytest.raises(ValueError, match="line break"):
        head_of([("a", value)])


REQUEST = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody"


class Transport(asyncio.Transport):
    """Remembers what is written; its client may not read."""

    def __init__(self, reads: bool) -> None:
        super().__init__()
        self.protocol: Any = None
        self.reads = reads
        self.written: list[bytes] = []

    def write(self, data: Any) -> None:
        self.written.append(data)
        if not self.reads:
            self.protocol.pause_writing()

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Take none."""


def _connection(reads: bool = True) -> tuple[Any, Transport]:
    """A connection of a worker that serves nothing else."""
    transport = Transport(reads)
    worker: Any = SimpleNamespace(
        cfg=Config(),
        log=logging.getLogger(__name__),
        loop=asyncio.get_running_loop(),
        asgi=Adapter(Application(1, cheap=True), Settings(), 1),
        read_timeout=10,
        alive=True,
        nr=0,
        nr_conns=0,
        max_requests=sys.maxsize,
        waiting={},
        connected=lambda _: None,
    )
    transport.protocol = Protocol(worker)
    transport.protocol.connection_made(transport)
    return transport.protocol, transport


async def _turns() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_an_ordinary_request_is_answered_where_it_is_received() -> None:
    async def run() -> None:
        protocol, transport = _connection()
        await _turns()

        for number in (1, 2):
            protocol.data_received(REQUEST)
            assert len(transport.written) == protocol.worker.nr == number

    finish(run())


def test_pipelined_requests_take_turns_with_other_connections() -> None:
    async def run() -> None:
        protocol, transport = _connection()
        await _turns()

        protocol.data_received(REQUEST * 2)
        assert transport.written == []
        await _turns()
        assert len(transport.written) == 2

    finish(run())


def test_no_answer_follows_one_that_is_not_read() -> None:
    async def run() -> None:
        protocol, transport = _connection(reads=False)
        await _turns()

        for _ in range(3):
            protocol.data_received(REQUEST)
            await _turns()
        assert len(transport.written) == 1

        transport.reads = True
        protocol.resume_writing()
        await _turns()
        assert len(transport.written) == protocol.worker.nr == 3

    finish(run())
