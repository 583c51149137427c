"""What must be settled before the table goes on."""

from collections.abc import Callable
from typing import Any

from glass_arbiter.games.stephens.state import (
    Activation,
    CardChoice,
    CubesChoice,
    DiscChoice,
    Kinds,
    PendingCraft,
    WorkerChoice,
)
from glass_arbiter_schemas.containers import ListOf, Nested, TaggedUnion
from glass_arbiter_schemas.fields import Boolean, Choice, Integer

from .base import StephensSchema
from .places import MOST_CARDS, a_card, a_craft_color, a_factory, a_player, a_row

# Every craft of a row, with a master and an apprentice each.
MOST_PENDING = 2 * MOST_CARDS


def _untagged(record: Callable[..., object]) -> Any:
    """The record of a type, which knows its type by itself."""
    return staticmethod(lambda type, **rest: record(**rest))


class PendingCraftSchema(StephensSchema):
    """A craft that a player may still collect."""

    model = PendingCraft

    craft = a_card()
    player = a_player()


def pending_crafts(about: str = "") -> ListOf:
    """Crafts with those who may collect them."""
    return ListOf(Nested(PendingCraftSchema), most=MOST_PENDING, about=about)


class ActivationSchema(StephensSchema):
    """Crafts of a row wait to be collected or declined."""

    model = _untagged(Activation)

    type = Choice((Activation.type,))
    row = a_row()
    crafts = pending_crafts("In the order of the row, the master before the apprentice.")


class CardChoiceSchema(StephensSchema):
    """A player takes cards."""

    model = _untagged(CardChoice)

    type = Choice((CardChoice.type,))
    player = a_player()
    kind = Choice(Kinds)
    left = Integer(about="How many cards may still be taken.")
    discount = Boolean(about="The discount of ability 4d is still to be given.")
    discard = Boolean(about="Ability 4c may still be used.")
    optional = Boolean(about="Whether the player may end without another card.")
    origin = Choice(("glass", "products", "supply"))


class WorkerChoiceSchema(StephensSchema):
    """A player assigns a worker."""

    model = _untagged(WorkerChoice)

    type = Choice((WorkerChoice.type,))
    player = a_player()
    refreshed = a_craft_color("The crafts that were refreshed for it.", allow_none=True)
    origin = Choice(("turn", "supply"))


class CubesChoiceSchema(StephensSchema):
    """The player chooses which cubes Automaton removes."""

    model = _untagged(CubesChoice)

    type = Choice((CubesChoice.type,))
    factory = a_factory()
    number = Integer()


class DiscChoiceSchema(StephensSchema):
    """The player chooses the circle of Automaton's apprentice."""

    model = _untagged(DiscChoice)

    type = Choice((DiscChoice.type,))


def a_pending() -> TaggedUnion:
    """Whatever is pending, or null."""
    return TaggedUnion(
        {
            Activation.type: ActivationSchema,
            CardChoice.type: CardChoiceSchema,
            WorkerChoice.type: WorkerChoiceSchema,
            CubesChoice.type: CubesChoiceSchema,
            DiscChoice.type: DiscChoiceSchema,
        },
        allow_none=True,
        about="What must be settled first.",
    )
