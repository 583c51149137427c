"""A service that stops finishes what it has begun, and says that it is about to go."""

import json
import signal
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from threading import Event

import pytest
import requests

from .conftest import Service, everything, wait_until

pytestmark = pytest.mark.slow


def _is_closed(service: Service) -> bool:
    try:
        service.connect().close()
    except ConnectionRefusedError:
        return True
    return False


def test_a_request_in_flight_is_answered_and_nobody_else_gets_in(start: Callable[..., Service]) -> None:
    service = start(ARBITER_DRAIN="0", ARBITER_WORKERS="1", ARBITER_THREADS="2")

    with ThreadPoolExecutor(1) as clients:
        slow = clients.submit(service.get, "/sleep/1.0")
        wait_until(lambda: "arbiter_requests_in_flight 2.0" in service.get("/metrics").text)
        service.process.send_signal(signal.SIGTERM)
        wait_until(lambda: _is_closed(service))

        assert slow.result().status_code == 200
    assert service.process.wait(timeout=20) == 0


def test_while_it_drains_it_is_not_ready_but_answers(start: Callable[..., Service]) -> None:
    service = start(ARBITER_DRAIN="4", ARBITER_WORKERS="2")
    session = requests.Session()
    assert session.get(f"{service.url}/healthz", timeout=5).headers.get("Connection") is None

    service.process.send_signal(signal.SIGTERM)
    wait_until(lambda: service.get("/readyz").status_code == 503)
    unready, answer = service.get("/readyz"), service.post("setup", {"players": ["anna"]})

    assert (unready.headers["Content-Type"], unready.json()["type"]) == (
        "application/problem+json",
        "/problems/not-ready",
    )
    assert answer.status_code == 200
    assert session.get(f"{service.url}/healthz", timeout=5).headers["Connection"] == "close"
    assert service.get("/healthz").status_code == 200
    assert service.process.wait(timeout=20) == 0
    assert '"message":"Draining for 4.0 s, then stopping"' in service.log()
    assert "traceback" not in service.log()


@dataclass
class _Tally:
    """The ids of requests that were answered whole, and of those that were not, with what came back instead."""

    answered: set[str] = field(default_factory=set)
    lost: dict[str, bytes] = field(default_factory=dict)
    refused: int = 0


def _ask_until(service: Service, client: int, is_over: Callable[[], bool]) -> _Tally:
    """Ask again and again, each time over a connection of its own, until it is over or a connection is refused."""
    tally = _Tally()
    for number in count():
        if is_over() or tally.refused:
            break
        request_id = f"client-{client}-{number}"
        try:
            received = _asked(service, request_id)
        except ConnectionRefusedError:
            tally.refused += 1
            continue
        if received.startswith(b"HTTP/1.1 200 OK") and received.endswith(b"\r\n\r\n{}"):
            tally.answered.add(request_id)
        else:
            tally.lost[request_id] = received
    return tally


def _asked(service: Service, request_id: str) -> bytes:
    """All that comes back, which is nothing where the connection is reset."""
    head = f"GET /sleep/0.01 HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Request-Id: {request_id}\r\n\r\n"
    with service.connect() as line, suppress(ConnectionResetError, BrokenPipeError):
        line.sendall(head.encode())
        return everything(line)
    return b""


def _asking(service: Service, clients: ThreadPoolExecutor, is_over: Callable[[], bool]) -> list[Future[_Tally]]:
    return [clients.submit(_ask_until, service, client, is_over) for client in range(8)]


def _logged_ids(service: Service) -> set[str]:
    """The requests that the service has begun to answer."""
    lines = [json.loads(line) for line in service.log().splitlines() if '"request_id":"client-' in line]
    return {line["request_id"] for line in lines}


def test_under_load_no_request_that_was_taken_is_lost(start: Callable[..., Service]) -> None:
    """Whatever is begun is answered, whole; whoever comes too late is refused, or was never let in by the service."""
    service = start(ARBITER_DRAIN="0", ARBITER_WORKERS="2")

    with ThreadPoolExecutor(8) as clients:
        asking = _asking(service, clients, lambda: False)
        wait_until(lambda: len(_logged_ids(service)) > 50)
        service.process.send_signal(signal.SIGTERM)
        tallies = [future.result() for future in asking]
    assert service.process.wait(timeout=20) == 0

    assert [tally.refused for tally in tallies] == [1] * 8
    # The system completes a connection before the service accepts it: whoever is in between when the door closes gets
    # a reset. They are no more than one, and of their requests nothing was begun.
    lost = {request_id: received for tally in tallies for request_id, received in tally.lost.items()}
    assert list(lost.values()) in ([], [b""])
    assert _logged_ids(service) == set().union(*(tally.answered for tally in tallies))


def test_no_request_is_lost_when_workers_are_replaced(start: Callable[..., Service]) -> None:
    service = start(ARBITER_WORKERS="2", ARBITER_MAX_REQUESTS="25", ARBITER_MAX_REQUESTS_JITTER="10")
    first = service.workers()
    replaced = Event()

    with ThreadPoolExecutor(8) as clients:
        asking = _asking(service, clients, replaced.is_set)
        wait_until(lambda: not set(first) & set(service.workers()))
        replaced.set()
        tallies = [future.result() for future in asking]

    assert [(tally.lost, tally.refused) for tally in tallies] == [({}, 0)] * 8
    # Two workers have each had their share, of 25 requests at least.
    assert sum(len(tally.answered) for tally in tallies) >= 50


def test_neither_patience_nor_idle_connections_keep_it_from_stopping_when_it_is_told_twice(
    start: Callable[..., Service],
) -> None:
    service = start(ARBITER_DRAIN="60", ARBITER_WORKERS="1", ARBITER_GRACEFUL_TIMEOUT="2")
    with service.connect(), service.connect() as half, requests.Session() as kept:
        kept.get(f"{service.url}/healthz", timeout=5)
        half.sendall(b"GET / HT")
        service.process.send_signal(signal.SIGTERM)
        wait_until(lambda: service.get("/readyz").status_code == 503)

        began = time.monotonic()
        service.process.send_signal(signal.SIGTERM)

        assert service.process.wait(timeout=20) == 0
        assert time.monotonic() - began < 10
