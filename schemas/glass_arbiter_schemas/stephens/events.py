"""What happened: the facts that belong to each type of event."""

from collections.abc import Mapping

from glass_arbiter.engine.events import Event
from glass_arbiter.games.stephens.catalogue.deck import RecipeAction, Track
from glass_arbiter.games.stephens.events import EventType
from glass_arbiter.games.stephens.places import CardKind, ContractKind, CraftColor, Factory, Furnace
from glass_arbiter_schemas.containers import ListOf, MapOf, Nested
from glass_arbiter_schemas.events import EventSchema, event_schemas
from glass_arbiter_schemas.fields import Boolean, Choice, Integer, Text, Value

from .actions import exchanges
from .base import StephensSchema
from .pending import pending_crafts
from .places import (
    MOST_PLAYERS,
    a_card,
    a_craft_color,
    a_factory,
    a_furnace,
    a_player,
    a_row,
    cards,
    players,
    some_accessories,
    some_cubes,
    some_products,
)
from .score import a_rating
from .state import MOST_FIELDS


class StephensEventSchema(EventSchema, StephensSchema):
    """What every event of Stephens tells; its facts stand beside."""

    model = Event

    cause = Text(allow_none=True, about="The card, ability, furnace, factory, recipe or row it came from.")


class AmountsSchema(StephensSchema):
    """Resources that were paid, gained or lost; only what there is."""

    influence = Integer(required=False)
    coins = Integer(required=False)
    cubes = some_cubes(required=False)
    accessories = some_accessories(required=False)


class InstructionSchema(StephensSchema):
    """An instruction of Automaton's card, as it is in the deck; `disc` is the symbol of the apprentice."""

    type = Choice(("furnace", "craft", "factory", "disc"))
    path = ListOf(Text(), most=len(Furnace), required=False)
    field = Text(required=False)


def _amounts(about: str = "") -> Nested:
    return Nested(AmountsSchema, about=about)


def _track() -> Choice:
    return Choice(Track)


def _craft() -> dict[str, Value]:
    return {"craft": a_card()}


def _disc() -> Text:
    return Text(allow_none=True, about="The disc that left the board; null for Automaton's.")


def _bought(card: str) -> dict[str, Value]:
    return {
        card: a_card(),
        "field": Integer(),
        "price": Integer(about="The price of the field."),
        "discount": Integer(about="0 or 1."),
    }


