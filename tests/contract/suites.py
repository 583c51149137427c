"""The cases of a game, judged in this process by a backend that keeps what it was asked and what it answered."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from glass_arbiter.conformance.backends import Answer, Backend
from glass_arbiter.conformance.cases import case_files, read_all
from glass_arbiter.conformance.check import check
from glass_arbiter_schemas.game import AnyGame
from tests.conftest import ROOT

from .games import BY_ID, ask


class Exchange(NamedTuple):
    """A request about a game, and its answer."""

    operation: str
    request: Any
    status: int
    answer: Any


class Listener(Backend):
    """A backend that keeps everything."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self._game = game
        self.heard: list[Exchange] = []

    def send(self, path: str, body: bytes) -> Answer:
        operation = Path(path).name
        reply = ask(self._game, operation, body)
        self.heard.append(Exchange(operation, orjson.loads(body), reply.status, reply.document))
        return reply.status, reply.document


@cache
def heard(game: str) -> Sequence[Exchange]:
    """What is asked and answered in the course of all cases of a game; Nim has none."""
    folder = ROOT / "tests" / "cases" / game
    listener = Listener(BY_ID[game])
    for case in read_all(case_files([folder])) if folder.exists() else ():
        check(case, listener)
    return listener.heard
