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
from glass_arbiter_schemas.fields import Boolean, Choice

from . import type_names
from .base import StephensSchema
from .places import MOST_CARDS, a_card, a_craft_color, a_factory, a_number, a_player, a_row

# Every craft of a row, with a master and an apprentice each.
MOST_PENDING = 2 * MOST_CARDS


def _untagged(record: Callable[..., object]) -> Any:
    """The record of a type, which knows its type by itself."""
    return staticmethod(lambda type, **rest: record(**rest))


class PendingCraftSchema(StephensSchema):
    """A craft that a player may still collect."""

    model = PendingCraft

    craft = a_card("The craft.")
    player = a_player("Who may collect it.")


def pending_crafts(about: str = "") -> ListOf:
    """Crafts with those who may collect them."""
    return ListOf(Nested(PendingCraftSchema), most=MOST_PENDING, about=about)


class ActivationSchema(StephensSchema):
    """Crafts of a row wait to be collected or declined."""

    model = _untagged(Activation)

    type = Choice((Activation.type,), about="What is pending.")
    row = a_row("The row.")
    crafts = pending_crafts("In the order of the row, the master before the apprentice.")


class CardChoiceSchema(StephensSchema):
    """A player takes cards."""

    model = _untagged(CardChoice)

    type = Choice((CardChoice.type,), about="What is pending.")
    player = a_player("Who takes them.")
    kind = Choice(Kinds, named=type_names.KINDS, about="Which cards.")
    left = a_number("How many cards may still be taken.", least=1, most=2)
    discount = Boolean(about="The discount of ability 4d is still to be given.")
    discard = Boolean(about="Ability 4c may still be used.")
    optional = Boolean(about="Whether the player may end without another card.")
    origin = Choice(("glass", "products", "supply"), about="What brought the cards.")


class WorkerChoiceSchema(StephensSchema):
    """A player assigns a worker."""

    model = _untagged(WorkerChoice)

    type = Choice((WorkerChoice.type,), about="What is pending.")
    player = a_player("Who assigns it.")
    refreshed = a_craft_color("The crafts that were refreshed for it.", allow_none=True)
    origin = Choice(("turn", "supply"), about="What brought the worker.")


class CubesChoiceSchema(StephensSchema):
    """The player chooses which cubes Automaton removes."""

    model = _untagged(CubesChoice)

    type = Choice((CubesChoice.type,), about="What is pending.")
    factory = a_factory("The small factory.")
    number = a_number("How many cubes.", least=1)


class DiscChoiceSchema(StephensSchema):
    """The player chooses the circle of Automaton's apprentice."""

    model = _untagged(DiscChoice)

    type = Choice((DiscChoice.type,), about="What is pending.")


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
