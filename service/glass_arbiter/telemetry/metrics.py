"""What is counted, and how it is told to Prometheus: in one process, or for all the workers of a server together."""

import os
import platform
from collections.abc import Callable, Sequence

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
    values,
)

from .metric_files import MetricFile, merged

DIRECTORY = "PROMETHEUS_MULTIPROC_DIR"

# A ruling takes about a millisecond; a request may take five seconds.
BUCKETS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Seat:
    """Where a worker writes: a number that its successor inherits, so that restarts leave no files behind."""

    taken = "master"


if DIRECTORY in os.environ:
    # The client would name the files after process ids, and keep those of every worker that ever died.
    values.ValueClass = values.MultiProcessValue(lambda: Seat.taken)  # type: ignore[no-untyped-call]  # the client's
    # The client has no setting for its storage, and its own dies of a full disk.
    values.MmapedDict = MetricFile  # type: ignore[assignment,attr-defined]
disable_created_metrics()  # type: ignore[no-untyped-call]  # the client's

REGISTRY = CollectorRegistry()

IN_FLIGHT = Gauge(
    "arbiter_requests_in_flight", "Requests being answered.", registry=REGISTRY, multiprocess_mode="livesum"
)
_REQUESTS = Counter(
    "arbiter_requests", "Requests by what was answered.", ["method", "route", "status"], registry=REGISTRY
)
_VERDICTS = Counter(
    "arbiter_verdicts", "Verdicts: granted, or the main reason why not.", ["route", "verdict"], registry=REGISTRY
)
_SECONDS = Histogram(
    "arbiter_request_seconds", "Time from request to answer.", ["route"], buckets=BUCKETS, registry=REGISTRY
)
_LINES_DROPPED = Counter(
    "arbiter_log_lines_dropped", "Log lines that could not be written.", ["log"], registry=REGISTRY
)
_BUILD = Gauge(
    "arbiter_build_info", "What is running.", ["version", "python"], registry=REGISTRY, multiprocess_mode="max"
)


def tell_build(version: str) -> None:
    """What is running, for whoever watches a release go out."""
    _BUILD.labels(version, platform.python_version()).set(1)
    save()


def counting(method: str, route: str, status: str, verdict: str | None) -> Callable[[Sequence[float]], None]:
    """How to count requests of a kind, by their times; whoever keeps it spares himself the search for the labels."""
    requests = _REQUESTS.labels(method, route, status)
    latency = _SECONDS.labels(route)
    verdicts = _VERDICTS.labels(route, verdict) if verdict else None

    def count(times: Sequence[float]) -> None:
        requests.inc(len(times))
        for seconds in times:
            latency.observe(seconds)
        if verdicts:
            verdicts.inc(len(times))

    return count


def count_dropped(log: str, lines: int) -> None:
    """Count lines that a log had to drop; with zero lines the series is there all the same."""
    _LINES_DROPPED.labels(log).inc(lines)


def save() -> None:
    """Let all workers see what this one has counted."""
    MetricFile.save()


def exposition() -> bytes:
    """Everything counted so far, by all the workers where there are several."""
    if DIRECTORY not in os.environ:
        return generate_latest(REGISTRY)
    return merged(os.environ[DIRECTORY])
