"""What the tools know of each game: a package per game, with a module for each tool that needs something of its own."""

import os
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from glass_arbiter.registry import GAMES

if TYPE_CHECKING:
    from glass_arbiter_schemas.game import AnyGame

Json = dict[str, Any]


def chosen_games() -> list[str]:
    """The games that a tool runs for: the one that the environment variable GAME names, or all."""
    named = os.environ.get("GAME")
    if named and named not in GAMES:
        raise SystemExit(f"there is no game {named!r}; there are {', '.join(GAMES)}")
    return [named] if named else list(GAMES)


def own(game: str, module: str, name: str) -> Any:
    """What a game defines for a tool in a module of its package."""
    return getattr(import_module(f"tools.games.{game}.{module}"), name)


def has_own(game: str, module: str) -> bool:
    """Whether a game defines something for a tool."""
    return find_spec(f"tools.games.{game}") is not None and find_spec(f"tools.games.{game}.{module}") is not None


def set_up(game: "AnyGame", request: Json) -> Any:
    """A new game by a request for it."""
    asked = game.schemas.setup_request.load(request)
    state, _ = game.rules.set_up(asked.players, asked.options, asked.seed, asked.start_player)
    return state


def dump_action(game: "AnyGame", action: Any) -> Json:
    """An action as a request has it."""
    written: Json = game.schemas.apply_request.fields["action"].serialize("action", {"action": action})
    return written


def load_action(game: "AnyGame", written: Json) -> Any:
    """An action out of a request."""
    return game.schemas.apply_request.fields["action"].deserialize(written)
