"""Streams over real sockets: lines are answered as they come, and no client of a stream keeps others waiting."""

import json
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from select import select
from threading import Thread
from typing import Any

import pytest
import requests

from .conftest import Service, everything, serving, wait_until

pytestmark = pytest.mark.slow

PATH = "/v1/games/glassroad/replay"
HEAD = f"POST {PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-ndjson\r\n".encode()
CHUNKED = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
LAST = b"0\r\n\r\n"
FOUR = ["anna", "ben", "cleo", "dora"]


def _line(seed: int | str, **changes: Any) -> bytes:
    return json.dumps({"setup": {"players": FOUR, "seed": str(seed)}, "actions": []} | changes).encode() + b"\n"


def _chunk(data: bytes) -> bytes:
    return b"%x\r\n" % len(data) + data + b"\r\n"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service whose clients have little time, and its requests enough."""
    settings = {"ARBITER_WORKERS": "1", "ARBITER_READ_TIMEOUT": "2", "ARBITER_MAX_BODY": "50000"}
    with serving(tmp_path_factory.mktemp("streams"), **settings) as running:
        yield running


class Answers:
    """The answers on a connection, as they come in."""

    def __init__(self, line: socket.socket) -> None:
        self._file = line.makefile("rb")
        self.status = int(self._file.readline().split()[1])
        self.headers = dict(self._header_lines())

    def _header_lines(self) -> Iterator[tuple[str, str]]:
        while (text := self._file.readline().decode().strip()) != "":
            name, _, value = text.partition(": ")
            yield name.lower(), value

    def next(self) -> Any:
        """The next answer; None at the end of the stream."""
        size = int(self._file.readline(), 16)
        data = self._file.read(size)
        self._file.readline()
        return json.loads(data) if data else None

    def rest(self) -> list[Any]:
        """All answers up to the end."""
        return list(iter(self.next, None))


def test_a_line_is_answered_before_the_next_one_is_sent(service: Service) -> None:
    with service.connect() as line:
        line.sendall(CHUNKED + _chunk(_line("a")))
        answers = Answers(line)
        first = answers.next()
        line.sendall(_chunk(_line("b")[:40]))
        line.sendall(_chunk(_line("b")[40:] + b"{\n"))
        second, third = answers.next(), answers.next()
        line.sendall(_chunk(_line("c")) + LAST)
        rest = answers.rest()

        # The connection can be used again.
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert everything(line).endswith(b'{"status":"alive"}')

    single = service.post("replay", json.loads(_line("a"))).json()
    assert (answers.status, answers.headers["content-type"]) == (200, "application/x-ndjson")
    assert "connection" not in answers.headers
    assert first == {"line": 1} | single
    assert [answer["line"] for answer in (second, third, *rest)] == [2, 3, 4]
    assert [answer.get("type") for answer in (second, third, *rest)] == [None, "/problems/malformed-json", None]


def test_the_whole_may_be_larger_than_one_body(service: Service) -> None:
    body = b"".join(_line(number) for number in range(800))
    with service.connect() as line:
        line.sendall(HEAD + b"Content-Length: %d\r\nExpect: 100-continue\r\n\r\n" % len(body))
        assert line.recv(100) == b"HTTP/1.1 100 Continue\r\n\r\n"
        line.sendall(body)
        answers = Answers(line).rest()

    assert len(body) > 50_000
    assert [answer["line"] for answer in answers] == list(range(1, 801))
    assert {answer["kind"] for answer in answers} == {"final"}


def test_a_line_that_is_too_large_is_refused_and_the_next_one_answered(service: Service) -> None:
    large = b"[" + b" " * 5_000_000 + b"]\n"
    with service.connect() as line:
        line.sendall(CHUNKED + _chunk(_line("a") + large + _line("b")) + LAST)
        answers = Answers(line).rest()

    assert [(answer["line"], answer.get("type")) for answer in answers] == [
        (1, None),
        (2, "/problems/payload-too-large"),
        (3, None),
    ]


def test_an_answer_that_is_too_large_is_refused_and_the_next_one_given(start: Callable[..., Service]) -> None:
    alone = {"players": ["anna"], "seed": "a"}
    service = start(ARBITER_WORKERS="1", ARBITER_MAX_RESPONSE="4000")
    with service.connect() as line:
        line.sendall(CHUNKED + _chunk(_line("a") + _line("a", setup=alone)) + LAST)
        first, second = Answers(line).rest()

    assert (first["line"], first["type"]) == (1, "/problems/response-too-large")
    assert (second["line"], second["kind"]) == (2, "final")


def test_more_lines_than_the_limit_are_told_so_and_not_read(start: Callable[..., Service]) -> None:
    service = start(ARBITER_WORKERS="1", ARBITER_MAX_LINES="3")
    with service.connect() as line:
        line.sendall(CHUNKED + _chunk(b"".join(_line(number) for number in range(5))))
        received = everything(line)

    assert [text for text in (b'{"line":3,', b'{"line":4,', b'{"line":5,') if text in received] == [
        b'{"line":3,',
        b'{"line":4,',
    ]
    assert b"/problems/too-many-lines" in received
    assert received.endswith(b"\r\n0\r\n\r\n")
    assert len(service.workers()) == 1


def test_a_client_that_does_not_finish_a_line_is_told_so_after_the_timeout(service: Service) -> None:
    """Every line has the time of a request; a byte now and then does not prolong it."""
    with service.connect() as line:
        line.sendall(CHUNKED + _chunk(_line("a")))
        answers = Answers(line)
        first = answers.next()
        began = time.monotonic()
        for _ in range(12):
            line.sendall(_chunk(b" "))
            time.sleep(0.1)
        second, end = answers.next(), answers.next()

    assert (first["line"], second["line"], second["status"], end) == (1, 2, 408, None)
    assert 1.5 < time.monotonic() - began < 15


def test_a_client_that_does_not_read_its_answers_is_dropped_and_keeps_nobody_waiting(
    start: Callable[..., Service],
) -> None:
    service = start(ARBITER_WORKERS="1", ARBITER_READ_TIMEOUT="3")
    body = _chunk(b"".join(_line(number) for number in range(100)))
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.settimeout(20)
        deaf.connect(("127.0.0.1", service.port))
        deaf.sendall(CHUNKED)
        dropped = False
        deadline = time.monotonic() + 60
        while not dropped and time.monotonic() < deadline:
            try:
                deaf.settimeout(0.2)
                deaf.sendall(body)
            except TimeoutError:
                # The service has stopped reading; others are answered all the same.
                assert service.post("setup", {"players": ["anna"]}).status_code == 200
            except ConnectionError:
                dropped = True
        assert dropped
    (worker,) = service.workers()
    assert service.memory(worker) < 200


def test_a_line_that_is_sent_slowly_keeps_no_thread(start: Callable[..., Service]) -> None:
    service = start(ARBITER_WORKERS="1", ARBITER_THREADS="1", ARBITER_READ_TIMEOUT="60")
    lines = [service.connect() for _ in range(50)]
    for line in lines:
        line.sendall(CHUNKED + _chunk(_line("a") + b'{"setup"'))
    for line in lines:
        assert Answers(line).next()["line"] == 1

    began = time.monotonic()
    replayed = service.post("replay", json.loads(_line("b")))
    for line in lines:
        line.close()

    assert replayed.status_code == 200
    assert time.monotonic() - began < 10


def test_the_lines_of_one_stream_let_others_in_between(start: Callable[..., Service]) -> None:
    service = start(ARBITER_WORKERS="1", ARBITER_THREADS="1")
    with service.connect() as greedy:
        greedy.sendall(CHUNKED + _chunk(b"".join(_line(number) for number in range(2000))))
        answers = Answers(greedy)
        answers.next()
        assert service.post("replay", json.loads(_line("b"))).status_code == 200
        greedy.setblocking(False)
        with suppress(BlockingIOError):
            while greedy.recv(2**16):
                pass
        greedy.setblocking(True)
        greedy.sendall(LAST)
        # The single replay did not wait for the whole stream.
        assert b'{"line":2000,' in everything_until_end(greedy)


def everything_until_end(line: socket.socket) -> bytes:
    """All that comes until the last chunk."""
    received = b""
    while not received.endswith(b"\r\n0\r\n\r\n"):
        piece = line.recv(2**16)
        if not piece:
            break
        received += piece
    return received


def _send_on(line: socket.socket) -> None:
    lines = _chunk(b"".join(_line(number) for number in range(100)))
    with suppress(OSError):
        while True:
            line.sendall(lines)


@pytest.mark.parametrize("is_waiting", [True, False])
def test_a_service_that_stops_tells_which_line_to_send_again(start: Callable[..., Service], is_waiting: bool) -> None:
    service = start(ARBITER_WORKERS="1", ARBITER_DRAIN="0")
    with service.connect() as line:
        line.sendall(CHUNKED + _chunk(_line("a")))
        answers = Answers(line)
        assert answers.next()["line"] == 1
        # A client that does not stop by itself: it sends until the service has stopped reading.
        sending = Thread(target=_send_on, args=(line,), daemon=True)
        if not is_waiting:
            sending.start()
            assert answers.next()["line"] == 2
        service.process.send_signal(signal.SIGTERM)
        rest = answers.rest()

    assert rest[-1]["type"] == "/problems/not-ready"
    first = 2 if is_waiting else 3
    assert [answer["line"] for answer in rest] == list(range(first, len(rest) + first))
    assert service.process.wait(timeout=20) == 0
    assert "raceback" not in service.log()


def test_a_client_that_stops_sending_after_its_last_line_gets_all_answers(service: Service) -> None:
    body = b"".join(_line(number) for number in range(100))
    with service.connect() as line:
        line.sendall(HEAD + b"Content-Length: %d\r\n\r\n" % len(body) + body)
        line.shutdown(socket.SHUT_WR)
        received = everything(line)

    assert b'{"line":100,' in received


def test_a_client_that_leaves_in_the_middle_harms_nobody(start: Callable[..., Service]) -> None:
    service = start(ARBITER_WORKERS="1")
    for _ in range(20):
        with service.connect() as line:
            line.sendall(CHUNKED + _chunk(_line("a") * 50))
            line.recv(10)
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")
    assert service.post("replay", json.loads(_line("b"))).status_code == 200
    wait_until(lambda: "arbiter_requests_in_flight 1.0" in service.get("/metrics").text)
    assert "raceback" not in service.log()


def test_http_1_0_gets_its_answers_until_the_connection_ends(service: Service) -> None:
    body = _line("a") + _line("b")
    received = service.send(
        HEAD.replace(b"1.1", b"1.0") + b"Connection: keep-alive\r\nContent-Length: %d\r\n\r\n" % len(body) + body
    )

    head, _, answers = received.partition(b"\r\n\r\n")
    assert b"chunked" not in head.lower()
    assert [json.loads(answer)["line"] for answer in answers.splitlines()] == [1, 2]


def test_an_empty_stream_has_no_answers(service: Service) -> None:
    received = service.send(HEAD + b"Connection: close\r\nContent-Length: 0\r\n\r\n")

    assert received.startswith(b"HTTP/1.1 200 OK")
    assert received.endswith(b"\r\n\r\n0\r\n\r\n")


def test_a_stream_is_one_line_of_the_log_with_all_that_was_sent(service: Service) -> None:
    answer = requests.post(
        service.url + PATH,
        data=_line("a") + b"{\n",
        headers={"Content-Type": "application/x-ndjson; charset=utf-8", "X-Request-Id": "stream-1"},
        timeout=30,
    )
    logged = service.logged("stream-1")

    assert (logged["status"], logged["verdict"], logged["bytes_out"]) == (200, "streamed", len(answer.content))


@pytest.mark.parametrize(
    ("header", "status"),
    [
        (b"Accept: application/json", 406),
        (b"Accept: application/x-ndjson", 200),
        (b"Accept: */*", 200),
    ],
)
def test_a_stream_is_refused_before_its_lines_are_read(service: Service, header: bytes, status: int) -> None:
    received = service.send(HEAD + header + b"\r\nConnection: close\r\nContent-Length: 3\r\n\r\n{}\n")

    assert int(received.split()[1]) == status


@pytest.mark.parametrize("operation", ["apply", "setup", "score"])
def test_only_replays_come_in_streams(service: Service, operation: str) -> None:
    answer = requests.post(
        f"{service.url}/v1/games/glassroad/{operation}",
        data=b"{}\n",
        headers={"Content-Type": "application/x-ndjson"},
        timeout=30,
    )

    assert answer.status_code == 415


def test_unfinished_lines_do_not_fill_the_memory(start: Callable[..., Service]) -> None:
    """A worker keeps 16 MiB of them and of unfinished bodies; a stream beyond that is ended, with its line."""
    service = start(ARBITER_WORKERS="1", ARBITER_READ_TIMEOUT="60")
    half = _chunk(b" " * 900_000)
    lines = [service.connect() for _ in range(40)]
    for line in lines:
        line.sendall(CHUNKED + half)
    # There is room for eighteen of them; which ones depends on whom a busy worker reads first.
    wait_until(lambda: len(select(lines, [], [], 0)[0]) >= 22, 60)
    refused = Answers(select(lines, [], [], 0)[0][0]).next()
    (worker,) = service.workers()
    held = service.memory(worker)
    for line in lines:
        line.close()

    assert (refused["line"], refused["status"]) == (1, 503)
    assert held < 150
