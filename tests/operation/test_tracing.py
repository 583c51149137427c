"""Spans for OpenTelemetry, if somebody wants them."""

import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from glass_arbiter.telemetry.tracing import Tracer, tracer

from .conftest import Service, wait_until

pytestmark = pytest.mark.slow

TRACE, PARENT = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"


@pytest.fixture
def collector() -> Iterator[ThreadingHTTPServer]:
    """A collector that keeps what it is sent."""
    received: list[bytes] = []

    class Collector(BaseHTTPRequestHandler):
        def do_POST(self) -> None:  # noqa: N802 - the name that the server looks for
            received.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Collector)
    server.received = received  # type: ignore[attr-defined]  # ours
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def test_every_request_becomes_a_span_of_its_callers_trace(
    start: Callable[..., Service], collector: ThreadingHTTPServer
) -> None:
    service = start(
        OTEL_EXPORTER_OTLP_ENDPOINT=f"http://127.0.0.1:{collector.server_port}",
        OTEL_BSP_SCHEDULE_DELAY="50",
        ARBITER_WORKERS="1",
    )
    service.post(
        "setup",
        {"players": ["anna-of-the-wood"], "seed": "nobody-may-know"},
        headers={"traceparent": f"00-{TRACE}-{PARENT}-01", "X-Request-Id": "traced"},
    )

    def spans() -> list[Any]:
        exports = [ExportTraceServiceRequest.FromString(sent) for sent in collector.received]  # type: ignore[attr-defined]
        return [
            span
            for export in exports
            for resource in export.resource_spans
            for scope in resource.scope_spans
            for span in scope.spans
            if span.trace_id.hex() == TRACE
        ]

    wait_until(lambda: bool(spans()))
    (span,) = spans()
    attributes = {attribute.key: attribute.value for attribute in span.attributes}
    assert (span.name, span.parent_span_id.hex()) == ("POST /v1/games/glassroad/setup", PARENT)
    assert attributes["http.response.status_code"].int_value == 200
    assert attributes["arbiter.verdict"].string_value == "granted"
    assert attributes["arbiter.request_id"].string_value == "traced"
    sent = b"".join(collector.received)  # type: ignore[attr-defined]
    assert b"anna-of-the-wood" not in sent
    assert b"nobody-may-know" not in sent


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({}, False),
        ({"ARBITER_OTEL": "1"}, True),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": "http://localhost:4318"}, True),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": "http://localhost:4318", "ARBITER_OTEL": "0"}, False),
    ],
)
def test_there_are_spans_only_where_somebody_wants_them(environment: dict[str, str], wanted: bool) -> None:
    assert isinstance(tracer(environment), Tracer) is wanted


def test_what_is_neither_yes_nor_no_stops_the_service_at_once() -> None:
    with pytest.raises(SystemExit, match="ARBITER_OTEL must be 0 or 1"):
        tracer({"ARBITER_OTEL": "maybe"})


def test_without_the_packages_it_is_an_error_only_if_somebody_insists(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr("glass_arbiter.telemetry.tracing.import_module", missing)

    assert tracer({"OTEL_EXPORTER_OTLP_ENDPOINT": "http://localhost:4318"}) is None
    with pytest.raises(SystemExit, match="pip install 'glass-arbiter"):
        tracer({"ARBITER_OTEL": "1"})
