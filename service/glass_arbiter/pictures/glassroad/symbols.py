"""Signs of goods, landscapes and tiles, drawn around their middle in a square of 20 by 20."""

from collections.abc import Mapping, Sequence
from functools import cache

from glass_arbiter.games.glassroad.goods import Good
from glass_arbiter.games.glassroad.landscape import Landscape
from glass_arbiter.games.glassroad.state import Kind
from glass_arbiter.pictures.svg import Box, circle, moved, path, rectangle
from glass_arbiter.pictures.theme import ThemeName

from .palette import GOODS, PALETTES, START, WHITE, Palette

SIZE = 20
ANY_GOOD, BUILD, TILE, CARD, POINTS, ARROW, EMPTY = "any", "build", "draw", "card", "points", "arrow", "empty"
GOBLET, SHRINE, DONE, NEAR, AGAIN, GROUP = "goblet", "shrine", "done", "near", "again", "group"

_GOODS: Mapping[str, str] = {
    Good.CHARCOAL: "M-5.5 1-3.5-4 1-5.5 5-2.5 5.5 2 2 5.5-3 5Z",
    Good.CLAY: "M-3.2-5.8H3.2L2.3-3C5.6-1.6 6 3 3.2 5.8H-3.2C-6 3-5.6-1.6-2.3-3Z",
    Good.FOOD: "M0-2.4C2.2-4.2 6-3.2 5.4 1C4.9 4.4 2.2 6.4 0 5.4C-2.2 6.4-4.9 4.4-5.4 1C-6-3.2-2.2-4.2 0-2.4Z"
    "M.2-3.4C.2-5.4 1.8-6.9 4-6.6C4-4.6 2.4-3.3 .2-3.4Z",
    Good.QUARTZ_SAND: "M-1.6 6-4.2 1.4-1.6-3.4 .6 1.4ZM2.4 6-.4 0 2.4-6.4 5.2 0ZM-4.4 6-6.4 3-4.9.8-3 4.2Z",
    Good.WATER: "M0-6.8C3.2-2.6 4.8-.2 4.8 2A4.8 4.8 0 0 1-4.8 2C-4.8-.2-3.2-2.6 0-6.8Z",
    Good.WOOD: "M-6.2-3.4H2.6A3.4 3.4 0 0 1 2.6 3.4H-6.2A1.6 3.4 0 0 0-6.2-3.4Z",
    Good.GLASS: "M-1.5-6.6H1.5V-3.2C3.4-2.4 4-1 4 .8V5.4A1 1 0 0 1 3 6.4H-3A1 1 0 0 1-4 5.4V.8C-4-1-3.4-2.4-1.5-3.2Z",
    Good.BRICK: "M-6-4.6H-.5V-.5H-6ZM.5-4.6H6V-.5H.5ZM-3.4.5H3.4V4.6H-3.4ZM-6 .5H-4.4V4.6H-6ZM4.4.5H6V4.6H4.4Z",
}
# What stands out from the sign of a good, in the colour of its disc.
_LIGHTS: Mapping[str, str] = {
    Good.CHARCOAL: "M-3.5-4-.5-.5 5-2.5M-.5-.5 2 5.5",
    Good.CLAY: "M-2.3-3H2.3M-4.4 1.2H4.4",
    Good.WATER: "M-2.4 2.2A2.6 2.6 0 0 0 .2 4.6",
    Good.WOOD: "M2.6-1.4A1.4 1.4 0 0 1 2.6 1.4A1.4 1.4 0 0 1 2.6-1.4ZM-4.4 0H-.4",
    Good.GLASS: "M-2 1.4V4",
}
_PLAIN: Mapping[str, str] = {
    Kind.PROCESSING: "M-6-1.7H.6V-5L6.6 0 .6 5V1.7H-6Z",
    Kind.IMMEDIATE: "M-4.6-6.4H4.6V-4.6C4.6-2.2 1.4-1.2 1.4 0C1.4 1.2 4.6 2.2 4.6 4.6V6.4H-4.6"
    "V4.6C-4.6 2.2-1.4 1.2-1.4 0C-1.4-1.2-4.6-2.2-4.6-4.6Z",
    Kind.BONUS: "M-3.4-6.4H3.4L1.8-3.2C5.6-1.4 6.6 5.8 3.4 6.2H-3.4C-6.6 5.8-5.6-1.4-1.8-3.2Z",
    START: "M-6 6V-1L0-6.2 6-1V6H1.7V2H-1.7V6Z",
    ARROW: "M-6-1.2H1.6V-4.4L6.8 0 1.6 4.4V1.2H-6Z",
    BUILD: "M-6 6V-1L0-6.2 6-1V6H1.7V2H-1.7V6Z",
    POINTS: "M0-6.6 2-2 6.8-1.6 3.2 1.6 4.4 6.4 0 3.8-4.4 6.4-3.2 1.6-6.8-1.6-2-2Z",
    GOBLET: "M-4.6-6.6H4.6C4.6-2.2 3.4 .6 .9 1.2V4.4L3.6 6.6H-3.6L-.9 4.4V1.2C-3.4 .6-4.6-2.2-4.6-6.6Z",
    SHRINE: "M-1-6.6H1V-4.4H3.4V-2.6H1V6.6H-1V-2.6H-3.4V-4.4H-1Z",
    DONE: "M-5.6 .4-3.8-1.4-1.4 1 4-4.6 5.8-2.8-1.4 4.6Z",
}


