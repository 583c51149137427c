"""The mutants of a source file: every change that the operators of mutmut make, one at a time.

mutmut itself mutates only bodies of functions. Most of a game is data, so this module applies the operators to whole
files; what mutmut leaves alone (annotations, decorators, docstrings) is left alone here too.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import libcst as cst
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.file_mutation import NEVER_MUTATE_FUNCTION_CALLS
from mutmut.mutation.mutators import mutation_operators

from tools.live_server import ROOT

from .imports import module_name
from .target import SOURCES

# Prose that no rule reads: names of tiles, sources of costs, texts of open questions.
PROSE_CALLS = {"Names", "TypeVar"}
PROSE_ARGUMENTS = {"cost_source", "question", "readings"}
# Class options, which mutmut would skip in a decorator.
CLASS_ARGUMENTS = {"frozen", "kw_only", "total"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """One changed file; `function` is the line range of the enclosing function, None at module level."""

    id: str
    module: str
    path: str
    line: int
    last_line: int
    function: tuple[int, int] | None
    subject: str
    before: str
    after: str
    source: str


class _Collector(cst.CSTVisitor):
    METADATA_DEPENDENCIES = (PositionProvider,)

    def __init__(self) -> None:
        self.found: list[tuple[cst.CSTNode, cst.CSTNode, int, int, tuple[int, int] | None, str]] = []
        self._functions: list[tuple[int, int]] = []
        self._subjects: list[str] = []

    def on_visit(self, node: cst.CSTNode) -> bool:
        if _is_left_alone(node):
            return False
        place = self.get_metadata(PositionProvider, node)
        if isinstance(node, cst.FunctionDef):
            self._functions.append((place.start.line, place.end.line))
        self._subjects.append(_named(node))
        for kind, operator in mutation_operators:
            if isinstance(node, kind):
                for mutated in operator(node):
                    if not _concerns_prose(node, mutated):
                        around = self._functions[0] if self._functions else None
                        subject = next(filter(None, self._subjects), "")
                        self.found.append((node, mutated, place.start.line, place.end.line, around, subject))
        return True

    def on_leave(self, node: cst.CSTNode) -> None:
        if _is_left_alone(node):
            return
        self._subjects.pop()
        if isinstance(node, cst.FunctionDef):
            self._functions.pop()


def _is_left_alone(node: cst.CSTNode) -> bool:
    match node:
        # Has no mutants, and not always a position.
        case cst.BaseParenthesizableWhitespace():
            return True
        case cst.Annotation() | cst.Decorator() | cst.Import() | cst.ImportFrom() | cst.Assert():
            return True
        case cst.Call(func=cst.Name(value=name)):
            return name in NEVER_MUTATE_FUNCTION_CALLS | PROSE_CALLS
        case cst.Arg(keyword=cst.Name(value=name)):
            return name in PROSE_ARGUMENTS | CLASS_ARGUMENTS or name == "names"
        case cst.Param(default=default) if default is not None:
            return not isinstance(default, (cst.Name, cst.BaseNumber, cst.BaseString))
        case cst.FunctionDef(decorators=[*decorators]):
            names = [each.decorator.value for each in decorators if isinstance(each.decorator, cst.Name)]
            return "abstractmethod" in names
        case cst.Assign(targets=[cst.AssignTarget(target=cst.Name(value="__all__"))]):
            return True
        case cst.Assign(value=cst.Call(func=cst.Name(value="TypeVar"))):
            return True
        case cst.If(test=cst.Name(value="TYPE_CHECKING")):
            return True
    return False


def _concerns_prose(node: cst.CSTNode, mutated: cst.CSTNode) -> bool:
    """Whether an argument of prose was dropped or emptied."""
    if not isinstance(node, cst.Call) or not isinstance(mutated, cst.Call):
        return False
    kept = {id(arg) for arg in mutated.args}
    changed = [arg for arg in node.args if id(arg) not in kept]
    return any(arg.keyword and arg.keyword.value in PROSE_ARGUMENTS | {"names"} for arg in changed)


def _named(node: cst.CSTNode) -> str:
    """Return the id of the tile or card that a call describes."""
    if isinstance(node, cst.Call):
        for arg in node.args:
            if arg.keyword and arg.keyword.value in ("id", "key") and isinstance(arg.value, cst.SimpleString):
                return str(arg.value.evaluated_value)
    return ""


def short_name(path: Path) -> str:
    """Return the name of a file in the ids of its mutants: `engine/choices`, or `wheel` of a game."""
    _, place, *rest = path.relative_to(SOURCES).with_suffix("").parts
    return "/".join(rest[1:] if place == "games" else (place, *rest))


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Yield every mutant of one file, numbered in order."""
    text = path.read_text(encoding="utf-8")
    wrapper = MetadataWrapper(cst.parse_module(text), unsafe_skip_copy=True)
    collector = _Collector()
    wrapper.visit(collector)
    short = short_name(path)
    seen = {text}
    for number, (node, mutated, line, last, function, subject) in enumerate(collector.found, start=1):
        source = wrapper.module.deep_replace(node, mutated).code
        if source in seen:
            continue
        seen.add(source)
        before, after = _difference(text, source)
        yield Mutant(
            id=f"{short}:{number}",
            module=module_name(path),
            path=path.relative_to(ROOT).as_posix(),
            line=line,
            last_line=last,
            function=function,
            subject=subject,
            before=before,
            after=after,
            source=source,
        )


def _difference(old: str, new: str) -> tuple[str, str]:
    """Return the changed lines, before and after."""
    before, after = old.splitlines(), new.splitlines()
    start = 0
    while start < min(len(before), len(after)) and before[start] == after[start]:
        start += 1
    end = 0
    while end < min(len(before), len(after)) - start and before[-1 - end] == after[-1 - end]:
        end += 1
    join = " ".join
    return (
        join(row.strip() for row in before[start : len(before) - end]),
        join(row.strip() for row in after[start : len(after) - end]),
    )
