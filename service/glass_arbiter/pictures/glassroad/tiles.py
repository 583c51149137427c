"""Building tiles: name, points, cost, and what they do, in signs where signs can say it."""

from functools import lru_cache

from glass_arbiter.engine.readings import Readings
from glass_arbiter.games.glassroad.catalogues import catalogue_of
from glass_arbiter.games.glassroad.goods import Good
from glass_arbiter.games.glassroad.state import Options
from glass_arbiter.games.glassroad.texts.amounts import points_of
from glass_arbiter.games.glassroad.texts.sentences import clause
from glass_arbiter.games.glassroad.texts.words import WORDS
from glass_arbiter.games.glassroad.tiles import Building, Catalogue, Formula
from glass_arbiter.pictures.scene import Pen, Thing
from glass_arbiter.pictures.svg import Box, label, moved, paragraph, path, rectangle
from glass_arbiter.pictures.theme import ThemeName

from .icons import Signs, row, signs_of, signs_of_goods, signs_of_points
from .palette import PALETTES, START, Palette
from .symbols import POINTS, SHRINE, symbol
from .wording import Speech

# From this width on a tile has room for large type.
_ROOMY = 84
# From this width on there is room for a sentence.
_SENTENCE = 130
# Pictures of the sizes that are asked for again and again, in three languages and two themes.
_KEPT = 2048


def building(
    pen: Pen, name: str, box: Box, options: Options, language: str, player: str | None = None, *, where: str = ""
) -> str:
    """Draw a tile that can be chosen, built or used."""
    catalogue = catalogue_of(options)
    speech = Speech(language)
    tile = catalogue.buildings[name]
    description = speech.described(tile, catalogue, options)
    cost = tuple(catalogue.cost_of(name, options, Readings()).items())
    drawn = _face(catalogue, name, cost, box.width, box.height, language, pen.theme.name)
    return pen.thing(
        Thing("building", name, player),
        f"{where}: {description}" if where else description,
        box,
        moved(box.x, box.y, drawn),
    )


@lru_cache(maxsize=_KEPT)
def _face(
    catalogue: Catalogue,
    name: str,
    cost: tuple[tuple[Good, int], ...],
    width: float,
    height: float,
    language: str,
    theme: ThemeName,
) -> str:
    palette, tile = PALETTES[theme], catalogue.buildings[name]
    is_roomy = width >= _ROOMY
    band = 17.0 if is_roomy else 13.0
    foot = 0.0 if tile.kind is None else band
    face = rectangle(Box(0, 0, width, height), 5, fill=palette.face, stroke=palette.theme.line)
    middle = Box(3, band + 2, width - 6, height - band - foot - 4)
    parts = [face, _band(tile, width, band, palette)]
    if tile.kind is not None:
        parts.append(_cost(cost, Box(2, height - foot, width - 4, foot), palette))
    parts.append(_name_and_effect(tile, middle, is_roomy, language, palette))
    return "".join(parts)


def _band(tile: Building, width: float, height: float, palette: Palette) -> str:
    """The upper edge: kind, wayside shrine, points."""
    ground = palette.kinds[tile.kind or START]
    ink, theme, size = palette.on(ground), palette.theme.name, height - 4
    kinds = [tile.kind or START, *([START] if tile.upgrade_of else []), *([SHRINE] if tile.shrine else [])]
    signs = [symbol(kind, 5 + size * (place + 0.5), height / 2, size, theme, ink) for place, kind in enumerate(kinds)]
    points = "" if isinstance(tile.points, Formula) else str(tile.points)
    right = Box(width - 17 - size, 0, 12, height)
    return "".join(
        [
            path(f"M0 {height}V5A5 5 0 0 1 5 0H{width - 5}A5 5 0 0 1 {width} 5V{height}Z", fill=ground),
            *signs,
            label(points, right, size, ink, anchor="end", bold=True) if points else "",
            symbol(POINTS, width - 3 - size / 2, height / 2, size, theme, ink),
        ]
    )


def _cost(cost: tuple[tuple[Good, int], ...], box: Box, palette: Palette) -> str:
    theme = palette.theme
    edge = path(f"M2 {box.y:g}H{box.width + 2:g}", stroke=theme.line, stroke_width=1)
    size = box.height - 3
    if cost:
        return edge + row(signs_of_goods(dict(cost)), box, size, theme.name)
    return edge + label("–", box, size, theme.quiet, anchor="middle")


def _name_and_effect(tile: Building, box: Box, is_roomy: bool, language: str, palette: Palette) -> str:
    theme, name = palette.theme, Speech(language).building(tile.id)
    size = 11.0 if is_roomy else 9.0
    share = min(box.height, 2 * size * 1.15)
    rest = Box(box.x, box.y + share, box.width, box.height - share)
    signs = _signs(tile)
    if box.width >= _SENTENCE:
        title = Box(box.x, box.y, box.width, share * 0.55)
        text = Box(box.x + 2, title.bottom, box.width - 4, box.bottom - title.bottom)
        return label(name, title, 12, theme.ink, anchor="middle", bold=True) + paragraph(
            _sentence(tile, language), text, 9.5, theme.ink, anchor="middle"
        )
    title = Box(box.x, box.y, box.width, share)
    drawn = paragraph(name, title, size, theme.ink, anchor="middle", bold=True, spacing=1.1, least=5.5)
    if signs is not None and rest.height >= 10:
        return drawn + row(signs, rest, min(15.0 if is_roomy else 12.0, rest.height), theme.name)
    if is_roomy and rest.height >= 10:
        return drawn + paragraph(_sentence(tile, language), rest, 8.5, theme.ink, anchor="middle", least=7)
    return drawn


def _signs(tile: Building) -> Signs | None:
    if isinstance(tile.points, Formula):
        return signs_of_points(tile.points)
    return None if tile.effect is None else signs_of(tile.effect)


def _sentence(tile: Building, language: str) -> str:
    words = WORDS[language]
    if isinstance(tile.points, Formula):
        return points_of(tile.points, words)
    return "" if tile.effect is None else clause(tile.effect, words)
