"""Refusals of actions: by the rules, by the schema, and because of a state that no game has."""

from typing import Any

import pytest

from tests.api.test_apply import CHOOSE
from tests.conftest import Api
from tests.players import STRANGER


def test_an_illegal_action_is_refused_with_every_reason(api: Api, state: Any) -> None:
    cards = ["feudal_lord", "wizard", "builder", "witch", "clay_worker"]

    answer = api.post("apply", {"state": state, "action": CHOOSE | {"cards": cards}})

    problem = answer.json()
    assert answer.status_code == 422
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert list(problem) == ["type", "title", "status", "detail", "violations", "readings"]
    assert (problem["type"], problem["status"]) == ("/problems/illegal-action", 422)
    assert [(reason["code"], reason["rule"], reason["pointer"]) for reason in problem["violations"]] == [
        ("unknown_specialist", "C1", "/action/cards/1"),
        ("unknown_specialist", "C1", "/action/cards/3"),
    ]
    assert problem["violations"][0]["facts"] == {"given": "wizard"}
    assert problem["detail"] == problem["violations"][0]["message"]


def test_a_verdict_refuses_as_the_full_answer_does(api: Api, state: Any) -> None:
    request = {"state": state, "action": CHOOSE | {"cards": []}}

    assert api.post("apply", request | {"return": "verdict"}).content == api.post("apply", request).content


def test_somebody_who_does_not_play_is_told_so(api: Api, state: Any) -> None:
    answer = api.post("apply", {"state": state, "action": CHOOSE | {"player": STRANGER}})

    assert answer.status_code == 422
    assert answer.json()["violations"][0]["code"] == "unknown_player"


@pytest.mark.parametrize(
    "needless",
    [
        {"card": "builder"},
        {"ability": 1},
        {"take": {"wood": 1, "glassworks": 2}},
        {"good": "wood"},
        {"wheel": "glassworks"},
        {"at": "A1"},
        {"at": ["A1", "E4"]},
        {"tile": "pond"},
        {"build": {"building": "inn", "from": "offer", "at": "C2", "pay": {"food": "glassworks"}, "effect": {}}},
        {"fee": {"wheel": "glassworks", "forest": "A1"}},
        {"between": [{"type": "convert", "building": "inn"}, {"type": "remove_landscape", "at": "E1"}]},
        {"accept": True},
        {"building": "inn"},
        {"forest": "A1"},
        {"discard": ["inn"]},
        {"pay": {"food": {"glassworks": 1, "brickworks": 1}}},
        {"effect": {"building": "inn", "effect": {"effect": {"take": {"wood": 0}}}}},
    ],
)
def test_a_choice_that_an_action_has_no_use_for_is_refused_by_the_rules(api: Api, state: Any, needless: Any) -> None:
    answer = api.post("apply", {"state": state, "action": CHOOSE | needless})

    assert answer.status_code == 422
    assert [(reason["code"], reason["pointer"]) for reason in answer.json()["violations"]] == [
        ("unexpected_choice", f"/action/{next(iter(needless))}")
    ]


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"colour": "red"}, "/action/colour"),
        ({"type": "castle"}, "/action/type"),
        ({"type": None}, "/action/type"),
        ({"player": 7}, "/action/player"),
        ({"cards": "builder"}, "/action/cards"),
        ({"cards": [["builder"]]}, "/action/cards/0"),
        ({"cards": ["builder"] * 21}, "/action/cards"),
        ({"card": None}, "/action/card"),
        ({"ability": "1"}, "/action/ability"),
        ({"ability": 1.0}, "/action/ability"),
        ({"ability": True}, "/action/ability"),
        ({"take": {"gold": 1}}, "/action/take/gold"),
        ({"take": {"wood": "1"}}, "/action/take/wood"),
        ({"good": "gold"}, "/action/good"),
        ({"wheel": "windmill"}, "/action/wheel"),
        ({"at": "F1"}, "/action/at"),
        ({"at": ["A1", "F1"]}, "/action/at/1"),
        ({"at": 1}, "/action/at"),
        ({"tile": "forest"}, "/action/tile"),
        ({"build": "inn"}, "/action/build"),
        ({"build": {"from": "bank"}}, "/action/build/from"),
        ({"build": {"at": ["A1"]}}, "/action/build/at"),
        ({"build": {"effect": {"fee": {}}}}, "/action/build/effect/fee"),
        ({"fee": {"good": "food"}}, "/action/fee/good"),
        ({"between": {}}, "/action/between"),
        ({"between": [{}]}, "/action/between/0/type"),
        ({"between": [{"type": "convert"}] * 51}, "/action/between"),
        ({"between": [{"type": "convert", "between": []}]}, "/action/between/0/between"),
        ({"accept": "yes"}, "/action/accept"),
        ({"pay": {"food": 1}}, "/action/pay/food"),
        ({"pay": {"food": {"windmill": 1}}}, "/action/pay/food/windmill"),
        ({"effect": {"effect": {"effect": {"luck": 1}}}}, "/action/effect/effect/effect/luck"),
    ],
)
def test_an_action_of_another_shape_is_refused_at_its_place(
    api: Api, state: Any, change: dict[str, Any], pointer: str
) -> None:
    answer = api.post("apply", {"state": state, "action": CHOOSE | change})

    assert answer.status_code == 400
    assert answer.json()["type"] == "/problems/invalid-request"
    assert [error["pointer"] for error in answer.json()["errors"]] == [pointer]


