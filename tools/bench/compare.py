"""`python -m tools.bench.compare`: count the instructions of each operation, and name those that have grown.

Times on a shared machine say nothing about a change of a few percent; instructions do. The counts of each game stand in
`instructions.json` of its package in `tools/games`, written by `--write`; another version of Python has others.
"""

import json
import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from platform import machine, python_version
from shutil import which
from tempfile import TemporaryDirectory
from typing import NamedTuple

from glass_arbiter.registry import GAMES
from tools.games import chosen_games, has_own

from .corpus import Request
from .counted import GAME, START
from .operations import requests

# An operation that needs more than this times its instructions in the baseline has grown.
GROWTH = 1.10
# Requests of an operation.
NUMBER = 20
GAMES_FOLDER = Path(__file__).resolve().parents[1] / "games"


class Count(NamedTuple):
    """The instructions of one request on average, and what identifies the requests."""

    instructions: int
    requests: str


def main(arguments: Sequence[str] | None = None) -> None:
    """Count, print, and stop with a sentence that names what has grown."""
    parser = ArgumentParser(prog="python -m tools.bench.compare", description="Count the instructions of operations.")
    parser.add_argument("--write", action="store_true", help="make these counts the baseline")
    write: bool = parser.parse_args(arguments).write
    if which("valgrind") is None:
        raise SystemExit("valgrind is missing, which counts instructions: install the package of your system.")
    games = [game for game in chosen_games() if has_own(game, "bench")]
    baselines = {} if write else {game: _baseline(game) for game in games}
    grown: list[str] = []
    for game in games:
        print(GAMES[game].names["en"], flush=True)
        counts = count(game)
        if write:
            _write(game, counts)
        grown += [f"{game}: {name}" for name in _compared(counts, baselines.get(game, counts))]
    if grown:
        raise SystemExit(f"More than {GROWTH - 1:.0%} above the baseline: {', '.join(grown)}.")


def count(game: str) -> dict[str, Count]:
    """Count each operation of a game under callgrind."""
    asked = requests(GAMES[game], NUMBER)
    with TemporaryDirectory() as folder:
        file = Path(folder, "requests.json")
        file.write_text(json.dumps({name: _plain(some) for name, some in asked.items()}), encoding="utf-8")
        command = [sys.executable, "-m", "tools.bench.counted", game, str(file)]
        # The first time nobody counts: Python writes the bytecode of what it has not yet imported.
        _run(command)
        callgrind = ["--tool=callgrind", "--toggle-collect=ffi_call", "--dump-after=ffi_call"]
        _run(["valgrind", *callgrind, f"--callgrind-out-file={folder}/counted", *command])
        # The last dump, without a number, is that of the end of the program.
        totals = [_total(Path(folder, f"counted.{number}")) for number in range(1, len(asked) + 3)]
    first, *middle, last = totals
    numbers = {
        name: Count(total // len(asked[name]), _identity(asked[name]))
        for name, total in zip(asked, middle, strict=True)
    }
    return {START: Count(first, ""), **numbers, GAME: Count(last, "")}


def _run(command: Sequence[str]) -> None:
    # Bytecode is kept, or compiling would be counted at every start.
    settings = {"PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": ""}
    done = subprocess.run(command, env=os.environ | settings, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{command[0]} failed: {done.stderr[-2000:]}")


def _total(dump: Path) -> int:
    if not dump.exists():
        raise SystemExit("callgrind did not find ffi_call: this Python has its libffi without names.")
    with dump.open(encoding="utf-8", errors="replace") as lines:
        return int(next(line for line in lines if line.startswith(("totals:", "summary:"))).split()[1])


def _plain(some: Sequence[Request]) -> list[tuple[str, str]]:
    return [(request.path, request.body.decode()) for request in some]


def _identity(some: Sequence[Request]) -> str:
    return sha256(b"\n".join(request.body for request in some)).hexdigest()[:16]


def _file(game: str) -> Path:
    return GAMES_FOLDER / game / "instructions.json"


def _here() -> dict[str, str]:
    return {"python": python_version(), "machine": machine()}


def _write(game: str, counts: Mapping[str, Count]) -> None:
    operations = {name: found._asdict() for name, found in counts.items()}
    _file(game).write_text(json.dumps(_here() | {"operations": operations}, indent=2) + "\n", encoding="utf-8")


def _baseline(game: str) -> dict[str, Count]:
    """Return the counts to compare with, if they were made by the same Python."""
    if not _file(game).exists():
        raise SystemExit(f"There is no baseline for {game} yet: --write makes one.")
    written = json.loads(_file(game).read_text(encoding="utf-8"))
    there = {key: written[key] for key in _here()}
    if there != _here():
        other, this = " on ".join(there.values()), " on ".join(_here().values())
        raise SystemExit(f"The baseline was counted with Python {other}, and this is {this}: use that one, or --write.")
    return {name: Count(**found) for name, found in written["operations"].items()}


def _compared(counts: Mapping[str, Count], baseline: Mapping[str, Count]) -> list[str]:
    """Print each operation beside the baseline; return those that have grown."""
    grown = []
    for name, found in counts.items():
        before = baseline.get(name)
        if before is None:
            print(f"{found.instructions:13,}          {name}: not in the baseline", flush=True)
            continue
        ratio = found.instructions / before.instructions
        told = "" if found.requests == before.requests else ": other requests than in the baseline"
        print(f"{found.instructions:13,} {ratio - 1:+8.1%} {name}{told}", flush=True)
        if ratio > GROWTH:
            grown.append(f"{name} ({ratio - 1:+.0%})")
    return grown


if __name__ == "__main__":
    main()
