"""The operations on a game in the OpenAPI document, made from the table that the routes are made from."""

from apispec import APISpec
from marshmallow import Schema

from glass_arbiter.handlers.catalogue import catalogue_parameters, catalogue_path
from glass_arbiter.handlers.operations import OPERATIONS, Endpoint, Operation, endpoints
from glass_arbiter.problems import MEDIA_TYPE
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.problem import TimeLimitSchema, UnreadableSchema
from glass_arbiter_schemas.query import QueryParameter

from .examples import Answered, answered_examples
from .objects import (
    FAILURES,
    FAILURES_WITH_BODY,
    JSON,
    Document,
    cacheable_responses,
    one_of,
    operation_object,
    request_content,
    response_object,
)


def describe_game(document: APISpec, game: AnyGame) -> None:
    """Add the catalogue of a game, and every operation on it."""
    _describe_catalogue(document, game)
    examples = list(answered_examples(game))
    for path, endpoint in endpoints().items():
        if endpoint.game is game:
            own = [answered for answered in examples if answered.example.operation == endpoint.operation.name]
            document.path(path=path, operations={"post": _described(endpoint, own)})


def _describe_catalogue(document: APISpec, game: AnyGame) -> None:
    path = catalogue_path(game)
    # Without an example, which would be too long to print.
    content = {JSON: {"schema": game.schemas.catalogue}}
    described = operation_object(f"get{_name(game)}Catalogue", game.schemas.about_catalogue, _CATALOGUE, game.id) | {
        "parameters": [*map(_query_parameter, catalogue_parameters(game)), _LANGUAGE],
        "responses": cacheable_responses(content) | {"400": "InvalidQuery"} | FAILURES,
    }
    document.path(path=path, operations={"get": described})


def _described(endpoint: Endpoint, examples: list[Answered]) -> Document:
    """One operation on one game."""
    game, operation, schema = endpoint
    name = _name(game) + "".join(word.capitalize() for word in operation.name.split("-"))
    answers = one_of(f"{name}Answer", "The answers, told apart by `kind`.", operation.writes(game.schemas), "kind")
    granted = response_object("The answer", JSON, answers, examples, 200)
    refusals = [*operation.refuses(game.schemas), single(TimeLimitSchema)]
    refused = one_of(f"{name}Refusal", "The refusals, told apart by `type`.", refusals, "type")
    said_no = "The rules say no, or the request costs too much"
    return operation_object(_operation_id(operation, game), operation.summary, operation.about, game.id) | {
        "parameters": [_LANGUAGE],
        "requestBody": {"required": True, "content": request_content(schema, examples)},
        "responses": {
            "200": granted | _links(examples, game),
            "400": response_object("The body cannot be read", MEDIA_TYPE, single(UnreadableSchema), examples, 400),
            **_conflicts(operation, examples),
            "422": response_object(said_no, MEDIA_TYPE, refused, examples, 422),
        }
        | FAILURES_WITH_BODY,
    }


def _name(game: AnyGame) -> str:
    return game.id.capitalize()


def _operation_id(operation: Operation, game: AnyGame) -> str:
    """The name of an operation in camel case, and that of the game."""
    first, *others = operation.name.split("-")
    return first + "".join(word.capitalize() for word in others) + _name(game)


def _links(examples: list[Answered], game: AnyGame) -> Document:
    """What can be asked about a state as soon as there is one."""
    if not all("state" in answered.body for answered in examples if answered.status == 200):
        return {}
    question = {"requestBody": {"state": "$response.body#/state"}}
    return {
        "links": {
            operation.name: {"operationId": _operation_id(operation, game)} | question
            for operation in OPERATIONS.values()
            if _needs_only_a_state(operation.reads(game.schemas))
        }
    }


def _needs_only_a_state(schema: Schema) -> bool:
    return "state" in schema.fields and not any(
        field.required for name, field in schema.fields.items() if name != "state"
    )


def _conflicts(operation: Operation, examples: list[Answered]) -> Document:
    """Only some operations compare what they are sent with what is expected."""
    if not operation.conflicts:
        return {}
    (conflict,) = operation.conflicts
    return {"409": response_object("Another state than expected", MEDIA_TYPE, conflict, examples, 409)}


def _query_parameter(parameter: QueryParameter) -> Document:
    values = list(parameter.values())
    return {
        "name": parameter.name,
        "in": "query",
        "description": parameter.about,
        "schema": {"type": "string", "enum": values},
        "example": values[0],
    }


_CATALOGUE = "Everything that does not change in the course of a game, to draw it and to look things up."

_LANGUAGE: Document = {
    "name": "Accept-Language",
    "in": "header",
    "description": "The language of refusals, names and texts: en, de or pl.",
    "schema": {"type": "string", "default": "en"},
}
