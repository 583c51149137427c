"""What comes over the wire: bytes that are no HTTP, requests in pieces, clients that take their time."""

import json
import socket
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest

from .conftest import Service, everything

pytestmark = pytest.mark.slow

SETUP = b'{"players": ["anna"]}'


def _post(body: bytes, *headers: bytes) -> bytes:
    head = (b"POST /v1/games/glassroad/setup HTTP/1.1", b"Host: x", b"Content-Type: application/json", *headers)
    return b"\r\n".join((*head, b"", body))


def _answer(received: bytes) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body."""
    head, body = received.split(b"\r\n\r\n", 1)
    line, *lines = head.decode("ascii").split("\r\n")
    headers = {name.lower(): value for name, value in (text.split(": ", 1) for text in lines)}
    return int(line.split()[1]), headers, body


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"\r\n\r\n", 400),
        (b"nonsense\r\n\r\n", 400),
        (b"GET / HTTP/1.1 please\r\n\r\n", 400),
        (b"GET / HTTP/9.9\r\n\r\n", 400),
        (b"get / HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        (b"GET /?seed=<secret\x00> HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: x\r\na: b\r\n folded\r\n\r\n", 400),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400),
        (_post(b"{}", b"Content-Length: 2", b"Content-Length: 3"), 400),
        (_post(b"{}", b"Content-Length: two"), 400),
        (_post(b"2\r\n{}\r\n0\r\n\r\n", b"Content-Length: 2", b"Transfer-Encoding: chunked"), 400),
        (_post(b"", b"Transfer-Encoding: gzip"), 400),
        (b"GET /" + b"a" * 5000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", 414),
        (b"GET /" + b"a" * 70_000, 414),
        (b"GET / HTTP/1.1\r\nHost: x\r\nCookie: " + b"a" * 10_000 + b"\r\n\r\n", 431),
        (b"GET / HTTP/1.1\r\nHost: x\r\n" + b"a: b\r\n" * 200 + b"\r\n", 431),
        (b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 20_000, 431),
        (b"GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n", 417),
        (_post(b"", b"Transfer-Encoding: pigeons"), 501),
    ],
)
def test_broken_http_gets_a_problem_and_not_a_page(service: Service, sent: bytes, status: int) -> None:
    answered, headers, body = _answer(service.send(sent))

    assert (answered, headers["content-type"]) == (status, "application/problem+json")
    assert json.loads(body)["status"] == status
    assert int(headers["content-length"]) == len(body)
    assert headers["connection"] == "close"
    assert headers["server"] == "glass-arbiter"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-request-id"]
    assert b"secret" not in body


def test_a_body_that_is_too_large_is_refused_in_the_same_words_in_every_way(service: Service) -> None:
    body = b" " * 60_000
    chunk, end = b"ea60\r\n" + body + b"\r\n", b"0\r\n\r\n"

    answers = [
        _answer(service.send(_post(body, b"Content-Length: 60000", b"Connection: close"))),
        _answer(service.send(_post(chunk + end, b"Transfer-Encoding: chunked", b"Connection: close"))),
        _answer(service.send(_post(chunk * 3 + end, b"Transfer-Encoding: chunked", b"Connection: close"))),
        _answer(service.send(_post(b"", b"Content-Length: 60000", b"Expect: 100-continue"))),
    ]

    for status, headers, document in answers:
        assert (status, headers["content-type"]) == (413, "application/problem+json")
        assert json.loads(document)["type"] == "/problems/payload-too-large"


def test_requests_may_follow_each_other_without_waiting(service: Service) -> None:
    ask = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    last = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    post = _post(SETUP, b"Content-Length: %d" % len(SETUP))

    received = service.send(ask + post + ask + post + last)

    assert received.count(b"HTTP/1.1 200 OK") == 5


@pytest.mark.parametrize("body", [b'{"players": ["anna"], "seed": "x"}', b'{"players": []}', b"{"])
def test_a_request_that_comes_as_a_whole_gets_the_answer_of_one_in_pieces(service: Service, body: bytes) -> None:
    """The first is answered at once, the second by gunicorn's messages for bodies and answers."""
    whole = _post(body, b"Content-Length: %d" % len(body), b"Connection: close")
    chunks = b"%x\r\n%s\r\n" % (1, body[:1]) + (b"%x\r\n%s\r\n" % (len(body) - 1, body[1:]) if body[1:] else b"")
    pieces = _post(chunks + b"0\r\n\r\n", b"Transfer-Encoding: chunked", b"Connection: close")

    at_once, in_pieces = (_answer(service.send(sent)) for sent in (whole, pieces))

    for _, headers, _ in (at_once, in_pieces):
        assert headers.pop("date").endswith(" GMT")
        assert headers.pop("x-request-id")
    assert at_once == in_pieces


