"""Setting up a game."""

import pytest

from tests.conftest import Api
from tests.players import NAMES

HAND = ["feudal_lord", "fish_farmer", "builder", "pond_builder", "clay_worker"]


def test_a_new_game_comes_with_its_first_events_and_whom_it_waits_for(api: Api) -> None:
    answer = api.post("setup", {"players": ["anna", "ben"], "seed": "x", "start_player": "ben"})

    body = answer.json()
    assert answer.status_code == 200
    assert list(body) == ["state", "events", "to_act", "hash", "rulings"]
    assert [player["id"] for player in body["state"]["players"]] == ["anna", "ben"]
    assert body["to_act"] == [
        {"player": "ben", "actions": ["choose_hand"]},
        {"player": "anna", "actions": ["choose_hand"]},
    ]
    assert body["events"][-1] == {
        "type": "period_started",
        "player": None,
        "rule": "P1",
        "cause": None,
        "period": 1,
        "start_player": "ben",
    }


def test_the_same_seed_gives_the_same_bytes(api: Api) -> None:
    request = {"players": NAMES, "seed": "once more"}

    assert api.post("setup", request).content == api.post("setup", request).content


def test_without_a_seed_every_game_has_luck_of_its_own(api: Api) -> None:
    games = [api.post("setup", {"players": ["anna", "ben"]}).json()["state"] for _ in range(2)]

    assert len(games[0]["rng"]["seed"]) == 32
    assert games[0]["rng"]["seed"] != games[1]["rng"]["seed"]
    assert games[0]["stacks"] != games[1]["stacks"]


def test_a_told_seed_repeats_a_game_of_fresh_luck(api: Api) -> None:
    first = api.post("setup", {"players": ["anna", "ben"]})
    seed = first.json()["state"]["rng"]["seed"]

    assert api.post("setup", {"players": ["anna", "ben"], "seed": seed}).content == first.content


def test_options_left_out_have_their_defaults_and_are_told(api: Api) -> None:
    options = api.post("setup", {"players": NAMES[:3], "seed": "x"}).json()["state"]["options"]

    assert options == {
        "edition": "de-93",
        "periods": 4,
        "introductory": False,
        "costs": {},
        "rulings": {},
        "board": {},
        "board_side": "1-3",
    }


def test_every_ruling_in_force_is_told(api: Api) -> None:
    chosen = {"players": ["anna", "ben"], "seed": "x", "options": {"rulings": {"tavern_adjacency": "tavern"}}}

    body = api.post("setup", chosen).json()

    assert body["state"]["options"]["rulings"] == {"tavern_adjacency": "tavern"}
    assert body["rulings"] == {
        "fee_without_use": "forbidden",
        "anytime_between_repetitions": True,
        "anytime_during_gifts": True,
        "tavern_adjacency": "tavern",
    }


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_one_to_four_players_can_play(api: Api, number: int) -> None:
    players = list(NAMES[:number])

    assert api.post("setup", {"players": players, "seed": "x"}).status_code == 200


def test_an_owner_can_correct_costs_and_describe_another_board(api: Api) -> None:
    options = {
        "costs": {"cooperage": {"wood": 2, "brick": 1}},
        "board": {"start_building_neighbours": {"forest_glassworks": ["A1", "A2"]}},
    }

    state = api.post("setup", {"players": ["anna", "ben"], "seed": "x", "options": options}).json()["state"]

    assert state["options"]["costs"] == options["costs"]
    assert state["options"]["board"] == options["board"]


