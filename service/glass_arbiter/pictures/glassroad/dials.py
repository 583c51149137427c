"""The two production wheels: sectors, pointers, and a token for each good in the sector that tells its stock."""

from collections.abc import Iterator
from functools import lru_cache

from glass_arbiter.games.glassroad.goods import Good, WheelName
from glass_arbiter.games.glassroad.layout import LAYOUT, Area, Pointer, Sector
from glass_arbiter.games.glassroad.wheel import Wheel
from glass_arbiter.pictures.scene import Pen, Thing
from glass_arbiter.pictures.svg import Box, circle, label, moved, polar, polygon, wedge
from glass_arbiter.pictures.theme import ThemeName

from .changes import Changes
from .palette import PALETTES, Palette
from .symbols import symbol
from .wording import Speech

# The height of the line with all stocks below a dial.
LEGEND = 18.0
# Parts of the radius: the hub, and the sectors up to the rim with the numbers.
_HUB, _EDGE = 0.27, 0.85
# Where tokens stand in a sector, as a part of the radius: few in a column, many in pairs. Sizes are diameters.
_COLUMN, _COLUMN_SIZE = ((0.74, 0), (0.55, 0), (0.36, 0)), 0.19
_PAIRS, _PAIR_SIZE = ((0.76, -1), (0.76, 1), (0.59, -1), (0.59, 1), (0.42, 0)), 0.152
_ORIGIN = (0.0, 0.0)


def dial(pen: Pen, player: str, name: WheelName, wheel: Wheel, box: Box, language: str, changes: Changes) -> str:
    """Draw a wheel in the upper part of a box, and its stocks in numbers below it."""
    radius = min(box.width, box.height - LEGEND) / 2
    x, y = box.middle[0], box.y + radius
    thing = Thing("wheel", name, player)
    description = pen.name(thing, f"{player}, {Speech(language).words.WHEELS[name]}")
    disc = moved(x, y, _disc(name, radius, pen.theme.name))
    tokens = list(_tokens(pen, player, name, wheel, (x, y), radius, language, changes))
    legend = _legend(name, wheel, Box(box.x, box.bottom - LEGEND, box.width, LEGEND), pen.theme.name)
    square = Box(x - radius, y - radius, 2 * radius, 2 * radius)
    return pen.thing(thing, description, square, disc, *tokens, legend, radius=radius, is_named=True)


def _tokens(
    pen: Pen,
    player: str,
    name: WheelName,
    wheel: Wheel,
    centre: tuple[float, float],
    radius: float,
    language: str,
    changes: Changes,
) -> Iterator[str]:
    speech = Speech(language)
    for sector in LAYOUT.wheels[name].sectors:
        goods = [good for good in LAYOUT.wheels[name].tokens[sector.area] if wheel.stock(good) == sector.number]
        places, size = (_COLUMN, _COLUMN_SIZE) if len(goods) <= len(_COLUMN) else (_PAIRS, _PAIR_SIZE)
        for good, (distance, side) in zip(goods, places, strict=False):
            x, y = _place(centre, radius, sector, distance, side * size)
            width = 2 * size * radius / 2
            space = Box(x - width / 2, y - width / 2, width, width)
            yield pen.thing(
                Thing("good", good, player),
                speech.wording.stock.format(speech.good(good), sector.number),
                space,
                symbol(good, x, y, width, pen.theme.name),
                radius=width / 2,
                is_changed=(player, name, good) in changes.goods,
            )


def _place(
    centre: tuple[float, float], radius: float, sector: Sector, distance: float, aside: float
) -> tuple[float, float]:
    """Return the middle of a token: on the middle line of its sector, or half its size beside it."""
    middle = (sector.start + sector.end) / 2
    x, y = polar(centre, radius * distance, middle)
    across_x, across_y = polar(_ORIGIN, radius * aside * 0.53, middle + 90)
    return x + across_x, y + across_y


@lru_cache(maxsize=256)
def _disc(name: WheelName, radius: float, theme: ThemeName) -> str:
    palette = PALETTES[theme]
    layout = LAYOUT.wheels[name]
    refined = layout.tokens[Area.REFINED][0]
    parts = [circle(0, 0, radius, fill=palette.pointer), circle(0, 0, radius - 1.2, fill=palette.board)]
    parts += [_sector(sector, name, radius, palette) for sector in layout.sectors]
    parts += [_number(sector, radius, palette) for sector in layout.sectors]
    parts.append(_hand(layout.pointers[Pointer.LONG], radius * 0.97, radius, palette))
    parts.append(_hand(layout.pointers[Pointer.SHORT], radius * 0.8, radius, palette))
    parts.append(circle(0, 0, radius * _HUB, fill=palette.pointer))
    parts.append(circle(0, 0, radius * _HUB - 2, fill=palette.face))
    return "".join([*parts, symbol(refined, 0, 0, radius * 0.36, theme)])


def _sector(sector: Sector, name: WheelName, radius: float, palette: Palette) -> str:
    ground = palette.refined[name] if sector.area is Area.REFINED else palette.basic
    fill = palette.brown if sector.brown else ground
    radii = (radius * _HUB, radius * _EDGE)
    return wedge(_ORIGIN, radii, (sector.start, sector.end), fill=fill, stroke=palette.theme.line)


def _number(sector: Sector, radius: float, palette: Palette) -> str:
    x, y = polar(_ORIGIN, radius * (_EDGE + 1) / 2, (sector.start + sector.end) / 2)
    side = radius * 0.14
    box = Box(x - side / 2, y - side / 2, side, side)
    return label(
        str(sector.number), box, max(6.5, radius * 0.105), palette.theme.ink, anchor="middle", bold=True, least=5
    )


def _hand(angle: float, length: float, radius: float, palette: Palette) -> str:
    """A pointer: a slim blade from the hub to its tip."""
    tip = polar(_ORIGIN, length, angle)
    sides = [polar(polar(_ORIGIN, radius * part, angle), radius * wide, angle + turn) for part, wide, turn in _BLADE]
    return polygon([tip, *sides], fill=palette.pointer, stroke=palette.board, stroke_width=0.8)


_BLADE = ((0.7, 0.035, 90), (0.25, 0.022, 90), (0.25, 0.022, -90), (0.7, 0.035, -90))


def _legend(name: WheelName, wheel: Wheel, box: Box, theme: ThemeName) -> str:
    """Every stock once more as a number, since tokens in one sector can be many."""
    goods: list[Good] = [good for area in Area for good in LAYOUT.wheels[name].tokens[area]]
    cell, ink = box.width / len(goods), PALETTES[theme].theme.ink
    size, parts = min(14.0, cell * 0.52), []
    for place, good in enumerate(goods):
        x, y = box.x + cell * (place + 0.5), box.y + 2 + (box.height - 2) / 2
        parts.append(symbol(good, x - size / 2, y, size, theme))
        number = Box(x + 1, box.y + 2, cell / 2 - 1, box.height - 2)
        parts.append(label(str(wheel.stock(good)), number, size * 0.9, ink, bold=True, least=6))
    return "".join(parts)
