"""A rule broken on purpose: a wheel of Glass Road turns once where it should turn as often as it can (W5)."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from flask import Flask

from glass_arbiter import app
from glass_arbiter.archives.sides import Side
from glass_arbiter.games.glassroad.wheel import Wheel

_TURNS = Wheel.turns_due


def _turning_once(wheel: Wheel) -> int:
    return min(_TURNS(wheel), 1)


@contextmanager
def broken_rule() -> Iterator[None]:
    """Break the rule for the duration of a `with` block."""
    with patch.object(Wheel, "turns_due", _turning_once):
        yield


class Broken:
    """Answers as a service with the broken rule would, at any URL."""

    def __init__(self, url: str) -> None:
        self.url = url

    def ask(self, path: str, document: Any) -> tuple[int, Any]:
        """Answer a request by the broken rule."""
        *_, game, operation = path.split("/")
        with broken_rule():
            return Side().ask(game, operation, document)


def create_app() -> Flask:
    """Make a service with the broken rule, in a server of its own."""
    patch.object(Wheel, "turns_due", _turning_once).start()
    return app.create_app()
