"""Services that are started, tried and stopped for a test."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from fcntl import F_SETPIPE_SZ, fcntl
from mmap import PAGESIZE
from pathlib import Path
from resource import RLIMIT_NOFILE, setrlimit
from typing import Any

import pytest
import requests

from tests.conftest import ROOT, SETTINGS

TRYING = "tests.operation.trying:create_app()"


class Service:
    """A running service with its log, and the means to talk to it byte by byte."""

    def __init__(self, process: subprocess.Popen[bytes], port: int, log: Path) -> None:
        self.process = process
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self._log = log

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

    def log(self) -> str:
        """What has been written so far."""
        return self._log.read_text(encoding="utf-8")

    def logged(self, request_id: str) -> dict[str, Any]:
        """The line of a request, which may take a moment."""
        lines: list[dict[str, Any]] = []

        def found() -> bool:
            lines[:] = [json.loads(line) for line in self.log().splitlines() if request_id in line]
            return bool(lines)

        wait_until(found)
        (line,) = lines
        return line

    def workers(self) -> list[int]:
        """The processes of the workers."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(pid) for pid in children.read_text().split()]


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
def serving(
    folder: Path,
    *,
    descriptors: int | None = None,
    stdout: int | None = None,
    stderr: int | None = None,
    **settings: str,
) -> Iterator[Service]:
    """A service with these settings, ready to be asked; each process has at most so many file descriptors.

    What goes to no other descriptor goes to its log.
    """
    log = folder / "log"
    with socket.create_server(("127.0.0.1", 0), backlog=256) as listening, log.open("ab") as written:
        environment = os.environ | SETTINGS | settings | {"ARBITER_BIND": f"fd://{listening.fileno()}"}
        process = subprocess.Popen(
            [sys.executable, "-m", "gunicorn", "--config", "python:glass_arbiter.server.gunicorn_config", TRYING],
            cwd=ROOT,
            env=environment,
            pass_fds=[listening.fileno()],
            stdout=written if stdout is None else stdout,
            stderr=written if stderr is None else stderr,
            preexec_fn=None if descriptors is None else lambda: setrlimit(RLIMIT_NOFILE, (descriptors, descriptors)),
        )
        service = Service(process, listening.getsockname()[1], log)
        # From here on it is the service alone that listens.
        listening.close()
        try:
            wait_until(lambda: process.poll() is not None or _is_ready(service), 60)
            assert process.poll() is None, service.log()
            yield service
        finally:
            process.terminate()
            process.wait(timeout=30)


def _is_ready(service: Service) -> bool:
    try:
        return service.get("/readyz").status_code == 200
    except requests.RequestException:
        return False


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
