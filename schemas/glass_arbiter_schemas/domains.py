"""Domains of choices as they are written: each has its `kind`, which says which keys there are. None is ever read."""

from collections.abc import Mapping
from typing import Any

from marshmallow import pre_dump

from glass_arbiter.engine.descriptions import DomainKind
from glass_arbiter.engine.steps import NextChoice

from .base import Strict, extended
from .containers import TaggedUnion
from .fields import Boolean, Choice, Describes, Facts, Integer, JsonSchema, LongText, Text, TypeName, Value, plain
from .limits import MOST_VALUES

CHOICES = TypeName("Choices", "Domains by the key of their choice, nested like the choices of an action.")


class Values(Value):
    """Values of any choice: strings, numbers, true or false, lists, objects."""

    def _serialize(self, value: Any, attr: str | None, obj: Any, **kwargs: Any) -> Any:
        return plain(value)

    def json_schema(self, describes: Describes) -> JsonSchema:
        return {"type": "array", "items": {}}


class DomainSchema(Strict):
    """What every domain tells."""

    kind = Choice(())
    required = Boolean(about="Whether every legal way asks for the choice; a take is full where nothing is said.")


def _kind(kind: DomainKind) -> Choice:
    return Choice((kind,), about="What the choice asks for.")


class ValueDomainSchema(DomainSchema):
    """One of several values."""

    kind = _kind(DomainKind.VALUE)
    values = Values(about="Every value that some legal way has.")


class NumberDomainSchema(DomainSchema):
    """A whole number from `least` to `most`."""

    kind = _kind(DomainKind.NUMBER)
    least = Integer(about="The smallest number.")
    most = Integer(about="The largest number.")


class SeveralDomainSchema(DomainSchema):
    """A list of `least` to `most` different things, in any order."""

    kind = _kind(DomainKind.SEVERAL)
    least = Integer(least=0, most=MOST_VALUES, about="The smallest number of things.")
    most = Integer(least=0, most=MOST_VALUES, about="The largest number of things.")
    of = Values(about="The things to choose from.")


class _InnerChoices(Facts):
    """The choices within a choice, documented by name: they contain each other."""

    def json_schema(self, describes: Describes) -> JsonSchema:
        return describes.field(Choices())


class NestedDomainSchema(Strict):
    """An object that has choices of its own."""

    kind = _kind(DomainKind.NESTED)
    choices = _InnerChoices(about="Its choices by key.")


_DOMAINS: Mapping[str, type[DomainSchema]] = {
    DomainKind.VALUE: ValueDomainSchema,
    DomainKind.NUMBER: NumberDomainSchema,
    DomainKind.SEVERAL: SeveralDomainSchema,
}


class Choices(Facts):
    """Domains by the key of their choice, nested like the choices of an action."""

    def __init__(self, **options: Any) -> None:
        super().__init__(named=CHOICES, **options)

    def json_schema(self, describes: Describes) -> JsonSchema:
        domain = TaggedUnion({**_DOMAINS, DomainKind.NESTED: NestedDomainSchema}, tag="kind")
        return {"type": "object", "additionalProperties": domain.json_schema(describes)}


def flat_next_choice(choice: NextChoice) -> dict[str, object]:
    """A choice that can be made next as it is written."""
    return {**choice.domain, "path": choice.path, "rule": choice.rule}


def _next_choice(domain: type[DomainSchema]) -> type[Strict]:
    """A domain with its place in the action, and the rule that asks."""

    def flatten(self: Strict, choice: NextChoice, **kwargs: Any) -> Mapping[str, object]:
        return flat_next_choice(choice)

    members = {
        "path": LongText(about="Where the choice stands in the action, as a JSON Pointer (RFC 6901)."),
        "required": Boolean(about="Whether there is no legal way without the choice."),
        "rule": Text(about="The rule that asks for it."),
        "flatten": pre_dump(flatten),
    }
    return extended(domain, members, name=domain.__name__.replace("Domain", "Choice"))


_NEXT_CHOICE = TypeName("NextChoice", "A choice that can be made next, told apart by `kind`.")
_NEXT_CHOICES = {kind: _next_choice(domain) for kind, domain in _DOMAINS.items()}


def next_choice() -> TaggedUnion:
    """A choice that can be made next; its domain is exact."""
    return TaggedUnion(_NEXT_CHOICES, tag="kind", named=_NEXT_CHOICE)
