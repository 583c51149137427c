"""Whole games in one request."""

from typing import Any

import pytest

from glass_arbiter.engine.playout import play
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.glassroad import set_up
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.glassroad.actions import ActionSchema
from tests.conftest import Api
from tests.contract.shapes import check
from tests.players import COUNTS, NAMES

SETUP = {"players": NAMES[:3], "seed": "test", "start_player": "anna"}
HAND = ["feudal_lord", "fish_farmer", "builder", "pond_builder", "clay_worker"]
CHOOSE = {"player": "anna", "type": "choose_hand", "cards": HAND}


def game(players: int, seed: str) -> list[Any]:
    """The actions of a random game."""
    start, _ = set_up(NAMES[:players], DEFAULT_OPTIONS, seed)
    return [single(ActionSchema).dump(action) for _, action, _ in play(GLASSROAD_RULES, start, SeededRandom(seed))]


@pytest.mark.parametrize("players", COUNTS)
def test_a_replay_leads_where_the_single_actions_lead(api: Api, players: int) -> None:
    setup = {"players": NAMES[:players], "seed": "replay"}
    actions = game(players, "replay")

    answer = api.post("replay", {"setup": setup, "actions": actions})

    position = api.post("setup", setup).json()
    events = []
    readings: list[Any] = []
    for action in actions:
        position = api.post("apply", {"state": position["state"], "action": action}).json()
        events.append(position["events"])
        readings += [basis for basis in position["readings"] if basis not in readings]
    assert answer.status_code == 200
    assert answer.json() == {
        "kind": "final",
        "state": position["state"],
        "events": events,
        "to_act": [],
        "readings": readings,
        "hash": position["hash"],
    }
    assert answer.headers["ETag"] == f'"{position["hash"]}"'
    check("GlassroadReplay", answer.json())


def test_each_step_tells_its_hash_and_whom_the_table_waits_for(api: Api) -> None:
    actions = game(3, "steps")[:20]
    setup = {"players": NAMES[:3], "seed": "steps"}

    replay = api.post("replay", {"setup": setup, "actions": actions, "return": "each"}).json()

    check("GlassroadStepwiseReplay", replay)
    assert replay["kind"] == "each"
    state = api.post("setup", setup).json()["state"]
    for action, step in zip(actions, replay["steps"], strict=True):
        ruling = api.post("apply", {"state": state, "action": action}).json()
        state = ruling.pop("state")
        assert {"kind": "ruling", **step} == ruling
    assert (replay["state"], replay["hash"]) == (state, replay["steps"][-1]["hash"])


def test_a_replay_goes_on_from_any_state(api: Api) -> None:
    actions = game(2, "go on")
    setup = {"players": NAMES[:2], "seed": "go on"}

    whole = api.post("replay", {"setup": setup, "actions": actions}).json()
    half = api.post("replay", {"setup": setup, "actions": actions[:40]}).json()
    rest = api.post("replay", {"state": half["state"], "actions": actions[40:]}).json()

    assert (rest["state"], rest["hash"]) == (whole["state"], whole["hash"])
    assert half["events"] + rest["events"] == whole["events"]


def test_without_actions_a_replay_is_where_it_starts(api: Api) -> None:
    position = api.post("setup", SETUP).json()

    for start in ({"setup": SETUP}, {"state": position["state"]}):
        replay = api.post("replay", start | {"actions": []}).json()
        assert replay == {
            "kind": "final",
            "state": position["state"],
            "events": [],
            "to_act": position["to_act"],
            "readings": [],
            "hash": position["hash"],
        }


def test_the_first_illegal_action_is_named_with_the_last_legal_state(api: Api) -> None:
    illegal = {"player": "ben", "type": "remove_landscape", "at": "A1"}

    answer = api.post("replay", {"setup": SETUP, "actions": [CHOOSE, illegal, illegal]}, **{"Accept-Language": "pl"})

    problem = answer.json()
    check("GlassroadIllegalReplay", problem)
    ruling = api.post("apply", {"state": api.post("setup", SETUP).json()["state"], "action": CHOOSE}).json()
    assert (answer.status_code, problem["type"]) == (422, "/problems/illegal-action")
    assert (problem["index"], problem["state"], problem["hash"]) == (1, ruling["state"], ruling["hash"])
    assert problem["to_act"] == ruling["to_act"]
    assert [(each["code"], each["pointer"]) for each in problem["violations"]] == [
        ("forest_cannot_be_removed", "/actions/1/at")
    ]
    assert problem["violations"][0]["message"].startswith("Lasu")


def test_an_impossible_state_starts_no_replay(api: Api, state: Any) -> None:
    state["players"][0]["wheels"]["glassworks"]["wood"] = 8

    answer = api.post("replay", {"state": state, "actions": [CHOOSE]})

    assert (answer.status_code, answer.json()["type"]) == (422, "/problems/impossible-state")
    assert answer.json()["faults"][0]["pointer"] == "/state/players/0/wheels/glassworks/wood"


