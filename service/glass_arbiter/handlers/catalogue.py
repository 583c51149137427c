"""The list of games and their catalogues, encoded once."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from glass_arbiter.codec.encode import write
from glass_arbiter.exceptions import DEFAULT_LANGUAGE
from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.answers import GamesSchema
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.query import QueryParameter

from .operations import OPERATIONS, PREFIX

CATALOGUE = "catalogue"
LANGUAGE = "lang"
# Catalogues that are kept; one has about 100 kB.
MOST_CATALOGUES = 64


def listing() -> bytes:
    """Return the list of games."""
    return _listing(tuple(GAMES))


@cache
def _listing(games: tuple[str, ...]) -> bytes:
    return write(single(GamesSchema), {"games": [_described(GAMES[game]) for game in games]})


def catalogue_of(game: str, language: str = DEFAULT_LANGUAGE, **parameters: str) -> bytes:
    """Return the catalogue of a game in one language, encoded once per combination of parameters."""
    versions = tuple([parameter.version() for parameter in GAMES[game].schemas.catalogue_parameters])
    return _catalogue(game, language, versions, **parameters)


@lru_cache(MOST_CATALOGUES)
def _catalogue(game: str, language: str, versions: tuple[str, ...], **parameters: str) -> bytes:
    return write(GAMES[game].schemas.catalogue, GAMES[game].catalogue(language, **parameters))


def catalogue_path(game: AnyGame) -> str:
    """Return the URL path of a catalogue."""
    return f"{PREFIX}/{game.id}/{CATALOGUE}"


def catalogue_parameters(game: AnyGame) -> Sequence[QueryParameter]:
    """Return the query parameters of a catalogue: the language, and those of the game."""
    about = "The language of names and texts; by default that of `Accept-Language`."
    language = QueryParameter(name=LANGUAGE, about=about, values=lambda: game.languages)
    return language, *game.schemas.catalogue_parameters


def _described(game: AnyGame) -> Mapping[str, object]:
    least, most = game.players
    return {
        "id": game.id,
        "names": game.names,
        "languages": game.languages,
        "version": game.version,
        "rules": game.rules_version,
        "players": {"least": least, "most": most},
        "variants": game.variants,
        "links": {name: f"{PREFIX}/{game.id}/{name}" for name in (CATALOGUE, *OPERATIONS)},
    }
