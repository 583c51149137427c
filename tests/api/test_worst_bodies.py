"""For every body that is read at all the work is bounded: memory, time, and the size of what is said about it."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from glass_arbiter_schemas.limits import LARGEST_PROBLEM, MOST_ERRORS, MOST_REASONS
from tests.conftest import ROOT

from .worst import LIMIT, bodies

pytestmark = pytest.mark.slow

BODIES = bodies()
MOST_GROWN = 64 * 10**6
# What is promised is half a second; machines that run tests may be slow, and busy with others.
MOST_SECONDS = 2.0

Measure = Callable[[str, str, bytes], dict[str, Any]]


@pytest.fixture(scope="module")
def measure(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Measure]:
    """Has a request answered by a fresh process, and tells the answer and its cost."""
    file = tmp_path_factory.mktemp("bodies") / "body"
    command = [sys.executable, "-m", "tests.api.measuring"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        reading, writing = process.stdout, process.stdin

        def measured(game: str, operation: str, body: bytes) -> dict[str, Any]:
            Path(file).write_bytes(body)
            print(game, operation, file, file=writing, flush=True)
            cost: dict[str, Any] | None = json.loads(reading.readline())
            assert cost is not None, "The process was killed: too much memory or time."
            return cost

        yield measured
        writing.close()


@pytest.mark.parametrize("name", BODIES)
def test_no_body_costs_much(measure: Measure, name: str) -> None:
    game, operation, body = BODIES[name]

    sent = body()
    cost = measure(game, operation, sent)

    assert len(sent) <= LIMIT
    assert cost["grown"] < MOST_GROWN
    assert cost["seconds"] < MOST_SECONDS
    assert cost["status"] in (200, 400, 422)
    if cost["status"] != 200:
        _check_size(cost["answer"])


def _check_size(answer: str) -> None:
    problem = json.loads(answer)
    assert len(answer.encode()) <= LARGEST_PROBLEM
    assert 1 <= len(problem.get("errors", [0])) <= MOST_ERRORS
    assert 1 <= len(problem.get("violations", problem.get("faults", [0]))) <= MOST_REASONS
