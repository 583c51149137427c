"""Hostile clients, each over a real socket: whatever they send or leave unread, others are answered at once."""

import json
import os
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
import requests

from tools.chaos.experiments import reload_under_load

from .conftest import Service, everything, serving, wait_until

pytestmark = pytest.mark.slow

APPLY = b"POST /v1/games/glassroad/apply HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
HEALTH = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
LAST = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service with a single worker, so that whoever jams it jams everybody."""
    with serving(tmp_path_factory.mktemp("hostile"), ARBITER_WORKERS="1", ARBITER_READ_TIMEOUT="60") as running:
        yield running


@contextmanager
def opened(
    service: Service, number: int, sent: bytes, receive_buffer: int | None = None
) -> Iterator[list[socket.socket]]:
    """Connections that have sent some bytes, and stay open."""
    with ExitStack() as stack:
        lines = []
        for _ in range(number):
            line = stack.enter_context(socket.socket())
            if receive_buffer:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
            line.settimeout(30)
            line.connect(("127.0.0.1", service.port))
            with suppress(ConnectionError):
                line.sendall(sent)
            lines.append(line)
        yield lines


def answers_at_once(service: Service) -> bool:
    """Whether probes and rulings are answered; the limit is far below the minute that a jam lasts here."""
    healthy = requests.get(f"{service.url}/healthz", timeout=15)
    ready = requests.get(f"{service.url}/readyz", timeout=15)
    ruled = requests.post(f"{service.url}/v1/games/glassroad/setup", json={"players": ["anna"]}, timeout=15)
    return (healthy.status_code, ready.status_code, ruled.status_code) == (200, 200, 200)


@pytest.mark.parametrize(
    "head",
    [
        b"Content-Length: 0000000000000000010\r\n\r\n",
        b"Content-Length: 9999999999999999999\r\n\r\n",
        b"Transfer-Encoding: chunked\r\n\r\n000000005\r\n",
        b"Transfer-Encoding: chunked\r\n\r\n5;" + b"a" * 1000,
        b"Transfer-Encoding: chunked\r\n\r\n0\r\nTrailer: ",
        b"Content-Length: 50000\r\n\r\n{",
        b"Content-Length: 10\r\nExpect: 100-continue\r\n\r\n",
        b"X: ",
    ],
)
def test_requests_without_an_end_keep_nobody_waiting(alone: Service, head: bytes) -> None:
    with opened(alone, 12, APPLY + head):
        assert answers_at_once(alone)


@pytest.mark.parametrize("path", [b"/docs/swagger-ui-bundle.js", b"/openapi.json", b"/v1/games/glassroad/catalogue"])
def test_unread_answers_keep_nobody_waiting(alone: Service, path: bytes) -> None:
    with opened(alone, 40, b"GET " + path + b" HTTP/1.1\r\nHost: x\r\n\r\n", receive_buffer=4096):
        assert answers_at_once(alone)


def test_a_client_that_reads_nothing_is_dropped_after_the_timeout(start: Callable[..., Service]) -> None:
    service = start(ARBITER_WORKERS="1", ARBITER_READ_TIMEOUT="1")
    ask = b"GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: x\r\n\r\n"
    with opened(service, 1, ask * 8, receive_buffer=4096) as (line,):
        wait_until(lambda: not _is_established(service.port, line.getsockname()[1]))
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()) as kept:
        assert _is_established(server.getsockname()[1], kept.getsockname()[1])


def _is_established(port: int, peer: int) -> bool:
    """Whether the service still has its end of a connection, by the table of the system."""
    wanted = (f"{port:04X}", f"{peer:04X}", "01")
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return any((row[1][-4:], row[2][-4:], row[3]) == wanted for row in rows)


@pytest.mark.parametrize(
    "headers",
    [
        {"SCRIPT_NAME": "/y"},
        {"Script-Name": "/y"},
        {"PATH_INFO": "/y"},
        {"REMOTE_USER": "anna"},
        {"X-Forwarded-Proto": "https"},
        {"X-Forwarded-Protocol": "ssl"},
        {"X-Forwarded-Ssl": "on"},
        {"X-Forwarded-Proto": "https", "X-Forwarded-Ssl": "off"},
        {"X-Forwarded-For": "192.0.2.1", "X-Forwarded-Host": "evil.example", "X-Forwarded-Prefix": "/y"},
        {"Forwarded": "for=192.0.2.1;proto=https;host=evil.example"},
        {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"},
        {"Upgrade": "h2c", "Connection": "Upgrade, HTTP2-Settings", "HTTP2-Settings": "AAMAAABkAAQAAP__"},
    ],
)
def test_no_header_changes_what_is_answered(alone: Service, headers: dict[str, str]) -> None:
    plain, changed = alone.get("/v1/games"), alone.get("/v1/games", headers=headers)

    assert (changed.status_code, changed.content) == (plain.status_code, plain.content) == (200, plain.content)
    assert alone.get("/y/v1/games", headers=headers).status_code == 404


def test_a_prefix_does_not_lead_to_the_metrics(alone: Service) -> None:
    assert alone.get("/x/metrics", headers={"SCRIPT_NAME": "/x"}).status_code == 404


@pytest.mark.parametrize("version", [b"1.1", b"1.0"])
def test_http_1_1_needs_a_host(alone: Service, version: bytes) -> None:
    received = alone.send(b"GET /healthz HTTP/" + version + b"\r\nConnection: close\r\n\r\n")

    assert received.split()[1] == (b"400" if version == b"1.1" else b"200")


def test_a_length_of_thousands_of_digits_is_a_bad_request(alone: Service) -> None:
    assert alone.send(APPLY + b"Content-Length: " + b"1" * 5000 + b"\r\n\r\n").split()[1] == b"400"


def test_descriptors_do_not_run_out(start: Callable[..., Service]) -> None:
    """The longest wait is dropped before the system refuses a new connection."""
    service = start(descriptors=200, ARBITER_WORKERS="1")
    workers = service.workers()
    for sent in (b"X\r\n\r\n", b"", b"GET /healthz HTTP/1.1\r\n", APPLY + b"Content-Length: 100\r\n\r\n{", HEALTH):
        with opened(service, 400, sent):
            assert answers_at_once(service)
    assert service.workers() == workers
    assert "out of system resource" not in service.log()


def test_silent_connections_do_not_lock_the_door(start: Callable[..., Service]) -> None:
    service = start(ARBITER_WORKERS="1", ARBITER_CONNECTIONS="50")
    with opened(service, 300, b""):
        assert answers_at_once(service)


def _processor_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.parametrize("piece", [b"1;a=b\r\nx\r\n", b"1\r\nx\r\n"])
def test_many_chunks_cost_no_more_than_their_number(alone: Service, piece: bytes) -> None:
    """In small packets; four times as many take four times as long, and not sixteen times."""
    (worker,) = alone.workers()
    costs = []
    for number in (10_000, 40_000):
        before = _processor_seconds(worker)
        with alone.connect() as line:
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            line.sendall(APPLY + b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n")
            for _ in range(number // 50):
                line.sendall(piece * 50)
            line.sendall(b"0\r\n\r\n")
            assert everything(line).split()[1] == b"400"
        costs.append(_processor_seconds(worker) - before)
    assert costs[1] < 8 * costs[0] + 0.5


@pytest.mark.parametrize("field", [b"5;" + b"a" * 2**21, b"0\r\n" + b"a: b\r\n" * 2**18, b"0\r\na: " + b"b" * 2**21])
def test_extensions_and_trailers_are_limited(alone: Service, field: bytes) -> None:
    with alone.connect() as line:
        with suppress(ConnectionError):
            line.sendall(APPLY + b"Transfer-Encoding: chunked\r\n\r\n" + field)
        assert line.recv(100).split()[1] in (b"400", b"431")


def test_a_thousand_requests_at_once_let_others_in_between(alone: Service) -> None:
    """The requests of one connection do not follow each other without a look at the others."""
    with alone.connect() as greedy, alone.connect() as modest:
        modest.sendall(HEALTH)
        modest.recv(10_000)
        greedy.sendall(HEALTH * 2000)
        time.sleep(0.01)
        modest.sendall(LAST)
        everything(modest)
        greedy.setblocking(False)
        received = b""
        with suppress(BlockingIOError):
            while piece := greedy.recv(65536):
                received += piece
        assert received.count(b"HTTP/1.1 200 OK") < 2000


def test_probes_do_not_wait_for_the_pool(start: Callable[..., Service]) -> None:
    service = start(ARBITER_WORKERS="1", ARBITER_THREADS="1", ARBITER_TIME_LIMIT="0")
    with opened(service, 4, b"GET /sleep/8.0 HTTP/1.1\r\nHost: x\r\n\r\n"):
        began = time.monotonic()
        assert service.get("/healthz").status_code == 200
        assert service.get("/readyz").status_code == 200
        assert time.monotonic() - began < 7


def test_the_request_of_a_client_that_has_left_is_not_begun(start: Callable[..., Service]) -> None:
    service = start(ARBITER_WORKERS="1", ARBITER_THREADS="1", ARBITER_TIME_LIMIT="0")
    with opened(service, 1, b"GET /sleep/2.0 HTTP/1.1\r\nHost: x\r\nX-Request-Id: first\r\n\r\n"):
        time.sleep(0.3)
        with opened(service, 1, b"GET /sleep/0.1 HTTP/1.1\r\nHost: x\r\nX-Request-Id: left\r\n\r\n"):
            time.sleep(0.3)
        service.get("/v1/games", headers={"X-Request-Id": "last"})
    service.logged("last")

    assert service.logged("first")["status"] == 200
    assert '"request_id":"left"' not in service.log()


def test_a_client_that_stops_sending_still_gets_its_answer(alone: Service) -> None:
    with alone.connect() as line:
        line.sendall(HEALTH)
        line.shutdown(socket.SHUT_WR)
        assert everything(line).endswith(b'{"status":"alive"}')


def test_half_a_body_and_a_goodbye_is_no_request(alone: Service) -> None:
    with alone.connect() as line:
        line.sendall(APPLY + b"Content-Length: 100\r\n\r\n{")
        line.shutdown(socket.SHUT_WR)
        assert b"200 OK" not in everything(line)
    assert answers_at_once(alone)


def test_a_large_refused_body_still_gets_its_answer(alone: Service) -> None:
    """The service reads on for a while, so that the client is not cut off before it has read why."""
    body = b" " * (2**20 + 2**19)
    chunked = b"Transfer-Encoding: chunked\r\n\r\n%x\r\n" % len(body) + body + b"\r\n0\r\n\r\n"
    for rest in (b"Content-Length: %d\r\n\r\n" % len(body) + body, chunked):
        with alone.connect() as line:
            line.sendall(APPLY + b"Connection: close\r\n" + rest)
            head, _, document = everything(line).partition(b"\r\n\r\n")
            assert head.split()[1] == b"413"
            assert json.loads(document)["type"] == "/problems/payload-too-large"


def test_half_sent_bodies_do_not_fill_the_memory(alone: Service) -> None:
    """A worker buffers 16 MiB of unfinished bodies; what is beyond that is refused, small bodies never."""
    (worker,) = alone.workers()
    with opened(alone, 100, APPLY + b"Content-Length: 1000000\r\n\r\n" + b" " * 900_000):
        assert answers_at_once(alone)
        pages = int(Path(f"/proc/{worker}/statm").read_text().split()[1])
    assert pages * os.sysconf("SC_PAGE_SIZE") < 120_000_000


@pytest.mark.parametrize("signals", [[signal.SIGHUP] * 2, [signal.SIGTTIN, signal.SIGTTOU, signal.SIGTTOU]])
def test_nothing_is_lost_when_workers_come_and_go(signals: list[signal.Signals]) -> None:
    tally = reload_under_load(signals, seconds=1.5, number=3)

    assert tally.right > 50
    assert (tally.wrong, tally.lost, tally.lost_at_the_door, tally.refused) == ([], 0, 0, 0)


def test_a_connection_too_many_is_refused_while_all_others_are_answered(start: Callable[..., Service]) -> None:
    service = start(ARBITER_WORKERS="1", ARBITER_THREADS="1", ARBITER_TIME_LIMIT="0", ARBITER_CONNECTIONS="4")
    with opened(service, 4, b"GET /sleep/3.0 HTTP/1.1\r\nHost: x\r\n\r\n"):
        time.sleep(0.5)
        assert service.send(HEALTH).split()[1] == b"503"
