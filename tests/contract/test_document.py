"""The OpenAPI document has every path and every component of a game, and answers are as it says."""

from collections.abc import Iterator
from typing import Any

import orjson
import pytest
from openapi_spec_validator import validate

from glass_arbiter.codec.encode import write
from glass_arbiter.handlers.operations import OPERATIONS
from glass_arbiter.openapi.examples import answered_examples
from glass_arbiter_schemas.game import AnyGame

from .games import CLIENT, EVERY_GAME, EVERY_TABLE, TESTED, ask, asked
from .shapes import answers_validator, check, component_name, published, validator_of

pytestmark = pytest.mark.slow

LANGUAGES = ("en", "de", "pl")


@pytest.mark.slow
def test_the_document_of_all_games_is_valid() -> None:
    validate(published())


def test_every_operation_has_a_name_of_its_own() -> None:
    ids = [operation["operationId"] for item in published()["paths"].values() for operation in item.values()]

    assert len(ids) == len(set(ids))
    assert [tag["name"] for tag in published()["tags"]] == [*(game.id for game in TESTED), "service"]


def test_everything_says_what_it_is() -> None:
    """In Nim, which is not published, only what the service itself says."""
    operations = [operation for item in published()["paths"].values() for operation in item.values()]
    components = published()["components"]["schemas"]
    schemas = {name: schema for name, schema in components.items() if not name.startswith("Nim")}
    properties = {
        f"{name}.{key}": described
        for name, schema in schemas.items()
        for key, described in schema.get("properties", {}).items()
    }

    assert [operation["operationId"] for operation in operations if not operation.get("description")] == []
    assert [name for name, schema in schemas.items() if not schema.get("description")] == []
    assert [name for name, described in properties.items() if not described.get("description")] == []


@EVERY_GAME
def test_every_path_of_a_game_is_documented_and_served(game: AnyGame) -> None:
    served = {rule.rule for rule in CLIENT.application.url_map.iter_rules() if f"/{game.id}/" in rule.rule}

    assert served == {path for path in published()["paths"] if f"/{game.id}/" in path}
    assert served == {f"/v1/games/{game.id}/{name}" for name in ("catalogue", *OPERATIONS)}


def test_the_games_are_listed_with_their_links() -> None:
    listed = orjson.loads(CLIENT.get("/v1/games").data)["games"]

    assert [game["id"] for game in listed] == [game.id for game in TESTED]
    assert [game["players"] for game in listed] == [
        {"least": game.players[0], "most": game.players[1]} for game in TESTED
    ]
    assert [set(game["links"]) for game in listed] == [{"catalogue", *OPERATIONS}] * len(TESTED)


@EVERY_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_is_of_the_published_shape(game: AnyGame, language: str) -> None:
    served = CLIENT.get(f"/v1/games/{game.id}/catalogue?lang={language}")

    catalogue = orjson.loads(served.data)
    check(component_name(game, "Catalogue"), catalogue)
    versions = (game.id, game.version, game.rules_version)
    assert (catalogue["game"], catalogue["version"], catalogue["rules_version"]) == versions
    assert served.data == write(game.schemas.catalogue, game.catalogue(language))


@EVERY_GAME
def test_every_operation_has_examples_of_yes_and_no(game: AnyGame) -> None:
    statuses = {
        operation: {answered.status for answered in answered_examples(game) if answered.example.operation == operation}
        for operation in OPERATIONS
    }

    # Only operators may use the guarded ones; no example has their token.
    shown = [name for name, operation in OPERATIONS.items() if not operation.guarded]
    assert [name for name in shown if not statuses[name] >= {200, 400, 422}] == []
    assert statuses["apply"] == {200, 400, 409, 422}


@EVERY_GAME
def test_every_example_is_answered_as_promised(game: AnyGame) -> None:
    for answered in answered_examples(game):
        example = answered.example
        documented = published()["paths"][f"/v1/games/{game.id}/{example.operation}"]["post"]

        reply = ask(game, example.operation, example.request)

        content = documented["responses"][str(reply.status)]["content"][reply.media_type]
        assert (reply.status, reply.document) == (answered.status, answered.body)
        assert content["examples"][example.name]["value"] == reply.document
        validator_of(content["schema"]).validate(reply.document)
        if reply.status != 400:
            asked_for = documented["requestBody"]["content"]["application/json"]
            assert asked_for["examples"][example.name]["value"] == example.request
            validator_of(asked_for["schema"]).validate(example.request)


def _containers(value: Any) -> Iterator[int]:
    """Everything in a document that could be changed."""
    if isinstance(value, dict | list):
        yield id(value)
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _containers(inner)


@EVERY_GAME
def test_no_example_has_a_part_that_another_one_would_see_changed(game: AnyGame) -> None:
    """Neither an example beside it, nor the same one when it is asked for again."""
    documents = [
        part for _ in range(2) for each in answered_examples(game) for part in (each.example.request, each.body)
    ]
    containers = [container for document in documents for container in _containers(document)]

    assert len(containers) == len(set(containers))


@EVERY_TABLE
def test_every_request_and_answer_of_a_game_is_of_the_published_shape(game: AnyGame, count: int) -> None:
    shapes = {operation: answers_validator(game, operation) for operation in OPERATIONS}
    requests = {operation: _request_schema(game, operation) for operation in OPERATIONS}
    for operation, document in asked(game.id, count)[::3]:
        reply = ask(game, operation, document)

        assert reply.status == 200
        validator_of(requests[operation]).validate(document)
        shapes[operation].validate(reply.document)


def _request_schema(game: AnyGame, operation: str) -> dict[str, Any]:
    content = published()["paths"][f"/v1/games/{game.id}/{operation}"]["post"]["requestBody"]["content"]
    schema: dict[str, Any] = content["application/json"]["schema"]
    return schema
