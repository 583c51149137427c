"""Schemas as JSON Schemas: every field describes itself, and apispec keeps the components and references."""

import inspect
from typing import Any

from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from marshmallow import Schema, fields, missing

from glass_arbiter.engine.records import Opaque
from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.fields import JsonSchema, Value, plain


class Converter(OpenAPIConverter):
    """Asks our fields instead of guessing from their classes and validators."""

    def field(self, field: fields.Field[Any]) -> JsonSchema:
        """The schema of a field, with null, default and description."""
        assert isinstance(field, Value)
        described = self._component(field) if field.named else field.json_schema(self)
        if field.allow_none:
            described = _or_null(described)
        if field.load_default is not missing:
            described["default"] = _written(field.load_default)
        return described | {key: text for key, text in field.metadata.items() if key == "description"}

    def _component(self, field: Value) -> JsonSchema:
        """A reference to the type of a field that has a name of its own."""
        components = self.spec.components
        if field.named not in components.schemas:
            components.schema(field.named, field.json_schema(self))
        return {"$ref": f"#/components/schemas/{field.named}"}

    def schema(self, schema: Schema) -> JsonSchema:
        """A reference to the schema of an object."""
        reference: JsonSchema = self.resolve_nested_schema(schema)  # type: ignore[no-untyped-call]  # apispec's
        return dict(reference)

    def schema2jsonschema(self, schema: Schema) -> JsonSchema:
        """An object with these keys and no others."""
        named = {field.data_key or name: field for name, field in schema.fields.items()}
        required = [name for name, field in named.items() if field.required]
        return {
            "type": "object",
            "description": inspect.cleandoc(type(schema).__doc__ or ""),
            "properties": {name: self.field(field) for name, field in named.items()},
            **({"required": required} if required else {}),
            "additionalProperties": False,
            **(
                {"allOf": list(schema.json_schema_extra)}
                if isinstance(schema, Strict) and schema.json_schema_extra
                else {}
            ),
        }


def _written(default: Any) -> Any:
    """A default as a client would write it; a whole record that is made afresh is made of an empty object."""
    if not callable(default):
        return plain(default)
    made = default()
    return plain(made) if isinstance(made, Opaque) else {}


class Plugin(MarshmallowPlugin):
    """apispec's plugin for marshmallow, with our descriptions."""

    Converter = Converter

    def __init__(self) -> None:
        super().__init__(schema_name_resolver=component_name)


def component_name(schema: type[Schema] | Schema) -> str:
    """The name of a component: that of the class, after the game that it belongs to."""
    named = schema if isinstance(schema, type) else type(schema)
    assert issubclass(named, Strict)
    return named.component_prefix + named.__name__.removesuffix("Schema")


def _or_null(described: JsonSchema) -> JsonSchema:
    if "type" not in described:
        return {"anyOf": [described, {"type": "null"}]}
    types = described["type"] if isinstance(described["type"], list) else [described["type"]]
    values = {"enum": [*described["enum"], None]} if "enum" in described else {}
    return described | {"type": [*types, "null"]} | values
