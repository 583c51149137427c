"""Rulings on actions."""

import hashlib
from typing import Any

import pytest
import rfc8785

from tests.conftest import Api

HANDS = {
    "anna": ["feudal_lord", "fish_farmer", "builder", "pond_builder", "clay_worker"],
    "ben": ["cultivator", "woodcutter", "supplier", "water_carrier", "pit_worker"],
    "carl": ["forest_manager", "carpenter", "charcoal_burner", "builder", "fuel_collector"],
}
CHOOSE = {"player": "anna", "type": "choose_hand", "cards": HANDS["anna"]}


def played(api: Api, state: Any, *actions: dict[str, Any]) -> Any:
    """The state after some legal actions."""
    for action in actions:
        answer = api.post("apply", {"state": state, "action": action})
        assert answer.status_code == 200, answer.text
        state = answer.json()["state"]
    return state


@pytest.fixture
def resolving(api: Api, state: Any) -> Any:
    """Anna has revealed her Fish Farmer."""
    return played(
        api,
        state,
        *({"player": player, "type": "choose_hand", "cards": hand} for player, hand in HANDS.items()),
        {"player": "anna", "type": "place_card", "card": "fish_farmer"},
        {"player": "ben", "type": "place_card", "card": "cultivator"},
        {"player": "carl", "type": "place_card", "card": "forest_manager"},
        {"player": "anna", "type": "reveal"},
    )


def test_a_legal_action_leads_to_the_next_state(api: Api, state: Any) -> None:
    answer = api.post("apply", {"state": state, "action": CHOOSE})

    body = answer.json()
    assert answer.status_code == 200
    assert list(body) == ["state", "events", "to_act", "reversible", "irreversible_because", "hash"]
    assert body["state"]["revision"] == state["revision"] + 1
    assert set(body["state"]["players"][0]["hand"]) == set(HANDS["anna"])
    assert body["events"] == [
        {
            "type": "hand_chosen",
            "player": "anna",
            "rule": "C2",
            "cause": None,
            "number": 5,
            "secret": {"cards": body["state"]["players"][0]["hand"]},
        }
    ]
    assert [decision["player"] for decision in body["to_act"]] == ["ben", "carl"]
    assert (body["reversible"], body["irreversible_because"]) == (True, None)


def test_the_same_request_gets_the_same_bytes(api: Api, state: Any) -> None:
    request = {"state": state, "action": CHOOSE}

    answers = {api.post("apply", request).content for _ in range(8)}

    assert len(answers) == 1


def test_the_order_of_keys_means_nothing(api: Api, resolving: Any) -> None:
    action = {
        "player": "anna",
        "type": "use_ability",
        "ability": 1,
        "fee": {"wheel": "glassworks"},
        "wheel": "brickworks",
    }

    straight = api.post("apply", {"state": resolving, "action": action})
    reversed_keys = api.post("apply", _reversed({"state": resolving, "action": action}))

    assert straight.status_code == 200
    assert reversed_keys.content == straight.content


def _reversed(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _reversed(value[key]) for key in reversed(value)}
    return [_reversed(item) for item in value] if isinstance(value, list) else value


def test_events_tell_the_rule_and_the_cause_of_what_happened(api: Api, resolving: Any) -> None:
    action = {
        "player": "anna",
        "type": "use_ability",
        "ability": 1,
        "fee": {"wheel": "glassworks"},
        "wheel": "brickworks",
    }

    events = api.post("apply", {"state": resolving, "action": action}).json()["events"]

    assert events[:2] == [
        {
            "type": "fee_paid",
            "player": "anna",
            "rule": "C19",
            "cause": "fish_farmer",
            "goods": {"glassworks": {"charcoal": 1}},
        },
        {
            "type": "goods_gained",
            "player": "anna",
            "rule": "C13",
            "cause": "fish_farmer",
            "goods": {"brickworks": {"food": 2}},
            "lost": {},
        },
    ]


def test_what_brings_a_secret_to_light_cannot_be_taken_back(api: Api, state: Any) -> None:
    ready = played(
        api,
        state,
        *({"player": player, "type": "choose_hand", "cards": hand} for player, hand in HANDS.items()),
        *({"player": player, "type": "place_card", "card": hand[0]} for player, hand in HANDS.items()),
    )

    body = api.post("apply", {"state": ready, "action": {"player": "anna", "type": "reveal"}}).json()

    assert (body["reversible"], body["irreversible_because"]) == (False, "hidden_information_revealed")


