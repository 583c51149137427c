"""What a result rests on that the printed rules do not settle, as answers list it."""

from typing import Any

from msgspec.structs import asdict

from .base import Strict
from .containers import ListOf, single
from .fields import Choice, Describes, JsonSchema, Scalar, Text, TypeName, Value

_BASIS = TypeName("Basis", "A reading, or a fact that is not attested.")


class AppliedReadingSchema(Strict):
    """A reading that was applied where the printed rules are silent, unclear, or differ between the languages."""

    id: Value = Text(about="Its id among the rules of the catalogue.")
    option = Text(allow_none=True, about="The key under `options.rulings`; null where there is no choice.")
    value = Scalar(allow_none=True, about="The reading in force, chosen or by default; null where there is no choice.")


class UnattestedFactSchema(Strict):
    """A fact that was used, although the sources do not attest it."""

    id: Value = Text(about="The rule that it was used for.")
    fact = Text(about="What is not attested.")
    subject = Text(about="The thing that the fact is about, by its id.")
    attested = Choice((False,), about="Always false.")


class _Basis(Value):
    """One of the two; the keys tell them apart."""

    def _serialize(self, value: Any, attr: str | None, obj: Any, **kwargs: Any) -> dict[str, Any]:
        return asdict(value)

    def json_schema(self, describes: Describes) -> JsonSchema:
        return {"oneOf": [describes.schema(single(part)) for part in (AppliedReadingSchema, UnattestedFactSchema)]}


def readings_list() -> ListOf:
    """What a result rests on; empty where the printed rules settle everything."""
    return ListOf(
        _Basis(named=_BASIS),
        about="What the printed rules do not settle and this result rests on, in the order in which the rules asked "
        "for it, each once. Mostly empty.",
    )
