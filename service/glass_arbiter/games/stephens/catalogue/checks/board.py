"""Constraints on the board of a deck."""

from collections.abc import Iterator, Mapping, Sequence

from glass_arbiter.engine.rulings import Violation

from ...cubes import ProductColor
from ...discs import ABILITIES, ORDER_RULE, Ability
from ...places import Factory
from ..deck import Track
from .cards import amount_faults
from .constraints import (
    Constraint,
    Data,
    between,
    broken,
    length_faults,
    number_faults,
    reference_faults,
    unique_faults,
)

# The fields of the army from which furnaces are refilled, in its order, and the numbers of players with a column.
ARMY_FIELDS = tuple(str(field) for field in range(50, -1, -5))
PLAYERS = ("4", "3", "2")
SOLO_PLAYER = "1"
MOST_REFILLED = 4

TRACK_LENGTH = (3, 40)
SECTION_POINTS = (0, 7, 15)
# With the icon of R142 a disc starts two fields lower.
LOWEST_START = 2
PRICES = 5
RECIPES = (1, 4)
ACCESSORIES = 3

# What must be open before an ability, where the rulebook's text says it (R68, R168).
_NEEDS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(
        (Ability.CUBE_POINTS, Ability.COIN_POINTS, Ability.INFLUENCE_POINTS, Ability.SET_POINTS), (Ability.REST_POINT,)
    ),
    Ability.TWO_CUBES: (),
    Ability.THREE_CUBES: (Ability.TWO_CUBES,),
    Ability.FOUR_CUBES: (Ability.THREE_CUBES,),
}
_SECTION_RULE = {Track.FOREST: "R114", Track.DUNE: "R115"}
_PRICE_RULE = {"contracts": "R33", "investments": "R38"}


def board_faults(board: Data, path: str) -> Iterator[Violation]:
    """Whatever the board shows that it cannot show."""
    yield from _refill_faults(board["refill"], f"{path}/refill")
    for track in Track:
        yield from _track_faults(board[track], _SECTION_RULE[track], f"{path}/{track}")
    for kind, rule in _PRICE_RULE.items():
        yield from _price_faults(board["prices"][kind], rule, f"{path}/prices/{kind}")
    yield from _factory_faults(board["factories"], board["accessories"][:ACCESSORIES], f"{path}/factories")
    yield from _ability_faults(board["abilities"], f"{path}/abilities")
    kinds = board["accessories"]
    yield from length_faults(
        Constraint.ACCESSORIES_NUMBER, kinds, "R73", f"{path}/accessories", ACCESSORIES, ACCESSORIES
    )
    few = kinds[:ACCESSORIES]
    yield from unique_faults(few, "R73", [f"{path}/accessories/{at}" for at in range(len(few))])


def _refill_faults(refill: Data, path: str) -> Iterator[Violation]:
    """Every field has a number for four, three and two players, which never grows on the way of the army (R88)."""
    before: Data = {}
    for field in ARMY_FIELDS:
        column = refill.get(field)
        if column is None:
            yield broken(Constraint.REFILL_INCOMPLETE, "R88", path, list(refill), list(ARMY_FIELDS))
            return
        missing = [players for players in PLAYERS if players not in column]
        if missing:
            yield broken(Constraint.REFILL_INCOMPLETE, "R88", f"{path}/{field}", list(column), list(PLAYERS))
            return
        for players, number in column.items():
            yield from number_faults(number, "R88", f"{path}/{field}/{players}", least=1, most=MOST_REFILLED)
        yield from _rise_faults(column, before, f"{path}/{field}")
        yield from _player_faults(column, f"{path}/{field}")
        before = column


def _rise_faults(column: Data, before: Data, path: str) -> Iterator[Violation]:
    """Along the way of the army the numbers never grow; a column for one counts where there is one (A-23)."""
    for players in (*PLAYERS, SOLO_PLAYER):
        if players not in column and players not in before:
            continue
        number, earlier = column.get(players, column["2"]), before.get(players, before.get("2", MOST_REFILLED))
        if before and number > earlier:
            pointer = f"{path}/{players}" if players in column else path
            yield broken(Constraint.REFILL_RISES, "R88", pointer, number, between(1, earlier))


def _player_faults(column: Data, path: str) -> Iterator[Violation]:
    """Fewer players never get more."""
    there = [players for players in (*PLAYERS, SOLO_PLAYER) if players in column]
    for more, fewer in zip(there, there[1:], strict=False):
        if column[fewer] > column[more]:
            need = between(1, column[more])
            yield broken(Constraint.REFILL_PLAYERS, "R152", f"{path}/{fewer}", column[fewer], need)


