"""What is listed as legal, and what is accepted, are the same thing, over whole games."""

from collections.abc import Iterator, Mapping, Sequence
from json import dumps, loads

import pytest
from marshmallow import ValidationError

from glass_arbiter.engine.playout import play
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.stephens.actions import PARAMETERS, ActionType
from glass_arbiter.games.stephens.cubes import Color
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import State
from glass_arbiter_schemas.stephens import STEPHENS
from tests.contract import mutations
from tools.games import load_action, set_up
from tools.games.stephens.figures import OTHER_RULINGS

from .every_word import every_word_deck

# What an action states: a value that can be compared for each choice.
Stated = Mapping[str, object]

KEYS = ("furnace", "factory", "cubes", "craft", "option", "pay", "gain", "row", "field", "disc", "exchanges", "green")
VALUES: tuple[object, ...] = (
    *("green", "blue", "contracts", "upper_left", "lower_right", "stephens_left", "stephens_right", "red", "brown"),
    *("red_1", "red_stack", "blue_2", "2a", "2b", "4a", "4d", "5a", "gate_5", "gate_10", "cork", "wicker"),
    *("contract", "investment", "r01", "r02", "rf1", "bf1", "cr01", "uk01", "black_to_coin", "set_to_card", "nobody"),
    *(True, False, 0, 1, 2, 3, 5, (), {}),
    *({"brown": 1}, {"pink": 1}, {"black": 2}, {"brown": 1, "black": 1}, {"brown": 1, "pink": 0}, {"cork": 1}),
    *({"cubes": {"green": 1}}, {"cubes": {"brown": 1}}, {"accessories": {"cork": 1}}, {"cubes": {}}),
    {"cubes": {"white": 1}, "accessories": {}},
    ({"give": "green", "get": "blue"},),
    ({"give": "white", "get": "green"}, {"give": "brown", "get": "green"}),
)
VOCABULARY = mutations.Vocabulary(KEYS, VALUES)

NO_NUMBERS = (dict, ())
NO_EXCHANGES = (list, ())

# What is left out here means none of it; elsewhere what is left out is the only possible value.
NONE_IF_LEFT_OUT = {
    (ActionType.TAKE_PRODUCTS, "furnace"),
    (ActionType.DECLINE, "craft"),
    (ActionType.FULFIL_CONTRACT, "exchanges"),
}


def stated(choices: Mapping[str, object]) -> Stated:
    """The choices in a form in which those that mean the same are equal."""
    return {key: _comparable(key, value) for key, value in choices.items()}


def _comparable(name: str, value: object) -> object:
    """Numbers by colour or kind without zeros, and a list without its order; True is not 1."""
    match value:
        case Mapping():
            parts = [(str(key), _comparable(str(key), part)) for key, part in value.items()]
            return dict, tuple(sorted((key, part) for key, part in parts if not _says_nothing(name, key, part)))
        case list() | tuple():
            return list, tuple(sorted((_comparable(name, each) for each in value), key=repr))
        case str():
            return str, str(value)
        case _:
            return type(value), value


def _says_nothing(name: str, key: str, part: object) -> bool:
    """Zero of something, or nothing at all; which kinds of accessories there are is not for the schema to know."""
    counted = name == "accessories" or key in tuple(Color)
    return (counted and part == (int, 0)) or (key in ("cubes", "accessories") and part == NO_NUMBERS)


def is_listed(kind: str, given: Stated, listed: Sequence[Stated]) -> bool:
    """Whether some listed action says the same, and whatever is left out goes without saying."""
    parameters = PARAMETERS[kind]
    if any(key not in given for key, parameter in parameters.items() if parameter.required):
        return False
    if kind == ActionType.FULFIL_CONTRACT and given.get("exchanges") == NO_EXCHANGES:
        given = {key: value for key, value in given.items() if key != "exchanges"}
    fitting = [each for each in listed if all(each.get(key) == value for key, value in given.items())]
    for key in parameters:
        if key in given:
            continue
        if (kind, key) in NONE_IF_LEFT_OUT:
            fitting = [each for each in fitting if key not in each]
        elif len({each.get(key) for each in fitting}) > 1:
            return False
    return bool(fitting)


def readable(kind: str, choices: Mapping[str, object]) -> bool:
    """Whether the schema of a request reads an action with these choices."""
    try:
        load_action(STEPHENS, loads(dumps({"player": "anna", "type": kind, **choices})))
    except ValidationError:
        return False
    return True


READING = mutations.Reading(key=stated, fits=is_listed, readable=readable)


def positions(count: int, seed: str, *, every: int = 1) -> Iterator[State]:
    """The positions of a random game: with the default rulings, with the others, or with other cards, by turns."""
    variant = SeededRandom(seed).below(3)
    options = ({}, {"rulings": OTHER_RULINGS}, {"deck": every_word_deck()})[variant]
    players = ["anna", "ben", "cleo", "dan"][:count]
    start: State = set_up(STEPHENS, {"players": players, "options": options, "seed": seed})
    for number, (state, _, _) in enumerate(play(STEPHENS_RULES, start, SeededRandom(seed))):
        if number % every == 0:
            yield state


def check_listed(state: State, luck: SeededRandom) -> int:
    """Everybody's listed actions are accepted; returns how many were tried."""
    return mutations.check_listed(STEPHENS_RULES, state, luck)


def check_mutated(state: State, luck: SeededRandom, number: int) -> int:
    """Of everybody's actions, mutated, exactly those are accepted that are listed; returns how many were tried."""
    return mutations.check_mutated(STEPHENS_RULES, state, luck, number, VOCABULARY, READING)


@pytest.mark.slow
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_an_action_is_accepted_exactly_if_it_is_listed(count: int) -> None:
    """Whole games: listed actions are accepted as they are, mutated ones only within what is listed."""
    luck = SeededRandom(f"mutations {count}")

    assert sum(check_listed(state, luck) for state in positions(count, "listing", every=3)) > 500
    assert sum(check_mutated(state, luck, 4) for state in positions(count, "listing", every=3)) > 50


@pytest.mark.soak
@pytest.mark.parametrize("block", range(10))
def test_over_a_hundred_games_an_action_is_accepted_exactly_if_it_is_listed(block: int) -> None:
    """Ten blocks of twelve games of one to four players, at least 20,000 mutated actions in all.

    At every third position every listed action of everybody is applied, and each player's actions are mutated.
    """
    luck = SeededRandom(f"soak mutations {block}")
    listed = changed = 0
    for game in range(12):
        for state in positions(1 + game % 4, f"soak listing {block} {game}", every=3):
            listed += check_listed(state, luck)
            changed += check_mutated(state, luck, 2)
    assert listed > 20_000
    assert changed > 2_000
