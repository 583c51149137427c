"""apispec's hook for what the operations name: schemas and fields become references, and components in the end."""

from typing import Any

from apispec import BasePlugin
from marshmallow import Schema

from glass_arbiter_schemas.fields import JsonSchema, Mode, Value

from .components import Components
from .converter import Converter


class Plugin(BasePlugin):
    """Describes what is sent as requests are described, and everything else as answers are."""

    def __init__(self) -> None:
        self._components = Components()
        self._request = Converter(self._components, Mode.REQUEST)
        self._answer = Converter(self._components, Mode.ANSWER)

    def operation_helper(
        self, path: str | None = None, operations: dict[str, Any] | None = None, **kwargs: Any
    ) -> None:
        """Describe what an operation reads and writes."""
        for operation in (operations or {}).values():
            for part, described in operation.items():
                operation[part] = _resolved(described, self._request if part == "requestBody" else self._answer)

    def response_helper(self, response: JsonSchema, **kwargs: Any) -> JsonSchema:
        """Describe an answer that operations share."""
        resolved: JsonSchema = _resolved(response, self._answer)
        return resolved

    def finished(self, document: JsonSchema) -> JsonSchema:
        """The document with all its components, each under its final name."""
        renamed, schemas = self._components.finished(document)
        return dict(renamed) | {"components": renamed.get("components", {}) | {"schemas": schemas}}


def _resolved(value: Any, converter: Converter) -> Any:
    match value:
        case Schema():
            return converter.schema(value)
        case Value():
            return converter.field(value)
        case dict():
            return {key: _resolved(inner, converter) for key, inner in value.items()}
        case list():
            return [_resolved(inner, converter) for inner in value]
        case _:
            return value
