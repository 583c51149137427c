"""Proposed actions: who does what, and the choices that it asks for.

The schema knows the keys and the types of their values; which of them an action has a use for, and which values are
possible, is for the rules to say. So a key that no action has is refused here, and a needless one there.
"""

from glass_arbiter.games.stephens.actions import Action, ActionType
from glass_arbiter_schemas import actions
from glass_arbiter_schemas.containers import AnyOf, ListOf, Nested
from glass_arbiter_schemas.fields import Choice, Integer, Text

from . import type_names
from .action_variants import MOST_EXCHANGES, VARIANTS
from .base import StephensSchema
from .places import a_player, some_accessories, some_cubes


def an_action_type() -> Choice:
    """The type of an action."""
    return Choice(ActionType, named=type_names.ACTION_TYPE, about="What is done.")


def _word(about: str) -> Text:
    return Text(required=False, about=about)


class ResourcesDraftSchema(StephensSchema):
    """The colours and kinds where a cost or a gain says any, as they are read."""

    cubes = some_cubes("Cubes by colour.", required=False)
    accessories = some_accessories("Accessories by kind.", required=False)


class ExchangeDraftSchema(StephensSchema):
    """Two cubes of one colour for one of another, as it is read."""

    give = Text(about="The colour of the two cubes that are given.")
    get = Text(about="The colour of the cube that is got.")


class ActionSchema(actions.ActionSchema, StephensSchema):
    """One indivisible thing that the rules know: who does what, with its choices.

    `kind`, `row` of an investment, `option`, `pay`, `gain` and `accessories` may be left out where only one value of
    them is legal. A choice that is missing, or that the action has no use for, is refused by the rules (422).
    """

    documented_variants = actions.variant_schemas(StephensSchema, VARIANTS, a_player("Who acts."))
    model = Action

    player = a_player("Who acts.")
    type = an_action_type()
    accessory = _word("A kind of accessory.")
    disc = _word("A disc of the own board.")
    furnace = _word("A furnace.")
    factory = _word("A small factory.")
    cubes = some_cubes("Cubes by colour.", required=False)
    kind = _word("`contract` or `investment`.")
    field = AnyOf(
        {int: Integer(), str: Text()},
        required=False,
        about="The number of a contract or investment field, 1 being the cheapest; or the name of a craft field.",
    )
    row = _word("A row of crafts, or the colour of a row of investments.")
    color = _word("`red` or `blue`.")
    pay = Nested(ResourcesDraftSchema, required=False, about="What is paid where any colour or kind will do.")
    gain = Nested(ResourcesDraftSchema, required=False, about="What is gained where any colour or kind will do.")
    craft = _word("A craft.")
    option = Integer(required=False, about="Which of several yields, 1 being the first.")
    column = Integer(required=False, about="A column of investments, 1 being the oldest.")
    recipe = _word("A recipe of the factory.")
    contract = _word("An open contract.")
    exchanges = ListOf(
        Nested(ExchangeDraftSchema),
        most=MOST_EXCHANGES,
        required=False,
        about="Two cubes of a colour for one that the contract needs.",
    )
    accessories = some_accessories("The accessories for a contract that asks for any.", required=False)
