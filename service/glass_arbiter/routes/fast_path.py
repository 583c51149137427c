"""The fast path: ordinary requests about a game skip Flask's routing, contexts and responses.

These take longer than a ruling. Unusual requests go to the routes, which call the same functions.
"""

from collections.abc import Mapping
from contextlib import suppress
from io import BytesIO
from logging import Logger
from time import perf_counter
from typing import TYPE_CHECKING

from glass_arbiter.codec.decode import read, read_fast, read_strictly
from glass_arbiter.exceptions import Problem
from glass_arbiter.handlers.operations import Endpoint
from glass_arbiter.handlers.results import JSON
from glass_arbiter.middleware.wsgi import BEGAN, COST, REFUSED, Handler, WsgiResponse, problem_response
from glass_arbiter.problems import render
from glass_arbiter_schemas.problem_types import INTERNAL_ERROR

from .responses import encode

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

# Probes of load balancers never wait for the pool.
_PROBES = frozenset({"/healthz", "/readyz"})

# The largest body, in bytes, and the highest `Operation.cost` that the event loop handles; the rest goes to the pool.
MAX_INLINE_BODY = 2**16
# 30 rulings, some 3 ms: enough for actions that leave their choices out.
MAX_INLINE_COST = 30
# The highest `Operation.first_cost` of a search that the event loop tries; most end after a tenth of it.
MAX_TRIED_COST = 60
# A body of this size is always cheap: it can hold a new game and a few actions, but no state.
MAX_STRICT_BODY = 2**9

# Key of the environ for a request decoded in the event loop; None if the fast reader declined it.
_DECODED = "arbiter.decoded"
# Key of the environ for what a first try has found, a result or a problem.
_FOUND = "arbiter.found"


class FastPath:
    """A layer around the routes that answers most requests itself."""

    def __init__(self, app: Handler, endpoints: Mapping[str, Endpoint], max_body: int, logger: Logger) -> None:
        self._app = app
        self._endpoints = endpoints
        self._max_body = max_body
        self._logger = logger

    def answers_inline(self, environ: "WSGIEnvironment", body: bytes) -> bool:
        """Whether a request is cheap enough for the event loop; decodes it if that is cheap."""
        path = environ["PATH_INFO"]
        if path in _PROBES:
            return True
        endpoint = self._endpoints.get(path)
        if (
            endpoint is None
            or endpoint.operation.guarded
            or len(body) > MAX_INLINE_BODY
            or not self._is_ordinary(environ)
        ):
            return False
        if len(body) <= MAX_STRICT_BODY:
            return True
        request = environ[_DECODED] = read_fast(endpoint.schema, body)
        if request is None:
            return False
        cost = endpoint.operation.cost(request)
        if cost <= MAX_INLINE_COST:
            return True
        environ[COST] = cost
        first_cost = endpoint.operation.first_cost
        if first_cost is None or not first_cost(request) <= min(cost - 1, MAX_TRIED_COST):
            return False
        return self._is_found_soon(endpoint, environ)

    def _is_found_soon(self, endpoint: Endpoint, environ: "WSGIEnvironment") -> bool:
        """Try a search with few steps: one that needs more, or fails, is left to the pool."""
        began, found = perf_counter(), None
        with suppress(Exception):
            found = endpoint.first_answer(environ[_DECODED])
        if found is None:
            return False
        environ[BEGAN], environ[_FOUND] = began, found
        return True

    def __call__(self, environ: "WSGIEnvironment") -> WsgiResponse:
        if REFUSED in environ:
            return problem_response(environ, environ[REFUSED])
        endpoint = self._endpoints.get(environ["PATH_INFO"])
        if endpoint is None or endpoint.operation.guarded:
            return self._app(environ)
        line = "200 OK"
        try:
            reads = read_strictly if _DECODED in environ else read
            request = environ.pop(_DECODED, None)
            if request is None:
                body = self._body(environ)
                if body is None:
                    return self._app(environ)
                request = reads(endpoint.schema, body)
            found = environ.pop(_FOUND, None)
            if isinstance(found, Problem):
                raise found
            document, headers = encode(found or endpoint.answer(request), environ)
        except Problem as problem:
            line = f"{problem.kind.status} {problem.kind.title}"
            document, headers = render(problem, environ)
        except Exception:
            self._logger.exception("Exception on %s [POST]", environ["PATH_INFO"])
            return problem_response(environ, INTERNAL_ERROR)
        headers.append(("Content-Length", str(len(document))))
        return WsgiResponse(line, headers, [document])

    def _body(self, environ: "WSGIEnvironment") -> bytes | None:
        """Return the body of an ordinary request; None leaves an unread request to the routes."""
        if not self._is_ordinary(environ):
            return None
        length = int(environ["CONTENT_LENGTH"])
        body: bytes = environ["wsgi.input"].read(length)
        if len(body) == length:
            return body
        environ["wsgi.input"] = BytesIO(body)
        return None

    def _is_ordinary(self, environ: "WSGIEnvironment") -> bool:
        """Whether it is a POST of JSON with an allowed length."""
        length = environ.get("CONTENT_LENGTH", "")
        return (
            environ["REQUEST_METHOD"] == "POST"
            and environ.get("CONTENT_TYPE") == JSON
            and length.isascii()
            and length.isdecimal()
            and int(length) <= self._max_body
            and "HTTP_TRANSFER_ENCODING" not in environ
            and "HTTP_CONTENT_ENCODING" not in environ
        )
