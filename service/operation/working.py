"""The worker: gunicorn's threads, but a thread is given a request only when it is whole, and errors are problems.

gunicorn would let a thread wait for the bytes of a slow client, so that as many slow clients as there are threads
stop everybody. Here they wait in the loop that watches all connections, where waiting costs nothing. And what takes no
longer than to wake a thread is answered in that loop itself.
"""

import socket
from array import array
from concurrent.futures import Future
from contextlib import suppress
from fcntl import ioctl
from functools import partial
from itertools import takewhile
from selectors import EVENT_READ
from termios import TIOCOUTQ
from time import monotonic, time
from typing import TYPE_CHECKING, Any, TypeVar

from gunicorn import util
from gunicorn.http import RequestParser, errors
from gunicorn.workers.gthread import TConn, ThreadWorker

from schemas.problem_types import INTERNAL_ERROR, ProblemType
from service.problems import VERDICT
from service.routes.straight import BRIEF

from .answering import refused
from .draining import is_draining
from .gathering import HEAD_TOO_LARGE, TOO_BUSY, TOO_SLOW, URI_TOO_LONG, Gathering, unnamed
from .manners import SERVER, dressed
from .observing import OTHER, UNMATCHED, fresh_id
from .recording import RECORDER, Seen
from .settings import Settings

if TYPE_CHECKING:
    from gunicorn.http import Request

T = TypeVar("T")

AT_ONCE = 2**16
# Of all requests that are not whole yet, in one worker; a state has some ten thousand bytes.
MOST_HELD = 2**26
# More than almost any answer has, so that a thread can leave it to the system to send it.
SEND_BUFFER = 2**20
# Longer requests are for threads, however brief the question.
MOST_BRIEF = 2**16
LINGERING = 2.0
# How long a new connection may be silent while its worker stops.
FRESH = 1.0

CONTINUE = b"HTTP/1.1 100 Continue\r\n\r\n"

# What the parser refuses, by the kind of its error; anything else is a bad request.
_REFUSED: dict[type[BaseException], ProblemType] = {
    errors.LimitRequestLine: URI_TOO_LONG,
    errors.LimitRequestHeaders: HEAD_TOO_LARGE,
    errors.ExpectationFailed: unnamed(417, "Expectation Failed", "No expectation is known here but 100-continue."),
    errors.UnsupportedTransferCoding: unnamed(501, "Not Implemented", "No transfer coding is known here but chunked."),
    errors.ConfigurationProblem: INTERNAL_ERROR,
    errors.InvalidResponseHeader: INTERNAL_ERROR,  # type: ignore[attr-defined]  # newer than the stubs
    errors.InvalidResponseHeaderName: INTERNAL_ERROR,  # type: ignore[attr-defined]  # newer than the stubs
}
_BAD = unnamed(400, "Bad Request", "This is not HTTP as this service reads it.")


class Connection(TConn):
    """A connection with what it has sent so far of its next request."""

    def __init__(self, worker: "Worker", sock: socket.socket, client: Any, server: Any) -> None:
        super().__init__(worker.cfg, sock, client, server)
        self._worker = worker
        self.gathering = Gathering(worker.most_body)

    def init(self) -> None:
        """Whatever a thread still has to wait for, it does not wait for ever."""
        super().init()
        self.sock.settimeout(self._worker.patience)

    def close(self, graceful: bool = False) -> None:
        """gunicorn would wait here for the client to hang up, and all other connections with it."""
        if graceful and not self.cfg.is_ssl:
            self._worker.linger(self.sock)
        else:
            super().close(graceful)


