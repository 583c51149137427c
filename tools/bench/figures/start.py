"""How long users wait before anything happens: the help of the command, and the first answer of a service."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median

from glass_arbiter.registry import default_game
from glass_arbiter_schemas.game import AnyGame
from tools.bench.figure import Figure
from tools.live_server import serving

ROUNDS = 11
# Beside this interpreter, wherever the project is installed.
_ARBITER = str(Path(sys.executable).with_name("arbiter"))


def figures(game: AnyGame) -> Iterator[Figure]:
    """Yield the figures of cold starts, which are the same for every game, so only with the first one."""
    if game.id != default_game():
        return
    bare = _times(lambda: _run([sys.executable, "-c", "pass"]))
    for name, start, goal in (
        ("`arbiter --help`, in seconds", lambda: _run([_ARBITER, "--help"]), 0.15),
        ("`arbiter serve` to its first answer, in seconds", _serve, 0.8),
    ):
        times = _times(start)
        yield Figure(
            name=name,
            value=median(times),
            told=f"Python alone takes {median(bare):.2f}",
            at_most=goal,
            spread=(min(times), max(times)),
        )


def _times(start: Callable[[], float]) -> list[float]:
    """Return the seconds of each round; before the first one, Python writes its bytecode."""
    start()
    return [start() for _ in range(ROUNDS)]


def _run(command: Sequence[str]) -> float:
    began = time.perf_counter()
    # A user's Python keeps the bytecode of what it has imported; an empty value is none.
    settings = os.environ | {"PYTHONDONTWRITEBYTECODE": ""}
    subprocess.run(command, env=settings, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def _serve() -> float:
    """Start a service; its socket takes connections at once, so the first answer is not waited for in steps."""
    began = time.perf_counter()
    command = [_ARBITER, "serve", "--workers", "1"]
    with serving(command=lambda descriptor: command, ARBITER_DRAIN="0", PYTHONDONTWRITEBYTECODE=""):
        return time.perf_counter() - began
