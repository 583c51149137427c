"""The option `--game`, and which game is meant without it."""

import json
from typing import Any

import click

from glass_arbiter.registry import GAMES, default_game

option = click.option(
    "--game",
    metavar="ID",
    help="The game; by default that of the state or view in the input, or else the first of the service.",
)


def meant_by(body: bytes) -> str:
    """The game of the state or view in a request, or of a state itself; the default where it names none."""
    try:
        document: Any = json.loads(body)
    except (ValueError, RecursionError):
        return default_game()
    if isinstance(document, dict):
        for part in (document.get("state"), document.get("view"), document):
            if isinstance(part, dict) and isinstance(part.get("game"), str) and part["game"] in GAMES:
                return str(part["game"])
    return default_game()
