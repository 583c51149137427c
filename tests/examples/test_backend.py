"""The example of a server for several players: whole games over HTTP, and nobody learns or does what they may not."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
import requests

from examples.backend.app import GAMES, HEARTBEAT
from examples.backend.tables import Outdated, Tables
from glass_arbiter.client import Client
from tests.examples.commands import command_of, running_server
from tests.players import NAMES

pytestmark = pytest.mark.slow

PLAYERS = list(NAMES[:2])


@pytest.fixture
def backend(url: str, tmp_path: Path) -> Iterator[str]:
    """The server, started as the README says."""
    with running_server(command_of("backend"), url, TABLES=str(tmp_path / "tables.sqlite")) as address:
        yield address


class Seat:
    """A player with a token."""

    def __init__(self, backend: str, token: str) -> None:
        self._backend = backend
        self.token = token
        self._session = requests.Session()
        self._session.headers["Authorization"] = f"Bearer {token}"

    def look(self) -> Any:
        return self._session.get(f"{self._backend}/table", timeout=30).json()

    def send(self, path: str, document: object) -> requests.Response:
        return self._session.post(f"{self._backend}/table/{path}", json=document, timeout=30)

    @contextmanager
    def listening(self, seen: int) -> Iterator[Iterator[tuple[int, Any]]]:
        """The events that followed a revision, with theirs, as a browser reads them."""
        headers = {"Last-Event-ID": str(seen)}
        # A stream without news says within this time that it is alive, so a missing event fails and does not hang.
        waits = HEARTBEAT - 5
        with self._session.get(f"{self._backend}/table/events", headers=headers, stream=True, timeout=waits) as answer:
            yield _events(answer)

    def act(self, random: Random) -> requests.Response:
        """Make one choice after the other until the action is complete, and send it."""
        step = self.send("choices", {}).json()
        while not step["complete"]:
            choice = random.choice([each for each in step["choices"] if each["required"]] or step["choices"])
            given = _with(step["given"], choice["path"].split("/")[1:], _chosen(choice, random))
            step = self.send("choices", given).json()
        return self.send("actions", step["given"])


def _events(answer: requests.Response) -> Iterator[tuple[int, Any]]:
    revision = 0
    for line in answer.iter_lines(chunk_size=1, decode_unicode=True):
        key, _, value = line.partition(": ")
        if key == "id":
            revision = int(value)
        elif key == "data":
            yield revision, json.loads(value)


def _chosen(choice: Any, random: Random) -> Any:
    match choice["kind"]:
        case "value":
            # Removing landscape tiles is possible at any time, and leads nowhere.
            return random.choice([value for value in choice["values"] if value != "remove_landscape"])
        case "number":
            return random.randint(choice["least"], choice["most"])
    return random.sample(choice["of"], random.randint(choice["least"], choice["most"]))


def _with(given: Any, path: list[str], value: object) -> Any:
    key, *inner = path
    return given | {key: _with(given.get(key, {}), inner, value) if inner else value}


def _opened(backend: str, game: str) -> dict[str, Seat]:
    answer = requests.post(f"{backend}/tables", json={"game": game, "players": PLAYERS, "seed": "table"}, timeout=30)
    return {player: Seat(backend, token) for player, token in answer.json()["tokens"].items()}


@pytest.mark.parametrize("game", GAMES)
def test_players_with_tokens_play_a_whole_game(backend: str, game: str) -> None:
    seats, random, revision = _opened(backend, game), Random(f"backend {game}"), 0
    while to_act := seats[PLAYERS[0]].look()["to_act"]:
        answer = seats[to_act[0]["player"]].act(random)

        assert answer.status_code == 200, answer.text
        revision += 1
        assert answer.json()["view"]["revision"] == revision
    assert revision > 50


def test_a_player_hears_of_every_action_and_of_nothing_that_is_hidden(backend: str, url: str, tmp_path: Path) -> None:
    """The stream has what `view` answers to the one who listens, as it happens and after a lost line."""
    seats, random = _opened(backend, "glassroad"), Random("stream")
    listener = PLAYERS[1]
    with seats[listener].listening(0) as stream:
        for _ in range(12):
            seats[seats[PLAYERS[0]].look()["to_act"][0]["player"]].act(random)
        live = list(islice(stream, 12))
    with seats[listener].listening(9) as stream:
        rest = list(islice(stream, 3))
    tables = Tables(tmp_path / "tables.sqlite")
    seat = tables.seat(seats[listener].token)
    assert seat is not None
    positions = tables.after(seat.place, 0)
    with Client(url, game="glassroad") as arbiter:
        sights = [arbiter.view(each.state, listener, each.events, include=["messages"]) for each in positions]

    expected = [(n, {"events": sight["events"], "to_act": sight["to_act"]}) for n, sight in enumerate(sights, start=1)]
    assert live == expected
    assert rest == expected[9:]
    assert any(sight["events"] != each.events for sight, each in zip(sights, positions, strict=True))


def test_nobody_acts_for_another_or_without_a_token(backend: str) -> None:
    _, ben = _opened(backend, "glassroad").values()
    stranger = Seat(backend, "guessed")

    assert stranger.send("actions", {"player": "anna"}).status_code == 401
    assert ben.send("actions", {"player": "anna"}).status_code == 403
    assert ben.send("choices", {"player": "anna"}).status_code == 403


def test_what_the_rules_forbid_is_told_with_the_rule_and_changes_nothing(backend: str) -> None:
    anna, _ = _opened(backend, "glassroad").values()
    before = anna.look()

    refused = anna.send("actions", {"type": "remove_landscape", "at": "A1"})

    assert refused.status_code == 422
    assert [each["rule"] for each in refused.json()["violations"]] == ["A6"]
    assert anna.look() == before


def test_of_two_actions_at_once_one_is_kept(tmp_path: Path) -> None:
    tables = Tables(tmp_path / "tables.sqlite")
    token = tables.open("glassroad", PLAYERS, {"revision": 0}, [])["anna"]
    seat = tables.seat(token)
    assert seat is not None
    tables.follow(seat.place, {"revision": 1, "by": "first"}, [])

    with pytest.raises(Outdated):
        tables.follow(seat.place, {"revision": 1, "by": "second"}, [])

    assert tables.latest(seat.place).state == {"revision": 1, "by": "first"}


@pytest.mark.parametrize(
    "sent", [{}, [], {"game": "../../healthz", "players": PLAYERS}, {"game": "glassroad", "players": 2}]
)
def test_a_table_that_cannot_be_opened_is_refused(backend: str, sent: object) -> None:
    assert requests.post(f"{backend}/tables", json=sent, timeout=30).status_code == 400
