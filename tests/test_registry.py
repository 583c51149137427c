"""The registry of games: ids without rules, and games from outside."""

import json
import subprocess
import sys
from collections.abc import Iterator

import pytest

from glass_arbiter.app import create_app
from glass_arbiter.openapi.document import spec
from glass_arbiter.registry import GAMES, default_game, register, unregister
from tests import nim
from tests.conftest import ROOT
from tests.nim.schemas import NIM

PARTS = ("marshmallow", "msgspec", "glass_arbiter.games", "glass_arbiter.engine", "glass_arbiter_schemas")
LIGHT = f"""\
import sys
from glass_arbiter.registry import GAMES, default_game

assert list(GAMES) and default_game() in GAMES
print([name for name in {PARTS} if name in sys.modules])
"""


@pytest.fixture
def second_game() -> Iterator[str]:
    """Another game beside those of the service."""
    with nim.nim_registered():
        yield nim.ID


def test_the_ids_of_the_games_are_known_without_their_rules() -> None:
    run = subprocess.run(
        [sys.executable, "-c", LIGHT], cwd=ROOT / "service", capture_output=True, text=True, check=True
    )

    assert run.stdout == "[]\n"


def test_a_registered_game_comes_after_the_others(second_game: str) -> None:
    assert list(GAMES)[-1] == second_game != default_game()
    assert GAMES[second_game] is NIM
    assert len(GAMES) == len(list(GAMES))


def test_an_id_is_registered_once(second_game: str) -> None:
    with pytest.raises(ValueError, match="already registered as 'nim'"):
        register(second_game, "tests.nim.schemas:NIM")


def test_an_unknown_game_is_not_found() -> None:
    assert "chess" not in GAMES
    with pytest.raises(KeyError):
        GAMES["chess"]


def test_an_application_made_after_registration_serves_the_game(second_game: str) -> None:
    before = create_app().test_client()

    unregister(second_game)
    without = create_app().test_client()
    register(second_game, "tests.nim.schemas:NIM")

    request = {"players": ["anna"], "seed": "nim"}
    assert before.post(f"/v1/games/{second_game}/setup", json=request).status_code == 200
    assert before.get(f"/v1/games/{second_game}/catalogue").status_code == 200
    assert [game["id"] for game in json.loads(before.get("/v1/games").data)["games"]] == list(GAMES)
    assert without.post(f"/v1/games/{second_game}/setup", json=request).status_code == 404


def test_the_openapi_document_describes_a_registered_game(second_game: str) -> None:
    document = spec()

    assert f"/v1/games/{second_game}/apply" in document["paths"]
    assert second_game in [tag["name"] for tag in document["tags"]]
