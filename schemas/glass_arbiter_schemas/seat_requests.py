"""What requests have in common that can be about a sealed table: the box, the seat, and whose an action is."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from marshmallow import ValidationError, validates_schema

from glass_arbiter.engine.game import AnyAction

from .actions import NOBODY
from .base import Strict
from .containers import ListOf, Nested
from .fields import Describes, JsonSchema, Text, Value
from .requests import LONGEST_BOX, LONGEST_SEAT, LONGEST_TABLE, SEALED, SEAT

_TABLE = re.compile("[A-Za-z0-9_-]*")


class TableId(Text):
    """The id of a sealed table."""

    pattern = rf"\A{_TABLE.pattern}\Z"

    def __init__(self, **options: Any) -> None:
        super().__init__(least=1, most=LONGEST_TABLE, **options)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> str:
        text = super()._deserialize(value, attr, data, **kwargs)
        if not _TABLE.fullmatch(text):
            raise ValidationError("Must have letters, digits, `-` and `_` only.")
        return text

    def json_schema(self, describes: Describes) -> JsonSchema:
        return super().json_schema(describes) | {"pattern": f"^{_TABLE.pattern}$"}


class TableRequestSchema(Strict):
    """A request about a state, or about a sealed table."""

    @validates_schema
    def check_seat(self, data: dict[str, Any], **kwargs: Any) -> None:
        """A box is opened with a seat, and nothing else is."""
        if SEALED in data and SEAT not in data:
            raise ValidationError("Is missing: a sealed table is opened with a seat.", SEAT)
        if SEAT in data and SEALED not in data:
            raise ValidationError("Has no use without `sealed`.", SEAT)


def sealed_box() -> Text:
    """A sealed table, as it is carried."""
    return Text(
        least=1, most=LONGEST_BOX, required=False, about="A sealed table, as it was answered. Comes with `seat`."
    )


def seat_token() -> Text:
    """What opens a sealed table to one player."""
    return Text(least=1, most=LONGEST_SEAT, required=False, about="The token of a seat at the sealed table.")


# What JSON Schema says about an action that names its player.
SIGNED: Mapping[str, Any] = {"required": ["player"], "properties": {"player": True}}


def signed(key: str, schema: Mapping[str, Any]) -> Mapping[str, Any]:
    """What JSON Schema says about actions: without a seat, each names its player."""
    seated = {"required": [SEAT], "properties": {SEAT: True}}
    return {"if": {"not": seated}, "then": {"properties": {key: schema}}}


def starts(*keys: str) -> Sequence[Mapping[str, Any]]:
    """What JSON Schema says about keys of which there is exactly one; a seat comes with a box."""
    required = [[key, SEAT] if key == SEALED else [key] for key in keys]
    return ({"oneOf": [{"required": names} for names in required]}, {"dependentRequired": {SEAT: [SEALED]}})


class BySeat(Value):
    """What is read otherwise where there is no seat: there every action names its player."""

    signed: Value

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        # By itself a field is read without a request around it.
        if isinstance(data, dict) and SEALED in data:
            return super()._deserialize(value, attr, data, **kwargs)
        return self.signed._deserialize(value, attr, data, **kwargs)


class SeatAction(BySeat, Nested):
    """An action."""

    def __init__(self, schema: type[Strict], signed: Value, **options: Any) -> None:
        super().__init__(schema, **options)
        self.signed = signed


class SeatActions(BySeat, ListOf):
    """Actions, one after the other."""

    def __init__(self, item: Value, signed: Value, **options: Any) -> None:
        super().__init__(item, **options)
        self.signed = signed


def check_signed(key: str, action: AnyAction, data: Mapping[str, Any]) -> None:
    if action.player == NOBODY and SEALED not in data:
        raise ValidationError({key: {"player": ["Is missing."]}})


def check_one_of(data: dict[str, Any], *keys: str) -> None:
    if sum(key in data for key in keys) != 1:
        raise ValidationError(f"Must have either {' or '.join(f'`{key}`' for key in keys)}.")
