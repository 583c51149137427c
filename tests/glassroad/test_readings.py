"""Readings, differences between the languages and unattested facts are listed where they decide something."""

import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache

import pytest

from glass_arbiter.conformance.cases import Case, read_all
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.readings import Readings, UnattestedFact
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Granted
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.glassroad.actions import Action, ActionType
from glass_arbiter.games.glassroad.catalogue.names import START_BUILDINGS
from glass_arbiter.games.glassroad.catalogue.rules import RULES
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS, Phase, State
from glass_arbiter.registry import GAMES
from tools.games import set_up
from tools.live_server import ROOT

# Those on which no ruling can rest, with the reason.
NEVER_ASKED: Mapping[str, str] = {
    "Q24": "it follows from the number of cards of each kind",
    "Q26": "it is about views, which are no rulings",
    "Q37": "such a state is impossible, and no ruling is made about it",
    "Q58": "the geometry is data; where the start buildings come into it, a fact is listed",
    "Q59": "it is about start layouts, which are data",
    "Q60": "it is about setting up",
    "Q61": "it follows from the number of cards of each kind",
    "Q67": "the type of an action and its building say it",
    "D6": "shrines count only when a game is set up",
    "D7": "the edition is chosen when a game is set up",
    "D15": "no action would be ruled otherwise by the other wording",
    "D22": "no tile offers another source",
    "D27": "no action would be ruled otherwise by the other wording",
    "D30": "it is about the marks of footnotes",
    "D33": "no action would be ruled otherwise by the other wording",
}
ASKED = [rule for rule in RULES if re.match(r"[QD]\d", rule) and rule not in NEVER_ASKED]


@cache
def _cases() -> Sequence[Case]:
    """The cases that tell everything that their result rests on."""
    cases = read_all(sorted((ROOT / "tests" / "cases" / "glassroad").glob("*.yaml")))
    return [case for case in cases if "readings" in case.then]


def _listed(case: Case) -> Collection[str]:
    return {entry if isinstance(entry, str) else entry["id"] for entry in case.then["readings"]}


def test_what_is_never_asked_is_in_the_catalogue_and_in_no_case() -> None:
    assert NEVER_ASKED.keys() <= RULES.keys()
    # A fact that is not attested is listed by the rule that it belongs to.
    named = {entry for case in _cases() for entry in case.then["readings"] if isinstance(entry, str)}
    assert not named & NEVER_ASKED.keys()


@pytest.mark.parametrize("rule", ASKED)
def test_each_reading_is_listed_in_one_case_and_not_in_another_like_it(rule: str) -> None:
    """The other one is about the same rule, or about the same subject with the same type of action."""
    listing = [case for case in _cases() if rule in _listed(case)]
    others = [case for case in _cases() if rule not in _listed(case)]

    assert listing
    assert any(rule in other.rules or _alike(case, other) for case in listing for other in others)


def _alike(case: Case, other: Case) -> bool:
    kinds = [each.when[-1]["type"] if each.when else None for each in (case, other)]
    return kinds[0] == kinds[1]


@pytest.mark.parametrize("fact", ["cost", "neighbours"])
def test_each_kind_of_unattested_fact_is_listed_in_a_case(fact: str) -> None:
    listed = [entry for case in _cases() for entry in case.then["readings"] if isinstance(entry, dict)]

    assert any(entry.get("fact") == fact for entry in listed)


def _start(count: int, seed: str = "readings") -> State:
    names = ["anna", "ben", "cleo", "dora"][:count]
    state: State = set_up(GAMES["glassroad"], {"players": names, "seed": seed, "start_player": "anna"})
    return state


def test_a_held_copy_that_cannot_be_played_does_not_show_in_the_readings() -> None:
    """C10, D25: whether the player with two copies on the table holds a third one is hidden."""
    state = _start(3)
    anna, ben, cleo = state.players
    anna = replace(anna, hand=("builder",), face_down="supplier", played=("carpenter", "woodcutter", "clay_worker"))
    cleo = replace(cleo, face_down="pit_worker", hand=("builder",))

    def readings(held: str) -> object:
        holder = replace(ben, hand=(held,), face_down="cultivator", indentations=("carpenter", "woodcutter"))
        table = replace(state, phase=Phase.REVEAL, players=(anna, holder, cleo))
        ruling = adjudicate(GLASSROAD_RULES, table, Action(player="anna", type=ActionType.REVEAL))
        assert isinstance(ruling, Granted)
        return ruling.readings

    assert readings("supplier") == readings("fish_farmer") != ()


def test_every_basis_of_random_games_is_a_rule_of_the_catalogue() -> None:
    for count in (1, 2, 3, 4):
        for state, action, _ in play(GLASSROAD_RULES, _start(count), SeededRandom("readings")):
            for basis in adjudicate(GLASSROAD_RULES, state, action).readings:
                assert basis.id in RULES
                assert isinstance(basis, UnattestedFact) or basis.id[0] in "QD"


def test_a_fact_that_the_options_state_is_not_listed() -> None:
    """Q58, Q65: whoever owns the game says what is printed."""
    stated = replace(DEFAULT_OPTIONS, board={"start_building_neighbours": dict.fromkeys(START_BUILDINGS, ("A1",))})
    by_default, told = Readings(), Readings()
    assert DEFAULT_OPTIONS.start_buildings_at("A1", by_default) == ()
    assert stated.start_buildings_at("A1", told) == START_BUILDINGS
    assert [basis.id for basis in by_default.listed()] == ["Q58"] * 3
    assert told.listed() == ()
