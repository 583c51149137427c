"""The application in this process: its settings, and what it says when it is itself at fault."""

import logging

import pytest
from flask import abort

from glass_arbiter.app import create_app
from glass_arbiter.settings import Settings


def test_an_error_of_our_own_is_confessed_without_details(caplog: pytest.LogCaptureFixture) -> None:
    app = create_app(Settings())

    def fail() -> str:
        raise RuntimeError("a secret")

    app.add_url_rule("/fail", view_func=fail)
    with caplog.at_level(logging.CRITICAL):
        answer = app.test_client().get("/fail")

    assert (answer.status_code, answer.content_type) == (500, "application/problem+json")
    assert answer.get_json(force=True)["type"] == "/problems/internal-error"
    assert "secret" not in answer.text


def test_a_status_without_a_type_of_its_own_is_a_problem_too() -> None:
    app = create_app(Settings())
    app.add_url_rule("/coffee", view_func=lambda: abort(418))

    answer = app.test_client().get("/coffee")

    assert answer.content_type == "application/problem+json"
    assert answer.get_json(force=True) == {
        "type": "about:blank",
        "title": "I'm a teapot",
        "status": 418,
        "detail": "I'm a teapot.",
    }


def test_an_operator_chooses_how_large_a_body_may_be() -> None:
    app = create_app(Settings.from_environment({"ARBITER_MAX_BODY": "30"}))
    client = app.test_client()

    assert client.post("/v1/games/glassroad/setup", json={"players": ["anna"]}).status_code == 200
    assert client.post("/v1/games/glassroad/setup", json={"players": ["anna", "benjamin"]}).status_code == 413


@pytest.mark.parametrize("text", ["0", "-1", "1.5", "1e6", "much", "٣"])
def test_a_setting_that_is_no_number_stops_the_service_at_once(text: str) -> None:
    with pytest.raises(SystemExit, match="ARBITER_MAX_BODY must be a whole number"):
        Settings.from_environment({"ARBITER_MAX_BODY": text})


def test_an_empty_setting_is_none() -> None:
    assert Settings.from_environment({"ARBITER_MAX_BODY": ""}) == Settings() == Settings.from_environment({})
