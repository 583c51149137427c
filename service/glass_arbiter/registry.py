"""The games that the service adjudicates: one line per game.

A line names where the parts of a game are defined. They are imported when they are first asked for, so that the ids and
the case formats are available where the rules are not installed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from glass_arbiter_schemas.game import AnyGame


class Registration(NamedTuple):
    """Where a game is defined: its `Game`, and its `CaseFormat` if it has rule cases, each as `module:name`."""

    game: str
    cases: str | None = None


_REGISTERED: dict[str, Registration] = {
    "glassroad": Registration("glass_arbiter_schemas.glassroad:GLASSROAD", "glass_arbiter.conformance.glassroad:CASES"),
    "stephens": Registration("glass_arbiter_schemas.stephens:STEPHENS", "glass_arbiter.conformance.stephens:CASES"),
}


class _Games(Mapping[str, "AnyGame"]):
    """Every registered game by its id, in the order of registration."""

    def __getitem__(self, game: str) -> AnyGame:
        found: AnyGame = _imported(_REGISTERED[game].game)
        return found

    def __contains__(self, game: object) -> bool:
        return game in _REGISTERED

    def __iter__(self) -> Iterator[str]:
        return iter(_REGISTERED)

    def __len__(self) -> int:
        return len(_REGISTERED)


GAMES: Mapping[str, AnyGame] = _Games()


def register(game_id: str, game: str, cases: str | None = None) -> None:
    """Add a game of another package, before the application is made; each part is named as `module:name`."""
    if game_id in _REGISTERED:
        raise ValueError(f"a game is already registered as {game_id!r}")
    _REGISTERED[game_id] = Registration(game, cases)


def unregister(game_id: str) -> None:
    """Remove a game."""
    del _REGISTERED[game_id]


def default_game() -> str:
    """The game that commands and clients ask about if nobody names one: the first that was registered."""
    return next(iter(_REGISTERED))


def case_format(game_id: str) -> Any:
    """What defines the rule cases of a game, which needs no rules; None if the game has no cases."""
    name = _REGISTERED[game_id].cases
    return None if name is None else _imported(name)


@cache
def _imported(name: str) -> Any:
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)