def test_a_name_in_any_script_is_a_player(api: Api) -> None:
    players = ["Żaneta", "Jörg", "玻璃", "🫙"]

    state = api.post("setup", {"players": players, "seed": "ß"}).json()["state"]

    assert [player["id"] for player in state["players"]] == players
    action = {"player": state["start_player"], "type": "choose_hand", "cards": HAND}
    assert api.post("apply", {"state": state, "action": action}).status_code == 200


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({}, "/players"),
        ({"players": []}, "/players"),
        ({"players": ["a", "b", "c", "d", "e"]}, "/players"),
        ({"players": ["anna", "anna"]}, "/players/1"),
        ({"players": ["anna", ""]}, "/players/1"),
        ({"players": ["anna", None]}, "/players/1"),
        ({"players": ["anna", 7]}, "/players/1"),
        ({"players": ["a" * 65]}, "/players/0"),
        ({"players": "anna"}, "/players"),
        ({"players": {"0": "anna"}}, "/players"),
        ({"players": ["anna"], "start_player": "ben"}, "/start_player"),
        ({"players": ["anna"], "seed": ""}, "/seed"),
        ({"players": ["anna"], "seed": "s" * 65}, "/seed"),
        ({"players": ["anna"], "seed": 7}, "/seed"),
        ({"players": ["anna"], "luck": 7}, "/luck"),
        ({"players": ["anna"], "_schema": 7}, "/_schema"),
        ({"players": ["anna"], "a/b~c": 7}, "/a~1b~0c"),
        ({"players": ["anna"], "options": None}, "/options"),
        ({"players": ["anna"], "options": {"edition": "fr-1"}}, "/options/edition"),
        ({"players": ["anna"], "options": {"introductory": 1}}, "/options/introductory"),
        ({"players": ["anna"], "options": {"periods": "4"}}, "/options/periods"),
        ({"players": ["anna"], "options": {"periods": 4.0}}, "/options/periods"),
        ({"players": ["anna"], "options": {"periods": True}}, "/options/periods"),
        ({"players": ["anna"], "options": {"costs": {"inn": {"gold": 1}}}}, "/options/costs/inn/gold"),
        ({"players": ["anna"], "options": {"costs": {"inn": 3}}}, "/options/costs/inn"),
        ({"players": ["anna"], "options": {"rulings": {"fee_without_use": True}}}, "/options/rulings/fee_without_use"),
        (
            {"players": ["anna"], "options": {"rulings": {"anytime_between_repetitions": 1}}},
            "/options/rulings/anytime_between_repetitions",
        ),
        ({"players": ["anna"], "options": {"rulings": {"house": True}}}, "/options/rulings/house"),
        ({"players": ["anna"], "options": {"board": {"rows": 3}}}, "/options/board/rows"),
        ({"players": ["anna"], "options": {"board_side": 4}}, "/options/board_side"),
    ],
)
def test_a_request_of_another_shape_is_refused_at_its_place(api: Api, body: object, pointer: str) -> None:
    answer = api.post("setup", body)

    assert answer.status_code == 400
    assert answer.json()["type"] == "/problems/invalid-request"
    assert [error["pointer"] for error in answer.json()["errors"]] == [pointer]


@pytest.mark.parametrize(
    ("players", "options", "pointer"),
    [
        (["anna", "ben"], {"periods": 7}, "/options/periods"),
        (["anna"], {"periods": 4}, "/options/periods"),
        (["anna", "ben"], {"board_side": "4"}, "/options/board_side"),
        (["anna", "ben"], {"costs": {"palace": {"wood": 1}}}, "/options/costs/palace"),
        (["anna", "ben"], {"costs": {"cooperage": {"wood": 8}}}, "/options/costs/cooperage/wood"),
        (
            ["anna", "ben"],
            {"board": {"start_building_neighbours": {"castle": ["A1"]}}},
            "/options/board/start_building_neighbours/castle",
        ),
    ],
)
def test_options_that_no_game_can_have_are_refused_with_their_faults(
    api: Api, players: list[str], options: object, pointer: str
) -> None:
    answer = api.post("setup", {"players": players, "options": options})

    assert answer.status_code == 422
    assert answer.json()["type"] == "/problems/impossible-setup"
    assert [fault["pointer"] for fault in answer.json()["faults"]] == [pointer]
