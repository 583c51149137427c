"""Streams in the event loop: lines are received as the client sends them, and answered in the pool, one at a time.

Nobody waits for the client of a stream but its own connection. While a client does not read, nothing more of it is
received or answered; while it does not send, no thread waits.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from concurrent.futures import Future
from functools import partial
from typing import Any, Protocol

from glass_arbiter.exceptions import Problem
from glass_arbiter.middleware.wsgi import StreamedContent
from glass_arbiter_schemas.problem_types import NOT_READY, ProblemType

from .http_problems import TIMED_OUT, TOO_BUSY
from .pool import Pool

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
SendPiece = Callable[[bytes], Awaitable[None]]

# Where a connection stands in the scope of a request.
CONNECTION = "arbiter.connection"
# A line is taken after cheaper requests; a whole game in it costs some 100 rulings.
COST_OF_LINE = 200


class Connection(Protocol):
    """What a stream needs of its connection: deadlines, and that the request does not have to arrive as a whole."""

    def begin_stream(self) -> None:
        """The request is a stream: keep the connection for what follows it."""

    def wait_for_line(self) -> None:
        """Set the deadline of the client for the rest of a line."""

    def stop_waiting(self) -> None:
        """Clear the deadline: the line is there."""


class LineBuffer:
    """The input of a stream, to which lines come as they are received; of a long one no more is kept than shows it."""

    def __init__(self, longest: int) -> None:
        self._most = longest + 1
        self._lines: deque[bytes] = deque()
        self._begun = bytearray()
        self._flaw: ProblemType | None = None
        self._is_ended = False
        # Bytes of all lines in here, and how many of them are counted as memory of the worker.
        self.size = self.counted = 0

    @property
    def is_ready(self) -> bool:
        """Whether `readline` has an answer."""
        return bool(self._lines) or self._is_ended

    def feed(self, data: bytes) -> None:
        """Take what was received."""
        *pieces, rest = data.split(b"\n")
        for piece in pieces:
            self._keep(piece)
            self._finish(b"\n")
        self._keep(rest)

    def _keep(self, piece: bytes) -> None:
        kept = piece[: self._most - len(self._begun)]
        self._begun += kept
        self.size += len(kept)

    def _finish(self, end: bytes = b"") -> None:
        self._lines.append(bytes(self._begun) + end)
        self._begun.clear()

    def end(self) -> None:
        """Note the end of the body; a last line may lack its own."""
        if self._begun:
            self._finish()
        self._is_ended = True

    def fail(self, flaw: ProblemType) -> None:
        """Note that no more lines are answered, and why."""
        self._lines.clear()
        self._begun.clear()
        self.size = 0
        self._flaw, self._is_ended = flaw, True

    def readline(self, most: int) -> bytes:
        """Return the next line; it is shorter than what the application reads at once."""
        if self._lines:
            line = self._lines.popleft()
            self.size -= len(line.removesuffix(b"\n"))
            return line
        if self._flaw is not None:
            raise Problem(self._flaw)
        return b""


class Streaming:
    """The streams of a worker."""

    def __init__(self, pool: Pool, has_room: Callable[[int, int], bool]) -> None:
        """Answer in a pool; `has_room` counts bytes that are added, and tells whether a body may have that many."""
        self._pool = pool
        self._has_room = has_room
        self.is_stopping = False

    async def answer(
        self,
        content: StreamedContent,
        lines: LineBuffer,
        connection: Connection,
        receive: Receive,
        send_piece: SendPiece,
    ) -> None:
        """Answer line by line, until the client has sent all, or the stream has to end."""
        call: Future[bytes | None] | None = None
        pieces: Iterator[bytes] = iter(content)
        try:
            while True:
                await self._receive_line(lines, connection, receive)
                call = self._pool.submit(COST_OF_LINE, partial(next, pieces, None))
                piece = await asyncio.wrap_future(call)
                if piece is None:
                    return
                await send_piece(piece)
        finally:
            self._has_room(-lines.counted, 0)
            # The client may have left while a thread is at its line.
            if call is None or call.cancel():
                content.close()
            else:
                call.add_done_callback(lambda _: content.close())

    async def _receive_line(self, lines: LineBuffer, connection: Connection, receive: Receive) -> None:
        """Wait until there is a line to answer, or the reason why there is none."""
        if self.is_stopping:
            lines.fail(NOT_READY)
        if lines.is_ready:
            return
        connection.wait_for_line()
        try:
            while not lines.is_ready:
                message = await receive()
                if message["type"] != "http.request":
                    # The deadline has passed. Of a client that has left, the task is cancelled.
                    lines.fail(NOT_READY if self.is_stopping else TIMED_OUT)
                    return
                lines.feed(message["body"])
                if not message["more_body"]:
                    lines.end()
                added, lines.counted = lines.size - lines.counted, lines.size
                if not self._has_room(added, lines.size) and not lines.is_ready:
                    lines.fail(TOO_BUSY)
        finally:
            connection.stop_waiting()
