"""The second stage: which survivors of the cases do the other tests of the core notice?

`python -m tools.mutation.second build/mutation-results/<game>/results.json`
"""

import argparse
import json
import os
import signal
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tools.games import chosen_games
from tools.live_server import ROOT

from .imports import forget_modules
from .mutants import Mutant
from .run import SURVIVED, Changed, all_mutants
from .target import Target, target_of

SECONDS = 120


class FirstFailure:
    """Remembers the first failed test."""

    name: str | None = None

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed:
            self.name = self.name or report.nodeid

    def pytest_collectreport(self, report: Any) -> None:
        if report.failed:
            self.name = self.name or f"{report.nodeid} (import)"


def noticed(target: Target, mutant: Mutant) -> str | None:
    """Return the first test that fails, in a fork that imports everything again."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        for descriptor in (1, 2):
            os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
        os.chdir(ROOT)
        imported = ("glass_arbiter", "glass_arbiter_schemas", "tools.games")
        forget_modules([name for name in sys.modules if name.startswith(imported)])
        sys.meta_path.insert(0, Changed(mutant))
        failure = FirstFailure()
        plugins = ["-p", "no:cacheprovider", "-p", "no:xdist", "-p", "glass_arbiter.conformance.plugin"]
        try:
            code = pytest.main(["-x", "-q", "--tb=no", *plugins, *target.tests], plugins=[failure])
        except BaseException:  # A mutant may fail in any way.
            code = pytest.ExitCode.INTERNAL_ERROR
        if code != pytest.ExitCode.OK:
            os.write(writing, (failure.name or str(code)).encode())
        else:
            os.write(writing, b"-")
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as stream:
        told = stream.read()
    os.waitpid(child, 0)
    return None if told == "-" else told or "timeout"


def main() -> None:
    """Run the tests of one game on the survivors of the first stage."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", type=Path, help="what run.py has written")
    parser.add_argument("--only", type=Path, help="only the mutants whose ids this file lists")
    options = parser.parse_args()
    rows = json.loads(options.results.read_text(encoding="utf-8"))
    left = {row["id"] for row in rows if row["outcome"] == SURVIVED}
    if options.only:
        left &= set(options.only.read_text(encoding="utf-8").split())
    found: dict[str, str | None] = {}
    target = target_of(chosen_games()[0])
    for mutant in all_mutants(target):
        if mutant.id in left:
            found[mutant.id] = noticed(target, mutant)
            print(mutant.id, found[mutant.id], flush=True)
            options.results.with_name("second.json").write_text(json.dumps(found, indent=1), encoding="utf-8")
    print(Counter("noticed" if name else "not noticed" for name in found.values()))


if __name__ == "__main__":
    main()