def symbol(name: str, x: float, y: float, size: float, theme: ThemeName, fill: str = "") -> str:
    """Return a sign around a point; `fill` is the colour of those that have none of their own."""
    return moved(x, y, _drawn(name, theme, fill or PALETTES[theme].theme.ink), scale=size / SIZE)


@cache
def _drawn(name: str, theme: ThemeName, fill: str) -> str:
    palette = PALETTES[theme]
    if name in _GOODS:
        return token(name)
    if name in palette.landscapes:
        return _landscape(name, palette)
    match name:
        case "any":
            return circle(0, 0, 8.6, fill="none", stroke=fill, stroke_width=1.6) + path(
                "M-3-2.4A3 3 0 1 1 .9 .5L0 1V2.2M0 4.6V5.4", fill="none", stroke=fill, stroke_width=1.8
            )
        case "card":
            return rectangle(Box(-5.5, -8, 11, 16), 2, fill="none", stroke=fill, stroke_width=1.6) + path(
                "M-3-3H3M-3 0H3M-3 3H3", stroke=fill, stroke_width=1.4
            )
        case "draw":
            return rectangle(Box(-7, -7, 14, 14), 2, fill="none", stroke=fill, stroke_width=1.6) + path(
                "M0-4V4M-4 0H4", stroke=fill, stroke_width=1.8
            )
        case "empty":
            return rectangle(Box(-7, -7, 14, 14), 2, fill="none", stroke=fill, stroke_width=1.6, stroke_dasharray="3 2")
        case "near":
            return path("M-7-5H-1V5H-7ZM1-5H7V5H1Z", fill="none", stroke=fill, stroke_width=1.6) + path(
                "M-4 0H4", stroke=fill, stroke_width=2
            )
        case "group":
            return path("M-7-7H0V0H7V7H-7ZM-7 0H0V7", fill="none", stroke=fill, stroke_width=1.6)
        case "again":
            return path("M5.6-2.4A6 6 0 1 0 6 1.6M6-6V-1.6H1.6", fill="none", stroke=fill, stroke_width=1.8)
        case _:
            return path(_PLAIN[name], fill=fill)


def token(good: str) -> str:
    """Return the disc of a good: told apart by its colour and by its sign."""
    ground = GOODS[good]
    ink = PALETTES[ThemeName.LIGHT].on(ground)
    lights = _LIGHTS.get(good)
    return (
        circle(0, 0, 9.4, fill=ground, stroke=ink if ink == WHITE else None)
        + path(_GOODS[good], fill=ink)
        + (path(lights, fill="none", stroke=ground, stroke_width=1.1) if lights else "")
    )


def _landscape(name: str, palette: Palette) -> str:
    ground, detail = palette.landscapes[name], palette.details[name]
    square = rectangle(Box(-8.6, -8.6, 17.2, 17.2), 2.5, fill=ground, stroke=detail, stroke_width=1)
    return square + moved(0, 0, scenery(name, palette), scale=0.3)


def scenery(name: str, palette: Palette) -> str:
    """Return what can be seen on a landscape tile, around its middle in a square of 50 by 50."""
    detail, ground = palette.details[name], palette.landscapes[name]
    match name:
        case Landscape.PIT:
            return path("M-22 2C-18-13 16-15 22 0C24 13-20 15-22 2Z", fill=detail) + path(
                "M-14 3C-11-6 11-7 14 2C15 9-12 10-14 3Z", fill="#5d3c17"
            )
        case Landscape.GROVE:
            return path(_each(_TRUNK, _TREES), fill="#6b4a2b") + path(_each(_CROWN, _TREES), fill=detail)
        case Landscape.POND:
            return path("M-23 1C-20-15 12-18 22-5C27 8 8 17-8 14C-18 13-24 8-23 1Z", fill=detail) + path(
                "M-13-3Q-9-7-5-3T3-3M-3 6Q1 2 5 6T13 6", fill="none", stroke=ground, stroke_width=2.4
            )
        case _:
            return path(_each(_FIR, _FIRS), fill=detail)


def _each(shape: str, places: Sequence[tuple[int, int]]) -> str:
    """Return a shape, which is written from its own middle, at several places."""
    return "".join([f"M{x} {y}{shape}" for x, y in places])


_TRUNK, _CROWN, _TREES = (
    "m-1.6 6h3.2v7h-3.2z",
    "m-8.5 0a8.5 8.5 0 1 1 17 0a8.5 8.5 0 1 1-17 0z",
    ((-13, -3), (10, -9), (3, 11)),
)
_FIR = "m0-17l6 10h-4l6 9h-4l6 9h-8.4v5h-3.2v-5h-8.4l6-9h-4l6-9h-4z"
_FIRS = ((1, -2), (-13, 8), (14, 9))