_FACTS: Mapping[EventType, tuple[str, dict[str, Value]]] = {
    EventType.FIRST_CRAFT_DEALT: (
        "A first craft was dealt.",
        {"craft": a_card(), "row": a_row(), "owner": a_player("Its master; solo perhaps `automaton`.")},
    ),
    EventType.ROUND_STARTED: ("A round begins.", {"round": Integer(), "last": Boolean()}),
    EventType.TURN_STARTED: ("A turn begins.", {"round": Integer()}),
    EventType.GLASS_TAKEN: (
        "A cube was taken from a furnace.",
        {"furnace": a_furnace(), "color": Text(), "left": Integer(about="How many are left there.")},
    ),
    EventType.PRODUCTS_TAKEN: (
        "Cubes were taken from a small factory.",
        {"factory": a_factory(), "cubes": some_products()},
    ),
    EventType.RESOURCES_GAINED: (
        "Resources were gained.",
        {"resources": _amounts(), "lost": _amounts("What could not be taken.")},
    ),
    EventType.RESOURCES_PAID: ("Resources were paid.", {"resources": _amounts()}),
    EventType.POINTS_GAINED: ("Points were gained.", {"points": Integer(), "total": Integer()}),
    EventType.TRACK_MOVED: (
        "A disc moved on a track.",
        {
            "track": _track(),
            "steps": Integer(about="Negative: down."),
            "position": Integer(),
            "lost": Integer(about="Steps beyond the top."),
        },
    ),
    EventType.ROW_ACTIVATED: ("The crafts of a row can be collected.", {"row": a_row(), "crafts": pending_crafts()}),
    EventType.CRAFT_COLLECTED: (
        "The yield of a craft was collected.",
        {"craft": a_card(), "option": Integer(allow_none=True, about="Which yield; null if there is only one.")},
    ),
    EventType.CRAFT_DECLINED: ("The yield of a craft was declined.", _craft()),
    EventType.CRAFT_LAPSED: ("The yield of a craft could not be paid for.", _craft()),
    EventType.CONTRACT_ACCEPTED: ("A contract was accepted.", _bought("contract")),
    EventType.INVESTMENT_FUNDED: ("An investment was funded.", {**_bought("investment"), "row": Text()}),
    EventType.CARD_DISCARDED: (
        "A card left the display.",
        {"kind": Choice(CardKind), "card": a_card(), "field": Integer()},
    ),
    EventType.CRAFTS_REFRESHED: (
        "The displayed crafts of a colour were replaced.",
        {"color": a_craft_color(), "crafts": cards("Those that left.")},
    ),
    EventType.OFFER_REFILLED: (
        "A display was refilled.",
        {
            "kind": Choice((*CraftColor, *CardKind)),
            "drawn": cards("The new cards."),
            "offer": ListOf(a_card(allow_none=True), most=MOST_FIELDS, about="The whole display after it."),
        },
    ),
    EventType.CRAFT_CREATED: (
        "A craft was attached to a factory.",
        {"craft": a_card(), "field": Text(), "row": a_row(), "disc": _disc()},
    ),
    EventType.CRAFT_STRENGTHENED: (
        "A craft got an apprentice.",
        {"craft": a_card(), "row": a_row(), "disc": _disc()},
    ),
    EventType.ABILITY_UNLOCKED: ("An ability is open from now on.", {"ability": Text()}),
    EventType.GATE_OPENED: (
        "An influence gate is open from now on.",
        {"gate": Text(), "limit": Integer(about="The most influence now.")},
    ),
    EventType.REST_STARTED: ("A rest phase begins.", {"trigger": a_player(), "final": Boolean()}),
    EventType.REST_ENDED: ("A rest phase is over.", {"final": Boolean()}),
    EventType.ARMY_MOVED: ("The army moved.", {"before": Integer(), "after": Integer()}),
    EventType.FURNACES_REFILLED: (
        "Empty furnaces were refilled.",
        {"furnaces": MapOf(a_furnace(), Integer(), most=len(Furnace), about="How many cubes were put on each.")},
    ),
    EventType.FACTORIES_EMPTIED: (
        "Cubes left the small factories.",
        {"factories": MapOf(a_factory(), some_products(), most=len(Factory), about="What was taken off each.")},
    ),
    EventType.COLUMN_ACTIVATED: (
        "A column of investments was activated.",
        {"column": Integer(), "investments": cards(), "stored": some_products("The cubes that it gives.")},
    ),
    EventType.FACTORY_SUPPLIED: (
        "A small factory was supplied.",
        {
            "factory": a_factory(),
            "recipe": Text(allow_none=True, about="Null for Automaton."),
            "cubes": some_products(),
        },
    ),
    EventType.YIELD_DECLINED: (
        "The card or worker of a recipe was declined, or was impossible.",
        {"action": Choice(RecipeAction)},
    ),
    EventType.CONTRACT_FULFILLED: (
        "A contract was fulfilled.",
        {
            "contract": a_card(),
            "kind": Choice(ContractKind),
            "column": Integer(),
            "exchanges": exchanges(),
            "kept": some_accessories("The accessories that lie on it."),
        },
    ),
    EventType.PLAYER_DONE: (
        "A player has finished a step of the rest phase.",
        {"step": Choice(("investments", "supply", "contracts"))},
    ),
    EventType.END_TRIGGERED: (
        "The end of the game is near.",
        {"army": Integer(), "players": players("Whom the army has reached; solo nobody."), "last_round": Integer()},
    ),
    EventType.AUTOMATON_REVEALED: ("A card of Automaton was turned up.", {"card": a_card()}),
    EventType.AUTOMATON_SHUFFLED: ("Automaton's cards were shuffled.", {"cards": Integer(about="How many.")}),
    EventType.AUTOMATON_IDLE: ("An instruction could not be followed.", {"instruction": Nested(InstructionSchema)}),
    EventType.AUTOMATON_REMOVED_CUBES: (
        "Automaton removed cubes.",
        {"place": Text(about="A furnace or a small factory."), "cubes": some_cubes()},
    ),
    EventType.AUTOMATON_PLACED_DISC: (
        "Automaton set a worker.",
        {"craft": a_card(), "row": a_row(), "circle": Choice(("upper", "lower"))},
    ),
    EventType.GAME_FINISHED: (
        "The game is over.",
        {
            "totals": MapOf(a_player(), Integer(), most=MOST_PLAYERS),
            "winners": players(),
            "rating": a_rating(),
            "target_reached": Boolean(allow_none=True),
        },
    ),
}


EVENTS = event_schemas(StephensEventSchema, _FACTS)
