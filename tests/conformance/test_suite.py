"""The suite is complete: every rule, code, tile, card and worked example has its cases."""

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from glass_arbiter.conformance.case_format import games_with_cases
from glass_arbiter.conformance.cases import Case
from glass_arbiter.conformance.glassroad.vocabulary import hand_size
from glass_arbiter.games.glassroad import CATALOGUE, state
from glass_arbiter.games.glassroad.codes import Code, FaultCode
from glass_arbiter.games.glassroad.counts import Squares
from glass_arbiter.games.glassroad.tiles import Formula
from tools.games.glassroad.pages import UNTESTABLE
from tools.pages import case_schema, vocabulary
from tools.pages.conformance import cases_by_rule, page, suite
from tools.pages.parts import pages_of

TOP = Path(__file__).parents[2]

# The request schema knows the twenty fields, so no request can name another; the core's own tests show the fault.
REFUSED_BY_THE_SCHEMA = {FaultCode.FIELD_UNKNOWN}

# Check sums over the tiles, which no single ruling shows: tests/glassroad/test_catalogue.py has them.
EXAMPLES = {*(f"TC{number}" for number in range(1, 26)), *(f"DT{number}" for number in range(1, 27))}


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    return suite(TOP / "tests" / "cases" / "glassroad")


def is_refusal(case: Case) -> bool:
    return bool({"violation", "violations"} & set(case.then))


def subjects(case: Case, *, refused: bool) -> set[str]:
    """The buildings that the actions of a case build or use; the last action of a refusal is the refused one."""
    actions = [*case.given.get("actions", []), *case.when]
    chosen = [actions[-1]] if refused else (actions[:-1] if is_refusal(case) else actions)
    return {str(action.get("build", action).get("building")) for action in chosen}


def test_every_rule_has_a_case_or_a_reason_for_having_none(cases: list[Case]) -> None:
    """No rule of the index is left unsettled in silence."""
    unsettled = {rule for rule, settling in cases_by_rule("glassroad", cases).items() if not settling}

    assert unsettled == set(UNTESTABLE)


def test_ids_are_unique_over_all_files(cases: list[Case]) -> None:
    """A case can be named without its file."""
    assert len({case.id for case in cases}) == len(cases)


def test_every_code_of_a_refusal_has_a_case(cases: list[Case]) -> None:
    """Violations and faults alike."""
    reasons = [reason for case in cases for reason in case.then.get("violations", [case.then.get("violation", {})])]
    faults = [fault for case in cases for fault in case.then.get("faults", [])]

    assert {reason.get("code") for reason in reasons} >= set(Code)
    assert {fault.get("code") for fault in faults} >= set(FaultCode) - REFUSED_BY_THE_SCHEMA


def test_every_tile_is_built_and_every_tile_is_refused(cases: list[Case]) -> None:
    """Each of the 93 tiles has a case in which it is built or used, and one in which that is refused."""
    tiles = {name for name, tile in CATALOGUE.buildings.items() if tile.kind}
    granted = set().union(*(subjects(case, refused=False) for case in cases))
    refused = set().union(*(subjects(case, refused=True) for case in cases if is_refusal(case)))

    assert tiles - granted == set()
    assert tiles - refused == set()


def has_two_scores(formula: Formula) -> bool:
    """Whether the points are all or nothing."""
    return formula.at_least is not None or isinstance(formula.count, Squares)


def test_every_bonus_tile_has_its_boundary_values(cases: list[Case]) -> None:
    """The least score and at least two others, or one other where there are only two."""
    points: dict[str, set[float]] = {}
    for case in cases:
        for sheet in case.then.get("score", {}).values():
            for building, value in sheet.items():
                if value is not None:
                    points.setdefault(building, set()).add(value)
    bonus = {name: tile.points for name, tile in CATALOGUE.buildings.items() if isinstance(tile.points, Formula)}
    # Of the 34, one counts forests up to a threshold, and three look for a square.
    assert (len(bonus), sum(map(has_two_scores, bonus.values()))) == (34, 4)

    assert {name for name, formula in bonus.items() if formula.base not in points[name]} == set()
    few = {name for name, formula in bonus.items() if len(points[name]) < (2 if has_two_scores(formula) else 3)}
    assert few == set()


def test_every_specialist_uses_both_abilities_and_is_refused(cases: list[Case]) -> None:
    """Each of the 15 cards has its cases."""
    used: dict[str, set[int | None]] = {}
    refused = set()
    for case in cases:
        card = case.given.get("resolve", {}).get("card")
        for action in case.when:
            if action["type"] == "use_ability":
                used.setdefault(card, set()).add(action.get("ability"))
        if is_refusal(case):
            refused.add(card)

    assert {card for card in CATALOGUE.specialists if not used.get(card, set()) >= {1, 2}} == set()
    assert set(CATALOGUE.specialists) - refused == set()


def test_every_worked_example_is_a_case(cases: list[Case]) -> None:
    """TC1 to TC25 and DT1 to DT26, with a letter where an example has several parts."""
    told = {match[0] for case in cases if (match := re.match(r"(TC|DT)\d+(?=[a-z]?$)", case.id))}

    assert told == EXAMPLES


@pytest.mark.parametrize("game", games_with_cases())
def test_the_index_is_up_to_date(game: str) -> None:
    """The page of each game is what `make index` writes."""
    committed = TOP / pages_of(game).conformance_page

    assert committed.read_text(encoding="utf-8") == page(game, suite(TOP / "tests" / "cases" / game))


@pytest.mark.parametrize("game", games_with_cases())
def test_the_names_that_cases_use_are_those_of_the_catalogue(game: str) -> None:
    """The file is what `make index` writes."""
    assert vocabulary.committed(game).read_text(encoding="utf-8") == vocabulary.as_json(game)


@pytest.mark.parametrize("game", games_with_cases())
def test_the_published_schema_of_the_cases_is_up_to_date(game: str) -> None:
    """The file is what `make index` writes, and is a schema by itself."""
    text = case_schema.committed(game).read_text(encoding="utf-8")

    assert text == case_schema.as_json(game)
    Draft202012Validator.check_schema(json.loads(text))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("period", range(1, 8))
def test_a_hand_of_a_case_has_the_size_that_the_rules_give_it(players: int, period: int) -> None:
    assert hand_size(players, period) == state.hand_size(players, period)
