"""The tracks of the main board: points with the army, forest, dune."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from glass_arbiter.engine.nouns import capitalised
from glass_arbiter.games.stephens.catalogue.deck import Track
from glass_arbiter.games.stephens.context import position
from glass_arbiter.games.stephens.rounds import ARMY_STEP
from glass_arbiter.games.stephens.setup import ARMY_START

from ..scene import Thing
from ..svg import Box, label, number, path, rectangle
from ..theme import THEMES, ThemeName
from .icons import icon
from .palette import PALETTES
from .sketch import Sketch

_CAPTION = 30.0
_VICTORY_LINE = 52.0
TRACK_HEIGHT = 66.0
_CELL = 20.0
_DISC = 17.0


def victory_height(width: float) -> float:
    """Return how high the track of points is; it goes on below where there is no room."""
    lines = _lines(ARMY_START + 1, width)
    return _CAPTION + lines * _VICTORY_LINE


def _lines(fields: int, width: float) -> int:
    return max(1, -(-int(fields * _CELL) // int(width - 20)))


def draw_victory(sketch: Sketch, box: Box) -> str:
    """Draw the track of points: everybody's disc, the army, and how much it refills on each of its fields."""
    fields = ARMY_START + 1
    lines = _lines(fields, box.width)
    in_line = -(-fields // lines)
    cell = (box.width - 20) / in_line
    parts = [sketch.panel(box, sketch.texts.victory_track)]
    below = _below(sketch, fields)
    for first in range(0, fields, in_line):
        row = Box(
            box.x + 10, box.y + _CAPTION + 2 + first // in_line * _VICTORY_LINE, cell * min(in_line, fields - first), 24
        )
        parts.append(_cells(row, first, cell, sketch.view.army, sketch.theme.name))
        for field in range(first, min(first + in_line, fields)):
            place = Box(row.x + (field - first) * cell, row.y, cell, row.height)
            parts += _on_field(sketch, place, field, below.get(field, ()))
    return "".join(parts)


@lru_cache(256)
def _cells(row: Box, first: int, cell: float, army: int, name: ThemeName) -> str:
    """Draw the fields of a row with their numbers, but that of the army, which stops on every fifth one."""
    theme = THEMES[name]
    parts = [rectangle(row, fill=theme.tile)]
    fields = range(first, first + round(row.width / cell))
    places = [(field, Box(row.x + (field - first) * cell, row.y, cell, row.height)) for field in fields]
    for field, place in places:
        if field % ARMY_STEP == 0:
            parts.append(rectangle(place, fill=PALETTES[name].board.fill))
    parts.append(path(separators([place.x for _, place in places][1:], row), stroke=theme.line))
    parts.append(rectangle(row, fill="none", stroke=theme.line))
    parts += [
        label(str(field), place, 8, theme.quiet, anchor="middle", bold=field % ARMY_STEP == 0, least=5)
        for field, place in places
        if field != army
    ]
    return "".join(parts)


def separators(places: Iterable[float], row: Box) -> str:
    """Return the lines between the fields of a row, as one path."""
    return "".join([f"M{number(x)} {number(row.y)}v{number(row.height)}" for x in places])


def _on_field(sketch: Sketch, place: Box, field: int, players: Sequence[str]) -> Iterator[str]:
    if field % ARMY_STEP == 0:
        yield _refill(sketch, Box(place.x, place.bottom + 1, place.width, 22), field)
    if sketch.view.army == field:
        yield _army(sketch, place, field)
    here = {player: (Thing("points", player, player), points_description(sketch, player)) for player in players}
    yield _discs(sketch, place, here)


def points_description(sketch: Sketch, player: str) -> str:
    """Return how many points somebody has, in words."""
    points = next(seat.points for seat in sketch.view.players if seat.id == player)
    return f"{player}: {sketch.words.THINGS.point.counted(points)}"


def _below(sketch: Sketch, fields: int) -> Mapping[int, Sequence[str]]:
    """Return who is on each field; beyond the last one discs stay there, with their number."""
    found: dict[int, list[str]] = {}
    for player in sketch.view.players:
        found.setdefault(min(player.points, fields - 1), []).append(player.id)
    return found


def _army(sketch: Sketch, cell: Box, field: int) -> str:
    """Draw the army as a flag on its field, the number of which stays legible."""
    ground = sketch.palette.army
    content = [
        rectangle(cell, 2, fill=ground.fill, stroke=ground.edge, stroke_width=1.2),
        label(str(field), cell, 9.5, ground.mark, anchor="middle", bold=True, least=5),
        icon("army", cell.middle[0] - 6, cell.y - 14.5, 15, sketch.theme),
    ]
    description = sketch.texts.army.format(field=field)
    return sketch.pen.thing(Thing("army", "army"), description, Box(cell.x, cell.y, cell.width, cell.height), *content)


def _refill(sketch: Sketch, box: Box, field: int) -> str:
    """Draw how many cubes an empty furnace gets when the army is here."""
    board, players = sketch.deck.board, len(sketch.view.players)
    if field not in board.refill:
        return ""
    refilled = board.refilled(field, players)
    is_last = sketch.view.options.last_field() == field
    wide = Box(box.middle[0] - 13, box.y + 2, 26, 16)
    description = sketch.texts.refill_field.format(field=field, number=refilled)
    ring = sketch.theme.accent if is_last else sketch.theme.line
    content = [
        rectangle(wide, 8, fill=sketch.theme.tile, stroke=ring, stroke_width=2 if is_last else 1),
        label(f"+{refilled}", wide.inset(2), 9.5, sketch.theme.ink, anchor="middle", bold=True),
    ]
    return sketch.pen.thing(Thing("refill", str(field)), description, wide, *content)


def _discs(sketch: Sketch, place: Box, things: Mapping[str, tuple[Thing, str]]) -> str:
    """Draw discs on one field, two by two if they have to share it."""
    size = _DISC if len(things) == 1 else _DISC * 0.74
    lines = (len(things) + 1) // 2
    parts = []
    for place_of, (player, (thing, description)) in enumerate(things.items()):
        line, column = divmod(place_of, 2)
        in_line = min(2, len(things) - 2 * line)
        x = place.middle[0] + (column - in_line / 2) * size * 0.96
        y = place.middle[1] + (line - lines / 2) * size * 0.92
        drawn = icon(sketch.disc(player).name, x, y, size, sketch.theme)
        parts.append(sketch.pen.thing(thing, description, Box(x, y, size, size), drawn, radius=size / 2))
    return "".join(parts)


def draw_track(sketch: Sketch, box: Box, track: Track) -> str:
    """Draw the forest or the dune track with its sections, and everybody's disc."""
    layout, theme = sketch.deck.board.tracks[track], sketch.theme
    ground = sketch.palette.forest if track is Track.FOREST else sketch.palette.dune
    cell = (box.width - 44) / layout.length
    parts = [sketch.panel(box), icon(track.value, box.x + 8, box.y + 18, 24, theme)]
    left = box.x + 36
    for section in layout.sections:
        x, width = left + section.first * cell, (section.last - section.first + 1) * cell
        parts.append(rectangle(Box(x + 0.5, box.y + 20, width - 1, 26), 4, fill=ground.mark, stroke=ground.edge))
        points = str(section.points)
        parts.append(label(points, Box(x, box.y + 47, width, 14), 10, theme.ink, anchor="middle", bold=True))
    for field in range(layout.length):
        place = Box(left + field * cell, box.y + 20, cell, 26)
        if field and cell > 9:
            parts.append(rectangle(Box(place.x - 0.4, place.y + 4, 0.8, 18), fill=ground.edge, fill_opacity=0.45))
        here = {
            player.id: (Thing("track", track.value, player.id), f"{player.id}: {sketch.words.TRACKS[track]} {field}")
            for player in sketch.view.players
            if position(player, track) == field
        }
        parts.append(_discs(sketch, place, here))
    parts.append(
        label(
            capitalised(sketch.words.TRACKS[track]),
            Box(left, box.y + 3, box.width - 46, 15),
            10,
            theme.quiet,
            bold=True,
        )
    )
    return "".join(parts)
