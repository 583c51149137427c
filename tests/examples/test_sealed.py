"""The example of a server without a store: boxes travel, a restart loses nothing, and nobody goes back."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from random import Random
from typing import Any

import pytest
import requests

from examples.sealed.app import PULSE
from examples.sealed.boxes import Boxes, Passed, revision_of
from tests.examples.commands import command_of, running_server
from tests.players import NAMES
from tools.stepping import added, chosen

pytestmark = pytest.mark.slow

PLAYERS = list(NAMES[:2])


@pytest.fixture
def server(url: str) -> Iterator[str]:
    """The server, started as the README says."""
    with running_server(command_of("sealed"), url) as address:
        yield address


class Browser:
    """A player's browser: a seat, and the last box that it has seen."""

    def __init__(self, server: str, seat: str, sealed: str) -> None:
        self.server, self.seat, self.sealed = server, seat, sealed

    def send(self, path: str, **more: object) -> requests.Response:
        asked = {"sealed": self.sealed, "seat": self.seat} | more
        return requests.post(f"{self.server}/{path}", json=asked, timeout=30)

    def look(self) -> Any:
        answer = self.send("look").json()
        self.sealed = answer["sealed"]
        return answer

    def made(self, random: Random) -> Any:
        """An action, one choice after the other."""
        step = self.send("choices", action={"player": self.look()["view"]["viewer"]}).json()
        while not step["complete"]:
            choice = random.choice([each for each in step["choices"] if each["required"]] or step["choices"])
            # Removing landscape tiles is possible at any time, and leads nowhere.
            values = [value for value in choice.get("values", ()) if value != "remove_landscape"]
            value = chosen(choice | {"values": values}, random)
            step = self.send("choices", action=added(step["given"], choice["path"], value)).json()
        return step["given"]

    def act(self, random: Random) -> requests.Response:
        answer = self.send("actions", action=self.made(random))
        self.sealed = answer.json()["sealed"]
        return answer

    @contextmanager
    def listening(self) -> Iterator[Iterator[Any]]:
        asked = {"sealed": self.sealed, "seat": self.seat}
        # A quiet line says sooner that it is alive; so a missing event fails, and does not hang.
        with requests.post(f"{self.server}/stream", json=asked, stream=True, timeout=PULSE - 5) as answer:
            lines = answer.iter_lines(chunk_size=1, decode_unicode=True)
            assert next(lines) == ": listening"
            yield (json.loads(line.removeprefix("data: ")) for line in lines if line.startswith("data: "))


def opened(server: str, game: str) -> dict[str, Browser]:
    table = requests.post(f"{server}/tables", json={"game": game, "players": PLAYERS}, timeout=30).json()
    return {player: Browser(server, table["seats"][player], table["sealed"]) for player in PLAYERS}


def whose_turn(browsers: dict[str, Browser]) -> Browser | None:
    to_act = browsers[PLAYERS[0]].look()["to_act"]
    return browsers[to_act[0]["player"]] if to_act else None


@pytest.mark.parametrize("game", ["glassroad", "stephens"])
def test_a_game_goes_on_although_the_server_starts_anew(url: str, server: str, game: str) -> None:
    """The players play to the end, the second half on a server that has never heard of them."""
    browsers, random = opened(server, game), Random(f"sealed {game}")
    for _ in range(30):
        acting = whose_turn(browsers)
        assert acting is not None
        assert acting.act(random).status_code == 200
    actions = 30
    with running_server(command_of("sealed"), url) as another:
        for browser in browsers.values():
            browser.server = another
            browser.look()
        while acting := whose_turn(browsers):
            assert acting.act(random).status_code == 200
            actions += 1
    assert revision_of(browsers[PLAYERS[0]].sealed) == actions > 50


def test_who_listens_hears_every_action_with_the_next_box(server: str) -> None:
    """The events are in sentences, and have nothing that the listener may not know."""
    browsers, random = opened(server, "glassroad"), Random("stream")
    anna, ben = browsers.values()
    with ben.listening() as stream:
        for _ in range(4):
            acting = whose_turn(browsers)
            assert acting is not None
            acting.act(random)
        heard = list(islice(stream, 4))

    assert [revision_of(each["sealed"]) for each in heard] == [1, 2, 3, 4]
    assert heard[-1]["sealed"] == anna.look()["sealed"]
    hands = [event for each in heard for event in each["events"] if event["type"] == "hand_chosen"]
    assert {event["player"]: "secret" in event for event in hands} == {"anna": False, "ben": True}
    assert all(event["message"] for each in heard for event in each["events"])


def test_nobody_goes_back_to_an_older_box(server: str) -> None:
    """Of two actions that follow the same box the second is refused, and whoever has an old box gets the newest."""
    anna, _ = browsers = list(opened(server, "glassroad").values())
    random, old = Random("old"), anna.sealed
    acting = anna if anna.look()["to_act"][0]["player"] == PLAYERS[0] else browsers[1]
    first, second = acting.made(random), acting.made(random)

    assert acting.send("actions", action=first).status_code == 200
    assert acting.send("actions", action=second).status_code == 409
    assert revision_of(acting.look()["sealed"]) == 1
    acting.sealed = old
    assert revision_of(acting.look()["sealed"]) == 1


def test_nobody_acts_in_another_seat_or_with_a_box_of_their_own(server: str) -> None:
    anna, ben = opened(server, "glassroad").values()
    other_table, _ = opened(server, "glassroad").values()
    parts = anna.sealed.split(".")
    forged = ".".join([*parts[:4], "99", parts[5]])

    assert anna.send("actions", action={"player": "ben", "type": "end"}).status_code == 403
    assert ben.send("look", seat=other_table.seat).status_code == 400
    assert ben.send("look", sealed=forged).status_code == 400
    assert ben.send("look", sealed="no box").status_code == 400
    assert ben.send("look", sealed=7).status_code == 400
    # A label that is made up does not keep the table from going on.
    assert revision_of(anna.look()["sealed"]) == 0


def test_what_the_rules_forbid_is_told_with_the_rule(server: str) -> None:
    anna, _ = opened(server, "glassroad").values()

    refused = anna.send("actions", action={"type": "remove_landscape", "at": "A1"})

    assert refused.status_code == 422
    assert [each["rule"] for each in refused.json()["violations"]] == ["A6"]


def test_the_quietest_table_is_forgotten_first() -> None:
    """So the memory of the server has a bound, and the players of that table show their box again."""
    boxes = Boxes()
    named = [f"ga1.key.game.table-{number}.1.data" for number in range(1001)]
    for sealed in named[:1000]:
        boxes.show(sealed)
    boxes.show(named[0])
    boxes.show(named[1000])

    assert boxes.show(named[0].replace(".1.", ".0.")) == Passed(named[0])
    assert boxes.show(named[1].replace(".1.", ".0.")) == Passed(named[1].replace(".1.", ".0."))
