"""Every way to complete an action of Stephens, found by trying all values that a choice has anywhere in the game."""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from typing import Any

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.rulings import Granted, Refused
from glass_arbiter.games.stephens.actions import PARAMETERS, Action, ActionType
from glass_arbiter.games.stephens.catalogue.decks import house
from glass_arbiter.games.stephens.codes import Code
from glass_arbiter.games.stephens.cubes import Color, ProductColor
from glass_arbiter.games.stephens.discs import DISCS
from glass_arbiter.games.stephens.places import CardKind, CraftColor, CraftField, Factory, Furnace, Row
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import State

Choices = dict[str, Any]

_DECK = house().cards
_KINDS = _DECK.board.accessories
_CUBES = [
    {color: chosen.count(color) for color in set(chosen)}
    for size in range(1, 6)
    for chosen in combinations_with_replacement([color.value for color in ProductColor], size)
]
# No card of the house deck asks for two of any colour or kind.
_SOME = [*({"cubes": {color.value: 1}} for color in Color), *({"accessories": {kind: 1}} for kind in _KINDS)]

_VALUES: dict[str, Sequence[Any]] = {
    "accessory": _KINDS,
    "disc": DISCS,
    "furnace": tuple(Furnace),
    "factory": tuple(Factory),
    "cubes": _CUBES,
    "kind": tuple(CardKind),
    "field": (*range(1, 6), *CraftField),
    "row": (*Row, *ProductColor),
    "color": tuple(CraftColor),
    "pay": _SOME,
    "gain": _SOME,
    "craft": tuple(_DECK.crafts),
    "option": (1, 2, 3),
    "column": tuple(range(1, 9)),
    "recipe": sorted({recipe.id for recipes in _DECK.board.factories.values() for recipe in recipes}),
    "contract": tuple(_DECK.contracts),
    "accessories": [{kind: 1} for kind in _KINDS],
}
_PAIRS = [{"give": give.value, "get": get.value} for give in Color for get in Color]

# Leaving these out is a way by itself; other choices are left out only where a single value is possible.
_A_WAY_BY_ITSELF = {
    (ActionType.TAKE_PRODUCTS, "furnace"),
    (ActionType.DECLINE, "craft"),
    (ActionType.FULFIL_CONTRACT, "exchanges"),
}
# Other reasons stay whatever is added to an action.
_CURABLE = {Code.MISSING_CHOICE, Code.INSUFFICIENT_RESOURCES}


def complete(state: State, begun: Action) -> Iterator[Action]:
    """Every legal action of a player and a type, with all choices that it has a use for."""
    if not _may_go_on(state, begun, {}):
        return
    parameters = PARAMETERS[begun.type]
    required = [key for key, parameter in parameters.items() if parameter.required]
    optional = [key for key in parameters if key not in required]
    for values in product(*(_VALUES[key] for key in required)):
        yield from _with_optional(state, begun, dict(zip(required, values, strict=True)), optional)


def _with_optional(state: State, begun: Action, choices: Choices, keys: Sequence[str]) -> Iterator[Action]:
    if not keys:
        action = _action(begun, choices)
        if isinstance(adjudicate(STEPHENS_RULES, state, action), Granted):
            yield action
        return
    if not _may_go_on(state, begun, choices):
        return
    key, *rest = keys
    found = False
    for value in _exchanges(state, begun, choices) if key == "exchanges" else _VALUES[key]:
        stated = choices | {key: value}
        if _has_no_use(state, begun, stated, key):
            break
        for action in _with_optional(state, begun, stated, rest):
            found = True
            yield action
    if not found or (begun.type, key) in _A_WAY_BY_ITSELF:
        yield from _with_optional(state, begun, choices, rest)


def _exchanges(state: State, begun: Action, choices: Choices) -> Iterator[tuple[dict[str, str], ...]]:
    """Sets of exchanges; one that is impossible is not continued."""
    begun_sets: list[tuple[int, tuple[dict[str, str], ...]]] = [(0, ())]
    while begun_sets:
        first, exchanges = begun_sets.pop()
        for index in range(first, len(_PAIRS)):
            longer = (*exchanges, _PAIRS[index])
            if _may_go_on(state, begun, choices | {"exchanges": longer}):
                yield longer
                begun_sets.append((index, longer))


def _has_no_use(state: State, begun: Action, choices: Choices, key: str) -> bool:
    return (Code.UNEXPECTED_CHOICE, f"/action/{key}") in _reasons(state, begun, choices)


def _may_go_on(state: State, begun: Action, choices: Choices) -> bool:
    return all(code in _CURABLE for code, _ in _reasons(state, begun, choices))


def _reasons(state: State, begun: Action, choices: Choices) -> list[tuple[str, str]]:
    ruling = adjudicate(STEPHENS_RULES, state, _action(begun, choices))
    violations = ruling.violations if isinstance(ruling, Refused) else ()
    return [(violation.code, violation.pointer) for violation in violations]


def _action(begun: Action, choices: Choices) -> Action:
    return Action(player=begun.player, type=begun.type, choices=choices)