def _track_faults(track: Data, rule: str, path: str) -> Iterator[Violation]:
    """A track has three sections without a gap, and a start with two fields below it (R17, R114, R115)."""
    length, start, sections = track["length"], track["start"], track["sections"]
    yield from number_faults(length, "R17", f"{path}/length", *TRACK_LENGTH)
    if not LOWEST_START <= start < max(length, LOWEST_START + 1):
        yield broken(Constraint.TRACK_START, "R142", f"{path}/start", start, between(LOWEST_START, length - 1))
    points = [section["points"] for section in sections[: len(SECTION_POINTS) + 1]]
    if points != list(SECTION_POINTS):
        yield broken(Constraint.SECTIONS_POINTS, rule, f"{path}/sections", points, list(SECTION_POINTS))
        return
    first = 0
    for at, section in enumerate(sections):
        if section["from"] != first or section["to"] < first:
            have = between(section["from"], section["to"])
            yield broken(Constraint.SECTIONS_GAPS, rule, f"{path}/sections/{at}", have, between(first, length - 1))
            return
        first = section["to"] + 1
    if first != length:
        yield broken(Constraint.SECTIONS_GAPS, rule, f"{path}/sections", first, length)


def _price_faults(prices: Sequence[int], rule: str, path: str) -> Iterator[Violation]:
    """Five prices, of which no lower field is cheaper."""
    yield from length_faults(Constraint.PRICES_NUMBER, prices, rule, path, PRICES, PRICES)
    few = prices[:PRICES]
    for at, price in enumerate(few):
        yield from number_faults(price, rule, f"{path}/{at}", least=1)
    if list(few) != sorted(few):
        yield broken(Constraint.PRICES_FALL, rule, path, list(few), sorted(few))


def _factory_faults(factories: Data, accessories: Sequence[str], path: str) -> Iterator[Violation]:
    """Every small factory takes some sets of cubes; each single cube is taken somewhere, for a gain (R97, R98)."""
    single: set[str] = set()
    recipes: list[tuple[Data, str]] = []
    for factory in Factory:
        listed = factories.get(factory, ())
        pointer = f"{path}/{factory}" if factory in factories else path
        yield from length_faults(Constraint.RECIPES_NUMBER, listed, "R98", pointer, *RECIPES)
        recipes += [(recipe, f"{pointer}/{at}") for at, recipe in enumerate(listed[: RECIPES[1]])]
    yield from unique_faults([recipe["id"] for recipe, _ in recipes], "R98", [f"{at}/id" for _, at in recipes])
    for recipe, pointer in recipes:
        yield from _recipe_faults(recipe, accessories, pointer)
        taken = {color: number for color, number in recipe["cubes"].items() if number}
        if "gain" in recipe["yield"] and list(taken.values()) == [1]:
            single.update(taken)
    lacking = [color.value for color in ProductColor if color not in single]
    if lacking:
        yield broken(Constraint.SINGLE_CUBE_RECIPE, "R97", path, sorted(single), list(ProductColor))


def _recipe_faults(recipe: Data, accessories: Sequence[str], path: str) -> Iterator[Violation]:
    cubes = recipe["cubes"]
    for color, number in cubes.items():
        yield from number_faults(number, "R98", f"{path}/cubes/{color}")
    taken = [color for color, number in cubes.items() if number]
    if not taken:
        yield broken(Constraint.RECIPE_EMPTY, "R98", f"{path}/cubes", 0, 1)
    if not set(taken) <= set(ProductColor):
        yield broken(Constraint.RECIPE_COLORS, "R98", f"{path}/cubes", taken, list(ProductColor))
    gain = recipe["yield"].get("gain", {})
    yield from amount_faults(gain, accessories, f"{path}/yield/gain")
    for key in ("cubes", "any_cubes"):
        if gain.get(key):
            yield broken(Constraint.RECIPE_GAINS_CUBES, "R159", f"{path}/yield/gain/{key}", gain[key], 0)


def _ability_faults(abilities: Sequence[Data], path: str) -> Iterator[Violation]:
    """Exactly the abilities of a player board, in an order that can be kept (R13, R68, R167, R168)."""
    ids = [ability["id"] for ability in abilities]
    if sorted(ids) != sorted(ABILITIES):
        yield broken(Constraint.ABILITY_MISSING, "R13", path, ids[: len(ABILITIES) + 1], list(ABILITIES))
        return
    needs: dict[str, list[str]] = {}
    for at, ability in enumerate(abilities):
        name, needed = ability["id"], list(ability["needs"])
        rule, pointer = ORDER_RULE[name[0]], f"{path}/{at}/needs"
        few = needed[: len(ABILITIES)]
        for index, other in enumerate(few):
            yield from reference_faults(other, ABILITIES, rule, f"{pointer}/{index}")
        needs[name] = [other for other in few if other in ABILITIES]
        if name in _NEEDS and needed != list(_NEEDS[name]):
            yield broken(Constraint.ABILITY_NEEDS, rule, pointer, few, list(_NEEDS[name]))
    for at, name in enumerate(ids):
        if _leads_to(name, name, needs):
            yield broken(Constraint.ABILITY_CIRCLE, ORDER_RULE[name[0]], f"{path}/{at}/needs", needs[name], [])


def _leads_to(start: str, end: str, needs: Mapping[str, Sequence[str]]) -> bool:
    """Whether one ability needs another one, perhaps by way of others."""
    seen: set[str] = set()
    open_ones = [*needs[start]]
    while open_ones:
        name = open_ones.pop()
        if name == end:
            return True
        if name not in seen:
            seen.add(name)
            open_ones += needs[name]
    return False