def test_a_request_may_come_byte_by_byte(service: Service) -> None:
    sent = _post(b"15\r\n" + SETUP + b"\r\n0\r\n\r\n", b"Transfer-Encoding: chunked", b"Connection: close")

    with service.connect() as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for place in range(len(sent)):
            line.sendall(sent[place : place + 1])
        status, _, body = _answer(everything(line))

    assert (status, json.loads(body)["state"]["players"][0]["id"]) == (200, "anna")


def test_whoever_asks_first_is_told_to_go_on(service: Service) -> None:
    head = _post(b"", b"Content-Length: %d" % len(SETUP), b"Expect: 100-continue", b"Connection: close")

    with service.connect() as line:
        line.sendall(head)
        told = line.recv(100)
        line.sendall(SETUP)
        received = everything(line)

    assert told == b"HTTP/1.1 100 Continue\r\n\r\n"
    assert b"HTTP/1.1 200 OK" in received


def test_whoever_does_not_finish_in_time_is_told_so(service: Service) -> None:
    with service.connect() as line, service.connect() as silent:
        line.sendall(_post(b"{", b"Content-Length: 100"))
        status, headers, _ = _answer(everything(line))

        assert (status, headers["content-type"]) == (408, "application/problem+json")
        assert everything(silent) == b""


def test_two_hundred_slow_clients_do_not_stop_a_fast_one(service: Service) -> None:
    """A request is given to a thread when it is whole; until then it costs no more than its bytes."""
    sent = _post(SETUP, b"Content-Length: 20000")
    lines = [service.connect() for _ in range(200)]
    stopped = threading.Event()

    def dribble() -> None:
        for place in range(len(sent)):
            for line in lines:
                line.sendall(sent[place : place + 1])
            if stopped.wait(1 / 20):
                return

    with ThreadPoolExecutor(1) as slow:
        dribbling = slow.submit(dribble)
        time.sleep(0.2)
        began = time.monotonic()
        statuses = [service.post("setup", {"players": ["anna"]}).status_code for _ in range(20)]
        taken = time.monotonic() - began
        assert not dribbling.done()
        stopped.set()
    for line in lines:
        line.close()

    assert statuses == [200] * 20
    # With a thread for each slow client, the first answer would come after their time is up.
    assert taken < 1.9


def test_whoever_takes_no_answers_keeps_nobody_waiting(start: Callable[..., Service]) -> None:
    """The loop answers only those who have taken what they were told before; the others have to wait for a thread."""
    service = start(ARBITER_WORKERS="1", ARBITER_READ_TIMEOUT="60")
    body = b'{"players": ["anna", "ben", "cleo", "dora"]}'
    sent = _post(body, b"Content-Length: %d" % len(body))
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)
        deaf.settimeout(0.2)
        deaf.connect(("127.0.0.1", service.port))
        with suppress(TimeoutError):
            # More than any buffer holds; each by itself, since what comes along with others goes to a thread anyway.
            for _ in range(1000):
                deaf.sendall(sent)
                time.sleep(0.002)
        workers = service.workers()
        statuses = [service.post("setup", {"players": ["anna"]}).status_code for _ in range(20)]

        # A loop that waits for it does so until its worker is taken for dead and replaced.
        assert statuses == [200] * 20
        assert service.workers() == workers


def test_whoever_does_not_hang_up_keeps_nobody_waiting(service: Service) -> None:
    """The end of a connection is awaited beside all others, not instead of them."""
    lines = [service.connect() for _ in range(20)]
    for line in lines:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert b"200 OK" in line.recv(10_000)

    began = time.monotonic()
    assert service.get("/healthz").status_code == 200
    taken = time.monotonic() - began
    for line in lines:
        line.close()

    assert taken < 1.5


def test_a_client_that_resets_its_connection_harms_nobody(service: Service) -> None:
    for sent in [b"", b"GET", _post(b"{", b"Content-Length: 10"), b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"]:
        with service.connect() as line:
            line.sendall(sent)
            # Close without a farewell: the other side sees a reset.
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")

    assert service.get("/healthz").status_code == 200
