"""`arbiter check --pictures`: a picture of each position in which a case fails."""

from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import Result

from .conftest import RIGHT, WRONG

pytestmark = pytest.mark.slow


def _labels(path: Path) -> set[str | None]:
    return {part.get("aria-label") for part in ElementTree.parse(path).iter()}


def test_the_position_of_a_case_that_fails_is_drawn_as_its_player_sees_it(
    check: Callable[..., Result], folder: Path
) -> None:
    result = check(WRONG, "--pictures", "failures/today")

    drawn = folder / "failures" / "today" / "glassroad-B8-short-of-bricks.svg"
    assert list(drawn.parent.iterdir()) == [drawn]
    assert "  drawn in failures/today/glassroad-B8-short-of-bricks.svg\n" in result.stdout
    assert result.exit_code == 1
    assert any(label and label.startswith("anna, To act") for label in _labels(drawn))
    assert any(label and label.startswith("Hand: ") for label in _labels(drawn))


def test_after_a_legal_action_the_new_position_is_drawn(check: Callable[..., Result], folder: Path) -> None:
    """What the action built is there, and is marked."""
    check(RIGHT.replace("tiles: {C2: cooperage}}}", "tiles: {C2: inn}}}"), "--pictures", "failures")

    root = ElementTree.parse(folder / "failures" / "glassroad-B8-built.svg")
    changed = {part.get("data-id") for part in root.iter() if part.get("data-changed")}
    assert {"C2", "cooperage", "anna"} <= changed


def test_nothing_is_drawn_of_cases_that_pass(check: Callable[..., Result], folder: Path) -> None:
    result = check(RIGHT, "--pictures", "failures")

    assert (result.stdout, result.exit_code) == ("2 passed, 0 failed\n", 0)
    assert list((folder / "failures").iterdir()) == []


def test_a_case_without_a_position_fails_without_a_picture(check: Callable[..., Result], folder: Path) -> None:
    """The backend refuses the set-up, so there is nothing to draw."""
    case = """\
game: glassroad
title: Set-ups
cases:
  - id: SETUP1-too-many
    title: Too many
    rules: [SETUP1]
    given: {setup: {players: [anna, anna]}}
    then: {errors: [{pointer: /nowhere}]}
"""
    result = check(case, "--pictures", "failures")

    assert result.exit_code == 1
    assert list((folder / "failures").iterdir()) == []


def test_a_folder_that_cannot_be_made_is_told(check: Callable[..., Result], folder: Path) -> None:
    (folder / "taken").write_text("a file")

    assert check(WRONG, "--pictures", "taken/inside").exit_code == 2
