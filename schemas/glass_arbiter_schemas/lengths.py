"""Whether a value keeps to the lengths that its schema allows, for values that were read by types without limits."""

from collections.abc import Callable, Mapping
from typing import Any

from marshmallow import Schema

from .containers import ListOf, MapOf, Nested, TaggedUnion, single

Check = Callable[[Any], bool]


def length_check(schema: Schema) -> Check:
    """Return a function that tells whether every list and every object in a value is as short as it must be."""
    checks = [(name, check) for name, field in schema.fields.items() if (check := _field_check(field)) is not None]
    most = len(schema.fields)

    def keeps(value: Any) -> bool:
        if isinstance(value, Mapping):
            return len(value) <= most and all(check(value[name]) for name, check in checks if name in value)
        return all(check(getattr(value, name)) for name, check in checks)

    return keeps


def _field_check(field: Any) -> Check | None:
    check = _bare_check(field)
    if check is None or not field.allow_none:
        return check
    return lambda value: value is None or check(value)


def _bare_check(field: Any) -> Check | None:
    match field:
        case ListOf():
            return _container_check(field.most, _field_check(field.item), iter)
        case MapOf():
            return _container_check(field.most, _field_check(field.value), lambda value: value.values())
        case Nested():
            return length_check(field.part)
        case TaggedUnion():
            checks = {word: length_check(single(part)) for word, part in field.parts.items()}
            return lambda value: checks[value.type](value)
        case _:
            return None


def _container_check(most: int | None, check: Check | None, items: Callable[[Any], Any]) -> Check:
    def keeps(value: Any) -> bool:
        return (most is None or len(value) <= most) and (check is None or all(map(check, items(value))))

    return keeps
