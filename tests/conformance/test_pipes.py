"""Commands in a pipe: what one prints the next one reads, and a refusal ends the pipe."""

import json
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from glass_arbiter.cli.main import main

from .conftest import RIGHT, WRONG, arbiter, shell

pytestmark = pytest.mark.slow

HAND = ["feudal_lord", "pit_worker", "forest_manager", "pond_builder", "cultivator"]
CHOICE = json.dumps({"player": "anna", "type": "choose_hand", "cards": HAND})
TOO_FEW = json.dumps({"player": "anna", "type": "choose_hand", "cards": HAND[:4]})


def printed(*arguments: str, body: str | None = None) -> Any:
    """What a command that succeeds prints."""
    result = arbiter(*arguments, body=body)
    assert (result.exit_code, result.stderr) == (0, "")
    return json.loads(result.stdout)


def fresh(*options: str) -> str:
    """What setup prints."""
    return arbiter("setup", "--players", "anna,ben", "--seed", "pipe", "--start-player", "anna", *options).stdout


def test_a_game_is_set_up_from_options_as_from_a_body() -> None:
    options = {"periods": 5, "rulings": {}, "edition": "en-92"}
    body = {"players": ["anna", "ben"], "seed": "pipe", "start_player": "anna", "options": options}

    assert json.loads(fresh("--option", "periods=5", "--option", "edition=en-92")) == printed(
        "setup", body=json.dumps(body)
    )


def test_levels_of_an_option_are_separated_by_dots() -> None:
    state = json.loads(fresh("--option", "costs.inn.wood=2"))["state"]

    assert state["options"]["costs"] == {"inn": {"wood": 2}}


def test_options_complete_a_body() -> None:
    body = json.dumps({"players": ["anna", "ben"], "start_player": "anna"})

    assert printed("setup", "--seed", "pipe", body=body) == json.loads(fresh())


def test_a_whole_pipe_ends_with_the_points() -> None:
    position = arbiter("apply", "--action", CHOICE, body=fresh())
    scored = printed("score", body=position.stdout)

    assert json.loads(position.stdout)["state"]["players"][0]["hand"] == HAND
    assert [sheet["player"] for sheet in scored["scores"]] == ["anna", "ben"]


def test_a_bare_state_is_read_too() -> None:
    state = json.dumps(json.loads(fresh())["state"])

    assert printed("score", body=state) == printed("score", body=fresh())


def test_legal_actions_are_listed_from_a_state_and_from_a_view() -> None:
    view = arbiter("view", "--player", "anna", body=fresh())
    groups = printed("legal-actions", "--player", "anna", body=fresh())

    assert printed("legal-actions", "--player", "anna", body=view.stdout) == groups
    assert printed("legal-actions", "--player", "anna", body=json.dumps(json.loads(view.stdout)["view"])) == groups
    assert printed("legal-actions", "--why", TOO_FEW, body=fresh())["legal"] is False
    (choice,) = printed("legal-actions", "--given", '{"player": "anna"}', body=view.stdout)["choices"]
    assert (choice["path"], "choose_hand" in choice["values"]) == ("/type", True)


def test_a_view_has_the_events_of_the_answer_without_secrets() -> None:
    chosen = arbiter("apply", "--action", CHOICE, body=fresh()).stdout

    seen = printed("view", "--player", "ben", body=chosen)

    assert [event["type"] for event in seen["events"]] == [event["type"] for event in json.loads(chosen)["events"]]
    assert "pond_builder" not in json.dumps(seen["events"])


def test_a_replay_goes_on_from_a_state_and_is_viewed_with_its_events() -> None:
    replayed = arbiter("replay", "--action", CHOICE, body=fresh())

    assert json.loads(replayed.stdout)["hash"] == printed("apply", "--action", CHOICE, body=fresh())["hash"]
    assert printed("view", body=replayed.stdout)["events"]


def test_the_hash_of_the_state_can_be_expected() -> None:
    expected = json.loads(fresh())["hash"]

    printed("apply", "--action", CHOICE, "--expect", expected, body=fresh())
    assert arbiter("apply", "--action", CHOICE, "--expect", "0" * 64, body=fresh()).exit_code == 1


@pytest.mark.parametrize("following", ["apply", "score", "view", "replay", "legal-actions"])
def test_a_refusal_is_passed_on_and_told_once(following: str) -> None:
    refused = arbiter("apply", "--action", TOO_FEW, body=fresh())

    result = arbiter(following, body=refused.stdout)

    assert (refused.exit_code, refused.stderr.count("\n")) == (1, 1)
    assert (result.exit_code, result.stdout, result.stderr) == (1, refused.stdout, "")


def test_a_body_that_cannot_be_read_ends_the_pipe_with_2() -> None:
    unreadable = arbiter("setup", body="{")

    result = arbiter("score", body=unreadable.stdout)

    assert (result.exit_code, result.stderr) == (2, "")


@pytest.mark.parametrize("command", ["setup", "apply", "score", "replay", "view", "legal-actions"])
def test_an_empty_input_is_told_in_one_sentence(command: str) -> None:
    result = arbiter(command, body="\n")

    assert (result.exit_code, result.stdout, result.stderr) == (2, "", "the input is empty\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ("apply", "--action", "{"),
        ("apply", "--action", "[]"),
        ("apply", "--action", '{"a": 1, "a": 2}'),
        ("setup", "--option", "periods"),
        ("setup", "--option", "=5"),
        ("setup", "--players", "anna", "--option", "costs=1", "--option", "costs.inn=2"),
    ],
)
def test_an_option_that_cannot_be_read_is_told(arguments: tuple[str, ...]) -> None:
    result = arbiter(*arguments, body="{}")

    assert (result.exit_code, result.stdout) == (2, "")
    assert f"for {arguments[-2] if arguments[0] == 'apply' else '--option'}" in result.stderr.replace("'", "")


