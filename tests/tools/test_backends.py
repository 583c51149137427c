"""The backends on the bare rules, which mutation testing asks, agree with the service."""

from importlib import import_module
from pathlib import Path

import pytest

from glass_arbiter.conformance.cases import case_files, read_cases
from glass_arbiter.conformance.check import check
from tests.conftest import ROOT
from tools.games import chosen_games, has_own
from tools.mutation.target import target_of

FILES = [
    pytest.param(game, path, id=f"{game}-{path.stem}")
    for game in chosen_games()
    if has_own(game, "mutation")
    for path in case_files([ROOT / "tests" / "cases" / game])
]

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("game", "path"), FILES)
def test_the_bare_rules_settle_every_case_as_the_service_does(game: str, path: Path) -> None:
    """A test for each file, since the service has one for each case."""
    backend = import_module(target_of(game).backend).Core()
    verdicts = [check(case, backend) for case in read_cases(path) if "errors" not in case.then]

    assert {each.case.id: each for each in verdicts if not each.passed} == {}
