"""Actions as they are written: choices stand beside player and type."""

from collections.abc import Mapping
from typing import Any

from marshmallow import post_load, pre_dump

from glass_arbiter.engine.game import AnyAction
from glass_arbiter.engine.steps import Given

from .base import Strict, extended
from .fields import Choice, Value

# The player of an action that names none.
NOBODY = ""

# A sentence about a type of action, and its keys; those that must always be stated are required.
VariantKeys = tuple[str, Mapping[str, Value]]


def flat_action(action: AnyAction) -> dict[str, object]:
    """An action as it is written."""
    return {"player": action.player, "type": action.type, **action.choices}


class ActionSchema(Strict):
    """One action; a game adds the keys, and names its own record as `model`."""

    @pre_dump
    def flatten(self, action: AnyAction, **kwargs: Any) -> Mapping[str, object]:
        """Choices stand beside player and type."""
        return flat_action(action)

    @post_load
    def built(self, data: dict[str, Any], **kwargs: Any) -> object:
        """Whatever is neither player nor type is a choice."""
        player, kind = data.pop("player"), data.pop("type")
        return self.model(player=player, type=kind, choices=data)


_GIVEN = """\
An action so far: its player, perhaps its type, and any of its choices.
"""


def given_schema(action: type[Strict], kind: Value) -> type[Strict]:
    """The actions of a game, of which all but the player may be left out; `kind` is the field of their type."""

    def flatten(self: Strict, given: Given, **kwargs: Any) -> Mapping[str, object]:
        kind = {} if given.type is None else {"type": given.type}
        return {"player": given.player, **kind, **given.choices}

    def built(self: Strict, data: dict[str, Any], **kwargs: Any) -> Given:
        # The game reads its choices itself; only the type may be missing.
        read: Any = action.built(self, {"type": None} | data)
        return Given(player=read.player, type=read.type, choices=read.choices)

    members = {"type": kind, "flatten": pre_dump(flatten), "built": post_load(built), "model": Given}
    return extended(action, members, name="GivenSchema", about=_GIVEN)


_SEATED = """\
An action of whoever has a seat: its player may be left out, and nobody else can be named.

Without a seat the player is needed.
"""


def seat_action_schema(action: type[Strict], player: Value) -> type[Strict]:
    """The actions of a game, of which the player may be left out and is then empty, as no id can be."""

    def built(self: Strict, data: dict[str, Any], **kwargs: Any) -> object:
        return action.built(self, {"player": NOBODY} | data)

    variants = {
        kind: extended(variant, {"player": player}, name=f"Seat{variant.__name__}")
        for kind, variant in action.documented_variants.items()
    }
    members = {"player": player, "built": post_load(built), "documented_variants": variants}
    return extended(action, members, name="SeatActionSchema", about=_SEATED)


def variant_schemas(
    base: type[Strict], variants: Mapping[Any, VariantKeys], player: Value, suffix: str = "Action"
) -> Mapping[str, type[Strict]]:
    """The schema of each type of action, made of a sentence about it and its keys."""
    return {kind: _variant_schema(base, kind, *variant, player, suffix) for kind, variant in variants.items()}


def _variant_schema(
    base: type[Strict], kind: Any, about: str, keys: Mapping[str, Value], player: Value, suffix: str
) -> type[Strict]:
    name = "".join(word.capitalize() for word in kind.split("_"))
    common = {"player": player, "type": Choice((kind,), about="What is done.")}
    return extended(base, {**common, **keys}, name=f"{name}{suffix}Schema", about=about)
