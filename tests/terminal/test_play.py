"""`arbiter play`: a game in the terminal, choice by choice, with pictures made of text."""

import errno
import json
import os
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from glass_arbiter.cli.main import main
from glass_arbiter.cli.terminal.drafts import next_choice, with_value
from glass_arbiter.cli.terminal.names import Names
from glass_arbiter.cli.terminal.picture import picture
from glass_arbiter.cli.terminal.texts import TEXTS

pytestmark = pytest.mark.slow

SETUP = ["play", "--game", "glassroad", "--players", "anna,ben", "--seed", "road"]
QUIT = "q"


def _played(tmp_path: Path, arguments: list[str], *lines: str) -> Result:
    arguments = [*arguments, "--save", str(tmp_path / "game.json")]
    return CliRunner().invoke(main, arguments, input="".join(f"{line}\n" for line in lines))


@pytest.mark.parametrize("game", ["glassroad", "stephens"])
def test_computer_players_play_a_whole_game(tmp_path: Path, game: str) -> None:
    seats = ["--computer", "anna=random", "--computer", "ben=random"]

    result = _played(tmp_path, ["play", "--game", game, "--players", "anna,ben", "--seed", "road", *seats])

    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.splitlines()[-1].startswith("The game is over. Winner: ")
    assert "anna: Drawn at random from what the game waits for." in result.stdout


def test_a_person_chooses_step_by_step_and_sees_the_board(tmp_path: Path) -> None:
    result = _played(tmp_path, [*SETUP, "--computer", "ben=random"], "1", "1 2 3 4 5", QUIT)

    assert result.exit_code == 0
    assert "anna, what will you do?\n   1  Choose the cards of the period" in result.stdout
    assert "   1  Feudal Lord\n   2  Pit Worker" in result.stdout
    assert "\n  5 of them, separated by spaces\n" in result.stdout
    assert "  3   Forest    Grove     Grove      Pit       Pond  \n" in result.stdout
    assert "anna chooses 5 cards for this period: Feudal Lord, Pit Worker" in result.stdout.replace("\n    ", " ")


def test_what_is_no_answer_is_asked_again(tmp_path: Path) -> None:
    result = _played(tmp_path, [*SETUP, "--computer", "ben"], "99", "x", "1", "1 1 1 1 1", "0 1 2 3 4", "b", QUIT)

    assert result.stdout.count("That is not one of the answers.") == 4


def test_a_hint_and_the_reasons_against_everything_else_are_told(tmp_path: Path) -> None:
    result = _played(tmp_path, [*SETUP, "--computer", "ben"], "h", "n", "s", QUIT)

    assert re.search(
        r"Choose the cards of the period – Cards of the period: [A-Z][\w -]+(, [A-Z][\w -]+){4}\. Of \d+ ",
        result.stdout,
    )
    assert "Reveal the card: Not possible now (phase: choosing the cards of the period)" in result.stdout
    assert "  anna: " in result.stdout


def test_an_action_is_taken_back_after_a_question(tmp_path: Path) -> None:
    hands = ("1", "1 2 3 4 5")
    result = _played(tmp_path, SETUP, "", "t", *hands, "", *hands, "", "t", "", "t", "y", "", QUIT)

    assert "There is nothing to take back." in result.stdout
    assert result.stdout.count("Players would not allow this") == 2
    assert result.stdout.count("Taken back.") == 1
    assert json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))["state"]["revision"] == 1


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    _played(tmp_path, [*SETUP, "--computer", "ben=random"], "1", "1 2 3 4 5", QUIT)
    saved = (tmp_path / "game.json").read_text(encoding="utf-8")

    result = _played(tmp_path, ["play", "--resume", str(tmp_path / "game.json"), "--lang", "de"], QUIT)

    assert result.exit_code == 0
    assert "was möchtest du tun?" in result.stdout
    assert (tmp_path / "game.json").read_text(encoding="utf-8") == saved


def test_the_screen_is_passed_on_between_people(tmp_path: Path) -> None:
    result = _played(tmp_path, SETUP, "", QUIT)

    assert "Pass the screen to " in result.stdout


@pytest.mark.parametrize("content", ["[]", '{"game": "glassroad", "state": {}, "seats": ["anna"]}'])
def test_a_file_that_is_no_game_stops_with_one_sentence(tmp_path: Path, content: str) -> None:
    (tmp_path / "other.json").write_text(content, encoding="utf-8")

    result = _played(tmp_path, ["play", "--resume", str(tmp_path / "other.json")])

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"{tmp_path / 'other.json'}: no game that `arbiter play` has saved\n"


def test_an_impossible_table_stops_with_one_sentence(tmp_path: Path) -> None:
    result = _played(tmp_path, ["play", "--players", "anna,anna"])

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1


def test_a_folder_that_is_missing_is_told_before_the_game(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, [*SETUP, "--save", str(tmp_path / "missing" / "game.json")], input="\nq\n")

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"{tmp_path}/missing: no such folder\n"


@pytest.mark.parametrize("language", ["xx", "DE"])
def test_a_language_that_there_is_not_stops_with_one_sentence(tmp_path: Path, language: str) -> None:
    result = _played(tmp_path, [*SETUP, "--lang", language])

    assert (result.exit_code, result.stdout, result.stderr) == (2, "", "`lang` must be one of: en, de, pl.\n")


