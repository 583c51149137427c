"""Each type of action with its own keys and no others, for the documentation.

The reader takes every key of every action, so that the rules can explain a needless or a missing one. Which keys an
action has, and which must always be stated, the rules know.
"""

from collections.abc import Mapping

from glass_arbiter.games.stephens.actions import PARAMETERS, ActionType
from glass_arbiter.games.stephens.options import FIELDS
from glass_arbiter_schemas.actions import VariantKeys
from glass_arbiter_schemas.containers import ListOf, Nested
from glass_arbiter_schemas.fields import Value

from .base import StephensSchema
from .places import (
    MOST_CARDS,
    a_card,
    a_card_kind,
    a_color,
    a_craft_color,
    a_craft_field,
    a_disc,
    a_factory,
    a_furnace,
    a_number,
    a_row,
    an_investment_row,
    some_accessories,
    some_cubes,
)

# Nobody owns the cubes for more exchanges than a contract has cubes.
MOST_EXCHANGES = 20
MOST_YIELDS = 4


class ResourcesSchema(StephensSchema):
    """The colours and kinds where a cost or a gain says any."""

    cubes = some_cubes("Cubes by colour.", required=False)
    accessories = some_accessories("Accessories by kind.", required=False)


class ExchangeSchema(StephensSchema):
    """Two cubes of one colour for one of another."""

    give = a_color("The colour of the two cubes that are given.")
    get = a_color("The colour of the cube that is got.")


def exchanges(about: str = "") -> ListOf:
    """Exchanges of cubes for one contract."""
    return ListOf(Nested(ExchangeSchema), most=MOST_EXCHANGES, about=about)


def _pay() -> Nested:
    return Nested(ResourcesSchema, about="What is paid where any colour or kind will do.")


def _gain() -> Nested:
    return Nested(ResourcesSchema, about="What is gained where any colour or kind will do.")


def _field() -> Value:
    return a_number("The number of the field, 1 being the cheapest.", least=1, most=FIELDS)


_KEYS: Mapping[ActionType, tuple[str, dict[str, Value]]] = {
    ActionType.PREPARE: (
        "Choose the first accessory and the first disc.",
        {"accessory": a_card("A kind of accessory."), "disc": a_disc("A disc of the own board.")},
    ),
    ActionType.TAKE_GLASS: ("Take a cube from a furnace.", {"furnace": a_furnace("The furnace.")}),
    ActionType.TAKE_PRODUCTS: (
        "Take cubes from a small factory.",
        {
            "factory": a_factory("The small factory."),
            "cubes": some_cubes("The cubes to take."),
            "furnace": a_furnace("An empty furnace, with three cubes."),
        },
    ),
    ActionType.DISCARD_CHEAPEST: (
        "Remove the cheapest card of a display.",
        {"kind": a_card_kind("Which display; it may be left out where only one is possible.")},
    ),
    ActionType.ACCEPT_CONTRACT: ("Take a contract.", {"field": _field()}),
    ActionType.FUND_INVESTMENT: (
        "Take an investment.",
        {
            "field": _field(),
            "row": an_investment_row("The row it goes to; it may be left out where only one is possible."),
        },
    ),
    ActionType.REFRESH_CRAFTS: (
        "Replace the displayed crafts of a colour.",
        {"color": a_craft_color("The colour.")},
    ),
    ActionType.CREATE_CRAFT: (
        "Attach a craft to a factory.",
        {
            "field": a_craft_field("Where the craft lies."),
            "row": a_row("Where it goes."),
            "disc": a_disc("The disc that becomes its master."),
            "pay": _pay(),
        },
    ),
    ActionType.STRENGTHEN_CRAFT: (
        "Add an apprentice to a craft.",
        {
            "craft": a_card("A craft on the board."),
            "disc": a_disc("The disc that becomes the apprentice."),
            "pay": _pay(),
        },
    ),
    ActionType.COLLECT: (
        "Collect the yield of a craft.",
        {
            "craft": a_card("A craft that is pending."),
            "option": a_number("Which of several yields, 1 being the first.", least=1, most=MOST_YIELDS),
            "pay": _pay(),
            "gain": _gain(),
        },
    ),
    ActionType.DECLINE: (
        "Decline the yield of a craft, or all that are left.",
        {"craft": a_card("A craft that is pending; without it all of them.")},
    ),
    ActionType.ACTIVATE_COLUMN: (
        "Activate a column of investments.",
        {"column": a_number("The column, 1 being the oldest.", least=1, most=MOST_CARDS)},
    ),
    ActionType.SUPPLY: (
        "Supply cubes to a small factory.",
        {
            "factory": a_factory("The small factory."),
            "recipe": a_card("A recipe of the factory."),
            "gain": _gain(),
        },
    ),
    ActionType.FULFIL_CONTRACT: (
        "Fulfil an open contract.",
        {
            "contract": a_card("The contract."),
            "exchanges": exchanges("Two cubes of a colour for one that the contract needs."),
            "accessories": some_accessories("The accessories for a contract that asks for any."),
        },
    ),
    ActionType.REMOVE_CUBES: (
        "Choose which cubes Automaton removes.",
        {"cubes": some_cubes("The cubes.")},
    ),
    ActionType.PLACE_AUTOMATON_DISC: (
        "Choose the craft of Automaton's apprentice.",
        {"craft": a_card("The craft.")},
    ),
    ActionType.END: ("End what is optional, or a step of the rest phase.", {}),
}


def _variant(kind: ActionType) -> VariantKeys:
    about, keys = _KEYS[kind]
    for key, field in keys.items():
        field.required = PARAMETERS[kind][key].required
    return about, keys


VARIANTS: Mapping[ActionType, VariantKeys] = {kind: _variant(kind) for kind in _KEYS}
