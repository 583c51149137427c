"""What docs/versions.md promises is so."""

import re
from typing import Any

import pytest

from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.game import AnyGame
from tests.conftest import ROOT, Api

pytestmark = pytest.mark.slow

PAGE = (ROOT / "docs" / "versions.md").read_text(encoding="utf-8")
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def position(api: Api, game: AnyGame) -> Any:
    """A new game."""
    return api.ask("POST", f"/v1/games/{game.id}/setup", json={"players": ["anna", "ben"], "seed": "versions"}).json()


@EVERY_GAME
def test_the_page_names_the_versions_that_are_served(api: Api, game: AnyGame) -> None:
    state = position(api, game)["state"]
    (listed,) = (each for each in api.get("/v1/games").json()["games"] if each["id"] == game.id)

    told = dict(re.findall(r"^\| .* \| `(version|rules)` in a state,.* \| `?([\d.]+)`? \|$", PAGE, re.MULTILINE))
    assert told == {"version": str(state["version"]), "rules": state["rules"]}
    assert (listed["version"], listed["rules"]) == (state["version"], state["rules"])


@EVERY_GAME
@pytest.mark.parametrize("operation", ["apply", "score", "view", "legal-actions", "replay"])
@pytest.mark.parametrize(("key", "unknown"), [("version", 2), ("version", 0), ("rules", "2.0"), ("rules", "0.9")])
def test_an_unknown_version_is_refused_by_name(
    api: Api, game: AnyGame, operation: str, key: str, unknown: object
) -> None:
    state = position(api, game)["state"]
    body: dict[str, Any] = {"state": state | {key: unknown}}
    if operation == "apply":
        body["action"] = {"player": "anna", "type": "end"}
    if operation == "replay":
        body["actions"] = []

    answer = api.ask("POST", f"/v1/games/{game.id}/{operation}", json=body)

    (error,) = (error for error in answer.json()["errors"] if error["pointer"].startswith("/state"))
    assert (answer.status_code, answer.json()["type"]) == (400, "/problems/invalid-request")
    assert error["pointer"] == f"/state/{key}"
    assert str(state[key]) in error["message"]


@EVERY_GAME
def test_an_unknown_key_is_refused(api: Api, game: AnyGame) -> None:
    body = {"players": ["anna", "ben"], "newer": True}

    answer = api.ask("POST", f"/v1/games/{game.id}/setup", json=body)

    assert (answer.status_code, [error["pointer"] for error in answer.json()["errors"]]) == (400, ["/newer"])


def test_another_version_of_the_interface_is_not_found(api: Api) -> None:
    assert [api.get(f"/{version}/games").status_code for version in ("v1", "v2", "v0")] == [200, 404, 404]


@EVERY_GAME
def test_nothing_is_deprecated(api: Api, game: AnyGame) -> None:
    setup = {"players": ["anna", "ben"]}
    answers = [api.get(path) for path in ("/", "/v1/games", f"/v1/games/{game.id}/catalogue", "/nowhere")]
    answers.append(api.ask("POST", f"/v1/games/{game.id}/setup", json=setup))

    assert not [answer for answer in answers if {"Deprecation", "Sunset"} & set(answer.headers)]
    assert "deprecated: true" not in (ROOT / "openapi.yaml").read_text(encoding="utf-8")
    assert "No answer has these headers today" in PAGE
