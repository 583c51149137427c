"""What is legal, over HTTP: groups, pages of actions, and reasons why not."""

from itertools import islice
from typing import Any

import pytest

from glass_arbiter.app import create_app
from glass_arbiter.engine.search import legal_actions
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.glassroad import State
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import Phase
from glass_arbiter.handlers import queries as looking
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.glassroad.state import StateSchema
from tests.conftest import Api
from tests.contract.shapes import check
from tests.glassroad.games import a_million_ways, disguised, positions
from tests.players import COUNTS, NAMES, STRANGER


def written(state: State) -> Any:
    return single(StateSchema).dump(state)


def test_a_group_is_an_action_so_far_and_the_domains_of_what_is_left_to_choose(api: Api, state: Any) -> None:
    body = api.post("legal-actions", {"state": state, "player": "anna"}).json()

    cards = [card["id"] for card in api.get("/v1/games/glassroad/catalogue").json()["specialists"]]
    assert body["groups"] == [
        {
            "action": {"player": "anna", "type": "choose_hand"},
            "card": None,
            "choices": {"cards": {"kind": "several", "required": True, "least": 5, "most": 5, "of": cards}},
            "rules": ["C2"],
        },
        {
            "action": {"player": "anna", "type": "remove_landscape"},
            "card": None,
            "choices": {"at": {"kind": "value", "required": True, "values": ["E1", "D2", "B3", "C3", "D3", "E3"]}},
            "rules": ["A5"],
        },
    ]
    assert [decision["player"] for decision in body["to_act"]] == list(NAMES[:3])


def test_without_a_player_everybody_is_listed(api: Api, state: Any) -> None:
    everybody = api.post("legal-actions", {"state": state}).json()["groups"]
    one_by_one = [
        group
        for player in ("anna", "ben", "cleo")
        for group in api.post("legal-actions", {"state": state, "player": player}).json()["groups"]
    ]

    assert everybody == one_by_one


@pytest.mark.parametrize("players", COUNTS)
def test_every_listed_action_is_accepted_as_it_is(api: Api, players: int) -> None:
    tried = 0
    for state in islice(positions(players, "listed", every=40), 1, None):
        document = written(state)
        page = api.post("legal-actions", {"state": document, "expand": True, "limit": 25}).json()
        check("GlassroadActionPage", page)
        for action in page["actions"][::6]:
            answer = api.post("apply", {"state": document, "action": action, "return": "verdict"})
            assert answer.status_code == 200, answer.text
            tried += 1
    assert tried


@pytest.mark.parametrize("players", COUNTS)
def test_groups_are_of_the_published_shape_and_lead_to_the_listed_actions(api: Api, players: int) -> None:
    states = [state for state in positions(players, "groups", every=40) if state.phase is not Phase.CHOOSE_HAND]
    assert states
    for state in states:
        groups = api.post("legal-actions", {"state": written(state)}).json()
        actions = api.post("legal-actions", {"state": written(state), "expand": True, "limit": 5000}).json()["actions"]

        check("GlassroadGroups", groups)
        begun = [group["action"] for group in groups["groups"]]
        assert all(any(_begins(action, each) for each in begun) for action in actions)
        assert all(any(_begins(action, each) for action in actions) for each in begun)


def _begins(action: dict[str, Any], so_far: dict[str, Any]) -> bool:
    return so_far.items() <= action.items()


def test_pages_follow_each_other_without_a_gap(api: Api, state: Any) -> None:
    """There are 3,003 ways to choose a hand, and six tiles that can be removed."""
    request = {"state": state, "player": "anna", "expand": True}
    seen: list[Any] = []
    offset: int | None = 0
    while offset is not None:
        page = api.post("legal-actions", request | {"offset": offset}).json()
        seen += page["actions"]
        offset = page["next_offset"]

    assert len(seen) == 3009
    assert seen == api.post("legal-actions", request | {"limit": 5000}).json()["actions"]
    assert api.post("legal-actions", request | {"offset": 3009}).json() == page | {"actions": []}
    assert api.post("legal-actions", request | {"limit": 3009}).json()["next_offset"] is None


def test_the_hands_of_four_players_can_be_listed(api: Api) -> None:
    state = api.post("setup", {"players": NAMES, "seed": "x"}).json()["state"]

    page = api.post("legal-actions", {"state": state, "expand": True, "offset": 12_000, "limit": 100}).json()

    assert len(page["actions"]) == 36
    assert page["next_offset"] is None


