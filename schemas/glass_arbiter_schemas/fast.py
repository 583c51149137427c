"""The quick way in and out: a well-formed request is read straight into the values that its schema builds.

The types are derived from the schemas, so there is still one description of the JSON. The quick way never refuses: what
it cannot vouch for it leaves to the schemas themselves, which know how to say what is wrong. A well-formed state that
no game can have is read, and its faults go with it.
"""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from functools import cache
from itertools import islice
from typing import Annotated, Any, ClassVar, Literal, NotRequired, Required, TypedDict, Union

import msgspec
from marshmallow import Schema, ValidationError
from marshmallow import missing as MISSING  # noqa: N812 - a constant, spelt as one
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from glass_arbiter.engine.rulings import Violation

from .base import Strict
from .containers import AnyOf, ListOf, MapOf, Nested, TaggedUnion, single
from .fields import LARGEST, Boolean, Choice, Integer, Points, Text, Value
from .finishing import finisher
from .limits import MOST_REASONS

Shape = Any
Parse = Callable[[bytes], Any]
Maker = Callable[[Any, Parse], Any] | None


class FastDecodable(Strict):
    """A schema of requests that has a quick way in."""

    # The one part that is long enough to need it, and the rules that examine it.
    quick_state: ClassVar[type[Strict]]
    # The ids that its records are generic over, if they are a closed set.
    ids: ClassVar[Sequence[str]]
    faults: ClassVar[Callable[[Any], Iterable[Violation]]]
    # Whether a state without faults certainly keeps the limits of its schema; if not, they are looked at.
    keeps_limits: ClassVar[Callable[[Any], bool]]
    # What makes an opaque value of the text that stands for it in a body, and the reverse.
    decode_opaque: ClassVar[Callable[[type, Any], Any] | None] = None
    encode_opaque: ClassVar[Callable[[Any], Any] | None] = None

    def decode_fast(self, body: bytes, parse: Parse) -> object | None:
        """The request, or None where the schema itself has to look at it."""
        return _reader(type(self))(body, parse)


@cache
def _reader(schema: type[FastDecodable]) -> "QuickReader":
    return QuickReader(single(schema))


class Unquick(Exception):
    """The quick way has no type for this."""


class QuickReader:
    """Reads the well-formed requests of one schema and examines their states; leaves all others alone.

    What has no type is left as it is written, for its own field to read.
    """

    def __init__(self, schema: Any) -> None:
        self._builds = schema.model
        self._faults, self._keeps_limits = type(schema).faults, type(schema).keeps_limits
        self._check_limits = _limits_decoder(schema.quick_state).decode
        self._checks = [getattr(schema, name) for name, _, _ in schema._hooks["validates_schema"]]
        self._fields: list[tuple[str, Maker, Any]] = []
        members = []
        for name, field in schema.fields.items():
            shape, make = _way_in(field, schema.quick_state, type(schema).ids)
            members.append((name, shape) if field.required else (name, shape | UnsetType, UNSET))
            self._fields.append((name, make, field.load_default))
        keys = {name: field.data_key or name for name, field in schema.fields.items()}
        body = msgspec.defstruct("Body", members, kw_only=True, forbid_unknown_fields=True, rename=keys)
        self._decode = msgspec.json.Decoder(body, dec_hook=type(schema).decode_opaque).decode
        self._encode_into = msgspec.json.Encoder(enc_hook=type(schema).encode_opaque).encode_into

    def __call__(self, body: bytes, parse: Parse) -> object | None:
        """The request, or None where the schemas have to look at it."""
        # An escape could hide what the comparison below relies on. Types cannot tell what can be printed, and ids must.
        if b"\\" in body or not _is_printable(body):
            return None
        try:
            read: Any = self._decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return None
        if self._has_lost_keys(body, read):
            return None
        try:
            faults = () if read.state is UNSET else self._examined(read.state, body)
            return self._built(read, parse, faults)
        except (ValidationError, ValueError):
            return None

    def _examined(self, state: Any, body: bytes) -> tuple[Violation, ...]:
        """The faults of a state, as many as can be shown; ValueError if the schema would not even read it.

        The search is lazy, and limits come before the second fault: a list of any length is searched no further.
        """
        search = iter(self._faults(state))
        first = next(search, None)
        if first is None and self._keeps_limits(state):
            return ()
        self._check_limits(body)
        return () if first is None else (first, *islice(search, MOST_REASONS - 1))

    def _has_lost_keys(self, body: bytes, read: Any) -> bool:
        """Whether a key stands twice in the body, or one that no type has.

        Such a key is gone when the request is written again, and its colon too; nothing can be written shorter than it
        is written again, so where the lengths agree there is nothing to count.
        """
        again = bytearray(len(body))
        self._encode_into(read, again)
        return len(again) != len(body) and again.count(b":") != body.count(b":")

    def _built(self, read: Any, parse: Parse, faults: tuple[Violation, ...]) -> object:
        values: dict[str, object] = {}
        for name, make, default in self._fields:
            value = getattr(read, name)
            if value is not UNSET:
                values[name] = value if make is None else make(value, parse)
            elif default is not MISSING:
                values[name] = default
        for check in self._checks:
            check(values)
        return self._builds(**values, faults=faults)


