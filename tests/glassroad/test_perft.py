"""Perft: the published counts are right, whoever counts."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from glass_arbiter.client import Client
from glass_arbiter.codec.encode import fingerprint
from glass_arbiter.conformance.perft import by_asking, by_the_rules, positions
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.perft import perft
from glass_arbiter.games.glassroad import CATALOGUE, Action, ActionType, Granted, State, faults
from glass_arbiter.games.glassroad.codes import Code
from glass_arbiter.games.glassroad.goods import Good, WheelName
from glass_arbiter.games.glassroad.landscape import FIELDS, Landscape
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.glassroad.state import StateSchema
from tests.conftest import ROOT
from tests.contract.counting import naive_perft

pytestmark = pytest.mark.slow

POSITIONS = positions("glassroad")
EVERY_POSITION = pytest.mark.parametrize("name", POSITIONS)

# Cheap enough to be counted deeper with every check.
SMALL = ("solo_builder", "three_players_repeat")


def loaded(name: str) -> State:
    state: State = single(StateSchema).load(POSITIONS[name].state)
    return state


# What a choice could be anywhere in the game. Lists stand for sets; a split has units from both wheels.
VALUES: dict[str, tuple[object, ...]] = {
    "ability": (1, 2),
    "card": tuple(CATALOGUE.specialists),
    "accept": (True, False),
    "building": tuple(CATALOGUE.buildings),
    "from": ("offer", "private_offer"),
    "at": FIELDS,
    "forest": FIELDS,
    "wheel": tuple(wheel.value for wheel in WheelName),
    "good": tuple(good.value for good in Good),
    "tile": tuple(tile.value for tile in Landscape),
    "build": ({},),
    "effect": ({},),
    "fee": ({},),
}
SPLITS = (
    *VALUES["wheel"],
    *({"glassworks": one, "brickworks": other} for one in range(1, 8) for other in range(1, 8)),
)
SETS_OF_FIELDS = tuple(chosen for size in range(3) for chosen in combinations(FIELDS, size))


def values_of(state: State, player: str, path: list[str]) -> Iterator[object]:
    """Every value that somebody could think of for the choice at a place of an action."""
    key = path[-1]
    if path[-2:-1] == ["pay"]:
        yield from SPLITS
    elif key == "discard":
        offer = next(each.private_offer for each in state.players if each.id == player)
        yield from (chosen for size in range(len(offer) + 1) for chosen in combinations(offer, size))
    else:
        yield from VALUES[key]
        if path[-2:] == ["effect", "at"]:
            yield from SETS_OF_FIELDS


def naive_actions(state: State, action: Action) -> Iterator[Action]:
    """Every way to complete an action, found by trying all values for whatever `apply` misses first."""
    ruling = adjudicate(GLASSROAD_RULES, state, action)
    if isinstance(ruling, Granted):
        yield action
    elif all(reason.code == Code.MISSING_CHOICE for reason in ruling.violations):
        path = ruling.violations[0].pointer.split("/")[2:]
        for value in values_of(state, action.player, path):
            choices = with_value(dict(action.choices), path, value)
            yield from naive_actions(state, Action(player=action.player, type=action.type, choices=choices))


def with_value(choices: dict[str, Any], path: list[str], value: object) -> dict[str, Any]:
    key, *rest = path
    return choices | {key: with_value(choices.get(key, {}), rest, value) if rest else value}


def naive_count(name: str, depth: int) -> int:
    """Count by `apply` alone."""
    return naive_perft(GLASSROAD_RULES, loaded(name), depth, tuple(ActionType), naive_actions)


def test_there_are_five_positions_of_one_to_four_players() -> None:
    assert len(POSITIONS) == 5
    assert {len(position.state["players"]) for position in POSITIONS.values()} == {1, 2, 3, 4}


@EVERY_POSITION
def test_a_position_is_possible_and_has_the_published_hash(name: str) -> None:
    assert list(faults(loaded(name))) == []
    assert fingerprint(single(StateSchema), loaded(name)) == POSITIONS[name].hash


def test_the_page_shows_what_is_published() -> None:
    page = (ROOT / "docs" / "perft.md").read_text(encoding="utf-8").partition("## Stephens")[0]

    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$", page, re.MULTILINE)

    assert [(name, about, *(int(count.replace(",", "")) for count in counts)) for name, about, *counts in rows] == [
        (position.name, position.about, *position.counts) for position in POSITIONS.values()
    ]


@EVERY_POSITION
def test_the_rules_count_two_actions_as_published(name: str) -> None:
    assert [perft(GLASSROAD_RULES, loaded(name), depth) for depth in (0, 1, 2)] == [1, *POSITIONS[name].counts[:2]]


@pytest.mark.slow
@pytest.mark.parametrize("name", SMALL)
def test_the_rules_count_three_actions_as_published(name: str) -> None:
    assert by_the_rules("glassroad")(POSITIONS[name].state, 3) == POSITIONS[name].counts[2]


@EVERY_POSITION
def test_a_client_counts_the_same_over_http(url: str, name: str) -> None:
    with Client(url) as client:
        count = by_asking(client)
        assert [count(POSITIONS[name].state, depth) for depth in (0, 1, 2)] == [1, *POSITIONS[name].counts[:2]]


@EVERY_POSITION
def test_somebody_who_only_applies_actions_counts_the_same(name: str) -> None:
    depth = 2 if name in SMALL else 1

    assert naive_count(name, depth) == POSITIONS[name].counts[depth - 1]


@pytest.mark.soak
@EVERY_POSITION
def test_the_rules_count_three_actions_as_published_everywhere(name: str) -> None:
    assert by_the_rules("glassroad")(POSITIONS[name].state, 3) == POSITIONS[name].counts[2]


@pytest.mark.soak
@EVERY_POSITION
def test_a_client_counts_three_actions_as_published(url: str, name: str) -> None:
    with Client(url) as client:
        assert by_asking(client)(POSITIONS[name].state, 3) == POSITIONS[name].counts[2]


@pytest.mark.soak
@EVERY_POSITION
def test_somebody_who_only_applies_actions_counts_three_actions_as_published(name: str) -> None:
    assert naive_count(name, 3) == POSITIONS[name].counts[2]
