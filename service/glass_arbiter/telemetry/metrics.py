"""The metrics, and their exposition for Prometheus, from one process or all workers of a server."""

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
    """The number that names a worker's files; its successor inherits it, so restarts leave no files behind."""

    taken = "master"


if DIRECTORY in os.environ:
    # By default, prometheus_client names files by process id, and keeps those of every dead worker.
    values.ValueClass = values.MultiProcessValue(lambda: Seat.taken)  # type: ignore[no-untyped-call]  # the client's
    # prometheus_client has no setting for its storage, and a full disk crashes its own.
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
    """Export the version, to observe a rollout."""
    _BUILD.labels(version, platform.python_version()).set(1)
    save()


def counting(method: str, route: str, status: str, verdict: str | None) -> Callable[[Sequence[float]], None]:
    """Return a counter with its labels already resolved; callers cache it."""
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
    """Count dropped log lines; zero lines create the series."""
    _LINES_DROPPED.labels(log).inc(lines)


def save() -> None:
    """Write the counts of this worker for all workers to read."""
    MetricFile.save()


def exposition() -> bytes:
    """Return all metrics, of all workers if there are several."""
    if DIRECTORY not in os.environ:
        return generate_latest(REGISTRY)
    return merged(os.environ[DIRECTORY])
