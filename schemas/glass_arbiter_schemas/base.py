"""The strict base of every schema: an object with these keys and no others, read into a frozen value."""

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any, ClassVar, TypeVar

from marshmallow import RAISE, Schema, post_load

from .limits import MOST_ERRORS

SchemaType = TypeVar("SchemaType", bound="Strict")


class Strict(Schema):
    """Refuses unknown keys, and builds what `model` names out of the others."""

    model: ClassVar[Callable[..., object]] = dict
    # The game that a schema belongs to, as the name of its component begins; empty where all games share it.
    component_prefix: ClassVar[str] = ""
    # What JSON Schema can say about several keys together; the validators of a schema say it too, and more.
    json_schema_extra: ClassVar[Sequence[Mapping[str, Any]]] = ()

    # Schemas by the value under `tag`, where the documentation tells apart what is read or written all the same way:
    # each has its own keys and no others, and the rules say what is wrong with any other key of a request.
    documented_variants: ClassVar[Mapping[Any, "type[Strict]"]] = {}
    documented_tag: ClassVar[str] = "type"

    error_messages = {"type": "Must be an object.", "unknown": "Unknown key."}

    class Meta:
        """A key that nobody knows may hide a misunderstanding."""

        unknown = RAISE

    def load(self, data: Any, **options: Any) -> Any:
        """Read an object; of its unknown keys no more are looked at than can be shown."""
        if isinstance(data, dict) and len(data) > len(self.load_fields) + MOST_ERRORS:
            data = self._without_surplus_keys(data)
        return super().load(data, **options)

    def _without_surplus_keys(self, data: dict[str, Any]) -> dict[str, Any]:
        # marshmallow makes an error of every unknown key.
        known = {field.data_key or name for name, field in self.load_fields.items()}
        unknown = islice((key for key in data if key not in known), MOST_ERRORS)
        kept = known.union(unknown)
        return {key: value for key, value in data.items() if key in kept}

    @post_load
    def built(self, data: dict[str, Any], **kwargs: Any) -> object:
        """The value that the JSON stands for."""
        return self.model(**data)


def extended(
    schema: type[SchemaType], members: Mapping[str, Any], *, name: str = "", about: str = ""
) -> type[SchemaType]:
    """The same schema with more fields, or with others of the same name."""
    inherited = {"__doc__": about or schema.__doc__, "__module__": schema.__module__}
    return type(name or schema.__name__, (schema,), {**inherited, **members})
