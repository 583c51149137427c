"""Proposed actions: who does what, and the choices that it asks for.

The schema knows the keys and the types of their values; which of them an action has a use for, and which values are
possible, is for the rules to say. So a key that no action has is refused here, and a needless one there.
"""

from collections.abc import Mapping
from typing import Any

from marshmallow import post_load

from glass_arbiter.games.glassroad.actions import Action, ActionType
from glass_arbiter_schemas import actions
from glass_arbiter_schemas.containers import Nested
from glass_arbiter_schemas.fields import Boolean, Choice, Integer, Value

from . import choices, type_names
from .action_variants import ANYTIME_VARIANTS, VARIANTS, between
from .base import GlassroadSchema
from .goods import a_wheel
from .state import a_player


def an_action_type() -> Choice:
    """The type of an action."""
    return Choice(ActionType, named=type_names.ACTION_TYPE, about="What is done.")


def _effect(about: str) -> Nested:
    return Nested(lambda: EffectDraftSchema, required=False, about=about)


class EffectDraftSchema(GlassroadSchema):
    """The choices that the effect of a building asks for, as they are read."""

    take = choices.take()
    good = choices.good()
    wheel = choices.wheel()
    at = choices.field_or_fields()
    tile = choices.tile()
    building = choices.building("The neighbouring building that the Tavern copies.")
    forest = choices.forest()
    discard = choices.discard()
    pay = choices.pay()
    effect = _effect("The choices of the effect that the Tavern copies.")


class BuildDraftSchema(GlassroadSchema):
    """A building to build, where from and where to, as it is read."""

    building = choices.building("The tile to build.")
    source = choices.source()
    at = choices.at("The empty field to build on; left out for an upgrade.")
    pay = choices.pay()
    effect = _effect("The choices of the building's immediate effect.")


class FeeDraftSchema(GlassroadSchema):
    """How the entry fee of a card is paid, as it is read."""

    wheel = a_wheel("The wheel that food or charcoal is paid from.", required=False)
    forest = choices.forest()


class BetweenSchema(actions.ActionSchema, GlassroadSchema):
    """An anytime action in the middle of another action of the same player."""

    player = a_player("The acting player, who may be left out.", required=False)
    type = an_action_type()
    cards = choices.hand()
    card = choices.card()
    ability = Integer(required=False, about="1 or 2.")
    take = choices.take()
    good = choices.good()
    wheel = choices.wheel()
    at = choices.field_or_fields()
    tile = choices.tile()
    build = Nested(BuildDraftSchema, required=False, about="The building to build.")
    fee = Nested(FeeDraftSchema, required=False, about="With the first use of a card that has an entry fee.")
    accept = Boolean(required=False, about="Whether to take the Supplier's gift.")
    building = choices.building("The own processing building to use.")
    forest = choices.forest()
    discard = choices.discard()
    pay = choices.pay()
    effect = _effect("The choices of the effect.")

    @post_load
    def built(self, data: dict[str, Any], **kwargs: Any) -> object:
        """Keys and values; the action around it knows whose they are."""
        return data


BetweenSchema.documented_variants = actions.variant_schemas(
    GlassroadSchema, ANYTIME_VARIANTS, a_player("The acting player, who may be left out.", required=False), "Between"
)


class ActionSchema(BetweenSchema):
    """One indivisible thing that the rules know: who does what, with its choices.

    A choice that is missing, or that the action has no use for, is refused by the rules (422).
    """

    player = a_player("Who acts.")
    between = between(BetweenSchema)

    @post_load
    def built(self, data: dict[str, Any], **kwargs: Any) -> Action:
        """An action of the core; those between are the same player's unless they say otherwise."""
        return _action(data, data["player"])


def _with_between(about: str, keys: Mapping[str, Value]) -> actions.VariantKeys:
    return about, {**keys, "between": between(BetweenSchema)}


ActionSchema.documented_variants = actions.variant_schemas(
    GlassroadSchema,
    {**VARIANTS, ActionType.USE_ABILITY: _with_between(*VARIANTS[ActionType.USE_ABILITY])},
    a_player("Who acts."),
)


def _action(data: dict[str, Any], actor: str) -> Action:
    choices = data.copy()
    player, kind = choices.pop("player", actor), choices.pop("type")
    if "between" in choices:
        choices["between"] = tuple(_action(inner, actor) for inner in choices["between"])
    return Action(player=player, type=kind, choices=choices)
