"""The suite of Stephens is complete: actions, events, recipes, discs and the cards of a solo game have their cases."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from glass_arbiter.conformance.cases import Case
from glass_arbiter.games.stephens.actions import ActionType
from glass_arbiter.games.stephens.catalogue.decks import house_data
from glass_arbiter.games.stephens.discs import DISCS
from glass_arbiter.games.stephens.events import EventType
from tools.pages.conformance import suite

CASES = Path(__file__).parents[1] / "cases" / "stephens"

pytestmark = pytest.mark.slow  # Every case is read.


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    return suite(CASES)


def is_refusal(case: Case) -> bool:
    return bool({"violation", "violations"} & set(case.then))


def accepted(cases: list[Case]) -> Iterator[dict[str, Any]]:
    """Every action that a case expects to be legal; the last one of a refusal is the refused one."""
    for case in cases:
        yield from case.given.get("actions", [])
        yield from case.when[:-1] if is_refusal(case) else case.when


def test_every_action_is_accepted_and_refused(cases: list[Case]) -> None:
    refused = {case.when[-1]["type"] for case in cases if is_refusal(case) and case.when}

    assert set(ActionType) - {action["type"] for action in accepted(cases)} == set()
    assert set(ActionType) - refused == set()


def test_every_event_is_told(cases: list[Case]) -> None:
    assert set(EventType) - {event["type"] for case in cases for event in case.then.get("events", [])} == set()


def test_every_recipe_is_supplied(cases: list[Case]) -> None:
    recipes = {recipe["id"] for known in house_data()["board"]["factories"].values() for recipe in known}

    assert recipes - {action.get("recipe") for action in accepted(cases)} == set()


def test_every_disc_leaves_the_board(cases: list[Case]) -> None:
    """Each gate and each ability, by a worker that is set in a case or before it."""
    opened = {action.get("disc") for action in accepted(cases)}
    opened |= {
        disc for case in cases for player in case.given.get("players", {}).values() for disc in player.get("open", ())
    }

    assert set(DISCS) - opened == set()


def test_every_automaton_card_and_every_competition_card_is_in_a_case(cases: list[Case]) -> None:
    """A card that Automaton turns up or has in force, and a competition that is played."""
    shown = {
        card
        for case in cases
        for pile in ("stack", "revealed")
        for card in case.given.get("automaton", {}).get(pile, ())
    }
    played = {((case.given.get("options") or {}).get("solo") or {}).get("competition") for case in cases}
    deck = house_data()

    assert {card["id"] for card in deck["automaton"]["cards"]} - shown == set()
    assert {card["id"] for card in deck["competition"]} - played == set()
