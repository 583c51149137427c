"""Elements of SVG as text: escaped, with presentation attributes only, and numbers written the same way everywhere."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin

from .glyphs import CAPITALS, FONT, fitted, wrapped_to_fit

_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
# What XML 1.0 cannot hold, not even escaped.
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_SPECIAL = re.compile('[&<>"]')
LEAST_SIZE = 7.5
_SHORT = 40


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: its left upper corner, width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """The centre."""
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, by: float) -> "Box":
        """Return the box without a margin."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


@lru_cache(8192)
def number(value: float) -> str:
    """Write a number with two decimals at most; the sum of floats then looks the same on every machine."""
    if isinstance(value, int):
        return str(value)
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


def escaped(text: str) -> str:
    """Return text for an element or an attribute; what XML cannot hold becomes a replacement character."""
    return _SPECIAL.sub(lambda found: _ESCAPES[found[0]], _FORBIDDEN.sub("\ufffd", text))


def _written_attribute(key: str, value: str | float) -> str:
    written = escaped(value) if isinstance(value, str) else number(value)
    return f' {key.replace("_", "-")}="{written}"'


# A picture repeats short attributes over and over, so they are kept.
_kept_attribute = lru_cache(16384)(_written_attribute)


def _attribute(key: str, value: str | float) -> str:
    is_long = isinstance(value, str) and len(value) > _SHORT
    return _written_attribute(key, value) if is_long else _kept_attribute(key, value)


def element(name: str, *children: str, **attributes: str | float | None) -> str:
    """Return an element; `_` in the name of an attribute stands for a hyphen, and None leaves it out."""
    written = "".join([_attribute(key, value) for key, value in attributes.items() if value is not None])
    inner = "".join(children)
    return f"<{name}{written}>{inner}</{name}>" if inner else f"<{name}{written}/>"


def rectangle(box: Box, radius: float = 0, **attributes: str | float | None) -> str:
    """Return a rectangle, perhaps with round corners."""
    corners = {"rx": radius} if radius else {}
    return element("rect", x=box.x, y=box.y, width=box.width, height=box.height, **corners, **attributes)


def circle(x: float, y: float, radius: float, **attributes: str | float | None) -> str:
    """Return a circle."""
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def path(d: str, **attributes: str | float | None) -> str:
    """Return a path."""
    return element("path", d=d, **attributes)


def moved(x: float, y: float, *children: str, scale: float = 1) -> str:
    """Return a group at another place."""
    shift = f"translate({number(x)} {number(y)})"
    return element("g", *children, transform=shift if scale == 1 else f"{shift} scale({number(scale)})")


def line(start: tuple[float, float], end: tuple[float, float], **attributes: str | float | None) -> str:
    """Return a straight line."""
    return element("line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], **attributes)


def polygon(corners: Sequence[tuple[float, float]], **attributes: str | float | None) -> str:
    """Return a closed shape with straight edges."""
    return element("polygon", points=" ".join([f"{number(x)},{number(y)}" for x, y in corners]), **attributes)


def polar(centre: tuple[float, float], radius: float, angle: float) -> tuple[float, float]:
    """Return a point around a centre; angles are in degrees, clockwise from the top."""
    turned = radians(angle)
    return centre[0] + radius * sin(turned), centre[1] - radius * cos(turned)


def wedge(
    centre: tuple[float, float],
    radii: tuple[float, float],
    angles: tuple[float, float],
    **attributes: str | float | None,
) -> str:
    """Return the part of a ring between an inner and an outer radius, and between two angles."""
    inner, outer = radii
    large = int(angles[1] - angles[0] > 180)
    corners = [polar(centre, radius, angle) for radius in (outer, inner) for angle in angles]
    start, end, back, home = [f"{number(x)} {number(y)}" for x, y in (corners[0], corners[1], corners[3], corners[2])]
    far, near = number(outer), number(inner)
    arc_back = f"L{back}A{near} {near} 0 {large} 0 {home}" if inner else f"L{back}"
    return path(f"M{start}A{far} {far} 0 {large} 1 {end}{arc_back}Z", **attributes)


def label(
    text: str, box: Box, size: float, fill: str, *, anchor: str = "start", bold: bool = False, least: float = LEAST_SIZE
) -> str:
    """Return one line of text, centred vertically in its box, made smaller or shortened to fit."""
    shown, size = fitted(text, size, box.width, least, bold=bold)
    return _line(shown, box, box.middle[1], size, fill, anchor, bold)


def paragraph(
    text: str,
    box: Box,
    size: float,
    fill: str,
    *,
    anchor: str = "start",
    bold: bool = False,
    spacing: float = 1.18,
    least: float = LEAST_SIZE,
) -> str:
    """Return text in lines, centred vertically in its box, made smaller to fit; the end is left out if it has to be."""
    lines, size = wrapped_to_fit(text, size, box.width, box.height, least=least, spacing=spacing, bold=bold)
    step = size * spacing
    top = box.middle[1] - step * (len(lines) - 1) / 2
    return "".join([_line(text, box, top + step * place, size, fill, anchor, bold) for place, text in enumerate(lines)])


def _line(text: str, box: Box, middle: float, size: float, fill: str, anchor: str, bold: bool) -> str:
    if not text:
        return ""
    x = {"start": box.x, "middle": box.middle[0], "end": box.right}[anchor]
    return element(
        "text",
        escaped(text),
        x=x,
        y=middle + size * CAPITALS / 2,
        font_size=size,
        fill=fill,
        text_anchor=None if anchor == "start" else anchor,
        font_weight="bold" if bold else None,
    )


def document(
    content: str, *, width: float, height: float, shown: int, title: str, description: str, theme: str, language: str
) -> str:
    """Return the picture: `width` is its own width, `shown` that on the screen, in pixels."""
    return element(
        "svg",
        element("title", escaped(title)),
        element("desc", escaped(description)),
        content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=shown,
        height=round(height * shown / width),
        role="img",
        lang=language,
        aria_label=title,
        font_family=FONT,
        data_theme=theme,
    )
