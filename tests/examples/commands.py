"""The commands of examples/README.md, run as they stand there, but for a port: tests run side by side."""

import os
import re
import shlex
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile

from tests.conftest import ROOT


def command_of(example: str) -> str:
    """Return what starts an example: the last cell of its row in the table."""
    page = (ROOT / "examples" / "README.md").read_text(encoding="utf-8")
    found = re.search(rf"^\| \[{example}\].*\| `([^`]+)` \|$", page, re.MULTILINE)
    assert found is not None, f"the README has no command for {example}"
    return found[1]


def arguments(command: str, port: int = 0) -> Sequence[str]:
    """Return a command with the Python of the tests and a free port."""
    words = [str(port) if word.isdecimal() and len(word) == 4 else word for word in shlex.split(command)]
    return [sys.executable if word == "python" else word for word in words]


def environment(url: str) -> dict[str, str]:
    """Return the environment of an example whose service is at `url`; its commands are those of the tests."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return os.environ | {"ARBITER_URL": url, "PATH": path}


@contextmanager
def running_server(command: str, url: str, **settings: str) -> Iterator[str]:
    """Start a server by its command; yield its address as soon as somebody listens there."""
    port = _free_port()
    with (
        TemporaryFile("w+") as log,
        subprocess.Popen(
            arguments(command, port),
            cwd=ROOT,
            env=environment(url) | {"PORT": str(port)} | settings,
            stdout=log,
            stderr=log,
        ) as process,
    ):
        try:
            _wait(process, port)
            yield f"http://127.0.0.1:{port}"
        except NotStarted as error:
            log.seek(0)
            raise AssertionError(log.read()) from error
        finally:
            process.terminate()


class NotStarted(Exception):
    """Nobody listens."""


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


def _wait(process: "subprocess.Popen[bytes]", port: int) -> None:
    """Wait until somebody listens, or the process ends."""
    for _ in range(2400):
        with socket.socket() as line:
            if line.connect_ex(("127.0.0.1", port)) == 0:
                return
        if process.poll() is not None:
            break
        time.sleep(0.05)
    raise NotStarted
