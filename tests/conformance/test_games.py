"""The command and the rule cases take any game that is registered; a file of cases names its game."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import Result

from glass_arbiter.cli import games
from glass_arbiter.conformance import runner
from glass_arbiter.conformance.case_format import games_with_cases
from glass_arbiter.registry import GAMES, default_game, register, unregister
from tests import nim
from tests.nim.cases import CASES

from .conftest import RIGHT, WRONG, arbiter

SETUP = json.dumps({"players": ["anna", "ben"], "seed": "shell", "start_player": "anna"})
NIM = (CASES.folder / "nim.yaml").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def second_game() -> Iterator[None]:
    """Nim, beside the games of the service."""
    # A backend of an earlier test serves the games that there were when it was made.
    runner._backend.cache_clear()
    with nim.nim_registered():
        yield
    runner._backend.cache_clear()


def test_a_file_is_checked_by_the_game_that_it_names(check: Callable[..., Result]) -> None:
    result = check(NIM, "--json")

    assert result.exit_code == 0
    assert json.loads(result.stdout)["passed"] == 4


def test_the_rules_that_a_case_cites_are_those_of_its_game(check: Callable[..., Result]) -> None:
    wrong = check(NIM.replace("{total: 2}", "{total: 1}"))
    foreign = check(NIM.replace("rules: [N4]", "rules: [B8]"))

    assert "\n  N4 The end: The end [-]\n" in wrong.stdout
    assert wrong.stdout.endswith("3 passed, 1 failed\n")
    assert "N4-the-last-stone: there is no rule 'B8'\n" in foreign.stderr


def test_the_keys_of_a_case_are_those_of_its_game(check: Callable[..., Result]) -> None:
    """Nim has a key `heap`, which Glass Road does not have."""
    assert "given/heap: 'x' is not of type 'integer'" in check(NIM.replace("heap: 5", "heap: x")).stderr
    assert "given: unknown key 'heap'" in check(RIGHT.replace("offer: [cooperage]", "heap: 5")).stderr


def test_the_cases_of_a_game_are_tests_of_pytest(pytester: pytest.Pytester) -> None:
    (pytester.path / "nim.case.yaml").write_text(NIM, encoding="utf-8")

    pytester.runpytest_inprocess().assert_outcomes(passed=4)


def test_a_game_without_cases_has_no_case_files(check: Callable[..., Result]) -> None:
    unregister(nim.ID)
    register(nim.ID, "tests.nim.schemas:NIM")

    result = check(NIM)

    known = ", ".join(games_with_cases())
    assert (result.exit_code, result.stderr) == (2, f"my.yaml:1: game: 'nim' is not one of {known}\n")


def test_cases_are_selected_by_their_game(check: Callable[..., Result]) -> None:
    none = check(WRONG, "--game", nim.ID)

    assert none.exit_code == 2
    assert none.stderr == "none of 2 cases is of 'nim' and has '' in its id or title, or as a rule\n"
    assert check(RIGHT, "--game", "glassroad").stdout == "2 passed, 0 failed\n"


def test_every_command_asks_about_the_game_that_is_named_or_that_the_state_names() -> None:
    position = json.loads(arbiter("setup", "--game", nim.ID, body=SETUP).stdout)
    state = {"state": position["state"]}
    action = {"player": "anna", "type": "take", "number": 2}

    ruling = json.loads(arbiter("apply", body=json.dumps(state | {"action": action})).stdout)
    refused = arbiter("apply", body=json.dumps(state | {"action": action | {"number": 9}}))
    listed = json.loads(arbiter("legal-actions", body=json.dumps(state)).stdout)
    scored = json.loads(arbiter("score", body=json.dumps(state)).stdout)
    seen = json.loads(arbiter("view", body=json.dumps(state)).stdout)
    replayed = json.loads(arbiter("replay", body=json.dumps(state | {"actions": [action]})).stdout)

    assert ruling["state"]["heap"] == 7
    assert (refused.exit_code, json.loads(refused.stdout)["violations"][0]["rule"]) == (1, "N2")
    assert [group["action"]["type"] for group in listed["groups"]] == ["take", "wind", "reveal"]
    assert scored["finished"] is False
    assert [player["reserve"] for player in seen["view"]["players"]] == [None, None]
    assert replayed["hash"] == ruling["hash"]


def test_a_game_that_is_not_served_is_not_found() -> None:
    unknown = arbiter("setup", "--game", "chess", body=SETUP)

    assert (unknown.exit_code, unknown.stdout) == (2, "")
    assert unknown.stderr == f"there is no game 'chess'; there are {', '.join(GAMES)}\n"


@pytest.mark.parametrize(
    ("document", "meant"),
    [
        ({"state": {"game": nim.ID}}, nim.ID),
        ({"view": {"game": nim.ID}, "state": None}, nim.ID),
        ({"game": nim.ID}, nim.ID),
        ({"state": {"game": "chess"}}, default_game()),
        ({"state": {"game": ["chess"]}}, default_game()),
        ({"state": []}, default_game()),
        ([], default_game()),
    ],
)
def test_without_a_name_the_game_of_the_state_is_meant(document: object, meant: str) -> None:
    assert games.meant_by(json.dumps(document).encode()) == meant


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 100_000])
def test_what_is_no_json_means_the_first_game(body: bytes) -> None:
    assert games.meant_by(body) == default_game()


def test_random_games_are_played_of_the_game_that_is_named() -> None:
    played = arbiter("playout", "--game", nim.ID, "--games", "3", "--players", "4")

    assert played.stdout.startswith("3 games of 4, ")
    assert arbiter("playout", "--game", "chess").stderr == f"there is no game 'chess'; there are {', '.join(GAMES)}\n"
    assert arbiter("playout", "--game", nim.ID, "--players", "5").stderr == "'nim' is played by 1 to 4, not by 5\n"


def test_positions_are_counted_of_the_game_that_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anna may take up to three stones, let the wind blow, or reveal her reserve; then Ben may."""
    position = json.loads(arbiter("setup", "--game", nim.ID, body=SETUP).stdout)
    start = {"name": "start", "about": "A fresh heap", "hash": position["hash"], "state": position["state"]}
    published = {"positions": [start | {"counts": [5, 25]}]}
    (tmp_path / "perft.json").write_text(json.dumps(published), encoding="utf-8")
    monkeypatch.setattr(CASES, "folder", tmp_path)

    result = arbiter("perft", "--game", nim.ID, "--depth", "2")

    assert result.exit_code == 0
    assert [line.split()[:4] for line in result.stdout.splitlines()] == [
        ["start", "depth", "1", "5"],
        ["start", "depth", "2", "25"],
    ]
    assert "'attic' is not one of start." in arbiter("perft", "--game", nim.ID, "--position", "attic").stderr


def test_what_has_no_published_positions_says_so() -> None:
    without, unknown = arbiter("perft", "--game", nim.ID), arbiter("perft", "--game", "chess")

    assert (without.exit_code, without.stderr) == (2, "no positions of 'nim' are published\n")
    assert (unknown.exit_code, unknown.stderr) == (2, f"there is no game 'chess'; there are {', '.join(GAMES)}\n")
