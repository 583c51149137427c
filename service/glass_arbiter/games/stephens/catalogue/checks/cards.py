"""Constraints on the cards of a deck."""

from collections.abc import Collection, Iterator, Sequence

from glass_arbiter.engine.rulings import Violation

from ...cubes import ProductColor
from ...discs import ABILITIES
from ...places import Factory, Furnace
from .constraints import (
    MOST_ANY,
    Constraint,
    Data,
    at_key,
    between,
    broken,
    length_faults,
    number_faults,
    reference_faults,
    text_faults,
)

CIRCLES = (1, 2)
OPTIONS = (2, 4)
INSTRUCTIONS = (1, 3)
CONTRACT_CUBES = (1, 6)
# As many as there are fields of contracts and of investments, and as there are small factories (R154).
FIELDS = 5
MOST_SUPPLIED = 4

Accessories = Collection[str]


def craft_faults(craft: Data, accessories: Accessories, path: str) -> Iterator[Violation]:
    """A craft has one or two circles, and a yield, a trade or a choice of some (R54)."""
    yield from text_faults(craft["name"], "R54", f"{path}/name")
    circles = craft["circles"]
    yield from length_faults(Constraint.CIRCLES_NUMBER, circles, "R54", f"{path}/circles", *CIRCLES)
    for at, circle in enumerate(circles[: CIRCLES[1]]):
        yield from amount_faults(circle["cost"] or {}, accessories, f"{path}/circles/{at}/cost")
    options = craft["yield"].get("one_of")
    if options is None:
        yield from _trade_faults(craft["yield"], accessories, f"{path}/yield")
        return
    yield from length_faults(Constraint.OPTIONS_NUMBER, options, "R54", f"{path}/yield/one_of", *OPTIONS)
    for at, option in enumerate(options[: OPTIONS[1]]):
        yield from _trade_faults(option, accessories, f"{path}/yield/one_of/{at}")


def _trade_faults(trade: Data, accessories: Accessories, path: str) -> Iterator[Violation]:
    if "gain" in trade:
        yield from amount_faults(trade["gain"], accessories, f"{path}/gain")
        return
    yield from amount_faults(trade["trade"]["cost"], accessories, f"{path}/trade/cost")
    yield from amount_faults(trade["trade"]["gain"], accessories, f"{path}/trade/gain")


def amount_faults(amounts: Data, accessories: Accessories, path: str) -> Iterator[Violation]:
    """Numbers that a card can show; few of any kind, or the lists of legal actions would have no end (R148)."""
    for key, amount in amounts.items():
        match key:
            case "cubes":
                yield from _count_faults(amount, "R148", f"{path}/cubes")
            case "accessories":
                yield from accessory_faults(amount, accessories, "R148", f"{path}/accessories")
            case "any_cubes" | "any_accessories":
                yield from number_faults(amount, "R148", f"{path}/{key}", most=MOST_ANY)
            case _:
                yield from number_faults(amount, "R148", f"{path}/{key}")


def accessory_faults(counts: Data, accessories: Accessories, rule: str, path: str) -> Iterator[Violation]:
    """Accessories are of the kinds that the deck lists."""
    for kind, number in counts.items():
        yield from reference_faults(kind, accessories, rule, at_key(path, kind))
        yield from number_faults(number, rule, at_key(path, kind))


def _count_faults(counts: Data, rule: str, path: str) -> Iterator[Violation]:
    for key, number in counts.items():
        yield from number_faults(number, rule, f"{path}/{key}")


def contract_faults(contract: Data, accessories: Accessories, path: str) -> Iterator[Violation]:
    """A contract asks for some cubes, and perhaps for accessories (R36)."""
    yield from text_faults(contract["name"], "R36", f"{path}/name")
    cubes = contract["cubes"]
    yield from _count_faults(cubes, "R36", f"{path}/cubes")
    least, most = CONTRACT_CUBES
    if not least <= sum(cubes.values()) <= most:
        need = between(least, most)
        yield broken(Constraint.CONTRACT_CUBES, "R36", f"{path}/cubes", sum(cubes.values()), need)
    yield from accessory_faults(contract["accessories"], accessories, "R36", f"{path}/accessories")
    yield from number_faults(contract["any_accessories"], "R36", f"{path}/any_accessories", most=MOST_ANY)


def investment_faults(investment: Data, path: str) -> Iterator[Violation]:
    """An investment brings points, or cubes of one colour, or both (R43)."""
    yield from text_faults(investment["name"], "R43", f"{path}/name")
    yield from number_faults(investment["points"], "R43", f"{path}/points")
    cubes = investment["cubes"]
    yield from _count_faults(cubes, "R43", f"{path}/cubes")
    colors = [color for color, number in cubes.items() if number]
    if len(colors) > 1 or not set(colors) <= set(ProductColor):
        yield broken(Constraint.INVESTMENT_COLORS, "R40", f"{path}/cubes", colors, list(ProductColor))
    if not colors and not investment["points"]:
        yield broken(Constraint.INVESTMENT_EMPTY, "R43", path, 0, 1)


def automaton_faults(card: Data, path: str) -> Iterator[Violation]:
    """A card of Automaton tells its turn, and its part of a rest phase (R129)."""
    yield from text_faults(card["name"], "R129", f"{path}/name")
    turn = card["turn"]
    yield from length_faults(Constraint.INSTRUCTIONS_NUMBER, turn, "R129", f"{path}/turn", *INSTRUCTIONS)
    for at, instruction in enumerate(turn[: INSTRUCTIONS[1]]):
        match instruction["type"]:
            case "furnace":
                yield from _path_faults(instruction["path"], list(Furnace), "R130", f"{path}/turn/{at}/path")
            case "factory":
                yield from _path_faults(instruction["path"], list(Factory), "R133", f"{path}/turn/{at}/path")
    yield from _path_faults(card["diagram"], list(Furnace), "R133", f"{path}/diagram")
    for kind in ("contracts", "investments"):
        yield from _field_faults(card["remove"][kind], f"{path}/remove/{kind}")
    yield from number_faults(card["supply"]["cubes"], "R136", f"{path}/supply/cubes", most=MOST_SUPPLIED)
    yield from _path_faults(card["supply"]["path"], list(Factory), "R136", f"{path}/supply/path")


def _path_faults(places: Sequence[str], needed: Sequence[str], rule: str, path: str) -> Iterator[Violation]:
    """A path leads to all four places."""
    if len(places) != len(needed) or sorted(places) != sorted(needed):
        have = list(places[: len(needed) + 1])
        yield broken(Constraint.PATH_INCOMPLETE, rule, path, have, list(needed))


def _field_faults(fields: Sequence[int], path: str) -> Iterator[Violation]:
    """Fields are named by their numbers, the cheapest first (R131)."""
    for at, field in enumerate(fields[: FIELDS + 1]):
        yield from number_faults(field, "R131", f"{path}/{at}", least=1, most=FIELDS)
    if any(second <= first for first, second in zip(fields, fields[1:], strict=False)):
        yield broken(Constraint.ASCENDING, "R131", path, list(fields[: FIELDS + 1]), sorted(set(fields))[:FIELDS])


def competition_faults(card: Data, path: str) -> Iterator[Violation]:
    """A competition card has icons; one of them names an ability (R141, R146)."""
    yield from text_faults(card["name"], "R141", f"{path}/name")
    for at, icon in enumerate(card["icons"]):
        if "ability" in icon:
            yield from reference_faults(icon["ability"], ABILITIES, "R146", f"{path}/icons/{at}/ability")
