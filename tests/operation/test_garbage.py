"""The garbage collector of a worker."""

from collections.abc import Callable
from pathlib import Path

import pytest

from glass_arbiter.server.garbage import THRESHOLDS

from .conftest import Service

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("preload", ["0", "1"])
def test_it_looks_at_little_and_often(start: Callable[..., Service], preload: str) -> None:
    seen = start(ARBITER_PRELOAD=preload).get("/garbage").json()

    assert seen["frozen"] > 10 * seen["tracked"]
    assert seen["thresholds"] == list(THRESHOLDS)


def test_it_leaves_what_has_been_loaded_to_all_workers(start: Callable[..., Service]) -> None:
    service = start(ARBITER_WORKERS="1")
    service.get("/garbage")

    (worker,) = service.workers()
    assert _own_memory(worker) < service.memory(worker) / 2


def _own_memory(worker: int) -> float:
    """Return the memory that a worker has written to and does not share, in MB."""
    rollup = Path(f"/proc/{worker}/smaps_rollup").read_text(encoding="ascii")
    return int(rollup.partition("Private_Dirty:")[2].split()[0]) / 1024
