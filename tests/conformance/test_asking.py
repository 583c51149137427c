"""`arbiter setup`, `apply`, `score` and `replay`: the endpoints from a shell."""

import json
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest
import requests

from glass_arbiter.cli.main import main

from .conftest import arbiter, shell

SETUP = {"players": ["anna", "ben"], "seed": "shell", "start_player": "anna"}
HAND = ["feudal_lord", "pit_worker", "forest_manager", "pond_builder", "cultivator"]


def position() -> Any:
    return json.loads(arbiter("setup", body=json.dumps(SETUP)).stdout)


def choice(*cards: str) -> str:
    """Anna chooses her hand in a new game."""
    action = {"player": "anna", "type": "choose_hand", "cards": cards}
    return json.dumps({"state": position()["state"], "action": action})


def test_a_game_is_set_up_from_a_file_or_from_standard_input(folder: Path) -> None:
    """Both print the answer of the endpoint, and only that."""
    (folder / "game.json").write_text(json.dumps(SETUP))

    from_file, from_input, from_dash = (
        arbiter("setup", "game.json"),
        arbiter("setup", body=json.dumps(SETUP)),
        arbiter("setup", "-", body=json.dumps(SETUP)),
    )

    assert (from_file.exit_code, from_file.stderr) == (0, "")
    assert from_file.stdout == from_input.stdout == from_dash.stdout
    assert json.loads(from_file.stdout)["state"]["start_player"] == "anna"


def test_the_shell_and_the_service_give_the_same_answer(url: str) -> None:
    """In the process, over HTTP by the command, and over HTTP without it."""
    there = requests.post(f"{url}/v1/games/glassroad/setup", json=SETUP, timeout=30).json()

    result = shell("setup", "--url", url, body=json.dumps(SETUP))

    assert (result.returncode, result.stderr) == (0, "")
    assert json.loads(result.stdout) == there == position()


def test_a_legal_action_is_printed_with_its_state() -> None:
    """And the command ends with 0."""
    result = arbiter("apply", body=choice(*HAND))

    assert (result.exit_code, result.stderr) == (0, "")
    assert json.loads(result.stdout)["state"]["players"][0]["hand"] == HAND


def test_a_refused_action_is_printed_with_its_violations() -> None:
    """The reason stands on standard error too, where a pipe does not swallow it, and the command ends with 1."""
    result = arbiter("apply", body=choice(*HAND[:4]))

    problem = json.loads(result.stdout)
    assert result.exit_code == 1
    assert problem["violations"][0]["rule"] == "C2"
    assert result.stderr == f"refused: {problem['detail']}\n"


def test_an_impossible_state_is_refused_too() -> None:
    """With 1 and its faults."""
    state = position()["state"]
    state["players"][0]["wheels"]["glassworks"]["wood"] = 8

    result = arbiter("score", body=json.dumps({"state": state}))

    assert result.exit_code == 1
    assert "faults" in json.loads(result.stdout)


def test_a_state_is_scored() -> None:
    """Everybody has a total and the lines behind it."""
    result = arbiter("score", body=json.dumps({"state": position()["state"]}))

    assert result.exit_code == 0
    assert [sheet["player"] for sheet in json.loads(result.stdout)["scores"]] == ["anna", "ben"]


def test_names_in_any_script_are_printed_as_they_are() -> None:
    """Nobody has to read escapes."""
    result = arbiter("setup", body=json.dumps({"players": ["Żaneta", "玻璃"], "seed": "x"}))

    assert '"Żaneta"' in result.stdout
    assert '"玻璃"' in result.stdout


@pytest.mark.parametrize("command", ["setup", "apply", "score", "replay"])
@pytest.mark.parametrize(
    "body",
    [b"{", b"no JSON", b"[]", b'{"players": NaN}', b'{"players": [], "players": []}', b"\xff", b"[" * 100_000],
)
def test_a_body_that_cannot_be_read_is_told_like_the_service_tells_it(command: str, body: bytes) -> None:
    """Bytes go to the backend as they are, so nothing is mended on the way; the command ends with 2."""
    result = arbiter(command, body=body)

    assert result.exit_code == 2
    assert json.loads(result.stdout)["status"] == 400
    assert result.stderr == f"cannot be read: {json.loads(result.stdout)['detail']}\n"


def test_a_file_that_is_not_there_is_told(folder: Path) -> None:
    """With 2, and nothing on standard output."""
    result = arbiter("setup", "game.json")

    assert (result.exit_code, result.stdout) == (2, "")
    assert "'game.json': No such file or directory" in result.stderr


def test_an_address_where_nobody_answers_is_told() -> None:
    """With 2, and nothing on standard output."""
    result = arbiter("setup", "--url", "http://127.0.0.1:1", body="{}")

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "http://127.0.0.1:1: nobody answers\n"


def test_the_installed_command_is_this_one() -> None:
    """What `pip install` puts on the path."""
    (script,) = entry_points(group="console_scripts", name="arbiter")

    assert script.load() is main


def test_the_command_tells_what_it_can_do() -> None:
    """A line for each command, and the version of the package."""
    said = arbiter("--help").stdout

    assert [
        name
        for name in ("apply", "catalogue", "check", "legal-actions", "replay", "score", "serve", "setup", "view")
        if f"\n  {name} " not in said
    ] == []
    assert arbiter("--version").stdout.startswith("arbiter, version ")
