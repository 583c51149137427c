"""Judges an archive by a plain loop and on a local cluster whose workers are killed, and holds the verdicts together.

`python -m tools.archive_soak --games 20000` prints the figures of docs/archives.md. Other programs of the machine
change them little: throughput is measured in processor time, and the speed of two workers against one is also told
without the time in which a worker could have gone on and waited for a core, which the kernel counts.
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
from functools import partial
from math import nan
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import click

from glass_arbiter.archives.making import played, save
from glass_arbiter.archives.verdicts import judged
from glass_arbiter.registry import GAMES

Json = dict[str, Any]
# Parts that are finished between two kills, on average: by the clock, a slow machine would start workers for ever.
_PAUSE = 20
# Small parts, so that there are many to be lost.
_PART = 2**18
_LOOK = 0.05


Threads = dict[tuple[int, str], tuple[int, int]]


class Glance(NamedTuple):
    """A moment of a run: finished parts; for each thread of a worker, nanoseconds of running and waiting for a core."""

    at: float
    parts: int
    threads: Threads


class Measured(NamedTuple):
    """A run of the command: seconds of clock and processor and the largest process, its workers included."""

    wall: float
    processor: float
    megabytes: float
    killed: int
    first: Glance
    last: Glance

    def speed(self, workers: int, *, alone: bool) -> float:
        """Return parts a second while all workers were there, as if the machine were theirs `alone` or as it was."""
        waited = _waited(self.first.threads, self.last.threads) / workers if alone else 0
        seconds = self.last.at - self.first.at - waited
        # Few games have too few parts to tell.
        return (self.last.parts - self.first.parts) / seconds if seconds > 0 else nan


def random_game(seed: str, place: int) -> Json:
    """Play one game: of each kind in turn, by every number of players, and twice as often by the largest."""
    game = tuple(GAMES)[place % len(GAMES)]
    least, most = GAMES[game].players
    counts = (*range(least, most + 1), most)
    return played(game, counts[place // len(GAMES) % len(counts)], f"{seed} {place}")


def make(archive: Path, games: int, seed: str) -> None:
    """Play all games on all cores."""
    with get_context("spawn").Pool() as pool:
        save(str(archive), pool.imap(partial(random_game, seed), range(games), chunksize=10))


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


def checked(archive: Path, out: Path, workers: int, kills: random.Random | None = None, until: int = 0) -> Measured:
    """Run the command, now and then kill one of its workers, and the command itself after `until` parts."""
    words = ["archive", "check", archive, "--out", out, "--workers", workers, "--part", _PART]
    begun = time.monotonic()
    process = subprocess.Popen(
        [sys.executable, "-m", "glass_arbiter.cli.main", *map(str, words)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    glances: list[Glance] = []
    killed, due = 0, _finished(out) + 1
    while True:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            break
        finished = _finished(out)
        if finished and (not glances or finished > glances[-1].parts):
            glances.append(Glance(time.monotonic(), finished, dict(_threads(process.pid))))
        if kills is not None and finished >= due:
            killed += _killed_one(process.pid, kills)
            due = finished + kills.randint(1, 2 * _PAUSE)
        if until and finished >= until:
            process.kill()
        time.sleep(_LOOK)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1, 2, -signal.SIGKILL if until else 0):
        raise SystemExit(f"the command ended with {process.returncode}")
    wall = time.monotonic() - begun
    processor = usage.ru_utime + usage.ru_stime
    first, last = _ends(glances, _finished(out))
    return Measured(wall, processor, usage.ru_maxrss / 1024, killed, first, last)


def _ends(glances: list[Glance], finished: int) -> tuple[Glance, Glance]:
    """Return the first glance and the last one at which parts were left, which tell how fast a run was between."""
    before_end = [glance for glance in glances if glance.parts < finished] or glances
    return before_end[0], before_end[-1]


def _finished(out: Path) -> int:
    return len(list(out.glob("part-*")))


def _workers(process: int) -> list[int]:
    return [pid for pid in _descendants(process) if b"spawn_main" in _command(pid)]


def _killed_one(process: int, luck: random.Random) -> int:
    """Kill a worker that the command has started, at random; return how many were."""
    workers = _workers(process)
    if not workers:
        return 0
    with suppress(ProcessLookupError):
        os.kill(luck.choice(workers), signal.SIGKILL)
    return 1


def _threads(process: int) -> Iterator[tuple[tuple[int, str], tuple[int, int]]]:
    """Yield for each thread of the workers the nanoseconds that it has run, and that it has waited for a core."""
    for worker in _workers(process):
        for thread in Path(f"/proc/{worker}/task").glob("*/schedstat"):
            with suppress(OSError):
                ran, waited, _ = map(int, thread.read_text().split())
                yield (worker, thread.parent.name), (ran, waited)


def _waited(first: Threads, last: Threads) -> float:
    """Return the seconds that the thread of each worker that ran most, which judges, has waited for a core."""
    most: dict[int, tuple[int, int]] = {}
    for (worker, thread), (ran, waited) in last.items():
        before = first.get((worker, thread), (0, 0))
        most[worker] = max(most.get(worker, (0, 0)), (ran - before[0], waited - before[1]))
    return sum(waited for _, waited in most.values()) / 1e9


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


def tell(words: str) -> None:
    """Print at once: a run takes minutes."""
    print(words, flush=True)


@click.command()
@click.option("--games", default=20_000, show_default=True)
@click.option("--workers", default=2, show_default=True)
@click.option("--seed", default="soak", show_default=True)
def main(games: int, workers: int, seed: str) -> None:
    """Make an archive, judge it in both ways, and print figures; end with 1 if a verdict differs."""
    with TemporaryDirectory() as folder:
        archive, tenth = Path(folder, "games.jsonl"), Path(folder, "tenth.jsonl")
        begun = time.monotonic()
        make(archive, games, seed)
        with archive.open("rb") as file:
            tenth.write_bytes(b"".join(line for _, line in zip(range(games // 10), file, strict=False)))
        tell(f"made in {time.monotonic() - begun:,.0f} s: {games:,} games, {archive.stat().st_size / 1e6:,.0f} MB")
        expected, seconds = plain(archive)
        actions = sum(row.get("actions", 0) for row in expected)
        tell(f"plain loop: {actions:,} actions, {seconds:,.0f} s of processor, {games / seconds:,.0f} games a second")
        one = checked(tenth, Path(folder, "one"), 1)
        few = checked(tenth, Path(folder, "tenth"), workers)
        whole = checked(archive, Path(folder, "whole"), workers)
        share = (games - games // 10) / (whole.processor - few.processor) / (games / seconds)
        tell(f"{workers} workers: {whole.wall:,.0f} s, {whole.processor:,.0f} s of processor")
        tell(f"throughput of a core: {share:.2f} of the plain loop (without the start of the processes)")
        clock, free = (whole.speed(workers, alone=alone) / one.speed(1, alone=alone) for alone in (False, True))
        tell(f"{workers} workers against one: {clock:.2f} by the clock, {free:.2f} without waiting for a core")
        tell(f"memory of the largest process: {few.megabytes:,.0f} MB for a tenth, {whole.megabytes:,.0f} MB for all")
        hurt, luck = Path(folder, "hurt"), random.Random(seed)
        begun = time.monotonic()
        killed = checked(archive, hurt, workers, luck, until=max(1, whole.last.parts // 2)).killed
        killed += checked(archive, hurt, workers, luck).killed
        found = list(rows(hurt))
        same = "each that of the loop" if found == expected else "OTHER ONES THAN THOSE OF THE LOOP"
        tell(f"{killed} workers and the command killed, and begun again: {time.monotonic() - begun:,.0f} s")
        tell(f"{len(found):,} verdicts, {same}")
    sys.exit(found != expected or not killed)


if __name__ == "__main__":
    main()
