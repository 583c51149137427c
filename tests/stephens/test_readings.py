"""What rulings of Stephens rest on: each reading that can decide something has a case with it and one without."""

import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache

import pytest

from glass_arbiter.conformance.cases import Case, read_all
from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.catalogue.decks import house
from glass_arbiter.games.stephens.catalogue.rules import RULES
from glass_arbiter.games.stephens.options import DEFAULT_OPTIONS
from tools.live_server import ROOT

# Those on which no ruling can rest, with the reason.
NEVER_ASKED: Mapping[str, str] = {
    "A-2": "the order is data of the deck; with the house deck the fact `deck_values` is listed",
    "A-10": "nothing depends on it",
    "A-17": "nothing counts what is left of the supply",
    "A-30": "the kinds are data of the deck; with the house deck the fact `deck_values` is listed",
    "A-32": "no furnace gets empty in such a turn, and two that were empty would have been refilled before",
    "A-33": "it is about examples, whose digits the other rules give",
    "A-34": "no game with a scenario card is set up",
}
ASKED = [rule for rule in RULES if re.match(r"A-\d", rule) and rule not in NEVER_ASKED]


@cache
def _cases() -> Sequence[Case]:
    """The cases that tell everything that their result rests on."""
    cases = read_all(sorted((ROOT / "tests" / "cases" / "stephens").glob("*.yaml")))
    return [case for case in cases if "readings" in case.then]


def _listed(case: Case) -> Collection[str]:
    return {entry if isinstance(entry, str) else entry["id"] for entry in case.then["readings"]}


def test_what_is_never_asked_is_in_the_catalogue_and_in_no_case() -> None:
    assert NEVER_ASKED.keys() <= RULES.keys()
    assert not {entry for case in _cases() for entry in _listed(case)} & NEVER_ASKED.keys()


@pytest.mark.parametrize("rule", ASKED)
def test_each_reading_is_listed_in_one_case_and_not_in_another_like_it(rule: str) -> None:
    """The other one is about the same rule, or about the same type of action."""
    listing = [case for case in _cases() if rule in _listed(case)]
    others = [case for case in _cases() if rule not in _listed(case)]

    assert listing
    assert any(rule in other.rules or _kind(case) == _kind(other) for case in listing for other in others)


def _kind(case: Case) -> object:
    return case.when[-1]["type"] if case.when else None


def test_only_the_values_of_the_house_deck_are_not_attested() -> None:
    """A deck that somebody brings along has the printed values, or whatever its owner wants."""
    by_house, by_own = Readings(), Readings()
    own = house()
    DEFAULT_OPTIONS.cards(by_house)
    replace(DEFAULT_OPTIONS, deck=type(own)(None, own.written, own.hash, own.cards)).cards(by_own)

    assert [basis.id for basis in by_house.listed()] == ["A-3"]
    assert by_own.listed() == ()
