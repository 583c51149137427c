"""Shows how a run over an archive comes on: a bar on a terminal, otherwise a line now and then."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from time import monotonic
from typing import TYPE_CHECKING

import click

from glass_arbiter.archives.repeating import now_and_then
from glass_arbiter.cli.output import on_terminal

if TYPE_CHECKING:
    from glass_arbiter.archives.run import Executor, Progress, Run

# Seconds between two lines about the progress.
PAUSE = 10.0


class Pace:
    """How far a run has come, and how fast; what an earlier run has judged took this one no time."""

    def __init__(self, weight: int) -> None:
        self._whole = weight
        self._now = self._earlier = self._games = 0
        self._begun = monotonic()

    def add(self, step: Progress) -> None:
        """Add a step of the run."""
        self._now += step.weight
        self._earlier += step.earlier
        self._games += step.games

    def rate(self, seconds: float | None = None) -> str:
        """Return the games judged, and how many in a second."""
        taken = self._seconds() if seconds is None else seconds
        return f"{self._games:,} games, {self._games / max(taken, 1e-9):,.0f} a second"

    def line(self, seconds: float | None = None) -> str:
        """Return a line about share, rate and time left; nothing is known about that before the first step."""
        taken = self._seconds() if seconds is None else seconds
        done = self._now + self._earlier
        left = f", {taken * (self._whole - done) / self._now:,.0f} s left" if self._now else ""
        return f"{done / max(self._whole, 1):.0%}, {self.rate(taken)}{left}"

    def _seconds(self) -> float:
        return monotonic() - self._begun


def follow(run: Run, execute: Executor) -> None:
    """Run to the end, and show the progress."""
    pace = Pace(run.weight)
    shown = on_terminal()
    with (
        nullcontext() if shown else now_and_then(PAUSE, lambda: click.echo(pace.line(), err=True)),
        click.progressbar(length=run.weight, file=sys.stderr, hidden=not shown, item_show_func=_shown) as bar,
    ):
        for step in run.run(execute):
            pace.add(step)
            bar.update(step.weight + step.earlier, pace)


def _shown(pace: Pace | None) -> str | None:
    return None if pace is None else pace.rate()
