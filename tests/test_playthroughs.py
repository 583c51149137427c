"""Golden games: every way to play, replayed action by action to the very same states."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import requests

from glass_arbiter.engine.rulings import Illegal
from glass_arbiter.games.glassroad import ActionType, State
from glass_arbiter.games.glassroad.state import Phase
from glass_arbiter_schemas.glassroad import GLASSROAD
from tools.playthroughs import FOLDER, path, replayed, setups, totals, written

SETUPS = setups(GLASSROAD.id)
EVERY_GAME = pytest.mark.parametrize("name", SETUPS)


def golden(name: str) -> Any:
    return json.loads(path(GLASSROAD.id, name).read_text(encoding="utf-8"))


def replay(game: Any) -> Iterator[tuple[State, str]]:
    return replayed(GLASSROAD, game["setup"], game["actions"])


def test_every_way_to_play_has_its_game() -> None:
    """One file for each, and no file that nothing reads."""
    assert {path.stem for path in (FOLDER / GLASSROAD.id).iterdir()} == set(SETUPS)


@EVERY_GAME
def test_a_game_is_the_one_of_its_title(name: str) -> None:
    """The file says how it was set up, and is written so that a diff can be read."""
    game = golden(name)

    assert (game["title"], game["setup"]) == SETUPS[name]
    assert path(GLASSROAD.id, name).read_text(encoding="utf-8") == written(game)


@EVERY_GAME
def test_a_game_leads_through_the_same_states_to_the_same_points(name: str) -> None:
    """A ruling that changes unnoticed changes a fingerprint."""
    game = golden(name)

    states, hashes = zip(*replay(game), strict=True)

    assert list(hashes) == game["hashes"]
    assert states[-1].phase is Phase.FINISHED
    assert totals(GLASSROAD, states[-1]) == game["scores"]


def test_between_them_the_games_show_every_type_of_action() -> None:
    """Nothing that players can do is left out."""
    assert {action["type"] for name in SETUPS for action in golden(name)["actions"]} == set(ActionType)


@pytest.mark.parametrize("name", ["other_rulings", "corrected_costs"])
def test_an_option_matters_to_its_game(name: str) -> None:
    """With the usual options the same actions are not even legal."""
    game = golden(name)

    with pytest.raises(Illegal):
        list(replayed(GLASSROAD, game["setup"] | {"options": {}}, game["actions"]))


def test_a_game_is_the_same_over_http(url: str) -> None:
    """State by state through a served instance that remembers nothing."""
    game = golden("another_board")
    with requests.Session() as session:
        answer = session.post(f"{url}/v1/games/glassroad/setup", json=game["setup"], timeout=30)
        hashes = [answer.json()["hash"]]
        for action in game["actions"]:
            body = {"state": answer.json()["state"], "action": action}
            answer = session.post(f"{url}/v1/games/glassroad/apply", json=body, timeout=30)
            hashes.append(answer.json()["hash"])

    assert hashes == game["hashes"]
