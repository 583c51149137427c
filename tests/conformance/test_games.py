"""Rule cases of any game: the file names the game, and everything about the case is asked of that game."""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path

import pytest
from click.testing import Result

from glass_arbiter.cli import games
from glass_arbiter.conformance import runner
from glass_arbiter.conformance.perft import positions
from glass_arbiter.registry import default_game, register, unregister
from tests import toy

from .conftest import RIGHT, WRONG, arbiter

SETUP = json.dumps({"players": ["anna", "ben"], "seed": "shell", "start_player": "anna"})
TOY = RIGHT.replace("game: glassroad", f"game: {toy.ID}").replace("rules: [B8]", "rules: [T1]")


@pytest.fixture(autouse=True)
def second_game() -> Iterator[None]:
    """Another game, whose only rule is T1."""
    register(toy.ID, "tests.toy:TOY", "tests.toy:CASES")
    # A judge of an earlier test serves the games that there were when it was made.
    runner._judge.cache_clear()
    yield
    runner._judge.cache_clear()
    unregister(toy.ID)


def test_a_file_is_checked_by_the_game_that_it_names(check: Callable[..., Result]) -> None:
    result = check(TOY, "--json")

    assert result.exit_code == 0
    assert json.loads(result.stdout)["passed"] == 2


def test_the_rules_that_a_case_cites_are_those_of_its_game(check: Callable[..., Result]) -> None:
    wrong = check(TOY.replace("need: {brick: 2}", "need: {brick: 3}"))
    foreign = check(TOY.replace("T1", "B8"))

    assert "\n  T1 Toys: Toys are played with. [p. 1]\n" in wrong.stdout
    assert "my.yaml:6: B8-short-of-bricks: there is no rule 'B8'\n" in foreign.stderr


def test_the_keys_of_a_case_are_those_of_its_game(check: Callable[..., Result]) -> None:
    """The toy has a key `shelf`, which Glass Road does not have."""
    wanted = "offer: [cooperage]\n      shelf: 7"

    assert check(TOY.replace("offer: [cooperage]", wanted)).exit_code == 0
    assert "given/shelf: 'x' is not of type 'integer'" in check(TOY.replace("offer: [cooperage]", "shelf: x")).stderr
    assert "given: unknown key 'shelf'" in check(RIGHT.replace("offer: [cooperage]", wanted)).stderr


def test_a_game_without_cases_has_no_case_files(check: Callable[..., Result]) -> None:
    unregister(toy.ID)
    register(toy.ID, "tests.toy:TOY")

    result = check(TOY)

    assert (result.exit_code, result.stderr) == (2, "my.yaml:1: game: 'toyroad' is not one of glassroad\n")


def test_cases_are_selected_by_their_game(check: Callable[..., Result]) -> None:
    none = check(WRONG, "--game", toy.ID)

    assert none.exit_code == 2
    assert none.stderr == "none of 2 cases is of 'toyroad' and has '' in its id or title, or as a rule\n"
    assert check(RIGHT, "--game", "glassroad").stdout == "2 passed, 0 failed\n"


def test_a_command_asks_about_the_game_that_is_named() -> None:
    assert arbiter("setup", "--game", toy.ID, body=SETUP).stdout == arbiter("setup", body=SETUP).stdout
    unknown = arbiter("setup", "--game", "chess", body=SETUP)

    assert (unknown.exit_code, json.loads(unknown.stdout)["status"]) == (2, 404)


@pytest.mark.parametrize(
    ("document", "meant"),
    [
        ({"state": {"game": toy.ID}}, toy.ID),
        ({"view": {"game": toy.ID}, "state": None}, toy.ID),
        ({"game": toy.ID}, toy.ID),
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
    ours, theirs = (
        arbiter("playout", "--game", game, "--games", "1", "--players", "1").stdout.split(" actions")[0]
        for game in ("glassroad", toy.ID)
    )

    assert ours == theirs
    assert arbiter("playout", "--game", "chess").stderr == "there is no game 'chess'; there are glassroad, toyroad\n"
    assert arbiter("playout", "--players", "5").stderr == "'glassroad' is played by 1 to 4, not by 5\n"


def test_positions_are_counted_of_the_game_that_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy publishes a position of Glass Road under another name."""
    position = positions("glassroad")["solo_builder"]
    published = {"positions": [asdict(position) | {"name": "nursery"}]}
    (tmp_path / "perft.json").write_text(json.dumps(published), encoding="utf-8")
    monkeypatch.setattr(toy.CASES, "folder", tmp_path)

    result = arbiter("perft", "--game", toy.ID, "--depth", "1")

    assert result.exit_code == 0
    assert result.stdout.startswith(f"{'nursery':<22} depth 1 {position.counts[0]:>12,} ")
    assert "'attic' is not one of nursery." in arbiter("perft", "--game", toy.ID, "--position", "attic").stderr


def test_what_has_no_published_positions_says_so() -> None:
    toys, unknown = arbiter("perft", "--game", toy.ID), arbiter("perft", "--game", "chess")

    assert (toys.exit_code, toys.stderr) == (2, "no positions of 'toyroad' are published\n")
    assert (unknown.exit_code, unknown.stderr) == (2, "there is no game 'chess'; there are glassroad, toyroad\n")
