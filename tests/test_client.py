"""The Python client against a real service, and against one that fails."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any

import pytest
import requests
from requests.exceptions import SSLError

from glass_arbiter.client import (
    Client,
    Impossible,
    Mismatch,
    Problem,
    Refused,
    TimedOut,
    Unavailable,
    Unreadable,
    list_games,
)
from glass_arbiter.client.exceptions import Document
from glass_arbiter.conformance.backends import Remote
from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.problem_types import TIME_LIMIT, TOO_MANY_WAYS, ProblemType

pytestmark = pytest.mark.slow

PLAYERS = ("anna", "ben", "cleo")
HAND = ["feudal_lord", "fish_farmer", "builder", "pond_builder", "clay_worker"]
CHOOSE = {"player": "anna", "type": "choose_hand", "cards": HAND}


@pytest.fixture
def client(url: str) -> Iterator[Client]:
    with Client(url) as client:
        yield client


@pytest.fixture
def start(client: Client) -> Any:
    return client.setup(PLAYERS, seed="client", start_player="anna")


def test_one_request_has_all_that_a_click_needs(client: Client, start: Any) -> None:
    parts = ["view", "legal_actions", "score", "messages"]
    ruling = client.apply(start["state"], CHOOSE, include=parts, viewer="ben")

    assert ruling["view"] == client.view(ruling["state"], "ben")
    assert ruling["score"] == client.score(ruling["state"])
    assert ruling["legal_actions"]["groups"] == client.legal_actions(state=ruling["state"], player="ben")
    assert [event["message"] for event in ruling["events"]] == ["anna chooses 5 cards for this period."]
    assert client.setup(PLAYERS, seed="client", include=["score"])["score"] == client.score(start["state"])


def test_a_game_is_set_up_and_played(client: Client, start: Any) -> None:
    ruling = client.apply(start["state"], CHOOSE, expect=start["hash"])

    assert start["state"]["start_player"] == "anna"
    assert [event["type"] for event in ruling["events"]] == ["hand_chosen"]
    assert [decision["player"] for decision in ruling["to_act"]] == ["ben", "cleo"]
    assert ruling["state"]["revision"] == 1


def test_options_are_passed_on(client: Client) -> None:
    position = client.setup(["anna"], seed="x", options={"rulings": {"fee_without_use": "allowed"}})

    assert position["rulings"]["fee_without_use"] == "allowed"


def test_a_dry_run_tells_only_the_verdict(client: Client, start: Any) -> None:
    verdict = client.try_out(start["state"], CHOOSE)

    assert verdict["reversible"] is True
    assert verdict["hash"] == client.apply(start["state"], CHOOSE)["hash"]
    assert "state" not in verdict


def test_a_replay_leads_to_the_last_state(client: Client, start: Any) -> None:
    setup = {"players": list(PLAYERS), "seed": "client", "start_player": "anna"}
    expected = client.apply(start["state"], CHOOSE)

    assert client.replay([CHOOSE], setup=setup)["hash"] == expected["hash"]
    assert client.replay([CHOOSE], state=start["state"], each=True)["steps"][0]["hash"] == expected["hash"]


def test_many_replays_are_answered_in_order_whatever_their_number(
    client: Client, start: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("glass_arbiter.client.streams.BATCH", 2000)
    setup = {"players": list(PLAYERS), "seed": "client", "start_player": "anna"}
    replays: list[Document] = [{"setup": setup, "actions": [CHOOSE] * number} for number in (1, 0, 2)] * 5

    answers = list(client.replay_many(iter(replays)))

    assert [answer["line"] for answer in answers] == list(range(1, 16))
    assert [answer["hash"] for answer in answers[:2]] == [client.replay([CHOOSE], setup=setup)["hash"], start["hash"]]
    assert [answer.get("type") for answer in answers] == [None, None, "/problems/illegal-action"] * 5


STOPPED = b'{"line":2,"type":"/problems/not-ready","status":503,"detail":"stops"}'


def test_lines_that_were_not_answered_are_sent_again() -> None:
    body = b'{"line":1,"kind":"final"}\n' + STOPPED + b"\n"
    with failing(200, body=body) as (url, answered), Client(url) as client:
        answers = list(client.replay_many([{"actions": []}] * 3))

    assert answers == [{"line": line, "kind": "final"} for line in (1, 2, 3)]
    assert len(answered) == 3


@pytest.mark.parametrize(("body", "kind"), [(STOPPED, "not-ready"), (b"", "about:blank")])
def test_a_stream_that_does_not_go_on_is_given_up(body: bytes, kind: str) -> None:
    with (
        failing(200, body=body) as (url, answered),
        Client(url, retries=1) as client,
        pytest.raises(Problem, match="^503") as problem,
    ):
        list(client.replay_many([{"actions": []}]))

    assert problem.value.type.endswith(kind)
    assert len(answered) == 2


def test_points_are_told(client: Client, start: Any) -> None:
    assert client.score(start["state"])["winners"] == list(PLAYERS)


def test_a_view_hides_and_tells_what_is_legal(client: Client, start: Any) -> None:
    ruling = client.apply(start["state"], CHOOSE)

    sight = client.view(ruling["state"], "ben", ruling["events"])

    assert sight["view"]["players"][0]["hand"] is None
    assert "secret" not in (sight["events"] or [{}])[0]
    assert client.view(ruling["state"])["events"] is None
    assert client.legal_actions(view=sight["view"]) == client.legal_actions(state=ruling["state"], player="ben")
    actions = list(client.every_action(view=sight["view"]))
    assert len(actions) == 3009
    assert client.apply(ruling["state"], actions[1234])["state"]["revision"] == 2


def test_every_page_of_actions_is_asked_for(client: Client, start: Any) -> None:
    assert sum(1 for _ in client.every_action(state=start["state"])) == 3 * 3009


def test_why_not_is_answered_in_the_language_of_the_client(url: str, client: Client, start: Any) -> None:
    action = {"player": "anna", "type": "convert", "building": "cooperage"}

    with Client(url, language="de") as german:
        (reason,) = german.why_not(action, state=start["state"])

    assert reason["code"] == "building_not_owned"
    assert "Gebäude" in reason["message"]
    assert client.why_not({"player": "anna", "type": "choose_hand"}, state=start["state"]) == []


def test_an_action_is_made_step_by_step(client: Client, start: Any) -> None:
    view = client.view(start["state"], "anna")["view"]

    first = client.next_step({"player": "anna"}, view=view)
    second = client.next_step({"player": "anna", "type": "choose_hand"}, state=start["state"])

    assert [choice["path"] for choice in first["choices"]] == ["/type"]
    assert [(choice["path"], choice["kind"], choice["most"]) for choice in second["choices"]] == [
        ("/cards", "several", 5)
    ]
    assert client.next_step(CHOOSE, view=view)["complete"] is True


def test_the_catalogue_comes_in_a_language(client: Client) -> None:
    assert client.catalogue("pl")["language"] == "pl"
    assert client.catalogue()["language"] == "en"


def test_each_kind_of_no_is_an_exception_of_its_own(client: Client, start: Any) -> None:
    spoilt = start["state"] | {"removed": ["inn", "inn"]}

    with pytest.raises(Refused, match="^422: ") as refused:
        client.apply(start["state"], CHOOSE | {"cards": HAND[:4]})
    with pytest.raises(Impossible) as impossible:
        client.score(spoilt)
    with pytest.raises(Impossible):
        client.setup(["anna", "ben"], options={"periods": 7})
    with pytest.raises(Unreadable) as unreadable:
        client.setup([])
    with pytest.raises(Unreadable):
        client.catalogue("fr")
    with pytest.raises(Mismatch) as mismatch:
        client.apply(start["state"], CHOOSE, expect="0" * 64)

    assert refused.value.violations[0]["code"] == "wrong_number_of_cards"
    assert impossible.value.faults[0]["code"] == "building_twice"
    assert unreadable.value.errors[0]["pointer"] == "/players"
    assert mismatch.value.document["actual"] == start["hash"]
    assert mismatch.value.type == "/problems/state-mismatch"


def test_a_refused_replay_tells_how_far_it_came(client: Client, start: Any) -> None:
    with pytest.raises(Refused) as refused:
        client.replay([CHOOSE, CHOOSE], state=start["state"])

    assert refused.value.document["index"] == 1
    assert refused.value.document["state"]["revision"] == 1


def test_a_game_that_is_not_served_is_a_problem(url: str) -> None:
    with Client(url, game="chess") as client, pytest.raises(Problem) as problem:
        client.setup(["anna"])

    assert (problem.value.status, problem.value.type) == (404, "/problems/not-found")


@contextmanager
def failing(
    *statuses: int, body: bytes = b'{"scores": [], "detail": "busy"}', delay: float = 0
) -> Iterator[tuple[str, list[int]]]:
    """A service that answers with these statuses in turn; 0 hangs up. Tells its address, and what it has answered."""
    answered: list[int] = []
    over = Event()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:  # noqa: N802 - named by the library
            status = statuses[min(len(answered), len(statuses) - 1)]
            answered.append(status)
            self.rfile.read(int(self.headers["Content-Length"]))
            if not status:
                self.close_connection = True
                self.connection.shutdown(socket.SHUT_RDWR)
                return
            if over.wait(delay):
                return
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *args: object) -> None:
            """Quietly."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}", answered
        finally:
            over.set()
            server.shutdown()
            thread.join()


