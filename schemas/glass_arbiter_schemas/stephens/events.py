"""What happened: the facts that belong to each type of event."""

from collections.abc import Mapping

from glass_arbiter.engine.events import Event
from glass_arbiter.games.stephens.catalogue.deck import RecipeAction, Track
from glass_arbiter.games.stephens.discs import ABILITIES, DISCS, GATES
from glass_arbiter.games.stephens.events import EventType
from glass_arbiter.games.stephens.faults.fault import MOST
from glass_arbiter.games.stephens.places import CardKind, ContractKind, CraftColor, CraftField, Factory, Furnace
from glass_arbiter_schemas.containers import ListOf, MapOf, Nested
from glass_arbiter_schemas.events import EventSchema, event_schemas
from glass_arbiter_schemas.fields import Boolean, Choice, Integer, Text, Value

from . import type_names
from .action_variants import exchanges
from .base import StephensSchema
from .pending import pending_crafts
from .places import (
    MOST_PLAYERS,
    a_card,
    a_card_kind,
    a_color,
    a_count,
    a_craft_color,
    a_craft_field,
    a_factory,
    a_furnace,
    a_player,
    a_row,
    an_investment_row,
    cards,
    players,
    some_accessories,
    some_cubes,
    some_products,
)
from .score import a_rating
from .state import MOST_FIELDS

# The ability without a disc comes with the third cube (R83).
OPENED = (*ABILITIES, "5d")


class StephensEventSchema(EventSchema, StephensSchema):
    """What every event of Stephens tells; its facts stand beside."""

    model = Event

    cause = Text(allow_none=True, about="The card, ability, furnace, factory, recipe or row it came from.")


def _a_place(about: str = "") -> Choice:
    return Choice((*Furnace, *Factory), named=type_names.PLACE, about=about)


class AmountsSchema(StephensSchema):
    """Resources that were paid, gained or lost; only what there is."""

    influence = a_count("Influence.", required=False)
    coins = a_count("Coins.", required=False)
    cubes = some_cubes("Cubes by colour.", required=False, strict=True)
    accessories = some_accessories("Accessories by kind.", required=False, strict=True)


class InstructionSchema(StephensSchema):
    """An instruction of Automaton's card, as it is in the deck; `disc` is the symbol of the apprentice."""

    type = Choice(("furnace", "craft", "factory", "disc"), about="What is to be done.")
    path = ListOf(_a_place(), most=len(Furnace), required=False, about="The places in the order of the arrow.")
    field = Choice(CraftField, named=type_names.CRAFT_FIELD, required=False, about="The field of the craft.")


def _amounts(about: str = "") -> Nested:
    return Nested(AmountsSchema, about=about)


def _track() -> Choice:
    return Choice(Track, named=type_names.TRACK_NAME, about="The track.")


def _craft() -> dict[str, Value]:
    return {"craft": a_card("The craft.")}


def _disc() -> Choice:
    return Choice(
        DISCS, named=type_names.DISC, allow_none=True, about="The disc that left the board; null for Automaton's."
    )


def _bought(card: str) -> dict[str, Value]:
    return {
        card: a_card("The card."),
        "field": a_count("The number of its field, 1 being the cheapest."),
        "price": a_count("The price of the field."),
        "discount": a_count("0 or 1."),
    }


