"""Metrics in a directory that is full, damaged or gone: the service answers, and no worker dies."""

import errno
import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.mmap_dict import MmapedDict, mmap_key

from glass_arbiter.telemetry import metric_files
from glass_arbiter.telemetry.metric_files import MetricFile, merged

from .conftest import Service, wait_until

pytestmark = pytest.mark.slow

SETUPS = 'arbiter_requests_total{method="POST",route="/v1/games/glassroad/setup",status="200"}'


def _key(name: str) -> str:
    return mmap_key("words", "words_total", ["word"], [name], "Words.")


@pytest.fixture(autouse=True)
def warnings() -> None:
    """Each test sees the warnings that a process gives once."""
    metric_files._warn_incomplete.cache_clear()
    metric_files._warn_unreadable.cache_clear()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 64 kB."""
    folder = tmp_path / "small"
    folder.mkdir()
    mounting = ["mount", "-t", "tmpfs", "-o", "size=64k", "none", str(folder)]
    mounted = subprocess.run(mounting, capture_output=True, text=True, check=False)
    if mounted.returncode:
        pytest.skip(f"cannot mount a file system: {mounted.stderr.strip()}")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def _fill(folder: Path) -> Path:
    filler = folder / "filler"
    filler.write_bytes(bytes(shutil.disk_usage(folder).free))
    return filler


def _setups(service: Service) -> float:
    text = service.get("/metrics").text
    return next((float(line.split()[-1]) for line in text.splitlines() if line.startswith(SETUPS)), 0.0)


def _set_up(service: Service, times: int) -> None:
    for _ in range(times):
        assert service.post("setup", {"players": ["anna"]}).status_code == 200


def _both_workers(service: Service) -> list[int]:
    wait_until(lambda: len(service.workers()) == 2)
    return service.workers()


def test_a_full_disk_costs_metrics_but_no_worker(start: Callable[..., Service], small_disk: Path) -> None:
    filler = _fill(small_disk)
    service = start(ARBITER_METRICS_DIR=str(small_disk), ARBITER_WORKERS="1")
    workers = service.workers()

    _set_up(service, 20)
    wait_until(lambda: "Metrics are incomplete: No space left on device" in service.log())
    assert service.get("/metrics").status_code == 200
    assert _setups(service) == 0

    # With room again nothing is missing: the worker had it in memory.
    filler.unlink()
    wait_until(lambda: _setups(service) == 20)
    assert service.workers() == workers
    assert service.log().count("No space left") == 1


def test_a_disk_that_fills_up_costs_metrics_but_no_worker(start: Callable[..., Service], small_disk: Path) -> None:
    """More series than there is room for: each route has a histogram."""
    service = start(ARBITER_METRICS_DIR=str(small_disk))
    workers = _both_workers(service)
    _fill(small_disk)
    for path in ("/healthz", "/readyz", "/openapi.json", "/docs", "/v1/games", "/problems/not-found", "/nowhere"):
        for _ in range(10):
            assert service.get(path).status_code in (200, 404)

    wait_until(lambda: "Metrics are incomplete: No space left on device" in service.log())
    assert "arbiter_build_info" in service.get("/metrics").text
    assert service.workers() == workers


def test_a_truncated_file_kills_no_worker(start: Callable[..., Service], tmp_path: Path) -> None:
    """Under a memory map this would be the same SIGBUS as a full disk."""
    folder = tmp_path / "metrics"
    service = start(ARBITER_METRICS_DIR=str(folder))
    workers = _both_workers(service)
    _set_up(service, 5)
    wait_until(lambda: _setups(service) == 5)

    for file in folder.glob("*.db"):
        os.truncate(file, 0)
    _set_up(service, 20)
    for _ in range(4):
        assert service.get("/metrics").status_code == 200

    assert service.workers() == workers


def test_a_damaged_file_is_left_out(start: Callable[..., Service], tmp_path: Path) -> None:
    folder = tmp_path / "metrics"
    service = start(ARBITER_METRICS_DIR=str(folder))
    _set_up(service, 5)
    wait_until(lambda: _setups(service) == 5)

    (folder / "counter_nonsense.db").write_bytes(b"nonsense" * 1000)
    (folder / "gauge_max.db").write_bytes(b"\xff" * 7)
    (folder / "histogram_short.db").write_bytes(b"\1")
    (folder / "counter_folder.db").mkdir()

    assert service.get("/metrics").status_code == 200
    assert _setups(service) == 5
    wait_until(lambda: "Metrics are incomplete: cannot read counter_nonsense.db" in service.log())


def test_a_directory_that_is_gone_harms_neither_workers_nor_the_master(
    start: Callable[..., Service], tmp_path: Path
) -> None:
    folder = tmp_path / "metrics"
    service = start(ARBITER_METRICS_DIR=str(folder))
    workers = _both_workers(service)
    shutil.rmtree(folder)

    _set_up(service, 10)
    assert service.get("/metrics").status_code == 200
    for pid in workers:
        os.kill(pid, signal.SIGKILL)
    wait_until(lambda: len(set(service.workers()) - set(workers)) == 2)
    _set_up(service, 10)
    # The new workers cannot even create their files, which they notice when they first count.
    wait_until(lambda: "Metrics are incomplete: No such file or directory" in service.log())
    assert service.get("/metrics").status_code == 200


def test_a_file_that_cannot_be_removed_does_not_end_the_master(start: Callable[..., Service], tmp_path: Path) -> None:
    """The gauges of a dead worker are removed by the master."""
    folder = tmp_path / "metrics"
    service = start(ARBITER_METRICS_DIR=str(folder), ARBITER_WORKERS="1")
    (worker,) = service.workers()
    gauges = folder / "gauge_livesum_0.db"
    wait_until(gauges.exists)
    gauges.unlink()
    gauges.mkdir()

    os.kill(worker, signal.SIGKILL)
    wait_until(lambda: len(set(service.workers()) - {worker}) == 1)

    _set_up(service, 1)
    wait_until(lambda: _setups(service) == 1)
    assert "Metrics are incomplete: Is a directory" in service.log()


def test_the_client_reads_what_is_written(tmp_path: Path) -> None:
    path = str(tmp_path / "counter_0.db")
    file = MetricFile(path)
    for number in range(100):
        file.write_value(_key(f"é{number}"), number, 0.0)
        MetricFile.save()
        file.write_value(_key(f"é{number}"), number + 0.5, 1.0)
    MetricFile.save()
    file.close()

    theirs: Any = MmapedDict(path)  # type: ignore[no-untyped-call]  # the client's
    assert [theirs.read_value(_key(f"é{number}")) for number in range(100)] == [(n + 0.5, 1.0) for n in range(100)]
    theirs.close()
    assert 'words_total{word="é7"} 7.5' in merged(str(tmp_path)).decode()


def test_a_new_worker_continues_the_counts_of_its_predecessor(tmp_path: Path) -> None:
    path = str(tmp_path / "counter_0.db")
    before = MetricFile(path)
    before.write_value(_key("one"), 3.0, 0.0)
    MetricFile.save()
    before.close()

    after = MetricFile(path)
    assert after.read_value(_key("one")) == (3.0, 0.0)
    assert after.read_value(_key("two")) == (0.0, 0.0)
    after.write_value(_key("one"), 4.0, 0.0)
    MetricFile.save()
    after.close()

    text = merged(str(tmp_path)).decode()
    assert 'words_total{word="one"} 4.0' in text
    assert 'words_total{word="two"} 0.0' in text


def test_a_damaged_file_is_begun_anew(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "counter_0.db"
    path.write_bytes(b"nonsense" * 100)

    file = MetricFile(str(path))
    file.write_value(_key("one"), 1.0, 0.0)
    MetricFile.save()
    file.close()

    assert 'words_total{word="one"} 1.0' in merged(str(tmp_path)).decode()
    assert caplog.messages == ["Metrics are incomplete: cannot read counter_0.db"]


@pytest.mark.parametrize("taken", [None, 10])
def test_what_has_no_room_is_kept_in_memory_and_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, taken: int | None
) -> None:
    """A full disk takes nothing, or a part."""
    file = MetricFile(str(tmp_path / "counter_0.db"))
    file.write_value(_key("one"), 1.0, 0.0)
    MetricFile.save()
    pwrite = os.pwrite

    def full(descriptor: int, data: bytes, position: int) -> int:
        if taken is None:
            raise OSError(errno.ENOSPC, "full")
        return pwrite(descriptor, data[:taken], position)

    with monkeypatch.context() as patched:
        patched.setattr(os, "pwrite", full)
        file.write_value(_key("two"), 1.0, 0.0)
        MetricFile.save()
        file.write_value(_key("two"), 2.0, 0.0)
        MetricFile.save()
        assert file.read_value(_key("two")) == (2.0, 0.0)
    assert 'words_total{word="one"} 1.0' in merged(str(tmp_path)).decode()
    assert "two" not in merged(str(tmp_path)).decode()

    MetricFile.save()
    file.close()
    assert 'words_total{word="two"} 2.0' in merged(str(tmp_path)).decode()
    assert caplog.messages == ["Metrics are incomplete: No space left on device"]


def test_a_file_that_cannot_be_opened_leaves_the_values_in_memory(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = MetricFile(str(tmp_path / "nowhere" / "counter_0.db"))

    file.write_value(_key("one"), 1.0, 0.0)
    MetricFile.save()

    assert file.read_value(_key("one")) == (1.0, 0.0)
    assert caplog.messages == ["Metrics are incomplete: No such file or directory"]
    file.close()
