"""Streams: many requests to one operation in one body, a line each (NDJSON), answered while more of them come in.

A line has the limits of a request of its own, so a stream needs memory for one line and one answer.
"""

from collections.abc import Generator, Iterator, Mapping
from logging import Logger
from typing import IO, TYPE_CHECKING

from werkzeug.http import parse_options_header

from glass_arbiter.codec.decode import read
from glass_arbiter.codec.strict_json import malformed
from glass_arbiter.exceptions import Problem
from glass_arbiter.handlers.operations import Endpoint
from glass_arbiter.handlers.results import NDJSON, numbered
from glass_arbiter.middleware.timeout import DeadlineExceeded, Watchdog
from glass_arbiter.middleware.wsgi import REFUSED, Handler, StreamedContent, WsgiResponse
from glass_arbiter.problems import VERDICT, body, preferred, render
from glass_arbiter.settings import Settings
from glass_arbiter_schemas.problem_types import (
    INTERNAL_ERROR,
    PAYLOAD_TOO_LARGE,
    RESPONSE_TOO_LARGE,
    TIME_LIMIT,
    TOO_MANY_LINES,
)

from .bodies import IDENTITY
from .responses import encode

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

# The verdict on a stream as a whole; those on its lines are in the answers.
STREAMED = "streamed"
# Bytes that are read at once of a line that is too long.
_SKIPPED = 2**16


class Streams:
    """A layer around the fast path that answers requests in lines."""

    def __init__(
        self,
        app: Handler,
        endpoints: Mapping[str, Endpoint],
        settings: Settings,
        watchdog: Watchdog | None,
        logger: Logger,
    ) -> None:
        self._app = app
        self._endpoints = endpoints
        self._settings = settings
        self._watchdog = watchdog
        self._logger = logger

    def is_stream(self, environ: "WSGIEnvironment") -> bool:
        """Whether a request is a stream, to judge by its head; its body may be endless."""
        content_type = environ.get("CONTENT_TYPE", "")
        if not content_type.lower().startswith(NDJSON) or environ["REQUEST_METHOD"] != "POST":
            return False
        endpoint = self._endpoints.get(environ["PATH_INFO"])
        media_type, parameters = parse_options_header(content_type)
        charset = parameters.get("charset", "utf-8").lower()
        return (
            endpoint is not None
            and endpoint.operation.streams
            and media_type.lower() == NDJSON
            and charset in ("utf-8", "utf8")
            and environ.get("HTTP_CONTENT_ENCODING", IDENTITY).lower() == IDENTITY
        )

    def __call__(self, environ: "WSGIEnvironment") -> WsgiResponse:
        if REFUSED in environ or not self.is_stream(environ):
            return self._app(environ)
        headers = [("Content-Type", NDJSON), ("Vary", "Accept-Language")]
        return WsgiResponse("200 OK", headers, StreamedContent(self._answers(environ)))

    def _answers(self, environ: "WSGIEnvironment") -> Generator[bytes, None, None]:
        """Read a line and yield its answer, again and again; nothing is read ahead."""
        endpoint = self._endpoints[environ["PATH_INFO"]]
        number = 0
        try:
            for number, line in enumerate(_lines(_Body(environ), self._settings.max_body), start=1):
                if number > self._settings.max_lines:
                    yield numbered(number, _written(Problem(TOO_MANY_LINES), environ))
                    return
                yield numbered(number, self._within_time(endpoint, environ, line))
        except Problem as problem:
            # The line could not be received, and so no line after it.
            yield numbered(number + 1, _written(problem, environ))
        finally:
            environ[VERDICT] = STREAMED

    def _within_time(self, endpoint: Endpoint, environ: "WSGIEnvironment", line: bytes | None) -> bytes:
        if self._watchdog is None:
            return self._answer(endpoint, environ, line)
        try:
            return self._watchdog.limited(self._answer, endpoint, environ, line)
        except DeadlineExceeded:
            return _written(Problem(TIME_LIMIT), environ)

    def _answer(self, endpoint: Endpoint, environ: "WSGIEnvironment", line: bytes | None) -> bytes:
        """Return the body that a request of its own would get."""
        try:
            if line is None:
                raise Problem(PAYLOAD_TOO_LARGE)
            document, _ = encode(endpoint.answer(read(endpoint.schema, line)), environ)
            if len(document) > self._settings.max_response:
                raise Problem(RESPONSE_TOO_LARGE)
        except Problem as problem:
            document, _ = render(problem, environ)
        except Exception:
            self._logger.exception("Exception on a line of %s [POST]", environ["PATH_INFO"])
            document = _written(Problem(INTERNAL_ERROR), environ)
        return document


def _written(problem: Problem, environ: "WSGIEnvironment") -> bytes:
    return body(problem, preferred(problem.languages, environ))


class _Body:
    """The body of a request, to read line by line: by its length, or where the server knows the end, up to that."""

    def __init__(self, environ: "WSGIEnvironment") -> None:
        length = environ.get("CONTENT_LENGTH") or ""
        self._stream: IO[bytes] = environ["wsgi.input"]
        self._left: int | None = 0
        if length.isascii() and length.isdecimal():
            self._left = int(length)
        elif environ.get("wsgi.input_terminated"):
            self._left = None

    def readline(self, most: int) -> bytes:
        """Return the next line, or as much of it; nothing at the end."""
        try:
            line = self._stream.readline(most if self._left is None else min(most, self._left))
        except Problem:
            raise
        except Exception:  # The server may raise anything on malformed chunks.
            raise malformed("The line could not be received.") from None
        if self._left is not None:
            self._left -= len(line)
        return line


def _lines(body: _Body, longest: int) -> Iterator[bytes | None]:
    """Yield lines without their ends; None is one that is too long, of which no more is kept."""
    while piece := body.readline(longest + 2):
        line = piece.removesuffix(b"\n")
        is_too_long = len(line) > longest
        while is_too_long and piece and not piece.endswith(b"\n"):
            piece = body.readline(_SKIPPED)
        yield None if is_too_long else line
