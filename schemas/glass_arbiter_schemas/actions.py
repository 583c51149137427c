"""Actions as they are written: choices stand beside player and type."""

from collections.abc import Mapping
from typing import Any

from marshmallow import post_load, pre_dump

from glass_arbiter.engine.game import AnyAction

from .base import Strict


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
