"""Domains as clients read them: tagged by kind, so that one look at `kind` tells which keys there are."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from .domains import Bounds

Description = Mapping[str, object]


class DomainKind(StrEnum):
    """What a choice asks for."""

    VALUE = "value"
    NUMBER = "number"
    SEVERAL = "several"
    NESTED = "nested"


def one_of(values: Iterable[object], *, required: bool) -> Description:
    """Describe a choice of one of these values."""
    return {"kind": DomainKind.VALUE, "required": required, "values": list(values)}


def within(bounds: Bounds, *, required: bool) -> Description:
    """Describe a number within bounds, or a selection of different things."""
    kind = DomainKind.NUMBER if bounds.of is None else DomainKind.SEVERAL
    return {"kind": kind, "required": required, **bounds.facts()}


def nested(described: Mapping[Sequence[str], Description]) -> dict[str, object]:
    """Nest descriptions by place like the choices of an action."""
    whole: dict[str, object] = {}
    for place, description in described.items():
        choices = whole
        for key in place[:-1]:
            inner = choices.setdefault(key, {"kind": DomainKind.NESTED, "choices": {}})
            assert isinstance(inner, dict)
            choices = inner["choices"]
        choices[place[-1]] = description
    return whole


def hashable(written: object) -> object:
    """Return a hashable key for a value as a client writes it; equal values of one domain have equal keys."""
    return written if written is None or isinstance(written, (str, int)) else repr(written)
