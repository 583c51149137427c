"""Request ids, access log, metrics and traces for every request."""

import os
import re
from collections.abc import Callable, Iterable
from functools import partial
from itertools import count
from time import perf_counter, time
from typing import TYPE_CHECKING

from werkzeug.routing import Map

from glass_arbiter.problems import VERDICT
from glass_arbiter.telemetry.recorder import RECORDER, RequestRecord
from glass_arbiter.telemetry.tracing import Tracer

from .wsgi import BEGAN, Handler, StreamedContent

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

GRANTED = "granted"
UNMATCHED = "unmatched"
OTHER = "other"
METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"})

# Client-supplied ids: no character that could break a log line or be misread.
_SANE = re.compile(r"[A-Za-z0-9._:-]{1,100}")


class ObservabilityMiddleware:
    """The outermost layer, which sees every request and response."""

    def __init__(self, ask: Handler, route: Callable[[str], str], tracer: Tracer | None = None) -> None:
        self._ask = ask
        self._route = route
        self._tracer = tracer

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        began = environ.get(BEGAN) or perf_counter()
        given = environ.get("HTTP_X_REQUEST_ID")
        request_id = given if given is not None and _SANE.fullmatch(given) else fresh_id()
        status, length = "500", 0
        key = object()
        streamed = None
        RECORDER.begin(key)
        try:
            line, headers, content, length = self._ask(environ)
            status = line[:3]
            headers.append(("X-Request-Id", request_id))
            start_response(line, headers)
            if isinstance(content, StreamedContent):
                streamed = content
            return content
        finally:
            if streamed is None:
                self._record(environ, key, request_id, status, began, length)
            else:
                streamed.at_end = partial(self._record, environ, key, request_id, status, began)

    def _record(
        self, environ: "WSGIEnvironment", key: object, request_id: str, status: str, began: float, sent: int
    ) -> None:
        method = environ["REQUEST_METHOD"]
        seen = RequestRecord(
            time(),
            request_id,
            method if method in METHODS else OTHER,
            self._route(environ["PATH_INFO"]),
            status,
            environ.get(VERDICT) or (GRANTED if method == "POST" and status == "200" else None),
            perf_counter() - began,
            environ.get("CONTENT_LENGTH"),
            0 if method == "HEAD" else sent,
        )
        RECORDER.end(key, seen)
        if self._tracer:
            self._tracer.trace(seen, environ.get("HTTP_TRACEPARENT", ""))


def routes(map_: Map) -> Callable[[str], str]:
    """Return a function that names the route of a path: the path, or its template if it has free parameters."""
    known: dict[str, str] = {}

    def route(path: str) -> str:
        return known.get(path) or find(path)

    def find(path: str) -> str:
        adapter = map_.bind("")
        methods = list(adapter.allowed_methods(path))
        if not methods:
            return UNMATCHED
        rule, arguments = adapter.match(path_info=path, method=methods[0], return_rule=True)
        if any(isinstance(argument, str | int | float) for argument in arguments.values()):
            return rule.rule
        # Their number is bounded, so the cache is too.
        return known.setdefault(path, path)

    return route


class _Ids:
    """Request ids that are unique across processes: a random prefix per process, and a counter."""

    def __init__(self) -> None:
        self._begin()
        os.register_at_fork(after_in_child=self._begin)

    def _begin(self) -> None:
        self._beginning = os.urandom(8).hex()
        self._numbers = count(1)

    def fresh(self) -> str:
        return f"{self._beginning}-{next(self._numbers):x}"


fresh_id = _Ids().fresh