@pytest.mark.parametrize("wanted", ["everything", None, True, 1])
def test_an_answer_is_full_or_a_verdict(api: Api, state: Any, wanted: object) -> None:
    answer = api.post("apply", {"state": state, "action": CHOOSE, "return": wanted})

    assert answer.status_code == 400
    assert [error["pointer"] for error in answer.json()["errors"]] == ["/return"]


def test_optional_keys_of_a_state_may_be_left_out(api: Api, state: Any) -> None:
    sparse = state | {
        "options": {},
        "players": [
            {key: value for key, value in player.items() if key not in ("resting", "done")}
            for player in state["players"]
        ],
    }

    answer = api.post("apply", {"state": sparse, "action": CHOOSE})

    assert answer.status_code == 200
    assert answer.json()["state"]["players"][1] == state["players"][1]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("version",), 2),
        (("version",), "1"),
        (("rules",), "0.9"),
        (("game",), "chess"),
        (("phase",), "tea_break"),
        (("options", "edition"), "fr-1"),
        (("players",), []),
        (("players", 0, "wheels", "glassworks", "wood"), "4"),
        (("players", 0, "wheels", "glassworks", "wood"), 4.5),
        (("players", 0, "wheels", "glassworks", "wood"), None),
        (("players", 0, "landscape", "forests", 0), ["A1"]),
        (("players", 0, "landscape", "forests", 0, 1), "Z9"),
        (("players", 0, "landscape", "tiles", "Z9"), "pond"),
        (("players", 0, "hand"), None),
        (("players", 0, "done"), 0),
        (("offer", "bonus", 0), 7),
        (("stacks", "bonus"), ["inn"] * 201),
        (("rng", "seed"), ""),
        (("resolution",), {}),
        (("resolution",), []),
        (("luck",), 7),
    ],
)
def test_a_state_of_another_shape_is_refused_at_its_place(
    api: Api, state: Any, path: tuple[str | int, ...], value: object
) -> None:
    inner = state
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value

    answer = api.post("apply", {"state": state, "action": CHOOSE})

    pointer = "/".join(("/state", *map(str, path)))
    assert answer.status_code == 400
    assert answer.json()["type"] == "/problems/invalid-request"
    errors = answer.json()["errors"]
    assert errors
    assert [error for error in errors if not error["pointer"].startswith(pointer)] == []


def test_a_state_that_no_game_has_is_refused_with_every_fault(api: Api, state: Any) -> None:
    state["players"][0]["wheels"]["glassworks"]["wood"] = 8
    state["players"][1]["wheels"]["brickworks"]["clay"] = -1
    state["start_player"] = STRANGER

    answer = api.post("apply", {"state": state, "action": CHOOSE})

    problem = answer.json()
    assert answer.status_code == 422
    assert list(problem) == ["type", "title", "status", "detail", "faults"]
    assert problem["type"] == "/problems/impossible-state"
    assert {(fault["code"], fault["pointer"]) for fault in problem["faults"]} == {
        ("player_unknown", "/state/start_player"),
        ("goods_out_of_range", "/state/players/0/wheels/glassworks/wood"),
        ("goods_out_of_range", "/state/players/1/wheels/brickworks/clay"),
    }


def test_an_impossible_state_is_refused_before_the_action_is_looked_at(api: Api, state: Any) -> None:
    state["players"][0]["wheels"]["glassworks"]["wood"] = 8

    answer = api.post("apply", {"state": state, "action": {"player": STRANGER, "type": "end"}})

    assert answer.json()["type"] == "/problems/impossible-state"


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("de", "de"),
        ("pl", "pl"),
        ("en", "en"),
        ("de-AT,de;q=0.8,en;q=0.5", "de"),
        ("fr,pl;q=0.2,de;q=0.1", "pl"),
        ("fr", "en"),
        ("*", "en"),
        ("", "en"),
        (";;q=,,=de;q=x", "en"),
    ],
)
def test_refusals_speak_the_language_of_their_reader(api: Api, state: Any, accepted: str, language: str) -> None:
    request = {"state": state, "action": CHOOSE | {"player": STRANGER}}

    answer = api.post("apply", request, **{"Accept-Language": accepted})
    english = api.post("apply", request, **{"Accept-Language": "en"})

    assert answer.headers["Content-Language"] == language
    assert "Accept-Language" in answer.headers["Vary"]
    assert (answer.json()["title"] == english.json()["title"]) == (language == "en")
    reason, english_reason = answer.json()["violations"][0], english.json()["violations"][0]
    assert (reason["message"] == english_reason["message"]) == (language == "en")
    assert reason | {"message": ""} == english_reason | {"message": ""}


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("de", "Ein anderer Zustand als erwartet"),
        ("pl", "Inny stan niż oczekiwany"),
        ("en", "Another state than expected"),
    ],
)
def test_problems_speak_the_language_of_their_reader_and_unreadable_requests_english(
    api: Api, state: Any, language: str, title: str
) -> None:
    """What is wrong with the shape of a request is for programmers."""
    mismatch = api.post(
        "apply", {"state": state, "action": CHOOSE, "expect": "0" * 64}, **{"Accept-Language": language}
    )
    unreadable = api.post("apply", {"state": state}, **{"Accept-Language": language})

    assert (mismatch.headers["Content-Language"], mismatch.json()["title"]) == (language, title)
    assert (unreadable.headers["Content-Language"], unreadable.json()["title"]) == (
        "en",
        "Not the documented shape",
    )
