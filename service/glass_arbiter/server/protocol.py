"""A connection: gunicorn's protocol, with a deadline for every wait and problem documents for broken requests."""

import asyncio
from contextlib import suppress
from time import time
from typing import TYPE_CHECKING, Any

from gunicorn.asgi import protocol as gunicorn_protocol
from gunicorn.asgi.parser import InvalidHeader
from gunicorn.asgi.protocol import ASGIProtocol

from glass_arbiter.lifecycle import is_draining
from glass_arbiter.middleware.headers import SERVER, with_default_headers
from glass_arbiter.middleware.observability import OTHER, UNMATCHED, fresh_id
from glass_arbiter.middleware.wsgi import problem_response
from glass_arbiter.problems import VERDICT, Headers
from glass_arbiter.telemetry.recorder import RECORDER, RequestRecord
from glass_arbiter_schemas.problem_types import INTERNAL_ERROR

from .asgi import ENVIRON
from .environs import common_environ, wsgi_environ
from .http_problems import BY_STATUS, EXPECTATION_FAILED
from .streaming import CONNECTION

if TYPE_CHECKING:
    from .worker import Worker

# The request line and headers together. gunicorn limits each of them, but not their sum.
MAX_HEAD = 2**15
READ_SIZE = 2**16
# Seconds a client has to read the end of a response and close the connection.
LINGER = 2.0
CONTINUE = b"100-continue"

# gunicorn takes reason phrases from this table, and writes "Unknown" for a status that is missing.
gunicorn_protocol._REASON_PHRASES |= {406: "Not Acceptable", 417: EXPECTATION_FAILED.title}


class _ExpectationFailed(Exception):
    """The Expect header asks for something the service does not support."""


