"""What cards and buildings do in signs: numbers, goods, tiles and arrows, without a word.

An effect that the signs cannot say has none; then the picture shows its sentence instead.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import singledispatch

from glass_arbiter.engine.nouns import mixed_number
from glass_arbiter.games.glassroad.counts import (
    AdjacentBuildings,
    AdjacentEmpty,
    AdjacentTiles,
    Amount,
    BuildingsOfKind,
    Company,
    Count,
    Forests,
    HandCards,
    LandscapeSets,
    LargestGroup,
    LesserStock,
    PaidForOthers,
    Squares,
    Stock,
    Tiles,
    Times,
    TokensFrom,
)
from glass_arbiter.games.glassroad.effects import (
    Build,
    ClearForestFee,
    CopyNeighbour,
    Discard,
    DrawTiles,
    Exchange,
    Gain,
    GainOnBothWheels,
    GainOneOf,
    InOrder,
    Pay,
    PayFee,
    Place,
    PlaceOnEveryNeighbour,
    PlaceOnNeighbours,
    RemoveForest,
    RemoveLandscape,
    Repeatedly,
    Supply,
)
from glass_arbiter.games.glassroad.goods import Good
from glass_arbiter.games.glassroad.landscape import Landscape
from glass_arbiter.games.glassroad.state import Kind
from glass_arbiter.games.glassroad.tiles import Effect, Formula
from glass_arbiter.pictures.glyphs import text_width
from glass_arbiter.pictures.svg import Box, label
from glass_arbiter.pictures.theme import ThemeName

from .palette import FOREST, PALETTES
from .symbols import AGAIN, ANY_GOOD, ARROW, BUILD, CARD, EMPTY, GROUP, NEAR, POINTS, TILE, symbol

# A sign begins with an at; everything else is text.
Signs = tuple[str, ...]
_SIGN = "@"
_GAP = 1.5
# More goods than these to choose from are shown as any good.
_FEW = 2


class Unspoken(Exception):
    """Signs cannot say it."""


def signs_of(effect: Effect) -> Signs | None:
    """Return an effect in signs, if signs can say it."""
    try:
        return tuple(_signs(effect))
    except Unspoken:
        return None


def signs_of_points(points: Formula) -> Signs | None:
    """Return a formula in signs: points for each of something, after those that it always has."""
    try:
        counted = _counted(points.count)
    except Unspoken:
        return None
    if points.at_least is not None:
        return (mixed_number(points.points), _SIGN + POINTS, f"≥{points.at_least}", *counted)
    always = (str(points.base), _SIGN + POINTS, "+") if points.base else ()
    many = (str(points.per),) if points.per > 1 else ()
    return (*always, mixed_number(points.points), _SIGN + POINTS, "/", *many, *counted)


def signs_of_goods(goods: Mapping[Good, int]) -> Signs:
    """Return a cost: how many of each good."""
    return tuple(part for good, number in goods.items() for part in (str(number), _SIGN + good))


def row(signs: Sequence[str], box: Box, size: float, theme: ThemeName, *, anchor: str = "middle") -> str:
    """Draw signs in a row, as large as fits."""
    size = min(size, size * box.width / max(_width(signs, size), 1))
    ink = PALETTES[theme].theme.ink
    x = box.x if anchor == "start" else box.x + (box.width - _width(signs, size)) / 2
    y, parts = box.middle[1], []
    for sign, gap in zip(signs, _gaps(signs, size), strict=True):
        width = _width_of(sign, size)
        if sign.startswith(_SIGN):
            parts.append(symbol(sign[1:], x + width / 2, y, size, theme))
        else:
            space = Box(x, box.y, width, box.height)
            parts.append(label(sign, space, size * 0.8, ink, anchor="middle", bold=True, least=size * 0.5))
        x += width + gap
    return "".join(parts)


def _width(signs: Sequence[str], size: float) -> float:
    return sum(_width_of(sign, size) for sign in signs) + sum(_gaps(signs, size))


def _gaps(signs: Sequence[str], size: float) -> list[float]:
    """The gap after each sign: wider before a number, which belongs to what follows it."""
    following = [*signs[1:], ""]
    wide = [sign.startswith(_SIGN) and after[:1].isdigit() for sign, after in zip(signs, following, strict=True)]
    return [size * 0.35 if is_wide else _GAP for is_wide in wide[:-1]] + [0.0]


def _width_of(sign: str, size: float) -> float:
    return size if sign.startswith(_SIGN) else text_width(sign, size * 0.8, bold=True)


def _joined(groups: Iterable[Signs], between: str) -> Signs:
    found: list[str] = []
    for group in groups:
        found += [between, *group] if found and between else group
    return tuple(found)


@singledispatch
def _signs(effect: Effect) -> Signs:
    raise Unspoken


@_signs.register
def _gain(effect: Gain) -> Signs:
    return _joined([_amount(amount, (_SIGN + good,)) for good, amount in effect.goods.items()], "")


@_signs.register
def _gain_one_of(effect: GainOneOf) -> Signs:
    if len(effect.goods) > _FEW:
        return _amount(effect.amount, (_SIGN + ANY_GOOD,))
    return _amount(effect.amount, _joined([(_SIGN + good,) for good in effect.goods], "/"))


@_signs.register
def _gain_on_both_wheels(effect: GainOnBothWheels) -> Signs:
    return (str(effect.amount), _SIGN + effect.good, "+", str(effect.amount), _SIGN + effect.good)


@_signs.register
def _supply(effect: Supply) -> Signs:
    return _amount(effect.amount, (_SIGN + ANY_GOOD,))


@_signs.register
def _place(effect: Place) -> Signs:
    return ("+", *_joined([(_SIGN + landscape,) for landscape in effect.landscapes], "/"))


@_signs.register
def _place_on_every_neighbour(effect: PlaceOnEveryNeighbour) -> Signs:
    return ("+", _SIGN + NEAR, _SIGN + effect.landscape)


@_signs.register
def _place_on_neighbours(effect: PlaceOnNeighbours) -> Signs:
    return ("+", f"0–{effect.most}", _SIGN + NEAR, *_joined([(_SIGN + landscape,) for landscape in Landscape], "/"))


@_signs.register
def _discard(effect: Discard) -> Signs:
    return (f"−{effect.number}", _SIGN + TILE)


@_signs.register
def _in_order(effect: InOrder) -> Signs:
    return _joined([_signs(each) for each in effect.effects], "")


@_signs.register
def _draw_tiles(effect: DrawTiles) -> Signs:
    return ("3", _SIGN + TILE)


@_signs.register
def _build(effect: Build) -> Signs:
    return (_SIGN + BUILD,)


@_signs.register
def _pay(effect: Pay) -> Signs:
    return signs_of_goods(effect.goods)


@_signs.register
def _pay_fee(effect: PayFee) -> Signs:
    return signs_of_goods({effect.good: 1})


@_signs.register(RemoveForest)
@_signs.register(ClearForestFee)
def _remove_forest(effect: Effect) -> Signs:
    return ("−", _SIGN + FOREST)


@_signs.register
def _remove_landscape(effect: RemoveLandscape) -> Signs:
    return ("−", _SIGN + effect.landscape)


@_signs.register
def _exchange(effect: Exchange) -> Signs:
    return (*_joined([_signs(each) for each in effect.give], ""), _SIGN + ARROW, *_signs(effect.get))


@_signs.register
def _repeatedly(effect: Repeatedly) -> Signs:
    return (*_signs(effect.step), _SIGN + AGAIN)


@_signs.register
def _copy_neighbour(_: CopyNeighbour) -> Signs:
    return ("=", _SIGN + NEAR, _SIGN + Kind.IMMEDIATE)


def _amount(amount: Amount, things: Signs) -> Signs:
    match amount:
        case int():
            return (str(amount), *things)
        case Company():
            return (str(amount.in_company), *things)
        case Times():
            return (str(amount.factor), *things, "×", *_counted(amount.count))
        case _:
            return (*things, "×", *_counted(amount))


def _counted(count: Count) -> Signs:
    match count:
        case Tiles():
            return (_SIGN + count.landscape,)
        case AdjacentTiles():
            return (_SIGN + NEAR, _SIGN + count.landscape)
        case AdjacentEmpty():
            return (_SIGN + NEAR, _SIGN + EMPTY)
        case AdjacentBuildings():
            return (_SIGN + NEAR, _SIGN + BUILD)
        case BuildingsOfKind():
            return (_SIGN + count.kind,)
        case Forests():
            return (_SIGN + FOREST,)
        case LandscapeSets():
            return _joined([(_SIGN + landscape,) for landscape in Landscape], "")
        case LargestGroup():
            return (_SIGN + GROUP, _SIGN + count.landscape)
        case Squares():
            return ("2×2", _SIGN + count.landscape)
        case Stock():
            return (_SIGN + count.good,)
        case LesserStock():
            return ("min", _SIGN + count.good)
        case TokensFrom():
            return (f"≥{count.sector}", _SIGN + ANY_GOOD)
        case PaidForOthers():
            return (_SIGN + count.good, _SIGN + ARROW, _SIGN + BUILD)
        case HandCards():
            return (_SIGN + CARD,)
        case _:
            raise Unspoken
