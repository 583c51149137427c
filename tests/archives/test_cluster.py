"""A cluster gives the verdicts of a plain loop, even if its workers die."""

import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import dask
import pytest
from distributed import Client, LocalCluster, Nanny

from glass_arbiter.archives import cluster as clusters
from glass_arbiter.archives.cluster import NoCluster, cluster
from glass_arbiter.archives.making import played, save
from glass_arbiter.archives.run import Run, Task
from glass_arbiter.archives.sources import find_sources
from glass_arbiter.registry import GAMES

from .runs import check, run, start, verdicts

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
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address="127.0.0.1:0") as local:
        yield local.scheduler_address


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long here."""
    monkeypatch.setattr(clusters, "_TIMEOUT", 0.5)


def test_every_game_has_the_verdict_of_a_plain_loop_though_workers_are_killed(
    archive: Path, scheduler: str, tmp_path: Path
) -> None:
    sources = find_sources([str(archive)])
    plain = Run(sources, tmp_path / "plain", Task(), size=9000)
    list(plain.run())
    checked = Run(sources, tmp_path / "cluster", Task(), size=9000)
    killed = set()
    with cluster(2, scheduler) as execute, Client(scheduler) as client:
        for step, _ in enumerate(checked.run(execute)):
            if step in (1, 6):
                killed |= set(client.run(_end_soon, workers=[next(iter(client.scheduler_info()["workers"]))]))

    assert len(killed) == 2
    assert len(verdicts(tmp_path / "plain")) == 2 * 10 * len(GAMES)
    assert verdicts(tmp_path / "cluster") == verdicts(tmp_path / "plain")


@pytest.mark.parametrize("workers", [1, 3])
def test_as_many_processes_judge_as_are_asked_for(workers: int) -> None:
    before = set(active_children())

    with cluster(workers, None):
        assert len(set(active_children()) - before) == workers


def test_a_worker_of_this_machine_that_dies_while_it_is_started_again_is_replaced(
    archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clusters, "_LOOK", 0.1)
    checked = Run(find_sources([str(archive)]), tmp_path / "cluster", Task(), size=9000)
    started, begin = [], Nanny.instantiate
    killed = threading.Event()

    async def begin_or_die(nanny: Nanny) -> Any:
        if killed.is_set():
            started.append(nanny)
            if len(started) <= 2:
                raise OSError("the process has ended")
        return await begin(nanny)

    def judge() -> None:
        with dask.config.set({"distributed.deploy.lost-worker-timeout": "0.5s"}), cluster(1, None) as execute:
            for step, _ in enumerate(checked.run(execute)):
                if step == 1:
                    killed.set()
                    for child in active_children():
                        child.kill()

    monkeypatch.setattr(Nanny, "instantiate", begin_or_die)
    # Without a worker it would wait for ever.
    judging = threading.Thread(target=judge, daemon=True)
    judging.start()
    judging.join(120)

    assert not judging.is_alive()
    assert len(started) > 2
    assert len(verdicts(tmp_path / "cluster")) == 2 * 10 * len(GAMES)


def _end_soon() -> None:
    """End the process of a worker at once after it has answered, as a crash would."""
    threading.Timer(0.01, os._exit, (1,)).start()


class _Deadly(Task):
    """Ends the process that judges the first game of the second part."""

    def judge(self, line: bytes | None) -> Any:
        if line and b"a.jsonl 3" in line:
            os._exit(1)
        return super().judge(line)


@pytest.mark.soak
def test_a_part_that_no_worker_survives_ends_the_run_in_a_sentence(
    archive: Path, scheduler: str, tmp_path: Path
) -> None:
    """The parts before it stay, and the next run has the same work left."""
    out = tmp_path / "out"
    with cluster(2, scheduler) as execute, Client(scheduler) as client:
        client.run_on_scheduler(_allow_no_failures)
        run_ = Run(find_sources([str(archive)]), out, _Deadly(), size=9000)
        with pytest.raises(NoCluster, match=r"a\.jsonl: no worker has survived the part at byte \d+$"):
            list(run_.run(execute))
    finished = len(verdicts(out))
    resumed = Run(find_sources([str(archive)]), out, Task(), size=9000)
    list(resumed.run())

    assert finished < 2 * 10 * len(GAMES) == len(verdicts(out))


def _allow_no_failures(dask_scheduler: Any) -> None:
    dask_scheduler.allowed_failures = 0


@pytest.mark.usefixtures("impatient")
def test_a_scheduler_that_is_not_there_is_told_in_a_sentence(archive: Path, tmp_path: Path) -> None:
    ended = run(*check(archive, tmp_path / "out", "--scheduler", "tcp://127.0.0.1:9"))

    assert (ended.exit_code, ended.stderr) == (2, "tcp://127.0.0.1:9: no scheduler answers\n")
    assert not (tmp_path / "out").exists()


@pytest.mark.usefixtures("impatient")
def test_something_that_listens_and_says_nothing_is_no_scheduler(archive: Path, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        ended = run(*check(archive, tmp_path / "out", "--scheduler", address))

    assert (ended.exit_code, ended.stderr) == (2, f"{address}: no scheduler answers\n")


@pytest.mark.parametrize("address", ["host", "tcp://", "ftp://host:1", "tcp://no.such.host.invalid:8786"])
@pytest.mark.usefixtures("impatient")
def test_an_address_that_leads_nowhere_is_told_in_a_sentence(archive: Path, tmp_path: Path, address: str) -> None:
    ended = run(*check(archive, tmp_path / "out", "--scheduler", address))

    assert (ended.exit_code, ended.stderr) == (2, f"{address}: no scheduler answers\n")


@pytest.mark.soak
def test_a_scheduler_that_goes_away_ends_the_run_in_a_sentence_and_the_run_goes_on_elsewhere(
    archive: Path, tmp_path: Path
) -> None:
    """It has no workers at first; the run waits for them, and says so."""
    out = tmp_path / "out"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    lonely = subprocess.Popen(
        [sys.executable, "-m", "dask", "scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _until_listening(port)
        process = start(*check(archive, out, "--scheduler", address))
        assert process.stderr is not None
        waits = process.stderr.readline()
        lonely.kill()
        _, told = process.communicate(timeout=60)
    finally:
        lonely.kill()
        lonely.wait()

    assert waits == f"{address}: has no workers yet; the run begins when one joins\n"
    assert (process.returncode, told) == (2, f"{address}: the scheduler does not answer any more\n")
    assert run(*check(archive, out)).exit_code == 0
    assert len(verdicts(out)) == 2 * 10 * len(GAMES)


def _until_listening(port: int) -> None:
    """Wait, but fail rather than hang."""
    deadline = time.monotonic() + 60
    while True:
        assert time.monotonic() < deadline
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return


@pytest.mark.soak
def test_workers_that_join_get_work_too(archive: Path, tmp_path: Path) -> None:
    """Three parts are under way for each worker that is there, however many there were at the beginning."""
    most = 0
    counting = _Counting(find_sources([str(archive)]), tmp_path / "out", Task(), size=5000)
    with (
        LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address="127.0.0.1:0") as local,
        cluster(0, local.scheduler_address) as execute,
        Client(local) as client,
    ):
        for finished, _ in enumerate(counting.run(execute)):
            if not finished:
                local.scale(2)
                client.wait_for_workers(2, timeout=60)
            most = max(most, counting.begun - finished)

    assert most > 3 + 1


class _Counting(Run):
    """Counts the parts that are begun."""

    begun = 0

    def _unfinished(self, finished: Any) -> Any:
        for part in super()._unfinished(finished):
            self.begun += 1
            yield part