class Worker(ThreadWorker):
    """A worker whose threads are never kept waiting by a client that sends slowly."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        settings = Settings.from_environment()
        self.most_body = settings.max_body
        self.patience = settings.read_timeout
        self._held = 0
        # Both in the order of their deadlines, since all have the same time.
        self._gathering: dict[Connection, float] = {}
        self._lingering: dict[socket.socket, float] = {}

    def accept(self, listener: socket.socket) -> None:
        """Take a new connection, unless another worker was faster."""
        try:
            sock, client = listener.accept()
        except (BlockingIOError, ConnectionAbortedError):
            return
        self.nr_conns += 1
        if sock.family != socket.AF_UNIX:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        self.enqueue_req(Connection(self, sock, client, listener.getsockname()))

    def set_accept_enabled(self, enabled: bool | None) -> None:
        """When the whole service stops, take in whoever is at the door already, and then shut it."""
        # A worker that is only replaced leaves the door, which all share, to the others.
        stopping = not enabled and not self.alive and is_draining()
        if stopping:
            self._accept_the_last()
        super().set_accept_enabled(enabled)
        if stopping:
            for listener in self.sockets:
                listener.close()

    def _accept_the_last(self) -> None:
        # A queue without length: whoever comes now is kept out by the system, and refused as soon as all have closed.
        for listener in self.sockets:
            listener.listen(0)
        known = -1
        while known != self.nr_conns:
            known = self.nr_conns
            for listener in self.sockets:
                self.accept(listener)

    def enqueue_req(self, conn: TConn) -> None:
        """Give a request to a thread if it is whole, or else wait for the rest of it."""
        if self.cfg.is_ssl or not isinstance(conn, Connection):
            super().enqueue_req(conn)
            return
        conn.sock.setblocking(False)
        # What came along with the request before, from a client that does not wait for answers.
        ahead = conn.parser.unreader.take_buffered() if isinstance(conn.parser, RequestParser) else b""
        if ahead and self._add(conn, ahead):
            self._pass_on(conn)
        elif self._receive(conn):
            self._pass_on(conn, alone=not ahead)
        else:
            self._gathering[conn] = monotonic() + self.patience
            self.poller.register(conn.sock, EVENT_READ, partial(self._on_more, conn))

    def _on_more(self, conn: Connection, sock: socket.socket) -> None:
        if self._receive(conn):
            self._stop_gathering(conn)
            self._pass_on(conn, alone=True)

    def _stop_gathering(self, conn: Connection) -> None:
        self.poller.unregister(conn.sock)
        del self._gathering[conn]

    def _receive(self, conn: Connection) -> bool:
        """Take in what has come, and tell whether there is nothing more to wait for."""
        expected = conn.gathering.expects_continue
        try:
            data = conn.sock.recv(AT_ONCE)
            if not data or self._add(conn, data):
                return True
            if conn.gathering.expects_continue and not expected:
                conn.sock.send(CONTINUE)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return False

    def _add(self, conn: Connection, data: bytes) -> bool:
        before = len(conn.gathering.received)
        complete = conn.gathering.add(data)
        self._held += len(conn.gathering.received) - before
        if self._held > MOST_HELD and not complete:
            conn.gathering.refusal = TOO_BUSY
            return True
        return complete

    def _pass_on(self, conn: Connection, *, alone: bool = False) -> None:
        """Have a request answered, at once if it is brief and no other one comes along with it."""
        gathering = conn.gathering
        conn.gathering = Gathering(self.most_body)
        self._held -= len(gathering.received)
        if gathering.refusal:
            self._refuse(conn, gathering.refusal)
        elif not gathering.received:
            self.nr_conns -= 1
            conn.close()
        else:
            conn.init()
            assert isinstance(conn.parser, RequestParser)
            conn.parser.unreader.unread(gathering.received)
            if alone and _is_brief(gathering.received) and _has_taken_everything(conn.sock):
                self.finish_request(conn, _Done(self.handle(conn)))
            else:
                super().enqueue_req(conn)

    def murder_pending(self) -> None:
        """Give up on whoever has not sent a request in time, and at the end on those who have not begun."""
        super().murder_pending()
        for conn in _expired(self._gathering):
            self._give_up(conn)
        for sock in _expired(self._lingering):
            self._forget(sock)
        if not self.alive:
            # Whoever has only just been let in is about to speak.
            fresh = monotonic() + self.patience - FRESH
            silent = [conn for conn, end in self._gathering.items() if end < fresh and not conn.gathering.has_begun]
            for conn in silent:
                self._give_up(conn)

    def _give_up(self, conn: Connection) -> None:
        self._stop_gathering(conn)
        if conn.gathering.has_begun and not conn.gathering.refusal:
            conn.gathering.refusal = TOO_SLOW
        self._pass_on(conn)

    def murder_keepalived(self, force: bool = False) -> None:
        """Idle connections are closed, at the end all of them; but not before what they have just sent is answered."""
        if force:
            deadline = monotonic() + self.cfg.graceful_timeout
            self.wait_for_and_dispatch_events(timeout=0)
            while self.nr_conns > len(self.keepalived_conns) and monotonic() < deadline:
                self.wait_for_and_dispatch_events(timeout=0.1)
                self.murder_pending()
        super().murder_keepalived(force)  # type: ignore[call-arg]  # the stubs do not know of it

    def linger(self, sock: socket.socket) -> None:
        """Close after the client has, or after a while: closing first could cut off the end of an answer."""
        try:
            sock.shutdown(socket.SHUT_WR)
            sock.setblocking(False)
        except OSError:
            util.close(sock)
            return
        self._lingering[sock] = monotonic() + LINGERING
        self.poller.register(sock, EVENT_READ, self._on_farewell)

    def _on_farewell(self, sock: socket.socket) -> None:
        try:
            if sock.recv(AT_ONCE):
                return
        except BlockingIOError:
            return
        except OSError:
            pass
        self._forget(sock)

    def _forget(self, sock: socket.socket) -> None:
        self.poller.unregister(sock)
        del self._lingering[sock]
        util.close(sock)

    def handle_request(self, req: "Request", conn: TConn) -> bool:
        """Answer; a client that does not take its answer is left after a while."""
        try:
            return super().handle_request(req, conn)
        except TimeoutError:
            return False

    def handle_error(self, req: "Request | None", client: socket.socket, addr: Any, exc: BaseException) -> None:
        """What is no HTTP, or not as we want it, is answered by a problem, and logged without a word of it."""
        ours = not isinstance(exc, errors.ParseException)
        kind = INTERNAL_ERROR if ours else _REFUSED.get(type(exc), _BAD)
        if kind is INTERNAL_ERROR:
            self.log.exception("Error handling request")
        _answer(client, kind)

    def _refuse(self, conn: Connection, kind: ProblemType) -> None:
        _answer(conn.sock, kind)
        self.nr_conns -= 1
        conn.close(graceful=True)


class _Done(Future[bool]):
    """What a thread would leave behind, without the locks that a thread needs."""

    def __init__(self, keep: bool) -> None:
        self._keep = keep

    def cancelled(self) -> bool:
        return False

    def result(self, timeout: float | None = None) -> bool:
        return self._keep


def _is_brief(received: bytearray) -> bool:
    return len(received) <= MOST_BRIEF and received.startswith(BRIEF)


def _has_taken_everything(sock: socket.socket) -> bool:
    """Whether the client takes its answers; one that does not must not make the loop wait."""
    unsent = array("i", [1])
    # A system that cannot tell leaves it to the threads.
    with suppress(OSError):
        ioctl(sock, TIOCOUTQ, unsent)
    return not unsent[0]


def _expired(deadlines: dict[T, float]) -> list[T]:
    """Those whose time is up; this is asked all the time, and nearly always about nobody."""
    now = monotonic()
    return [key for key, _ in takewhile(lambda entry: entry[1] <= now, deadlines.items())]


def _answer(sock: socket.socket, kind: ProblemType) -> None:
    """A problem that no application knows of, in the same clothes as all the others."""
    request_id = fresh_id()
    known: dict[str, Any] = {}
    line, headers, content, length = dressed(refused(known, kind))
    headers += [("Server", SERVER), ("Date", util.http_date()), ("Connection", "close"), ("X-Request-Id", request_id)]
    head = "".join([f"HTTP/1.1 {line}\r\n", *(f"{name}: {value}\r\n" for name, value in headers), "\r\n"])
    with suppress(OSError):
        util.write_nonblock(sock, head.encode("ascii") + b"".join(content))
    RECORDER.record(Seen(time(), request_id, OTHER, UNMATCHED, line[:3], known[VERDICT], 0.0, None, length))
