"""The building board: a row of tiles for each kind, its stack, and slots that stay empty until the period ends."""

from glass_arbiter.games.glassroad.layout import LAYOUT
from glass_arbiter.games.glassroad.state import Kind
from glass_arbiter.pictures.scene import Thing
from glass_arbiter.pictures.svg import Box, label, paragraph, rectangle

from .sketch import GAP, HEADING, Sketch
from .symbols import symbol
from .tiles import building

_PAD, _STACK = 10.0, 46.0


def building_board(sketch: Sketch, x: float, y: float, width: float, tile_height: float) -> tuple[str, float]:
    """Draw the building board; return it and its lower edge."""
    rows = LAYOUT.building_board.rows
    removed = sketch.view.removed
    height = 2 * _PAD + HEADING + len(rows) * (tile_height + GAP) - GAP + (HEADING + 14 if removed else 0)
    box = Box(x, y, width, height)
    top = Box(x + _PAD, y + _PAD - 3, width - 2 * _PAD, HEADING)
    parts = [sketch.panel(box), sketch.heading(sketch.speech.wording.board, top)]
    for place, kind in enumerate(rows):
        line = Box(top.x, top.bottom + 3 + place * (tile_height + GAP), top.width, tile_height)
        parts.append(_row(sketch, kind, line))
    if removed:
        description = sketch.speech.wording.removed.format(", ".join(sketch.speech.building(tile) for tile in removed))
        foot = Box(top.x, box.bottom - HEADING - 18, top.width, HEADING + 10)
        text = paragraph(description, foot, 9, sketch.scene.theme.quiet, least=7)
        parts.append(sketch.pen.thing(Thing("removed", "removed"), description, foot, text))
    return "".join(parts), box.bottom


def _row(sketch: Sketch, kind: Kind, line: Box) -> str:
    slots = sketch.view.offer.row(kind)
    parts = [_stack(sketch, kind, Box(line.x, line.y, _STACK, line.height))]
    width = (line.width - _STACK) / max(len(slots), 1) - GAP
    for place, tile in enumerate(slots):
        box = Box(round(line.x + _STACK + GAP + place * (width + GAP), 2), line.y, round(width, 2), line.height)
        if tile is not None:
            parts.append(building(sketch.pen, tile, box, sketch.options, sketch.language))
        else:
            parts.append(_free(sketch, kind, place + 1, box))
    return "".join(parts)


def _stack(sketch: Sketch, kind: Kind, box: Box) -> str:
    """The face-down tiles of a kind, and how many there are."""
    left = sketch.view.stack_sizes[kind]
    ground = sketch.palette.kinds[kind]
    ink, theme = sketch.palette.on(ground), sketch.scene.theme
    name = sketch.speech.words.KINDS[kind].label
    under = [
        rectangle(Box(box.x + by, box.y + by, box.width - 4, box.height - 4), 5, fill=ground, stroke=theme.panel)
        for by in ((4, 2, 0) if left > 2 else (4, 0) if left == 2 else (0,) if left else ())
    ]
    if not left:
        under = [rectangle(box.inset(1), 5, fill=theme.panel, stroke=theme.line, stroke_dasharray="4 3")]
        ink = theme.quiet
    sign = symbol(kind, box.middle[0] - 2, box.middle[1] - 12, 24, theme.name, ink)
    number = label(str(left), Box(box.x, box.middle[1] + 4, box.width - 4, 20), 15, ink, anchor="middle", bold=True)
    description = sketch.speech.wording.stack.format(name, left)
    return sketch.pen.thing(Thing("stack", kind), description, box, *under, sign, number)


def _free(sketch: Sketch, kind: Kind, number: int, box: Box) -> str:
    theme = sketch.scene.theme
    ground = rectangle(box.inset(1), 5, fill=theme.panel, stroke=theme.line, stroke_dasharray="4 3")
    sign = symbol(kind, *box.middle, 26, theme.name, theme.line)
    description = f"{sketch.speech.wording.free_slot} {number}, {sketch.speech.words.KINDS[kind].label}"
    return sketch.pen.thing(Thing("slot", f"{kind} {number}"), description, box, ground, sign)
