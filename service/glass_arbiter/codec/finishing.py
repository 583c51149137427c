"""The last step of the fast path in: what a type reads becomes the value that its field reads.

Types know limits, but neither the order of keys nor fractions nor our records.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from msgspec import UNSET

from glass_arbiter_schemas.containers import ListOf, MapOf, Nested, TaggedUnion, single
from glass_arbiter_schemas.fields import Points

Finisher = Callable[[Any], Any]


def finisher(field: Any, *, records: bool = False) -> Finisher | None:
    """Return the function that finishes the values of a field; None where there is nothing to do.

    With `records`, objects were read as records too, as `shape_of` reads them if asked for.
    """
    finish = _bare_finisher(field, records)
    if finish is None or not field.allow_none:
        return finish
    return lambda value: None if value is None else finish(value)


def _bare_finisher(field: Any, records: bool) -> Finisher | None:
    match field:
        case Points():
            return Fraction
        case ListOf():
            return _list_finisher(finisher(field.item, records=records))
        case MapOf():
            return _map_finisher(field, finisher(field.value, records=records))
        case Nested() if records:
            return _object_finisher(field.part, {}, records)
        case TaggedUnion():
            return _tagged_finisher(field)
        case _:
            return None


def _list_finisher(finish: Finisher | None) -> Finisher | None:
    return None if finish is None else lambda values: tuple([finish(value) for value in values])


def _map_finisher(field: MapOf, finish: Finisher | None) -> Finisher:
    """Put the keys in the order in which the field itself reads them: equal requests get equal answers."""

    def finished(values: dict[Any, Any]) -> dict[Any, Any]:
        as_read = {key: key for key in values}
        return {
            as_read[key]: values[key] if finish is None else finish(values[key]) for key in field.key.in_order(values)
        }

    return finished


def _tagged_finisher(field: TaggedUnion) -> Finisher:
    makers = {str(word): _variant_finisher(single(part)) for word, part in field.parts.items()}
    return lambda value: makers[value.__struct_config__.tag](value)


def _variant_finisher(schema: Any) -> Finisher:
    (word,) = schema.fields["type"].members()
    return _object_finisher(schema, {"type": word}, False)


def _object_finisher(schema: Any, tag: dict[str, Any], records: bool) -> Finisher:
    """Build the value of an object from its keys, in the order of the schema; a tag is none of those that were read."""
    built = schema.built
    parts = schema.fields.items()
    finishers = [(name, finisher(field, records=records)) for name, field in parts if name not in tag]

    def finished(read: Any) -> Any:
        data = tag.copy()
        for name, finish in finishers:
            value = getattr(read, name)
            if value is not UNSET:
                data[name] = value if finish is None else finish(value)
        return built(data)

    return finished
