"""One player's seat: name, production board, start buildings, landscape, cards and private offer."""

from dataclasses import dataclass

from glass_arbiter.games.glassroad.goods import BOTH_WHEELS
from glass_arbiter.games.glassroad.landscape import COLUMNS, ROWS
from glass_arbiter.games.glassroad.view import PlayerView
from glass_arbiter.pictures.scene import Thing
from glass_arbiter.pictures.svg import Box, label, rectangle

from .cards import NAME_HEIGHT, NAME_WIDTH, back, name_card
from .dials import LEGEND, dial
from .landscapes import EDGE, landscape, start_buildings
from .sketch import GAP, HEADING, Sketch, in_rows
from .symbols import CARD, DONE, GOBLET, symbol
from .tiles import building

_PAD, _SPACE, _PLATE, _TITLE = 10.0, 8.0, 28.0, 78.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """How large the parts of a seat are."""

    width: float
    dial: float
    cell: float
    # The start buildings, and the tiles of the private offer.
    start: tuple[float, float]
    tile: tuple[float, float]
    # Whether the dials lie side by side above the landscape, and whether cards lie at the right of it.
    is_column: bool = False
    has_side: bool = False


LARGE = Size(width=1168, dial=196, cell=98, start=(104, 98), tile=(94, 96), has_side=True)
MIDDLE = Size(width=808, dial=176, cell=94, start=(104, 94), tile=(94, 96))
SMALL = Size(width=578, dial=126, cell=66, start=(70, 72), tile=(70, 72))
COLUMN = Size(width=396, dial=182, cell=72, start=(121, 68), tile=(70, 72), is_column=True)


def seat(sketch: Sketch, player: PlayerView, x: float, y: float, size: Size) -> tuple[str, float]:
    """Draw a seat; return it and its lower edge."""
    inner = Box(x + _PAD, y + _PAD, size.width - 2 * _PAD, 0)
    plate = _plate(sketch, player, Box(inner.x, inner.y, inner.width, _PLATE))
    top = inner.y + _PLATE + _SPACE
    boards, right, bottom = (_boards_in_column if size.is_column else _boards_in_row)(sketch, player, inner, top, size)
    if size.has_side:
        belongings, lower = _belongings(sketch, player, Box(right, top, inner.right - right, 0), size)
        bottom = max(bottom, lower)
    else:
        belongings, bottom = _belongings(sketch, player, Box(inner.x, bottom + _SPACE, inner.width, 0), size)
    panel = sketch.panel(Box(x, y, size.width, bottom + _PAD - y))
    return "".join([panel, plate, boards, belongings]), bottom + _PAD


def _boards_in_row(sketch: Sketch, player: PlayerView, inner: Box, top: float, size: Size) -> tuple[str, float, float]:
    """Dials above each other, then the start buildings, then the landscape."""
    tall = size.dial + LEGEND
    dials = [Box(inner.x, top + place * (tall + GAP), size.dial, tall) for place in range(2)]
    x = inner.x + size.dial + _SPACE
    width, height = size.start
    starts = [Box(x, top + EDGE + place * (height + GAP), width, height) for place in range(3)]
    x += width + _SPACE
    right = x + size.cell * len(COLUMNS) + EDGE + 3
    bottom = max(dials[-1].bottom, top + size.cell * len(ROWS) + EDGE + 3)
    return _boards(sketch, player, dials, starts, (x, top), size), right + 1.5 * _SPACE, bottom


def _boards_in_column(
    sketch: Sketch, player: PlayerView, inner: Box, top: float, size: Size
) -> tuple[str, float, float]:
    """Dials side by side, then the landscape, then the start buildings."""
    tall = size.dial + LEGEND
    dials = [Box(inner.x + place * (inner.width - size.dial), top, size.dial, tall) for place in range(2)]
    lower = dials[0].bottom + _SPACE
    bottom = lower + size.cell * len(ROWS) + EDGE + 3 + _SPACE
    width, height = size.start
    starts = [Box(inner.x + place * (width + GAP), bottom, width, height) for place in range(3)]
    return _boards(sketch, player, dials, starts, (inner.x, lower), size), inner.right, bottom + height


