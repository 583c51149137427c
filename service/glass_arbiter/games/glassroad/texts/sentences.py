"""What cards and buildings do, in one sentence each, put together from their data: no tile has a text of its own."""

from collections.abc import Mapping
from functools import singledispatch

from glass_arbiter.engine.nouns import capitalised, joined

from ..counts import Amount
from ..effects import (
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
from ..goods import BASIC_GOODS, ON_BOTH_WHEELS, Good
from ..state import Kind
from ..tiles import Building, Catalogue, Effect, Formula
from .amounts import amount_of, points_of
from .words import WORDS, Words, printed_name


def building_sentence(building: Building, catalogue: Catalogue, language: str) -> str:
    """Everything a tile does: where an upgrade goes, its effect and when, what it scores by a formula.

    Printed points are a plain number, which `formula_sentence` tells.
    """
    phrases = WORDS[language].PHRASES
    told = []
    if building.upgrade_of is not None:
        start = printed_name(catalogue.buildings[building.upgrade_of].names, language)
        told.append(phrases.upgrade.format(building=start))
    if building.effect is not None:
        frame = phrases.anytime if building.kind is Kind.PROCESSING else phrases.once
        told.append(frame.format(effect=clause(building.effect, WORDS[language])))
    if isinstance(building.points, Formula):
        told.append(formula_sentence(building.points, language))
    return " ".join(told)


def formula_sentence(points: int | Formula, language: str) -> str:
    """What a tile is worth in the end."""
    words = WORDS[language]
    return words.PHRASES.final.format(points=points_of(points, words))


def fee_sentence(effect: Effect, language: str) -> str:
    """What a card costs before any ability is used."""
    words = WORDS[language]
    return words.PHRASES.fee.format(effect=clause(effect, words))


def ability_sentence(effect: Effect, language: str) -> str:
    """One ability of a card."""
    return effect_sentence(effect, language)


def effect_sentence(effect: Effect, language: str) -> str:
    """Any effect by itself."""
    return capitalised(clause(effect, WORDS[language])) + "."


@singledispatch
def clause(effect: Effect, words: Words) -> str:
    """An effect as an imperative; a word without a phrase is a mistake of ours."""
    raise TypeError(f"no words for {type(effect).__name__}")


@clause.register
def _gain(effect: Gain, words: Words) -> str:
    goods = (_gained(good, amount, words) for good, amount in effect.goods.items())
    return words.PHRASES.gain.format(thing=joined(tuple(goods), words.LANGUAGE.conjunction))


def _gained(good: Good, amount: Amount, words: Words) -> str:
    """Food and charcoal of one action go on one wheel (W17)."""
    told = amount_of(amount, [words.GOODS[good]], words)
    if good not in ON_BOTH_WHEELS:
        return told
    note = words.PHRASES.on_either_wheel if amount == 1 else words.PHRASES.all_on_one_wheel
    return note.format(thing=told)


@clause.register
def _gain_one_of(effect: GainOneOf, words: Words) -> str:
    phrases = words.PHRASES
    any_basic = set(effect.goods) == set(BASIC_GOODS)
    things = [words.THINGS.basic_good] if any_basic else [words.GOODS[good] for good in effect.goods]
    if effect.amount == 1:
        note = phrases.of_choice
    elif any(good in ON_BOTH_WHEELS for good in effect.goods):
        note = phrases.of_one_kind_on_one_wheel
    else:
        note = phrases.of_one_kind
    return phrases.gain.format(thing=note.format(thing=amount_of(effect.amount, things, words)))


@clause.register
def _gain_on_both_wheels(effect: GainOnBothWheels, words: Words) -> str:
    return words.PHRASES.gain_on_both_wheels.format(thing=words.GOODS[effect.good].counted(effect.amount))


@clause.register
def _supply(effect: Supply, words: Words) -> str:
    return words.PHRASES.supply.format(thing=amount_of(effect.amount, [words.THINGS.basic_good], words))


@clause.register
def _place(effect: Place, words: Words) -> str:
    tiles = [words.LANDSCAPES[landscape].counted(1) for landscape in effect.landscapes]
    phrase = words.PHRASES.place_if_possible if effect.if_possible else words.PHRASES.place
    return phrase.format(thing=joined(tiles, words.LANGUAGE.disjunction))


@clause.register
def _place_on_every_neighbour(effect: PlaceOnEveryNeighbour, words: Words) -> str:
    return words.PHRASES.place_on_every_neighbour.format(thing=words.LANDSCAPES[effect.landscape].counted(1))


@clause.register
def _place_on_neighbours(effect: PlaceOnNeighbours, words: Words) -> str:
    return words.PHRASES.place_on_neighbours.format(thing=words.THINGS.landscape_tile.counted(effect.most))


@clause.register
def _in_order(effect: InOrder, words: Words) -> str:
    return words.PHRASES.then.join(clause(each, words) for each in effect.effects)


@clause.register
def _draw_tiles(effect: DrawTiles, words: Words) -> str:
    return words.PHRASES.draw_tiles


@clause.register
def _build(effect: Build, words: Words) -> str:
    return words.PHRASES.build.format(thing=words.THINGS.building.counted(1))


@clause.register
def _pay(effect: Pay, words: Words) -> str:
    return _paid(effect.goods, words)


@clause.register
def _pay_fee(effect: PayFee, words: Words) -> str:
    return _paid({effect.good: 1}, words)


def _paid(goods: Mapping[Good, int], words: Words) -> str:
    """Food and charcoal may be paid from either wheel (W21, Q10)."""
    told = []
    for good, amount in goods.items():
        thing = words.GOODS[good].counted(amount)
        told.append(words.PHRASES.from_either_wheel.format(thing=thing) if good in ON_BOTH_WHEELS else thing)
    return words.PHRASES.pay.format(thing=joined(told, words.LANGUAGE.conjunction))


@clause.register(RemoveForest)
@clause.register(ClearForestFee)
def _remove_forest(effect: Effect, words: Words) -> str:
    return words.PHRASES.remove.format(thing=words.THINGS.forest.counted(1))


@clause.register
def _remove_landscape(effect: RemoveLandscape, words: Words) -> str:
    return words.PHRASES.remove.format(thing=words.LANDSCAPES[effect.landscape].counted(1))


@clause.register
def _discard(effect: Discard, words: Words) -> str:
    return words.PHRASES.discard.format(thing=words.THINGS.building_tile.counted(effect.number))


@clause.register
def _exchange(effect: Exchange, words: Words) -> str:
    give = joined([clause(each, words) for each in effect.give], words.LANGUAGE.conjunction)
    return words.PHRASES.exchange.format(give=give, get=clause(effect.get, words))


@clause.register
def _repeatedly(effect: Repeatedly, words: Words) -> str:
    return words.PHRASES.repeatedly.format(effect=clause(effect.step, words))


@clause.register
def _copy_neighbour(effect: CopyNeighbour, words: Words) -> str:
    return words.PHRASES.copy_neighbour
