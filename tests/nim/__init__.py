"""Nim with hidden reserves and wind: a small game that has whatever a game can have.

`rules` holds its rules, `schemas` its JSON, `cases` its part of the case format, as a package of somebody else would.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from glass_arbiter.registry import GAMES, register, unregister

ID = "nim"


def register_nim() -> None:
    """Show the game to the service, the command and the tools."""
    register(ID, "tests.nim.schemas:NIM", "tests.nim.cases:CASES")


@contextmanager
def nim_registered() -> Iterator[None]:
    """Show the game for a while, and leave the registry as it was."""
    if ID in GAMES:
        yield
        return
    register_nim()
    try:
        yield
    finally:
        unregister(ID)
