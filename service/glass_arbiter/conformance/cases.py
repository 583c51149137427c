"""Reads case files: YAML with line numbers; errors have file, line and reason."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from .case_format import Place
from .validation import flaws, shorten

# The name of standard input among files.
STANDARD_INPUT = Path("-")


class Unreadable(Exception):
    """Case files that cannot be read; one line per flaw, with its place and reason."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One numbered case, and its position in its file."""

    game: str
    id: str
    title: str
    rules: tuple[str, ...]
    given: dict[str, Any] = field(default_factory=dict)
    when: list[dict[str, Any]]
    then: dict[str, Any]
    path: Path
    lines: Mapping[Place, int] = field(repr=False)

    @property
    def line(self) -> int:
        """The first line of the case."""
        return self.lines[()]

    def located(self, place: Place, reason: str) -> str:
        """Return a message about a place of the case, with file and line."""
        return f"{self.path}:{_line(self.lines, place)}: {reason}"


def case_files(paths: Sequence[Path]) -> list[Path]:
    """Return the files, and every .yaml file below the folders, without duplicates."""
    missing = [f"{path}: no such file or folder" for path in paths if path != STANDARD_INPUT and not path.exists()]
    if missing:
        raise Unreadable("\n".join(missing))
    found: dict[Path, Path] = {}
    for path in paths:
        inside = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        if not inside:
            raise Unreadable(f"{path}: no .yaml file in this folder")
        for file in inside:
            found.setdefault(file.resolve(), file)
    return list(found.values())


def read_all(paths: Sequence[Path]) -> list[Case]:
    """Read the cases of several files; raise the flaws of all of them together."""
    cases: list[Case] = []
    unreadable: list[str] = []
    for path in paths:
        try:
            cases += read_cases(path)
        except Unreadable as error:
            unreadable.append(str(error))
    if unreadable:
        raise Unreadable("\n".join(unreadable))
    return cases


def read_cases(path: Path) -> list[Case]:
    """Read the cases of a file."""
    document, lines = _load(path)
    found = sorted((_line(lines, place), reason) for place, reason in flaws(document))
    if found:
        raise Unreadable("\n".join(f"{path}:{line}: {reason}" for line, reason in found))
    by_case = _by_case(lines)
    game = document["game"]
    return [_case(path, game, entry, by_case[index]) for index, entry in enumerate(document["cases"])]


def _case(path: Path, game: str, entry: Mapping[str, Any], lines: Mapping[Place, int]) -> Case:
    when = entry.get("when", [])
    return Case(
        game=game,
        id=entry["id"],
        title=entry["title"],
        rules=tuple(entry["rules"]),
        given=entry.get("given", {}),
        when=when if isinstance(when, list) else [when],
        then=entry["then"],
        path=path,
        lines=lines,
    )


def _by_case(lines: Mapping[Place, int]) -> Mapping[str | int, Mapping[Place, int]]:
    """Return the lines of each case, all of `given` included: its flaws show only when the case is built."""
    cases: dict[str | int, dict[Place, int]] = {}
    for place, line in lines.items():
        if len(place) == 2 or place[2:3] == ("given",):
            cases.setdefault(place[1], {})[place[2:]] = line
    return cases


def _line(lines: Mapping[Place, int], place: Place) -> int:
    """Return the line of a place, or of its nearest parent."""
    while place not in lines and place:
        place = place[:-1]
    return lines.get(place, 1)


def _load(path: Path) -> tuple[Any, dict[Place, int]]:
    try:
        text = _text(path)
        loader = yaml.CSafeLoader(text)
        node = loader.get_single_node()
        if node is None:
            raise Unreadable(f"{path}:1: the file is empty")
        lines: dict[Place, int] = {}
        twice = [f"{path}:{line}: the key {key!r} stands twice" for key, line in _note_lines(node, (), lines)]
        if twice:
            raise Unreadable("\n".join(twice))
        return loader.construct_document(node), lines
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line if error.problem_mark else 0
        has_tab = any("\t" in written for written in text.split("\n")[line : line + 1])
        hint = "; YAML is indented with spaces, not with tabs" if has_tab else ""
        raise Unreadable(f"{path}:{line + 1}: not YAML: {error.problem}{hint}") from error
    except UnicodeDecodeError as error:
        raise Unreadable(f"{path}: not UTF-8 at byte {error.start}") from error
    except OSError as error:
        raise Unreadable(f"{path}: {error.strerror}") from error
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise Unreadable(f"{path}:1: not YAML: {shorten(str(error))}") from error


def _text(path: Path) -> str:
    content = sys.stdin.buffer.read() if path == STANDARD_INPUT else path.read_bytes()
    # Lines end as in a file that is opened for text.
    return content.decode().replace("\r\n", "\n").replace("\r", "\n")


def _note_lines(node: yaml.Node, place: Place, lines: dict[Place, int]) -> Iterator[tuple[str, int]]:
    """Note the line of every place; yield duplicate keys."""
    lines[place] = node.start_mark.line + 1
    if isinstance(node, yaml.SequenceNode):
        for index, item in enumerate(node.value):
            yield from _note_lines(item, (*place, index), lines)
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            inner = (*place, str(key.value))
            line = key.start_mark.line + 1
            if inner in lines:
                yield str(key.value), line
            yield from _note_lines(value, inner, lines)
            lines[inner] = line
