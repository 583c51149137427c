"""What HTTP asks of a service: methods, paths, media types, and what it answers to a bad line."""

import gzip
import socket
from urllib.parse import urlsplit

import pytest

from tests.conftest import Api

pytestmark = pytest.mark.slow

READABLE = [
    "/v1/games",
    "/v1/games/glassroad/catalogue",
    "/healthz",
    "/readyz",
    "/metrics",
    "/openapi.yaml",
    "/openapi.json",
    "/docs",
    "/",
    "/problems/",
    "/codes/glassroad",
]
POSTABLE = ["/v1/games/glassroad/setup", "/v1/games/glassroad/apply", "/v1/games/glassroad/score"]


@pytest.mark.parametrize("path", READABLE)
def test_head_tells_what_get_would_send(api: Api, path: str) -> None:
    head, get = api.ask("HEAD", path), api.get(path)

    assert (head.status_code, head.content) == (200, b"")
    for header in ("Content-Type", "ETag", "Cache-Control"):
        assert head.headers.get(header) == get.headers.get(header)
    # What was counted grows with every request.
    assert path == "/metrics" or head.headers["Content-Length"] == get.headers["Content-Length"]


@pytest.mark.parametrize(
    ("path", "allowed"),
    [(path, "GET, HEAD, OPTIONS") for path in READABLE] + [(path, "OPTIONS, POST") for path in POSTABLE],
)
def test_options_names_the_methods_of_a_path(api: Api, path: str, allowed: str) -> None:
    answer = api.ask("OPTIONS", path)

    assert (answer.status_code, answer.content, answer.headers["Allow"]) == (204, b"", allowed)
    assert "Content-Type" not in answer.headers


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("GET", "/v1/games/glassroad/apply", "OPTIONS, POST"),
        ("HEAD", "/v1/games/glassroad/apply", "OPTIONS, POST"),
        ("PUT", "/v1/games/glassroad/setup", "OPTIONS, POST"),
        ("DELETE", "/v1/games/glassroad/catalogue", "GET, HEAD, OPTIONS"),
        ("POST", "/v1/games", "GET, HEAD, OPTIONS"),
        ("PATCH", "/healthz", "GET, HEAD, OPTIONS"),
        ("BREW", "/docs", "GET, HEAD, OPTIONS"),
    ],
)
def test_another_method_is_refused_with_those_that_are_allowed(api: Api, method: str, path: str, allowed: str) -> None:
    answer = api.ask(method, path)

    assert (answer.status_code, answer.headers["Allow"]) == (405, allowed)
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert method == "HEAD" or answer.json()["type"] == "/problems/method-not-allowed"


@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize(
    "path",
    [
        "/index.html",
        "/v1",
        "/v2/games",
        "/v1/games/",
        "/v1/games/chess",
        "/v1/games/chess/catalogue",
        "/v1/games/GLASSROAD/setup",
        "/v1/games/glassroad",
        "/v1/games/glassroad/",
        "/v1/games/glassroad/undo",
        "/v1/games/glassroad/setup/",
        "/v1//games",
        "/v1/games/%00",
        "/%ff%fe",
        "/static/docs.js",
        "/favicon.ico",
        "/" + "a" * 3000,
    ],
)
def test_another_path_is_not_found(api: Api, method: str, path: str) -> None:
    answer = api.ask(method, path, allow_redirects=False)

    assert answer.status_code == 404
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json()["type"] == "/problems/not-found"


@pytest.mark.parametrize(
    "media_type",
    [
        "application/json",
        "APPLICATION/JSON",
        "application/json; charset=utf-8",
        'application/json;charset="UTF-8"',
        "application/vnd.glassroad+json",
        "application/json; profile=anything",
    ],
)
def test_json_is_read_by_all_its_names(api: Api, media_type: str) -> None:
    assert api.send("setup", b'{"players": ["anna"]}', **{"Content-Type": media_type}).status_code == 200


@pytest.mark.parametrize(
    "media_type",
    [
        "",
        "text/plain",
        "text/json",
        "application/xml",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/json; charset=latin-1",
        "application/jsonp",
        "application/+json",
        "json",
        ";",
    ],
)
def test_anything_else_is_an_unsupported_media_type(api: Api, media_type: str) -> None:
    answer = api.send("setup", b'{"players": ["anna"]}', **{"Content-Type": media_type})

    assert answer.status_code == 415
    assert answer.json()["type"] == "/problems/unsupported-media-type"


def test_a_body_without_a_media_type_is_unsupported(api: Api) -> None:
    answer = api.ask("POST", "/v1/games/glassroad/setup", data=b'{"players": ["anna"]}')

    assert answer.status_code == 415


@pytest.mark.parametrize("media_type", ["application/json", "application/x-ndjson"])
@pytest.mark.parametrize("coding", ["gzip", "br", "identity, gzip"])
def test_a_compressed_body_is_unsupported(api: Api, media_type: str, coding: str) -> None:
    """RFC 9110, 15.5.16: the answer tells the client that the coding is the matter, not the bytes."""
    body = gzip.compress(b'{"setup": {"players": ["anna"], "seed": "x"}, "actions": []}')

    answer = api.send("replay", body, **{"Content-Type": media_type, "Content-Encoding": coding})

    assert answer.status_code == 415
    assert answer.json()["type"] == "/problems/unsupported-media-type"


@pytest.mark.parametrize("media_type", ["application/json", "application/x-ndjson"])
def test_a_body_that_says_it_is_not_compressed_is_read(api: Api, media_type: str) -> None:
    body = b'{"setup": {"players": ["anna"], "seed": "x"}, "actions": []}'

    answer = api.send("replay", body, **{"Content-Type": media_type, "Content-Encoding": "Identity"})

    assert answer.status_code == 200


def test_the_query_of_a_url_means_nothing(api: Api) -> None:
    assert api.get("/v1/games?colour=red&colour=blue").content == api.get("/v1/games").content


def test_a_connection_is_kept_from_refusal_to_refusal(api: Api) -> None:
    for _ in range(5):
        assert api.send("setup", b"{").status_code == 400
        assert api.post("setup", {"players": ["anna"]}).status_code == 200


def test_chunks_that_are_none_are_the_clients_mistake(api: Api) -> None:
    request = (
        b"POST /v1/games/glassroad/setup HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\nzz\r\n{}\r\n0\r\n\r\n"
    )

    with socket.create_connection((urlsplit(api.url).hostname, urlsplit(api.url).port), timeout=30) as line:
        line.sendall(request)
        answer = line.recv(10_000)

    assert answer.startswith(b"HTTP/1.1 400 ")


def test_a_client_that_hangs_up_harms_nobody(api: Api) -> None:
    request = (
        b"POST /v1/games/glassroad/setup HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b'Content-Length: 1000\r\n\r\n{"players"'
    )

    with socket.create_connection((urlsplit(api.url).hostname, urlsplit(api.url).port), timeout=30) as line:
        line.sendall(request)

    assert api.get("/healthz").status_code == 200
