"""A real nginx with the shipped configuration, in front of replicas that behave as a test wants."""

import grp
import json
import os
import pwd
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from http.client import HTTPResponse
from pathlib import Path
from threading import Thread
from typing import Any, BinaryIO, NamedTuple

import pytest

from tests.conftest import ROOT

CONFIGURATION = ROOT / "deploy" / "nginx.conf"
# Debian keeps it where the PATH of a user does not look.
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")

needs_nginx = pytest.mark.skipif(NGINX is None, reason="nginx is not installed")

OK = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"


class Response(NamedTuple):
    """A response; names of headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    def problem(self) -> dict[str, Any]:
        """The problem document that it is."""
        assert self.headers["content-type"] == "application/problem+json"
        document = json.loads(self.body)
        assert isinstance(document, dict)
        return document


class Replica:
    """A server that keeps the requests that it gets, and answers each with the same bytes.

    Without an answer, or at a request with these deadly bytes in it, it hangs up when it has the whole request.
    """

    def __init__(self, answer: bytes | None = OK, *, silent: bool = False, deadly: bytes | None = None) -> None:
        self.received: list[bytes] = []
        self._answer = answer
        self._silent = silent
        self._deadly = deadly
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Stop listening."""
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()

    def _accept(self) -> None:
        while True:
            try:
                connection, _ = self._listening.accept()
            except OSError:
                return
            Thread(target=self._serve, args=[connection], daemon=True).start()

    def _serve(self, connection: socket.socket) -> None:
        with connection, connection.makefile("rb") as stream:
            while head := _head(stream):
                length = re.search(rb"(?mi)^content-length: (\d+)", head)
                self.received.append(head + stream.read(int(length[1]) if length else 0))
                if self._silent:
                    # Until nginx gives up.
                    stream.read(1)
                if self._answer is None or (self._deadly and self._deadly in head):
                    return
                connection.sendall(self._answer)


def _head(stream: BinaryIO) -> bytes:
    """The lines up to the empty one; nothing where the connection has ended."""
    lines = []
    while (line := stream.readline()) not in (b"\r\n", b""):
        lines.append(line)
    return b"".join(lines)


class Proxy:
    """A running nginx."""

    def __init__(self, port: int, folder: Path) -> None:
        self.port = port
        self._folder = folder

    def send(self, raw: bytes) -> Response:
        """Send bytes over a new connection, and read the response."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=30) as connection:
            connection.sendall(raw)
            with closing(HTTPResponse(connection)) as response:
                response.begin()
                headers = {name.lower(): value for name, value in response.getheaders()}
                return Response(response.status, headers, response.read())

    def ask(self, path: str, method: str = "GET", body: bytes = b"", **headers: str) -> Response:
        """Send one well-formed request; an underscore in the name of a header stands for a hyphen."""
        fields = {"Host": "localhost", "Connection": "close", "Content-Length": str(len(body))}
        fields |= {name.replace("_", "-"): value for name, value in headers.items()}
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items()), "", ""]
        return self.send("\r\n".join(lines).encode() + body)

    def logged(self, count: int) -> list[dict[str, Any]]:
        """The first lines of the access log, as soon as there are so many."""
        deadline = time.monotonic() + 20
        while len(lines := (self._folder / "access.log").read_text(encoding="utf-8").splitlines()) < count:
            assert time.monotonic() < deadline, lines
            time.sleep(0.02)
        return [json.loads(line) for line in lines]


def _adapted(text: str, port: int, replicas: list[int], edits: Mapping[str, str]) -> str:
    """The shipped configuration with the addresses of this test; `edits` are further literal replacements."""
    (server,) = re.findall(r"server arbiter:8000 resolve (.*);", text)
    replacements = {
        "listen 8080;": f"listen 127.0.0.1:{port};",
        f"server arbiter:8000 resolve {server};": "".join(f"server 127.0.0.1:{it} {server};\n" for it in replicas),
        "resolver 127.0.0.11 valid=5s ipv6=off;": "",
        "/dev/stdout": "access.log",
        "/dev/stderr": "error.log",
        **edits,
    }
    for old, new in replacements.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return re.sub(r"(_path|pid) /tmp/", r"\1 ", text)


@contextmanager
def proxying(folder: Path, *replicas: int, edits: Mapping[str, str] | None = None) -> Iterator[Proxy]:
    """nginx in front of what listens on these ports."""
    assert NGINX is not None
    with closing(socket.create_server(("127.0.0.1", 0))) as found:
        port = found.getsockname()[1]
    text = _adapted(CONFIGURATION.read_text(encoding="utf-8"), port, list(replicas), edits or {})
    (folder / "nginx.conf").write_text(text, encoding="utf-8")
    # Workers of root would get another user, who could not write into this folder.
    user = f"{pwd.getpwuid(os.geteuid()).pw_name} {grp.getgrgid(os.getegid()).gr_name}"
    command = [NGINX, "-p", str(folder), "-c", "nginx.conf", "-e", "error.log", "-g", f"daemon off; user {user};"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        _wait(lambda: process.poll() is not None or _listens(port))
        assert process.poll() is None, (folder / "error.log").read_text(encoding="utf-8")
        yield Proxy(port, folder)
    finally:
        process.terminate()
        process.wait(timeout=30)


def _wait(claim: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while not claim():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def _listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=5).close()
    except OSError:
        return False
    return True


@contextmanager
def closed_port() -> Iterator[int]:
    """A port on which every connection is refused."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        yield bound.getsockname()[1]
