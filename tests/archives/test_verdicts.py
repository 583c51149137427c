"""One game of an archive gets exactly one verdict, whatever its line holds."""

import json
from functools import cache
from typing import Any

import pytest

from glass_arbiter.archives.verdicts import judged
from glass_arbiter.conformance.case_format import seats
from glass_arbiter.registry import GAMES
from tools.playthroughs import recorded

Json = dict[str, Any]
EVERY_GAME = pytest.mark.parametrize("game", GAMES)


@cache
def _recorded(game: str) -> str:
    document = recorded(GAMES[game], "", {"players": seats(2), "seed": "archive"})
    del document["title"]
    return json.dumps({"id": "one", "game": game} | document)


def _game(game: str) -> Json:
    document: Json = json.loads(_recorded(game))
    return document


def _judged(document: Json, options: Json | None = None) -> Json:
    return judged(json.dumps(document).encode(), options)


@EVERY_GAME
def test_a_recorded_game_is_legal_with_its_hash_and_points(game: str) -> None:
    played = _game(game)

    assert _judged(played) == {
        "id": "one",
        "game": game,
        "variant": "players=2",
        "verdict": "legal",
        "hash": played["hashes"][-1],
        "scores": played["scores"],
        "actions": len(played["actions"]),
    }


@EVERY_GAME
def test_an_illegal_action_is_named_by_its_index_and_its_rules(game: str) -> None:
    played = _game(game)
    del played["hashes"], played["scores"]
    played["actions"].append(played["actions"][-1])
    verdict = _judged(played)

    assert (verdict["verdict"], verdict["index"]) == ("illegal", len(played["actions"]) - 1)
    assert verdict["violations"]
    for reason in verdict["violations"]:
        assert reason["rule"]
        assert reason["code"]
        assert reason["pointer"].startswith(f"/actions/{verdict['index']}")


@EVERY_GAME
def test_the_first_hash_that_differs_is_named(game: str) -> None:
    played = _game(game)
    played["hashes"][3] = "0" * 64

    verdict = _judged(played)

    assert (verdict["verdict"], verdict["what"], verdict["index"]) == ("different", "hash", 3)


@EVERY_GAME
def test_points_that_differ_are_told_with_those_of_the_rules(game: str) -> None:
    played = _game(game)
    scores = played["scores"]
    played["scores"] = {player: points + 1 for player, points in scores.items()}
    verdict = _judged(played)

    assert (verdict["verdict"], verdict["what"], verdict["scores"]) == ("different", "scores", scores)


@EVERY_GAME
def test_a_game_of_unknown_rules_cannot_be_read(game: str) -> None:
    played = _game(game)
    state = json.loads(json.dumps(_state(game))) | {"rules": "99.0"}

    verdict = _judged({"id": "one", "game": game, "state": state, "actions": played["actions"][:1]})

    assert verdict["verdict"] == "unreadable"
    assert "rules" in verdict["reason"]


def _state(game: str) -> Json:
    played = _game(game)
    asked = GAMES[game].schemas.setup_request.load(played["setup"])
    state, _ = GAMES[game].rules.set_up(asked.players, asked.options, asked.seed, None)
    document: Any = GAMES[game].schemas.state.dump(state)
    return dict(document)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (None, "The line is too long."),
        (b"", "The line is empty."),
        (b" \r", "The line is empty."),
        (b'{"id": "a", "game": "x", "actions": []}', "/: A game has either a setup or a state."),
        (
            b'{"id": "a", "game": "x", "actions": [], "setup": {}, "state": {}}',
            "/: A game has either a setup or a state.",
        ),
        (
            b'{"id": "a", "game": "x", "actions": [' + b"1," * 2000 + b'1], "setup": {}}',
            "/actions: Has 2,001 items, and at most 2,000 are read.",
        ),
        (
            b'{"id": "' + b"a" * 201 + b'", "game": "x", "actions": [], "setup": {}}',
            "/id: Has 201 characters, and at most 200 are read.",
        ),
        (b"[]", "A game is an object."),
        (b'{"id": "a", "actions": [], "setup": {}}', "/: 'game' is a required property."),
        (
            b'{"id": "a", "game": "x", "actions": [], "setup": {}, "mood": 1}',
            "/: Additional properties are not allowed ('mood' was unexpected).",
        ),
        (b'{"id": "a", "game": "x", "actions": {}, "setup": {}}', "/actions: {} is not of type 'array'."),
        (
            b'{"id": "a", "game": "x", "actions": [], "setup": {}}',
            f"/game: 'x' is not one of {', '.join(GAMES)}.",
        ),
    ],
)
def test_a_line_that_is_no_game_cannot_be_read(line: bytes | None, reason: str) -> None:
    verdict = judged(line)

    assert (verdict["verdict"], verdict["reason"]) == ("unreadable", reason)


@pytest.mark.parametrize("line", [b"", b"{", b"\xff", b'{"id": "a", "id": "b"}', b"[" * 100_000])
def test_a_broken_line_cannot_be_read(line: bytes) -> None:
    assert judged(line)["verdict"] == "unreadable"


@EVERY_GAME
def test_options_are_laid_over_those_of_the_line_and_named_in_the_variant(game: str) -> None:
    key, question = next(iter(GAMES[game].rules.rulings(_options(game)).items()))
    verdict = _judged(_game(game), {"rulings": {key: question}})

    assert verdict["variant"] == f"players=2, rulings.{key}={json.dumps(question)}"


def _options(game: str) -> Any:
    return GAMES[game].schemas.setup_request.load({"players": seats(2)}).options


def test_the_id_of_a_line_that_is_no_game_is_shortened() -> None:
    verdict = judged(json.dumps({"id": "x" * 1_000_000}).encode())

    assert verdict["verdict"] == "unreadable"
    assert len(json.dumps(verdict)) < 1000
