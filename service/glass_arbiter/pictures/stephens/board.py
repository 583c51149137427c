"""The middle of the main board: furnaces, small factories, and the crafts at each of them."""

from collections.abc import Sequence

from glass_arbiter.engine.nouns import capitalised
from glass_arbiter.games.stephens.cubes import Color
from glass_arbiter.games.stephens.places import COLOR_OF_ROW, GLASS, KIND_OF_FURNACE, CraftColor, Factory, Furnace, Row
from glass_arbiter.games.stephens.scoring import MASTER_POINTS
from glass_arbiter.games.stephens.state import Activation, CubesChoice, PlacedCraft
from glass_arbiter.games.stephens.texts.amounts import counted_cubes
from glass_arbiter.games.stephens.texts.sentences import recipe_sentence

from ..scene import Thing
from ..svg import Box, label, number, path, rectangle
from .cards import CRAFT_HEIGHT, CRAFT_WIDTH, craft_card
from .flow import Token, cube_tokens, recipe_tokens
from .icons import icon
from .sketch import GAP, Sketch

_HEADER = 17.0
_SPACE = 5.0
_ROOF = 15.0
_TEETH = 4
_RECIPE = 21.0
_STORE = 26.0
_FURNACE = 80.0
# Up to this number, the cubes on a furnace are drawn one by one.
_MOST_DRAWN = 4
# Factory and rows, from the top; the Stephens factory stands below the small ones.
_LEVELS = (
    (Factory.UPPER_LEFT, Factory.UPPER_RIGHT),
    (Factory.LOWER_LEFT, Factory.LOWER_RIGHT),
)
_ROWS = (
    (Row.UPPER_LEFT, Row.UPPER_RIGHT),
    (Row.LOWER_LEFT, Row.LOWER_RIGHT),
    (Row.STEPHENS_LEFT, Row.STEPHENS_RIGHT),
)
_FURNACES = ((Furnace.GREEN, Furnace.BLUE), (Furnace.CONTRACTS, Furnace.INVESTMENTS))


def middle_height(sketch: Sketch, side: float) -> float:
    """Return how high the middle of the board is if there is so much room for crafts on either side."""
    return sum(_heights(sketch, side)) + GAP * 2


def draw_middle(sketch: Sketch, box: Box, side: float) -> str:
    """Draw the factories in the middle, red crafts on their left and blue ones on their right."""
    y, parts = box.y, []
    centre = Box(box.x + side + GAP, box.y, box.width - 2 * side - 2 * GAP, box.height)
    half = (centre.width - GAP) / 2
    for level, height in enumerate(_heights(sketch, side)):
        left, right = _ROWS[level]
        parts.append(draw_row(sketch, Box(box.x, y, side, height), left))
        if level < len(_LEVELS):
            for column, factory in enumerate(_LEVELS[level]):
                place = Box(centre.x + column * (half + GAP), y, half, height)
                parts.append(draw_factory(sketch, place, factory))
        else:
            parts.append(draw_stephens(sketch, Box(centre.x, y, centre.width, height)))
        parts.append(draw_row(sketch, Box(box.right - side, y, side, height), right))
        y += height + GAP
    return "".join(parts)


def _heights(sketch: Sketch, side: float) -> list[float]:
    rows = sketch.view.rows
    heights = []
    for left, right in ((Row.UPPER_LEFT, Row.UPPER_RIGHT), (Row.LOWER_LEFT, Row.LOWER_RIGHT)):
        factories = max(factory_height(sketch, Factory(left)), factory_height(sketch, Factory(right)))
        heights.append(max(factories, row_height(rows.row(left), side), row_height(rows.row(right), side)))
    crafts = max(row_height(rows.row(row), side) for row in (Row.STEPHENS_LEFT, Row.STEPHENS_RIGHT))
    return [*heights, max(crafts, stephens_height())]


def stephens_height() -> float:
    """Return how high the Stephens factory is at least."""
    return _HEADER + 2 * _FURNACE + 2 * _SPACE


def factory_height(sketch: Sketch, factory: Factory) -> float:
    """Return how high a small factory is at least."""
    return _ROOF + _STORE + _RECIPE * len(sketch.deck.board.factories[factory]) + 8


