"""Mutation testing of the rules of Glass Road by the rule cases.

Every mutant is judged in a fork of one process: the changed module, and whatever imports it, is imported anew there,
and the cases run until the first one fails. Arranging and comparing keep the unchanged core, as over HTTP.
"""

import argparse
import ast
import json
import os
import pickle
import resource
import signal
import sys
import time
from collections import Counter, defaultdict
from hashlib import sha256
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools" / "mutation")]

import judge as clean_judge  # noqa: E402
from mutants import Mutant, mutants_of  # noqa: E402

from glass_arbiter.conformance.cases import Case, case_files, read_cases  # noqa: E402
from glass_arbiter.conformance.check import check  # noqa: E402

CORE = ROOT / "service" / "glass_arbiter" / "games" / "glassroad"
PACKAGE = "glass_arbiter.games.glassroad"
BUILD = ROOT / "build" / "mutation-results"
# Proved by other tests than the cases: texts, lists of legal actions, views, played games, the wording of the rules.
LEFT_OUT = {
    "catalogue/rules.py",
    "catalogue/sources.py",
    "search.py",
    "action_groups.py",
    "perft.py",
    "playout.py",
    "view.py",
}
# Cases that were written for mutants which the others let pass.
NEW = "further.yaml"
SECONDS_PER_CASE = 2
MOST_MEMORY = 4 * 2**30

KILLED, SURVIVED, STILLBORN, TIMEOUT = "killed", "survived", "stillborn", "timeout"


def files() -> list[Path]:
    """The mutated files."""
    found = sorted(CORE.rglob("*.py"))
    names = {path: path.relative_to(CORE).as_posix() for path in found}
    return [path for path in found if names[path] not in LEFT_OUT and not names[path].startswith("texts/")]


def all_mutants() -> list[Mutant]:
    """Every mutant of every file; made once for the same sources."""
    tool = (ROOT / "tools" / "mutation" / "mutants.py").read_bytes()
    digest = sha256(tool + b"".join(path.read_bytes() for path in files())).hexdigest()
    store = BUILD / f"mutants-{digest[:16]}.pickle"
    if not store.exists():
        store.parent.mkdir(parents=True, exist_ok=True)
        made = [mutant for path in files() for mutant in mutants_of(path, ROOT)]
        store.write_bytes(pickle.dumps(made))
    return list(pickle.loads(store.read_bytes()))


def all_cases() -> list[Case]:
    """Every case that the core can settle alone; a request that cannot be read never reaches it."""
    found = [case for path in case_files([ROOT / "tests" / "cases" / "glassroad"]) for case in read_cases(path)]
    return [case for case in found if "errors" not in case.then]


def dependents() -> dict[str, set[str]]:
    """Each module of the core with every module that imports it, directly or not."""
    importers: dict[str, set[str]] = defaultdict(set)
    for path in CORE.rglob("*.py"):
        parts = path.relative_to(ROOT).with_suffix("").parts
        package = parts[:-1]
        name = ".".join(package if parts[-1] == "__init__" else parts)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.level:
                base = ".".join((*package[: len(package) - node.level + 1], *filter(None, [node.module])))
                importers[base].add(name)
    result = {}
    for name in list(importers):
        reached, border = {name}, {name}
        while border:
            border = {other for known in border for other in importers.get(known, ())} - reached
            reached |= border
        result[name] = reached
    return result


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


