"""HTTP headers of every response: content negotiation, CORS, caching and security."""

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

# No response may be executed, framed or sniffed; the page at /docs has its own policy.
SAFE = [("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"), ("X-Frame-Options", "DENY")]
POLICY = ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")

# A state holds secrets and is for one client only, so responses are not cached unless they say so.
UNKEPT = ("Cache-Control", "no-store")

ALLOWED_METHODS = "GET, HEAD, POST"
ALLOWED_HEADERS = "Content-Type, If-None-Match, X-Request-Id, Traceparent"
EXPOSED_HEADERS = "ETag, X-Request-Id"


class HeadersMiddleware:
    """Adds headers to every response, and checks that the client accepts it."""

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
    """Return the response with the common headers and its length."""
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
    """Whether the client accepts the response; problems are always sent (RFC 9110, 15.5.7)."""
    content_type = dict(answer.headers).get("Content-Type", "")
    return _accepts(accepted, content_type.partition(";")[0])


@lru_cache(maxsize=1024)
def _accepts(accepted: str, media_type: str) -> bool:
    acceptable = parse_accept_header(accepted, MIMEAccept)
    # A client that accepts problem details also accepts JSON.
    names = (media_type, MEDIA_TYPE) if media_type == JSON else (media_type,)
    return any(acceptable.quality(name) > 0 for name in names)


def add_cors_headers(headers: Headers, environ: "WSGIEnvironment", origins: tuple[str, ...]) -> None:
    """Allow pages of these origins to read the response (Fetch, "CORS protocol"), without credentials."""
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
