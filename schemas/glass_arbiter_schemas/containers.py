"""Fields that hold other values: lists, mappings, nested objects, and unions of them."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from marshmallow import Schema, ValidationError

from .fields import Choice, Describes, JsonSchema, KnownId, Mode, Value, span
from .limits import MOST_ERRORS

_NAMES: dict[type, str] = {
    str: "a string",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "an object",
}


# An object with more keys than this is documented by the type of its keys.
MOST_PROPERTIES = 24


class ListOf(Value):
    """A list, read as a tuple; one that is read has a limited length."""

    def __init__(
        self, item: Value, *, most: int | None = None, least: int = 0, unique: bool = False, **options: Any
    ) -> None:
        super().__init__(**options)
        self.item, self.least, self.most, self.unique = item, least, most, unique

    def _serialize(self, value: Any, attr: str | None, obj: Any, **kwargs: Any) -> list[Any] | None:
        return None if value is None else [self.item._serialize(each, attr, obj) for each in value]

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise ValidationError("Must be a list.")
        # Before the items, so that a list of a million bad ones is one error.
        if len(value) < self.least or (self.most is not None and len(value) > self.most):
            raise ValidationError(f"Must have {span(self.least, self.most)} items.")
        items = _each(enumerate(value), self.item.deserialize)
        if self.unique:
            _check_unique(value)
        return tuple(items.values())

    def json_schema(self, describes: Describes) -> JsonSchema:
        limits = {"minItems": self.least or None, "maxItems": self.most, "uniqueItems": self.unique or None}
        return {"type": "array", "items": describes.field(self.item), **_stated(limits)}


class MapOf(Value):
    """An object whose keys are values too, such as goods with their amounts.

    The order of keys means nothing in JSON, so it is made the same always: equal states give equal answers. A complete
    one has all keys of a closed set; the rules refuse one that has not.
    """

    def __init__(
        self, key: Value, value: Value, *, most: int | None = None, complete: bool = False, **options: Any
    ) -> None:
        super().__init__(**options)
        self.key, self.value, self.most = key, value, most
        self._complete = complete

    def _serialize(self, value: Any, attr: str | None, obj: Any, **kwargs: Any) -> dict[str, Any] | None:
        if value is None:
            return None
        write_key, write = self.key._serialize, self.value._serialize
        return {write_key(key, attr, obj): write(value[key], attr, obj) for key in self.key.in_order(value)}

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> dict[Any, Any]:
        if not isinstance(value, dict):
            raise ValidationError("Must be an object.")
        if self.most is not None and len(value) > self.most:
            raise ValidationError(f"Must have at most {self.most} keys.")
        keys = _each(((key, key) for key in value), self._read_key)
        read = _each(value.items(), self.value.deserialize)
        return {keys[key]: read[key] for key in self.key.in_order(value)}

    def _read_key(self, key: str) -> Any:
        try:
            return self.key.deserialize(key)
        except ValidationError as error:
            raise ValidationError([f"Unknown key. {message}" for message in error.messages]) from None

    def json_schema(self, describes: Describes) -> JsonSchema:
        keys = self._documented_keys(describes.mode)
        if keys:
            described = describes.field(self.value)
            return {
                "type": "object",
                "properties": {key: {"description": f"Of `{key}`."} | described for key in keys},
                **({"required": list(keys)} if self._complete else {}),
                "additionalProperties": False,
                **_stated({"maxProperties": self.most if self.most is not None and self.most < len(keys) else None}),
            }
        return {
            "type": "object",
            "propertyNames": describes.field(self.key),
            "additionalProperties": describes.field(self.value),
            **_stated({"maxProperties": self.most}),
        }

    def _documented_keys(self, mode: Mode) -> Sequence[str]:
        """The keys of a small closed set: generators make a type of properties, and none of `propertyNames`."""
        match self.key:
            case Choice(known=known) if len(known) <= MOST_PROPERTIES:
                return [str(key) for key in known]
            case KnownId(known=known) if mode is not Mode.DRAFT and len(known) <= MOST_PROPERTIES:
                return known
            case _:
                return ()


class Nested(Value):
    """An object with its own schema, which is named late where schemas contain each other.

    A draft need not be complete or legal, so it is documented as whatever is read.
    """

    def __init__(
        self, schema: type[Schema] | Callable[[], type[Schema]], *, draft: bool = False, **options: Any
    ) -> None:
        super().__init__(**options)
        self._named = schema
        self._draft = draft

    @property
    def part(self) -> Schema:
        """The schema of the object."""
        named = self._named
        return single(named if isinstance(named, type) else named())

    def _serialize(self, value: Any, attr: str | None, obj: Any, **kwargs: Any) -> Any:
        return None if value is None else self.part.dump(value)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        return self.part.load(value)

    def json_schema(self, describes: Describes) -> JsonSchema:
        return describes.schema(self.part, Mode.DRAFT if self._draft else None)


class TaggedUnion(Value):
    """One of several objects, told apart by the word under `type`, or under another key."""

    def __init__(self, parts: Mapping[Any, type[Schema]], *, tag: str = "type", **options: Any) -> None:
        super().__init__(**options)
        self.parts = parts
        self.tag = tag

    def _serialize(self, value: Any, attr: str | None, obj: Any, **kwargs: Any) -> Any:
        return None if value is None else single(self.parts[getattr(value, self.tag)]).dump(value)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if not isinstance(value, dict):
            raise ValidationError("Must be an object.")
        word = value.get(self.tag)
        if not isinstance(word, str) or word not in self.parts:
            raise ValidationError({self.tag: [f"Must be one of: {', '.join(self.parts)}."]})
        return single(self.parts[word]).load(value)

    def json_schema(self, describes: Describes) -> JsonSchema:
        references = {word: describes.schema(single(part)) for word, part in self.parts.items()}
        # Several words may stand for the same object.
        union: JsonSchema = {"oneOf": [{"$ref": place} for place in dict.fromkeys(_places(references))]}
        if not all(isinstance(word, str) for word in references):
            # A discriminator is a string, so a flag tells the variants apart by its value alone. Generators want to
            # know that the variant of another union, which this one may be, is an object.
            return {"type": "object"} | union
        mapping = {str(word): reference["$ref"] for word, reference in references.items()}
        return union | {"discriminator": {"propertyName": self.tag, "mapping": mapping}}


def _places(references: Mapping[Any, JsonSchema]) -> list[str]:
    return [reference["$ref"] for reference in references.values()]


class OneOf(Value):
    """One of several objects, told apart by the keys that they must have; only written, never read."""

    def __init__(self, parts: Sequence[type[Schema]], **options: Any) -> None:
        super().__init__(**options)
        self.parts = parts

    def json_schema(self, describes: Describes) -> JsonSchema:
        return {"oneOf": [describes.schema(single(part)) for part in self.parts]}


class AnyOf(Value):
    """A value that may be a string, a whole number, true or false, a list or an object, told apart by that."""

    def __init__(self, shapes: Mapping[type, Value], **options: Any) -> None:
        super().__init__(**options)
        self.shapes = shapes

    def _serialize(self, value: Any, attr: str | None, obj: Any, **kwargs: Any) -> Any:
        if value is None:
            return None
        return self.shapes[_shape(value)]._serialize(value, attr, obj)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if type(value) not in self.shapes:
            raise ValidationError(f"Must be {' or '.join(_NAMES[shape] for shape in self.shapes)}.")
        return self.shapes[type(value)].deserialize(value)

    def json_schema(self, describes: Describes) -> JsonSchema:
        return {"anyOf": [describes.field(field) for field in self.shapes.values()]}


def _shape(value: Any) -> type:
    """What a value is in JSON; an object may be a record as well as a mapping."""
    if isinstance(value, str):
        return str
    if isinstance(value, bool | int):
        return type(value)
    return list if isinstance(value, Sequence) else dict


@cache
def single(schema: type[Schema]) -> Schema:
    """The one instance of a schema: making one is slow, and it keeps nothing between two uses."""
    return schema()


def _each(items: Any, read: Callable[[Any], Any]) -> dict[Any, Any]:
    """Read every item and collect the errors, each under its index or key, until there are as many as can be shown."""
    values: dict[Any, Any] = {}
    errors: dict[Any, Any] = {}
    number = 0
    for place, item in items:
        try:
            values[place] = read(item)
        except ValidationError as error:
            errors[place] = error.messages
            number += _number(error.messages)
            if number >= MOST_ERRORS:
                break
    if errors:
        raise ValidationError(errors)
    return values


def _number(messages: Any) -> int:
    """How many messages there are in the errors of a value."""
    return sum(map(_number, messages.values())) if isinstance(messages, dict) else len(messages)


def _stated(limits: dict[str, Any]) -> JsonSchema:
    return {name: limit for name, limit in limits.items() if limit is not None}


def _check_unique(values: list[Any]) -> None:
    errors = {place: ["Is there twice."] for place, value in enumerate(values) if value in values[:place]}
    if errors:
        raise ValidationError(errors)
