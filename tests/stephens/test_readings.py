"""What rulings of Stephens rest on: each reading that is collected has a case with it and one without."""

from collections.abc import Collection, Sequence
from functools import cache

import pytest

from glass_arbiter.conformance.cases import Case, read_all
from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.catalogue.decks import house
from glass_arbiter.games.stephens.catalogue.interpretations import INTERPRETATIONS
from glass_arbiter.games.stephens.options import DEFAULT_OPTIONS
from tools.live_server import ROOT

OTHERS = ("A-11", "A-13", "A-14", "A-18", "A-19", "A-27", "A-31", "A-37", "A-38", "A-39", "A-42")
CHOSEN = tuple(question.rule for question in INTERPRETATIONS.values())


@cache
def _cases() -> Sequence[Case]:
    """The cases that tell everything that their result rests on."""
    cases = read_all(sorted((ROOT / "tests" / "cases" / "stephens").glob("*.yaml")))
    return [case for case in cases if "readings" in case.then]


def _listed(case: Case) -> Collection[str]:
    return {entry if isinstance(entry, str) else entry["id"] for entry in case.then["readings"]}


@pytest.mark.parametrize("rule", ["A-3", *CHOSEN, *OTHERS])
def test_each_reading_is_listed_in_one_case_and_not_in_another(rule: str) -> None:
    listing = {case.id for case in _cases() if rule in _listed(case)}
    others = {case.id for case in _cases() if rule not in _listed(case)}

    assert listing
    assert others


def test_only_the_values_of_the_house_deck_are_not_attested() -> None:
    """A deck that somebody brings along has the printed values, or whatever its owner wants."""
    by_house, by_own = Readings(), Readings()
    own = house()
    DEFAULT_OPTIONS.cards(by_house)
    replace(DEFAULT_OPTIONS, deck=type(own)(None, own.written, own.hash, own.cards)).cards(by_own)

    assert [basis.id for basis in by_house.listed()] == ["A-3"]
    assert by_own.listed() == ()