def row_height(crafts: Sequence[PlacedCraft], width: float) -> float:
    """Return how high a row of crafts is; it goes on below where it is full."""
    lines = max(1, -(-len(crafts) // _in_line(width)))
    return _HEADER + lines * (CRAFT_HEIGHT + _SPACE) + 2


def _in_line(width: float) -> int:
    return max(1, int((width - 2 * _SPACE + _SPACE) // (CRAFT_WIDTH + _SPACE)))


def draw_row(sketch: Sketch, box: Box, row: Row) -> str:
    """Draw the crafts of a row, from the factory outwards."""
    begin = sketch.begin()
    ground = sketch.palette.sides[COLOR_OF_ROW[row]]
    crafts, texts, theme = sketch.view.rows.row(row), sketch.texts, sketch.theme
    is_left = COLOR_OF_ROW[row] is CraftColor.RED
    worth = texts.worth.format(points=sketch.words.THINGS.point.counted(MASTER_POINTS[row]))
    is_active = isinstance(sketch.pending, Activation) and sketch.pending.row is row
    header = Box(box.x + 8, box.y + 2, box.width - 16, _HEADER - 4)
    title = capitalised(sketch.words.ROWS[row])
    content = [
        rectangle(box, 8, fill=ground.edge, stroke=theme.accent if is_active else "none", stroke_width=2.5),
        label(title, Box(header.x, header.y, header.width * 0.62, header.height), 9.5, theme.ink, bold=True),
        label(
            worth,
            Box(header.x + header.width * 0.64, header.y, header.width * 0.36, header.height),
            9,
            theme.ink,
            anchor="end",
        ),
    ]
    in_line = _in_line(box.width)
    for place, placed in enumerate(crafts):
        line, column = divmod(place, in_line)
        outwards = _SPACE + column * (CRAFT_WIDTH + _SPACE)
        x = box.right - outwards - CRAFT_WIDTH if is_left else box.x + outwards
        y = box.y + _HEADER + line * (CRAFT_HEIGHT + _SPACE)
        card = sketch.deck.crafts[placed.craft]
        content.append(craft_card(sketch, Box(x, y, CRAFT_WIDTH, CRAFT_HEIGHT), card, placed))
    description = f"{title}, {sketch.words.CARD_TYPES['craft']}: {len(crafts)}; {worth}"
    return sketch.whole(begin, Thing("row", row.value), description, box, *content, radius=8)


def draw_factory(sketch: Sketch, box: Box, factory: Factory) -> str:
    """Draw a small factory: its recipes, and the products on it."""
    begin = sketch.begin()
    theme, board = sketch.theme, sketch.palette.board
    cubes = sketch.view.factories.factory(factory).present()
    is_chosen = isinstance(sketch.pending, CubesChoice) and sketch.pending.factory is factory
    body = Box(box.x, box.y + _ROOF, box.width, box.height - _ROOF)
    content = [
        path(_roof(box), fill=board.edge, stroke=board.mark, stroke_width=1, stroke_linejoin="round"),
        rectangle(
            body,
            3,
            fill=board.fill,
            stroke=theme.accent if is_chosen else board.mark,
            stroke_width=2.5 if is_chosen else 1,
        ),
    ]
    store = Box(body.x + 5, body.bottom - _STORE - 3, body.width - 10, _STORE)
    recipes = sketch.deck.board.factories[factory]
    step = (store.y - body.y - 3) / len(recipes)
    for line, recipe in enumerate(recipes):
        place = Box(body.x + 5, body.y + 3 + line * step, body.width - 10, step - 3)
        ground = rectangle(place, 4, fill=theme.panel, stroke=theme.line)
        tokens = sketch.draw(recipe_tokens(recipe, sketch.kinds), place.inset(2), 14)
        description = recipe_sentence(recipe, sketch.scene.language).removesuffix(".")
        content.append(sketch.pen.thing(Thing("recipe", recipe.id), description, place, ground, tokens, radius=4))
    content.append(rectangle(store, 4, fill=theme.tile, stroke=theme.line))
    content.append(sketch.draw(cube_tokens(cubes), store.inset(2), 19))
    description = f"{capitalised(sketch.words.ROWS[factory])}: {_cubes_description(sketch, cubes)}"
    return sketch.whole(begin, Thing("factory", factory.value), description, box, *content)


def _cubes_description(sketch: Sketch, cubes: dict[str, int]) -> str:
    return ", ".join(counted_cubes(cubes, sketch.words)) or sketch.texts.empty


def _roof(box: Box) -> str:
    """Return the outline of a saw-tooth roof."""
    step = box.width / _TEETH
    eaves = number(box.y + 8)
    teeth = [
        f"L{number(left)} {eaves}L{number(left + step * 0.72)} {number(box.y + 1)}V{eaves}"
        for left in (box.x + tooth * step for tooth in range(_TEETH))
    ]
    foot = number(box.y + _ROOF + 3)
    return f"M{number(box.x)} {foot}{''.join(teeth)}L{number(box.right)} {eaves}V{foot}Z"


def draw_stephens(sketch: Sketch, box: Box) -> str:
    """Draw the Stephens factory with its four furnaces."""
    board, theme = sketch.palette.board, sketch.theme
    parts = [
        rectangle(box, 8, fill=board.fill, stroke=board.mark),
        label(
            sketch.scene.title.upper(),
            Box(box.x + 8, box.y + 2, box.width - 16, _HEADER - 2),
            10.5,
            theme.ink,
            anchor="middle",
            bold=True,
        ),
    ]
    width = (box.width - 3 * _SPACE) / 2
    height = (box.height - _HEADER - 2 * _SPACE) / 2
    for line, furnaces in enumerate(_FURNACES):
        for column, furnace in enumerate(furnaces):
            x = box.x + _SPACE + column * (width + _SPACE)
            y = box.y + _HEADER + line * (height + _SPACE)
            parts.append(_furnace(sketch, Box(x, y, width, height), furnace))
    return "".join(parts)


def _furnace(sketch: Sketch, box: Box, furnace: Furnace) -> str:
    color, cubes = GLASS[furnace], sketch.view.furnaces.number(furnace)
    ground, theme = sketch.palette.cubes[color], sketch.theme
    mouth = Box(box.x + 10, box.y + 24, box.width - 20, box.height - 30)
    content = [
        path(_arch(box), fill=theme.panel, stroke=ground.edge, stroke_width=2),
        rectangle(mouth, 8, fill=theme.tile, stroke=theme.line),
        sketch.draw(
            cube_tokens({color: cubes}) if cubes <= _MOST_DRAWN else [Token(f"cube {color}", cubes)],
            mouth.inset(3),
            24,
        ),
        *_effect(sketch, box, furnace),
    ]
    if not cubes:
        content.append(label(sketch.texts.empty, mouth, 10, theme.quiet, anchor="middle"))
    name = capitalised(sketch.words.FURNACES[furnace])
    return sketch.pen.thing(
        Thing("furnace", furnace.value), f"{name}: {_glass_description(sketch, color, cubes)}", box, *content
    )


def _arch(box: Box) -> str:
    """Return the outline of a furnace, with a vault."""
    left, right, top, bottom = (number(edge) for edge in (box.x + 2, box.right - 2, box.y + 2, box.bottom))
    low, width = number(box.y + 26), number(box.width - 52)
    return f"M{left} {bottom}V{low}q0 -24 24 -24h{width}Q{right} {top} {right} {low}V{bottom}Z"


def _glass_description(sketch: Sketch, color: Color, cubes: int) -> str:
    return sketch.words.CUBES[color].counted(cubes) if cubes else sketch.texts.empty


def _effect(sketch: Sketch, box: Box, furnace: Furnace) -> list[str]:
    """Draw the name of a furnace, and what taking its glass brings."""
    kind = KIND_OF_FURNACE.get(furnace)
    name = capitalised(sketch.words.FURNACES[furnace] if kind is None else sketch.words.DISPLAYS[furnace])
    mark = "worker" if kind is None else f"card {kind}"
    title = Box(box.x + 26, box.y + 6, box.width - 36, 16)
    return [icon(mark, box.x + 10, box.y + 6, 15, sketch.theme), label(name, title, 9.5, sketch.theme.ink, bold=True)]
