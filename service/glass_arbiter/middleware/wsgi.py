"""Answers as a server sends them: a line, headers, content; among them problems that no application knows of."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from glass_arbiter.exceptions import DEFAULT_LANGUAGE, Problem
from glass_arbiter.problems import MEDIA_TYPE, VERDICT, Headers, body
from glass_arbiter_schemas.problem_types import ProblemType

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication, WSGIEnvironment


class WsgiResponse(NamedTuple):
    """What goes out, while nothing of it has gone out yet; the length is what its headers state."""

    line: str
    headers: Headers
    content: Iterable[bytes]
    length: int = 0


# Where the server leaves the problem with a request that it could not receive, for the application to write.
REFUSED = "arbiter.refused"

# A client that sends a body which is too large may finish up to here, so that it can read why it was refused.
MAX_DISCARDED = 2**24

Handler = Callable[["WSGIEnvironment"], WsgiResponse]


def call_app(app: "WSGIApplication", environ: "WSGIEnvironment") -> WsgiResponse:
    """The answer of an application."""
    line, headers = "", Headers()

    def begin(given_line: str, given_headers: Headers, *_: Any) -> Any:
        nonlocal line, headers
        line, headers = given_line, given_headers

    content = app(environ, begin)
    return WsgiResponse(line, headers, content)


def problem_response(environ: "WSGIEnvironment", kind: ProblemType) -> WsgiResponse:
    """A problem in the place of an answer."""
    problem = Problem(kind)
    environ[VERDICT] = problem.verdict
    document = body(problem)
    headers = [
        ("Content-Type", MEDIA_TYPE),
        ("Content-Language", DEFAULT_LANGUAGE),
        ("Content-Length", str(len(document))),
    ]
    content = [] if environ.get("REQUEST_METHOD") == "HEAD" else [document]
    return WsgiResponse(f"{kind.status} {kind.title}", headers, content)
