"""Golden games: every way to play every game, replayed action by action to the very same states."""

import json
from collections.abc import Iterator
from enum import StrEnum
from typing import Any

import pytest
import requests

from glass_arbiter.engine.rulings import Illegal
from glass_arbiter.engine.search import legal_actions
from glass_arbiter.games.glassroad import actions as glassroad
from glass_arbiter.games.stephens import actions as stephens
from glass_arbiter.registry import GAMES
from tools.playthroughs import FOLDER, path, replayed, setups, totals, written

EVERY_GAME = pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in setups(game)])


def golden(game: str, name: str) -> Any:
    return json.loads(path(game, name).read_text(encoding="utf-8"))


def replay(game: str, document: Any) -> Iterator[tuple[Any, str]]:
    return replayed(GAMES[game], document["setup"], document["actions"])


@pytest.mark.parametrize("game", GAMES)
def test_every_way_to_play_has_its_game(game: str) -> None:
    """One file for each, and no file that nothing reads."""
    assert {path.stem for path in (FOLDER / game).iterdir()} == set(setups(game))


@EVERY_GAME
def test_a_game_is_the_one_of_its_title(game: str, name: str) -> None:
    """The file says how it was set up, and is written so that a diff can be read."""
    document = golden(game, name)

    assert (document["title"], document["setup"]) == setups(game)[name]
    assert path(game, name).read_text(encoding="utf-8") == written(document)


@EVERY_GAME
def test_a_game_leads_through_the_same_states_to_the_same_points(game: str, name: str) -> None:
    """A ruling that changes unnoticed changes a fingerprint."""
    document = golden(game, name)

    states, hashes = zip(*replay(game, document), strict=True)

    assert list(hashes) == document["hashes"]
    assert GAMES[game].rules.finished(states[-1])
    assert totals(GAMES[game], states[-1]) == document["scores"]


@pytest.mark.parametrize(("game", "types"), [("glassroad", glassroad.ActionType), ("stephens", stephens.ActionType)])
def test_between_them_the_games_show_every_type_of_action(game: str, types: type[StrEnum]) -> None:
    """Nothing that players can do is left out."""
    assert {action["type"] for name in setups(game) for action in golden(game, name)["actions"]} == set(types)


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("glassroad", "other_rulings"),
        ("glassroad", "corrected_costs"),
        ("stephens", "other_rulings"),
        ("stephens", "other_rulings_solo"),
        ("stephens", "competition_closed_doors"),
        ("stephens", "competition_dry_years"),
    ],
)
def test_an_option_matters_to_its_game(game: str, name: str) -> None:
    """With the usual options the same actions are not even legal."""
    document = golden(game, name)

    with pytest.raises(Illegal):
        list(replayed(GAMES[game], document["setup"] | {"options": {}}, document["actions"]))


@pytest.mark.parametrize("card", ["scarce_wares", "dry_years", "closed_doors", "short_notice", "forced_march"])
def test_a_competition_card_changes_what_is_legal_in_its_game(card: str) -> None:
    """Played side by side without the card, the same actions come to a position with other legal actions."""
    document, stephens_game = golden("stephens", f"competition_{card}"), GAMES["stephens"]
    solo = document["setup"]["options"]["solo"]
    assert solo["competition"] == card
    without = document["setup"] | {"options": {"solo": {"mode": solo.get("mode", "normal")}}}

    games = zip(replay("stephens", document), replayed(stephens_game, without, document["actions"]), strict=True)

    assert any(
        list(legal_actions(stephens_game.rules, state, "anna"))
        != list(legal_actions(stephens_game.rules, other, "anna"))
        for (state, _), (other, _) in games
    )


@pytest.mark.parametrize(("game", "name"), [("glassroad", "another_board"), ("stephens", "solo_normal")])
def test_a_game_is_the_same_over_http(url: str, game: str, name: str) -> None:
    """State by state through a served instance that remembers nothing."""
    document = golden(game, name)
    with requests.Session() as session:
        answer = session.post(f"{url}/v1/games/{game}/setup", json=document["setup"], timeout=30)
        hashes = [answer.json()["hash"]]
        for action in document["actions"]:
            body = {"state": answer.json()["state"], "action": action}
            answer = session.post(f"{url}/v1/games/{game}/apply", json=body, timeout=30)
            hashes.append(answer.json()["hash"])

    assert hashes == document["hashes"]
