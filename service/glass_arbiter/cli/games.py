"""The option `--game`, and its default."""

import json
from typing import Any

import click

from glass_arbiter.registry import GAMES, default_game

from .output import stop

option = click.option(
    "--game",
    metavar="ID",
    help="The game; by default that of the state, view or box in the input, or else the first of the service.",
)


# A box names its game: `ga1.<key id>.<game>.<table>.<revision>.<base64url>`.
_DOTS = 5


def meant_by(body: bytes) -> str:
    """Return the game that a request, state, view or box names, or the default game."""
    try:
        document: Any = json.loads(body)
    except (ValueError, RecursionError):
        return default_game()
    if isinstance(document, dict):
        sealed = document.get("sealed")
        if isinstance(sealed, str) and sealed.count(".") == _DOTS and sealed.split(".")[2] in GAMES:
            return sealed.split(".")[2]
        for part in (document.get("state"), document.get("view"), document):
            if isinstance(part, dict) and isinstance(part.get("game"), str) and part["game"] in GAMES:
                return str(part["game"])
    return default_game()


def asked_for(game: str, url: str | None) -> str:
    """Return the id of a game; stop if this process has no such game. A service may have others."""
    if url is None and game not in GAMES:
        stop(f"there is no game {game!r}; there are {', '.join(GAMES)}")
    return game
