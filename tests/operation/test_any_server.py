"""`create_app()` is an ordinary WSGI application, which any WSGI server can run; here gunicorn's own threads do."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator

import pytest
import requests

from tools.live_server import Service, serving

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def threaded() -> Iterator[Service]:
    """The service in gunicorn's `gthread` worker."""
    with serving("glass_arbiter.app:create_app()", "--worker-class", "gthread", ARBITER_MAX_BODY="50000") as running:
        yield running


def test_a_game_can_be_set_up_and_ruled_on(threaded: Service) -> None:
    game = f"http://127.0.0.1:{threaded.port}/v1/games/glassroad"
    table = requests.post(f"{game}/setup", json={"players": ["anna"], "seed": "alone"}, timeout=30).json()
    hand = table["state"]["players"][0]["id"]
    action = {"player": hand, "type": "remove_landscape", "at": "A1"}

    ruling = requests.post(f"{game}/apply", json={"state": table["state"], "action": action}, timeout=30)

    assert (ruling.status_code, ruling.json()["violations"][0]["code"]) == (422, "forest_cannot_be_removed")


def test_probes_and_pages_are_answered(threaded: Service) -> None:
    for path in ("/healthz", "/readyz", "/metrics", "/docs", "/openapi.json"):
        assert requests.get(f"http://127.0.0.1:{threaded.port}{path}", timeout=30).status_code == 200


@pytest.mark.parametrize("body", [b" " * 60_000, iter([b" " * 30_000] * 2)], ids=["length", "chunks"])
def test_large_bodies_are_refused(threaded: Service, body: bytes | Iterator[bytes]) -> None:
    url = f"http://127.0.0.1:{threaded.port}/v1/games/glassroad/apply"

    answer = requests.post(url, data=body, headers={"Content-Type": "application/json"}, timeout=30)

    assert (answer.status_code, answer.json()["type"]) == (413, "/problems/payload-too-large")


def test_the_command_serves_where_the_environment_says() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        bind = {"ARBITER_BIND": f"fd://{listening.fileno()}", "ARBITER_DRAIN": "0", "ARBITER_ACCESS_LOG": "off"}
        process = subprocess.Popen(
            [sys.executable, "-m", "glass_arbiter.cli.main", "serve", "--workers", "1"],
            env=os.environ | bind,
            pass_fds=[listening.fileno()],
            stderr=subprocess.DEVNULL,
        )
        try:
            assert requests.get(f"http://127.0.0.1:{port}/healthz", timeout=60).json() == {"status": "alive"}
        finally:
            process.terminate()
            assert process.wait(timeout=30) == 0
