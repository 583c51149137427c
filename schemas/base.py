"""The strict base of every schema: an object with these keys and no others, read into a frozen value."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from marshmallow import RAISE, Schema, post_load


class Strict(Schema):
    """Refuses unknown keys, and builds what `builds` names out of the others."""

    builds: ClassVar[Callable[..., object]] = dict
    # What JSON Schema can say about several keys together; the validators of a schema say it too, and more.
    together: ClassVar[Sequence[Mapping[str, Any]]] = ()

    error_messages = {"type": "Must be an object.", "unknown": "Unknown key."}

    class Meta:
        """A key that nobody knows may hide a misunderstanding."""

        unknown = RAISE

    @post_load
    def built(self, data: dict[str, Any], **kwargs: Any) -> object:
        """The value that the JSON stands for."""
        return self.builds(**data)
