"""A stranger's reading of openapi.yaml: whatever it allows or forbids is sent, and every answer held against it."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.conftest import ROOT
from tools.fuzzing.mutating import mutators
from tools.fuzzing.seeds import found, seeds
from tools.pages.openapi import COMMITTED

pytestmark = pytest.mark.slow

CONFIGURATION = Path(__file__).with_name("schemathesis.toml")
# Where reaching every limit of every value takes no longer than a few seconds.
SMALL = (
    "--include-path-regex",
    "^/(healthz|readyz|metrics|openapi|problems|v1/games$|v1/games/glassroad/(catal|setup))",
)


def run(url: str, *options: str) -> None:
    """Run schemathesis with all its checks; a failed one is shown with a request that anybody can repeat."""
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(CONFIGURATION), "--no-color", "run"]
    done = subprocess.run(
        [*command, str(COMMITTED), "--url", url, "--checks", "all", *options],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-20_000:] + done.stderr
    assert "passed" in done.stdout


def test_every_operation_answers_as_documented_whatever_it_is_sent(url: str) -> None:
    """The examples, then what the document allows and what it forbids, then what its links lead to."""
    run(url, "--generation-deterministic", "--phases", "examples,fuzzing,stateful", "--max-examples", "8")


def test_every_limit_of_the_smaller_operations_is_as_documented(url: str) -> None:
    """Each value at its limits and beyond them, each key left out, each method that is not there."""
    run(url, "--generation-deterministic", "--phases", "coverage", *SMALL)


@pytest.mark.soak
def test_every_limit_of_every_operation_is_as_documented(url: str) -> None:
    """The same everywhere: some fourteen thousand requests."""
    run(url, "--generation-deterministic", "--phases", "coverage")


@pytest.mark.soak
def test_ten_minutes_of_requests_by_luck_are_answered_as_documented(url: str) -> None:
    """Another seed each time; the report names it."""
    run(url, "--phases", "examples,fuzzing,stateful", "--max-examples", "1000", "--max-time", "600")


class Stranger:
    """Sends requests that were real before something was changed, and holds the answers against the document."""

    def __init__(self, url: str, session: requests.Session) -> None:
        self._schema = schemathesis.openapi.from_path(COMMITTED)
        self._schema.config.update(base_url=url)
        self._session = session
        strange = set(found())
        self._requests = [(seed, json.loads(seed.body)) for seed in seeds() if seed not in strange]
        self._mutators = mutators((seed.game, document) for seed, document in self._requests)

    def ask(self, number: int) -> int:
        """One of all the requests; returns the status of its answer."""
        random = Random(number)
        seed, document = random.choice(self._requests)
        operation = self._schema[f"/v1/games/{seed.game}/{seed.operation}"]["POST"]
        body: Any = self._mutators[seed.game].changed(document, random)
        case = operation.Case(body=body, media_type="application/json")
        response = case.call(session=self._session)
        case.validate_response(response)
        return response.status_code


@pytest.fixture(scope="module")
def stranger(url: str) -> Iterator[Stranger]:
    """Somebody who knows the document and real requests."""
    with requests.Session() as session:
        yield Stranger(url, session)


def ask_many(stranger: Stranger, many: settings) -> set[int]:
    """Many requests; returns which statuses their answers had."""
    statuses: set[int] = set()

    @many
    @given(st.integers(min_value=0, max_value=2**64))
    def ask(number: int) -> None:
        statuses.add(stranger.ask(number))

    ask()
    return statuses


def test_a_real_request_with_something_changed_is_answered_as_documented(stranger: Stranger) -> None:
    """Most states made of nothing cannot be; those close to real ones reach the rules."""
    bounded = settings(max_examples=200, derandomize=True, deadline=None, database=None)

    assert ask_many(stranger, bounded) >= {200, 400, 422}


@pytest.mark.soak
def test_thousands_of_changed_requests_are_answered_as_documented(stranger: Stranger) -> None:
    """The same at length, and every time others."""
    at_length = settings(max_examples=10_000, deadline=None, database=None, suppress_health_check=list(HealthCheck))

    assert ask_many(stranger, at_length) >= {200, 400, 409, 422}
