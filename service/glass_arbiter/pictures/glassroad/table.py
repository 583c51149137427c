"""The whole table, or the board of one player, arranged for the room that there is."""

from dataclasses import dataclass

from glass_arbiter.games.glassroad.state import CARD_ROUNDS, periods
from glass_arbiter.games.glassroad.view import View
from glass_arbiter.pictures.scene import Scene
from glass_arbiter.pictures.svg import Box, label

from .centre import centre, has_centre
from .changes import STATUS
from .offers import building_board
from .seats import COLUMN, LARGE, MIDDLE, SMALL, Size, seat
from .sketch import Sketch

_MARGIN, _SPACE = 16.0, 12.0
_HEADER = 44.0
# The building board where the cards lie beside it.
_BOARD = 572.0


@dataclass(frozen=True, slots=True, kw_only=True)
class _Arrangement:
    """How wide the picture is drawn, with seats of which sizes, and how high the tiles of the building board are."""

    width: float
    first: Size
    others: Size
    in_row: int
    tile: float = 92.0
    is_narrow: bool = False
    has_room_beside: bool = False


_NARROW = _Arrangement(width=420, first=COLUMN, others=COLUMN, in_row=1, tile=76, is_narrow=True)
_MEDIUM = _Arrangement(width=840, first=MIDDLE, others=COLUMN, in_row=2)
_WIDE = _Arrangement(width=1200, first=LARGE, others=SMALL, in_row=2, has_room_beside=True)
# From this width on, in pixels, everything can be read in the widest arrangement.
_ROOMY = 1000


def draw(scene: Scene[View]) -> str:
    """Draw what goes on, the building board and the seats; of one player only their seat and cards."""
    sketch = Sketch.of(scene)
    arrangement = _NARROW if scene.is_narrow else _MEDIUM if scene.width < _ROOMY else _WIDE
    parts, y = _header(sketch, arrangement)
    for draw_part in (_middle, _seats):
        drawn, y = draw_part(sketch, y, arrangement)
        parts += drawn
    return sketch.pen.picture(scene, "".join(parts), arrangement.width, y - _SPACE + _MARGIN)


def _header(sketch: Sketch, arrangement: _Arrangement) -> tuple[list[str], float]:
    """The game, the period with its rounds, the phase, and who has to act."""
    speech, view = sketch.speech, sketch.view
    wording = speech.wording
    period = wording.period.format(view.period, periods(view.options, len(view.players)))
    has_rounds = len(view.players) > 2
    when = f"{period}, {wording.round.format(view.round, CARD_ROUNDS)}" if has_rounds else period
    phase = speech.heading(speech.words.PHASES[view.phase])
    actors = ", ".join(sketch.scene.acting)
    waiting = f"{wording.to_act}: {actors}" if actors else ""
    description = ", ".join(part for part in (sketch.scene.title, when, phase, waiting) if part)
    height = 64.0 if arrangement.is_narrow else _HEADER
    box = Box(_MARGIN, _MARGIN, arrangement.width - 2 * _MARGIN, height)
    row = Box(box.x + 14, box.y, box.width - 28, box.height)
    texts = (_two_lines if arrangement.is_narrow else _one_line)(sketch, row, when, phase, waiting)
    drawn = sketch.pen.thing(STATUS, description, box, sketch.panel(box), *texts, radius=10)
    return [drawn], box.bottom + _SPACE


def _two_lines(sketch: Sketch, row: Box, when: str, phase: str, waiting: str) -> list[str]:
    theme, half = sketch.scene.theme, row.height / 2
    title = Box(row.x, row.y, row.width * 0.52, half)
    lower = Box(row.x, row.y + half - 4, row.width, half)
    return [
        label(sketch.scene.title, title, 20, theme.ink, bold=True),
        label(when, Box(title.right + 6, row.y, row.right - title.right - 6, half), 12, theme.quiet, anchor="end"),
        label(" · ".join(part for part in (phase, waiting) if part), lower, 12, theme.accent, bold=True),
    ]


def _one_line(sketch: Sketch, row: Box, when: str, phase: str, waiting: str) -> list[str]:
    theme = sketch.scene.theme
    first, second, third, fourth = (row.x + share * row.width for share in (0, 0.19, 0.45, 0.68))
    boxes = [
        Box(left, row.y, right - left - 10, row.height)
        for left, right in ((first, second), (second, third), (third, fourth), (fourth, row.right + 10))
    ]
    return [
        label(sketch.scene.title, boxes[0], 20, theme.ink, bold=True),
        label(when, boxes[1], 14, theme.quiet),
        label(phase, boxes[2], 14, theme.ink, bold=True),
        label(waiting, boxes[3], 14, theme.accent, anchor="end", bold=True),
    ]


def _middle(sketch: Sketch, y: float, arrangement: _Arrangement) -> tuple[list[str], float]:
    """The building board, and beside or below it what goes on; of one player only the latter."""
    whole = arrangement.width - 2 * _MARGIN
    with_centre, with_board = has_centre(sketch), sketch.scene.player is None
    if with_centre and with_board and arrangement.has_room_beside:
        board, bottom = building_board(sketch, _MARGIN, y, _BOARD, arrangement.tile)
        going, lower = centre(sketch, _MARGIN + _BOARD + _SPACE, y, whole - _BOARD - _SPACE, bottom - y)
        return [board, going], max(bottom, lower) + _SPACE
    parts = []
    if with_board:
        board, y = building_board(sketch, _MARGIN, y, whole, arrangement.tile)
        parts.append(board)
        y += _SPACE
    if with_centre:
        going, y = centre(sketch, _MARGIN, y, whole)
        parts.append(going)
        y += _SPACE
    return parts, y


def _seats(sketch: Sketch, y: float, arrangement: _Arrangement) -> tuple[list[str], float]:
    """The viewer's seat large, the others smaller in rows; without a viewer all are alike."""
    players = [player for player in sketch.view.players if sketch.scene.player in (None, player.id)]
    first = [player for player in players if len(players) == 1 or player.id == sketch.view.viewer]
    others = [player for player in players if player not in first]
    rows = [(arrangement.first, [player]) for player in first]
    for place in range(0, len(others), arrangement.in_row):
        rows.append((arrangement.others, others[place : place + arrangement.in_row]))
    parts = []
    for size, row in rows:
        seats = []
        for column, player in enumerate(row):
            seats.append(seat(sketch, player, _left(arrangement) + column * (size.width + _SPACE), y, size))
        parts += [drawn for drawn, _ in seats]
        y = max(bottom for _, bottom in seats) + _SPACE
    return parts, y


def _left(arrangement: _Arrangement) -> float:
    """Where seats begin: a narrow picture has less margin."""
    return 12.0 if arrangement.is_narrow else _MARGIN
