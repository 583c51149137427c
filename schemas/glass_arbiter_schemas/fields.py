"""Strict fields: each reads one kind of JSON value, writes it, and describes itself as a JSON Schema.

Nothing is converted on the way in: a number in a string, `1.0` for `1` or `1` for `true` is refused. A field is
required unless it has a default or says `required=False`.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from typing import Any, ClassVar, NamedTuple, Protocol

from marshmallow import Schema, ValidationError, fields

from glass_arbiter.engine.records import Opaque

JsonSchema = dict[str, Any]

# What every JSON implementation can carry without loss (RFC 7493, 2.2).
LARGEST = 2**53 - 1
LONGEST_ID = 64


class Mode(Enum):
    """What a description is for; a component that differs between two modes has two names."""

    # What is written: everything that is always there is required.
    ANSWER = "answer"
    # What a client should send: whatever else is read, the rules refuse (422).
    REQUEST = "request"
    # Whatever is read, before the rules have looked at it.
    DRAFT = "draft"


class TypeName(NamedTuple):
    """A component of the contract that is the type of a field, and a sentence about it."""

    name: str
    about: str


class Describes(Protocol):
    """Turns what a field is made of into JSON Schemas."""

    mode: Mode

    def field(self, field: fields.Field[Any]) -> JsonSchema:
        """The schema of an inner field."""

    def schema(self, schema: Schema, mode: Mode | None = None) -> JsonSchema:
        """A reference to the schema of an object, in the same mode unless another one is named."""


class Value(fields.Field[Any]):
    """What all our fields share: they are required, may be described, and say in plain words what they miss."""

    default_error_messages = {"required": "Is missing.", "null": "Must not be null."}

    # Whether the fast reader finds a text in its place, which a hook of the game makes a value of.
    opaque = False

    def __init__(self, *, about: str = "", named: TypeName | None = None, **options: Any) -> None:
        if "load_default" not in options:
            options.setdefault("required", True)
        super().__init__(metadata={"description": about} if about else {}, **options)
        # Where the type of this field deserves a name of its own.
        self.named = named

    def component(self, mode: Mode) -> TypeName | None:
        """The component that documents the type of this field, if it has one."""
        return self.named

    def json_schema(self, describes: Describes) -> JsonSchema:
        """The values that this field accepts, null left aside."""
        raise NotImplementedError

    def in_order(self, keys: Iterable[Any]) -> list[Any]:
        """Keys of an object in an order of their own, whatever the order they came in."""
        return sorted(keys)


class Integer(Value):
    """A whole number that every JSON implementation can carry.

    `lowest` and `highest` are what the rules allow. Another number is read too: the rules say what is wrong with it.
    """

    def __init__(
        self,
        *,
        least: int = -LARGEST,
        most: int = LARGEST,
        lowest: int | None = None,
        highest: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.least, self.most = least, most
        self._lowest = least if lowest is None else lowest
        self._highest = most if highest is None else highest

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> int:
        if type(value) is not int:
            raise ValidationError("Must be a whole number.")
        if not self.least <= value <= self.most:
            raise ValidationError(f"Must lie between {self.least} and {self.most}.")
        return value

    def json_schema(self, describes: Describes) -> JsonSchema:
        if describes.mode is Mode.DRAFT:
            return {"type": "integer", "minimum": self.least, "maximum": self.most}
        return {"type": "integer", "minimum": self._lowest, "maximum": self._highest}


class Points(Value):
    """Points, of which there are halves."""

    def _serialize(self, value: Fraction | None, attr: str | None, obj: Any, **kwargs: Any) -> float | None:
        return None if value is None else number(Fraction(value))

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Fraction:
        if isinstance(value, bool) or not isinstance(value, int | float) or value % 0.5:
            raise ValidationError("Must be a number of points, whole or half.")
        return Fraction(value)

    def json_schema(self, describes: Describes) -> JsonSchema:
        return {"type": "number", "multipleOf": 0.5, "minimum": -LARGEST, "maximum": LARGEST}


class Text(Value):
    """A string of limited length, which can be written as UTF-8."""

    # What the whole text must match; the field itself says so in a sentence.
    pattern: ClassVar[str | None] = None

    def __init__(self, *, least: int = 0, most: int = LONGEST_ID, **options: Any) -> None:
        super().__init__(**options)
        self.least, self.most = least, most

    def _serialize(self, value: Any, attr: str | None, obj: Any, **kwargs: Any) -> str | None:
        return None if value is None else str(value)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> str:
        if type(value) is not str:
            raise ValidationError("Must be a string.")
        if not self.least <= len(value) <= self.most:
            raise ValidationError(f"Must have {span(self.least, self.most)} characters.")
        if not value.isascii() and any("\ud800" <= character <= "\udfff" for character in value):
            raise ValidationError("Must not contain a lone surrogate.")
        return value

    def json_schema(self, describes: Describes) -> JsonSchema:
        lengths = {"minLength": self.least} if self.least else {}
        return {"type": "string", **lengths, "maxLength": self.most}


class KnownId(Text):
    """One of a closed set of ids. Another id is read too: the rules say what is wrong with it."""

    def __init__(self, known: Iterable[str], **options: Any) -> None:
        super().__init__(**options)
        self.known = tuple(dict.fromkeys(map(str, known)))

    def component(self, mode: Mode) -> TypeName | None:
        return None if mode is Mode.DRAFT else self.named

    def json_schema(self, describes: Describes) -> JsonSchema:
        if describes.mode is Mode.DRAFT:
            return super().json_schema(describes)
        return {"type": "string", "enum": list(self.known)}


class PlayerId(Text):
    """The id of a player, which messages quote: text that can be printed, in any language.

    Letters, digits, marks, punctuation, symbols and the space can be printed. Control, format (among them those that
    change the direction of text), private-use and unassigned characters and all other separators cannot.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(least=1, named=TypeName("PlayerId", _ABOUT_PLAYER_IDS), **options)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> str:
        text = super()._deserialize(value, attr, data, **kwargs)
        if not text.isprintable():
            raise ValidationError("Must have printable characters only.")
        return text

    def json_schema(self, describes: Describes) -> JsonSchema:
        # What the regular expressions of JSON Schema can say everywhere; they know no classes of characters.
        return super().json_schema(describes) | {"pattern": _PRINTABLE}


