"""The quick way in and out: a well-formed request is read straight into the values that its schema builds.

The types are derived from the schemas, so there is still one description of the JSON. The quick way never refuses: what
it cannot vouch for it leaves to the schemas themselves, which know how to say what is wrong.
"""

from collections.abc import Callable
from enum import Enum
from typing import Annotated, Any, Literal, NotRequired, Required, TypedDict, Union

import msgspec
from marshmallow import Schema
from marshmallow import missing as MISSING  # noqa: N812 - a constant, spelt as one
from msgspec import UNSET, Meta, Struct, UnsetType

from .base import Strict
from .containers import Either, ListOf, MapOf, Part
from .fields import Flag, Text, Whole, Word

Shape = Any


canonical = msgspec.json.Encoder(order="sorted").encode


class QuickWriter:
    """A schema that can write its values without taking them apart first."""

    def written(self, value: Any) -> bytes:
        """The same JSON that the schema would dump."""
        raise NotImplementedError


class QuicklyRead:
    """A schema of requests that has a quick way in."""

    def quickly(self, body: bytes) -> object | None:
        """The request, or None where the schema itself has to look at it."""
        raise NotImplementedError


class Unquick(Exception):
    """The quick way has no type for this."""


class QuickReader:
    """Reads the requests of one schema whose state is sound, and leaves all others alone."""

    def __init__(self, schema: Schema, is_sound: Callable[[Any], bool]) -> None:
        self._schema = schema
        self._is_sound = is_sound
        self._fields = {name: field for name, field in schema.fields.items() if _is_quick(field)}
        members = [
            (name, _shape(field, ()) | UnsetType, UNSET)
            if field.load_default is not MISSING
            else (name, _shape(field, ()))
            for name, field in self._fields.items()
        ]
        keys = {name: field.data_key or name for name, field in self._fields.items()}
        body = msgspec.defstruct("Body", members, forbid_unknown_fields=True, rename=keys)
        self._decode = msgspec.json.Decoder(body).decode
        self._encode = msgspec.json.Encoder().encode

    def __call__(self, body: bytes) -> object | None:
        """The request, or None where the schemas have to look at it."""
        # An escape could hide what the comparison below relies on.
        if b"\\" in body:
            return None
        try:
            read: Any = self._decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return None
        if self._has_lost_keys(body, read) or not self._is_sound(read.state):
            return None
        return self._schema.builds(**self._values(read), examined=True)  # type: ignore[attr-defined, no-any-return]

    def _has_lost_keys(self, body: bytes, read: Any) -> bool:
        """Whether a key stands twice in the body, or one that no type has.

        Such a key is gone when the request is written again, and its colon too; nothing can be written shorter than it
        is written again, so where the lengths agree there is nothing to count.
        """
        again = self._encode(read)
        return len(again) != len(body) and again.count(b":") != body.count(b":")

    def _values(self, read: Any) -> dict[str, object]:
        values: dict[str, object] = {}
        for name, field in self._schema.fields.items():
            value = getattr(read, name, UNSET)
            if value is UNSET:
                values[name] = field.load_default() if callable(field.load_default) else field.load_default
            elif isinstance(field, Part) and not isinstance(value, Struct):
                values[name] = field.part.built(value)  # type: ignore[attr-defined]
            else:
                values[name] = value
        return values


def _is_quick(field: Any) -> bool:
    try:
        _shape(field, ())
    except Unquick:
        return False
    return True


def _shape(field: Any, within: tuple[type, ...]) -> Shape:
    """The type that a field reads, with all its limits."""
    shape = _bare_shape(field, within)
    return Union[shape, None] if field.allow_none else shape  # noqa: UP007 - shapes are values here


def _bare_shape(field: Any, within: tuple[type, ...]) -> Shape:
    match field:
        case Text():
            return Annotated[str, Meta(min_length=field.least, max_length=field.most)]
        case Whole():
            return Annotated[int, Meta(ge=field.least, le=field.most)]
        case Flag():
            return bool
        case Word():
            return _word_shape(field)
        case ListOf(unique=False):
            items = tuple.__class_getitem__((_shape(field.item, within), ...))
            return Annotated[items, Meta(min_length=field.least, max_length=field.most)]
        case MapOf():
            entries = dict.__class_getitem__((_shape(field.key, within), _shape(field.value, within)))
            return Annotated[entries, Meta(max_length=field.most)]
        case Either():
            return Union[tuple(_shape(each, within) for each in field.shapes.values())]  # noqa: UP007
        case Part():
            return _schema_shape(field.part, within)
        case _:
            raise Unquick


def _word_shape(field: Word) -> Shape:
    members = field.members()
    kinds = {type(member) for member in members}
    kind = kinds.pop() if len(kinds) == 1 else None
    if kind is not None and issubclass(kind, Enum) and len(members) == len(kind):
        return kind
    return Literal[tuple(member.value if isinstance(member, Enum) else member for member in members)]


def _schema_shape(schema: Schema, within: tuple[type, ...]) -> Shape:
    """A record of the core itself, or a dictionary with the keys of the schema; a schema within itself has no shape."""
    if not isinstance(schema, Strict) or type(schema) in within:
        raise Unquick
    builds = schema.builds
    if isinstance(builds, type) and issubclass(builds, Struct):
        return builds
    inner = (*within, type(schema))
    keys: dict[str, Any] = {}
    for name, field in schema.fields.items():
        try:
            shape = _shape(field, inner)
        except Unquick:
            continue
        keys[field.data_key or name] = Required[shape] if field.required else NotRequired[shape]
    return TypedDict(type(schema).__name__, keys, total=False)  # type: ignore[operator]
