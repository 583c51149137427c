"""Colours, in light and in dark."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class ThemeName(StrEnum):
    """The themes of a picture."""

    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """What every game draws with: `ink` and `quiet` are for text, on `paper`, `panel` or `tile`."""

    name: ThemeName
    paper: str
    panel: str
    tile: str
    line: str
    ink: str
    quiet: str
    accent: str
    changed: str
    # Text on `accent` and `changed`.
    on_accent: str


LIGHT = Theme(
    name=ThemeName.LIGHT,
    paper="#f4f1ea",
    panel="#fffdf8",
    tile="#ffffff",
    line="#d9d2c3",
    ink="#26231d",
    quiet="#645d50",
    accent="#1f6f78",
    changed="#b3420f",
    on_accent="#ffffff",
)
DARK = Theme(
    name=ThemeName.DARK,
    paper="#16181b",
    panel="#1f2327",
    tile="#2a2f35",
    line="#434a52",
    ink="#f1eee7",
    quiet="#b6b1a6",
    accent="#6fc7cf",
    changed="#ffa25c",
    on_accent="#10201f",
)
THEMES: Mapping[str, Theme] = {theme.name.value: theme for theme in (LIGHT, DARK)}


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as the Web Content Accessibility Guidelines define it, from 1 to 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[place : place + 2], 16) / 255) for place in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)
