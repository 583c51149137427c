"""Requests to the whole application, in this process and without a network."""

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from time import perf_counter
from typing import Any, NamedTuple
from unittest.mock import patch

from flask import Flask

from glass_arbiter.app import create_app
from glass_arbiter.codec import decode as reading
from glass_arbiter.codec.fast import FastReader
from glass_arbiter.handlers.operations import OPERATIONS
from glass_arbiter.registry import GAMES
from glass_arbiter.sealing.key_text import DOCUMENTED_KEY
from glass_arbiter.settings import Settings

LANGUAGES = ("en", "de", "pl")
# What opens the operations that are for operators.
OPERATOR = "fuzzing-fuzzing-fuzzing-fuzzing"


def targets() -> list[tuple[str, str]]:
    """Return every operation of every game; the first byte of a fuzzed input is an index into the list."""
    return [(game, operation) for game in GAMES for operation in OPERATIONS]


class Reply(NamedTuple):
    """The answer, its duration in seconds, and whether the fast reader alone decoded the request."""

    status: int
    headers: dict[str, str]
    body: bytes
    seconds: float
    was_read_quickly: bool


class Asker:
    """A client that calls the application as a server would; its keys are those of `seeds` and `oracles`."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = replace(settings or Settings(), keys=(DOCUMENTED_KEY,), operator_tokens=(OPERATOR,))
        self._app: Flask = create_app(self.settings)

    def ask(self, game: str, operation: str, body: bytes, language: str = "en") -> Reply:
        """Post a body to an operation."""
        environ = _environ(f"/v1/games/{game}/{operation}", body, language)
        told: list[Any] = []

        def start_response(
            line: str, headers: list[tuple[str, str]], error: object = None, /
        ) -> Callable[[bytes], object]:
            told.extend((line, headers))
            return lambda written: None

        with patch.object(reading, "read_strictly", wraps=reading.read_strictly) as strictly:
            begun = perf_counter()
            content = b"".join(self._app.wsgi_app(environ, start_response))
            taken = perf_counter() - begun
        line, headers = told
        named = {name.lower(): value for name, value in headers}
        return Reply(int(line[:3]), named, content, taken, not strictly.called)

    def ask_strictly(self, game: str, operation: str, body: bytes, language: str = "en") -> Reply:
        """Post a body with the fast reader disabled."""
        with patch.object(FastReader, "__call__", lambda *_: None):
            reply = self.ask(game, operation, body, language)
        assert not reply.was_read_quickly
        return reply


def _environ(path: str, body: bytes, language: str) -> dict[str, Any]:
    return {
        "REQUEST_METHOD": "POST",
        "SCRIPT_NAME": "",
        "PATH_INFO": path,
        "QUERY_STRING": "",
        "RAW_URI": path,
        "REMOTE_ADDR": "127.0.0.1",
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "8000",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "HTTP_HOST": "localhost:8000",
        "HTTP_ACCEPT_LANGUAGE": language,
        "HTTP_AUTHORIZATION": f"Bearer {OPERATOR}",
        "CONTENT_TYPE": "application/json",
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": BytesIO(body),
        "wsgi.errors": BytesIO(),
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
