"""Proposed actions: who does what, and the choices that it asks for.

The schema knows the keys and the types of their values; which of them an action has a use for, and which values are
possible, is for the rules to say. So a key that no action has is refused here, and a needless one there.
"""

from typing import Any

from marshmallow import post_load

from glass_arbiter.games.glassroad.actions import Action, ActionType
from glass_arbiter.games.glassroad.building import Source
from glass_arbiter.games.glassroad.goods import Good, WheelName
from glass_arbiter.games.glassroad.landscape import Landscape
from glass_arbiter_schemas import actions
from glass_arbiter_schemas.containers import AnyOf, ListOf, MapOf, Nested
from glass_arbiter_schemas.fields import Boolean, Choice, Integer, Text

from .base import GlassroadSchema
from .goods import a_field, a_good, a_wheel
from .options import MOST_BUILDINGS, MOST_FIELDS
from .state import MOST_CARDS, a_player

MOST_BETWEEN = 50


def an_action_type() -> Choice:
    """The type of an action."""
    return Choice(ActionType, named="GlassroadActionType")


def _take() -> MapOf:
    key = Choice((*Good, *WheelName))
    about = "How much to take where that is less than offered, by good; for the Buttery by wheel."
    return MapOf(key, Integer(), most=len(Good) + len(WheelName), required=False, about=about)


def _at() -> AnyOf:
    fields = ListOf(a_field(), most=MOST_FIELDS)
    return AnyOf({str: a_field(), list: fields}, required=False, about="A field; for the Country House a list.")


def _pay() -> MapOf:
    split = MapOf(a_wheel(), Integer(), most=len(WheelName))
    about = "The wheel that food or charcoal is paid from, or how many units from each."
    return MapOf(a_good(), AnyOf({str: a_wheel(), dict: split}), most=len(Good), required=False, about=about)


def _tile() -> Choice:
    return Choice(Landscape, required=False, about="The landscape tile to place.")


def _building(about: str) -> Text:
    return Text(required=False, about=about)


def _discard() -> ListOf:
    about = "Tiles of the private offer to remove from the game."
    return ListOf(Text(), most=MOST_BUILDINGS, required=False, about=about)


def _forest() -> Choice:
    return a_field("Either field of the forest to remove.", required=False)


def _effect(about: str) -> Nested:
    return Nested(lambda: EffectSchema, required=False, about=about)


class EffectSchema(GlassroadSchema):
    """The choices that the effect of a building asks for."""

    take = _take()
    good = a_good(required=False)
    wheel = a_wheel("The wheel that gained food or charcoal goes on.", required=False)
    at = _at()
    tile = _tile()
    building = _building("The neighbouring building that the Tavern copies.")
    forest = _forest()
    discard = _discard()
    pay = _pay()
    effect = _effect("The choices of the effect that the Tavern copies.")


class BuildSchema(GlassroadSchema):
    """A building to build, where from and where to."""

    building = _building("The tile to build.")
    source = Choice(Source, data_key="from", attribute="from", required=False, about="Where the tile lies.")
    at = a_field("The empty field to build on; left out for an upgrade.", required=False)
    pay = _pay()
    effect = _effect("The choices of the building's immediate effect.")


class FeeSchema(GlassroadSchema):
    """How the entry fee of a card is paid."""

    wheel = a_wheel("The wheel that food or charcoal is paid from.", required=False)
    forest = _forest()


class BetweenSchema(actions.ActionSchema, GlassroadSchema):
    """An anytime action, `convert` or `remove_landscape`, in the middle of another action of the same player."""

    player = a_player("The acting player, who may be left out.", required=False)
    type = an_action_type()
    cards = ListOf(Text(), most=MOST_CARDS, required=False, about="The hand of the period.")
    card = Text(required=False, about="A card of the hand.")
    ability = Integer(required=False, about="1 or 2.")
    take = _take()
    good = a_good(required=False)
    wheel = a_wheel("The wheel that gained food or charcoal goes on.", required=False)
    at = _at()
    tile = _tile()
    build = Nested(BuildSchema, required=False)
    fee = Nested(FeeSchema, required=False, about="With the first use of a card that has an entry fee.")
    accept = Boolean(required=False, about="Whether to take the Supplier's gift.")
    building = _building("The own processing building to use.")
    forest = _forest()
    discard = _discard()
    pay = _pay()
    effect = _effect("The choices of the effect.")

    @post_load
    def built(self, data: dict[str, Any], **kwargs: Any) -> object:
        """Keys and values; the action around it knows whose they are."""
        return data


class ActionSchema(BetweenSchema):
    """One indivisible thing that the rules know. Beside `player` and `type` it states its choices:

    - `choose_hand`: `cards`
    - `place_card` and `play_card`: `card`
    - `reveal`, `draw_card` and `end`: none
    - `use_ability`: `ability`, and what the ability asks for of `take`, `good`, `wheel`, `at`, `tile`, `build`; with
      the first use of a card that has an entry fee also `fee` and perhaps `between`
    - `continue_effect`: what one more step of the effect asks for of `take`, `good`, `wheel`, `at`, `tile`, `forest`,
      `discard`, `pay`
    - `answer_gift`: `accept`, and `wheel` for food or charcoal
    - `convert`: `building`, and what its effect asks for
    - `remove_landscape`: `at`

    A choice that is missing, or that the action has no use for, is refused by the rules (422).
    """

    player = a_player()
    between = ListOf(
        Nested(BetweenSchema),
        most=MOST_BETWEEN,
        required=False,
        about="Anytime actions between the entry fee and the ability; nothing comes between these.",
    )

    @post_load
    def built(self, data: dict[str, Any], **kwargs: Any) -> Action:
        """An action of the core; those between are the same player's unless they say otherwise."""
        return _action(data, data["player"])


def _action(data: dict[str, Any], actor: str) -> Action:
    choices = data.copy()
    player, kind = choices.pop("player", actor), choices.pop("type")
    if "between" in choices:
        choices["between"] = tuple(_action(inner, actor) for inner in choices["between"])
    return Action(player=player, type=kind, choices=choices)
