"""How many, in words: counts as things that can be counted, amounts of goods, points."""

from collections.abc import Sequence
from functools import singledispatch

from glass_arbiter.engine.nouns import Noun, joined, noun

from ..counts import (
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
from ..tiles import Formula
from .words import Words

_SQUARE = 4


def amount_of(amount: Amount, things: Sequence[Noun], words: Words) -> str:
    """A number of things, or of one of several things; what it depends on is told once, after the last one."""
    number, condition = _number(amount, words)
    told = joined([thing.counted(number) for thing in things], words.LANGUAGE.disjunction)
    return f"{told} {condition}" if condition else told


def _number(amount: Amount, words: Words) -> tuple[int, str]:
    match amount:
        case int():
            return amount, ""
        case Company():
            return amount.in_company, words.PHRASES.solo.format(number=amount.solo)
        case Times():
            return amount.factor, counted(amount.count, words).each
        case _:
            return 1, counted(amount, words).each


def points_of(points: int | Formula, words: Words) -> str:
    """Printed points, or what they are given for."""
    point, phrases = words.THINGS.point, words.PHRASES
    if isinstance(points, int):
        return point.counted(points)
    prize, thing = point.counted(points.points), counted(points.count, words)
    if points.at_least is not None:
        told = phrases.at_least.format(points=prize, things=thing.counted(points.at_least))
    elif points.per == 1:
        told = f"{prize} {thing.each}"
    else:
        told = f"{prize} {phrases.every.format(things=thing.counted(points.per))}"
    return phrases.base.format(base=point.counted(points.base), points=told) if points.base else told


@singledispatch
def counted(count: Count, words: Words) -> Noun:
    """What a count counts; a word without a phrase is a mistake of ours."""
    raise TypeError(f"no words for {type(count).__name__}")


@counted.register
def _stock(count: Stock, words: Words) -> Noun:
    return words.GOODS[count.good].qualified(words.PHRASES.on_wheels)


@counted.register
def _lesser_stock(count: LesserStock, words: Words) -> Noun:
    return words.GOODS[count.good].qualified(words.PHRASES.on_lesser_wheel)


@counted.register
def _tokens_from(count: TokensFrom, words: Words) -> Noun:
    return words.THINGS.token.qualified(words.PHRASES.from_sector, sector=count.sector)


@counted.register
def _tiles(count: Tiles, words: Words) -> Noun:
    return words.LANDSCAPES[count.landscape].qualified(words.PHRASES.on_board)


@counted.register
def _adjacent_tiles(count: AdjacentTiles, words: Words) -> Noun:
    return words.LANDSCAPES[count.landscape].qualified(words.PHRASES.adjacent)


@counted.register
def _adjacent_empty(count: AdjacentEmpty, words: Words) -> Noun:
    return words.THINGS.empty_space.qualified(words.PHRASES.adjacent)


@counted.register
def _adjacent_buildings(count: AdjacentBuildings, words: Words) -> Noun:
    return words.THINGS.building.qualified(words.PHRASES.adjacent)


@counted.register
def _forests(count: Forests, words: Words) -> Noun:
    return words.THINGS.forest.qualified(words.PHRASES.on_board)


@counted.register
def _landscape_sets(count: LandscapeSets, words: Words) -> Noun:
    return words.THINGS.landscape_set.qualified(words.PHRASES.on_board)


@counted.register
def _largest_group(count: LargestGroup, words: Words) -> Noun:
    return words.LANDSCAPES[count.landscape].qualified(words.PHRASES.in_largest_group)


@counted.register
def _squares(count: Squares, words: Words) -> Noun:
    """A square counts once, so that every form is the condition itself."""
    condition = words.PHRASES.square.format(thing=words.LANDSCAPES[count.landscape].counted(_SQUARE))
    return noun(condition, condition, condition)


@counted.register
def _buildings_of_kind(count: BuildingsOfKind, words: Words) -> Noun:
    return words.KINDS[count.kind].qualified(words.PHRASES.owned)


@counted.register
def _paid_for_others(count: PaidForOthers, words: Words) -> Noun:
    return words.GOODS[count.good].qualified(words.PHRASES.in_other_costs)


@counted.register
def _hand_cards(count: HandCards, words: Words) -> Noun:
    return words.THINGS.card