def _boards(
    sketch: Sketch, player: PlayerView, dials: list[Box], starts: list[Box], at: tuple[float, float], size: Size
) -> str:
    wheels = [
        dial(sketch.pen, player.id, name, player.wheels.named(name), box, sketch.language, sketch.changes)
        for name, box in zip(BOTH_WHEELS, dials, strict=True)
    ]
    built = start_buildings(sketch.pen, player, starts, sketch.options, sketch.language)
    board = landscape(sketch.pen, player, *at, size.cell, sketch.options, sketch.language)
    return "".join([*wheels, built, board])


def _plate(sketch: Sketch, player: PlayerView, box: Box) -> str:
    """The name, in colour if the player has to act; the goblet; how many cards are in hand."""
    theme, wording = sketch.scene.theme, sketch.speech.wording
    is_acting = player.id in sketch.scene.acting
    ground, ink = (theme.accent, theme.on_accent) if is_acting else (sketch.palette.board, theme.ink)
    descriptions, signs, x = [player.id], [], box.right - 8
    if is_acting:
        descriptions.append(wording.to_act)
    if player.done:
        descriptions.append(wording.done)
        signs.append(symbol(DONE, x - 8, box.middle[1], 17, theme.name, ink))
        x -= 24
    number = str(player.hand_size)
    descriptions.append(wording.cards.format(number))
    signs.append(label(number, Box(x - 20, box.y, 20, box.height), 13, ink, anchor="end", bold=True))
    signs.append(symbol(CARD, x - 29, box.middle[1], 16, theme.name, ink))
    x -= 44
    if player.id == sketch.view.start_player:
        descriptions.append(wording.start_player)
        signs.append(symbol(GOBLET, x - 4, box.middle[1], 18, theme.name, ink))
        x -= 22
    plate = rectangle(box, 7, fill=ground)
    name = label(player.id, Box(box.x + 10, box.y, x - box.x - 14, box.height), 15, ink, bold=True)
    return sketch.pen.thing(
        Thing("player", player.id, player.id), ", ".join(descriptions), box, plate, name, *signs, radius=7
    )


def _belongings(sketch: Sketch, player: PlayerView, area: Box, size: Size) -> tuple[str, float]:
    """The cards that lie there, and the private offer."""
    slips, y = _slips(sketch, player, area)
    if not player.private_offer:
        return slips, y
    where = sketch.speech.wording.offer
    top = Box(area.x, y + (GAP if slips else 0), area.width, HEADING)
    width, height = size.tile
    boxes, y = in_rows([width] * len(player.private_offer), height, Box(area.x, top.bottom, area.width, 0))
    tiles = [
        building(sketch.pen, tile, box, sketch.options, sketch.language, player.id, where=where)
        for tile, box in zip(player.private_offer, boxes, strict=True)
    ]
    return "".join([slips, sketch.heading(where, top), *tiles]), y


def _slips(sketch: Sketch, player: PlayerView, area: Box) -> tuple[str, float]:
    """The names of the cards that lie openly, each group after its title, and the face-down card."""
    groups = [(title, cards) for title, cards in _groups(sketch, player) if cards]
    widths = [NAME_WIDTH + (0 if place else _TITLE) for _, cards in groups for place in range(len(cards))]
    boxes, bottom = in_rows(widths, NAME_HEIGHT, area)
    parts, free = [], iter(boxes)
    for title, cards in groups:
        for place, card in enumerate(cards):
            box = next(free)
            if place == 0:
                space = Box(box.x, box.y, _TITLE - 4, box.height)
                parts.append(label(title, space, 9.5, sketch.scene.theme.quiet, bold=True))
            slip = Box(box.right - NAME_WIDTH, box.y, NAME_WIDTH, box.height)
            parts.append(_slip(sketch, player, card, slip, title))
    return "".join(parts), bottom


def _groups(sketch: Sketch, player: PlayerView) -> list[tuple[str, tuple[str | None, ...]]]:
    wording = sketch.speech.wording
    return [
        (wording.face_down, (player.face_down,) if player.has_face_down else ()),
        (wording.played, player.played),
        (wording.copies, player.indentations),
        (wording.resting, player.resting),
    ]


def _slip(sketch: Sketch, player: PlayerView, card: str | None, box: Box, title: str) -> str:
    """A card with its name, or the back of one that the viewer may not know."""
    if card is not None:
        is_copy = card in player.indentations
        return name_card(sketch.pen, card, box, sketch.language, player.id, note=title, is_lying=is_copy)
    thing = Thing("hidden_card", "face_down", player.id)
    description = f"{title}: {sketch.speech.wording.hidden}"
    return sketch.pen.thing(thing, description, box, back(box, sketch.scene.theme.name), radius=4)
