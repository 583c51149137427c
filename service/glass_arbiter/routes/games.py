"""Routes of the games: the list, the catalogues and the operations."""

from collections.abc import Mapping
from functools import partial

from flask import Flask, Response, request
from werkzeug.exceptions import NotFound

from glass_arbiter.exceptions import Problem
from glass_arbiter.handlers.catalogue import LANGUAGE, catalogue_of, catalogue_parameters, catalogue_path, listing
from glass_arbiter.handlers.operations import PREFIX, Endpoint
from glass_arbiter.problems import preferred
from glass_arbiter.registry import GAMES
from glass_arbiter.sealing.operators import Operators
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.problem_types import INVALID_QUERY
from glass_arbiter_schemas.query import QueryParameter

from .bodies import receive
from .responses import cacheable, respond


def route_games(app: Flask, endpoints: Mapping[str, Endpoint], operators: Operators) -> None:
    """Add the list of games, the catalogue of each, and every operation on it."""
    app.add_url_rule(PREFIX, view_func=listed)
    for game in GAMES.values():
        path = catalogue_path(game)
        app.add_url_rule(path, endpoint=path, view_func=partial(catalogue, game))
    for path, endpoint in endpoints.items():
        app.add_url_rule(path, endpoint=path, view_func=partial(operate, endpoint, operators), methods=["POST"])


def listed() -> Response:
    """Return every game with its variants, player counts and links."""
    return cacheable(listing())


def catalogue(game: AnyGame) -> Response:
    """Return the catalogue of a game in one language."""
    chosen = {
        parameter.name: value
        for parameter in catalogue_parameters(game)
        if (value := _query_value(parameter)) is not None
    }
    language = chosen.pop(LANGUAGE, None) or preferred(game.languages, request.environ)
    return cacheable(catalogue_of(game.id, language, **chosen), language=language)


def operate(endpoint: Endpoint, operators: Operators) -> Response:
    """Run an operation on the body of the request; one that is guarded is there for operators only."""
    if endpoint.operation.guarded and not _is_one_of(operators):
        raise NotFound
    return respond(endpoint.answer(receive(endpoint.schema)))


def _is_one_of(operators: Operators) -> bool:
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    return scheme.lower() == "bearer" and operators.have(token.strip())


def _query_value(parameter: QueryParameter) -> str | None:
    """Return the value of a query parameter, or None if it is absent."""
    given = request.args.getlist(parameter.name)
    if not given:
        return None
    values = parameter.values()
    if len(given) > 1 or given[0] not in values:
        raise Problem(INVALID_QUERY, f"`{parameter.name}` must be one of: {', '.join(values)}.")
    return given[0]
