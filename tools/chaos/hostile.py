"""Hostile clients: each attack is a few connections that go on until they are stopped."""

import json
import socket
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache

from tools.fuzzing.seeds import seeds
from tools.games import chosen_games, has_own, own
from tools.live_server import Service, serving

from .load import Tally, ask_for, clients

CONNECTIONS = 16
# A connection attacks again after this many seconds, or when it has been answered, whichever is later. With bodies of 1
# MB that is 64 MB a second; more would measure the cost of the attackers on a machine of two cores.
PAUSE = 0.25
CLIENTS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack:
    """What a hostile connection sends, and whether it reads the answer."""

    sent: Callable[[], bytes]
    reads: bool = True


def _post(operation: str, body: bytes = b"", *headers: str, game: str | None = None) -> bytes:
    path = f"/v1/games/{game or chosen_games()[0]}/{operation}"
    lines = [f"POST {path} HTTP/1.1", "Host: x", "Content-Type: application/json", *headers]
    return "\r\n".join([*lines, "", ""]).encode() + body


def _sized(operation: str, body: bytes, game: str | None = None) -> bytes:
    return _post(operation, body, f"Content-Length: {len(body)}", game=game)


@cache
def _long_pointers() -> bytes:
    """Return a body with many flaws below a long key: each pointer takes long to write."""
    return _sized("apply", b'{"' + b"k" * 100_000 + b'": [' + b",".join([b"1e99"] * 10_000) + b"]}")


@cache
def _costly_list() -> bytes:
    """Return a request for all legal actions of a position with many."""
    bodies = [json.loads(seed.body) for seed in seeds() if seed[:2] == (chosen_games()[0], "legal-actions")]
    widest = max((body for body in bodies if "state" in body), key=lambda body: len(json.dumps(body)))
    asked = {"state": widest["state"], "expand": True, "partial_takes": True, "limit": 5000}
    return _sized("legal-actions", json.dumps(asked).encode())


@cache
def _costly_position() -> bytes:
    """Return a request about the costliest position that a game knows, if it knows one."""
    game = next((game for game in chosen_games() if has_own(game, "chaos")), None)
    if game is None:
        return _sized("apply", b"{}")
    operation, body = own(game, "chaos", "costly_request")()
    return _sized(operation, body, game)


# Heads that promise a body and send none; unread answers; bodies and questions that take long.
ATTACKS: Mapping[str, Attack] = {
    "padded length": Attack(sent=lambda: _post("apply", b"", "Content-Length: 0000000000000000010"), reads=False),
    "huge length": Attack(sent=lambda: _post("apply", b"", "Content-Length: 9999999999999999999"), reads=False),
    "padded chunk": Attack(sent=lambda: _post("apply", b"000000005\r\n", "Transfer-Encoding: chunked"), reads=False),
    "half a body": Attack(sent=lambda: _post("apply", b" " * 900_000, "Content-Length: 1000000"), reads=False),
    "unread page": Attack(sent=lambda: b"GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: x\r\n\r\n" * 8, reads=False),
    "unread problems": Attack(sent=lambda: _sized("apply", b"{}") * 200, reads=False),
    "no HTTP": Attack(sent=lambda: b"X\r\n\r\n"),
    "long head": Attack(sent=lambda: b"GET / HTTP/1.1\r\n" + (b"a: " + b"b" * 8000 + b"\r\n") * 5),
    "long pointers": Attack(sent=_long_pointers),
    "spaces": Attack(sent=lambda: _sized("apply", b" " * 1_000_000)),
    "nesting": Attack(sent=lambda: _sized("apply", b"[" * 500_000 + b"]" * 500_000)),
    "costly list": Attack(sent=_costly_list),
    "costly position": Attack(sent=_costly_position),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Attacked:
    """The results of good clients alone and beside an attack, and the peak memory of a worker in MB."""

    name: str
    alone: Tally
    beside: Tally
    memory: float


def attack(seconds: float, names: tuple[str, ...] = tuple(ATTACKS), number: int = CLIENTS) -> Iterator[Attacked]:
    """Ask at full speed, alone and beside each attack in turn."""
    with clients(number) as ask:
        for name in names:
            with serving() as service:
                for each in ask(ask_for, service.port, 1.0):
                    each.result()
                alone = sum((each.result() for each in ask(ask_for, service.port, seconds)), Tally())
                with _attacking(service, ATTACKS[name]):
                    beside = sum((each.result() for each in ask(ask_for, service.port, seconds)), Tally())
                memory = max(map(service.peak_memory, service.workers()))
                yield Attacked(name=name, alone=alone, beside=beside, memory=memory)


@contextmanager
def _attacking(service: Service, how: Attack) -> Iterator[None]:
    over = threading.Event()
    sent = how.sent()
    threads = [threading.Thread(target=_go_on, args=(service.port, sent, how.reads, over)) for _ in range(CONNECTIONS)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()


def _go_on(port: int, sent: bytes, reads: bool, over: threading.Event) -> None:
    """Attack over one connection after another."""
    while not over.is_set():
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096 if not reads else 2**16)
            line.settimeout(0.5)
            try:
                line.connect(("127.0.0.1", port))
                line.sendall(sent)
                while not over.wait(PAUSE):
                    if reads and not line.recv(2**16):
                        break
                    if reads:
                        line.sendall(sent)
            except TimeoutError:
                # The service accepts no more data: keep the connection open.
                over.wait(1.0)
            except OSError:
                over.wait(PAUSE)
