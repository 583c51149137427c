"""The published schemas, for tests that hold answers against them."""

from functools import cache
from typing import Any

from jsonschema import Draft202012Validator

from glass_arbiter.openapi.document import spec
from glass_arbiter_schemas.game import AnyGame
from tests.nim import nim_registered


@cache
def published() -> dict[str, Any]:
    """The OpenAPI document of all tested games; it is built once, and not before a test needs it."""
    with nim_registered():
        return spec()


def component_name(game: AnyGame, name: str) -> str:
    """What a schema of a game is called in the document."""
    return f"{game.id.capitalize()}{name}"


def validator(component: str) -> Draft202012Validator:
    """Checks documents against one of the published schemas."""
    return validator_of({"$ref": f"#/components/schemas/{component}"})


def validator_of(schema: dict[str, Any]) -> Draft202012Validator:
    """Checks documents against a schema that refers to published ones."""
    return Draft202012Validator({"components": published()["components"], "allOf": [schema]})


def answers_validator(game: AnyGame, operation: str) -> Draft202012Validator:
    """Checks documents against all published answers to an operation."""
    shared = {f"#/components/responses/{name}": each for name, each in published()["components"]["responses"].items()}
    responses = published()["paths"][f"/v1/games/{game.id}/{operation}"]["post"]["responses"]
    contents = [shared.get(response.get("$ref"), response)["content"] for response in responses.values()]
    return validator_of({"anyOf": [content["schema"] for each in contents for content in each.values()]})


def check(component: str, document: Any) -> None:
    """Fail unless a document is of the published shape."""
    validator(component).validate(document)


def published_codes(game: AnyGame, name: str) -> list[str]:
    """The codes of violations or faults, by which their schemas are told apart."""
    return list(published()["components"]["schemas"][component_name(game, name)]["discriminator"]["mapping"])