def test_an_impossible_setup_starts_no_replay(api: Api) -> None:
    answer = api.post("replay", {"setup": SETUP | {"options": {"periods": 7}}, "actions": [CHOOSE]})

    assert (answer.status_code, answer.json()["type"]) == (422, "/problems/impossible-setup")
    assert answer.json()["faults"][0]["pointer"] == "/setup/options/periods"


@pytest.mark.parametrize(
    ("request_", "pointer"),
    [
        ({"actions": []}, ""),
        ({"setup": SETUP}, "/actions"),
        ({"setup": SETUP | {"seed": None}, "actions": []}, "/setup/seed"),
        ({"setup": {"players": ["anna"]}, "actions": []}, "/setup/seed"),
        ({"setup": None, "actions": []}, "/setup"),
        ({"setup": SETUP, "actions": {}}, "/actions"),
        ({"setup": SETUP, "actions": [CHOOSE, {}]}, "/actions/1/player"),
        ({"setup": SETUP, "actions": [CHOOSE | {"colour": "red"}]}, "/actions/0/colour"),
        ({"setup": SETUP, "actions": [], "return": "all"}, "/return"),
        ({"setup": SETUP, "actions": [{}] * 2001}, "/actions"),
    ],
)
def test_a_replay_of_another_shape_is_refused_at_its_place(api: Api, request_: Any, pointer: str) -> None:
    answer = api.post("replay", request_)

    assert answer.status_code == 400
    assert pointer in [error["pointer"] for error in answer.json()["errors"]]


def test_a_setup_and_a_state_together_are_one_too_many(api: Api, state: Any) -> None:
    answer = api.post("replay", {"setup": SETUP, "state": state, "actions": []})

    assert answer.json()["errors"] == [{"pointer": "", "message": "Must have either `setup` or `state` or `sealed`."}]


def test_two_thousand_actions_are_the_most(api: Api) -> None:
    """The first of them that is illegal is found among two thousand; one more is not even looked at."""
    removals = [
        {"player": player, "type": "remove_landscape", "at": at}
        for player in ("anna", "ben", "cleo")
        for at in ("E1", "D2", "B3", "C3", "D3", "E3")
    ]
    actions = removals + [{"player": "anna", "type": "remove_landscape", "at": "E1"}] * 1982

    most = api.post("replay", {"setup": SETUP, "actions": actions})
    too_many = api.post("replay", {"setup": SETUP, "actions": [*actions, CHOOSE]})

    assert (most.status_code, most.json()["index"]) == (422, 18)
    assert too_many.json()["errors"] == [{"pointer": "/actions", "message": "Must have at most 2000 items."}]


def test_actions_within_actions_do_not_multiply(api: Api) -> None:
    """A replay is bounded by its size alone: what comes between costs as much as it weighs."""
    between = [{"type": "remove_landscape", "at": "E1"}] * 50
    actions = [{"player": "anna", "type": "use_ability", "ability": 1, "between": between}] * 400

    answer = api.post("replay", {"setup": SETUP, "actions": actions})

    assert (answer.status_code, answer.json()["index"]) == (422, 0)


@pytest.mark.parametrize("operation", ["apply", "replay", "legal-actions"])
def test_an_owned_tile_that_copies_others_can_be_named_again(api: Api, operation: str) -> None:
    """A stranger names it in a build; the rules say that it is not available, whoever asks them."""
    state = api.post("setup", {"players": ["anna"], "seed": "tavern"}).json()["state"]
    _move_to_board(state, "tavern", "C2")
    anna = state["players"][0]
    anna["hand"], anna["played"] = ["builder", "carpenter"], ["cultivator"]
    state["phase"] = "resolve"
    state["resolution"] = {
        "card": "cultivator",
        "revealer": "anna",
        "queue": ["anna"],
        "abilities": "one",
        "fee_paid": False,
        "used": [],
        "pending": None,
    }
    build = {"building": "tavern", "from": "offer", "at": "E2"}
    action = {"player": "anna", "type": "use_ability", "ability": 2, "build": build}
    asked: dict[str, dict[str, Any]] = {
        "apply": {"action": action},
        "replay": {"actions": [action]},
        "legal-actions": {"why": action},
    }

    answer = api.post(operation, {"state": state} | asked[operation])

    assert answer.status_code == (200 if operation == "legal-actions" else 422)
    assert [reason["code"] for reason in answer.json()["violations"]] == ["building_not_available"]


def _move_to_board(state: Any, tile: str, at: str) -> None:
    """Lay a tile on the first player's board, wherever it lies; where a slot of the offer empties, it is refilled."""
    row, stack = state["offer"]["immediate"], state["stacks"]["immediate"]
    if tile in row:
        row[row.index(tile)] = stack.pop(0)
    else:
        stack.remove(tile)
    state["players"][0]["landscape"]["tiles"][at] = tile
