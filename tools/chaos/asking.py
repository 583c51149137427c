"""Questions whose answers are known beforehand, and a connection to ask them over, byte by byte."""

import json
import socket
from functools import cache
from typing import NamedTuple

import orjson

from glass_arbiter.codec.encode import fingerprint
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.games.glassroad import Granted
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.glassroad.actions import ActionSchema
from tools.fuzzing.asking import Asker
from tools.playthroughs import FOLDER, replayed

PATIENCE = 30
# Of the actions of a game, every so many are asked about; to know all answers beforehand takes a while.
EVERY = 6
GLASSROAD = GAMES["glassroad"]


class Question(NamedTuple):
    """A whole request, and the body of its only right answer."""

    sent: bytes
    answer: bytes


class Answer(NamedTuple):
    """A whole answer, and whether the connection ends with it."""

    status: int
    body: bytes
    is_last: bool


class Lost(Exception):
    """A request was sent completely, and no whole answer came back; `heard` is what did."""

    def __init__(self, heard: bytes) -> None:
        super().__init__(heard[:100])
        self.heard = heard


@cache
def questions() -> tuple[Question, ...]:
    """Moments of every golden game, ruled on by the rules themselves and not by a server."""
    asker = Asker()
    made = []
    for path in sorted(FOLDER.glob("*.json")):
        game = json.loads(path.read_text(encoding="utf-8"))
        states = [state for state, _ in replayed(game["setup"], game["actions"])]
        for state, action in list(zip(states, game["actions"], strict=False))[::EVERY]:
            body = orjson.dumps({"state": GLASSROAD.schemas.state.dump(state), "action": action})
            answer = asker.ask_strictly("glassroad", "apply", body).body
            ruling = adjudicate(GLASSROAD_RULES, state, single(ActionSchema).load(action))
            assert isinstance(ruling, Granted)
            assert orjson.loads(answer)["hash"] == fingerprint(GLASSROAD.schemas.state, ruling.state)
            made.append(Question(_post(body), answer))
    return tuple(made)


def _post(body: bytes) -> bytes:
    head = (
        "POST /v1/games/glassroad/apply HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


class Line:
    """A connection that stays open as long as both sides like."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.answered = 0

    def ask(self, sent: bytes) -> Answer:
        """Send a request and wait for its answer."""
        received = b""
        try:
            self._socket.sendall(sent)
            while b"\r\n\r\n" not in received:
                received += self._more(received)
            head, _, body = received.partition(b"\r\n\r\n")
            line, *lines = head.decode("ascii").lower().split("\r\n")
            headers = dict(text.split(": ", 1) for text in lines)
            length = int(headers["content-length"])
            while len(body) < length:
                body += self._more(received + body)
        except OSError:
            self.close()
            raise Lost(received) from None
        self.answered += 1
        return Answer(int(line.split()[1]), body, headers.get("connection") == "close")

    def _more(self, heard: bytes) -> bytes:
        piece = self._socket.recv(2**16)
        if not piece:
            self.close()
            raise Lost(heard)
        return piece

    def close(self) -> None:
        """Hang up."""
        self._socket.close()
