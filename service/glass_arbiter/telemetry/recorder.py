"""Counts and logs requests in batches, in a thread of its own.

Counting and logging are separate steps: a scrape of the metrics must not depend on the reader of the log.
"""

import logging
import os
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Event, Lock, Thread
from time import sleep
from typing import NamedTuple

from .logs import MESSAGES, REQUESTS, timestamp
from .metrics import IN_FLIGHT, count_dropped, counting, save

# Seconds a record may wait for others. A killed worker loses the records of this time.
SECONDS = 0.1
MOST_SEEN = 100_000


class RequestRecord(NamedTuple):
    """What is recorded about a request; it reveals nothing about the game."""

    ended: float
    request_id: str
    method: str
    route: str
    status: str
    verdict: str | None
    seconds: float
    received: str | None
    sent: int


# Method, route, status and verdict.
Kind = tuple[str, str, str, str | None]


class Recorder:
    """Counts and logs requests in a thread that sleeps while there are none."""

    def __init__(self) -> None:
        self._in_flight: set[object] = set()
        # Bounded, in case the thread falls behind.
        self._seen: deque[RequestRecord] = deque(maxlen=MOST_SEEN)
        self._unlogged: deque[RequestRecord] = deque(maxlen=MOST_SEEN)
        self._counting: dict[Kind, Callable[[Sequence[float]], None]] = {}
        self._begin()
        os.register_at_fork(after_in_child=self._begin)

    def _begin(self) -> None:
        """Reset in a new process, which has its own requests and needs its own thread."""
        self._in_flight.clear()
        self._seen.clear()
        self._unlogged.clear()
        self._some = Event()
        self._starting = Lock()
        self._started = False
        self._counting_now = Lock()
        self._logging_now = Lock()
        # Do not count lines that the master dropped.
        self._dropped = _dropped()

    def begin(self, key: object) -> None:
        """Note that a request is in flight, under a unique key."""
        self._in_flight.add(key)
        if not self._some.is_set():
            self._wake()

    def end(self, key: object, seen: RequestRecord) -> None:
        """Note that a request has been answered."""
        self._in_flight.discard(key)
        self.record(seen)

    def record(self, seen: RequestRecord) -> None:
        """Queue the record of a request."""
        self._seen.append(seen)
        if not self._some.is_set():
            self._wake()

    def flush(self) -> None:
        """Count and log all queued records now; takes no longer than the log's timeout."""
        self.count()
        self._log()

    def count(self) -> None:
        """Count all queued records without logging them."""
        with self._counting_now:
            times: dict[Kind, list[float]] = {}
            with suppress(IndexError):
                while True:
                    seen = self._seen.popleft()
                    self._unlogged.append(seen)
                    times.setdefault((seen.method, seen.route, seen.status, seen.verdict), []).append(seen.seconds)
            for kind, taken in times.items():
                count = self._counting.get(kind) or self._counting.setdefault(kind, counting(*kind))
                count(taken)
            IN_FLIGHT.set(len(self._in_flight))
            before, self._dropped = self._dropped, _dropped()
            for log, lines in self._dropped.items():
                count_dropped(log, lines - before[log])
            save()

    def _log(self) -> None:
        with self._logging_now:
            batch = [self._unlogged.popleft() for _ in range(len(self._unlogged))]
            REQUESTS.write(map(_line, batch))

    def _wake(self) -> None:
        self._some.set()
        with self._starting:
            if not self._started:
                self._started = True
                Thread(target=self._keep_up, name="recorder", daemon=True).start()

    def _keep_up(self) -> None:
        while True:
            self._some.wait()
            sleep(SECONDS)
            self._some.clear()
            try:
                self.flush()
            except Exception:
                logging.getLogger(__name__).exception("Requests could not be recorded")


def _dropped() -> dict[str, int]:
    return {"requests": REQUESTS.writer.dropped, "messages": MESSAGES.dropped}


def _line(seen: RequestRecord) -> dict[str, object]:
    received = seen.received
    return {
        "time": timestamp(seen.ended),
        "level": "error" if seen.status == "500" else "info",
        "event": "request",
        "request_id": seen.request_id,
        "method": seen.method,
        "route": seen.route,
        "status": int(seen.status),
        "verdict": seen.verdict,
        "duration_ms": round(seen.seconds * 1000, 3),
        "bytes_in": int(received) if received and received.isdecimal() else None,
        "bytes_out": seen.sent,
    }


RECORDER = Recorder()
