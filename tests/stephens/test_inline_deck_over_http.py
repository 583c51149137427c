"""A whole game over HTTP with a deck that the client brings: it travels with every state, and is never believed."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import requests

from glass_arbiter.codec.encode import hash_of
from glass_arbiter.games.stephens.catalogue.decks import canonical, house_data
from tests.conftest import ROOT

pytestmark = pytest.mark.slow

GOLDEN = json.loads((ROOT / "tests" / "playthroughs" / "stephens" / "two_players.json").read_text(encoding="utf-8"))
# The cards of the house deck in the same order, so the same actions are legal; only its names differ.
DECK = house_data() | {"id": "mine", "kind": "owner", "title": {"en": "Mine"}}
HASH = hash_of(canonical(DECK))
SETUP = GOLDEN["setup"] | {"options": GOLDEN["setup"].get("options", {}) | {"deck": DECK}}


class Table:
    """A client of the service."""

    def __init__(self, url: str, session: requests.Session) -> None:
        self._url, self._session = f"{url}/v1/games/stephens", session

    def ask(self, operation: str, body: object, status: int = 200) -> Any:
        """The answer to a request."""
        response = self._session.post(f"{self._url}/{operation}", json=body, timeout=30)
        assert response.status_code == status, response.text[:2000]
        return response.json()


@pytest.fixture
def table(url: str) -> Iterator[Table]:
    with requests.Session() as session:
        yield Table(url, session)


def totals(sheet: Any) -> dict[str, int]:
    return {score["player"]: score["total"] for score in sheet["scores"]}


def test_a_game_with_a_deck_of_ones_own_is_played_to_its_end(table: Table) -> None:
    answer = table.ask("setup", SETUP)
    for action in GOLDEN["actions"]:
        assert answer["state"]["options"]["deck_hash"] == HASH
        answer = table.ask("apply", {"state": answer["state"], "action": action, "expect": answer["hash"]})
    final = answer["state"]
    replayed = table.ask("replay", {"setup": SETUP, "actions": GOLDEN["actions"]})
    view = table.ask("view", {"state": final, "player": "anna"})["view"]
    sheet = table.ask("score", {"state": final})

    assert final["options"]["deck"] == view["options"]["deck"] == DECK
    assert (final["phase"], answer["to_act"]) == ("finished", [])
    assert (replayed["state"], replayed["hash"]) == (final, answer["hash"])
    assert view["options"]["deck_hash"] == HASH
    assert (totals(sheet), sheet["finished"]) == (GOLDEN["scores"], True)


def test_legal_actions_are_those_of_the_deck_in_the_state(table: Table) -> None:
    state = table.ask("setup", SETUP)["state"]
    named = table.ask("setup", GOLDEN["setup"])["state"]

    asked = {"expand": True, "limit": 5000}
    assert table.ask("legal-actions", {"state": state, **asked}) == table.ask(
        "legal-actions", {"state": named, **asked}
    )


@pytest.mark.parametrize("operation", ["score", "apply", "replay", "view", "legal-actions"])
def test_a_deck_that_was_changed_in_the_middle_of_a_game_is_refused(table: Table, operation: str) -> None:
    state = table.ask("setup", SETUP)["state"]
    cheaper = json.loads(json.dumps(DECK))
    cheaper["contracts"][0]["name"] = "Another name"
    changed = state | {"options": state["options"] | {"deck": cheaper}}
    bodies = {"apply": {"action": GOLDEN["actions"][0]}, "replay": {"actions": []}, "view": {"player": "anna"}}

    problem = table.ask(operation, {"state": changed, **bodies.get(operation, {})}, 422)

    (fault,) = problem["faults"]
    assert (problem["type"], fault["code"]) == ("/problems/impossible-state", "deck_changed")
    assert fault["pointer"] == "/state/options/deck_hash"
    assert fault["facts"] == {"deck": "mine", "given": HASH, "need": hash_of(canonical(cheaper))}
