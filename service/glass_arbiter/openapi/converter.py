"""Schemas as JSON Schemas: every field describes itself, and components are kept by name and mode."""

import inspect
from typing import Any

from marshmallow import Schema, fields, missing

from glass_arbiter.engine.records import Opaque
from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.containers import TaggedUnion
from glass_arbiter_schemas.encoding import encode
from glass_arbiter_schemas.fields import JsonSchema, Mode, TypeName, Value, plain

from .components import Components


class Converter:
    """Describes fields and schemas in one mode."""

    def __init__(self, components: Components, mode: Mode) -> None:
        self._components = components
        self.mode = mode

    def field(self, field: fields.Field[Any]) -> JsonSchema:
        """The schema of a field, with null and description."""
        assert isinstance(field, Value)
        named = field.component(self.mode)
        described = self._component(named, field) if named else field.json_schema(self)
        if field.allow_none:
            described = _or_null(described)
        text = self._description(field)
        return described | ({"description": text} if text else {})

    def _component(self, named: TypeName, field: Value) -> JsonSchema:
        """A reference to the type of a field that has a name of its own."""
        about = {"description": named.about}
        return self._components.reference(named.name, self.mode, lambda: about | field.json_schema(self))

    def _description(self, field: Value) -> str:
        """What the field is about, and its default.

        There is no keyword for the default: some generators take a key that has one for a key that is always there.
        """
        about = str(field.metadata.get("description", ""))
        if field.load_default is missing or self.mode is Mode.ANSWER:
            return about
        return f"{about} Default: `{_written(field.load_default)}`.".strip()

    def schema(self, schema: Schema, mode: Mode | None = None) -> JsonSchema:
        """A reference to the schema of an object."""
        if mode not in (None, self.mode):
            return Converter(self._components, mode).schema(schema)
        return self._components.reference(component_name(schema), self.mode, lambda: self._described(schema), schema)

    def _described(self, schema: Schema) -> JsonSchema:
        assert isinstance(schema, Strict)
        about = {"description": inspect.cleandoc(type(schema).__doc__ or "")}
        if schema.documented_variants and self.mode is not Mode.DRAFT:
            return about | TaggedUnion(schema.documented_variants, tag=schema.documented_tag).json_schema(self)
        return about | self._object(schema)

    def _object(self, schema: Strict) -> JsonSchema:
        """An object with these keys and no others."""
        named = {field.data_key or name: field for name, field in schema.fields.items()}
        required = [name for name, field in named.items() if self._is_required(field)]
        return {
            "type": "object",
            "properties": {name: self.field(field) for name, field in named.items()},
            **({"required": required} if required else {}),
            "additionalProperties": False,
            **({"allOf": list(schema.json_schema_extra)} if schema.json_schema_extra else {}),
        }

    def _is_required(self, field: fields.Field[Any]) -> bool:
        """Whether the key is always there: what has a default may be left out of a request, and is always answered."""
        return field.required or (self.mode is Mode.ANSWER and field.load_default is not missing)


def _written(default: Any) -> str:
    """A default as a client would write it; a whole record that is made afresh is made of an empty object."""
    if not callable(default):
        return encode(plain(default)).decode()
    made = default()
    return encode(plain(made) if isinstance(made, Opaque) else {}).decode()


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
