"""OpenTelemetry spans, if the extra `otel` is installed; otherwise nothing of it is imported."""

import os
import time
from collections.abc import Mapping
from importlib import import_module
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from opentelemetry.trace import Tracer as Spans

    from .recorder import RequestRecord

_NEEDED = ("opentelemetry.sdk.trace", "opentelemetry.exporter.otlp.proto.http.trace_exporter")
_NANOSECONDS = 10**9


class Tracer:
    """Exports a span per request to the collector at OTEL_EXPORTER_OTLP_ENDPOINT."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._spans: Spans | None = None

    def trace(self, seen: "RequestRecord", parent: str) -> None:
        """Export a span that ends now, as a child of the caller's `traceparent`."""
        from opentelemetry.trace import SpanKind
        from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

        now = time.time_ns()
        span = self._ready().start_span(
            f"{seen.method} {seen.route}",
            context=TraceContextTextMapPropagator().extract({"traceparent": parent}),
            kind=SpanKind.SERVER,
            attributes={
                "http.request.method": seen.method,
                "http.route": seen.route,
                "http.response.status_code": int(seen.status),
                "arbiter.request_id": seen.request_id,
                "arbiter.verdict": seen.verdict or "",
            },
            start_time=now - int(seen.seconds * _NANOSECONDS),
        )
        span.end(now)

    def _ready(self) -> "Spans":
        """Set up on the first request, in the worker that answers it: threads do not survive a fork."""
        with self._lock:
            if self._spans is None:
                self._spans = _set_up()
            return self._spans


def tracer(environment: Mapping[str, str] = os.environ) -> Tracer | None:
    """Return a tracer if ARBITER_OTEL is 1, or if a collector is configured and the extra is installed.

    ARBITER_OTEL: 1 to require tracing, 0 to switch it off.
    """
    choice = environment.get("ARBITER_OTEL", "").strip()
    if choice not in ("", "0", "1"):
        raise SystemExit(f"ARBITER_OTEL must be 0 or 1, not {choice!r}.")
    if choice == "0" or not (choice or environment.get("OTEL_EXPORTER_OTLP_ENDPOINT")):
        return None
    try:
        for needed in _NEEDED:
            import_module(needed)
    except ImportError:
        if choice:
            raise SystemExit("ARBITER_OTEL=1 needs more packages: pip install 'glass-arbiter[otel]'.") from None
        return None
    return Tracer()


def _set_up() -> "Spans":
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor

    # The resource reads OTEL_SERVICE_NAME itself, if it is set.
    name = {} if os.environ.get("OTEL_SERVICE_NAME") else {"service.name": "glass-arbiter"}
    provider = TracerProvider(resource=Resource.create(name))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    return provider.get_tracer("glass-arbiter")
