"""Costs and gains as rows of small drawings: numbers, cubes, coins, an arrow where one thing is given for another."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from glass_arbiter.games.stephens.catalogue.deck import Amounts, Recipe, RecipeAction, Trade
from glass_arbiter.games.stephens.cubes import Color, Counts

from ..glyphs import text_width
from ..svg import Box, label, moved
from ..theme import THEMES, ThemeName
from .icons import icon

# Sizes of a drawing in a row, the largest first, and how far apart rows are, in parts of the size.
_SIZES = (15.0, 14.0, 13.0, 12.0, 11.0, 10.0, 9.0, 8.0, 7.0)
_LINE = 1.12
_NUMBER = 0.86
# What keeps a number away from the drawing before it.
_BEFORE = 0.22
# Up to this number, the cubes of a colour are drawn one by one.
_ONE_BY_ONE = 3
_MOST = 9999


def short_number(number: int) -> str:
    """Return a number that fits: a state may have larger numbers than a game leads to."""
    return str(number) if number <= _MOST else f"{_MOST}+"


class Token(NamedTuple):
    """A drawing with its number; no number stands before a single one."""

    name: str
    number: int = 1

    @property
    def width(self) -> float:
        """How wide it is, in parts of its size."""
        if self.name == "…":
            return 0.9
        if self.number == 1:
            return 1.06
        return 1.06 + _BEFORE + text_width(short_number(self.number), _NUMBER, bold=True) + 0.08


ARROW, OR, MORE = Token("arrow"), Token("or"), Token("…")


def amount_tokens(amounts: Amounts, kinds: Sequence[str]) -> list[Token]:
    """Return a cost or a gain; the kinds of accessories are told apart by their order in the deck."""
    found = [Token("influence", amounts.influence), Token("coin", amounts.coins)]
    found += [Token("point", amounts.points), Token("forest", amounts.forest), Token("dune", amounts.dune)]
    found += cube_tokens(amounts.cubes)
    found.append(Token("any_cube", amounts.any_cubes))
    found += accessory_tokens(amounts.accessories, kinds)
    found.append(Token("accessory any", amounts.any_accessories))
    return [token for token in found if token.number]


def cube_tokens(cubes: Counts) -> list[Token]:
    """Return cubes in the order of the colours, a few of a colour one by one."""
    found: list[Token] = []
    for color in Color:
        number = cubes.get(color, 0)
        token = f"cube {color.value}"
        found += [Token(token)] * number if number <= _ONE_BY_ONE else [Token(token, number)]
    return found


def accessory_tokens(accessories: Mapping[str, int], kinds: Sequence[str]) -> list[Token]:
    """Return accessories of certain kinds."""
    return [Token(f"accessory {place}", accessories[kind]) for place, kind in enumerate(kinds) if accessories.get(kind)]


def trade_tokens(trade: Trade, kinds: Sequence[str]) -> list[Token]:
    """Return what is given, an arrow, and what is got."""
    cost = amount_tokens(trade.cost, kinds)
    return [*cost, *([ARROW] if cost else []), *amount_tokens(trade.gain, kinds)]


def recipe_tokens(recipe: Recipe, kinds: Sequence[str]) -> list[Token]:
    """Return the cubes of a recipe and what they bring."""
    return [*cube_tokens(recipe.cubes), ARROW, *_reward_tokens(recipe, kinds)]


def _reward_tokens(recipe: Recipe, kinds: Sequence[str]) -> list[Token]:
    match recipe.reward:
        case RecipeAction.CARD:
            return [Token("card contract"), OR, Token("card investment")]
        case RecipeAction.WORKER:
            return [Token("worker")]
        case Amounts():
            return amount_tokens(recipe.reward, kinds)


def flow(
    tokens: Sequence[Token], box: Box, theme: ThemeName, *, size: float = _SIZES[0], anchor: str = "middle"
) -> str:
    """Draw tokens in as many rows as they need, as large as fits; what does not fit is left out, with an ellipsis."""
    if not tokens:
        return ""
    return moved(box.x, box.y, _flowed(tuple(tokens), box.width, box.height, theme, size, anchor))


@lru_cache(4096)
def _flowed(tokens: tuple[Token, ...], width: float, height: float, theme: ThemeName, most: float, anchor: str) -> str:
    size, rows = _fitted(tokens, width, height, most)
    step = size * _LINE
    top = (height - step * len(rows)) / 2 + (step - size) / 2
    parts: list[str] = []
    for number, row in enumerate(rows):
        needed = _width(row) * size
        left = (width - needed) / 2 if anchor == "middle" else 0
        parts.append("".join(_row(row, left, top + number * step, size, theme)))
    return "".join(parts)


def _fitted(tokens: tuple[Token, ...], width: float, height: float, most: float) -> tuple[float, list[list[Token]]]:
    size, rows = most, [list(tokens)]
    for size in [most, *(size for size in _SIZES if size < most)]:
        rows = list(_rows(tokens, width / size))
        if len(rows) * size * _LINE <= height and all(_width(row) * size <= width for row in rows):
            return size, rows
    fitting = max(1, int(height / (size * _LINE)))
    kept = rows[:fitting]
    while kept[-1] and _width([*kept[-1], MORE]) * size > width:
        kept[-1].pop()
    kept[-1].append(MORE)
    return size, kept


def _rows(tokens: Sequence[Token], width: float) -> Iterator[list[Token]]:
    row: list[Token] = []
    for token in tokens:
        if row and _width([*row, token]) > width:
            yield row
            row = []
        row.append(token)
    yield row


def _width(row: Sequence[Token]) -> float:
    return sum(token.width for token in row)


def _row(row: Sequence[Token], left: float, top: float, size: float, name: ThemeName) -> Iterator[str]:
    theme = THEMES[name]
    for token in row:
        width = token.width * size
        if token.name == MORE.name:
            yield label("…", Box(left, top, width, size), size * _NUMBER, theme.ink, least=4)
        else:
            if token.number > 1:
                number = Box(left + _BEFORE * size, top, width - (1.06 + _BEFORE) * size, size)
                yield label(short_number(token.number), number, size * _NUMBER, theme.ink, bold=True, least=4)
            yield icon(token.name, left + width - 1.03 * size, top, size, theme)
        left += width
