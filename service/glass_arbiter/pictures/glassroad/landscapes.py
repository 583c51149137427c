"""The landscape board: 20 spaces with forests, landscape tiles and buildings, and the start buildings beside it."""

from collections.abc import Iterator

from glass_arbiter.games.glassroad.catalogue.names import START_BUILDINGS
from glass_arbiter.games.glassroad.landscape import LANDSCAPES, Forest
from glass_arbiter.games.glassroad.layout import LAYOUT, Space
from glass_arbiter.games.glassroad.state import Options
from glass_arbiter.games.glassroad.view import PlayerView
from glass_arbiter.pictures.scene import Pen, Thing
from glass_arbiter.pictures.svg import Box, label, moved, rectangle

from .palette import FOREST, PALETTES, Palette
from .symbols import scenery
from .tiles import building
from .wording import Speech

# Room for the letters of the columns and the numbers of the rows.
EDGE = 13.0
_GAP = 2.0


def landscape(pen: Pen, player: PlayerView, x: float, y: float, cell: float, options: Options, language: str) -> str:
    """Draw the board with its left upper corner at a point; `cell` is the size of a space."""
    palette = PALETTES[pen.theme.name]
    layout = LAYOUT.landscape
    width, height = cell * len(layout.columns), cell * len(layout.rows)
    frame = Box(x, y, width + EDGE + 3, height + EDGE + 3)
    spaces = {space.id: _space(space, x, y, cell) for space in layout.fields}
    wooded = [field for forest in player.landscape.forests for field in forest]
    parts = [rectangle(frame, 6, fill=palette.meadow, stroke=palette.furrow)]
    parts += _edges(x, y, cell, palette)
    parts += [_forest(forest, spaces, palette) for forest in player.landscape.forests]
    for field, box in spaces.items():
        parts.append(_field(pen, player, field, box, field in wooded, options, language))
    return "".join(parts)


def start_buildings(pen: Pen, player: PlayerView, boxes: list[Box], options: Options, language: str) -> str:
    """Draw the three start buildings, or the upgrades on them."""
    speech, parts = Speech(language), []
    for start, box in zip(START_BUILDINGS, boxes, strict=True):
        upgrade = player.start_buildings.get(start)
        if upgrade is None:
            parts.append(building(pen, start, box, options, language, player.id))
        else:
            site = Thing("building", start, player.id)
            description = pen.name(site, f"{speech.building(start)}: {speech.wording.upgraded}")
            tile = building(pen, upgrade, box, options, language, player.id)
            parts.append(pen.thing(site, description, box, tile, is_named=True))
    return "".join(parts)


def _space(space: Space, x: float, y: float, cell: float) -> Box:
    left, top = x + EDGE + (space.column - 1) * cell, y + EDGE + (space.row - 1) * cell
    return Box(left + _GAP / 2, top + _GAP / 2, cell - _GAP, cell - _GAP)


def _edges(x: float, y: float, cell: float, palette: Palette) -> Iterator[str]:
    ink = palette.theme.ink
    for place, column in enumerate(LAYOUT.landscape.columns):
        yield label(column, Box(x + EDGE + place * cell, y + 1, cell, EDGE - 1), 8.5, ink, anchor="middle", bold=True)
    for place, row in enumerate(LAYOUT.landscape.rows):
        yield label(row, Box(x + 1, y + EDGE + place * cell, EDGE - 1, cell), 8.5, ink, anchor="middle", bold=True)


def _forest(forest: Forest, spaces: dict[str, Box], palette: Palette) -> str:
    """One tile over two spaces."""
    one, other = sorted((spaces[field] for field in forest), key=lambda box: (box.y, box.x))
    whole = Box(one.x, one.y, other.right - one.x, other.bottom - one.y)
    scale = one.width / 56
    trees = [moved(*box.middle, scenery(FOREST, palette), scale=scale) for box in (one, other)]
    ground = rectangle(whole, 5, fill=palette.landscapes[FOREST], stroke=palette.details[FOREST])
    return ground + "".join(trees)


def _field(pen: Pen, player: PlayerView, field: str, box: Box, is_wooded: bool, options: Options, language: str) -> str:
    speech, palette = Speech(language), PALETTES[pen.theme.name]
    thing = Thing("field", field, player.id)
    tile = player.landscape.tiles.get(field)
    if is_wooded:
        # What lies here is drawn as one forest with its other space; this is where it can be clicked.
        return pen.thing(thing, f"{field}: {speech.wording.forest}", box, rectangle(box, 5, fill_opacity=0))
    if tile is None:
        ground = rectangle(box.inset(1), 5, fill=palette.meadow, stroke=palette.furrow, stroke_dasharray="4 3")
        return pen.thing(thing, f"{field}: {speech.wording.empty}", box, ground)
    if tile in LANDSCAPES:
        ground = rectangle(box, 5, fill=palette.landscapes[tile], stroke=palette.details[tile])
        seen = moved(*box.middle, scenery(tile, palette), scale=box.width / 56)
        return pen.thing(thing, f"{field}: {speech.landscape(tile)}", box, ground, seen)
    description = pen.name(thing, field)
    return pen.thing(thing, description, box, building(pen, tile, box, options, language, player.id), is_named=True)
