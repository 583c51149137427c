"""Runs the commands of archives, in this process or in one of their own, and reads what they have written."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from glass_arbiter.archives.making import played, save
from glass_arbiter.cli.main import main
from glass_arbiter.registry import GAMES
from tests.conftest import ROOT

Json = dict[str, Any]


def run(*words: object) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(main, [str(word) for word in words])


def start(*words: object, **options: Any) -> subprocess.Popen[str]:
    """Start a command as a process of its own."""
    streams: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "encoding": "utf-8"}
    return subprocess.Popen(
        [sys.executable, "-m", "glass_arbiter.cli.main", *map(str, words)],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        **streams | options,
    )


def check(source: object, out: Path, *more: object) -> tuple[object, ...]:
    """Return the words of a check in the process of the command, in parts of some games each."""
    return "archive", "check", source, "--out", out, "--workers", 0, "--part", 8192, *more


def verdicts(folder: Path) -> list[Json]:
    """Return what a run has written as JSON Lines, in order and without the times."""
    rows = [json.loads(line) for path in sorted(folder.glob("part-*")) for line in path.read_bytes().splitlines()]
    for row in rows:
        del row["seconds"]
    return rows


def small_archive(path: Path, games: int) -> Path:
    """Write short games of each kind."""
    save(str(path), (played(game, 1, f"{path.name} {number}") for game in GAMES for number in range(games)))
    return path
