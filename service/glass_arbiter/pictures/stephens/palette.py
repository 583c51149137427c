"""Colours of the things of Stephens, in light and in dark; each colour of cubes also has a mark of its own."""

from collections.abc import Mapping
from dataclasses import dataclass

from ..theme import ThemeName


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """A colour that things are made of: its fill, its edge, and what is drawn on it."""

    fill: str
    edge: str
    mark: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """What Stephens draws with, beside the colours that all games share."""

    cubes: Mapping[str, Ground]
    # By seat, then Automaton.
    discs: tuple[Ground, ...]
    sides: Mapping[str, Ground]
    kinds: Mapping[str, Ground]
    coin: Ground
    influence: Ground
    point: Ground
    forest: Ground
    dune: Ground
    goods: Ground
    army: Ground
    board: Ground
    open: Ground


_CUBES = {
    "green": Ground(fill="#2f9e63", edge="#176a3e", mark="#ffffff"),
    "blue": Ground(fill="#2b6fc4", edge="#174a8a", mark="#ffffff"),
    "white": Ground(fill="#f2f6f8", edge="#6d7d88", mark="#43525c"),
    "brown": Ground(fill="#8b5a2f", edge="#57361a", mark="#f6e3cc"),
    "pink": Ground(fill="#e58ab0", edge="#9c3a66", mark="#5c1436"),
    "black": Ground(fill="#33363b", edge="#101114", mark="#e9e9e9"),
}
_DISCS = (
    Ground(fill="#b34700", edge="#6e2b00", mark="#ffffff"),
    Ground(fill="#00619c", edge="#003a5e", mark="#ffffff"),
    Ground(fill="#00725a", edge="#003f32", mark="#ffffff"),
    Ground(fill="#7d4391", edge="#4b2458", mark="#ffffff"),
    Ground(fill="#565b63", edge="#2b2e33", mark="#ffffff"),
)

LIGHT = Palette(
    cubes=_CUBES,
    discs=_DISCS,
    sides={
        "red": Ground(fill="#a3352c", edge="#f6e4df", mark="#ffffff"),
        "blue": Ground(fill="#2d5d8f", edge="#e0e9f2", mark="#ffffff"),
    },
    kinds={
        "crown": Ground(fill="#8a6200", edge="#f5ecd3", mark="#ffffff"),
        "colonies": Ground(fill="#1d6b50", edge="#ddeee6", mark="#ffffff"),
        "uk": Ground(fill="#2c4a86", edge="#e0e6f3", mark="#ffffff"),
    },
    coin=Ground(fill="#e3b23c", edge="#8a6200", mark="#6b4a00"),
    influence=Ground(fill="#7a3f8f", edge="#4c2160", mark="#ffffff"),
    point=Ground(fill="#a3352c", edge="#6e1d17", mark="#ffffff"),
    forest=Ground(fill="#2f7d4f", edge="#1a5232", mark="#dfeee4"),
    dune=Ground(fill="#d9a441", edge="#8a5e12", mark="#f7ecd3"),
    goods=Ground(fill="#d8b98a", edge="#76542a", mark="#4d3415"),
    army=Ground(fill="#1f2f57", edge="#0c1530", mark="#ffffff"),
    board=Ground(fill="#ebe4d6", edge="#cdc2ab", mark="#645d50"),
    open=Ground(fill="#e3f1ee", edge="#1f6f78", mark="#174f56"),
)
DARK = Palette(
    cubes={
        **_CUBES,
        "brown": Ground(fill="#a46f3d", edge="#dcb285", mark="#fff1df"),
        "black": Ground(fill="#0d0e10", edge="#9aa0a8", mark="#ececec"),
        "green": Ground(fill="#2f9e63", edge="#8fdcb2", mark="#ffffff"),
        "blue": Ground(fill="#2b6fc4", edge="#9cc4f5", mark="#ffffff"),
    },
    discs=tuple(Ground(fill=ground.fill, edge="#f1eee7", mark=ground.mark) for ground in _DISCS),
    sides={
        "red": Ground(fill="#a3352c", edge="#3b2422", mark="#ffffff"),
        "blue": Ground(fill="#2d5d8f", edge="#1f2d3c", mark="#ffffff"),
    },
    kinds={
        "crown": Ground(fill="#8a6200", edge="#38301a", mark="#ffffff"),
        "colonies": Ground(fill="#1d6b50", edge="#1b332a", mark="#ffffff"),
        "uk": Ground(fill="#2c4a86", edge="#202a40", mark="#ffffff"),
    },
    coin=Ground(fill="#e3b23c", edge="#8a6200", mark="#6b4a00"),
    influence=Ground(fill="#9a5cb0", edge="#d9b4e6", mark="#ffffff"),
    point=Ground(fill="#c2483e", edge="#f0a9a2", mark="#ffffff"),
    forest=Ground(fill="#3a9460", edge="#9fd8b6", mark="#20382b"),
    dune=Ground(fill="#d9a441", edge="#f0cf8f", mark="#3d311a"),
    goods=Ground(fill="#c9a673", edge="#f0d9b3", mark="#3a260c"),
    army=Ground(fill="#4a63a8", edge="#c9d5f5", mark="#ffffff"),
    board=Ground(fill="#23282d", edge="#3b4249", mark="#b6b1a6"),
    open=Ground(fill="#1d3437", edge="#6fc7cf", mark="#bfeaee"),
)
PALETTES: Mapping[ThemeName, Palette] = {ThemeName.LIGHT: LIGHT, ThemeName.DARK: DARK}
