"""A real gunicorn with the settings of the service, to be measured or treated badly."""

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SERVICE = "glass_arbiter.app:create_app()"
BACKLOG = 2048
READY = b"GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"


class Service:
    """A running service and its workers."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process = process
        self.port = port

    def workers(self) -> list[int]:
        """The processes of the workers."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(pid) for pid in children.read_text().split()]

    def peak_memory(self, worker: int) -> float:
        """The most memory that a worker has had, shared memory included, in MB."""
        status = Path(f"/proc/{worker}/status").read_text(encoding="ascii")
        return int(status.partition("VmHWM:")[2].split()[0]) / 1024

    def answers(self) -> bool:
        """Whether somebody is there; what does not know how it is, is ready when it says so."""
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=5) as line:
                line.sendall(READY)
                answer = line.recv(100)
        except OSError:
            return False
        return answer.startswith(b"HTTP/1.1") and b" 503 " not in answer


@contextmanager
def serving(application: str = SERVICE, *arguments: str, **settings: str) -> Iterator[Service]:
    """An application on a free port, until it is no longer needed."""
    with (
        socket.create_server(("127.0.0.1", 0), backlog=BACKLOG) as listening,
        tempfile.TemporaryFile() as log,
    ):
        process = subprocess.Popen(
            [
                *(sys.executable, "-m", "gunicorn", "--config", "python:glass_arbiter.server.gunicorn_config"),
                *arguments,
                application,
            ],
            cwd=ROOT,
            env=os.environ | settings | {"ARBITER_BIND": f"fd://{listening.fileno()}"},
            pass_fds=[listening.fileno()],
            stdout=log,
            stderr=log,
        )
        service = Service(process, listening.getsockname()[1])
        # From here on it is the service alone that listens.
        listening.close()
        try:
            _wait_until_ready(service)
            yield service
        finally:
            process.terminate()
            process.wait(timeout=60)


def _wait_until_ready(service: Service) -> None:
    deadline = time.monotonic() + 60
    while not service.answers():
        if service.process.poll() is not None or time.monotonic() > deadline:
            raise SystemExit("The service did not get ready.")
        time.sleep(0.05)
