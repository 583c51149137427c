"""The cases that can notice a mutant: those that run the changed lines, likeliest first."""

import json
import os
import pickle
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from hashlib import sha256
from importlib import import_module
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import FrameType
from typing import Any

from glass_arbiter.conformance.backends import Backend
from glass_arbiter.conformance.cases import Case
from glass_arbiter.conformance.check import check
from tools.live_server import ROOT

from .imports import forget_modules
from .mutants import Mutant
from .target import Target

# The lines that ran, by file path.
Lines = dict[str, set[int]]


def _reached_by_import(target: Target) -> Lines:
    """Return the lines of functions that run on import: no case reaches them, but all may depend on them."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        lines: Lines = defaultdict(set)

        def follow(frame: FrameType, event: str, argument: Any) -> Any:
            name = frame.f_code.co_filename
            if name.startswith(target.folders) and frame.f_code.co_flags & CO_OPTIMIZED:
                lines[str(Path(name).relative_to(ROOT))].add(frame.f_lineno)
                return follow
            return None

        forget_modules([name for name in sys.modules if target.owns(name) or name == target.backend])
        sys.settrace(follow)
        import_module(target.backend)
        sys.settrace(None)
        os.write(writing, pickle.dumps(dict(lines)))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as stream:
        told = stream.read()
    os.waitpid(child, 0)
    return dict(pickle.loads(told))


def _clear_caches(target: Target) -> None:
    """Clear every cache of the core, so that each case runs all code it depends on."""
    for name, module in list(sys.modules.items()):
        if target.owns(name):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def _reached_lines(target: Target, cases: Sequence[Case]) -> list[Lines]:
    """Return for every case the lines that it runs, by file."""
    backend: Backend = import_module(target.backend).Core()
    result = []
    for case in cases:
        lines: Lines = defaultdict(set)

        def follow(frame: FrameType, event: str, argument: Any, lines: Any = lines) -> Any:
            name = frame.f_code.co_filename
            if not name.startswith(target.folders):
                return None
            here = lines[name]
            here.add(frame.f_lineno)

            def line(frame: FrameType, event: str, argument: Any) -> Any:
                here.add(frame.f_lineno)
                return line

            return line

        _clear_caches(target)
        sys.settrace(follow)
        try:
            verdict = check(case, backend)
        finally:
            sys.settrace(None)
        if verdict.differences:
            sys.exit(f"{case.id} fails without any mutation: {verdict.differences[0]}")
        result.append({str(Path(name).relative_to(ROOT)): found for name, found in lines.items()})
    return result


class Order:
    """The cases that can notice a mutant, likeliest first."""

    def __init__(self, target: Target, cases: Sequence[Case]) -> None:
        self._reached = _reached_lines(target, cases)
        self._imported = _reached_by_import(target)
        self._texts = [json.dumps([case.given, case.when, case.then]) for case in cases]
        self._kills: dict[object, Counter[int]] = defaultdict(Counter)
        # Spread over all files, so that every part of the rules comes early.
        self._spread = sorted(range(len(cases)), key=lambda index: sha256(cases[index].id.encode()).digest())
        # Cases written for survivors come last, to see what the others kill without them.
        self._late = [case.path.name == target.new_cases for case in cases]

    def of(self, mutant: Mutant) -> list[int]:
        """Return the indices of the cases that can notice a mutant, in the order to try."""
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
        """Note that a case has killed a mutant: it may kill the next one of the same function."""
        self._kills[self._key(mutant)][index] += 1

    @staticmethod
    def _key(mutant: Mutant) -> object:
        return mutant.path, mutant.function
