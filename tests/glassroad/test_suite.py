"""The suite of Glass Road is complete: every tile, card and worked example has its cases."""

import re
from pathlib import Path

import pytest

from glass_arbiter.conformance.cases import Case
from glass_arbiter.conformance.glassroad.vocabulary import hand_size
from glass_arbiter.games.glassroad import CATALOGUE, state
from glass_arbiter.games.glassroad.counts import Squares
from glass_arbiter.games.glassroad.tiles import Formula
from tools.pages.conformance import suite

CASES = Path(__file__).parents[1] / "cases" / "glassroad"

# Check sums over the tiles, which no single ruling shows: test_catalogue.py has them.
EXAMPLES = {*(f"TC{number}" for number in range(1, 26)), *(f"DT{number}" for number in range(1, 27))}

pytestmark = pytest.mark.slow  # Every case is read.


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    return suite(CASES)


def is_refusal(case: Case) -> bool:
    return bool({"violation", "violations"} & set(case.then))


def subjects(case: Case, *, refused: bool) -> set[str]:
    """The buildings that the actions of a case build or use; the last action of a refusal is the refused one."""
    actions = [*case.given.get("actions", []), *case.when]
    chosen = [actions[-1]] if refused else (actions[:-1] if is_refusal(case) else actions)
    return {str(action.get("build", action).get("building")) for action in chosen}


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


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("period", range(1, 8))
def test_a_hand_of_a_case_has_the_size_that_the_rules_give_it(players: int, period: int) -> None:
    assert hand_size(players, period) == state.hand_size(players, period)