@pytest.mark.parametrize("statuses", [(503, 200), (502, 503, 200), (0, 200), (0, 0, 503, 200)])
def test_a_service_that_is_busy_or_hangs_up_is_asked_again(statuses: tuple[int, ...]) -> None:
    with failing(*statuses) as (url, answered), Client(url) as client:
        assert client.score({})["scores"] == []

    assert answered == list(statuses)


@pytest.mark.parametrize("status", [400, 404, 408, 409, 413, 422, 429, 500, 504])
def test_an_answer_is_an_answer_and_not_asked_for_again(status: int) -> None:
    with failing(status) as (url, answered), Client(url) as client, pytest.raises(Problem, match=f"^{status}: busy"):
        client.score({})

    assert answered == [status]


@pytest.mark.parametrize("kind", [TOO_MANY_WAYS, TIME_LIMIT])
def test_a_request_that_was_ended_for_its_cost_is_not_sent_again(kind: ProblemType) -> None:
    """Neither by the client nor by whoever checks cases over HTTP."""
    body = json.dumps({"type": kind.type, "status": kind.status, "detail": kind.description}).encode()

    with failing(kind.status, body=body) as (url, answered), Client(url) as client:
        with pytest.raises(Problem) as problem:
            client.legal_actions(state={})
        status, document = Remote(url).ask("/v1/games/glassroad/legal-actions", {"state": {}})

    assert answered == [422] * 2
    assert (problem.value.status, problem.value.type) == (422, kind.type) == (status, document["type"])


