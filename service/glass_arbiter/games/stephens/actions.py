"""A proposed action: one indivisible thing that the rules know, with the choices that it asks for."""

from collections.abc import Mapping
from enum import StrEnum

from glass_arbiter.engine.records import Record

Choices = Mapping[str, object]


class ActionType(StrEnum):
    """Everything a player can do."""

    PREPARE = "prepare"
    TAKE_GLASS = "take_glass"
    TAKE_PRODUCTS = "take_products"
    DISCARD_CHEAPEST = "discard_cheapest"
    ACCEPT_CONTRACT = "accept_contract"
    FUND_INVESTMENT = "fund_investment"
    REFRESH_CRAFTS = "refresh_crafts"
    CREATE_CRAFT = "create_craft"
    STRENGTHEN_CRAFT = "strengthen_craft"
    COLLECT = "collect"
    DECLINE = "decline"
    ACTIVATE_COLUMN = "activate_column"
    SUPPLY = "supply"
    FULFIL_CONTRACT = "fulfil_contract"
    REMOVE_CUBES = "remove_cubes"
    PLACE_AUTOMATON_DISC = "place_automaton_disc"
    END = "end"


class Parameter(Record, frozen=True, kw_only=True):
    """A choice that an action knows, with the rule that asks for it where it must always be stated.

    To leave out one that is `voluntary` is an answer of its own: it is never filled in.
    """

    rule: str | None = None
    voluntary: bool = False

    @property
    def required(self) -> bool:
        """Whether it must always be stated."""
        return self.rule is not None


# A search for left-out choices takes as long as a few rulings.
LEFT_OUT_WEIGHT = 8
# Where what is to come depends on the payment that is left out, each way to pay may have to be tried: some 50 attempts,
# each shorter than half a ruling, since nothing is read or written.
PAYMENT_WEIGHT = 27


class Action(Record, frozen=True, kw_only=True):
    """Who does what; the parameters are choices, each asked for by the rule that needs it."""

    player: str
    type: ActionType
    choices: Choices = {}

    @property
    def weight(self) -> int:
        """How many rulings it may cost; what is left out may have to be searched for."""
        left_out = PARAMETERS[self.type].keys() - self.choices.keys()
        if not left_out:
            return 1
        return PAYMENT_WEIGHT if "pay" in left_out and "gain" in self.choices else LEFT_OUT_WEIGHT


# The rule of each action.
RULE: Mapping[str, str] = {
    ActionType.PREPARE: "R14",
    ActionType.TAKE_GLASS: "R23",
    ActionType.TAKE_PRODUCTS: "R26",
    ActionType.DISCARD_CHEAPEST: "R78",
    ActionType.ACCEPT_CONTRACT: "R32",
    ActionType.FUND_INVESTMENT: "R38",
    ActionType.REFRESH_CRAFTS: "R74",
    ActionType.CREATE_CRAFT: "R45",
    ActionType.STRENGTHEN_CRAFT: "R55",
    ActionType.COLLECT: "R61",
    ActionType.DECLINE: "R64",
    ActionType.ACTIVATE_COLUMN: "R91",
    ActionType.SUPPLY: "R97",
    ActionType.FULFIL_CONTRACT: "R103",
    ActionType.REMOVE_CUBES: "R133",
    ActionType.PLACE_AUTOMATON_DISC: "R138",
    ActionType.END: "R85",
}

# Whatever may be left out is asked for by the rule that needs it.
_OPTIONAL = Parameter()
_VOLUNTARY = Parameter(voluntary=True)

# The parameters of each action in the order in which reasons against them are told.
PARAMETERS: Mapping[str, Mapping[str, Parameter]] = {
    ActionType.PREPARE: {"accessory": Parameter(rule="R14"), "disc": Parameter(rule="R19")},
    ActionType.TAKE_GLASS: {"furnace": Parameter(rule="R23")},
    ActionType.TAKE_PRODUCTS: {
        "factory": Parameter(rule="R26"),
        "cubes": Parameter(rule="R26"),
        "furnace": _VOLUNTARY,
    },
    ActionType.DISCARD_CHEAPEST: {"kind": _OPTIONAL},
    ActionType.ACCEPT_CONTRACT: {"field": Parameter(rule="R32")},
    ActionType.FUND_INVESTMENT: {"field": Parameter(rule="R38"), "row": _OPTIONAL},
    ActionType.REFRESH_CRAFTS: {"color": Parameter(rule="R74")},
    ActionType.CREATE_CRAFT: {
        "field": Parameter(rule="R45"),
        "row": Parameter(rule="R47"),
        "disc": Parameter(rule="R51"),
        "pay": _OPTIONAL,
    },
    ActionType.STRENGTHEN_CRAFT: {
        "craft": Parameter(rule="R55"),
        "disc": Parameter(rule="R51"),
        "pay": _OPTIONAL,
    },
    ActionType.COLLECT: {
        "craft": Parameter(rule="R62"),
        "option": _OPTIONAL,
        "pay": _OPTIONAL,
        "gain": _OPTIONAL,
    },
    ActionType.DECLINE: {"craft": _VOLUNTARY},
    ActionType.ACTIVATE_COLUMN: {"column": Parameter(rule="R92")},
    ActionType.SUPPLY: {
        "factory": Parameter(rule="R98"),
        "recipe": Parameter(rule="R98"),
        "gain": _OPTIONAL,
    },
    ActionType.FULFIL_CONTRACT: {
        "contract": Parameter(rule="R103"),
        "exchanges": _VOLUNTARY,
        "accessories": _OPTIONAL,
    },
    ActionType.REMOVE_CUBES: {"cubes": Parameter(rule="R133")},
    ActionType.PLACE_AUTOMATON_DISC: {"craft": Parameter(rule="R138")},
    ActionType.END: {},
}

# The parameters that must be there, each with the rule that asks for it.
REQUIRED: Mapping[str, Mapping[str, str]] = {
    kind: {key: parameter.rule for key, parameter in parameters.items() if parameter.rule is not None}
    for kind, parameters in PARAMETERS.items()
}
# The parameters that may be left out.
OPTIONAL: Mapping[str, frozenset[str]] = {
    kind: frozenset(key for key, parameter in parameters.items() if not parameter.required)
    for kind, parameters in PARAMETERS.items()
}
# Those that are filled in where one way to do so is legal, and only one.
FILLED_IN: Mapping[str, frozenset[str]] = {
    kind: frozenset(key for key in OPTIONAL[kind] if not parameters[key].voluntary)
    for kind, parameters in PARAMETERS.items()
}
