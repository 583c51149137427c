"""The picture of a game that does not draw itself: what its view holds, in boxes."""

from collections.abc import Iterator
from typing import Any

import msgspec

from .scene import Pen, Scene, Thing
from .svg import Box, label, rectangle

WIDTH, MARGIN, LINE, INDENT = 400, 12, 20, 14
# What is the same in every state of a game.
_CONSTANT = frozenset({"game", "version", "rules", "options"})


def draw(scene: Scene[Any]) -> str:
    """Draw the fields of a view line by line; the things of a player stand in a box."""
    actors = [event.player for event in scene.events if event.player is not None]
    pen = Pen(theme=scene.theme, changed=[Thing("player", actor, actor) for actor in actors])
    view = msgspec.to_builtins(scene.view, enc_hook=_opaque, order="deterministic")
    seats = [seat for seat in view.pop("players", ()) if scene.player in (None, seat["id"])]
    y, parts = float(MARGIN), []
    common = [line for key, value in view.items() if key not in _CONSTANT for line in _lines(key, value, 0)]
    for heading, lines in [(scene.title, common), *((seat["id"], list(_lines("", seat, -1))) for seat in seats)]:
        box = Box(MARGIN, y, WIDTH - 2 * MARGIN, LINE * (len(lines) + 1) + MARGIN)
        kind = "table" if heading is scene.title else "player"
        player = None if kind == "table" else heading
        acts = f"{heading} ▸" if player in scene.acting else heading
        parts.append(
            pen.thing(
                Thing(kind, heading, player),
                ", ".join([heading, *_descriptions(lines)]),
                box,
                _card(scene, box, acts, lines),
            )
        )
        y = box.bottom + MARGIN
    return pen.picture(scene, "".join(parts), WIDTH, y)


def _card(scene: Scene[Any], box: Box, heading: str, lines: list[tuple[int, str, str]]) -> str:
    theme = scene.theme
    row = Box(box.x + 10, box.y + 6, box.width - 20, LINE)
    parts = [rectangle(box, 8, fill=theme.panel, stroke=theme.line), label(heading, row, 13, theme.ink, bold=True)]
    for place, (depth, key, value) in enumerate(lines, start=1):
        left = row.x + depth * INDENT
        parts.append(label(key, Box(left, row.y + place * LINE, 130, LINE), 11, theme.quiet))
        parts.append(label(value, Box(left + 134, row.y + place * LINE, row.right - left - 134, LINE), 11, theme.ink))
    return "".join(parts)


def _opaque(value: object) -> str:
    """Write what is no plain data, such as the tables of a deck, as its kind: its `repr` may hold an address."""
    return type(value).__name__


def _descriptions(lines: list[tuple[int, str, str]]) -> Iterator[str]:
    for _, key, value in lines:
        yield f"{key} {value}".strip()


def _lines(key: str, value: object, depth: int) -> Iterator[tuple[int, str, str]]:
    """Yield depth, key and value of each line; an inner mapping is indented."""
    if isinstance(value, dict):
        if key:
            yield depth, key, ""
        for inner, part in value.items():
            yield from _lines(str(inner), part, depth + 1)
    elif isinstance(value, list | tuple):
        yield depth, key, ", ".join(str(part) for part in value) or "–"
    else:
        yield depth, key, "–" if value is None else str(value)
