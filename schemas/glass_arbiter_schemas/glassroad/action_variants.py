"""Each type of action with its own keys and no others, for the documentation.

The reader takes every key of every action, so that the rules can explain a needless or a missing one.
"""

from collections.abc import Mapping

from glass_arbiter.games.glassroad.actions import ANYTIME, ActionType
from glass_arbiter_schemas.actions import VariantKeys
from glass_arbiter_schemas.containers import ListOf, Nested
from glass_arbiter_schemas.fields import Boolean, Choice, Value

from . import choices
from .base import GlassroadSchema
from .goods import a_wheel

MOST_BETWEEN = 50


class EffectSchema(GlassroadSchema):
    """The choices that the immediate effect of a building asks for."""

    take = choices.take()
    wheel = choices.wheel()
    at = choices.several_fields()
    tile = choices.tile()
    building = choices.building("The neighbouring building that the Tavern copies.")
    effect = Nested(lambda: EffectSchema, required=False, about="The choices of the effect that the Tavern copies.")


class BuildSchema(GlassroadSchema):
    """A building to build, where from and where to."""

    building = choices.building("The tile to build.", required=True)
    source = choices.source(required=True)
    at = choices.at("The empty field to build on; left out for an upgrade.")
    pay = choices.pay()
    effect = Nested(EffectSchema, required=False, about="The choices of the building's immediate effect.")


class FeeSchema(GlassroadSchema):
    """How the entry fee of a card is paid."""

    wheel = a_wheel("The wheel that food or charcoal is paid from.", required=False)
    forest = choices.forest()


def _conversion() -> dict[str, Value]:
    """What the exchanges of processing buildings ask for."""
    return {
        "building": choices.building("The own processing building to use.", required=True),
        "take": choices.take(),
        "good": choices.good(),
        "wheel": choices.wheel(),
        "at": choices.at("The field of the tile to remove, or to place."),
        "tile": choices.tile(),
        "forest": choices.forest(),
        "discard": choices.discard(),
        "pay": choices.pay(),
    }


def _ability() -> dict[str, Value]:
    """What the abilities of specialists ask for."""
    return {
        "ability": Choice((1, 2), about="Which ability of the card."),
        "take": choices.take(),
        "good": choices.good(),
        "wheel": choices.wheel(),
        "at": choices.at("The empty field to place a tile on."),
        "tile": choices.tile(),
        "build": Nested(BuildSchema, required=False, about="The building to build."),
        "fee": Nested(FeeSchema, required=False, about="With the first use of a card that has an entry fee."),
    }


def _step() -> dict[str, Value]:
    """What one more step of a repeatable effect asks for."""
    return {
        "take": choices.take(),
        "good": choices.good(),
        "wheel": choices.wheel(),
        "at": choices.at("The field of the tile to remove."),
    }


def _gift() -> dict[str, Value]:
    return {
        "accept": Boolean(about="Whether to take the Supplier's gift."),
        "wheel": a_wheel("The wheel that food or charcoal goes on.", required=False),
    }


VARIANTS: Mapping[ActionType, VariantKeys] = {
    ActionType.CHOOSE_HAND: ("Choose the cards of the period.", {"cards": choices.hand(required=True)}),
    ActionType.PLACE_CARD: ("Lay a card face down.", {"card": choices.card(required=True)}),
    ActionType.REVEAL: ("Turn up the card that lies face down.", {}),
    ActionType.PLAY_CARD: ("Play a card openly.", {"card": choices.card(required=True)}),
    ActionType.DRAW_CARD: ("Let luck draw a card of the hand.", {}),
    ActionType.USE_ABILITY: ("Use an ability of the card that is being resolved.", _ability()),
    ActionType.CONTINUE_EFFECT: ("Carry out a repeatable effect once more.", _step()),
    ActionType.ANSWER_GIFT: ("Take a Supplier's gift, or refuse it.", _gift()),
    ActionType.CONVERT: ("Use one of the own processing buildings.", _conversion()),
    ActionType.REMOVE_LANDSCAPE: (
        "Remove an own landscape tile.",
        {"at": choices.at("The field of the tile.", required=True)},
    ),
    ActionType.END: ("Decline what is left: of an effect, of a card, or of the last conversions.", {}),
}

ANYTIME_VARIANTS = {kind: keys for kind, keys in VARIANTS.items() if kind in ANYTIME}


def between(schema: type[GlassroadSchema]) -> ListOf:
    """Anytime actions in the middle of an action."""
    about = "Anytime actions between the entry fee and the ability; nothing comes between these."
    return ListOf(Nested(schema), most=MOST_BETWEEN, required=False, about=about)
