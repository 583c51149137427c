"""Rulings on actions."""

import hashlib
from typing import Any

import pytest
import rfc8785

from tests.conftest import Api

HANDS = {
    "anna": ["feudal_lord", "fish_farmer", "builder", "pond_builder", "clay_worker"],
    "ben": ["cultivator", "woodcutter", "supplier", "water_carrier", "pit_worker"],
    "cleo": ["forest_manager", "carpenter", "charcoal_burner", "builder", "fuel_collector"],
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
        {"player": "cleo", "type": "place_card", "card": "forest_manager"},
        {"player": "anna", "type": "reveal"},
    )


def test_a_legal_action_leads_to_the_next_state(api: Api, state: Any) -> None:
    answer = api.post("apply", {"state": state, "action": CHOOSE})

    body = answer.json()
    assert answer.status_code == 200
    assert list(body) == ["kind", "state", "events", "to_act", "reversible", "irreversible_because", "readings", "hash"]
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
    assert [decision["player"] for decision in body["to_act"]] == ["ben", "cleo"]
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
    assert verdict.json() == left | {"kind": "verdict", "legal": True}
    assert verdict.headers["ETag"] == full.headers["ETag"]