def test_a_pipe_of_a_shell_works_over_http(url: str) -> None:
    command = f"{sys.executable} -m glass_arbiter.cli.main"
    pipe = (
        f"{command} setup --url {url} --game stephens --players anna,ben --seed x --start-player anna"
        f" | {command} view --url {url} --player anna | {command} legal-actions --url {url}"
    )

    result = subprocess.run(pipe, shell=True, capture_output=True, text=True, timeout=120)

    assert (result.returncode, result.stderr) == (0, "")
    assert json.loads(result.stdout)["groups"]


def test_a_state_is_counted_from_what_setup_prints(folder: Path) -> None:
    (folder / "table.json").write_text(fresh())

    result = arbiter("perft", "--depth", "1", "--state", "table.json")

    assert (result.exit_code, result.stderr) == (0, "")


def test_the_catalogue_is_that_of_the_service(url: str) -> None:
    here = printed("catalogue", "--game", "stephens", "--lang", "pl")
    there = shell("catalogue", "--game", "stephens", "--lang", "pl", "--url", url)

    assert json.loads(there.stdout) == here
    assert printed("catalogue") != printed("catalogue", "--lang", "de")


def test_a_language_that_the_catalogue_does_not_have_is_told() -> None:
    result = arbiter("catalogue", "--lang", "fr")

    assert (result.exit_code, result.stderr) == (2, "cannot be read: `lang` must be one of: en, de, pl.\n")


@pytest.mark.parametrize(
    "command", [("setup", "--players", "anna"), ("score",), ("catalogue",), ("play", "--players", "anna")]
)
def test_a_game_that_does_not_exist_is_told_by_name(command: tuple[str, ...]) -> None:
    result = arbiter(*command, "--game", "ludo", body="{}")

    sentence = "there is no game 'ludo'; there are glassroad, stephens\n"
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", sentence)


SEALING = "ARBITER_KEYS is not set: a box of this process could not be opened by the next one\n"
OPENING = "ARBITER_KEYS is not set: a box is opened with the keys that have sealed it\n"


@pytest.mark.parametrize(
    ("command", "body", "sentence"),
    [
        ("seal", '{"state": {}}', SEALING),
        ("setup", '{"players": ["anna"], "seal": true}', SEALING),
        ("unseal", '{"sealed": "ga1"}', OPENING),
        ("unseal", "ga1", OPENING),
        ("score", '{"sealed": "ga1", "seat": "x"}', OPENING),
    ],
)
def test_missing_keys_are_told_by_what_they_are_needed_for(
    monkeypatch: pytest.MonkeyPatch, command: str, body: str, sentence: str
) -> None:
    monkeypatch.delenv("ARBITER_KEYS", raising=False)

    result = arbiter(command, body=body)

    assert (result.exit_code, result.stdout, result.stderr) == (2, "", sentence)


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("127.0.0.1:8000", "the address has no scheme; did you mean http://127.0.0.1:8000?"),
        ("localhost", "the address has no scheme; did you mean http://localhost?"),
        ("ftp://localhost", "not an address of HTTP, such as http://127.0.0.1:8000"),
        ("http://", "not an address of HTTP, such as http://127.0.0.1:8000"),
        ("http://localhost:x", "Port could not be cast to integer value as 'x'"),
        ("http://127.0.0.1:1", "nobody answers"),
    ],
)
@pytest.mark.parametrize("command", [("score",), ("catalogue",), ("check", "my.yaml"), ("perft",)])
def test_an_address_that_does_not_work_is_told_at_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], url: str, reason: str
) -> None:
    """No command pauses to try again."""
    (folder / "my.yaml").write_text(RIGHT)
    pauses: list[float] = []
    monkeypatch.setattr(time, "sleep", pauses.append)

    result = arbiter(*command, "--url", url, body="{}")

    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"{url}: {reason}\n")
    assert pauses == []


def test_a_port_that_is_in_use_is_told_in_one_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        address = f"127.0.0.1:{taken.getsockname()[1]}"

        result = shell("serve", "--bind", address)

    reason = "it is already in use; choose another one with --bind"
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == f"cannot listen on {address}: {reason}\n"


@pytest.mark.parametrize("address", ["127.0.0.1:http", "127.0.0.1:70000", "192.0.2.1:8000"])
def test_an_address_on_which_nobody_can_listen_is_told_in_one_sentence(address: str) -> None:
    result = shell("serve", "--bind", address)

    assert result.returncode == 2
    assert result.stderr.startswith(f"cannot listen on {address}: ")
    assert result.stderr.count("\n") == 1


def test_cases_are_read_from_standard_input() -> None:
    assert arbiter("check", "-", body=RIGHT).stdout == "2 passed, 0 failed\n"
    assert "\n  -:4\n" in arbiter("check", "-", body=WRONG).stdout
    unreadable = arbiter("check", "-", body=RIGHT.replace("rules: [B8]", "rules: [B88]", 1))
    assert unreadable.stderr.startswith("-:6: B8-short-of-bricks: there is no rule 'B88'")


@pytest.mark.parametrize(("setting", "coloured"), [("1", False), ("", True), (None, True)])
def test_colours_are_left_out_if_nobody_wants_them(setting: str | None, coloured: bool) -> None:
    """By https://no-color.org; an empty value means nothing."""
    result = CliRunner(env={"NO_COLOR": setting}).invoke(main, ["check", "-"], input=RIGHT, color=True)

    assert ("\x1b[" in result.stdout) is coloured