_FACTS: Mapping[EventType, tuple[str, dict[str, Value]]] = {
    EventType.FIRST_CRAFT_DEALT: (
        "A first craft was dealt.",
        {
            "craft": a_card("The craft."),
            "row": a_row("Its row."),
            "owner": a_player("Its master; solo perhaps `automaton`."),
        },
    ),
    EventType.ROUND_STARTED: (
        "A round begins.",
        {"round": a_count("The round."), "last": Boolean(about="Whether it is the last one.")},
    ),
    EventType.TURN_STARTED: ("A turn begins.", {"round": a_count("The round.")}),
    EventType.GLASS_TAKEN: (
        "A cube was taken from a furnace.",
        {
            "furnace": a_furnace("The furnace."),
            "color": a_color("The colour of the cube."),
            "left": a_count("How many are left there."),
        },
    ),
    EventType.PRODUCTS_TAKEN: (
        "Cubes were taken from a small factory.",
        {"factory": a_factory("The factory."), "cubes": some_products("The cubes.", strict=True)},
    ),
    EventType.RESOURCES_GAINED: (
        "Resources were gained.",
        {"resources": _amounts("What was gained."), "lost": _amounts("What could not be taken.")},
    ),
    EventType.RESOURCES_PAID: ("Resources were paid.", {"resources": _amounts("What was paid.")}),
    EventType.POINTS_GAINED: (
        "Points were gained.",
        {"points": a_count("How many."), "total": a_count("The disc on the victory track after it.")},
    ),
    EventType.TRACK_MOVED: (
        "A disc moved on a track.",
        {
            "track": _track(),
            "steps": a_count("Negative: down.", least=-MOST),
            "position": a_count("Where it is now."),
            "lost": a_count("Steps beyond the top."),
        },
    ),
    EventType.ROW_ACTIVATED: (
        "The crafts of a row can be collected.",
        {"row": a_row("The row."), "crafts": pending_crafts("In the order of the row.")},
    ),
    EventType.CRAFT_COLLECTED: (
        "The yield of a craft was collected.",
        {
            "craft": a_card("The craft."),
            "option": a_count("Which yield; null if there is only one.", allow_none=True),
        },
    ),
    EventType.CRAFT_DECLINED: ("The yield of a craft was declined.", _craft()),
    EventType.CRAFT_LAPSED: ("The yield of a craft could not be paid for.", _craft()),
    EventType.CONTRACT_ACCEPTED: ("A contract was accepted.", _bought("contract")),
    EventType.INVESTMENT_FUNDED: (
        "An investment was funded.",
        {**_bought("investment"), "row": an_investment_row("Its row.")},
    ),
    EventType.CARD_DISCARDED: (
        "A card left the display.",
        {"kind": a_card_kind("Its kind."), "card": a_card("The card."), "field": a_count("Its field.")},
    ),
    EventType.CRAFTS_REFRESHED: (
        "The displayed crafts of a colour were replaced.",
        {"color": a_craft_color("The colour."), "crafts": cards("Those that left.")},
    ),
    EventType.OFFER_REFILLED: (
        "A display was refilled.",
        {
            "kind": Choice((*CraftColor, *CardKind), named=type_names.DISPLAY, about="Which display."),
            "drawn": cards("The new cards."),
            "offer": ListOf(a_card(allow_none=True), most=MOST_FIELDS, about="The whole display after it."),
        },
    ),
    EventType.CRAFT_CREATED: (
        "A craft was attached to a factory.",
        {
            "craft": a_card("The craft."),
            "field": a_craft_field("Where it lay."),
            "row": a_row("Its row."),
            "disc": _disc(),
        },
    ),
    EventType.CRAFT_STRENGTHENED: (
        "A craft got an apprentice.",
        {"craft": a_card("The craft."), "row": a_row("Its row."), "disc": _disc()},
    ),
    EventType.ABILITY_UNLOCKED: (
        "An ability is open from now on.",
        {"ability": Choice(OPENED, named=type_names.ABILITY_NAME, about="The ability.")},
    ),
    EventType.GATE_OPENED: (
        "An influence gate is open from now on.",
        {
            "gate": Choice(GATES, named=type_names.GATE, about="The gate."),
            "limit": a_count("The most influence now."),
        },
    ),
    EventType.REST_STARTED: (
        "A rest phase begins.",
        {"trigger": a_player("Who triggered it."), "final": Boolean(about="Whether it is the last one.")},
    ),
    EventType.REST_ENDED: ("A rest phase is over.", {"final": Boolean(about="Whether it was the last one.")}),
    EventType.ARMY_MOVED: (
        "The army moved.",
        {"before": a_count("Its field before."), "after": a_count("Its field now.")},
    ),
    EventType.FURNACES_REFILLED: (
        "Empty furnaces were refilled.",
        {"furnaces": MapOf(a_furnace(), a_count(), most=len(Furnace), about="How many cubes were put on each.")},
    ),
    EventType.FACTORIES_EMPTIED: (
        "Cubes left the small factories.",
        {
            "factories": MapOf(
                a_factory(), some_products(strict=True), most=len(Factory), about="What was taken off each."
            )
        },
    ),
    EventType.COLUMN_ACTIVATED: (
        "A column of investments was activated.",
        {
            "column": a_count("The column."),
            "investments": cards("Its cards."),
            "stored": some_products("The cubes that it gives.", strict=True),
        },
    ),
    EventType.FACTORY_SUPPLIED: (
        "A small factory was supplied.",
        {
            "factory": a_factory("The factory."),
            "recipe": Text(allow_none=True, about="Null for Automaton."),
            "cubes": some_products("The cubes.", strict=True),
        },
    ),
    EventType.YIELD_DECLINED: (
        "The card or worker of a recipe was declined, or was impossible.",
        {"action": Choice(RecipeAction, named=type_names.RECIPE_ACTION, about="What it would have brought.")},
    ),
    EventType.CONTRACT_FULFILLED: (
        "A contract was fulfilled.",
        {
            "contract": a_card("The contract."),
            "kind": Choice(ContractKind, named=type_names.CONTRACT_KIND, about="Its row."),
            "column": a_count("Its column."),
            "exchanges": exchanges("The exchanges that served for it."),
            "kept": some_accessories("The accessories that lie on it.", strict=True),
        },
    ),
    EventType.PLAYER_DONE: (
        "A player has finished a step of the rest phase.",
        {"step": Choice(("investments", "supply", "contracts"), about="The step.")},
    ),
    EventType.END_TRIGGERED: (
        "The end of the game is near.",
        {
            "army": a_count("The field of the army."),
            "players": players("Whom the army has reached; solo nobody."),
            "last_round": a_count("The last round."),
        },
    ),
    EventType.AUTOMATON_REVEALED: ("A card of Automaton was turned up.", {"card": a_card("The card.")}),
    EventType.AUTOMATON_SHUFFLED: ("Automaton's cards were shuffled.", {"cards": a_count("How many.")}),
    EventType.AUTOMATON_IDLE: (
        "An instruction could not be followed.",
        {"instruction": Nested(InstructionSchema, about="The instruction.")},
    ),
    EventType.AUTOMATON_REMOVED_CUBES: (
        "Automaton removed cubes.",
        {"place": _a_place("A furnace or a small factory."), "cubes": some_cubes("The cubes.", strict=True)},
    ),
    EventType.AUTOMATON_PLACED_DISC: (
        "Automaton set a worker.",
        {
            "craft": a_card("The craft."),
            "row": a_row("Its row."),
            "circle": Choice(("upper", "lower"), about="The circle."),
        },
    ),
    EventType.GAME_FINISHED: (
        "The game is over.",
        {
            "totals": MapOf(a_player(), Integer(), most=MOST_PLAYERS, about="The points of each player."),
            "winners": players("Who has won."),
            "rating": a_rating("Solo: what the result is worth."),
            "target_reached": Boolean(allow_none=True, about="Whether the target of a competition is reached."),
        },
    ),
}


EVENTS = event_schemas(StephensEventSchema, _FACTS)
