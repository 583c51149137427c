"""Judges an archive by a plain loop and on a local cluster whose workers are killed, and holds the verdicts together.

`python -m tools.archive_soak --games 20000` prints the figures of docs/archives.md. Throughput is measured in processor
time, so that other programs of the machine change it little; the speed of two workers needs a machine of its own.
"""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import click

from glass_arbiter.archives.making import random_games, save
from glass_arbiter.archives.verdicts import judged
from glass_arbiter.registry import GAMES

Json = dict[str, Any]
# Parts that are finished between two kills, on average: by the clock, a slow machine would start workers for ever.
_PAUSE = 20
# Small parts, so that there are many to be lost.
_PART = 2**18


class Measured(NamedTuple):
    """A run of the command: seconds of clock and processor, its workers included, and its own memory."""

    wall: float
    processor: float
    megabytes: float
    killed: int


def plain(archive: Path) -> tuple[list[Json], float]:
    """Judge every line in this process; return the verdicts and the processor time."""
    begun = time.process_time()
    verdicts = []
    with archive.open("rb") as file:
        offset = 0
        for line in file:
            verdicts.append({"source": f"file://{archive}", "offset": offset} | judged(line.rstrip(b"\n")))
            offset += len(line)
    return verdicts, time.process_time() - begun


def checked(archive: Path, out: Path, workers: int, kills: random.Random | None) -> Measured:
    """Run the command, and now and then kill one of its workers."""
    words = ["archive", "check", archive, "--out", out, "--workers", workers, "--part", _PART]
    begun = time.monotonic()
    process = subprocess.Popen(
        [sys.executable, "-m", "glass_arbiter.cli.main", *map(str, words)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    killed, due = 0, 1
    while True:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            break
        if kills is not None and (finished := len(list(out.glob("part-*")))) >= due:
            killed += _killed_one(process.pid, kills)
            due = finished + kills.randint(1, 2 * _PAUSE)
        time.sleep(0.05)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1, 2):
        raise SystemExit(f"the command ended with {process.returncode}")
    wall = time.monotonic() - begun
    return Measured(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, killed)


def _killed_one(process: int, luck: random.Random) -> int:
    """Kill a process that the command has started, at random; return how many were."""
    workers = [pid for pid in _descendants(process) if b"spawn_main" in _command(pid)]
    if not workers:
        return 0
    with suppress(ProcessLookupError):
        os.kill(luck.choice(workers), signal.SIGKILL)
    return 1


def _descendants(process: int) -> Iterator[int]:
    # Children belong to the thread that started them, which is not the main one of the command.
    for children in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(OSError):
            for pid in children.read_text().split():
                yield int(pid)
                yield from _descendants(int(pid))


def _command(process: int) -> bytes:
    with suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_bytes()
    return b""


def rows(folder: Path) -> Iterator[Json]:
    """Yield the verdicts of a run, without their times."""
    for path in sorted(folder.glob("part-*.jsonl")):
        with path.open("rb") as file:
            for line in file:
                row = json.loads(line)
                del row["seconds"]
                yield row


@click.command()
@click.option("--games", default=20_000, show_default=True)
@click.option("--workers", default=2, show_default=True)
@click.option("--seed", default="soak", show_default=True)
def main(games: int, workers: int, seed: str) -> None:
    """Make an archive, judge it in both ways, and print figures; end with 1 if a verdict differs."""
    with TemporaryDirectory() as folder:
        archive, tenth = Path(folder, "games.jsonl"), Path(folder, "tenth.jsonl")
        save(str(archive), random_games(tuple(GAMES), games, None, seed, each_hash=False))
        with archive.open("rb") as file:
            tenth.write_bytes(b"".join(line for _, line in zip(range(games // 10), file, strict=False)))
        expected, seconds = plain(archive)
        actions = sum(row.get("actions", 0) for row in expected)
        print(f"{games:,} games, {actions:,} actions, {archive.stat().st_size / 1e6:,.0f} MB")
        print(f"plain loop: {seconds:,.0f} s of processor, {games / seconds:,.0f} games a second and core", flush=True)
        few = checked(tenth, Path(folder, "tenth"), workers, None)
        whole = checked(archive, Path(folder, "whole"), workers, None)
        share = (games - games // 10) / (whole.processor - few.processor) / (games / seconds)
        print(f"{workers} workers: {whole.wall:,.0f} s, {whole.processor:,.0f} s of processor")
        print(f"throughput of a core: {share:.2f} of the plain loop (without the start of the processes)")
        memory = f"{few.megabytes:,.0f} MB for a tenth, {whole.megabytes:,.0f} MB for all"
        print(f"memory of the command: {memory}", flush=True)
        hurt = checked(archive, Path(folder, "hurt"), workers, random.Random(seed))
        found = list(rows(Path(folder, "hurt")))
        same = "the same as those of the loop" if found == expected else "OTHER ONES"
        print(f"{hurt.killed} workers killed: {len(found):,} verdicts, {same}")
    sys.exit(found != expected or not hurt.killed)


if __name__ == "__main__":
    main()