def test_partial_takes_are_listed_on_demand(api: Api) -> None:
    state = next(state for state in positions(3, "takes") if _has_takes(state))
    request = {"state": written(state), "expand": True, "limit": 5000}

    full = api.post("legal-actions", request).json()["actions"]
    partial = api.post("legal-actions", request | {"partial_takes": True}).json()["actions"]

    assert not any("take" in action for action in full)
    assert any("take" in action for action in partial)
    assert len(partial) > len(full)


def _has_takes(state: State) -> bool:
    """Somebody could gain goods now."""
    found = (
        action
        for player in state.players
        for action in legal_actions(GLASSROAD_RULES, state, player.id, partial_takes=True)
    )
    return any("take" in action.choices for action in islice(found, 500))


def questions_of(player: str) -> list[Any]:
    """Every kind of question that a player may have."""
    ability = {"player": player, "type": "use_ability"}
    return [{}, {"expand": True, "limit": 20}, {"why": ability}, {"given": {"player": player}}, {"given": ability}]


@pytest.mark.parametrize("players", COUNTS)
def test_a_view_tells_its_viewer_the_same_as_the_state(api: Api, players: int) -> None:
    for state in positions(players, "view", every=25):
        for player in NAMES[:players]:
            view = api.post("view", {"state": written(state), "player": player}).json()["view"]
            for question in questions_of(player):
                of_state = api.post("legal-actions", {"state": written(state), "player": player} | question)
                of_view = api.post("legal-actions", {"view": view} | question)

                assert (of_view.status_code, of_view.content) == (200, of_state.content)


@pytest.mark.parametrize("players", COUNTS[1:])
def test_what_is_legal_betrays_no_secret(api: Api, players: int) -> None:
    """Two states that look the same to a player give the same bytes, whatever that player asks."""
    luck = SeededRandom("disguise")
    for state in positions(players, "secrets", every=25):
        for player in NAMES[:players]:
            other = disguised(state, player, luck)
            for question in questions_of(player):
                answers = {
                    api.post("legal-actions", {"state": written(each), "player": player} | question).content
                    for each in (state, other)
                }
                assert len(answers) == 1


def test_why_not_names_the_reason_in_the_language_of_the_reader(api: Api, state: Any) -> None:
    why = {"player": "anna", "type": "convert", "building": "cooperage"}

    answer = api.post("legal-actions", {"state": state, "why": why}, **{"Accept-Language": "de"})

    assert answer.headers["Content-Language"] == "de"
    assert answer.headers["Vary"] == "Accept-Language"
    body = answer.json()
    assert body["legal"] is False
    assert [(reason["code"], reason["rule"], reason["pointer"]) for reason in body["violations"]] == [
        ("building_not_owned", "A4", "/why/building")
    ]
    assert "Gebäude" in body["violations"][0]["message"]


@pytest.mark.parametrize(
    ("why", "code"),
    [
        ({"type": "convert"}, "missing_choice"),
        ({"type": "reveal"}, "wrong_phase"),
        ({"type": "use_ability", "ability": 1}, "wrong_phase"),
        ({"type": "remove_landscape", "at": "A1"}, "forest_cannot_be_removed"),
        ({"type": "choose_hand", "cards": ["builder"]}, "wrong_number_of_cards"),
        ({"type": "choose_hand", "card": "builder"}, "unexpected_choice"),
    ],
)
def test_why_not_tells_what_stands_against_any_way_to_go_on(api: Api, state: Any, why: Any, code: str) -> None:
    body = api.post("legal-actions", {"state": state, "why": {"player": "anna"} | why}).json()

    check("GlassroadExplanation", body)
    assert body["legal"] is False
    assert body["violations"][0]["code"] == code
    assert all(reason["pointer"].startswith("/why") for reason in body["violations"])


@pytest.mark.parametrize("why", [{"type": "choose_hand"}, {"type": "remove_landscape"}])
def test_nothing_stands_against_what_is_legal_in_some_way(api: Api, state: Any, why: Any) -> None:
    body = api.post("legal-actions", {"state": state, "why": {"player": "anna"} | why}).json()

    assert (body["legal"], body["violations"]) == (True, [])


