"""Limits that end in a problem: time and size; and the settings that they come from."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from glass_arbiter.app import create_app
from glass_arbiter.middleware import timeout
from glass_arbiter.middleware.timeout import DeadlineExceeded, Watchdog
from glass_arbiter.settings import Settings

from .conftest import Service

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("path", ["/compute", "/sleep/5.0"])
def test_a_request_that_takes_too_long_ends_in_a_problem(service: Service, path: str) -> None:
    began = time.monotonic()
    answer = service.get(path)

    assert (answer.status_code, answer.headers["Content-Type"]) == (422, "application/problem+json")
    assert answer.json()["type"] == "/problems/time-limit"
    assert "Retry-After" not in answer.headers
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert time.monotonic() - began < 4


def test_no_worker_dies_of_it(service: Service) -> None:
    workers = service.workers()

    with ThreadPoolExecutor(8) as clients:
        answers = list(clients.map(lambda _: service.get("/compute").status_code, range(8)))

    assert answers == [422] * 8
    assert service.workers() == workers
    assert service.post("setup", {"players": ["anna"]}).status_code == 200


def test_a_request_in_time_is_left_alone(service: Service) -> None:
    assert service.get("/sleep/0.1").status_code == 200


def test_an_answer_that_is_too_large_is_not_sent(service: Service) -> None:
    answer = service.get("/large")

    assert (answer.status_code, answer.json()["type"]) == (413, "/problems/response-too-large")


@pytest.mark.parametrize("is_error", [False, True])
def test_nothing_is_interrupted_after_it_has_ended(is_error: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """What ends between the decision to interrupt it and the exception has used up its time, and nothing follows."""
    to_come: dict[int, type[BaseException]] = {}
    decided, sent = threading.Event(), threading.Event()

    def raise_in(thread: int, exception: type[BaseException] | None) -> None:
        if exception is None:
            to_come.pop(thread, None)
            return
        decided.set()
        # The thread ends what it does before the exception is on its way.
        time.sleep(0.1)
        to_come[thread] = exception
        sent.set()

    def end_in_the_last_moment() -> None:
        assert decided.wait(10)
        if is_error:
            raise KeyError("mine")

    monkeypatch.setattr(timeout, "_raise_in", raise_in)

    with pytest.raises(DeadlineExceeded):
        Watchdog(0.01).limited(end_in_the_last_moment)

    assert sent.wait(10)
    assert to_come == {}


def test_an_error_goes_through_the_watch_as_it_is() -> None:
    def fail() -> None:
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        Watchdog(5).limited(fail)


def test_only_the_thread_that_is_late_is_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that the test sets: the time of one is up at 10, that of the other at 15."""
    clock = [0.0]
    monkeypatch.setattr(timeout, "monotonic", lambda: clock[0])
    monkeypatch.setattr(timeout, "sleep", lambda _: time.sleep(0.001))
    watch = Watchdog(10)
    begun, interrupted = threading.Event(), threading.Event()

    def for_ever() -> None:
        begun.set()
        while True:
            time.sleep(0.001)

    def late() -> None:
        try:
            watch.limited(for_ever)
        except DeadlineExceeded:
            interrupted.set()

    def in_time() -> bool:
        clock[0] = 11
        return interrupted.wait(10)

    thread = threading.Thread(target=late, daemon=True)
    thread.start()
    assert begun.wait(10)
    clock[0] = 5

    assert watch.limited(in_time)
    thread.join(10)


def test_there_need_not_be_a_time_limit() -> None:
    app = create_app(Settings(time_limit=0))

    assert app.test_client().get("/healthz").status_code == 200


def test_every_setting_comes_from_the_environment() -> None:
    environment = {
        "ARBITER_MAX_BODY": "1000",
        "ARBITER_MAX_RESPONSE": "2000",
        "ARBITER_TIME_LIMIT": "0.25",
        "ARBITER_READ_TIMEOUT": "7",
        "ARBITER_CORS_ORIGINS": "*",
    }

    assert Settings.from_environment(environment) == Settings(
        max_body=1000, max_response=2000, time_limit=0.25, read_timeout=7, cors_origins=("*",)
    )


@pytest.mark.parametrize("text", ["-1", "1e3", "soon", "1.", "٣", "inf"])
def test_a_time_that_is_none_stops_the_service_at_once(text: str) -> None:
    with pytest.raises(SystemExit, match="ARBITER_TIME_LIMIT must be a number of seconds"):
        Settings.from_environment({"ARBITER_TIME_LIMIT": text})
