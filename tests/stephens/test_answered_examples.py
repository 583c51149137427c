"""The examples of Stephens: the service answers each as its name says."""

import pytest
from flask.testing import FlaskClient

from glass_arbiter.app import create_app
from glass_arbiter_schemas.examples import Example
from glass_arbiter_schemas.stephens.examples import examples

# What is not answered with 200, by name.
REFUSED = {
    "not_waited_for": 422,
    "player_twice": 400,
    "unknown_start_player": 422,
    "solo_for_two": 422,
    "empty_factory": 422,
    "another_state": 409,
    "no_such_army": 422,
    "unknown_key": 400,
    "illegal_action": 422,
    "no_actions": 400,
    "nothing_to_look_at": 400,
    "unknown_player": 400,
    "no_state": 400,
}
EXAMPLES = tuple(examples())


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    """A client of the service."""
    return create_app().test_client()


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example.operation}-{example.name}")
def test_an_example_is_answered_as_its_name_says(client: FlaskClient, example: Example) -> None:
    answer = client.post(f"/v1/games/stephens/{example.operation}", json=example.request)

    assert answer.status_code == REFUSED.get(example.name, 200)


def test_every_operation_has_an_example_that_is_granted_and_one_that_is_refused() -> None:
    operations = {example.operation for example in EXAMPLES}

    assert operations == {"setup", "apply", "replay", "legal-actions", "view", "score", "picture", "suggest"}
    assert {each.operation for each in EXAMPLES if each.name in REFUSED} == operations
    assert {each.operation for each in EXAMPLES if each.name not in REFUSED} == operations
