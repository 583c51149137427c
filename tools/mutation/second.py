"""The second stage: which of the mutants that no case notices do the other tests of the core notice?"""

import argparse
import json
import os
import signal
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import run
from mutants import Mutant

# The tests that fail soonest come first.
TESTS = (
    *("test_legal_actions.py", "test_catalogue.py", "test_random_games.py", "test_view.py"),
    *("test_texts.py", "test_texts_of_cards.py", "test_texts_of_foreign_values.py"),
)
SECONDS = 120


class FirstFailure:
    """Remembers what failed."""

    name: str | None = None

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed:
            self.name = self.name or report.nodeid

    def pytest_collectreport(self, report: Any) -> None:
        if report.failed:
            self.name = self.name or f"{report.nodeid} (import)"


def noticed(mutant: Mutant, folder: Path) -> str | None:
    """The first test that fails, in a fork that imports everything anew."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        for stream in (1, 2):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
        os.chdir(run.ROOT)
        for name in [
            name
            for name in sys.modules
            if name.partition(".")[0] in ("glass_arbiter", "glass_arbiter_schemas", "judge")
        ]:
            del sys.modules[name]
        sys.meta_path.insert(0, run.Changed(mutant))
        failure = FirstFailure()
        tests = [str(folder / name) for name in TESTS]
        plugins = ["-p", "no:cacheprovider", "-p", "no:xdist", "-p", "glass_arbiter.conformance.plugin"]
        try:
            code = pytest.main(["-x", "-q", "--tb=no", *plugins, *tests], plugins=[failure])
        except BaseException:  # A mutant may fail in any way whatever.
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
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", type=Path, help="what run.py has written")
    parser.add_argument("--only", type=Path, help="only the mutants whose ids this file lists")
    options = parser.parse_args()
    rows = json.loads(options.results.read_text(encoding="utf-8"))
    left = {row["id"] for row in rows if row["outcome"] == run.SURVIVED}
    if options.only:
        left &= set(options.only.read_text(encoding="utf-8").split())
    found: dict[str, str | None] = {}
    for mutant in run.all_mutants():
        if mutant.id in left:
            found[mutant.id] = noticed(mutant, run.ROOT / "tests" / "glassroad")
            print(mutant.id, found[mutant.id], flush=True)
            options.results.with_name("second.json").write_text(json.dumps(found, indent=1), encoding="utf-8")
    print(Counter("noticed" if name else "not noticed" for name in found.values()))


if __name__ == "__main__":
    main()
