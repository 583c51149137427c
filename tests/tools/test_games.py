"""The tools run for every game, or for the one that is named."""

from random import Random

import orjson
import pytest

from glass_arbiter.registry import GAMES
from tests import nim
from tools.fuzzing.asking import Asker, targets
from tools.fuzzing.oracles import examine
from tools.fuzzing.playing import played_on
from tools.fuzzing.seeds import requests_of, seeds
from tools.games import chosen_games, has_own
from tools.playthroughs import golden_games

pytestmark = pytest.mark.slow


def test_all_games_are_chosen_unless_one_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GAME", raising=False)
    assert chosen_games() == list(GAMES)

    monkeypatch.setenv("GAME", "glassroad")
    assert chosen_games() == ["glassroad"]

    monkeypatch.setenv("GAME", "chess")
    with pytest.raises(SystemExit, match="there is no game 'chess'"):
        chosen_games()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("module", ["playthroughs", "pages", "vocabulary", "bench", "fuzzing", "mutation", "figures"])
def test_every_game_of_the_service_has_what_the_tools_need(game: str, module: str) -> None:
    assert has_own(game, module)


def test_a_game_from_outside_is_fuzzed_without_anything_of_its_own() -> None:
    with nim.nim_registered():
        asker = Asker()
        asked = [seed for seed in seeds() if seed.game == nim.ID]
        statuses = {examine(asker, seed.game, seed.operation, seed.body).status for seed in asked}

    # Only operators may seal and open a state; no example has their token.
    for_operators = {"seal", "unseal"}
    assert {operation for game, operation in targets()} - for_operators == {seed.operation for seed in asked}
    assert statuses == {200, 400, 409, 422}
    assert not has_own(nim.ID, "fuzzing")
    assert list(golden_games(nim.ID)) == []


@pytest.mark.parametrize("number", range(5))
def test_fuzzing_plays_on_by_a_legal_action(number: int) -> None:
    asked = requests_of(GAMES["glassroad"], next(golden_games("glassroad")))
    moments = [document for operation, document in asked if operation == "score" and "state" in document]
    moment = moments[number]

    body = played_on(GAMES["glassroad"], orjson.dumps(moment), Random(number))

    assert examine(Asker(), "glassroad", "apply", body).status == 200


def test_nothing_is_played_on_from_the_end_of_a_game() -> None:
    finished = next(seed.body for seed in seeds() if seed.operation == "score" and b'"phase":"finished"' in seed.body)

    with pytest.raises(ValueError, match="the game is over"):
        played_on(GAMES["glassroad"], finished, Random(1))
