"""Perft: the published counts are right, whoever counts."""

import re

import pytest

from glass_arbiter.client import Client
from glass_arbiter.codec.encode import fingerprint
from glass_arbiter.conformance.perft import by_asking, by_the_rules, positions
from glass_arbiter.games.stephens.actions import ActionType
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.stephens.state import StateSchema
from tests.conftest import ROOT
from tests.contract.counting import naive_perft

from .naive import complete

pytestmark = pytest.mark.slow

POSITIONS = positions("stephens")
EVERY_POSITION = pytest.mark.parametrize("name", POSITIONS)

# Cheap enough to be counted deeper, or by asking, with every check.
SMALL = ("two_players_contracts", "four_players_investments")


@EVERY_POSITION
def test_a_position_has_the_hash_that_is_published(name: str) -> None:
    schema = single(StateSchema)

    assert fingerprint(schema, schema.load(POSITIONS[name].state)) == POSITIONS[name].hash


@EVERY_POSITION
def test_the_rules_count_two_actions_as_published(name: str) -> None:
    count = by_the_rules("stephens")

    assert [count(POSITIONS[name].state, depth) for depth in (0, 1, 2)] == [1, *POSITIONS[name].counts[:2]]


@pytest.mark.slow
@pytest.mark.parametrize("name", SMALL)
def test_the_rules_count_three_actions_as_published(name: str) -> None:
    assert by_the_rules("stephens")(POSITIONS[name].state, 3) == POSITIONS[name].counts[2]


@pytest.mark.parametrize("name", SMALL)
def test_a_client_counts_two_actions_as_published(url: str, name: str) -> None:
    """Lists what is legal, applies each action, and lists again."""
    with Client(url, game="stephens") as client:
        assert by_asking(client)(POSITIONS[name].state, 2) == POSITIONS[name].counts[1]


def naive_count(name: str, depth: int) -> int:
    """Count by `apply` alone."""
    state = single(StateSchema).load(POSITIONS[name].state)
    return naive_perft(STEPHENS_RULES, state, depth, tuple(ActionType), complete)


@EVERY_POSITION
def test_somebody_who_only_applies_actions_counts_the_same(name: str) -> None:
    depth = 1 if name == "solo_turn" else 2

    assert naive_count(name, depth) == POSITIONS[name].counts[depth - 1]


@pytest.mark.soak
@EVERY_POSITION
def test_the_rules_count_three_actions_as_published_everywhere(name: str) -> None:
    assert by_the_rules("stephens")(POSITIONS[name].state, 3) == POSITIONS[name].counts[2]


@pytest.mark.soak
@EVERY_POSITION
def test_a_client_counts_three_actions_as_published(url: str, name: str) -> None:
    with Client(url, game="stephens") as client:
        assert by_asking(client)(POSITIONS[name].state, 3) == POSITIONS[name].counts[2]


@pytest.mark.soak
@EVERY_POSITION
def test_somebody_who_only_applies_actions_counts_three_actions_as_published(name: str) -> None:
    assert naive_count(name, 3) == POSITIONS[name].counts[2]


def test_the_page_shows_what_is_published() -> None:
    page = (ROOT / "docs" / "perft.md").read_text(encoding="utf-8").partition("## Stephens")[2]

    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$", page, re.MULTILINE)

    assert [(name, about, *(int(count.replace(",", "")) for count in counts)) for name, about, *counts in rows] == [
        (position.name, position.about, *position.counts) for position in POSITIONS.values()
    ]
