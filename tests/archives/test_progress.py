"""The progress of a run tells its share, its speed and the time left, also where there is no terminal."""

import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from glass_arbiter.archives.run import JudgedPart, Progress, Run, Task, one_by_one
from glass_arbiter.archives.sources import Part, find_sources
from glass_arbiter.cli import progress
from glass_arbiter.cli.progress import Pace, follow

from .runs import small_archive


def test_a_line_tells_share_games_rate_and_time_left() -> None:
    pace = Pace(1000)
    pace.add(Progress(weight=200, earlier=0, games=50))

    assert pace.line(10) == "20%, 50 games, 5 a second, 40 s left"


def test_what_an_earlier_run_has_judged_took_no_time() -> None:
    pace = Pace(1000)
    pace.add(Progress(weight=100, earlier=700, games=50))

    assert pace.line(10) == "80%, 50 games, 5 a second, 20 s left"


def test_nothing_is_known_about_the_time_before_a_part_is_judged() -> None:
    assert Pace(1000).line(10) == "0%, 0 games, 0 a second"
    assert Pace(0).line(10) == "0%, 0 games, 0 a second"


def test_lines_come_while_nothing_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PAUSE", 0.01)
    told: list[str] = []
    monkeypatch.setattr("click.echo", lambda line, err: told.append(line))

    def slow(todo: Iterable[Part], task: Task) -> Iterator[tuple[Part, JudgedPart]]:
        _until(lambda: bool(told))
        yield from one_by_one(todo, task)

    follow(Run(find_sources([str(small_archive(tmp_path / "a.jsonl", 1))]), tmp_path / "out", Task()), slow)

    assert told[0] == "0%, 0 games, 0 a second"


def _until(happened: Callable[[], bool]) -> None:
    """Wait, but fail rather than hang."""
    deadline = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.001)
