"""WSGI responses as values, and problem responses that are made outside the application."""

from collections.abc import Callable, Generator, Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from glass_arbiter.exceptions import Problem
from glass_arbiter.problems import MEDIA_TYPE, VERDICT, Headers, body, in_language, preferred
from glass_arbiter_schemas.problem_types import ProblemType

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication, WSGIEnvironment


class WsgiResponse(NamedTuple):
    """A response that has not been sent yet; its length is in the headers."""

    line: str
    headers: Headers
    content: Iterable[bytes]
    length: int = 0


class StreamedContent:
    """Content that is made while it is sent; who observes the response is told when it ends."""

    def __init__(self, pieces: Generator[bytes, None, None]) -> None:
        self._pieces = pieces
        self._sent = 0
        # Takes the number of bytes.
        self.at_end: Callable[[int], None] | None = None

    def __iter__(self) -> Iterator[bytes]:
        return self

    def __next__(self) -> bytes:
        piece = next(self._pieces)
        self._sent += len(piece)
        return piece

    def close(self) -> None:
        """End the stream; every WSGI server calls this once."""
        self._pieces.close()
        if self.at_end is not None:
            self.at_end(self._sent)
            self.at_end = None


# Key of the environ for a problem that the server found while receiving the request.
REFUSED = "arbiter.refused"
# Keys of the environ for a bound on the cost of a request, and for when its answer was begun, if that was earlier.
COST, BEGAN = "arbiter.cost", "arbiter.began"

# Bytes to read of a body that is too large, so that the client can read why it was refused.
MAX_DISCARDED = 2**24

Handler = Callable[["WSGIEnvironment"], WsgiResponse]


def call_app(app: "WSGIApplication", environ: "WSGIEnvironment") -> WsgiResponse:
    """Call a WSGI application and return its response."""
    line, headers = "", Headers()

    def begin(given_line: str, given_headers: Headers, *_: Any) -> Any:
        nonlocal line, headers
        line, headers = given_line, given_headers

    content = app(environ, begin)
    return WsgiResponse(line, headers, content)


def problem_response(environ: "WSGIEnvironment", kind: ProblemType) -> WsgiResponse:
    """Return a problem as a response."""
    problem = Problem(kind)
    environ[VERDICT] = problem.verdict
    language = preferred(problem.languages, environ)
    document = body(problem, language)
    headers = [("Content-Type", MEDIA_TYPE), *in_language(language), ("Content-Length", str(len(document)))]
    content = [] if environ.get("REQUEST_METHOD") == "HEAD" else [document]
    return WsgiResponse(f"{kind.status} {kind.title}", headers, content)
