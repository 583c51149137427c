"""The colours of Glass Road, in light and in dark."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from glass_arbiter.games.glassroad.goods import Good
from glass_arbiter.games.glassroad.landscape import Landscape
from glass_arbiter.games.glassroad.state import Kind
from glass_arbiter.pictures.theme import DARK, LIGHT, THEMES, Theme, ThemeName, contrast

FOREST = "forest"
START = "start"
# Signs stand on discs and tiles of these colours; they are the same in both themes, so that a good is always known.
GOODS: Mapping[str, str] = {
    Good.CHARCOAL: "#3a3d44",
    Good.CLAY: "#c9793b",
    Good.FOOD: "#4f8a34",
    Good.QUARTZ_SAND: "#e9c95c",
    Good.WATER: "#2b77bd",
    Good.WOOD: "#7b4f2c",
    Good.GLASS: "#7fd3c4",
    Good.BRICK: "#a33a24",
}
WHITE, BLACK = "#ffffff", "#1d1a15"


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """What the theme does not have: bands of tiles by their kind, the ground of the landscape, the dials."""

    theme: Theme
    kinds: Mapping[str, str]
    landscapes: Mapping[str, str]
    # Leaves, trunks, water lines and the like, by landscape.
    details: Mapping[str, str]
    meadow: str
    furrow: str
    face: str
    board: str
    basic: str
    brown: str
    refined: Mapping[str, str]
    pointer: str
    back: str

    def on(self, ground: str) -> str:
        """Black or white, whichever can be read better on a ground."""
        return _on(ground)


@cache
def _on(ground: str) -> str:
    return WHITE if contrast(WHITE, ground) >= contrast(BLACK, ground) else BLACK


_LIGHT = Palette(
    theme=LIGHT,
    kinds={Kind.PROCESSING: "#2f6690", Kind.IMMEDIATE: "#9a5b00", Kind.BONUS: "#7a3b69", START: "#6b665c"},
    landscapes={Landscape.PIT: "#e3b878", Landscape.GROVE: "#b9d58a", Landscape.POND: "#9fd0e8", FOREST: "#3f6b43"},
    details={Landscape.PIT: "#a8702f", Landscape.GROVE: "#4c7d2c", Landscape.POND: "#2f7fb0", FOREST: "#24482a"},
    meadow="#dfe6c4",
    furrow="#b8c194",
    face="#fffaf0",
    board="#ece4d2",
    basic="#f6ecd6",
    brown="#c4a27a",
    refined={"glassworks": "#d3ece8", "brickworks": "#f0d3c6"},
    pointer="#4a3a28",
    back="#8a5a44",
)
_DARK = Palette(
    theme=DARK,
    kinds={Kind.PROCESSING: "#7fb4dd", Kind.IMMEDIATE: "#e6ac52", Kind.BONUS: "#d79bc6", START: "#aaa599"},
    landscapes={Landscape.PIT: "#8f6a35", Landscape.GROVE: "#57753a", Landscape.POND: "#2d637f", FOREST: "#274a30"},
    details={Landscape.PIT: "#5a3f1b", Landscape.GROVE: "#2f4a1c", Landscape.POND: "#7cc0e0", FOREST: "#12301b"},
    meadow="#333b2c",
    furrow="#566049",
    face="#30332f",
    board="#282b2c",
    basic="#3b382f",
    brown="#6b5437",
    refined={"glassworks": "#29484a", "brickworks": "#51352b"},
    pointer="#d9c9ac",
    back="#7a4e3a",
)
PALETTES: Mapping[ThemeName, Palette] = {palette.theme.name: palette for palette in (_LIGHT, _DARK)}
assert PALETTES.keys() == {theme.name for theme in THEMES.values()}
