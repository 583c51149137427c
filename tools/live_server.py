"""Runs a real gunicorn with the settings of the service, for tests, benchmarks and chaos experiments."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from resource import RLIMIT_NOFILE, setrlimit
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
SERVICE = "glass_arbiter.app:create_app()"
BACKLOG = 2048
READY = b"GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"

_GUNICORN = (sys.executable, "-m", "gunicorn", "--config", "python:glass_arbiter.server.gunicorn_config")


class Service:
    """A running service, its workers and its log."""

    def __init__(self, process: subprocess.Popen[bytes], port: int, log_file: Path) -> None:
        self.process = process
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.log_file = log_file

    def log(self) -> str:
        """Return what has been logged so far."""
        return self.log_file.read_text(encoding="utf-8")

    def workers(self) -> list[int]:
        """Return the process ids of the workers."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(pid) for pid in children.read_text().split()]

    def memory(self, worker: int) -> float:
        """Return the memory of a worker in MB, shared memory included."""
        return _megabytes(worker, "VmRSS")

    def peak_memory(self, worker: int) -> float:
        """Return the peak memory of a worker in MB, shared memory included."""
        return _megabytes(worker, "VmHWM")

    def answers(self) -> bool:
        """Whether the service answers; an application without /readyz is ready once it answers at all."""
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=5) as line:
                line.sendall(READY)
                answer = line.recv(100)
        except OSError:
            return False
        return answer.startswith(b"HTTP/1.1") and b" 503 " not in answer


@contextmanager
def serving(
    application: str = SERVICE,
    *arguments: str,
    folder: Path | None = None,
    descriptors: int | None = None,
    stdout: int | None = None,
    stderr: int | None = None,
    command: Callable[[int], Sequence[str]] | None = None,
    **settings: str,
) -> Iterator[Service]:
    """Serve an application on a free port for the duration of a `with` block.

    The log goes to `folder`, if given, and so does output without a descriptor of its own. `descriptors` limits the
    file descriptors of each process. Another server than gunicorn has a `command`, made of the number of its socket.
    """
    # Bind here and pass the socket on, so that no other process can take the port in between.
    with (
        socket.create_server(("127.0.0.1", 0), backlog=BACKLOG) as listening,
        TemporaryDirectory() as temporary,
        (log := (folder or Path(temporary)) / "log").open("ab") as written,
    ):
        process = subprocess.Popen(
            [*_GUNICORN, *arguments, application] if command is None else command(listening.fileno()),
            cwd=ROOT,
            env=os.environ | settings | {"ARBITER_BIND": f"fd://{listening.fileno()}"},
            pass_fds=[listening.fileno()],
            stdout=written if stdout is None else stdout,
            stderr=written if stderr is None else stderr,
            preexec_fn=None if descriptors is None else lambda: setrlimit(RLIMIT_NOFILE, (descriptors, descriptors)),
        )
        service = Service(process, listening.getsockname()[1], log)
        # From here on only the service listens.
        listening.close()
        try:
            _wait_until_ready(service)
            yield service
        finally:
            process.terminate()
            process.wait(timeout=60)


def _megabytes(process: int, field: str) -> float:
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return int(status.partition(f"{field}:")[2].split()[0]) / 1024


def _wait_until_ready(service: Service) -> None:
    deadline = time.monotonic() + 60
    while not service.answers():
        if service.process.poll() is not None or time.monotonic() > deadline:
            raise AssertionError(f"The service did not get ready: {service.log()}")
        time.sleep(0.05)
