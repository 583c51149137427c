"""The types of msgspec that schemas stand for: what a decoder in C needs to know, with every limit."""

from enum import Enum
from typing import Annotated, Any, Literal, NotRequired, Required, TypedDict, Union

import msgspec
from marshmallow import Schema
from msgspec import UNSET, Meta, Struct, UnsetType

from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.containers import AnyOf, ListOf, MapOf, Nested, TaggedUnion, single
from glass_arbiter_schemas.fields import LARGEST, Boolean, Choice, Integer, Points, Text, Value

Shape = Any


class NoShape(Exception):
    """There is no type for this field or schema."""


def shape_of(field: Any, within: tuple[type, ...], *, records: bool = False) -> Shape:
    """The type that a field reads, with all its limits; objects that stand for records only if asked for."""
    shape = _bare_shape(field, within, records)
    return Union[shape, None] if field.allow_none else shape  # noqa: UP007 - shapes are values here


def _bare_shape(field: Any, within: tuple[type, ...], records: bool) -> Shape:
    match field:
        case Text():
            return Annotated[str, Meta(min_length=field.least, max_length=field.most, pattern=field.pattern)]
        case Integer():
            return Annotated[int, Meta(ge=field.least, le=field.most)]
        case Points():
            whole = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
            return whole | Annotated[float, Meta(ge=-LARGEST, le=LARGEST, multiple_of=0.5)]
        case Boolean():
            return bool
        case Choice():
            return _word_shape(field)
        case ListOf(unique=False):
            items = tuple.__class_getitem__((shape_of(field.item, within, records=records), ...))
            return Annotated[items, Meta(min_length=field.least, max_length=field.most)]
        case MapOf():
            key, value = shape_of(field.key, within), shape_of(field.value, within, records=records)
            entries = dict.__class_getitem__((key, value))
            return Annotated[entries, Meta(max_length=field.most)]
        case AnyOf():
            return Union[tuple(shape_of(each, within, records=records) for each in field.shapes.values())]  # noqa: UP007
        case Nested():
            return closed_struct(field.part, within) if records else _schema_shape(field.part, within)
        case TaggedUnion():
            return Union[tuple(_tagged_struct(field, word, within, records) for word in field.parts)]  # noqa: UP007
        case Value(opaque=True) if records:
            return str
        case _:
            raise NoShape


def _word_shape(field: Choice) -> Shape:
    members = field.members()
    kinds = {type(member) for member in members}
    kind = kinds.pop() if len(kinds) == 1 else None
    if kind is not None and issubclass(kind, Enum) and len(members) == len(kind):
        return kind
    if kind is bool:
        return bool
    return Literal[tuple(member.value if isinstance(member, Enum) else member for member in members)]


def _schema_shape(schema: Schema, within: tuple[type, ...]) -> Shape:
    """A dictionary with the keys of the schema; a schema within itself has no shape, and neither has a record."""
    if not isinstance(schema, Strict) or type(schema) in within or _is_record(schema):
        raise NoShape
    inner = (*within, type(schema))
    keys: dict[str, Any] = {}
    for name, field in schema.fields.items():
        try:
            shape = shape_of(field, inner)
        except NoShape:
            continue
        keys[field.data_key or name] = Required[shape] if field.required else NotRequired[shape]
    return TypedDict(type(schema).__name__, keys, total=False)  # type: ignore[operator]


def closed_struct(schema: Schema, within: tuple[type, ...] = ()) -> type[Struct]:
    """The keys of a schema and no others, whatever it builds of them; a schema within itself has no shape."""
    if type(schema) in within:
        raise NoShape
    members: list[Any] = []
    for name, part in schema.fields.items():
        shape = shape_of(part, (*within, type(schema)), records=True)
        members.append((name, shape) if part.required else (name, shape | UnsetType, UNSET))
    keys = {name: part.data_key or name for name, part in schema.fields.items()}
    return msgspec.defstruct(type(schema).__name__, members, kw_only=True, forbid_unknown_fields=True, rename=keys)


def _tagged_struct(field: TaggedUnion, word: str, within: tuple[type, ...], records: bool) -> type[Struct]:
    """The type of one of several objects; the word under `type` is its tag."""
    schema = single(field.parts[word])
    members: list[Any] = []
    for name, part in schema.fields.items():
        if name == "type":
            continue
        shape = shape_of(part, within, records=records)
        members.append((name, shape) if part.required else (name, shape | UnsetType, UNSET))
    return msgspec.defstruct(
        type(schema).__name__, members, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=str(word)
    )


def _is_record(schema: Schema) -> bool:
    model = getattr(schema, "model", None)
    return isinstance(model, type) and issubclass(model, Struct)
