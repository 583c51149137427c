"""Manners of HTTP that hold for every answer: what the client accepts, who may ask from a browser, what is safe."""

from functools import lru_cache
from typing import TYPE_CHECKING

from werkzeug.datastructures import MIMEAccept
from werkzeug.http import parse_accept_header

from glass_arbiter.problems import MEDIA_TYPE, Headers
from glass_arbiter.settings import Settings
from glass_arbiter_schemas.problem_types import NOT_ACCEPTABLE, RESPONSE_TOO_LARGE

from .wsgi import Handler, WsgiResponse, problem_response

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

JSON = "application/json"
SERVER = "glass-arbiter"

# No answer is to be run, framed or guessed at; the page at /docs brings a policy of its own.
SAFE = [("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"), ("X-Frame-Options", "DENY")]
POLICY = ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")

# A state holds secrets, and a new one is for one client only: nothing is kept unless it says so.
UNKEPT = ("Cache-Control", "no-store")

ALLOWED_METHODS = "GET, HEAD, POST"
ALLOWED_HEADERS = "Content-Type, If-None-Match, X-Request-Id, Traceparent"
EXPOSED_HEADERS = "ETag, X-Request-Id"


class HeadersMiddleware:
    """A layer around whoever answers, through which every answer goes."""

    def __init__(self, ask: Handler, settings: Settings) -> None:
        self._ask = ask
        self._most = settings.max_response
        self._origins = settings.cors_origins

    def __call__(self, environ: "WSGIEnvironment") -> WsgiResponse:
        answer = with_default_headers(self._ask(environ))
        accepted = environ.get("HTTP_ACCEPT", "*/*")
        if answer.length > self._most:
            answer = with_default_headers(problem_response(environ, RESPONSE_TOO_LARGE))
        elif accepted not in ("*/*", "") and answer.line.startswith("200") and not _suits(answer, accepted):
            answer = with_default_headers(problem_response(environ, NOT_ACCEPTABLE))
        if self._origins:
            add_cors_headers(answer.headers, environ, self._origins)
        return answer


def with_default_headers(answer: WsgiResponse) -> WsgiResponse:
    """An answer with the headers that all have in common, and its length."""
    length = "0"
    kept = guarded = False
    headers = answer.headers
    for name, value in headers:
        if name == "Content-Length":
            length = value
        elif name == "Cache-Control":
            kept = True
        elif name == "Content-Security-Policy":
            guarded = True
    headers += SAFE
    if not guarded:
        headers.append(POLICY)
    if not kept:
        headers.append(UNKEPT)
    return WsgiResponse(answer.line, headers, answer.content, int(length))


def _suits(answer: WsgiResponse, accepted: str) -> bool:
    """Whether the client accepts it; a problem it gets in any case (RFC 9110, 15.5.7)."""
    content_type = dict(answer.headers).get("Content-Type", "")
    return _accepts(accepted, content_type.partition(";")[0])


@lru_cache(maxsize=1024)
def _accepts(accepted: str, media_type: str) -> bool:
    acceptable = parse_accept_header(accepted, MIMEAccept)
    # Whoever reads problems reads JSON.
    names = (media_type, MEDIA_TYPE) if media_type == JSON else (media_type,)
    return any(acceptable.quality(name) > 0 for name in names)


def add_cors_headers(headers: Headers, environ: "WSGIEnvironment", origins: tuple[str, ...]) -> None:
    """Let the pages of these origins read an answer (Fetch, "CORS protocol"); nobody is ever asked for credentials."""
    anybody = "*" in origins
    if not anybody:
        vary = [value for name, value in headers if name == "Vary"]
        headers[:] = [header for header in headers if header[0] != "Vary"]
        headers.append(("Vary", ", ".join([*vary, "Origin"])))
    origin = environ.get("HTTP_ORIGIN")
    if origin is None or not (anybody or origin in origins):
        return
    headers.append(("Access-Control-Allow-Origin", "*" if anybody else origin))
    if environ["REQUEST_METHOD"] == "OPTIONS" and "HTTP_ACCESS_CONTROL_REQUEST_METHOD" in environ:
        headers.append(("Access-Control-Allow-Methods", ALLOWED_METHODS))
        headers.append(("Access-Control-Allow-Headers", ALLOWED_HEADERS))
        headers.append(("Access-Control-Max-Age", "7200"))
    else:
        headers.append(("Access-Control-Expose-Headers", EXPOSED_HEADERS))