def test_the_hash_is_that_of_the_canonical_state_and_the_entity_tag(api: Api, state: Any) -> None:
    answer = api.post("apply", {"state": state, "action": CHOOSE})

    canonical = rfc8785.dumps(answer.json()["state"])
    assert answer.json()["hash"] == hashlib.sha256(canonical).hexdigest()
    assert answer.headers["ETag"] == f'"{answer.json()["hash"]}"'


def test_the_expected_state_is_ruled_on(api: Api, state: Any) -> None:
    first = api.post("apply", {"state": state, "action": CHOOSE}).json()
    following = {"player": "ben", "type": "choose_hand", "cards": HANDS["ben"]}

    plain = api.post("apply", {"state": first["state"], "action": following})
    expected = api.post("apply", {"state": first["state"], "action": following, "expect": first["hash"]})

    assert (expected.status_code, expected.content) == (200, plain.content)


def test_another_state_than_the_expected_one_is_refused(api: Api, state: Any) -> None:
    """Whatever else may be wrong with it: nobody has meant this state."""
    before = api.post("replay", {"state": state, "actions": []}).json()["hash"]
    after = api.post("apply", {"state": state, "action": CHOOSE}).json()
    after["state"]["players"][0]["wheels"]["glassworks"]["wood"] = 8

    answer = api.post("apply", {"state": after["state"], "action": CHOOSE, "expect": before})

    canonical = rfc8785.dumps(after["state"])
    assert (answer.status_code, answer.json()["type"]) == (409, "/problems/state-mismatch")
    assert (answer.json()["expected"], answer.json()["actual"]) == (before, hashlib.sha256(canonical).hexdigest())


def test_the_order_of_keys_does_not_make_another_state(api: Api, state: Any) -> None:
    expect = api.post("replay", {"state": state, "actions": []}).json()["hash"]

    answer = api.post("apply", {"state": _reversed(state), "action": CHOOSE, "expect": expect})

    assert answer.status_code == 200


@pytest.mark.parametrize("expect", ["", "0" * 63, "0" * 65, 0, [], True])
def test_what_is_no_hash_is_not_expected(api: Api, state: Any, expect: Any) -> None:
    answer = api.post("apply", {"state": state, "action": CHOOSE, "expect": expect})

    assert answer.status_code == 400
    assert [error["pointer"] for error in answer.json()["errors"]] == ["/expect"]


def test_a_verdict_leaves_state_and_events_out(api: Api, state: Any) -> None:
    full = api.post("apply", {"state": state, "action": CHOOSE, "return": "full"})
    verdict = api.post("apply", {"state": state, "action": CHOOSE, "return": "verdict"})

    left = {key: value for key, value in full.json().items() if key not in ("state", "events")}
    assert verdict.json() == {"legal": True} | left
    assert verdict.headers["ETag"] == full.headers["ETag"]


def test_an_illegal_action_is_refused_with_every_reason(api: Api, state: Any) -> None:
    cards = ["feudal_lord", "wizard", "builder", "witch", "clay_worker"]

    answer = api.post("apply", {"state": state, "action": CHOOSE | {"cards": cards}})

    problem = answer.json()
    assert answer.status_code == 422
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert list(problem) == ["type", "title", "status", "detail", "violations"]
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
    answer = api.post("apply", {"state": state, "action": CHOOSE | {"player": "zoe"}})

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
    state["start_player"] = "zoe"

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

    answer = api.post("apply", {"state": state, "action": {"player": "zoe", "type": "end"}})

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
    request = {"state": state, "action": CHOOSE | {"player": "zoe"}}

    answer = api.post("apply", request, **{"Accept-Language": accepted})
    english = api.post("apply", request, **{"Accept-Language": "en"})

    assert answer.headers["Content-Language"] == language
    assert "Accept-Language" in answer.headers["Vary"]
    reason, english_reason = answer.json()["violations"][0], english.json()["violations"][0]
    assert (reason["message"] == english_reason["message"]) == (language == "en")
    assert reason | {"message": ""} == english_reason | {"message": ""}
