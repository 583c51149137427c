"""The adapter between gunicorn's event loop and the WSGI application.

The loop receives the whole body, so no thread waits for a client. It answers requests whose cost has a low bound;
everything else, Flask's routes included, goes to a bounded thread pool.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING, Any

from glass_arbiter.middleware.headers import SERVER
from glass_arbiter.middleware.wsgi import COST, MAX_DISCARDED, REFUSED, StreamedContent, WsgiResponse, call_app
from glass_arbiter.settings import Settings
from glass_arbiter_schemas.problem_types import PAYLOAD_TOO_LARGE, ProblemType

from .environs import environ_of
from .http_problems import TIMED_OUT, TOO_BUSY
from .pool import Pool
from .streaming import CONNECTION, LineBuffer, Streaming

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication, WSGIEnvironment

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

# Bytes of unfinished bodies in one worker. Beyond this, only small bodies are received.
MAX_BUFFERED = 2**24
SMALL_BODY = 2**15
# Longer responses are sent in pieces, each after the client has read the one before.
PIECE = 2**16
# Bytes of unread responses in one worker. Beyond this, the client that has waited longest is dropped.
MAX_UNSENT = 2**24
# The order in which the pool takes what nobody knows the cost of: a page takes some 10 ms, as long as 100 rulings, and
# so does reading 100 kB that have not been read fast.
COST_OF_PAGE, BYTES_PER_COST = 100, 2**10

# Where the scope has the environ of a request that `answer_at_once` has looked at, and the environ its long answer.
ENVIRON, ANSWER = "arbiter.environ", "arbiter.answer"


class Adapter:
    """An ASGI application that serves a WSGI application.

    The WSGI application may have a method `answers_inline(environ, body)`, which tells whether a request is cheap
    enough for the event loop. Without it, every request goes to the pool. It may have a method `is_stream(environ)`,
    which tells whether a request is answered line by line.
    """

    def __init__(self, app: "WSGIApplication", settings: Settings, threads: int) -> None:
        self._app = app
        self._is_inline: Callable[[WSGIEnvironment, bytes], bool] = getattr(app, "answers_inline", lambda *_: False)
        self._is_stream: Callable[[WSGIEnvironment], bool] = getattr(app, "is_stream", lambda _: False)
        self._max_body = settings.max_body
        self._pool = Pool(threads)
        self._buffered = 0
        self._unsent: dict[asyncio.Task[Any], int] = {}
        self.streaming = Streaming(self._pool, self._has_room)

    def answer_at_once(self, environ: "WSGIEnvironment", body: bytes) -> WsgiResponse | None:
        """Answer a request if it is cheap and the answer is short; None leaves it to the messages of ASGI.

        Without scope and messages a ruling over HTTP takes 9 % less time. The application names the length of such an
        answer.
        """
        if (
            len(body) > self._max_body
            or self._is_stream(environ)
            or not self._is_inline(_with_body(environ, body), body)
        ):
            return None
        answer = _complete(self._app, environ)
        (content,) = answer.content
        if len(content) <= PIECE:
            return answer
        environ[ANSWER] = answer
        return None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        environ = scope.get(ENVIRON) or environ_of(scope)
        if "wsgi.input" in environ:
            # The body is known, but has to be received.
            await receive()
            await self._send(environ.get(ANSWER) or await self._call(environ, receive), send)
            return
        if self._is_stream(environ):
            await self._answer_stream(environ, scope, receive, send)
            return
        body = await self._receive(environ, receive)
        if isinstance(body, ProblemType):
            environ[REFUSED] = body
            answer = call_app(self._app, environ)
        elif self._is_inline(_with_body(environ, body), body):
            answer = call_app(self._app, environ)
        else:
            answer = await self._call(environ, receive)
        await self._send(answer, send)

    async def _answer_stream(self, environ: "WSGIEnvironment", scope: Scope, receive: Receive, send: Send) -> None:
        """Answer lines while they come in; the size of the whole body is not limited."""
        lines = LineBuffer(self._max_body)
        environ |= {"CONTENT_LENGTH": "", "wsgi.input": lines, "wsgi.input_terminated": True}
        answer = call_app(self._app, environ)
        if not isinstance(answer.content, StreamedContent):
            if "HTTP_EXPECT" not in environ:
                await self._discard(await receive(), receive)
            await self._send(answer, send)
            return

        has_begun = False

        async def begin() -> None:
            nonlocal has_begun
            if not has_begun:
                has_begun = True
                await send(_head(answer))

        async def send_piece(piece: bytes) -> None:
            # Not before the first answer: a client that has sent `Expect` would get no 100 Continue after a status.
            await begin()
            if len(piece) > PIECE:
                piece = await self._send_pieces(piece, send)
            await send({"type": "http.response.body", "body": piece, "more_body": True})

        connection = scope[CONNECTION]
        connection.begin_stream()
        await self.streaming.answer(answer.content, lines, connection, receive, send_piece)
        await begin()
        await send({"type": "http.response.body", "body": b""})

    def _has_room(self, added: int, size: int) -> bool:
        """Count bytes of a stream, and tell whether it may keep this many."""
        self._buffered += added
        return self._buffered <= MAX_BUFFERED or size <= SMALL_BODY

    async def _call(self, environ: "WSGIEnvironment", receive: Receive) -> WsgiResponse:
        """Answer in a pool thread, unless the client disconnects before one is free."""
        # The application knows the cost of what it has decoded; to decode the rest takes as long as it is large.
        cost = environ.get(COST) or COST_OF_PAGE + int(environ["CONTENT_LENGTH"] or 0) // BYTES_PER_COST
        call = self._pool.submit(cost, partial(_complete, self._app, environ))
        answer = asyncio.wrap_future(call)
        leaves = asyncio.ensure_future(receive())
        try:
            await asyncio.wait((answer, leaves), return_when=asyncio.FIRST_COMPLETED)
            if leaves.done() and call.cancel():
                raise asyncio.CancelledError
            return await answer
        finally:
            call.cancel()
            leaves.cancel()

    def close(self) -> None:
        """Cancel the calls that have not started."""
        self._pool.close()

    async def _receive(self, environ: "WSGIEnvironment", receive: Receive) -> bytes | ProblemType:
        """Return the whole body, or the problem with it."""
        if int(environ["CONTENT_LENGTH"] or 0) > self._max_body:
            # Calling receive() would send 100 Continue, and so ask for the body.
            expects = "HTTP_EXPECT" in environ
            return PAYLOAD_TOO_LARGE if expects else await self._discard(await receive(), receive)
        message = await receive()
        if message["type"] == "http.request" and not message["more_body"]:
            body: bytes = message["body"]
            return body if len(body) <= self._max_body else PAYLOAD_TOO_LARGE
        return await self._receive_pieces(message, receive)

    async def _receive_pieces(self, message: Message, receive: Receive) -> bytes | ProblemType:
        pieces: list[bytes] = []
        size = 0
        try:
            while message["type"] == "http.request":
                pieces.append(message["body"])
                size += len(message["body"])
                self._buffered += len(message["body"])
                if size > self._max_body:
                    pieces.clear()
                    return await self._discard(message, receive)
                if self._buffered > MAX_BUFFERED and size > SMALL_BODY:
                    return TOO_BUSY
                if not message["more_body"]:
                    return b"".join(pieces)
                message = await receive()
        finally:
            self._buffered -= size
        # The client has disconnected, or its deadline has passed.
        return TIMED_OUT

    async def _discard(self, message: Message, receive: Receive) -> ProblemType:
        """Read and discard a body that is too large, within limits, so that the client can read the response."""
        discarded = 0
        while message["type"] == "http.request" and message["more_body"] and discarded < MAX_DISCARDED:
            discarded += len(message["body"])
            message = await receive()
        return PAYLOAD_TOO_LARGE

    async def _send(self, answer: WsgiResponse, send: Send) -> None:
        await send(_head(answer))
        content = _joined(answer.content)
        if len(content) > PIECE:
            content = await self._send_pieces(content, send)
        await send({"type": "http.response.body", "body": content})

    async def _send_pieces(self, content: bytes, send: Send) -> bytes:
        """Send all pieces but the last, and return that one."""
        task = asyncio.current_task()
        assert task is not None
        self._unsent[task] = len(content)
        try:
            while sum(self._unsent.values()) > MAX_UNSENT and len(self._unsent) > 1:
                longest = next(iter(self._unsent))
                del self._unsent[longest]
                longest.cancel()
            last = (len(content) - 1) // PIECE * PIECE
            for start in range(0, last, PIECE):
                await send({"type": "http.response.body", "body": content[start : start + PIECE], "more_body": True})
            return content[last:]
        finally:
            self._unsent.pop(task, None)


def _head(answer: WsgiResponse) -> Message:
    headers = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in answer.headers]
    headers.append((b"Server", SERVER.encode()))
    return {"type": "http.response.start", "status": int(answer.line[:3]), "headers": headers}


def _with_body(environ: "WSGIEnvironment", body: bytes) -> "WSGIEnvironment":
    environ["CONTENT_LENGTH"] = str(len(body))
    environ["wsgi.input"] = BytesIO(body)
    return environ


def _complete(app: "WSGIApplication", environ: "WSGIEnvironment") -> WsgiResponse:
    """Call the application and join its content."""
    answer = call_app(app, environ)
    return WsgiResponse(answer.line, answer.headers, [_joined(answer.content)])


def _joined(content: Iterable[bytes]) -> bytes:
    try:
        return b"".join(content)
    finally:
        close = getattr(content, "close", None)
        if close is not None:
            close()
