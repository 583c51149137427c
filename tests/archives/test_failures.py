"""Whatever happens to a run: every game has one verdict in the end, and nothing is counted twice or lost."""

import json
import os
import resource
import shutil
import signal
import subprocess
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import fsspec
import pytest

from glass_arbiter import extras
from glass_arbiter.archives.making import save
from glass_arbiter.archives.results import OtherRun, Results
from glass_arbiter.archives.run import Run, Task
from glass_arbiter.archives.sources import find_sources

from .runs import Json, check, run, small_archive, start, verdicts

pytestmark = pytest.mark.slow

GOES_ON = "; what is finished is in {}, and the same command goes on from there\n"


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Enough games for some parts."""
    return small_archive(tmp_path_factory.mktemp("archive") / "games.jsonl", 10)


@pytest.fixture(scope="module")
def expected(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Json]:
    """The verdicts of a run to which nothing happens."""
    out = tmp_path_factory.mktemp("expected")
    assert run(*check(archive, out)).exit_code == 0
    return verdicts(out)


def _until_parts(process: subprocess.Popen[str], out: Path, number: int) -> None:
    while len(list(out.glob("part-*"))) < number:
        assert process.poll() is None, process.communicate()
        time.sleep(0.01)


def _endless(tmp_path: Path, archive: Path) -> Path:
    """The same games again and again, so that a run is still at them when something happens to it."""
    games = [json.loads(line) for line in archive.read_bytes().splitlines()]
    path = tmp_path / "endless.jsonl"
    path.write_text(
        "".join(json.dumps(game | {"id": f"{game['id']} {turn}"}) + "\n" for turn in range(100) for game in games)
    )
    return path


@pytest.mark.parametrize(
    ("workers", "times"),
    [pytest.param(0, 1, marks=pytest.mark.soak), (2, 3)],
)
def test_ctrl_c_ends_a_run_in_a_sentence_and_what_is_finished_stays(
    archive: Path, tmp_path: Path, workers: int, times: int
) -> None:
    """A terminal sends the signal to the workers as well; some people press more than once."""
    out = tmp_path / "out"
    process = start(*check(_endless(tmp_path, archive), out, "--workers", workers), start_new_session=True)
    _until_parts(process, out, 2)
    for _ in range(times):
        os.killpg(process.pid, signal.SIGINT)
        time.sleep(0.2)
    _, told = process.communicate(timeout=60)

    assert (process.returncode, told) == (
        130,
        "stopped; what is finished stays, and the same command goes on from there\n",
    )
    assert sorted(path.name for path in out.iterdir() if path.name.startswith(".")) == []
    rows = verdicts(out)
    assert len({(row["source"], row["offset"]) for row in rows}) == len(rows) >= 2


def test_a_run_that_was_killed_goes_on(archive: Path, tmp_path: Path) -> None:
    source, out = _endless(tmp_path, archive), tmp_path / "out"
    process = start(*check(source, out))
    _until_parts(process, out, 3)
    process.kill()
    process.communicate(timeout=60)
    # What a process leaves that is killed while it writes.
    (out / ".part-00000003.jsonl.1").write_text('{"half": ')
    kept = {path.name: path.stat().st_mtime_ns for path in out.glob("part-*")}

    # The rest of the games would take long.
    steps = Run(find_sources([str(source)]), out, Task(), size=8192).run()
    next(steps)
    next(steps)
    steps.close()  # type: ignore[attr-defined]  # it is a generator

    after = {path.name: path.stat().st_mtime_ns for path in out.glob("part-*")}
    assert kept.items() <= after.items()
    assert len(after) == len(kept) + 2
    assert list(out.glob(".part-*")) == []


def test_two_processes_do_not_write_into_one_folder(archive: Path, tmp_path: Path) -> None:
    first, second = Results(tmp_path, {"a": 1}), Results(tmp_path, {"a": 1})
    with first.held(), pytest.raises(OtherRun, match="another process is writing"), second.held():
        pass
    with second.held():
        pass


@contextmanager
def _disk(folder: Path, kilobytes: int) -> Iterator[None]:
    """A real disk of this size at a folder, or none if this process may not mount one."""
    folder.mkdir()
    words = ["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "tmpfs", str(folder)]
    if shutil.which("mount") is None or subprocess.run(words, capture_output=True).returncode:
        pytest.skip("only root can mount a disk; the next test limits files instead")
    try:
        yield
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def test_a_full_disk_ends_the_run_in_a_sentence_and_the_run_goes_on_when_there_is_room(
    archive: Path, expected: list[Json], tmp_path: Path
) -> None:
    disk = tmp_path / "disk"
    with _disk(disk, 16):
        out = disk / "out"
        ended = run(*check(archive, out))
        finished = [path.name for path in out.iterdir() if path.name != "manifest.json"]

        assert ended.exit_code == 2
        assert ended.stderr == "[Errno 28] No space left on device" + GOES_ON.format(out)
        assert 0 < len(finished) < len(expected)
        assert all(name.startswith("part-") for name in finished)
        assert verdicts(out) == expected[: len(verdicts(out))]

        subprocess.run(["mount", "-o", "remount,size=1024k", str(disk)], check=True)
        assert run(*check(archive, out)).exit_code == 0
        assert verdicts(out) == expected


def test_a_file_that_cannot_grow_ends_the_run_in_a_sentence(
    archive: Path, expected: list[Json], tmp_path: Path
) -> None:
    out = tmp_path / "out"
    most = 2000  # more than the manifest needs, and less than the verdicts of a part
    limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))  # noqa: E731  # a process takes a function
    process = start(
        *check(archive, out, "--part", 65536), preexec_fn=limit, env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    )
    _, told = process.communicate(timeout=60)

    assert process.returncode == 2
    assert told == "[Errno 27] File too large" + GOES_ON.format(out)
    assert [path.name for path in out.iterdir()] == ["manifest.json"]
    assert run(*check(archive, out, "--part", 65536)).exit_code == 0
    assert verdicts(out) == expected


def test_a_line_of_fifty_megabytes_costs_its_game_and_little_memory(
    archive: Path, expected: list[Json], tmp_path: Path
) -> None:
    first, *rest = archive.read_bytes().splitlines(keepends=True)
    path = tmp_path / "long.jsonl"
    path.write_bytes(first + b'{"id": "' + b"x" * 50_000_000 + b'"}\n' + b"".join(rest))
    tracemalloc.start()
    try:
        whole = Run(find_sources([str(path)]), tmp_path / "out", Task())
        list(whole.run())
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    rows = verdicts(tmp_path / "out")
    assert peak < 30_000_000
    assert [row["id"] for row in rows] == [expected[0]["id"], None, *(row["id"] for row in expected[1:])]
    assert (rows[1]["verdict"], rows[1]["reason"]) == ("unreadable", "The line is too long.")
    assert [row["verdict"] for row in rows].count("legal") == len(expected)


@pytest.mark.parametrize("ending", ["jsonl.gz", "jsonl.zst"])
def test_a_line_of_fifty_megabytes_takes_little_memory_from_a_compressed_file_too(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"long.{ending}"
    save(str(path), [{"id": "x" * 50_000_000}, {"id": "y"}])
    tracemalloc.start()
    try:
        list(Run(find_sources([str(path)]), tmp_path / "out", Task()).run())
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert peak < 40_000_000
    assert [(row["verdict"], row["id"]) for row in verdicts(tmp_path / "out")] == [
        ("unreadable", None),
        ("unreadable", "y"),
    ]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b'{"id": "broken", "game": ', None),
        (b"", None),
        (b'\xff{"id": 1}', None),
        (b'{"id": "x", "game": "chess", "setup": {}, "actions": []}', "/game: 'chess' is not one of"),
    ],
)
def test_a_broken_line_costs_its_own_game_only(
    archive: Path, expected: list[Json], tmp_path: Path, line: bytes, reason: str | None
) -> None:
    first, *rest = archive.read_bytes().splitlines(keepends=True)
    path = tmp_path / "broken.jsonl"
    path.write_bytes(first + line + b"\n" + b"".join(rest))

    assert run(*check(path, tmp_path / "out")).exit_code == 2
    rows = verdicts(tmp_path / "out")
    assert [row["verdict"] for row in rows] == ["legal", "unreadable", *["legal"] * len(rest)]
    assert [row["id"] for row in rows if row["verdict"] == "legal"] == [row["id"] for row in expected]
    assert reason is None or rows[1]["reason"].startswith(reason)


def test_an_empty_archive_has_no_games_and_that_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").touch()
    ended = run(*check(tmp_path / "empty.jsonl", tmp_path / "out"))

    assert (ended.exit_code, ended.stdout) == (0, "0 games, 0 actions\n")


def test_a_folder_that_is_not_there_is_told_before_anything_is_written(tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    ended = run(*check(missing, tmp_path / "out"))

    assert (ended.exit_code, ended.stderr) == (2, f"{missing}: no such file or folder\n")
    assert not (tmp_path / "out").exists()


def test_an_archive_is_read_from_any_file_system(archive: Path, expected: list[Json], tmp_path: Path) -> None:
    with fsspec.open("memory://archive/games.jsonl", "wb") as file:
        file.write(archive.read_bytes())
    in_memory = run(*check("memory://archive", tmp_path / "memory"))
    on_disk = run(*check(f"file://{archive}", tmp_path / "file"))

    assert (in_memory.exit_code, on_disk.exit_code) == (0, 0)
    assert verdicts(tmp_path / "file") == expected
    assert verdicts(tmp_path / "memory") == [row | {"source": "memory:///archive/games.jsonl"} for row in expected]


def test_a_verdict_stays_the_exit_code_though_nobody_reads_the_summary(archive: Path, tmp_path: Path) -> None:
    """An exit code of 1 would say that a game is illegal."""
    assert run(*check(archive, tmp_path / "out")).exit_code == 0
    read, written = os.pipe()
    os.close(read)
    codes = []
    for options in ({"stdout": written}, {"stdout": subprocess.DEVNULL, "preexec_fn": lambda: os.close(2)}):
        process = start(*check(archive, tmp_path / "out"), **options)
        process.communicate(timeout=60)
        codes.append(process.returncode)
    os.close(written)

    assert codes == [0, 0]


def test_a_summary_that_cannot_be_printed_is_told_in_a_sentence(archive: Path, tmp_path: Path) -> None:
    with open("/dev/full", "wb") as full:
        process = start(*check(archive, tmp_path / "out"), stdout=full)
        _, told = process.communicate(timeout=60)

    assert (process.returncode, told) == (2, "standard output: No space left on device\n")


@pytest.mark.parametrize("url", ["nothing://games/", "s3://games/2026/"])
def test_a_file_system_that_is_not_installed_is_told_in_a_sentence(tmp_path: Path, url: str) -> None:
    ended = run(*check(url, tmp_path / "out"))

    assert ended.exit_code == 2
    assert ended.stderr.startswith(f"{url}: ")
    assert len(ended.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("package", "more", "extra"),
    [("distributed", (), "archive"), ("pyarrow", ("--format", "parquet"), "archive-parquet")],
)
def test_a_missing_extra_is_told_in_a_sentence(
    archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, package: str, more: tuple[str, ...], extra: str
) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == package else name)
    ended = run(*check(archive, tmp_path / "out", *more))

    assert (ended.exit_code, ended.stderr) == (
        2,
        f"This needs more packages: pip install 'glass-arbiter[{extra}]'.\n",
    )
    assert not (tmp_path / "out").exists()
