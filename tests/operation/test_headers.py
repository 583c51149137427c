"""Headers: what the client accepts, request ids, what keeps a browser safe, other origins."""

import re

import pytest
from flask.testing import FlaskClient

from glass_arbiter.app import create_app
from glass_arbiter.settings import Settings
from tests.conftest import Api

pytestmark = pytest.mark.slow

HOME = "https://play.example"


@pytest.mark.parametrize(
    "accepted",
    [
        "*/*",
        "application/*",
        "application/json",
        "application/problem+json",
        "text/html, application/json;q=0.1",
        "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
        "APPLICATION/JSON",
        "",
    ],
)
def test_json_goes_to_whoever_accepts_it_somehow(api: Api, accepted: str) -> None:
    answer = api.get("/v1/games", headers={"Accept": accepted})

    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/json")


@pytest.mark.parametrize("accepted", ["text/html", "application/xml", "*/*;q=0", "application/json;q=0", "nonsense"])
def test_whoever_leaves_out_json_gets_nothing_but_a_problem(api: Api, accepted: str) -> None:
    answers = [
        api.get("/v1/games", headers={"Accept": accepted}),
        api.post("setup", {"players": ["anna"]}, Accept=accepted),
    ]

    for answer in answers:
        assert (answer.status_code, answer.headers["Content-Type"]) == (406, "application/problem+json")
        assert answer.json()["type"] == "/problems/not-acceptable"


def test_a_problem_is_told_even_to_those_who_do_not_accept_it(api: Api) -> None:
    answer = api.get("/nowhere", headers={"Accept": "text/html"})

    assert (answer.status_code, answer.headers["Content-Type"]) == (404, "application/problem+json")


@pytest.mark.parametrize(
    ("path", "accepted", "status"),
    [
        ("/docs", "text/html", 200),
        ("/docs", "application/json", 406),
        ("/openapi.yaml", "application/yaml", 200),
        ("/openapi.yaml", "application/json", 406),
        ("/metrics", "text/plain;version=0.0.4;q=0.5,*/*;q=0.1", 200),
        ("/docs/favicon-32x32.png", "image/avif,image/webp,image/*", 200),
    ],
)
def test_every_resource_is_measured_by_its_own_type(api: Api, path: str, accepted: str, status: int) -> None:
    assert api.get(path, headers={"Accept": accepted}).status_code == status


@pytest.mark.parametrize("given", ["4711", "a-b_c.d:e", "0af7651916cd43dd8448eb211c80319c", "x" * 100])
def test_a_sane_request_id_comes_back(api: Api, given: str) -> None:
    assert api.get("/healthz", headers={"X-Request-Id": given}).headers["X-Request-Id"] == given


@pytest.mark.parametrize("given", ["", "x" * 101, "two words", '"quoted"', "<script>", "a,b", "größe".encode()])
def test_any_other_request_id_is_replaced(api: Api, given: str) -> None:
    answer = api.get("/healthz", headers={"X-Request-Id": given})

    assert re.fullmatch(r"[0-9a-f]{16}-[0-9a-f]+", answer.headers["X-Request-Id"])


def test_no_two_requests_get_the_same_id(api: Api) -> None:
    ids = {api.get(path).headers["X-Request-Id"] for path in ["/healthz", "/nowhere"] for _ in range(20)}

    assert len(ids) == 40


@pytest.mark.parametrize("path", ["/v1/games", "/nowhere", "/docs", "/openapi.yaml", "/metrics", "/docs/docs.js"])
def test_a_browser_neither_guesses_nor_frames_nor_tells_where_it_came_from(api: Api, path: str) -> None:
    headers = api.get(path).headers

    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]


def test_the_page_may_load_its_own_scripts_and_no_others(api: Api) -> None:
    policy = api.get("/docs").headers["Content-Security-Policy"]

    assert "script-src 'self';" in policy
    assert api.get("/docs").headers.get("Set-Cookie") is None


