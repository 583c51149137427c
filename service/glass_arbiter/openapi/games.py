"""The operations on a game in the OpenAPI document, made from the table that the routes are made from."""

from apispec import APISpec
from marshmallow import Schema

from glass_arbiter.handlers.catalogue import catalogue_parameters, catalogue_path
from glass_arbiter.handlers.operations import OPERATIONS, Endpoint, Operation, endpoints
from glass_arbiter.problems import MEDIA_TYPE
from glass_arbiter.sealing.keyring import documented_keyring
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.problem import SealedBoxSchema, TimeLimitSchema, UnreadableSchema
from glass_arbiter_schemas.query import QueryParameter
from glass_arbiter_schemas.requests import SEALED, SEAT

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
    streams,
)


def describe_game(document: APISpec, game: AnyGame) -> None:
    """Add the catalogue of a game, and every operation on it."""
    _describe_catalogue(document, game)
    examples = list(answered_examples(game))
    for path, endpoint in endpoints(documented_keyring()).items():
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
    game, operation, schema, _ = endpoint
    name = _name(game) + "".join(word.capitalize() for word in operation.name.split("-"))
    granted = response_object("The answer", operation.media_type, _answers(endpoint, name), examples, 200)
    asked = request_content(schema, examples)
    if operation.streams:
        requests, answers = streams(examples)
        asked |= requests
        granted["content"] |= answers
    return operation_object(_operation_id(operation, game), operation.summary, _about(operation), game.id) | {
        "parameters": [_LANGUAGE],
        "requestBody": {"required": True, "content": asked},
        "responses": {
            "200": granted | _links(examples, game),
            "400": response_object(_UNREADABLE, MEDIA_TYPE, _unreadable(schema, name), examples, 400),
            **_about_seats(endpoint),
            **_conflicts(operation, examples),
            "422": _refused(endpoint, name, examples),
        }
        | FAILURES_WITH_BODY,
        **({"security": [{OPERATOR: []}]} if operation.guarded else {}),
    }


def _unreadable(schema: Schema, name: str) -> object:
    """What a body is told that cannot be read; a box may not be opened."""
    unreadable = [single(UnreadableSchema), single(SealedBoxSchema)][: 1 + (SEALED in schema.fields)]
    return one_of(f"{name}Unreadable", "What cannot be read, told apart by `type`.", unreadable, "type")


def _about_seats(endpoint: Endpoint) -> Document:
    """A seat may do only what its player may, and an operation for operators is not there for others."""
    return {
        **({"403": "WrongSeat"} if SEAT in endpoint.schema.fields else {}),
        **({"404": "NotFound"} if endpoint.operation.guarded else {}),
    }


def _refused(endpoint: Endpoint, name: str, examples: list[Answered]) -> object:
    """What the rules may say; an operation that asks them nothing can only take too long."""
    refusals = endpoint.operation.refuses(endpoint.game.schemas)
    if not refusals:
        return "TimeLimit"
    kinds = [*refusals, single(TimeLimitSchema)]
    refused = one_of(f"{name}Refusal", "The refusals, told apart by `type`.", kinds, "type")
    return response_object("The rules say no, or the request costs too much", MEDIA_TYPE, refused, examples, 422)


def _about(operation: Operation) -> str:
    return f"{operation.about}\n\n{_STREAMS}" if operation.streams else operation.about


def _answers(endpoint: Endpoint, name: str) -> object:
    """What an operation answers; in the contract a picture is text."""
    schemas = endpoint.operation.writes(endpoint.game.schemas)
    if not schemas:
        return {"type": "string"}
    return one_of(f"{name}Answer", "The answers, told apart by `kind`.", schemas, "kind")


def _name(game: AnyGame) -> str:
    return game.id.capitalize()


def _operation_id(operation: Operation, game: AnyGame) -> str:
    """The name of an operation in camel case, and that of the game."""
    first, *others = operation.name.split("-")
    return first + "".join(word.capitalize() for word in others) + _name(game)


def _links(examples: list[Answered], game: AnyGame) -> Document:
    """What can be asked about a state as soon as there is one."""
    if not all(answered.has("state") for answered in examples if answered.status == 200):
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


# The name of the scheme by which operators say who they are.
OPERATOR = "operator"

_UNREADABLE = "The body cannot be read, or its box cannot be opened"

_CATALOGUE = "Everything that does not change in the course of a game, to draw it and to look things up."

_STREAMS = """\
**Streams.** Many requests may come in one body of the type `application/x-ndjson`, a request a line. Each is answered
with a line, in order, as soon as it has come; the answer begins with the number of its `line`, counted from 1, and has
the members that it would have by itself. A line that is refused is answered with its problem document and does not end
the stream; an empty line is no JSON. A line has the limits of a request of its own, the body as a whole has none.

After 10,000 lines, unless the operator chose otherwise, the next one is answered with `too-many-lines`, and the stream
ends. It also ends where a line does not arrive in time (408) and where the service stops or has too much to do (503);
the last answer has the number of the first line that was not answered. Send that line and those after it again. Read
the answers while you send: a client that does not read is not listened to."""

_LANGUAGE: Document = {
    "name": "Accept-Language",
    "in": "header",
    "description": "The language of refusals, names and texts: en, de or pl.",
    "schema": {"type": "string", "default": "en"},
}