_ABOUT_PLAYER_IDS = (
    "The id of a player: printable text in any language. Control, format, private-use and unassigned characters and "
    "separators other than the space are refused."
)
_PRINTABLE = (
    r"^[^\u0000-\u001f\u007f-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000"
    r"\ue000-\uf8ff\ufeff]*$"
)


class LongText(Value):
    """A text of any length; only written, never read."""

    def _serialize(self, value: Any, attr: str | None, obj: Any, **kwargs: Any) -> str | None:
        return None if value is None else str(value)

    def json_schema(self, describes: Describes) -> JsonSchema:
        return {"type": "string"}


class Boolean(Value):
    """True or false."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> bool:
        if type(value) is not bool:
            raise ValidationError("Must be true or false.")
        return value

    def json_schema(self, describes: Describes) -> JsonSchema:
        return {"type": "boolean"}


def span(least: int, most: int | None) -> str:
    """How many there must be, in words."""
    if least == most:
        return str(least)
    if most is None:
        return f"at least {least}"
    return f"{least} to {most}" if least else f"at most {most}"


class Choice(Value):
    """One of a closed set of values, read as the member of an enum where they come from one."""

    def __init__(self, members: Iterable[Any], **options: Any) -> None:
        super().__init__(**options)
        written = {plain(member): member for member in members}
        self._values = list(written)
        # By type too: true equals 1 in Python, but not in JSON.
        self._members = {(type(value), value): member for value, member in written.items()}

    def _serialize(self, value: Any, attr: str | None, obj: Any, **kwargs: Any) -> Any:
        return plain(value)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if isinstance(value, str | int) and (type(value), value) in self._members:
            return self._members[type(value), value]
        raise ValidationError(f"Must be one of: {', '.join(map(_written, self._values))}.")

    @property
    def known(self) -> Sequence[Any]:
        """The values as they are written."""
        return self._values

    def members(self) -> list[Any]:
        """The values as they are read."""
        return list(self._members.values())

    def in_order(self, keys: Iterable[Any]) -> list[Any]:
        given = set(keys)
        return [value for value in self._values if value in given]

    def json_schema(self, describes: Describes) -> JsonSchema:
        names = {str: "string", bool: "boolean", int: "integer"}
        types = list(dict.fromkeys(names[type(value)] for value in self._values))
        return {"type": types[0] if len(types) == 1 else types, "enum": list(self._values)}


class Scalar(Value):
    """A string, a whole number, true or false; only written, never read."""

    def json_schema(self, describes: Describes) -> JsonSchema:
        return {"type": ["string", "integer", "boolean"]}


class Facts(Value):
    """An object with keys of a rule's choosing, made plain; only written, never read."""

    def _serialize(self, value: Any, attr: str | None, obj: Any, **kwargs: Any) -> Any:
        return plain(value)

    def json_schema(self, describes: Describes) -> JsonSchema:
        return {"type": "object", "additionalProperties": True}


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def number(value: Fraction) -> float:
    """A fraction as a JSON number: whole where it can be, and halves are exact."""
    return value.numerator if value.denominator == 1 else float(value)


def plain(value: Any) -> Any:
    """Enums, fractions, tuples, read-only mappings and opaque values as JSON knows them."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Opaque):
        return value.plain()
    if isinstance(value, Fraction):
        return number(value)
    if isinstance(value, Mapping):
        return {str(key): plain(inner) for key, inner in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [plain(inner) for inner in value]
    return value
