"""Questions with known answers, and a raw connection to ask them over."""

import socket
from functools import cache
from typing import NamedTuple

import msgspec

from glass_arbiter.registry import GAMES
from tools.fuzzing.asking import Asker
from tools.games import chosen_games
from tools.playthroughs import golden_games, replayed

TIMEOUT = 30
# Ask about every sixth action of a game: computing all answers in advance takes long.
EVERY = 6


class Question(NamedTuple):
    """A whole request, and the body of its only right answer."""

    sent: bytes
    answer: bytes


class Answer(NamedTuple):
    """A whole answer, and whether it closes the connection."""

    status: int
    body: bytes
    is_last: bool


class Lost(Exception):
    """A complete request got no complete answer; `heard` is what arrived."""

    def __init__(self, heard: bytes) -> None:
        super().__init__(heard[:100])
        self.heard = heard


@cache
def questions() -> tuple[Question, ...]:
    """Return questions from every golden game; the rules compute the answers, without a server."""
    asker = Asker()
    made = []
    for name in chosen_games():
        game = GAMES[name]
        for golden in golden_games(name):
            states = [state for state, _ in replayed(game, golden["setup"], golden["actions"])]
            moments = zip(states, golden["actions"], golden["hashes"][1:], strict=False)
            for state, action, after in list(moments)[::EVERY]:
                body = msgspec.json.encode({"state": game.schemas.state.dump(state), "action": action})
                answer = asker.ask_strictly(name, "apply", body).body
                assert msgspec.json.decode(answer)["hash"] == after
                made.append(Question(_post(name, body), answer))
    return tuple(made)


def _post(game: str, body: bytes) -> bytes:
    head = (
        f"POST /v1/games/{game}/apply HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


class Line:
    """A connection that is kept open until one side closes it."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT)
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
        """Close the connection."""
        self._socket.close()
