"""The pool for long requests takes the cheapest of those that wait."""

from collections.abc import Iterator
from concurrent.futures import Future
from functools import partial
from threading import Event
from typing import NoReturn

import pytest

from glass_arbiter.server.pool import Pool

# No test waits as long as this unless something is wrong.
PATIENCE = 30


class Busy:
    """A pool whose only thread is busy until it is released, and what was called since."""

    def __init__(self) -> None:
        self.pool = Pool(1)
        self.called: list[str] = []
        self._released, self._begun = Event(), Event()
        self.first = self.pool.submit(1, self._wait)
        assert self._begun.wait(PATIENCE)

    def _wait(self) -> None:
        self._begun.set()
        assert self._released.wait(PATIENCE)

    def submit(self, cost: int, name: str) -> Future[None]:
        return self.pool.submit(cost, partial(self.called.append, name))

    def release(self) -> None:
        self._released.set()
        self.first.result(PATIENCE)


@pytest.fixture
def busy() -> Iterator[Busy]:
    made = Busy()
    yield made
    made.release()
    made.pool.close()


def test_the_cheapest_call_that_waits_is_made_first(busy: Busy) -> None:
    calls = [busy.submit(cost, f"{cost} {name}") for cost, name in ((3000, "a"), (3000, "b"), (8, "c"), (100, "d"))]

    busy.release()
    for call in calls:
        call.result(PATIENCE)

    assert busy.called == ["8 c", "100 d", "3000 a", "3000 b"]


def test_a_call_that_is_cancelled_is_not_made(busy: Busy) -> None:
    left, stayed = busy.submit(1, "left"), busy.submit(2, "stayed")

    assert left.cancel()
    busy.release()
    stayed.result(PATIENCE)

    assert busy.called == ["stayed"]


def test_a_failure_is_told_to_whoever_waits_and_to_nobody_else(busy: Busy) -> None:
    def fail() -> NoReturn:
        raise KeyError("it")

    failed, next_one = busy.pool.submit(1, fail), busy.submit(2, "next")
    busy.release()

    with pytest.raises(KeyError, match="it"):
        failed.result(PATIENCE)
    next_one.result(PATIENCE)
    assert busy.called == ["next"]


def test_a_pool_that_closes_cancels_what_waits(busy: Busy) -> None:
    waiting = busy.submit(1, "too late")

    busy.pool.close()
    busy.release()

    assert waiting.cancelled()
    assert busy.called == []
