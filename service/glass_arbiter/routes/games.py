"""The games: what they are, and rulings on them."""

import re
from collections.abc import Mapping
from functools import cache

from flask import Blueprint, Response, request
from werkzeug.routing import BaseConverter

from glass_arbiter.codec.decode import receive
from glass_arbiter.codec.encode import write
from glass_arbiter.handlers.operations import OPERATIONS, Operation
from glass_arbiter.problems import DEFAULT_LANGUAGE, Problem, preferred
from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.answers import GamesSchema
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.problem_types import INVALID_QUERY

from .responses import answered, unchanging

games = Blueprint("games", __name__, url_prefix="/v1/games")


class GameConverter(BaseConverter):
    """The name of a game in a path stands for the game; one that is not served is not found."""

    regex = "|".join(map(re.escape, GAMES))

    def to_python(self, value: str) -> AnyGame:
        return GAMES[value]


class OperationConverter(BaseConverter):
    """The name of an operation in a path stands for the operation."""

    regex = "|".join(map(re.escape, OPERATIONS))

    def to_python(self, value: str) -> Operation:
        return OPERATIONS[value]


@games.get("")
def listed() -> Response:
    """Every game with its variants, player counts and links."""
    return unchanging(listing())


@games.get("/<game:game>/catalogue")
def catalogue(game: AnyGame) -> Response:
    """Everything in the box, and every rule, in one language."""
    language = _wanted_language(game)
    return unchanging(catalogue_of(game.id, language), language=language)


@games.post("/<game:game>/<operation:operation>")
def asked(game: AnyGame, operation: Operation) -> Response:
    """Whatever else can be asked about a game."""
    return answered(operation.does(game, receive(operation.reads(game.schemas))))


@cache
def listing() -> bytes:
    """The list of games, written once."""
    return write(single(GamesSchema), {"games": [_described(game) for game in GAMES.values()]})


@cache
def catalogue_of(game: str, language: str = DEFAULT_LANGUAGE) -> bytes:
    """The catalogue of a game in one language, written once."""
    return write(GAMES[game].schemas.catalogue, GAMES[game].catalogue(language))


def _wanted_language(game: AnyGame) -> str:
    """The query decides; without it, what the reader prefers in general."""
    asked = request.args.getlist("lang")
    if not asked:
        return preferred(game.languages, request.environ)
    if len(asked) > 1 or asked[0] not in game.languages:
        raise Problem(INVALID_QUERY, f"`lang` must be one of: {', '.join(game.languages)}.")
    return asked[0]


def _described(game: AnyGame) -> Mapping[str, object]:
    least, most = game.players
    return {
        "id": game.id,
        "names": game.names,
        "languages": game.languages,
        "version": game.version,
        "rules": game.rules,
        "players": {"least": least, "most": most},
        "variants": game.variants,
        "links": {name: f"{games.url_prefix}/{game.id}/{name}" for name in ("catalogue", *OPERATIONS)},
    }
