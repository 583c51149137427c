"""Discs of a player board: the gates of the influence track, and the circles of the abilities."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from glass_arbiter.engine.nouns import capitalised
from glass_arbiter.engine.readings import Readings
from glass_arbiter.games.stephens.abilities import MOST_INFLUENCE, influence_limit
from glass_arbiter.games.stephens.discs import ABILITIES, GATES
from glass_arbiter.games.stephens.state import Player

from ..scene import Thing
from ..svg import Box, circle, label, moved, number, path, rectangle
from ..theme import THEMES, Theme, ThemeName
from .icons import icon
from .palette import PALETTES
from .sketch import Sketch
from .tracks import separators

INFLUENCE_HEIGHT = 34.0
_CIRCLES_HEIGHT = 54.0
# The groups of abilities, in one line or in two where there is little room.
_ONE_LINE = (("2", "3", "4", "5"),)
_TWO_LINES = (("2", "3"), ("4", "5"))
_ROOM = 480.0
_MARKER = 22.0
# Half as wide as the number of a field.
_DIGITS = 6.0
_SPACE = 8.0
_FREE, _BEFORE_FREE = "5d", "5b"


def draw_influence(sketch: Sketch, box: Box, player: Player) -> str:
    """Draw the influence track with the marker and the gates that are still shut (R67)."""
    theme, palette = sketch.theme, sketch.palette
    limit = influence_limit(player, sketch.view.options, Readings())
    cell = (box.width - 24) / (MOST_INFLUENCE + 1)
    left = box.x + 24
    parts = [icon("influence", box.x, box.y + 7, 20, theme)]
    parts.append(_fields(Box(left, box.y + 8, box.right - left, 18), limit, player.influence, theme.name))
    for gate in dict.fromkeys(GATES):
        place = Box(left + GATES[gate] * cell, box.y + 8, cell, 18)
        parts.append(_gate(sketch, place, gate, player))
    place = Box(left + player.influence * cell, box.y + 8, cell, 18)
    marker = Box(place.middle[0] - _MARKER / 2, box.y + 4, _MARKER, 26)
    content = [
        rectangle(marker, 6, fill=palette.influence.fill, stroke=palette.influence.edge, stroke_width=1.2),
        label(str(player.influence), marker.inset(1), 12, "#ffffff", anchor="middle", bold=True),
    ]
    description = f"{sketch.texts.influence}: {player.influence}, {sketch.texts.limit.format(number=limit)}"
    parts.append(sketch.pen.thing(Thing("influence", player.id, player.id), description, marker, *content))
    return "".join(parts)


@lru_cache(512)
def _fields(row: Box, limit: int, influence: int, name: ThemeName) -> str:
    """Draw the fields of the influence track; those beyond a shut gate are dark."""
    theme, palette = THEMES[name], PALETTES[name]
    cell = row.width / (MOST_INFLUENCE + 1)
    places = [Box(row.x + field * cell, row.y, cell, row.height) for field in range(MOST_INFLUENCE + 1)]
    parts = [
        rectangle(row, fill=theme.panel),
        rectangle(Box(row.x, row.y, cell * (limit + 1), row.height), fill=palette.open.fill),
        path(separators([place.x for place in places[1:]], row), stroke=theme.line),
        rectangle(row, fill="none", stroke=theme.line),
    ]
    hidden = _hidden(cell, influence)
    numbered = [field for field in range(MOST_INFLUENCE + 1) if field not in (*GATES.values(), *hidden)]
    parts += [label(str(field), places[field], 8.5, theme.quiet, anchor="middle", least=5) for field in numbered]
    return "".join(parts)


def _hidden(cell: float, influence: int) -> range:
    """Return the fields whose numbers the marker covers."""
    reach = int((_MARKER / 2 + _DIGITS) / cell)
    return range(influence - reach, influence + reach + 1)


def _gate(sketch: Sketch, place: Box, gate: str, player: Player) -> str:
    discs = player.discs.count(gate)
    theme, texts = sketch.theme, sketch.texts
    disc = Box(place.middle[0] - 9.5, place.y - 0.5, 19, 19)
    content = [rectangle(place, fill_opacity=0)]
    if GATES[gate] not in _hidden(place.width, player.influence):
        content.append(label(str(GATES[gate]), place, 8.5, theme.ink, anchor="middle", bold=True, least=5))
    if discs:
        content.append(icon(sketch.disc(player.id).name, disc.x, disc.y, 19, theme))
    if discs > 1:
        badge = Box(disc.x + 10, disc.y - 6, 17, 11)
        content.append(rectangle(badge, 5, fill=theme.tile, stroke=theme.line))
        content.append(label(f"×{discs}", badge.inset(1), 8, theme.ink, anchor="middle", bold=True, least=5))
    description = f"{capitalised(sketch.words.DISCS[gate])}: {texts.covered if discs else texts.opened}"
    return sketch.pen.thing(Thing("disc", gate, player.id), description, disc, *content, radius=9)


def _lines(width: float) -> tuple[tuple[str, ...], ...]:
    return _ONE_LINE if width >= _ROOM else _TWO_LINES


def abilities_height(width: float) -> float:
    """Return how high the circles of the abilities are."""
    return len(_lines(width)) * (_CIRCLES_HEIGHT + 4) - 4


def draw_abilities(sketch: Sketch, box: Box, player: Player) -> str:
    """Draw the circles in their groups: covered by a disc, or open, with what they allow."""
    parts: list[str] = []
    for line_number, groups in enumerate(_lines(box.width)):
        line = Box(box.x, box.y + line_number * (_CIRCLES_HEIGHT + 4), box.width, _CIRCLES_HEIGHT)
        parts += _groups(sketch, line, groups, player)
    return "".join(parts)


def _groups(sketch: Sketch, box: Box, groups: Sequence[str], player: Player) -> Iterator[str]:
    members = [[ability for ability in (*ABILITIES, _FREE) if ability[0] == group] for group in groups]
    step = (box.width - _SPACE * (len(groups) - 1)) / sum(map(len, members))
    x = box.x
    for abilities in members:
        ground = Box(x, box.y, step * len(abilities), box.height)
        yield rectangle(ground, 8, fill=sketch.palette.board.fill, stroke=sketch.palette.board.edge)
        for place, ability in enumerate(abilities):
            yield _ability(sketch, Box(x + place * step, box.y, step, box.height), ability, player)
        x = ground.right + _SPACE


def _ability(sketch: Sketch, box: Box, ability: str, player: Player) -> str:
    texts = sketch.texts
    # The ability without a disc comes with the second one below it (R83).
    is_covered = (ability if ability != _FREE else _BEFORE_FREE) in player.discs
    is_ignored = ability in sketch.view.options.ignored()
    disc = sketch.disc(player.id).name if is_covered and ability != _FREE else None
    face = _face(ability, box.width, box.height, disc, is_covered, is_ignored, sketch.theme.name)
    state = texts.ignored if is_ignored else texts.covered if is_covered else texts.opened
    description = f"{sketch.words.ABILITIES[ability]}: {state}"
    thing = Thing("disc", ability, player.id)
    return sketch.pen.thing(thing, description, box.inset(1), moved(box.x, box.y, face), radius=8)


@lru_cache(512)
def _face(
    ability: str, width: float, height: float, disc: str | None, is_covered: bool, is_ignored: bool, name: ThemeName
) -> str:
    theme, palette = THEMES[name], PALETTES[name]
    x, y = width / 2, 19.5
    content = [rectangle(Box(1, 1, width - 2, height - 2), 7, fill=palette.board.fill)]
    if disc is not None:
        content.append(icon(disc, x - 15, y - 15, 30, theme))
    else:
        fill, edge = (theme.tile, theme.line) if is_covered else (palette.open.fill, palette.open.edge)
        content.append(circle(x, y, 16, fill=fill, stroke=edge, stroke_width=1 if is_covered else 1.8))
        if not is_covered:
            content.append(_sign(ability, x, y, theme, palette.open.mark))
    if is_ignored:
        cross = f"M{number(x - 9)} {number(y - 9)}l18 18M{number(x + 9)} {number(y - 9)}l-18 18"
        content.append(path(cross, stroke=theme.changed, stroke_width=3, fill="none"))
    ink = theme.quiet if is_covered else theme.ink
    below = Box(0, height - 17.5, width, 14)
    content.append(label(ability, below, 10, ink, anchor="middle", bold=not is_covered))
    return "".join(content)


# What an open ability allows: a drawing, and a sign beside it.
_SIGNS: Mapping[str, tuple[str | None, str]] = {
    "2a": ("point", "+1"),
    "2b": ("any_cube", "½"),
    "2c": ("coin", "½"),
    "2d": ("influence", "1"),
    "2e": ("accessory any", "5"),
    "3a": ("card contract", "↻"),
    "3b": ("card contract", "="),
    "4a": ("any_cube", "2:1"),
    "4b": ("card contract", "×2"),
    "4c": ("card contract", "×"),
    "4d": ("coin", "−1"),
    "5a": ("cube brown", "2"),
    "5b": ("cube brown", "3"),
    "5c": ("cube brown", "4"),
    "5d": (None, "0"),
}


def _sign(ability: str, x: float, y: float, theme: Theme, ink: str) -> str:
    name, text = _SIGNS[ability]
    if name is None:
        return label(text, Box(x - 9, y - 8, 18, 16), 13, ink, anchor="middle", bold=True)
    drawn = icon(name, x - 7, y - 13.5, 14, theme)
    return drawn + label(text, Box(x - 11, y + 0.5, 22, 12), 10.5, ink, anchor="middle", bold=True)
