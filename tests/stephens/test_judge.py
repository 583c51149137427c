"""The judge on the bare rules, which mutation testing asks, agrees with the service."""

from pathlib import Path

import pytest

from glass_arbiter.conformance.check import check
from tests.conftest import ROOT
from tools.games.stephens.judge import Core
from tools.pages.conformance import suite

FILES = sorted((ROOT / "tests" / "cases" / "stephens").glob("*.yaml"))

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_bare_rules_settle_every_case_as_the_service_does(path: Path) -> None:
    """A test for each file, since the service has one for each case."""
    verdicts = [check(case, Core()) for case in suite(path) if "errors" not in case.then]

    assert {each.case.id: each for each in verdicts if not each.passed} == {}
