"""The fast way in: a well-formed request is decoded straight into the values that its schema builds.

The types are derived from the schemas, so there is still one description of the JSON. The fast way never refuses: what
it cannot vouch for it leaves to the schemas themselves, which know how to say what is wrong. A well-formed state that
no game can have is read, and its faults go with it.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from itertools import islice
from typing import Any, Literal, NoReturn, TypedDict

import msgspec
from marshmallow import ValidationError
from marshmallow import missing as MISSING  # noqa: N812 - a constant, spelt as one
from msgspec import UNSET, Raw, UnsetType

from glass_arbiter.engine.rulings import Violation
from glass_arbiter.exceptions import Unreadable
from glass_arbiter_schemas.actions import ActionSchema
from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.containers import ListOf, Nested, TaggedUnion, single
from glass_arbiter_schemas.decoding import FastDecodable
from glass_arbiter_schemas.limits import MOST_REASONS

from .finishing import finisher
from .shapes import NoShape, Shape, closed_struct, shape_of
from .strict_json import parsed

Maker = Callable[[Any], Any] | None

# Objects in a part without a type, which its own field reads; a view has some hundred, an action a few.
_MOST_OBJECTS = 250


@cache
def fast_reader(schema: type[FastDecodable]) -> "FastReader":
    """The reader of a schema, made once."""
    return FastReader(single(schema))


class FastReader:
    """Reads the well-formed requests of one schema and examines their states; leaves all others alone.

    What has no type is left as it is written, for its own field to read.
    """

    def __init__(self, schema: Any) -> None:
        self._builds = schema.model
        self._faults, self._keeps_limits = type(schema).faults, type(schema).keeps_limits
        self._check_limits = _limits_check(schema.fast_state)
        self._checks = [getattr(schema, name) for name, _, _ in schema._hooks["validates_schema"]]
        self._fields: list[tuple[str, Maker, Any]] = []
        members = []
        for name, field in schema.fields.items():
            shape, make = _way_in(field, schema.fast_state, type(schema).ids)
            members.append((name, shape) if field.required else (name, shape | UnsetType, UNSET))
            self._fields.append((name, make, field.load_default))
        keys = {name: field.data_key or name for name, field in schema.fields.items()}
        body = msgspec.defstruct("Body", members, kw_only=True, forbid_unknown_fields=True, rename=keys)
        self._decode = msgspec.json.Decoder(body, dec_hook=type(schema).decode_opaque).decode
        self._encode_into = msgspec.json.Encoder(enc_hook=type(schema).encode_opaque).encode_into

    def __call__(self, body: bytes) -> object | None:
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
            return self._built(read, faults)
        except (ValidationError, ValueError):
            return None

    def own(self, body: bytes, *, is_examined: bool) -> object | None:
        """The request that this service has written itself: nobody else had a hand in its keys, limits and texts.

        One fault is enough: it comes of another version of the service.
        """
        try:
            read: Any = self._decode(body)
            return self._built(read, () if is_examined else tuple(islice(self._faults(read.state), 1)))
        except (msgspec.DecodeError, UnicodeDecodeError, ValidationError, ValueError):
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

    def _built(self, read: Any, faults: tuple[Violation, ...]) -> object:
        values: dict[str, object] = {}
        for name, make, default in self._fields:
            value = getattr(read, name)
            if value is not UNSET:
                values[name] = value if make is None else make(value)
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
    if isinstance(inner, Nested) and isinstance(inner.part, ActionSchema):
        # Only an action that contains itself has no such shape; none has a default, or a check of several keys.
        with suppress(NoShape):
            return shape_of(field, (), records=True), finisher(field, records=True)
    try:
        shape = shape_of(field, ())
    except NoShape:
        return Raw, lambda value: field.deserialize(_parsed_part(bytes(value)))
    if isinstance(inner, TaggedUnion):
        return shape, finisher(field)
    if not isinstance(inner, Nested):
        return shape, None
    built: Any = inner.part.built  # type: ignore[attr-defined]
    if inner is field:
        return shape, built
    return shape, lambda value: tuple([built(each) for each in value])


def _state_shape(record: Any, ids: Sequence[str]) -> Shape:
    """The type of a state. Known ids are read as the strings that are given here: a rule finds them by identity.

    Each of some 150 ids of a state would be a new string otherwise, to be made, hashed and compared.
    """
    return record[Literal[tuple(ids)]] if ids else record


def _limits_check(state: type[Strict]) -> Callable[[bytes], object]:
    """Return a function that raises ValueError for every body whose state breaks a limit of its schema.

    The types of records set no limits; decoding a state once more, in C, is far cheaper than the schema itself.
    """
    try:
        shape = closed_struct(single(state))
    except NoShape:
        return _raise_value_error
    return msgspec.json.Decoder(TypedDict("Limits", {"state": shape})).decode  # type: ignore[operator]


def _raise_value_error(body: bytes) -> NoReturn:
    raise ValueError("only the schema knows")


def _parsed_part(body: bytes) -> Any:
    """A part of a body; what is wrong with it is told when the whole is read strictly.

    One of many objects is for the schemas too: a thousand take 20 ms, and an event loop waits for the fast reader.
    """
    if body.count(b"{") > _MOST_OBJECTS:
        raise ValueError("too many objects to be read while others wait")
    try:
        return parsed(body)
    except Unreadable:
        raise ValueError from None
