"""deploy/nginx.conf in a real nginx: its own answers, its limits, and what it hands on to which replica."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from .conftest import Service
from .proxy import OK, Proxy, Replica, Response, closed_port, needs_nginx, proxying

pytestmark = [needs_nginx, pytest.mark.slow]

APPLY = "/v1/games/glassroad/apply"
REPLAY = "/v1/games/glassroad/replay"
HOST = b"Host: localhost\r\n"
UNAVAILABLE = b"HTTP/1.1 %d Unavailable\r\nContent-Length: 0\r\n\r\n"

# What every problem of the service is sent with.
HEADERS = {
    "cache-control": "no-store",
    "content-language": "en",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "content-type": "application/problem+json",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}

# Nothing comes back to a limit within a test, so that no count depends on the time it takes.
ONCE_A_MINUTE = {"rate=50r/s": "rate=1r/m", "rate=5r/s": "rate=1r/m"}

# A request that no replica gets to see, and the status with which nginx answers it.
REFUSED = {
    "a first line that is none": (b"NONSENSE\r\n\r\n", 400),
    "bytes of TLS": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400),
    "no host": (b"GET / HTTP/1.1\r\n\r\n", 400),
    "two hosts": (b"GET / HTTP/1.1\r\n" + HOST + HOST + b"\r\n", 400),
    "a path above the root": (b"GET /../x HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    "a length that is no number": (b"POST / HTTP/1.1\r\n" + HOST + b"Content-Length: x\r\n\r\n", 400),
    "two lengths": (b"POST / HTTP/1.1\r\n" + HOST + b"Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
    "a chunk without a size": (b"POST / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n", 400),
    "metrics": (b"GET /metrics HTTP/1.1\r\nConnection: close\r\n" + HOST + b"\r\n", 404),
    "the error page": (b"GET /nginx-problem HTTP/1.1\r\nConnection: close\r\n" + HOST + b"\r\n", 404),
    "TRACE": (b"TRACE / HTTP/1.1\r\n" + HOST + b"\r\n", 405),
    "a long body": (b"POST / HTTP/1.1\r\n" + HOST + b"Content-Length: 1048577\r\n\r\n", 413),
    "a long body in chunks": (b"POST / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n100001\r\nx", 413),
    "a long path": (b"GET /" + b"x" * 9000 + b" HTTP/1.1\r\n" + HOST + b"\r\n", 414),
    "a long header": (b"GET / HTTP/1.1\r\n" + HOST + b"X: " + b"x" * 9000 + b"\r\n\r\n", 431),
    "an unknown coding": (b"POST / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: gzip\r\n\r\n", 501),
    "HTTP/2 without agreement": (b"GET / HTTP/2.0\r\n" + HOST + b"\r\n", 505),
}


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Proxy]]:
    """Starts an nginx that lives as long as the test."""
    with ExitStack() as started:
        yield lambda *ports, **edits: started.enter_context(proxying(tmp_path, *ports, **edits))


@pytest.fixture
def replica() -> Iterator[Replica]:
    """A replica that answers everything with 200."""
    with closing(Replica()) as running:
        yield running


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """nginx before a replica that nothing may reach."""
    with closing(Replica()) as behind, proxying(tmp_path_factory.mktemp("nginx"), behind.port) as running:
        yield running
        assert behind.received == []


def _assert_own_answer(response: Response, status: int) -> None:
    """A problem document with the headers of the service."""
    problem = response.problem()

    assert response.status == problem["status"] == status
    assert set(problem) == {"type", "title", "status", "detail"}
    assert problem["title"] != "Error"
    assert {name: response.headers.get(name) for name in HEADERS} == HEADERS
    assert re.fullmatch(r"[0-9a-f]{32}", response.headers["x-request-id"])


@pytest.mark.parametrize("name", REFUSED)
def test_what_nginx_refuses_is_a_problem_document_with_the_headers_of_the_service(front: Proxy, name: str) -> None:
    raw, status = REFUSED[name]

    _assert_own_answer(front.send(raw), status)


def test_nginx_has_the_headers_that_the_service_has_for_the_same_problem(front: Proxy, service: Service) -> None:
    of_service = service.get("/nothing", headers={"X-Request-Id": "same"})
    of_nginx = front.ask("/metrics", X_Request_Id="same")
    # nginx closes other connections, writes the members in another order, and has only one language.
    left_out = {"connection", "content-length", "date", "server", "vary"}

    assert of_nginx.problem() == of_service.json()
    assert {name.lower(): value for name, value in of_service.headers.items() if name.lower() not in left_out} == {
        name: value for name, value in of_nginx.headers.items() if name not in left_out
    }
    assert HEADERS.items() <= of_nginx.headers.items()


def test_a_method_that_is_never_served_is_told_those_that_are(front: Proxy) -> None:
    assert front.ask("/", method="TRACE").headers["allow"] == "GET, HEAD, OPTIONS, POST"


@pytest.mark.parametrize("path", ["/metrics", "//metrics", "/%6detrics", "/./metrics", "/x/../metrics", "/metrics?x"])
def test_the_metrics_are_hidden_under_every_spelling(front: Proxy, path: str) -> None:
    assert front.ask(path).status == 404


def test_a_sane_request_id_is_kept_and_any_other_replaced(
    start: Callable[..., Proxy], replica: Replica, front: Proxy
) -> None:
    nginx = start(replica.port)
    for given in ("mine-1", "a b", "x" * 101):
        nginx.ask("/", X_Request_Id=given)
    passed = [re.findall(rb"(?mi)^x-request-id: (.*?)\r$", head) for head in replica.received]

    assert passed[0] == [b"mine-1"]
    assert all(len(ids) == 1 and re.fullmatch(rb"[0-9a-f]{32}", ids[0]) for ids in passed[1:])
    assert front.ask("/metrics", X_Request_Id="mine-1").headers["x-request-id"] == "mine-1"


def test_no_forwarded_header_of_a_client_reaches_a_replica(start: Callable[..., Proxy], replica: Replica) -> None:
    names = ["For", "Host", "Port", "Prefix", "Proto", "Protocol", "Scheme", "Server", "Ssl", "By"]
    forwarded = [f"X-Forwarded-{name}" for name in names]
    others = [
        "Forwarded",
        "X-Real-IP",
        "Proxy",
        "Script-Name",
        "X-Script-Name",
        "SCRIPT_NAME",
        "PATH_INFO",
        "Path-Info",
    ]
    lines = "".join(f"{name}: planted\r\n" for name in [*forwarded, *others, "X-Original-URL", "X-Rewrite-URL"])
    start(replica.port).send(
        b"GET / HTTP/1.1\r\nConnection: close\r\nX-Kept: yes\r\n" + HOST + lines.encode() + b"\r\n"
    )
    (received,) = replica.received

    assert b"X-Kept: yes" in received
    assert b"planted" not in received
    assert b"forwarded" not in received.lower()


def test_a_request_of_the_old_http_without_a_host_reaches_a_replica_with_one(
    start: Callable[..., Proxy], replica: Replica
) -> None:
    assert start(replica.port).send(b"GET / HTTP/1.0\r\n\r\n").status == 200
    assert b"Host: arbiter\r\n" in replica.received[0]


def test_the_service_behind_nginx_believes_no_client_that_claims_to_be_a_proxy(
    start: Callable[..., Proxy], service: Service
) -> None:
    nginx = start(service.port)
    raw = b'{"players": ["anna"], "seed": "road"}'
    planted = {"X_Forwarded_Ssl": "on", "X_Forwarded_Proto": "http", "X_Forwarded_For": "192.0.2.7"}
    path = "/v1/games/glassroad/setup"
    plain = nginx.ask(path, method="POST", body=raw, Content_Type="application/json")
    claiming = nginx.ask(path, method="POST", body=raw, Content_Type="application/json", **planted)

    assert plain.status == 200
    assert (claiming.status, claiming.body) == (plain.status, plain.body)
    metrics = b"GET /x/metrics HTTP/1.1\r\nSCRIPT_NAME: /x\r\nConnection: close\r\n" + HOST + b"\r\n"
    assert nginx.send(metrics).status == 404


@pytest.mark.parametrize(
    "path", ["/v1/games/glassroad/legal-actions", "/v1/games/stephens/replay", "//v1/games/x/%72eplay"]
)
def test_costly_operations_of_any_game_have_a_lower_limit(
    start: Callable[..., Proxy], replica: Replica, path: str
) -> None:
    nginx = start(replica.port, edits=ONCE_A_MINUTE)

    assert [nginx.ask(path, method="POST").status for _ in range(23)] == [200] * 21 + [429] * 2
    assert nginx.ask(APPLY, method="POST").status == 200


def test_one_that_floods_is_told_when_to_come_back(start: Callable[..., Proxy], replica: Replica) -> None:
    nginx = start(replica.port, edits=ONCE_A_MINUTE)
    *granted, refused = [nginx.ask("/") for _ in range(102)]

    assert {response.status for response in granted} == {200}
    _assert_own_answer(refused, 429)
    assert refused.headers["retry-after"] == "1"


def _used_up(nginx: Proxy, address: str) -> bool:
    """Whether an address that a client claims has used up its share of costly operations."""
    return nginx.ask(REPLAY, method="POST", X_Forwarded_For=address).status == 429


def test_a_client_cannot_claim_another_address_to_escape_its_limit(
    start: Callable[..., Proxy], replica: Replica
) -> None:
    nginx = start(replica.port, edits=ONCE_A_MINUTE)

    assert not any(_used_up(nginx, "192.0.2.7") for _ in range(21))
    assert _used_up(nginx, "192.0.2.8")


def test_behind_a_trusted_load_balancer_each_client_has_a_limit_of_its_own(
    start: Callable[..., Proxy], replica: Replica
) -> None:
    documented = ["set_real_ip_from 192.0.2.1;", "real_ip_header X-Forwarded-For;", "real_ip_recursive on;"]
    edits = {f"# {line}": line.replace("192.0.2.1", "127.0.0.1") for line in documented}
    nginx = start(replica.port, edits=ONCE_A_MINUTE | edits)

    assert not any(_used_up(nginx, "192.0.2.7") for _ in range(21))
    assert _used_up(nginx, "192.0.2.7")
    assert not _used_up(nginx, "192.0.2.8")
    # What a client put there before the balancer added its address is not believed.
    assert _used_up(nginx, "192.0.2.8, 192.0.2.7")


def test_a_request_goes_to_another_replica_if_one_cannot_be_reached(
    start: Callable[..., Proxy], replica: Replica
) -> None:
    with closed_port() as refusing:
        nginx = start(refusing, replica.port)

        assert [nginx.ask(APPLY, method="POST", body=b"{}").status for _ in range(4)] == [200] * 4


def test_a_request_goes_to_one_further_replica_at_most(start: Callable[..., Proxy]) -> None:
    with closed_port() as first, closed_port() as second, closed_port() as third:
        nginx = start(first, second, third)
        response = nginx.ask(APPLY, method="POST", body=b"{}")
        (line,) = nginx.logged(1)

    _assert_own_answer(response, 502)
    assert len(line["upstream"].split(" : ")) == 2
    assert response.headers["retry-after"] == "1"


@pytest.mark.parametrize("method", ["GET", "POST", "PUT"])
def test_a_request_that_was_sent_whole_to_a_replica_that_died_is_not_sent_to_another(
    start: Callable[..., Proxy], method: str
) -> None:
    with closing(Replica(answer=None)) as first, closing(Replica(answer=None)) as second:
        response = start(first.port, second.port).ask(APPLY, method=method, body=b"deadly")
        (received,) = first.received + second.received

    assert received.endswith(b"deadly")
    _assert_own_answer(response, 502)
    assert "retry-after" not in response.headers


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_request_that_kills_over_a_connection_that_was_kept_open_kills_one_replica(
    start: Callable[..., Proxy], method: str
) -> None:
    # By itself nginx counts no attempt over such a connection, and would ask one replica after the other.
    with ExitStack() as running:
        replicas = [running.enter_context(closing(Replica(deadly=b"/deadly"))) for _ in range(3)]
        nginx = start(*(replica.port for replica in replicas), edits={"worker_processes auto;": "worker_processes 1;"})
        for _ in range(6):
            assert nginx.ask("/").status == 200
        response = nginx.ask("/deadly", method=method)

        assert all(len(replica.received) >= 2 for replica in replicas)
        assert sum(b"/deadly" in request for replica in replicas for request in replica.received) == 1
    assert response.status == 502


def test_a_request_to_which_a_replica_does_not_answer_in_time_is_not_sent_to_another(
    start: Callable[..., Proxy],
) -> None:
    with closing(Replica(silent=True)) as first, closing(Replica(silent=True)) as second:
        nginx = start(first.port, second.port, edits={"proxy_read_timeout 15s;": "proxy_read_timeout 1s;"})
        response = nginx.ask(APPLY, method="POST", body=b"{}")

        assert len(first.received + second.received) == 1
    _assert_own_answer(response, 504)
    assert "retry-after" not in response.headers


@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize("status", [500, 502, 503, 504])
def test_an_answer_is_final_whatever_its_status(start: Callable[..., Proxy], status: int, method: str) -> None:
    with closing(Replica(UNAVAILABLE % status)) as first, closing(Replica(UNAVAILABLE % status)) as second:
        response = start(first.port, second.port).ask(APPLY, method=method)

        assert len(first.received + second.received) == 1
    assert (response.status, response.body) == (status, b"")


def test_a_client_that_is_too_slow_is_disconnected_without_an_answer(
    start: Callable[..., Proxy], replica: Replica
) -> None:
    nginx = start(replica.port, edits={"client_body_timeout 10s;": "client_body_timeout 1s;"})

    with pytest.raises(ConnectionResetError):
        nginx.send(b"POST / HTTP/1.1\r\nContent-Length: 10\r\n" + HOST + b"\r\nhalf")
    assert replica.received == []


def test_the_log_has_the_method_and_the_path_that_were_sent_and_no_query(
    start: Callable[..., Proxy], replica: Replica
) -> None:
    nginx = start(replica.port)
    nginx.ask("/v1/games?secret=1", X_Request_Id="passed")
    # Another process of nginx may answer the second request and log it before the first one.
    nginx.logged(1)
    nginx.ask("/metrics?secret=2", method="POST", X_Request_Id="refused")
    lines = nginx.logged(2)

    assert [(line["request_id"], line["method"], line["path"], line["status"]) for line in lines] == [
        ("passed", "GET", "/v1/games", 200),
        ("refused", "POST", "/metrics", 404),
    ]
    assert "secret" not in str(lines)


def test_an_answer_of_a_replica_has_no_header_of_nginx_own_problems(
    start: Callable[..., Proxy], replica: Replica
) -> None:
    response = start(replica.port).ask("/")

    assert (response.status, response.body) == (200, OK[-2:])
    assert set(response.headers) == {"server", "date", "content-type", "content-length", "connection"}
