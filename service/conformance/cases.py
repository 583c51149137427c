"""Reading case files: YAML with line numbers, refused with file, line and reason when something is wrong."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from jsonschema import Draft202012Validator

from service.games.glassroad import RULES

SCHEMA = json.loads((Path(__file__).parent / "case.schema.json").read_text(encoding="utf-8"))
_VALIDATOR = Draft202012Validator(SCHEMA)

Place = tuple[str | int, ...]


class Unreadable(Exception):
    """A case file that cannot be read; says where and why."""

    def __init__(self, path: Path, line: int, reason: str) -> None:
        super().__init__(f"{path}:{line}: {reason}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One numbered case, and where it is written."""

    id: str
    title: str
    rules: tuple[str, ...]
    given: dict[str, Any] = field(default_factory=dict)
    when: list[dict[str, Any]]
    then: dict[str, Any]
    path: Path
    line: int


def case_files(paths: Sequence[Path]) -> list[Path]:
    """The files themselves, and every .yaml file below the folders."""
    found: list[Path] = []
    for path in paths:
        if not path.exists():
            raise Unreadable(path, 1, "no such file or folder")
        found += sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
    return found


def read_cases(path: Path) -> list[Case]:
    """Every case of a file."""
    document, lines = _load(path)
    for error in sorted(_VALIDATOR.iter_errors(document), key=lambda error: list(error.absolute_path)):
        place = tuple(error.absolute_path)
        where = "/".join(map(str, place)) or "the file"
        raise Unreadable(path, _line(lines, place), f"{where}: {error.message}")
    return list(_cases(path, document, lines))


def _cases(path: Path, document: Any, lines: dict[Place, int]) -> Iterator[Case]:
    seen: set[str] = set()
    for index, entry in enumerate(document["cases"]):
        line = _line(lines, ("cases", index))
        if entry["id"] in seen:
            raise Unreadable(path, line, f"the id {entry['id']!r} stands twice in this file")
        seen.add(entry["id"])
        unknown = [rule for rule in entry["rules"] if rule not in RULES]
        if unknown:
            raise Unreadable(path, _line(lines, ("cases", index, "rules")), f"no such rule: {', '.join(unknown)}")
        when = entry.get("when", [])
        yield Case(
            id=entry["id"],
            title=entry["title"],
            rules=tuple(entry["rules"]),
            given=entry.get("given", {}),
            when=when if isinstance(when, list) else [when],
            then=entry["then"],
            path=path,
            line=line,
        )


def _line(lines: dict[Place, int], place: Place) -> int:
    """The line of a place, or of the nearest thing around it."""
    while place not in lines and place:
        place = place[:-1]
    return lines.get(place, 1)


def _load(path: Path) -> tuple[Any, dict[Place, int]]:
    lines: dict[Place, int] = {}
    try:
        text = path.read_text(encoding="utf-8")
        node = yaml.compose(text, Loader=yaml.CSafeLoader)
        if node is None:
            raise Unreadable(path, 1, "the file is empty")
        _note_lines(path, node, (), lines)
        return yaml.load(text, Loader=yaml.CSafeLoader), lines
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise Unreadable(path, line, str(error.problem)) from error
    except (OSError, UnicodeDecodeError, yaml.YAMLError, RecursionError) as error:
        raise Unreadable(path, 1, str(error) or type(error).__name__) from error


def _note_lines(path: Path, node: yaml.Node, place: Place, lines: dict[Place, int]) -> None:
    lines[place] = node.start_mark.line + 1
    if isinstance(node, yaml.SequenceNode):
        for index, item in enumerate(node.value):
            _note_lines(path, item, (*place, index), lines)
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            inner = (*place, str(key.value))
            if inner in lines:
                raise Unreadable(path, key.start_mark.line + 1, f"the key {key.value!r} stands twice")
            _note_lines(path, value, inner, lines)
            lines[inner] = key.start_mark.line + 1
