"""The worst bodies of the outside world, over a real connection: short answers, and a worker that stays small."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
import requests

from glass_arbiter_schemas.limits import LARGEST_PROBLEM
from tests.api.worst import bodies

from .conftest import Service

pytestmark = pytest.mark.slow

MOST_GROWN = 64 * 10**6

BODIES = bodies()
LONG_KEYS = (
    *("a long key over numbers", "a longer key over more numbers", "long keys in each other", "a long key of slashes"),
    *("a wide key over wide keys", "a long key of halves over flaws", "numbers beyond", "objects with a key twice"),
)


def _peak(service: Service) -> int:
    """The most memory that the worker has had, in bytes."""
    (worker,) = service.workers()
    lines = Path(f"/proc/{worker}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) * 1024


def _send(service: Service, name: str) -> requests.Response:
    game, operation, body = BODIES[name]
    return _post(service, game, operation, body())


def _post(service: Service, game: str, operation: str, body: bytes) -> requests.Response:
    headers = {"Content-Type": "application/json"}
    return requests.post(f"{service.url}/v1/games/{game}/{operation}", data=body, headers=headers, timeout=30)


def test_no_body_makes_a_worker_grow_or_talk(start: Callable[..., Service]) -> None:
    service = start(ARBITER_WORKERS="1")
    (worker,) = service.workers()
    assert service.post("setup", {"players": ["anna"]}).status_code == 200
    before = _peak(service)

    for operation in ("setup", "apply"):
        for name in LONG_KEYS:
            answer = _send(service, f"{operation}: {name}")
            assert (answer.status_code, answer.json()["type"]) == (400, "/problems/malformed-json")
            assert len(answer.content) <= LARGEST_PROBLEM

    assert _peak(service) - before < MOST_GROWN
    assert service.workers() == [worker]


def test_an_answer_about_a_long_key_is_short(service: Service) -> None:
    """61 kB got an answer of 6 MB, which nobody has to read."""
    key = "k" * 30_000

    answer = _post(
        service, "glassroad", "apply", json.dumps({key: ["FILL"]}).replace('"FILL"', ",".join(["1e99"] * 100)).encode()
    )

    errors = answer.json()["errors"]
    assert answer.status_code == 400
    assert len(answer.content) <= 20_000
    assert [error["pointer"] for error in errors] == [f"/{'k' * 63}…/{index}" for index in range(100)]


@pytest.mark.parametrize("name", ["known neighbours", "known cards against others", "known resting"])
def test_endless_lists_of_known_words_are_refused_at_once(start: Callable[..., Service], name: str) -> None:
    """The time limit ends what takes longer, and would be told instead."""
    service = start(ARBITER_WORKERS="1", ARBITER_TIME_LIMIT="2")

    answer = _send(service, f"apply: state: {name}")

    assert answer.status_code == 400


def test_no_deck_makes_a_worker_grow_or_fail(start: Callable[..., Service]) -> None:
    """Decks are remembered, but only so many, and nothing is a fault of the service."""
    service = start(ARBITER_WORKERS="1", ARBITER_TIME_LIMIT="5")
    (worker,) = service.workers()
    assert _post(service, "stephens", "setup", b'{"players":["anna","ben"]}').status_code == 200
    before = _peak(service)

    for name in (name for name in BODIES if name.startswith("deck: ")):
        answer = _send(service, name)
        assert answer.status_code in (200, 400, 422), name
        if answer.status_code != 200:
            assert answer.json()["type"] != "/problems/time-limit", name

    assert _peak(service) - before < MOST_GROWN
    assert service.workers() == [worker]
