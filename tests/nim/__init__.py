"""Nim with hidden reserves and wind: a small game that has whatever a game can have.

`rules` holds its rules, `schemas` its JSON, `cases` its part of the case format, as a package of somebody else would.
"""

from glass_arbiter.registry import register, unregister

ID = "nim"


def register_nim() -> None:
    """Show the game to the service, the command and the tools."""
    register(ID, "tests.nim.schemas:NIM", "tests.nim.cases:CASES")


def unregister_nim() -> None:
    """Leave the registry as it was."""
    unregister(ID)
