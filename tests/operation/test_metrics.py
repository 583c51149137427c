"""What is counted: by one process, by many together, and across the death of some of them."""

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
import requests
from prometheus_client.parser import text_string_to_metric_families

from glass_arbiter import __version__
from glass_arbiter.app import create_app
from glass_arbiter.settings import Settings

from .conftest import Service, wait_until

pytestmark = pytest.mark.slow

SETUP = "/v1/games/glassroad/setup"


def _values(text: str) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def _value(text: str, name: str, **labels: str) -> float:
    return _values(text).get((name, frozenset(labels.items())), 0)


def test_requests_verdicts_and_times_are_counted() -> None:
    client = create_app(Settings()).test_client()
    before = client.get("/metrics").text

    client.post(SETUP, json={"players": ["anna"]})
    client.post(SETUP, json={"players": ["anna"], "options": {"board_side": "4"}})
    client.post(SETUP, json={"players": 1})
    client.get("/nowhere")
    client.open("/nowhere", method="BREW")
    after = client.get("/metrics").text

    def grown(name: str, **labels: str) -> float:
        return _value(after, name, **labels) - _value(before, name, **labels)

    assert grown("arbiter_requests_total", method="POST", route=SETUP, status="200") == 1
    assert grown("arbiter_requests_total", method="POST", route=SETUP, status="422") == 1
    assert grown("arbiter_requests_total", method="POST", route=SETUP, status="400") == 1
    assert grown("arbiter_requests_total", method="GET", route="unmatched", status="404") == 1
    assert grown("arbiter_requests_total", method="other", route="unmatched", status="404") == 1
    assert grown("arbiter_verdicts_total", route=SETUP, verdict="granted") == 1
    assert grown("arbiter_verdicts_total", route=SETUP, verdict="invalid-request") == 1
    assert grown("arbiter_request_seconds_count", route=SETUP) == 3
    assert grown("arbiter_request_seconds_bucket", route=SETUP, le="+Inf") == 3
    assert grown("arbiter_request_seconds_sum", route=SETUP) > 0


def test_the_build_and_the_requests_in_flight_are_told(start: Callable[..., Service]) -> None:
    """By a process of its own: in this one, requests of other tests may still be answered."""
    text = start(ARBITER_WORKERS="1").get("/metrics").text

    (build,) = [labels for name, labels in _values(text) if name == "arbiter_build_info"]
    assert dict(build)["version"] == __version__
    # The very request that asks.
    assert _value(text, "arbiter_requests_in_flight") == 1


def test_no_client_can_make_the_number_of_series_grow() -> None:
    client = create_app(Settings()).test_client()

    def series() -> set[tuple[str, frozenset[tuple[str, str]]]]:
        # The request for the metrics is counted after they are told.
        client.get("/metrics")
        return set(_values(client.get("/metrics").text))

    def ask(word: object) -> None:
        client.get(f"/problems/{word}")
        client.get(f"/docs/{word}")
        client.get(f"/{word}")
        client.open(f"/{word}", method=f"BREW{word}")
        client.post(SETUP, json={word: word}, headers={"Accept-Language": f"x-{word}", "X-Request-Id": f"{word}"})

    ask("nothing")
    before = series()
    for number in range(20):
        ask(number)

    assert series() == before


def _setups(service: Service) -> float:
    text = service.get("/metrics").text
    return _value(text, "arbiter_requests_total", method="POST", route=SETUP, status="200")


def test_all_workers_are_counted_together_and_death_loses_nothing(
    start: Callable[..., Service], tmp_path: Path
) -> None:
    folder = tmp_path / "metrics"
    folder.mkdir()
    (folder / "counter_7.db").write_bytes(b"left by a service of yesterday")
    service = start(ARBITER_METRICS_DIR=str(folder), ARBITER_WORKERS="3")
    for _ in range(30):
        assert service.post("setup", {"players": ["anna"]}).status_code == 200
    wait_until(lambda: _setups(service) == 30)

    for pid in service.workers():
        os.kill(pid, signal.SIGKILL)
    wait_until(lambda: _answers(service))
    wait_until(lambda: len(service.workers()) == 3)
    for _ in range(30):
        service.post("setup", {"players": ["anna"]})

    wait_until(lambda: _setups(service) == 60)
    text = service.get("/metrics").text
    assert _value(text, "arbiter_requests_in_flight") <= 3
    # The new workers count where the dead ones stopped: nothing piles up. One that was not asked has no file.
    assert {path.stem.rpartition("_")[2] for path in folder.iterdir()} <= {"master", "0", "1", "2"}


def _answers(service: Service) -> bool:
    try:
        return service.get("/healthz").status_code == 200
    except requests.RequestException:
        return False