@pytest.mark.parametrize(
    ("path", "content_type"),
    [
        ("/v1/games", "application/json"),
        ("/openapi.json", "application/json"),
        ("/nowhere", "application/problem+json"),
        ("/docs", "text/html; charset=utf-8"),
        ("/docs/docs.js", "text/javascript; charset=utf-8"),
        ("/openapi.yaml", "application/yaml; charset=utf-8"),
        ("/metrics", "text/plain; version=0.0.4; charset=utf-8"),
    ],
)
def test_text_names_its_charset_and_json_has_none(api: Api, path: str, content_type: str) -> None:
    """RFC 8259, section 11: JSON has no such parameter."""
    assert api.get(path).headers["Content-Type"] == content_type


def test_the_server_tells_no_version_of_anything(api: Api) -> None:
    for path in ["/v1/games", "/nowhere"]:
        headers = api.get(path).headers
        assert headers["Server"] == "glass-arbiter"
        assert not {"X-Powered-By", "Via"} & set(headers)


def test_a_state_is_kept_by_nobody_on_the_way(api: Api) -> None:
    assert api.post("setup", {"players": ["anna"]}).headers["Cache-Control"] == "no-store"
    assert api.post("setup", {"players": []}).headers["Cache-Control"] == "no-store"
    assert api.get("/readyz").headers["Cache-Control"] == "no-store"
    assert api.get("/v1/games").headers["Cache-Control"] == "public, max-age=3600"


def _client(*origins: str) -> FlaskClient:
    return create_app(Settings(cors_origins=origins)).test_client()


PREFLIGHT = {"Origin": HOME, "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type"}


def test_other_origins_are_told_nothing_by_default(api: Api) -> None:
    answers = [
        api.get("/v1/games", headers={"Origin": HOME}),
        api.ask("OPTIONS", "/v1/games/glassroad/setup", headers=PREFLIGHT),
    ]

    assert [name for answer in answers for name in answer.headers if name.startswith("Access-Control")] == []


def test_a_preflight_tells_a_chosen_origin_what_it_may_send() -> None:
    answer = _client(HOME).options("/v1/games/glassroad/setup", headers=PREFLIGHT)

    assert (answer.status_code, answer.data) == (204, b"")
    assert answer.headers["Access-Control-Allow-Origin"] == HOME
    assert "POST" in answer.headers["Access-Control-Allow-Methods"]
    assert "Content-Type" in answer.headers["Access-Control-Allow-Headers"]
    assert answer.headers["Access-Control-Max-Age"] == "7200"
    assert answer.headers["Vary"] == "Origin"


def test_a_chosen_origin_may_read_answers_and_problems() -> None:
    client = _client("https://other.example", HOME)

    for answer in [
        client.get("/v1/games", headers={"Origin": HOME}),
        client.post("/v1/games/glassroad/setup", json={}, headers={"Origin": HOME}),
        client.get("/nowhere", headers={"Origin": HOME}),
    ]:
        assert answer.headers["Access-Control-Allow-Origin"] == HOME
        assert answer.headers["Access-Control-Expose-Headers"] == "ETag, X-Request-Id"
        assert "Origin" in answer.headers["Vary"]
        assert "Access-Control-Allow-Credentials" not in answer.headers


@pytest.mark.parametrize("origin", ["https://evil.example", "https://play.example.evil.example", "http://play.example"])
def test_any_other_origin_may_not(origin: str) -> None:
    answer = _client(HOME).get("/v1/games", headers={"Origin": origin})

    assert "Access-Control-Allow-Origin" not in answer.headers
    assert answer.headers["Vary"] == "Origin"


def test_a_star_is_for_everybody() -> None:
    answer = _client("*").get("/v1/games", headers={"Origin": "https://anywhere.example"})

    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "Vary" not in answer.headers


def test_origins_come_from_the_environment() -> None:
    settings = Settings.from_environment({"ARBITER_CORS_ORIGINS": "https://a.example, http://localhost:5173"})

    assert settings.cors_origins == ("https://a.example", "http://localhost:5173")


@pytest.mark.parametrize("text", ["a.example", "https://a.example/", "https://a.example/path", "ftp://a.example", "**"])
def test_what_is_no_origin_stops_the_service_at_once(text: str) -> None:
    with pytest.raises(SystemExit, match="ARBITER_CORS_ORIGINS must hold origins"):
        Settings.from_environment({"ARBITER_CORS_ORIGINS": text})