_WHITE_SPACE = dict.fromkeys(map(ord, "\t\n\r"))


def _is_printable(body: bytes) -> bool:
    """Whether every character of a body without escapes can be printed, but for white space between its values."""
    if body.isascii():
        # In strings JSON lets through no other control character.
        return b"\x7f" not in body
    try:
        return body.decode().translate(_WHITE_SPACE).isprintable()
    except UnicodeDecodeError:
        return False


def _way_in(field: Any, state: type[Strict], ids: Sequence[str]) -> tuple[Shape, Maker]:
    """The type that a field is read by, and what makes its value of what was read, where they differ."""
    inner = field.item if isinstance(field, ListOf) else field
    if isinstance(inner, Nested) and type(inner.part) is state:
        return _state_shape(state.model, ids), None
    try:
        shape = _shape(field, ())
    except Unquick:
        return Raw, lambda value, parse: field.deserialize(parse(bytes(value)))
    if isinstance(inner, TaggedUnion):
        finish = finisher(field)
        assert finish is not None
        return shape, lambda value, parse: finish(value)
    if not isinstance(inner, Nested):
        return shape, None
    built: Any = inner.part.built  # type: ignore[attr-defined]
    if inner is field:
        return shape, lambda value, parse: built(value)
    return shape, lambda value, parse: tuple([built(each) for each in value])


def _state_shape(record: Any, ids: Sequence[str]) -> Shape:
    """The type of a state. Known ids are read as the strings that are given here: a rule finds them by identity.

    Each of some 150 ids of a state would be a new string otherwise, to be made, hashed and compared.
    """
    return record[Literal[tuple(ids)]] if ids else record


def _limits_decoder(state: type[Strict]) -> msgspec.json.Decoder[Any]:
    """Return a decoder that refuses every body whose state breaks a limit of its schema; what it reads has no use.

    The types of records set no limits; reading a state once more, in C, is far cheaper than the schema itself.
    """
    shape = _closed_struct(single(state))
    return msgspec.json.Decoder(TypedDict("Limits", {"state": shape}))  # type: ignore[operator]


def _is_record(schema: Schema) -> bool:
    model = getattr(schema, "model", None)
    return isinstance(model, type) and issubclass(model, Struct)


def _shape(field: Any, within: tuple[type, ...], *, records: bool = False) -> Shape:
    """The type that a field reads, with all its limits; objects that stand for records only if asked for."""
    shape = _bare_shape(field, within, records)
    return Union[shape, None] if field.allow_none else shape  # noqa: UP007 - shapes are values here


def _bare_shape(field: Any, within: tuple[type, ...], records: bool) -> Shape:
    match field:
        case Text():
            return Annotated[str, Meta(min_length=field.least, max_length=field.most)]
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
            items = tuple.__class_getitem__((_shape(field.item, within, records=records), ...))
            return Annotated[items, Meta(min_length=field.least, max_length=field.most)]
        case MapOf():
            key, value = _shape(field.key, within), _shape(field.value, within, records=records)
            entries = dict.__class_getitem__((key, value))
            return Annotated[entries, Meta(max_length=field.most)]
        case AnyOf():
            return Union[tuple(_shape(each, within, records=records) for each in field.shapes.values())]  # noqa: UP007
        case Nested():
            return _closed_struct(field.part) if records else _schema_shape(field.part, within)
        case TaggedUnion():
            return Union[tuple(_tagged_struct(field, word, within, records) for word in field.parts)]  # noqa: UP007
        case Value(opaque=True) if records:
            return str
        case _:
            raise Unquick


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
        raise Unquick
    inner = (*within, type(schema))
    keys: dict[str, Any] = {}
    for name, field in schema.fields.items():
        try:
            shape = _shape(field, inner)
        except Unquick:
            continue
        keys[field.data_key or name] = Required[shape] if field.required else NotRequired[shape]
    return TypedDict(type(schema).__name__, keys, total=False)  # type: ignore[operator]


def _closed_struct(schema: Schema) -> type[Struct]:
    """The keys of a schema and no others, whatever it builds of them."""
    members: list[Any] = []
    for name, part in schema.fields.items():
        shape = _shape(part, (), records=True)
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
        shape = _shape(part, within, records=records)
        members.append((name, shape) if part.required else (name, shape | UnsetType, UNSET))
    return msgspec.defstruct(
        type(schema).__name__, members, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=str(word)
    )