class Protocol(ASGIProtocol):
    """A connection that is being answered, or waits: for a request, for the rest of one, or for the client to read.

    Every wait has a deadline. The worker checks the deadlines, and drops the longest wait when it runs out of room.
    """

    worker: "Worker"
    _closed: bool
    _request_ready: Any
    _current_request: Any
    _body_receiver: Any

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Start to wait for the first request."""
        self.deadline = 0.0
        self.idle_since: float | None = None
        self._head_size = 0
        self._is_lingering = False
        self._is_half_closed = False
        self._has_new_data = False
        self._is_streaming = self.waits_for_line = False
        # Of a request that has been considered for an answer at once.
        self._environ: dict[str, Any] | None = None
        self._address = gunicorn_protocol._normalize_sockaddr(transport.get_extra_info("sockname"))
        # Of a request that has been answered before the task of the connection takes it: whether the connection stays.
        self._keeps_alive: bool | None = None
        # asyncio reads up to 256 KiB at once, and parses all of it before it serves the next connection.
        transport.max_size = READ_SIZE  # type: ignore[attr-defined]  # of the transports that asyncio makes
        super().connection_made(transport)
        self.worker.connected(self)
        self._wait_for_request(self.worker.read_timeout)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection, and cancel its request."""
        super().connection_lost(exc)
        self.worker.disconnected(self)

    def data_received(self, data: bytes) -> None:
        """Parse data; ignore it after the last response."""
        if self._closed:
            return
        self._has_new_data = True
        if self.idle_since is not None:
            self.idle_since = None
            self._wait(self.worker.read_timeout)
        super().data_received(data)

    def eof_received(self) -> bool:
        """Note that the client has stopped sending; a request in progress is still answered."""
        self._is_half_closed = True
        receiver = self._body_receiver
        if self._is_lingering or receiver is None or not receiver._complete:
            return False
        if not self._is_streaming:
            # A stream has lines that are not answered yet.
            receiver.signal_disconnect()
        return True

    def pause_writing(self) -> None:
        """Set a deadline: the client does not read the response."""
        super().pause_writing()
        self._wait(self.worker.read_timeout)

    def resume_writing(self) -> None:
        """Clear the deadline: the client reads again."""
        super().resume_writing()
        if not self._is_lingering and self.idle_since is None:
            self.worker.waiting.pop(self, None)

    def expire(self) -> None:
        """End a wait: answer 408 if a request has begun, and close."""
        self.worker.waiting.pop(self, None)
        if self._is_lingering or (self._flow_control and self._flow_control.write_paused):
            self.transport.abort()
        elif self._current_request is not None:
            # Wakes the application, which answers 408.
            self._body_receiver._body_wait_expired = True
            self._body_receiver._wake_waiter()
        else:
            if self._head_size:
                self._send_error_response(408, "")
            self.close()

    def begin_stream(self) -> None:
        """The request is a stream: what follows it comes after its body, of which more may be under way."""
        self._is_streaming = True
        self.stop_waiting()

    def wait_for_line(self) -> None:
        """Set a deadline for the rest of a line."""
        self.waits_for_line = True
        self._wait(self.worker.read_timeout)

    def stop_waiting(self) -> None:
        """Clear the deadline: the line is there."""
        self.waits_for_line = False
        self.worker.waiting.pop(self, None)

    def close(self) -> None:
        """Close a connection that has no request in progress."""
        self._close_transport()
        # Lets the task of the connection end.
        self._request_ready.set()

    def _wait(self, seconds: float) -> None:
        """Set a deadline for the client, and move the connection to the end of the waiting list."""
        self.worker.waiting.pop(self, None)
        self.worker.waiting[self] = None
        self.deadline = self.worker.loop.time() + seconds

    def _wait_for_request(self, seconds: float) -> None:
        self.idle_since = self.worker.loop.time()
        self._wait(seconds)

    def _arm_keepalive_timer(self) -> None:
        if not self._closed:
            self._wait_for_request(self._keepalive)

    def _feed_callback_parser(self, data: bytes) -> bool:
        """Parse data, and take the request that begins with it."""
        is_open = self._feed(data)
        if self._current_request is not None and not self._request_ready.is_set():
            self._take_request()
        return is_open

    def _take_request(self) -> None:
        """Answer an ordinary request here and now, or else wake the task of the connection, which takes longer."""
        parser, flow = self._callback_parser, self._flow_control
        # Pipelined requests are for the task: it lets other connections have their turn.
        if self._has_new_data and self._body_receiver._complete and not parser.remaining() and not flow.write_paused:
            self._keeps_alive = self._answer_at_once(self._current_request)
            if self._keeps_alive and not flow.write_paused:
                self._keeps_alive = self._environ = self._current_request = self._body_receiver = None
                self._has_new_data = False
                parser.reset()
                self.worker.nr += 1
                self._arm_keepalive_timer()
                return
        self._request_ready.set()

    def _feed(self, data: bytes) -> bool:
        """Parse data, and limit the size of the head."""
        if self._current_request is not None:
            return self._parse(data)
        room = MAX_HEAD - self._head_size
        self._head_size += len(data)
        if len(data) <= room:
            return self._parse(data)
        if not self._parse(data[:room]):
            return False
        if self._current_request is None:
            self.refuse(431)
            return False
        return self._parse(data[room:])

    def _parse(self, data: bytes) -> bool:
        try:
            return bool(super()._feed_callback_parser(data))
        except _ExpectationFailed:
            self.refuse(417)
        except Exception:
            # The parser raises other exceptions too, for example on a Content-Length of 5,000 digits.
            self.refuse(400)
        return False

    def refuse(self, status: int) -> None:
        """Answer with a problem, and close."""
        self._send_error_response(status, "")
        self._close_transport()

    def _on_headers_complete(self) -> bool:
        parser = self._callback_parser
        headers = dict(parser.headers)
        if parser.http_version >= (1, 1) and b"host" not in headers:
            raise InvalidHeader("Host is required (RFC 9112, 3.2)")
        if headers.get(b"expect", CONTINUE).lower() != CONTINUE:
            raise _ExpectationFailed
        self._head_size = 0
        # gunicorn would wake the task of the connection at once.
        ready, self._request_ready = self._request_ready, None
        try:
            return bool(super()._on_headers_complete())
        finally:
            self._request_ready = ready

    def _on_message_complete(self) -> None:
        super()._on_message_complete()
        if not self._is_streaming:
            # A stream is answered meanwhile: the deadline may be one for reading.
            self.worker.waiting.pop(self, None)

    async def _handle_http_request(self, request: Any, sockname: Any, peername: Any) -> bool:
        if not self._has_new_data:
            # Many pipelined requests must not keep other connections waiting.
            await asyncio.sleep(0)
        self._has_new_data = False
        try:
            keeps_alive = self._keeps_alive
            if keeps_alive is None and self._environ is None:
                keeps_alive = self._answer_at_once(request)
            if keeps_alive is None:
                keeps_alive = bool(await super()._handle_http_request(request, sockname, peername))
            elif self._flow_control.write_paused:
                await self._flow_control.drain()
            # The client of a stream may have said goodbye in the middle of it.
            return keeps_alive and not self._is_half_closed
        finally:
            self._is_streaming = False
            self._keeps_alive = self._environ = None

    def _answer_at_once(self, request: Any) -> bool | None:
        """Answer an ordinary request that has arrived as a whole, and tell whether the connection stays open.

        None leaves the request to gunicorn.
        """
        received = self._body_receiver
        if (
            not received._complete
            or len(received._chunks) != 1
            or (request.method, request.version) != ("POST", (1, 1))
        ):
            return None
        try:
            common = common_environ(request.scheme, self._address, "1.1")
            environ = wsgi_environ(common, "POST", request.raw_path, request.query, request.headers_bytes)
            self._environ = environ
            answer = self.worker.asgi.answer_at_once(environ, received._chunks[0])
            if answer is None:
                return None
            closes = self._will_close(request, response_requires_close=False)
            headers = [*answer.headers, ("Server", SERVER)]
            if closes:
                headers.append(("Connection", "close"))
            status_line = gunicorn_protocol._get_cached_status_line(request.version, int(answer.line[:3]))
            self._safe_write(b"".join([status_line, head_of(headers), *answer.content]))
        except Exception:
            self.log.exception("Error in ASGI application")
            self._send_error_response(500, "")
            return False
        return not closes

    def _build_http_scope(self, request: Any, sockname: Any, peername: Any) -> dict[str, Any]:
        scope: dict[str, Any] = super()._build_http_scope(request, sockname, peername)
        return scope | {CONNECTION: self, ENVIRON: self._environ}

    def _is_websocket_upgrade(self, request: Any) -> bool:
        return False

    def _will_close(self, request: Any, response_requires_close: bool) -> bool:
        return (
            is_draining()
            or self._is_half_closed
            # The end of the answer is the end of the connection for a client of HTTP/1.0.
            or (request.version < (1, 1) if self._is_streaming else not self._body_receiver._complete)
            or bool(super()._will_close(request, response_requires_close))
        )

    def _send_error_response(self, status: int, message: str, extra_headers: Any = ()) -> None:
        """Answer with a problem document; gunicorn's message would quote the request."""
        kind = BY_STATUS.get(status, INTERNAL_ERROR)
        request_id = fresh_id()
        environ: dict[str, Any] = {}
        line, headers, content, length = with_default_headers(problem_response(environ, kind))
        headers += [("Server", SERVER), ("Connection", "close"), ("X-Request-Id", request_id)]
        self._safe_write(b"".join([f"HTTP/1.1 {line}\r\n".encode(), head_of(headers), *content]))
        RECORDER.record(
            RequestRecord(time(), request_id, OTHER, UNMATCHED, line[:3], environ[VERDICT], 0.0, None, length)
        )

    def _close_transport(self) -> None:
        """Close after the client does: closing first could cut off the end of the response."""
        if self._closed or self.transport is None:
            return
        if self._is_half_closed or not self.transport.can_write_eof():
            super()._close_transport()
            self._wait(LINGER)
            self._is_lingering = True
            return
        self._closed = self._is_lingering = True
        with suppress(OSError, RuntimeError):
            self.transport.write_eof()
        self._resume_reading()
        self._wait(LINGER)


def head_of(headers: Headers) -> bytes:
    """Return headers as bytes, with the date and the empty line that ends them."""
    fields = "".join([f"{name}: {value}\r\n" for name, value in headers]).encode("latin-1")
    date: bytes = gunicorn_protocol._get_cached_date_header()
    # gunicorn checks each name and value by itself.
    if not fields.count(b"\n") == fields.count(b"\r") == len(headers):
        raise ValueError("a header has a line break")
    return b"%s%s\r\n" % (fields, date)
