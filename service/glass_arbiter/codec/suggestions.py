"""What somebody may have meant who typed a word that is not known."""

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import Any

from marshmallow import Schema

from glass_arbiter.engine.rulings import Violation
from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.containers import ListOf, MapOf, Nested, TaggedUnion, single

_UNKNOWN_KEY = Strict.error_messages["unknown"]
_ONE_OF = "Must be one of: "
# A word that is longer is no word, and comparing it would take long.
_LONGEST_WORD = 60


def of_shape(pointer: str, message: str, document: Any, shape: type[Schema]) -> str:
    """A suggestion for a word that the shape of a document does not know; empty if there is none."""
    keys = [key.replace("~1", "/").replace("~0", "~") for key in pointer.split("/")[1:]]
    if message == _UNKNOWN_KEY:
        return _suggestion(keys[-1], _known_keys(keys, shape))
    before, one_of, listed = message.partition(_ONE_OF)
    if not one_of:
        return ""
    word = keys[-1] if before else _value(document, keys)
    return _suggestion(word, listed.removesuffix(".").split(", "))


def of_constraint(broken: Violation) -> str:
    """A suggestion for the name of something that the deck does not have."""
    have, need = broken.facts["have"], broken.facts["need"]
    return _suggestion(have, need) if isinstance(need, list) else ""


def _suggestion(word: object, known: Sequence[str]) -> str:
    if not isinstance(word, str) or len(word) > _LONGEST_WORD:
        return ""
    by_lower_case = {each.lower(): each for each in known}
    close = get_close_matches(word.lower(), by_lower_case, n=1)
    return f' Did you mean "{by_lower_case[close[0]]}"?' if close else ""


def _known_keys(keys: Sequence[str], shape: type[Schema]) -> list[str]:
    """The keys that an object at this place may have."""
    fields: list[Any] = [Nested(shape)]
    for key in keys[:-1]:
        fields = [inner for field in fields for inner in _inside(field, key)]
    return list(dict.fromkeys(key for field in fields for schema in _objects(field) for key in _keys(schema)))


def _inside(field: Any, key: str) -> Iterable[Any]:
    match field:
        case ListOf():
            return [field.item]
        case MapOf():
            return [field.value]
        case _:
            return [inner for schema in _objects(field) for name, inner in _keys(schema).items() if name == key]


def _objects(field: Any) -> Iterator[Schema]:
    match field:
        case Nested():
            yield field.part
        case TaggedUnion():
            yield from map(single, field.parts.values())


def _keys(schema: Schema) -> dict[str, Any]:
    return {field.data_key or name: field for name, field in schema.fields.items()}


def _value(document: Any, keys: Sequence[str]) -> Any:
    """What stands at a place; None where the pointer was cut because of its length."""
    try:
        for key in keys:
            document = document[int(key) if isinstance(document, list) else key]
    except (LookupError, TypeError, ValueError):
        return None
    return document
