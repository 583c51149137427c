"""Limits that end in a problem: time and size; and the settings that they come from."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from glass_arbiter.app import create_app
from glass_arbiter.middleware.timeout import DeadlineExceeded, Watchdog
from glass_arbiter.settings import Settings

from .conftest import Service


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


def test_nothing_is_interrupted_after_it_has_ended() -> None:
    """Each of many threads ends about when its time is up, and none is hit by the exception later."""
    watch = Watchdog(0.02)
    late: list[BaseException] = []

    def end_in_the_last_moment(number: int) -> bool:
        try:
            try:
                watch.limited(time.sleep, 0.0199 + number % 20 / 100_000)
            except DeadlineExceeded:
                return False
            sum(range(20_000))
        except DeadlineExceeded as error:
            late.append(error)
        return True

    with ThreadPoolExecutor(20) as threads:
        ended = list(threads.map(end_in_the_last_moment, range(600)))

    assert late == []
    assert len(ended) == 600


def test_an_error_goes_through_the_watch_as_it_is() -> None:
    def fail() -> None:
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        Watchdog(5).limited(fail)


def test_only_the_thread_that_is_late_is_interrupted() -> None:
    watch = Watchdog(0.1)
    interrupted = threading.Event()

    def for_ever() -> None:
        while True:
            time.sleep(0.001)

    def late() -> None:
        try:
            watch.limited(for_ever)
        except DeadlineExceeded:
            interrupted.set()

    thread = threading.Thread(target=late)
    thread.start()
    for _ in range(20):
        watch.limited(time.sleep, 0.01)
    thread.join(10)

    assert interrupted.is_set()


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
