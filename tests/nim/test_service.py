"""A game that is registered is served like any other: over HTTP, in the document, and for the client."""

from collections.abc import Iterator

import pytest
import requests

from glass_arbiter.client import Client, Impossible, Mismatch, Refused, Unreadable
from glass_arbiter.conformance.perft import by_asking, by_the_rules
from glass_arbiter.handlers.operations import OPERATIONS
from glass_arbiter.registry import GAMES
from tools.live_server import serving

from . import ID, nim_registered

pytestmark = pytest.mark.slow

TAKE = {"player": "anna", "type": "take", "number": 3}


@pytest.fixture(scope="module")
def nim_url() -> Iterator[str]:
    """A real server in a process of its own; nothing in this process knows the game but its tests."""
    with serving("tests.nim.app:create_app()", ARBITER_WORKERS="1", ARBITER_DRAIN="0") as service:
        yield service.url
        assert "raceback" not in service.log(), service.log()


@pytest.fixture
def client(nim_url: str) -> Iterator[Client]:
    with Client(nim_url, game=ID) as client:
        yield client


def test_a_served_game_has_every_endpoint(nim_url: str) -> None:
    with requests.Session() as session:
        listed = session.get(f"{nim_url}/v1/games", timeout=30).json()["games"]
        document = session.get(f"{nim_url}/openapi.json", timeout=30).json()
        statuses = {
            name: session.post(f"{nim_url}/v1/games/{ID}/{name}", json={}, timeout=30).status_code
            for name in OPERATIONS
        }

    assert [game["id"] for game in listed] == [*GAMES, ID]
    assert {path for path in document["paths"] if f"/{ID}/" in path} == {
        f"/v1/games/{ID}/{name}" for name in ("catalogue", *OPERATIONS)
    }
    assert statuses == {name: 404 if operation.guarded else 400 for name, operation in OPERATIONS.items()}


def test_a_game_is_played_through_the_client(client: Client) -> None:
    """Three turns of Anna and Ben, who lets the wind blow; the last stone counts double."""
    answer = client.setup(["anna", "ben"], seed="nim", options={"heap": 6}, start_player="anna")
    ruling = client.apply(answer["state"], TAKE, expect=answer["hash"])
    ruling = client.apply(ruling["state"], {"player": "ben", "type": "wind"})
    left = ruling["state"]["heap"]
    final = client.apply(ruling["state"], TAKE | {"number": left})

    assert ruling["irreversible_because"] == "chance_drawn"
    assert final["to_act"] == []
    assert client.score(final["state"])["winners"] == ["anna"]
    assert client.score(final["state"])["scores"][0]["total"] == 3 + left + 1


def test_a_reserve_is_hidden_until_it_is_revealed(client: Client) -> None:
    state = client.setup(["anna", "ben"], seed="nim", start_player="anna")["state"]
    revealed = client.apply(state, {"player": "anna", "type": "reveal"})["state"]

    def reserves(shown: dict[str, object], player: str | None) -> list[bool]:
        return [seat["reserve"] is not None for seat in client.view(shown, player)["view"]["players"]]

    assert [reserves(state, viewer) for viewer in ("anna", "ben", None)] == [
        [True, False],
        [False, True],
        [False, False],
    ]
    assert reserves(revealed, None) == [True, False]


def test_each_kind_of_no_comes_from_the_rules_of_the_game(client: Client) -> None:
    state = client.setup(["anna", "ben"], seed="nim", start_player="anna")["state"]

    with pytest.raises(Refused) as refused:
        client.apply(state, TAKE | {"player": "ben"})
    with pytest.raises(Impossible) as impossible:
        client.score(state | {"heap": 99})
    with pytest.raises(Unreadable) as unreadable:
        client.apply(state, TAKE | {"type": "steal"})
    with pytest.raises(Mismatch):
        client.apply(state, TAKE, expect="0" * 64)

    assert refused.value.violations[0]["rule"] == "N2"
    assert impossible.value.faults[0]["code"] == "stones_do_not_add_up"
    assert unreadable.value.errors[0]["pointer"] == "/action/type"
    assert client.why_not({"player": "ben", "type": "take"}, state=state)[0]["code"] == "not_your_turn"


def test_perft_counts_the_same_by_the_rules_and_over_http(client: Client) -> None:
    """Three numbers of stones, the wind, and the reserve: five actions; the reserve of each can be revealed once."""
    state = client.setup(["anna", "ben"], seed="nim", start_player="anna")["state"]

    with nim_registered():
        counted = [by_the_rules(ID)(state, depth) for depth in range(3)]

    assert counted == [by_asking(client)(state, depth) for depth in range(3)] == [1, 5, 25]
