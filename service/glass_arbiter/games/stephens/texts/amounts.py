"""How many, in words: cubes, accessories, whole costs and gains."""

from collections.abc import Iterator

from glass_arbiter.engine.nouns import Noun, joined

from ..catalogue.deck import Amounts
from ..cubes import Color, Counts
from .words import Words


def named_number(number: int, thing: Noun) -> str:
    """A number of things as a list names them; one thing is called by its label."""
    return f"1 {thing.label}" if number == 1 else thing.counted(number)


def counted_cubes(cubes: Counts, words: Words) -> list[str]:
    """Cubes as they follow a verb, in the order of the colours."""
    return [words.CUBES[color].counted(cubes[color]) for color in Color if cubes.get(color)]


def counted_accessories(accessories: Counts, words: Words) -> list[str]:
    """Accessories of certain kinds, which have no name but their id."""
    phrase, accessory = words.PHRASES.certain_accessory, words.THINGS.accessory
    return [phrase.format(thing=accessory.counted(number), kind=kind) for kind, number in accessories.items() if number]


def _resources(amounts: Amounts, words: Words) -> Iterator[str]:
    """Everything that lies in a supply, as it follows a verb."""
    things = words.THINGS
    if amounts.influence:
        yield things.influence.counted(amounts.influence)
    if amounts.coins:
        yield things.coin.counted(amounts.coins)
    yield from counted_cubes(amounts.cubes, words)
    if amounts.any_cubes:
        yield things.any_cube.counted(amounts.any_cubes)
    yield from counted_accessories(amounts.accessories, words)
    if amounts.any_accessories:
        yield things.any_accessory.counted(amounts.any_accessories)
    if amounts.points:
        yield things.point.counted(amounts.points)


def _clauses(amounts: Amounts, words: Words, verb: str, move: str) -> Iterator[str]:
    """The resources in one clause, then the steps on each track."""
    if resources := list(_resources(amounts, words)):
        yield verb.format(thing=joined(resources, words.LANGUAGE.conjunction))
    for track, steps in (("forest", amounts.forest), ("dune", amounts.dune)):
        if steps:
            yield move.format(thing=words.THINGS.field.counted(steps), track=words.TRACKS[track])


def cost_clauses(cost: Amounts, words: Words) -> list[str]:
    """What is paid, as imperatives; steps on a track go down (R148)."""
    return list(_clauses(cost, words, words.PHRASES.pay, words.PHRASES.move_down))


def gain_clauses(gain: Amounts, words: Words) -> list[str]:
    """What is gained, as imperatives."""
    return list(_clauses(gain, words, words.PHRASES.gain, words.PHRASES.move_up))


def named_amounts(amounts: Amounts, words: Words) -> list[str]:
    """A cost or a gain as a list names it."""
    things = words.THINGS
    numbers = [
        (amounts.influence, things.influence),
        (amounts.coins, things.coin),
        *((amounts.cubes.get(color, 0), words.CUBES[color]) for color in Color),
        (amounts.any_cubes, things.any_cube),
    ]
    told = [named_number(number, thing) for number, thing in numbers if number]
    for kind, number in amounts.accessories.items():
        accessory = named_number(number, things.accessory)
        told.append(words.PHRASES.certain_accessory.format(thing=accessory, kind=kind))
    numbers = [
        (amounts.any_accessories, things.any_accessory),
        (amounts.points, things.point),
        (amounts.forest, things.forest_step),
        (amounts.dune, things.dune_step),
    ]
    return told + [named_number(number, thing) for number, thing in numbers if number]