def test_a_service_without_a_certificate_is_not_asked_again() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        tried = 0

        def answer_in_plain_text() -> None:
            nonlocal tried
            while True:
                try:
                    connection, _ = listening.accept()
                except OSError:
                    return
                tried += 1
                with connection:
                    connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
                    connection.recv(2**16)

        thread = Thread(target=answer_in_plain_text)
        thread.start()
        try:
            with Client(f"https://127.0.0.1:{listening.getsockname()[1]}") as client, pytest.raises(SSLError):
                client.score({})
        finally:
            listening.shutdown(socket.SHUT_RDWR)
            thread.join()

    assert tried == 1


def test_a_service_that_nobody_gets_through_to_is_not_waited_for_twice() -> None:
    """The queue of a listener that accepts nobody is full after two connections."""
    with socket.socket() as listening, ExitStack() as waiting:
        listening.bind(("127.0.0.1", 0))
        listening.listen(0)
        for _ in range(4):
            connection = waiting.enter_context(socket.socket())
            connection.setblocking(False)
            connection.connect_ex(listening.getsockname())
        began = time.monotonic()

        with (
            Client(f"http://127.0.0.1:{listening.getsockname()[1]}", timeout=0.5, retries=200) as client,
            pytest.raises(TimedOut),
        ):
            client.score({})

    # Two hundred tries would take minutes.
    assert time.monotonic() - began < 30


def test_patience_ends() -> None:
    with failing(503) as (url, answered), Client(url, retries=2) as client, pytest.raises(Problem, match="^503: busy"):
        client.score({})

    assert answered == [503] * 3


def test_whoever_hangs_up_for_good_cannot_be_reached() -> None:
    """It is told in a sentence, and caught as a `ConnectionError` of requests too."""
    assert issubclass(Unavailable, requests.ConnectionError)
    with (
        failing(0) as (url, answered),
        Client(url, retries=1) as client,
        pytest.raises(Unavailable, match="^cannot be reached: http://127.0.0.1:[0-9]+/v1/games/glassroad/score$"),
    ):
        client.score({})

    assert answered == [0] * 2


def test_a_timeout_is_not_waited_for_twice() -> None:
    with (
        failing(200, delay=20) as (url, answered),
        Client(url, timeout=0.2) as client,
        pytest.raises(TimedOut, match="^no answer in time: http://127.0.0.1:"),
    ):
        client.score({})

    assert answered == [200]


@pytest.mark.parametrize("body", [b"<html>Welcome</html>", b"[]", b"null", b""])
def test_an_answer_of_somebody_else_is_a_problem(body: bytes) -> None:
    with (
        failing(200, body=body) as (url, _),
        Client(url) as client,
        pytest.raises(Problem, match="^200: no answer of this service"),
    ):
        client.score({})


def test_an_address_without_a_scheme_is_refused_at_once() -> None:
    """Every other one is asked as it is."""
    for ask in (Client, list_games):
        with pytest.raises(ValueError, match="'127.0.0.1:8000' is no address of a service: one begins with http://"):
            ask("127.0.0.1:8000")


def test_the_games_of_a_service_are_listed(url: str) -> None:
    listed = list_games(f"{url}/")

    assert [game["id"] for game in listed] == list(GAMES)
    assert listed[0]["players"] == {"least": 1, "most": 4}
