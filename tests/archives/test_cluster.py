"""A cluster gives the verdicts of a plain loop, even if its workers die."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from distributed import Client, LocalCluster

from glass_arbiter.archives.cluster import cluster
from glass_arbiter.archives.making import played, save
from glass_arbiter.archives.run import Run, Task
from glass_arbiter.archives.sources import find_sources
from glass_arbiter.cli.main import main
from glass_arbiter.registry import GAMES

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of each kind in a plain file and in a compressed one."""
    folder = tmp_path_factory.mktemp("archive")
    for name in ("a.jsonl", "b.jsonl.gz"):
        save(str(folder / name), (played(game, 1, f"{name} {seed}") for game in GAMES for seed in range(10)))
    return folder


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """A cluster of two processes."""
    with LocalCluster(2, threads_per_worker=1, dashboard_address="127.0.0.1:0") as local:
        yield local.scheduler_address


def _verdicts(folder: Path) -> list[dict[str, Any]]:
    rows = [json.loads(line) for path in sorted(folder.glob("part-*")) for line in path.read_bytes().splitlines()]
    return [{key: value for key, value in row.items() if key != "seconds"} for row in rows]


def test_every_game_has_the_verdict_of_a_plain_loop_though_workers_are_killed(
    archive: Path, scheduler: str, tmp_path: Path
) -> None:
    sources = find_sources([str(archive)])
    plain = Run(sources, tmp_path / "plain", Task(), size=9000)
    list(plain.run())
    check = Run(sources, tmp_path / "cluster", Task(), size=9000)
    killed = set()
    with cluster(2, scheduler) as execute, Client(scheduler) as client:
        for step, _ in enumerate(check.run(execute)):
            if step in (2, 7):
                killed |= set(client.run(_end_soon, workers=[next(iter(client.scheduler_info()["workers"]))]))

    assert len(killed) == 2
    assert len(_verdicts(tmp_path / "plain")) == 2 * 10 * len(GAMES)
    assert _verdicts(tmp_path / "cluster") == _verdicts(tmp_path / "plain")


def _end_soon() -> None:
    """End the process of a worker at once after it has answered, as a crash would."""
    import os
    import threading

    threading.Timer(0.01, os._exit, (1,)).start()


def test_a_scheduler_that_does_not_answer_is_told_in_a_sentence(archive: Path, tmp_path: Path) -> None:
    asked = ["archive", "check", str(archive), "--out", str(tmp_path / "out"), "--scheduler", "tcp://127.0.0.1:9"]
    result = CliRunner().invoke(main, asked)

    assert (result.exit_code, result.stderr) == (2, "tcp://127.0.0.1:9: no scheduler answers\n")
