"""A view as a picture made of text: a line for each part, and a grid where things lie on fields such as B3."""

import re
from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any

from .names import Names

_FIELD = re.compile(r"[A-Z][1-9]")
# What is about the document, or stands in the heading.
_LEFT_OUT = frozenset({"game", "version", "rules", "revision", "viewer", "options", "players", "phase", "id"})
_CELL = 9


def picture(view: Mapping[str, Any], names: Names, width: int) -> str:
    """Return what a viewer sees: the table, then every player."""
    parts = [("", view), *((player["id"], player) for player in view["players"])]
    return "\n".join(line for heading, part in parts for line in _section(heading, part, names, width))


def _section(heading: str, part: Mapping[str, Any], names: Names, width: int) -> Iterator[str]:
    yield f"── {heading} ".ljust(width, "─") if heading else "─" * width
    for key, value in part.items():
        if key in _LEFT_OUT or _is_empty(value):
            continue
        label = names.part(key)
        board = _board(value)
        if board:
            yield f"{label}:"
            yield from (f"  {line}" for line in _grid(board, names))
        else:
            yield from wrap(f"{label}: {_told(value, key, names)}", width, subsequent_indent="    ")


def _told(value: object, key: str, names: Names) -> str:
    """Return a value in one line; what is empty or zero is left out."""
    if isinstance(value, Mapping):
        inner = [(name, part) for name, part in value.items() if not _is_empty(part)]
        return " · ".join(f"{names.part(name)} {_nested(part, str(name), names)}" for name, part in inner)
    if isinstance(value, list | tuple):
        return ", ".join("–" if part is None else _nested(part, key, names) for part in value)
    return names.value(value, key)


def _nested(value: object, key: str, names: Names) -> str:
    told = _told(value, key, names)
    return f"({told})" if isinstance(value, Mapping) else told


def _is_empty(value: object) -> bool:
    """Whether there is nothing to tell: nothing, zero, no, or only such parts."""
    if isinstance(value, Mapping):
        return all(_is_empty(part) for part in value.values())
    return not value and not isinstance(value, str)


def _board(value: object) -> Mapping[str, str]:
    """Return what lies on each field of a board: a thing, or the kind of the group of fields; empty if it is none."""
    if not isinstance(value, Mapping):
        return {}
    found: dict[str, str] = {}
    for key, part in value.items():
        if isinstance(part, Mapping) and part and all(_FIELD.fullmatch(str(field)) for field in part):
            found |= {field: str(thing) for field, thing in part.items()}
        elif _are_fields(part):
            found |= {field: str(key) for group in part for field in group}
    return found


def _are_fields(part: object) -> bool:
    groups = part if isinstance(part, Sequence) and not isinstance(part, str) else ()
    fields = [field for group in groups if isinstance(group, list | tuple) for field in group]
    return bool(fields) and all(isinstance(field, str) and _FIELD.fullmatch(field) for field in fields)


def _grid(board: Mapping[str, str], names: Names) -> Iterator[str]:
    columns = sorted({field[0] for field in board})
    rows = sorted({field[1] for field in board})
    yield "  " + " ".join(column.center(_CELL) for column in columns)
    for row in rows:
        cells = [names.part(board[f"{column}{row}"]) if f"{column}{row}" in board else "·" for column in columns]
        yield f"{row} " + " ".join(_fitted(cell) for cell in cells)


def _fitted(text: str) -> str:
    return text.center(_CELL) if len(text) <= _CELL else f"{text[: _CELL - 1]}…"
