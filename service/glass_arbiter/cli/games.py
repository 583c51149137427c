"""The option `--game`, and its default."""

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
    """Return the game that a request, state or view names, or the default game."""
    try:
        document: Any = json.loads(body)
    except (ValueError, RecursionError):
        return default_game()
    if isinstance(document, dict):
        for part in (document.get("state"), document.get("view"), document):
            if isinstance(part, dict) and isinstance(part.get("game"), str) and part["game"] in GAMES:
                return str(part["game"])
    return default_game()
