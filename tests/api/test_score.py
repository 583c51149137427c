"""Points."""

from typing import Any

from tests.conftest import Api
from tests.players import NAMES


def test_points_come_line_by_line_with_the_count_behind_them(api: Api, state: Any) -> None:
    state["players"][0]["wheels"]["glassworks"] |= {"glass": 2, "quartz_sand": 3, "food": 0}

    answer = api.post("score", {"state": state})

    assert answer.status_code == 200
    assert answer.json()["scores"][0] == {
        "player": "anna",
        "total": 3.5,
        "lines": [
            {"building": "brotherhood_of_the_masons", "place": "brotherhood_of_the_masons", "points": 0, "count": 0},
            {"building": "forest_glassworks", "place": "forest_glassworks", "points": 2, "count": 2},
            {"building": "glassmakers_colony", "place": "glassmakers_colony", "points": 1.5, "count": 3},
        ],
    }
    assert answer.json()["winners"] == ["anna"]
    assert answer.json()["finished"] is False
    assert [decision["player"] for decision in answer.json()["to_act"]] == list(NAMES[:3])


def test_with_a_tie_there_are_several_winners(api: Api, state: Any) -> None:
    assert api.post("score", {"state": state}).json()["winners"] == list(NAMES[:3])


def test_whole_points_are_written_as_whole_numbers(api: Api, state: Any) -> None:
    state["players"][0]["wheels"]["glassworks"] |= {"quartz_sand": 4, "food": 0}

    assert '"total":2,' in api.post("score", {"state": state}).text


def test_an_impossible_state_has_no_points(api: Api, state: Any) -> None:
    state["players"][2]["wheels"]["glassworks"]["glass"] = 4

    answer = api.post("score", {"state": state})

    assert answer.status_code == 422
    assert answer.json()["type"] == "/problems/impossible-state"


def test_nothing_but_a_state_is_scored(api: Api, state: Any) -> None:
    answer = api.post("score", {"state": state, "player": "anna"})

    assert answer.status_code == 400
    assert answer.json()["errors"] == [{"pointer": "/player", "message": "Unknown key."}]
