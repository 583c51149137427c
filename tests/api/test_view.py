"""What a player may see, over HTTP."""

from itertools import islice
from typing import Any

import pytest

from glass_arbiter.engine.playout import play
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.glassroad import State, set_up
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.glassroad.schemas import SCHEMAS
from glass_arbiter_schemas.glassroad.state import StateSchema
from tests.conftest import Api
from tests.contract.shapes import check
from tests.glassroad.games import disguised
from tests.players import COUNTS, NAMES, STRANGER

pytestmark = pytest.mark.slow

HAND = ["feudal_lord", "fish_farmer", "builder", "pond_builder", "clay_worker"]


def written(state: State) -> Any:
    return single(StateSchema).dump(state)


@pytest.fixture
def chosen(api: Api, state: Any) -> Any:
    """Anna has chosen her hand."""
    return api.post(
        "apply", {"state": state, "action": {"player": "anna", "type": "choose_hand", "cards": HAND}}
    ).json()


def test_a_player_sees_the_own_hand_and_nobody_elses(api: Api, chosen: Any) -> None:
    own = api.post("view", {"state": chosen["state"], "player": "anna"}).json()
    other = api.post("view", {"state": chosen["state"], "player": "ben"}).json()

    anna = [sight["view"]["players"][0] for sight in (own, other)]
    assert sorted(anna[0]["hand"]) == sorted(HAND)
    assert anna[1]["hand"] is None
    assert (anna[0]["hand_size"], anna[1]["hand_size"]) == (5, 5)
    assert other["view"]["players"][1]["hand"] == []
    assert own["to_act"] == other["to_act"] == chosen["to_act"]


def test_nothing_of_a_view_tells_the_luck_to_come(api: Api) -> None:
    position = api.post("setup", {"players": NAMES, "seed": "7f3a-secret"}).json()

    sight = api.post("view", {"state": position["state"], "player": "anna"})

    assert {"rng", "stacks"} & sight.json()["view"].keys() == set()
    assert position["state"]["rng"]["seed"] not in sight.text
    hidden = {tile for stack in position["state"]["stacks"].values() for tile in stack} - {"glassworks"}  # a wheel too
    assert [tile for tile in hidden if f'"{tile}"' in sight.text] == []
    assert position["hash"] not in sight.text + str(sight.headers)
    assert sight.json()["view"]["stack_sizes"] == {
        kind: len(stack) for kind, stack in position["state"]["stacks"].items()
    }


def test_a_spectator_sees_what_lies_open(api: Api, chosen: Any) -> None:
    sight = api.post("view", {"state": chosen["state"]}).json()

    check("GlassroadSight", sight)
    assert sight["view"]["viewer"] is None
    assert [player["hand"] for player in sight["view"]["players"]] == [None, None, None]
    assert sight == api.post("view", {"state": chosen["state"], "player": None}).json()


def test_events_lose_the_secrets_of_others(api: Api, chosen: Any) -> None:
    request = {"state": chosen["state"], "events": chosen["events"]}

    own = api.post("view", request | {"player": "anna"}).json()["events"]
    others = [api.post("view", request | {"player": player}).json()["events"] for player in ("ben", None)]

    assert own == chosen["events"]
    assert "secret" in own[0]
    public = [{key: value for key, value in event.items() if key != "secret"} for event in own]
    assert others == [public, public]


def test_events_that_were_not_sent_are_not_told(api: Api, chosen: Any) -> None:
    assert api.post("view", {"state": chosen["state"], "player": "anna"}).json()["events"] is None


@pytest.mark.parametrize("players", COUNTS)
def test_every_event_of_a_game_survives_the_way_through_a_view(api: Api, players: int) -> None:
    """A single player has no secrets from himself; the others lose theirs and nothing else."""
    start, _ = set_up(NAMES[:players], DEFAULT_OPTIONS, "events")
    rulings = [granted for _, _, granted in play(GLASSROAD_RULES, start, SeededRandom("events"))]
    request = {"state": written(rulings[-1].state)}
    for batch in range(0, len(rulings), 60):
        told = [event for granted in rulings[batch : batch + 60] for event in told_events(granted)]
        seen = api.post("view", request | {"player": "anna", "events": told}).json()["events"]
        assert seen == [
            event if event["player"] == "anna" else {key: event[key] for key in event if key != "secret"}
            for event in told
        ]


def told_events(granted: Any) -> Any:
    """Events as an answer tells them."""
    return SCHEMAS.ruling.fields["events"]._serialize(granted.events, None, None)


@pytest.mark.parametrize("players", COUNTS)
def test_views_of_states_that_differ_in_secrets_only_are_the_same_to_the_byte(api: Api, players: int) -> None:
    luck = SeededRandom("disguise")
    start, _ = set_up(NAMES[:players], DEFAULT_OPTIONS, "bytes")
    for state, _, _ in islice(play(GLASSROAD_RULES, start, SeededRandom("bytes")), 0, None, 12):
        for viewer in (*NAMES[:players], None):
            others = (state, disguised(state, viewer, luck))
            answers = {api.post("view", {"state": written(each), "player": viewer}).content for each in others}
            assert len(answers) == 1