def test_somebody_unknown_has_no_legal_action_for_a_reason(api: Api, state: Any) -> None:
    body = api.post("legal-actions", {"state": state, "why": {"player": STRANGER, "type": "end"}}).json()

    assert body["violations"][0]["code"] == "unknown_player"


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"player": STRANGER}, "/player"),
        ({"player": ""}, "/player"),
        ({"expand": 1}, "/expand"),
        ({"expand": True, "limit": 0}, "/limit"),
        ({"expand": True, "limit": 5001}, "/limit"),
        ({"expand": True, "limit": "10"}, "/limit"),
        ({"expand": True, "offset": -1}, "/offset"),
        ({"offset": 1}, "/offset"),
        ({"partial_takes": True}, "/partial_takes"),
        ({"expand": True, "why": {"player": "anna", "type": "end"}}, "/why"),
        ({"why": {"type": "end"}}, "/why/player"),
        ({"why": {"player": "anna"}}, "/why/type"),
        ({"why": {"player": "anna", "type": "fly"}}, "/why/type"),
        ({"why": None}, "/why"),
        ({"player": "ben", "why": {"player": "anna", "type": "end"}}, "/why/player"),
        ({"view": {}}, "/view/game"),
        ({"colour": "red"}, "/colour"),
    ],
)
def test_a_question_of_another_shape_is_refused_at_its_place(api: Api, state: Any, change: Any, pointer: str) -> None:
    answer = api.post("legal-actions", {"state": state} | change)

    assert answer.status_code == 400
    assert pointer in [error["pointer"] for error in answer.json()["errors"]]


def test_a_state_and_a_view_together_are_one_too_many(api: Api, state: Any) -> None:
    view = api.post("view", {"state": state, "player": "anna"}).json()["view"]

    answer = api.post("legal-actions", {"state": state, "view": view})

    assert answer.status_code == 400
    assert answer.json()["errors"] == [{"pointer": "", "message": "Must have either `state` or `view` or `sealed`."}]


def test_an_impossible_state_has_no_legal_actions(api: Api, state: Any) -> None:
    state["players"][0]["wheels"]["glassworks"]["wood"] = 8

    answer = api.post("legal-actions", {"state": state})

    assert (answer.status_code, answer.json()["type"]) == (422, "/problems/impossible-state")


def test_the_last_of_many_ways_can_be_listed_like_the_first(api: Api) -> None:
    """Half a million actions that no people play: what comes before a page is counted, and not looked at."""
    request = {"state": written(a_million_ways()), "player": "anna", "expand": True}

    first = api.post("legal-actions", request).json()
    last = api.post("legal-actions", request | {"offset": 445_000}).json()

    assert len(first["actions"]) == first["next_offset"] == 1000
    assert (len(last["actions"]), last["next_offset"]) == (9, None)


@pytest.mark.parametrize(
    "question",
    [
        {},
        {"expand": True, "offset": 2**53 - 1},
        {"expand": True, "partial_takes": True, "offset": 2**53 - 1},
        {"why": {"player": "anna", "type": "use_ability", "forest": "A1"}},
        {"given": {"player": "anna", "type": "use_ability"}},
    ],
)
def test_no_question_is_answered_beyond_the_limit(monkeypatch: pytest.MonkeyPatch, question: Any) -> None:
    monkeypatch.setattr(looking, "SEARCH_STEPS", 1000)

    answer = (
        create_app()
        .test_client()
        .post("/v1/games/glassroad/legal-actions", json={"state": written(a_million_ways())} | question)
    )

    assert (answer.status_code, answer.get_json(force=True)["type"]) == (422, "/problems/too-many-ways")
    assert "Retry-After" not in answer.headers


def test_actions_that_are_written_out_count_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """To know the 3,003 hands is cheap, to write them down is not."""
    monkeypatch.setattr(looking, "SEARCH_STEPS", 1000)
    client = create_app().test_client()
    state = client.post("/v1/games/glassroad/setup", json={"players": NAMES[:3]}).get_json()["state"]
    asked = {"state": state, "player": "anna", "expand": True}

    statuses = [
        client.post("/v1/games/glassroad/legal-actions", json=asked | more).status_code
        for more in ({"limit": 900}, {"limit": 900, "offset": 2500}, {"limit": 1000})
    ]

    assert statuses == [200, 200, 422]
