"""Services that are started, tried and stopped for a test."""

import json
import os
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from fcntl import F_SETPIPE_SZ, fcntl
from mmap import PAGESIZE
from pathlib import Path
from typing import Any

import pytest
import requests

from tests.conftest import SETTINGS
from tools import live_server
from tools.live_server import Service as LiveService

TRYING = "tests.operation.trying:create_app()"


class Service(LiveService):
    """A running service, and the means to talk to it byte by byte."""

    def get(self, path: str, **options: Any) -> requests.Response:
        """Get a resource, over a connection of its own."""
        return requests.get(self.url + path, timeout=30, **options)

    def post(self, operation: str, document: object, **options: Any) -> requests.Response:
        """Post a document to an operation of Glass Road."""
        return requests.post(f"{self.url}/v1/games/glassroad/{operation}", json=document, timeout=30, **options)

    def connect(self) -> socket.socket:
        """A bare connection."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=30)

    def send(self, sent: bytes) -> bytes:
        """All that comes back for some bytes, until the service hangs up."""
        with self.connect() as line:
            line.sendall(sent)
            return everything(line)

    def logged(self, request_id: str) -> dict[str, Any]:
        """The line of a request, which may take a moment."""
        lines: list[dict[str, Any]] = []

        def found() -> bool:
            lines[:] = [json.loads(line) for line in self.log().splitlines() if request_id in line]
            return bool(lines)

        wait_until(found)
        (line,) = lines
        return line


def everything(line: socket.socket) -> bytes:
    """All that a connection still has to say."""
    received = b""
    while piece := line.recv(65536):
        received += piece
    return received


def wait_until(claim: Callable[[], bool], seconds: float = 20) -> None:
    """Wait for something to become true."""
    deadline = time.monotonic() + seconds
    while not claim():
        assert time.monotonic() < deadline, claim
        time.sleep(0.02)


@contextmanager
def serving(folder: Path, **options: Any) -> Iterator[Service]:
    """The service with a few endpoints more, ready to be asked; the options are those of a live server."""
    with live_server.serving(TRYING, folder=folder, **(SETTINGS | options)) as running:
        service = Service(running.process, running.port, running.log_file)
        # The first worker answers before the last one is there.
        wait_until(lambda: len(service.workers()) == int((SETTINGS | options)["ARBITER_WORKERS"]))
        yield service


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Service]]:
    """Starts services that live as long as the test."""
    with ExitStack() as started:
        yield lambda **options: started.enter_context(serving(tmp_path, **options))


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service with narrow limits, for all tests that leave it alive."""
    with serving(
        tmp_path_factory.mktemp("operation"),
        ARBITER_TIME_LIMIT="0.5",
        ARBITER_READ_TIMEOUT="2",
        ARBITER_MAX_BODY="50000",
        ARBITER_MAX_RESPONSE="200000",
    ) as running:
        yield running


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    """A pipe that is full after a page, with its reading and its writing end."""
    reading, writing = os.pipe()
    fcntl(writing, F_SETPIPE_SZ, PAGESIZE)
    yield reading, writing
    os.close(reading)
    os.close(writing)
