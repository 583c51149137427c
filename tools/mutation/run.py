"""Mutation testing of the rules by the rule cases: `python -m tools.mutation.run`.

Each mutant runs in a fork, which imports the changed module and its dependents again and runs the cases until one
fails. Building and comparing cases needs no rules, so nothing else is imported again.
"""

import argparse
import json
import os
import pickle
import resource
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from hashlib import sha256
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from glass_arbiter.conformance.cases import Case
from glass_arbiter.conformance.check import check
from tools.games import Json, chosen_games, has_own
from tools.live_server import ROOT

from .imports import dependents, forget_modules
from .mutants import Mutant, mutants_of, short_name
from .order import Order
from .target import Target, target_of

BUILD = ROOT / "build" / "mutation-results"
SECONDS_PER_CASE = 2
MOST_MEMORY = 4 * 2**30

KILLED, SURVIVED, STILLBORN, TIMEOUT = "killed", "survived", "stillborn", "timeout"


def all_mutants(target: Target, beginning: str = "") -> list[Mutant]:
    """Return the mutants whose ids start with a prefix; they are cached per source file."""
    files = [path for path in target.files() if f"{short_name(path)}:".startswith(beginning.partition(":")[0])]
    found = [mutant for path in files for mutant in _mutants_of(path)]
    return [mutant for mutant in found if mutant.id.startswith(beginning)]


def _mutants_of(path: Path) -> list[Mutant]:
    tool = (ROOT / "tools" / "mutation" / "mutants.py").read_bytes()
    store = BUILD / "mutants" / sha256(tool + str(path).encode() + path.read_bytes()).hexdigest()[:16]
    if not store.exists():
        store.parent.mkdir(parents=True, exist_ok=True)
        store.write_bytes(pickle.dumps(list(mutants_of(path))))
    return list(pickle.loads(store.read_bytes()))


class Changed(MetaPathFinder, Loader):
    """Imports one module from a changed source."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant

    def find_spec(self, name: str, path: Any, target: ModuleType | None = None) -> ModuleSpec | None:
        if name != self._mutant.module:
            return None
        origin = str(ROOT / self._mutant.path)
        spec = ModuleSpec(name, self, origin=origin, is_package=origin.endswith("__init__.py"))
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(str(Path(origin).parent))
        return spec

    def exec_module(self, module: ModuleType) -> None:
        code: CodeType = compile(self._mutant.source, str(ROOT / self._mutant.path), "exec")
        exec(code, module.__dict__)


def judged(
    target: Target, mutant: Mutant, cases: Sequence[Case], order: Sequence[int], stale: set[str]
) -> tuple[str, int | None]:
    """Fork, mutate, and run the cases until one fails."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        answer = STILLBORN
        try:
            signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS_PER_CASE * 5)
            forget_modules(stale | {*target.packages, target.backend})
            sys.meta_path.insert(0, Changed(mutant))
            backend = import_module(target.backend).Core()
            answer = SURVIVED
            for index in order:
                os.write(writing, f"{index}\n".encode())
                signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS_PER_CASE)
                answer = KILLED
                if check(cases[index], backend).differences:
                    break
                answer = SURVIVED
        except BaseException:  # A mutant may fail in any way.
            pass
        os.write(writing, f"{answer}\n".encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as stream:
        told = stream.read().split()
    os.waitpid(child, 0)
    last = told[-1] if told else STILLBORN
    outcome = TIMEOUT if last.isdigit() else last
    tried = [int(word) for word in told if word.isdigit()]
    return outcome, tried[-1] if tried and outcome in (KILLED, TIMEOUT) else None


def main() -> None:
    """Mutate the rules of every game that defines a target, or of the one that GAME names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-k", default="", help="only mutants whose id begins like this")
    parser.add_argument("--every", type=int, default=1, help="only one mutant in EVERY, by the hash of its id")
    parser.add_argument("--again", type=Path, help="only the survivors of these results")
    parser.add_argument("--only", type=Path, help="only the mutants whose ids this file lists")
    parser.add_argument("--new", action="store_true", help="only by the cases written for known survivors")
    parser.add_argument("--results", type=Path, help="where to write what became of them")
    options = parser.parse_args()
    for game in chosen_games():
        if has_own(game, "mutation"):
            _mutate(target_of(game), options)


def _mutate(target: Target, options: argparse.Namespace) -> None:
    """Judge the mutants of one game, write the results, and print a table."""
    mutants = _chosen(target, options)
    cases = [case for case in target.cases() if case.path.name == target.new_cases or not options.new]
    importers = dependents(path for folder in target.folders for path in Path(folder).rglob("*.py"))
    order = Order(target, cases)
    results = options.results or BUILD / target.game / "results.json"
    results.parent.mkdir(parents=True, exist_ok=True)
    print(f"{target.game}: {len(mutants)} mutants, {len(cases)} cases", flush=True)
    rows: list[Json] = []
    started = time.monotonic()
    for number, mutant in enumerate(mutants, start=1):
        outcome, index = judged(target, mutant, cases, order.of(mutant), importers[mutant.module])
        if index is not None:
            order.note(mutant, index)
        rows.append(_row(mutant, outcome, None if index is None else cases[index].id))
        if number % 100 == 0 or number == len(mutants):
            results.write_text(json.dumps(rows, indent=1, ensure_ascii=False), encoding="utf-8")
            tally = Counter(row["outcome"] for row in rows)
            print(f"{number} in {time.monotonic() - started:.0f} s: {dict(tally)}", flush=True)
    _report(rows)


def _chosen(target: Target, options: argparse.Namespace) -> list[Mutant]:
    mutants = [mutant for mutant in all_mutants(target, options.k) if _number(mutant) % options.every == 0]
    if options.again:
        rows = json.loads(options.again.read_text(encoding="utf-8"))
        left = {row["id"] for row in rows if row["outcome"] == SURVIVED}
        mutants = [mutant for mutant in mutants if mutant.id in left]
    if options.only:
        wanted = set(options.only.read_text(encoding="utf-8").split())
        mutants = [mutant for mutant in mutants if mutant.id in wanted]
    return mutants


def _number(mutant: Mutant) -> int:
    """A number that spreads mutants evenly, and is the same in every run."""
    return int(sha256(mutant.id.encode()).hexdigest()[:8], 16)


def _row(mutant: Mutant, outcome: str, killed_by: str | None) -> Json:
    return {
        "id": mutant.id,
        "line": mutant.line,
        "subject": mutant.subject,
        "before": mutant.before,
        "after": mutant.after,
        "outcome": outcome,
        "by": killed_by,
    }


def _report(rows: list[Json]) -> None:
    by_file: dict[str, Counter[str]] = defaultdict(Counter)
    for row in rows:
        by_file[row["id"].split(":")[0]][row["outcome"]] += 1
    by_file["all"] = sum(by_file.values(), Counter[str]())
    for name, tally in by_file.items():
        born = tally.total() - tally[STILLBORN]
        killed = tally[KILLED] + tally[TIMEOUT]
        share = 100 * killed / born if born else 100.0
        print(f"| `{name}` | {tally.total()} | {tally[STILLBORN]} | {killed} | {tally[SURVIVED]} | {share:.1f} % |")


if __name__ == "__main__":
    main()
