"""Small drawings in a square of 16: cubes, coins, influence, points, steps, accessories, and the marks of cards."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from ..svg import Box, circle, label, moved, path, rectangle
from ..theme import Theme, ThemeName
from .palette import PALETTES, Palette

Style = dict[str, str | float]

SIZE = 16
AUTOMATON_SEAT = 4

# What tells the colours of cubes apart without their colour: a mark for each.
_CUBE_MARKS: Mapping[str, str] = {
    "green": "M8 4.6 11.6 11H4.4Z",
    "blue": "M8 4.4C10 7 11 8.3 11 9.6a3 3 0 0 1-6 0C5 8.3 6 7 8 4.4Z",
    "white": "M8 4.2 11.8 8 8 11.8 4.2 8Z",
    "brown": "M4.5 5.2h7M4.5 8h7M4.5 10.8h7",
    "pink": "M5 5l6 6M11 5l-6 6",
    "black": "M5.4 4.8h5.2M6.6 5c0 2-1.6 2.6-1.6 4.2 0 1.6 1.2 2.4 3 2.4s3-.8 3-2.4C11 7.6 9.4 7 9.4 5",
}
_FILLED = frozenset({"green", "blue", "white"})
_SEAT_MARKS = (
    "M8 4.6 10.9 10.2H5.1Z",
    "M4.8 6.2h6.4v3.6H4.8Z",
    "M8 4.3 11.7 8 8 11.7 4.3 8Z",
    "M6.9 4.6h2.2v2.3h2.3v2.2H9.1v2.3H6.9V9.1H4.6V6.9h2.3Z",
    "M5 5.4h6v4.2H5ZM6.2 11h3.6",
)


@lru_cache(512)
def shape(name: str, theme: ThemeName) -> str:
    """Return a drawing by its name: `cube green`, `disc 0`, `kind crown`, or one word."""
    group, _, which = name.partition(" ")
    return _DRAWN[group](PALETTES[theme], which)


def icon(name: str, x: float, y: float, size: float, theme: Theme) -> str:
    """Return a drawing at a place, so large."""
    return moved(x, y, shape(name, theme.name), scale=size / SIZE)


def _cube(palette: Palette, color: str) -> str:
    ground = palette.cubes[color]
    body = rectangle(Box(1.5, 1.5, 13, 13), 3, fill=ground.fill, stroke=ground.edge, stroke_width=1.2)
    if color in _FILLED:
        # Glass is clear: light falls through its corner.
        shine = path("M3.2 7V5a2 2 0 0 1 2-2h2", fill="none", stroke="#ffffff", stroke_width=1, stroke_opacity=0.7)
        return body + shine + path(_CUBE_MARKS[color], fill=ground.mark)
    return body + path(_CUBE_MARKS[color], fill="none", stroke=ground.mark, stroke_width=1.4, stroke_linecap="round")


def _any_cube(palette: Palette, _: str) -> str:
    """A cube of four colours with a question mark."""
    quarters = (
        ("green", "M8 1.5H4.5a3 3 0 0 0-3 3V8H8Z"),
        ("blue", "M8 1.5h3.5a3 3 0 0 1 3 3V8H8Z"),
        ("brown", "M1.5 8v3.5a3 3 0 0 0 3 3H8V8Z"),
        ("pink", "M14.5 8v3.5a3 3 0 0 1-3 3H8V8Z"),
    )
    parts = [path(corner, fill=palette.cubes[color].fill) for color, corner in quarters]
    return "".join([*parts, circle(8, 8, 5, fill="#ffffff"), _question("#26231d", 8)])


def _question(fill: str, size: float) -> str:
    return label("?", Box(2, 4, 12, 8), size, fill, anchor="middle", bold=True, least=4)


def _coin(palette: Palette, _: str) -> str:
    ground = palette.coin
    return circle(8, 8, 6.4, fill=ground.fill, stroke=ground.edge, stroke_width=1.2) + circle(
        8, 8, 3.8, fill="none", stroke=ground.mark, stroke_width=1
    )


def _influence(palette: Palette, _: str) -> str:
    ground = palette.influence
    shield = "M8 1.4 14 3.6V8c0 3.6-2.8 5.6-6 6.7C4.8 13.6 2 11.6 2 8V3.6Z"
    chevron = path("M5 9.2 8 6.2l3 3", fill="none", stroke=ground.mark, stroke_width=1.6, stroke_linecap="round")
    return path(shield, fill=ground.fill, stroke=ground.edge, stroke_width=1) + chevron


def _point(palette: Palette, _: str) -> str:
    star = "M8 1.3 9.9 5.7 14.7 6.1 11.1 9.3 12.2 14 8 11.5 3.8 14 4.9 9.3 1.3 6.1 6.1 5.7Z"
    return path(star, fill=palette.point.fill, stroke=palette.point.edge, stroke_width=1, stroke_linejoin="round")


def _forest(palette: Palette, _: str) -> str:
    tree = "M8 1.2 11.4 6H9.9l3 4.4H8.9V14.6H7.1V10.4H3.1l3-4.4H4.6Z"
    return path(tree, fill=palette.forest.fill, stroke=palette.forest.edge, stroke_width=0.8, stroke_linejoin="round")


def _dune(palette: Palette, _: str) -> str:
    hill = path(
        "M1 13.5C4 13.5 5 7 8.5 7c2.5 0 3 6.5 6.5 6.5Z",
        fill=palette.dune.fill,
        stroke=palette.dune.edge,
        stroke_width=0.9,
    )
    return hill + circle(12, 4.2, 2, fill=palette.dune.fill, stroke=palette.dune.edge, stroke_width=0.9)


# Accessories have no names that we know; the kinds of a deck are told apart by their order.
def _accessory(palette: Palette, which: str) -> str:
    ground = palette.goods
    body: Style = {"fill": ground.fill, "stroke": ground.edge, "stroke_width": 1.2, "stroke_linejoin": "round"}
    line: Style = {"fill": "none", "stroke": ground.edge, "stroke_width": 1.1, "stroke_linecap": "round"}
    match which:
        case "0":
            return path("M5 3h6l1 10H4Z", **body) + path("M6 6.2h.2M9.5 5.5h.2M7.5 9h.2M10 10.5h.2M6 11h.2", **line)
        case "1":
            return rectangle(Box(2, 3, 12, 10.5), 1, **body) + path("M2 6.5h12M2 10h12M5.5 3v10.5M10.5 3v10.5", **line)
        case "2":
            weave = path("M2.6 9.5h10.8M5.3 7.2l1 6M8 7v6.5M10.7 7.2l-1 6", **line)
            return path("M4.5 7C4.5 1.5 11.5 1.5 11.5 7", **line) + path("M2 7h12l-1.5 6.8H3.5Z", **body) + weave
        case _:
            return path("M1.5 8.5 8.5 1.5h6v6L7.5 14.5Z", **body) + _question(ground.mark, 8.5)


def _arrow(palette: Palette, _: str) -> str:
    return path(
        "M3.5 8h8M8.5 4.8 11.7 8 8.5 11.2",
        fill="none",
        stroke=palette.board.mark,
        stroke_width=1.7,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _down(palette: Palette, _: str) -> str:
    return path(
        "M8 3.5v8M4.8 8.5 8 11.7 11.2 8.5",
        fill="none",
        stroke=palette.point.fill,
        stroke_width=1.9,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _card(palette: Palette, which: str) -> str:
    """A card that is taken: a contract has a seal, an investment a coin, either has both halves."""
    ground = palette.board
    sheet = rectangle(Box(3, 1.5, 10, 13), 1.5, fill="#fffdf8", stroke=palette.goods.edge, stroke_width=1.2)
    lines = path("M5.5 4.5h5M5.5 7h5", stroke=ground.mark, stroke_width=1, fill="none")
    seal = circle(8, 11, 2, fill=palette.point.fill) if which != "investment" else ""
    coin = circle(8, 11, 2, fill=palette.coin.fill, stroke=palette.coin.edge, stroke_width=0.8)
    return sheet + lines + (coin if which == "investment" else seal)


def _worker(palette: Palette, _: str) -> str:
    ground = palette.discs[AUTOMATON_SEAT]
    return path(
        "M8 2a2.6 2.6 0 0 1 1.6 4.6L12.5 14h-9L6.4 6.6A2.6 2.6 0 0 1 8 2Z",
        fill=ground.fill,
        stroke=ground.edge,
        stroke_width=1,
    )


def _disc(palette: Palette, which: str) -> str:
    seat = int(which)
    ground = palette.discs[seat]
    mark = path(_SEAT_MARKS[seat], fill=ground.mark, stroke=ground.mark, stroke_width=0.6)
    return circle(8, 8, 6.9, fill=ground.fill, stroke=ground.edge, stroke_width=1.2) + mark


def _kind(palette: Palette, which: str) -> str:
    mark = palette.kinds[which].mark
    match which:
        case "crown":
            return path("M2.5 12.5 2 5l3.5 3L8 3.5 10.5 8 14 5l-.5 7.5Z", fill=mark)
        case "colonies":
            return path("M8 1.5 9.5 6.5 14.5 8 9.5 9.5 8 14.5 6.5 9.5 1.5 8 6.5 6.5Z", fill=mark) + circle(
                8, 8, 5, fill="none", stroke=mark, stroke_width=0.9
            )
        case _:
            return path(
                "M2 3.5h12v9H2ZM8 3.5v9M2 8h12M2 3.5l12 9M14 3.5l-12 9", fill="none", stroke=mark, stroke_width=1.5
            )


def _army(palette: Palette, _: str) -> str:
    ground = palette.army
    flag = path("M4 1.5v13", stroke=ground.edge, stroke_width=1.6, stroke_linecap="round", fill="none")
    return flag + path("M4.5 2h9l-2.5 3 2.5 3h-9Z", fill=ground.fill, stroke=ground.edge, stroke_width=0.9)


def _one_of(palette: Palette, _: str) -> str:
    return path("M10 3.5 6 12.5", fill="none", stroke=palette.board.mark, stroke_width=1.5, stroke_linecap="round")


_DRAWN: Mapping[str, Callable[[Palette, str], str]] = {
    "cube": _cube,
    "any_cube": _any_cube,
    "coin": _coin,
    "influence": _influence,
    "point": _point,
    "forest": _forest,
    "dune": _dune,
    "accessory": _accessory,
    "arrow": _arrow,
    "down": _down,
    "card": _card,
    "worker": _worker,
    "disc": _disc,
    "kind": _kind,
    "army": _army,
    "or": _one_of,
}