def test_somebody_who_does_not_play_has_no_view(api: Api, state: Any) -> None:
    answer = api.post("view", {"state": state, "player": STRANGER})

    assert answer.status_code == 400
    assert answer.json()["errors"] == [{"pointer": "/player", "message": "Must be one of the players."}]


def test_an_impossible_state_has_no_view(api: Api, state: Any) -> None:
    state["stacks"]["bonus"].pop()

    answer = api.post("view", {"state": state, "player": "anna"})

    assert (answer.status_code, answer.json()["type"]) == (422, "/problems/impossible-state")


@pytest.mark.parametrize(
    ("events", "pointer"),
    [
        ({}, "/events"),
        (None, "/events"),
        ([{}], "/events/0/type"),
        ([{"type": "card_stolen"}], "/events/0/type"),
        ([{"type": "effect_ended", "player": None, "rule": "B14"}], "/events/0/cause"),
        ([{"type": "effect_ended", "player": None, "rule": "B14", "cause": None, "colour": 1}], "/events/0/colour"),
        (
            [
                {
                    "type": "game_finished",
                    "player": None,
                    "rule": "S7",
                    "cause": None,
                    "totals": {"anna": 0.3},
                    "winners": [],
                }
            ],
            "/events/0/totals/anna",
        ),
        ([{}] * 1001, "/events"),
    ],
)
def test_events_of_another_shape_are_refused_at_their_place(api: Api, state: Any, events: Any, pointer: str) -> None:
    answer = api.post("view", {"state": state, "events": events})

    assert answer.status_code == 400
    assert [error["pointer"] for error in answer.json()["errors"]] == [pointer]


def _spoilt(view: Any, change: str) -> Any:
    anna, ben = view["players"][:2]
    match change:
        case "a hand that is not the viewer's":
            ben["hand"] = []
        case "a face-down card that is not the viewer's":
            ben["face_down"] = "builder"
        case "no hand of the viewer":
            anna["hand"] = None
        case "a viewer who does not play":
            view["viewer"] = STRANGER
        case "a spectator":
            view["viewer"], anna["hand"], anna["face_down"] = None, None, None
        case "a seed":
            view["rng"] = {"seed": "test", "counter": 1}
        case "less than no cards":
            ben["hand_size"] = -1
        case "another number of cards":
            anna["hand_size"] += 1
        case "a face-down card that is not there":
            anna["has_face_down"] = True
        case "more cards than there are":
            ben["hand_size"] = 99
        case "a stack too small":
            view["stack_sizes"]["bonus"] -= 1
        case "eight wood":
            ben["wheels"]["glassworks"]["wood"] = 8
        case "a tile twice":
            view["removed"] = [view["offer"]["bonus"][0]]
    return view


@pytest.mark.parametrize(
    ("change", "status", "pointer"),
    [
        ("a hand that is not the viewer's", 400, "/view/players/1/hand"),
        ("a face-down card that is not the viewer's", 400, "/view/players/1/face_down"),
        ("no hand of the viewer", 400, "/view/players/0/hand"),
        ("a viewer who does not play", 400, "/view/viewer"),
        ("a spectator", 400, "/view/viewer"),
        ("a seed", 400, "/view/rng"),
        ("less than no cards", 400, "/view/players/1/hand_size"),
        ("another number of cards", 422, "/view/players/0/hand_size"),
        ("a face-down card that is not there", 422, "/view/players/0/has_face_down"),
        ("more cards than there are", 422, "/view/players/1/hand_size"),
        ("a stack too small", 422, "/view/stack_sizes/bonus"),
        ("eight wood", 422, "/view/players/1/wheels/glassworks/wood"),
        ("a tile twice", 422, "/view/removed/0"),
    ],
)
def test_a_view_that_nobody_can_have_is_refused_at_its_place(
    api: Api, chosen: Any, change: str, status: int, pointer: str
) -> None:
    view = api.post("view", {"state": chosen["state"], "player": "anna"}).json()["view"]

    answer = api.post("legal-actions", {"view": _spoilt(view, change)})

    reasons = answer.json().get("errors") or answer.json()["faults"]
    assert answer.status_code == status
    assert pointer in [reason["pointer"] for reason in reasons]


@pytest.mark.parametrize(("key", "value"), [("player", "ben"), ("why", {"player": "ben", "type": "end"})])
def test_a_view_tells_nothing_about_what_others_may_do(api: Api, chosen: Any, key: str, value: Any) -> None:
    view = api.post("view", {"state": chosen["state"], "player": "anna"}).json()["view"]

    answer = api.post("legal-actions", {"view": view, key: value})

    assert answer.status_code == 400
    assert answer.json()["errors"][0]["message"] == "Must be the viewer."