def reached_by_import() -> dict[str, set[int]]:
    """Which lines of functions run while the core is imported: no case reaches them, yet they may concern all."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        lines: dict[str, set[int]] = defaultdict(set)

        def follow(frame: FrameType, event: str, argument: Any) -> Any:
            name = frame.f_code.co_filename
            if name.startswith(str(CORE)) and frame.f_code.co_flags & CO_OPTIMIZED:
                lines[str(Path(name).relative_to(ROOT))].add(frame.f_lineno)
                return follow
            return None

        for name in [name for name in sys.modules if name.startswith(PACKAGE)]:
            del sys.modules[name]
        sys.settrace(follow)
        import_module(PACKAGE)
        sys.settrace(None)
        os.write(writing, pickle.dumps(dict(lines)))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as stream:
        told = stream.read()
    os.waitpid(child, 0)
    return dict(pickle.loads(told))


def forget() -> None:
    """Empty every cache of the core, so that each case runs what it depends on."""
    for name, module in sys.modules.items():
        if name.startswith(PACKAGE):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def reached_lines(cases: list[Case]) -> list[dict[str, set[int]]]:
    """For every case, which lines of which file it runs."""
    prefix, judge = str(CORE), clean_judge.Core()
    result = []
    for case in cases:
        lines: dict[str, set[int]] = defaultdict(set)

        def follow(frame: FrameType, event: str, argument: Any, lines: Any = lines) -> Any:
            name = frame.f_code.co_filename
            if not name.startswith(prefix):
                return None
            here = lines[name]
            here.add(frame.f_lineno)

            def line(frame: FrameType, event: str, argument: Any) -> Any:
                here.add(frame.f_lineno)
                return line

            return line

        forget()
        sys.settrace(follow)
        try:
            verdict = check(case, judge)
        finally:
            sys.settrace(None)
        if verdict.differences:
            sys.exit(f"{case.id} fails without any mutation: {verdict.differences[0]}")
        result.append({str(Path(name).relative_to(ROOT)): found for name, found in lines.items()})
    return result


class Order:
    """Which cases can notice a mutant, the likeliest first."""

    def __init__(self, cases: list[Case]) -> None:
        self._reached = reached_lines(cases)
        self._imported = reached_by_import()
        self._texts = [json.dumps([case.given, case.when, case.then]) for case in cases]
        self._kills: dict[object, Counter[int]] = defaultdict(Counter)
        # Spread over all files, so that every part of the rules comes early.
        self._spread = sorted(range(len(cases)), key=lambda index: sha256(cases[index].id.encode()).digest())
        # The cases that were written for survivors come last, so that the others are seen to kill without them.
        self._late = [case.path.name == NEW for case in cases]

    def of(self, mutant: Mutant) -> list[int]:
        kills = self._kills[self._key(mutant)]
        wanted = range(mutant.line, mutant.last_line + 1)

        def rank(index: int) -> tuple[object, ...]:
            lines = self._reached[index].get(mutant.path, set())
            about = bool(mutant.subject) and f'"{mutant.subject}"' in self._texts[index]
            runs = mutant.function is not None and not lines.isdisjoint(wanted)
            return self._late[index], not about, not runs, -kills[index]

        possible = self._spread
        if mutant.function is not None:
            inside = set(range(mutant.function[0], mutant.function[1] + 1))
            if inside.isdisjoint(self._imported.get(mutant.path, set())):
                possible = [i for i in possible if not inside.isdisjoint(self._reached[i].get(mutant.path, set()))]
        return sorted(possible, key=rank)

    def note(self, mutant: Mutant, index: int) -> None:
        self._kills[self._key(mutant)][index] += 1

    @staticmethod
    def _key(mutant: Mutant) -> object:
        return mutant.path, mutant.function


def raise_if_any(mutant: Mutant, cases: list[Case], order: list[int], stale: set[str]) -> tuple[str, int | None]:
    """Fork, mutate, and run the cases until one fails."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        answer = f"{STILLBORN}"
        try:
            signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS_PER_CASE * 5)
            for name in stale | {"judge"}:
                sys.modules.pop(name, None)
            sys.meta_path.insert(0, Changed(mutant))
            import judge as mutated_judge

            answer = SURVIVED
            court = mutated_judge.Core()
            for index in order:
                os.write(writing, f"{index}\n".encode())
                signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS_PER_CASE)
                answer = KILLED
                if check(cases[index], court).differences:
                    break
                answer = SURVIVED
        except BaseException:  # A mutant may fail in any way whatever.
            pass
        os.write(writing, f"{answer}\n".encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as stream:
        told = stream.read().split()
    os.waitpid(child, 0)
    last = told[-1] if told else STILLBORN
    outcome = TIMEOUT if last.isdigit() else last
    index = next((int(word) for word in reversed(told) if word.isdigit()), None)
    return outcome, index if outcome in (KILLED, TIMEOUT) else None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-k", default="", help="only mutants whose id begins like this")
    parser.add_argument("--again", type=Path, help="only the survivors of these results")
    parser.add_argument("--only", type=Path, help="only the mutants whose ids this file lists")
    parser.add_argument("--new", action="store_true", help="only by the cases of further.yaml: for known survivors")
    parser.add_argument("--results", type=Path, default=BUILD / "results.json")
    options = parser.parse_args()
    mutants = [mutant for mutant in all_mutants() if mutant.id.startswith(options.k)]
    if options.again:
        rows = json.loads(options.again.read_text(encoding="utf-8"))
        left = {row["id"] for row in rows if row["outcome"] == SURVIVED}
        mutants = [mutant for mutant in mutants if mutant.id in left]
    if options.only:
        wanted = set(options.only.read_text(encoding="utf-8").split())
        mutants = [mutant for mutant in mutants if mutant.id in wanted]
    cases = [case for case in all_cases() if case.path.name == NEW or not options.new]
    importers = dependents()
    order = Order(cases)
    print(f"{len(mutants)} mutants, {len(cases)} cases", flush=True)
    rows, started = [], time.monotonic()
    for number, mutant in enumerate(mutants, start=1):
        stale = importers.get(mutant.module, {mutant.module}) | {PACKAGE}
        outcome, index = raise_if_any(mutant, cases, order.of(mutant), stale)
        if index is not None:
            order.note(mutant, index)
        rows.append(
            {
                "id": mutant.id,
                "line": mutant.line,
                "subject": mutant.subject,
                "before": mutant.before,
                "after": mutant.after,
                "outcome": outcome,
                "by": cases[index].id if index is not None else None,
            }
        )
        if number % 100 == 0 or number == len(mutants):
            options.results.parent.mkdir(parents=True, exist_ok=True)
            options.results.write_text(json.dumps(rows, indent=1, ensure_ascii=False), encoding="utf-8")
            tally = Counter(row["outcome"] for row in rows)
            print(f"{number} in {time.monotonic() - started:.0f} s: {dict(tally)}", flush=True)
    _report(rows)


def _report(rows: list[dict[str, Any]]) -> None:
    by_file: dict[str, Counter[str]] = defaultdict(Counter)
    for row in rows:
        by_file[row["id"].split(":")[0]][row["outcome"]] += 1
    by_file["all"] = sum(by_file.values(), Counter())
    for name, tally in by_file.items():
        born = tally.total() - tally[STILLBORN]
        killed = tally[KILLED] + tally[TIMEOUT]
        share = 100 * killed / born if born else 100.0
        print(f"| `{name}` | {tally.total()} | {tally[STILLBORN]} | {killed} | {tally[SURVIVED]} | {share:.1f} % |")


if __name__ == "__main__":
    main()