def test_a_computer_plays_only_for_a_player_at_the_table(tmp_path: Path) -> None:
    result = _played(tmp_path, ["play", "--players", "a,computer", "--computer", "nobody=keen"])

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "--computer: there is no player 'nobody'; there are a, computer\n"


@pytest.mark.parametrize("game", ["chess", "glassroad/../stephens"])
def test_a_saved_game_that_nobody_knows_is_told_by_its_name(tmp_path: Path, game: str) -> None:
    file = tmp_path / "chess.json"
    file.write_text(json.dumps({"game": game, "state": {}, "seats": {"anna": "person"}}), encoding="utf-8")

    result = _played(tmp_path, ["play", "--resume", str(file)])

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"{file}: there is no game {game!r}; there are glassroad, stephens\n"


def test_a_resumed_game_is_saved_into_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    _played(tmp_path, [*SETUP, "--computer", "ben=random"], QUIT)

    words = ["play", "--resume", "game.json"]
    result = CliRunner().invoke(main, words, input="1\n1 2 3 4 5\nq\n")

    assert "The game is in game.json." in result.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]
    assert json.loads((tmp_path / "game.json").read_bytes())["state"]["revision"] > 0


def test_a_computer_takes_over_in_a_resumed_game(tmp_path: Path) -> None:
    _played(tmp_path, SETUP, "", QUIT)
    words = ["play", "--resume", str(tmp_path / "game.json")]

    result = _played(tmp_path, [*words, "--computer", "anna=random", "--computer", "ben=random"])
    stranger = _played(tmp_path, [*words, "--computer", "cleo"])

    assert result.stdout.splitlines()[-1].startswith("The game is over.")
    assert stranger.stderr == "--computer: there is no player 'cleo'; there are anna, ben\n"


@pytest.fixture
def disk_that_is_full_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that has no room for the first file that is written."""
    failures = iter([OSError(errno.ENOSPC, "No space left on device")])
    sync = os.fsync

    def synchronised(file: int) -> None:
        for failure in failures:
            raise failure
        sync(file)

    monkeypatch.setattr(os, "fsync", synchronised)


@pytest.mark.usefixtures("disk_that_is_full_once")
def test_a_game_that_could_not_be_saved_is_saved_elsewhere(tmp_path: Path) -> None:
    """The player has no other copy of it."""
    other = tmp_path / "other.json"

    result = _played(tmp_path, SETUP, "", QUIT, str(tmp_path / "missing" / "game.json"), str(other))

    assert (result.exit_code, result.stderr) == (0, "")
    assert f"Not saved: {tmp_path / 'game.json'}: No space left on device." in result.stdout
    assert f"Not saved: {tmp_path}/missing: no such folder." in result.stdout
    assert f"The game is in {other}." in result.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["other.json"]
    assert json.loads(other.read_bytes())["seats"] == {"anna": "person", "ben": "person"}


@pytest.mark.usefixtures("disk_that_is_full_once")
def test_a_game_that_could_not_be_saved_goes_on_if_the_player_likes(tmp_path: Path) -> None:
    result = _played(tmp_path, SETUP, "", QUIT, "", "t", QUIT)

    assert (result.exit_code, result.stderr) == (0, "")
    assert "There is nothing to take back." in result.stdout
    assert f"The game is in {tmp_path / 'game.json'}." in result.stdout


def test_every_language_has_the_same_words() -> None:
    assert len({frozenset(texts) for texts in TEXTS.values()}) == 1


def test_a_picture_leaves_out_what_is_empty_and_draws_fields_as_a_grid() -> None:
    words = {"parts": {"forests": "Forest", "landscape": "Landscape"}, "landscapes": {"pond": "Pond"}}
    names = Names({"words": words, "cards": [{"id": "inn", "name": "Inn"}]})
    board = {"forests": [["A1", "B1"]], "tiles": {"B2": "pond"}}
    view = {
        "game": "x",
        "players": [{"id": "anna", "landscape": board, "coins": 0, "hand": ["inn", None]}],
        "offer": {"left": []},
    }

    assert picture(view, names, 30).splitlines() == [
        "─" * 30,
        "── anna " + "─" * 22,
        "Landscape:",
        "        A         B    ",
        "  1   Forest    Forest ",
        "  2     ·        Pond  ",
        "hand: Inn, –",
    ]


def test_a_value_is_put_in_its_place() -> None:
    given = {"player": "anna", "build": {"building": "inn"}}

    assert with_value(given, "/build/at", "B2") == {"player": "anna", "build": {"building": "inn", "at": "B2"}}
    assert with_value(given, "/a~1b/c~0d", 1) == {**given, "a/b": {"c~d": 1}}


def test_a_required_choice_comes_first_and_a_complete_action_asks_nothing() -> None:
    wheel, at = {"path": "/wheel", "required": False}, {"path": "/at", "required": True}

    assert next_choice({"complete": False, "choices": [wheel, at]}) == at
    assert next_choice({"complete": False, "choices": [wheel]}) == wheel
    assert next_choice({"complete": True, "choices": [wheel]}) is None
