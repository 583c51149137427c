"""A service that stops finishes what it has begun, and says that it is about to go."""

import signal
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import requests

from .conftest import Service, everything, wait_until


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


def _ask_until(service: Service, is_over: Callable[[], bool]) -> tuple[int, list[str]]:
    """How many requests were answered, each over a connection of its own, and what became of the others."""
    answered, lost = 0, []
    while not is_over():
        try:
            line = service.connect()
        except ConnectionRefusedError:
            break
        with line:
            try:
                line.sendall(b"GET /sleep/0.01 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                received = everything(line)
            except (ConnectionResetError, BrokenPipeError) as error:
                received = repr(error).encode()
        if received.startswith(b"HTTP/1.1 200 OK") and received.endswith(b"\r\n\r\n{}"):
            answered += 1
        else:
            lost.append(received.decode())
    return answered, lost


def test_under_load_no_request_that_was_taken_is_lost(start: Callable[..., Service]) -> None:
    """Whoever gets a connection gets an answer, whole; whoever comes too late is refused at the door."""
    service = start(ARBITER_DRAIN="0", ARBITER_WORKERS="2")

    with ThreadPoolExecutor(8) as clients:
        asking = [clients.submit(_ask_until, service, lambda: False) for _ in range(8)]
        time.sleep(0.7)
        service.process.send_signal(signal.SIGTERM)
        counts = [future.result() for future in asking]

    assert sum(answered for answered, _ in counts) > 50
    # Between the last look at the door and closing it somebody might slip in.
    assert len([text for _, lost in counts for text in lost]) <= 1, counts
    assert service.process.wait(timeout=20) == 0


def test_no_request_is_lost_when_workers_are_replaced(start: Callable[..., Service]) -> None:
    service = start(ARBITER_WORKERS="2", ARBITER_MAX_REQUESTS="25", ARBITER_MAX_REQUESTS_JITTER="10")
    first = service.workers()
    replaced = Event()

    with ThreadPoolExecutor(8) as clients:
        asking = [clients.submit(_ask_until, service, replaced.is_set) for _ in range(8)]
        wait_until(lambda: not set(first) & set(service.workers()))
        replaced.set()
        counts = [future.result() for future in asking]

    assert [text for _, lost in counts for text in lost] == []
    assert sum(answered for answered, _ in counts) > 50


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
