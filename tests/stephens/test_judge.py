"""The judge on the bare rules, which mutation testing asks, agrees with the service."""

import pytest

from glass_arbiter.conformance.cases import Case
from glass_arbiter.conformance.check import check
from tests.conftest import ROOT
from tools.games.stephens.judge import Core
from tools.pages.conformance import suite

CASES = [case for case in suite(ROOT / "tests" / "cases" / "stephens") if "errors" not in case.then]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_bare_rules_settle_a_case_as_the_service_does(case: Case) -> None:
    verdict = check(case, Core())

    assert (verdict.differences, verdict.unreadable) == ((), None)
