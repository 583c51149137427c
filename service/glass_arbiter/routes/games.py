"""The games: what they are, and rulings on them."""

import re

from flask import Blueprint, Response, request
from werkzeug.routing import BaseConverter

from glass_arbiter.exceptions import Problem
from glass_arbiter.handlers.catalogue import PREFIX, catalogue_of, listing
from glass_arbiter.handlers.operations import OPERATIONS, Operation
from glass_arbiter.problems import preferred
from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.problem_types import INVALID_QUERY

from .bodies import receive
from .responses import answered, unchanging

games = Blueprint("games", __name__, url_prefix=PREFIX)


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


def _wanted_language(game: AnyGame) -> str:
    """The query decides; without it, what the reader prefers in general."""
    asked = request.args.getlist("lang")
    if not asked:
        return preferred(game.languages, request.environ)
    if len(asked) > 1 or asked[0] not in game.languages:
        raise Problem(INVALID_QUERY, f"`lang` must be one of: {', '.join(game.languages)}.")
    return asked[0]
