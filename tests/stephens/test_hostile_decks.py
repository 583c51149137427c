"""Decks that are meant to do harm: each gets a problem document with every fault and its place."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from glass_arbiter.app import create_app
from glass_arbiter_schemas.limits import LARGEST_PROBLEM, MOST_REASONS

from .hostile import BROKEN, about, changed, of_another_kind, other_deck, set_up_with, written_state
from .test_deck_requests import own_deck

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app().test_client()


def post(client: FlaskClient, operation: str, body: bytes) -> tuple[int, Any]:
    answer = client.post(f"/v1/games/stephens/{operation}", data=body, content_type="application/json")
    assert answer.status_code == 200 or len(answer.data) <= LARGEST_PROBLEM
    return answer.status_code, answer.get_json(force=True)


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_deck_gets_a_problem_document(client: FlaskClient, name: str) -> None:
    body, (status, kind, first) = BROKEN[name]

    answered, problem = post(client, "setup", body())

    assert (answered, problem["type"]) == (status, f"/problems/{kind}")
    if first is not None:
        assert (problem["faults"][0]["code"], problem["faults"][0]["pointer"]) == first


def test_every_ability_of_a_circle_is_told(client: FlaskClient) -> None:
    _, problem = post(client, "setup", BROKEN["abilities in a circle"][0]())

    assert [fault["pointer"][-7:] for fault in problem["faults"]] == ["7/needs", "8/needs"]


def test_a_deck_broken_everywhere_gets_as_many_faults_as_can_be_shown(client: FlaskClient) -> None:
    _, problem = post(client, "setup", BROKEN["broken everywhere"][0]())

    assert 50 < len(problem["faults"]) <= MOST_REASONS
    assert {fault["code"] for fault in problem["faults"]} == {"deck_invalid"}


def test_all_faults_of_a_deck_come_together(client: FlaskClient) -> None:
    deck = changed()
    deck["crafts"][1]["id"] = deck["crafts"][0]["id"]
    deck["contracts"][0]["cubes"] = {}
    deck["board"]["factories"]["upper_left"][0]["cubes"] = {}

    _, problem = post(client, "setup", set_up_with(deck))

    assert {fault["pointer"].removeprefix("/options/deck/") for fault in problem["faults"]} == {
        "crafts/1/id",
        "contracts/0/cubes",
        "board/factories/upper_left/0/cubes",
    }


def test_a_deck_that_was_changed_on_the_way_is_found_out(client: FlaskClient) -> None:
    status, problem = post(client, "score", about(other_deck()))

    (fault,) = problem["faults"]
    assert (status, fault["code"], fault["pointer"]) == (422, "deck_changed", "/state/options/deck_hash")


def test_a_card_of_another_kind_is_an_illegal_action(client: FlaskClient) -> None:
    status, problem = post(client, "apply", about(written_state("a turn"), action=of_another_kind()))

    (violation,) = problem["violations"]
    assert (status, violation["code"], violation["pointer"]) == (422, "craft_not_on_board", "/action/craft")


def test_decks_that_pass_for_the_house_deck_are_not_mixed_up_with_it(client: FlaskClient) -> None:
    """An inline deck may have any id; its hash tells which it is."""
    deck = own_deck() | {"id": "house"}
    _, named = post(client, "setup", set_up_with("house"))
    _, sent = post(client, "setup", set_up_with(deck))
    mixed = named["state"]["options"] | {"deck": deck}

    status, problem = post(client, "score", json.dumps({"state": named["state"] | {"options": mixed}}).encode())

    assert named["state"]["options"]["deck_hash"] != sent["state"]["options"]["deck_hash"]
    assert (status, [fault["code"] for fault in problem["faults"]]) == (422, ["deck_changed"])
