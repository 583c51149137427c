"""Labels in English."""

from collections.abc import Mapping

from ...actions import ActionType
from ...events import EventType
from ...transition import Irreversible

ACTIONS: Mapping[str, str] = {
    ActionType.PREPARE: "Choose accessory and disc",
    ActionType.TAKE_GLASS: "Take glass",
    ActionType.TAKE_PRODUCTS: "Take products",
    ActionType.DISCARD_CHEAPEST: "Discard the cheapest card",
    ActionType.ACCEPT_CONTRACT: "Accept a contract",
    ActionType.FUND_INVESTMENT: "Fund an investment",
    ActionType.REFRESH_CRAFTS: "Refresh the crafts",
    ActionType.CREATE_CRAFT: "Create a craft",
    ActionType.STRENGTHEN_CRAFT: "Strengthen a craft",
    ActionType.COLLECT: "Collect from a craft",
    ActionType.DECLINE: "Decline",
    ActionType.ACTIVATE_COLUMN: "Activate a column",
    ActionType.SUPPLY: "Supply a small factory",
    ActionType.FULFIL_CONTRACT: "Fulfil a contract",
    ActionType.REMOVE_CUBES: "Remove cubes for Automaton",
    ActionType.PLACE_AUTOMATON_DISC: "Place Automaton’s disc",
    ActionType.END: "End",
}

CHOICES: Mapping[str, str] = {
    "accessories": "Accessories",
    "accessory": "Kind of accessory",
    "color": "Colour of the crafts",
    "column": "Column",
    "contract": "Contract",
    "craft": "Craft",
    "cubes": "Cubes",
    "disc": "Disc that becomes a worker",
    "exchanges": "Exchanges of cubes",
    "factory": "Small factory",
    "field": "Field of the display",
    "furnace": "Furnace",
    "gain": "What to gain",
    "get": "Colour to get",
    "give": "Colour to give",
    "kind": "Kind of card",
    "option": "Which yield",
    "pay": "What to pay",
    "recipe": "Recipe",
    "row": "Row",
}

EVENTS: Mapping[str, str] = {
    EventType.FIRST_CRAFT_DEALT: "First craft dealt",
    EventType.ROUND_STARTED: "New round",
    EventType.TURN_STARTED: "New turn",
    EventType.GLASS_TAKEN: "Glass taken",
    EventType.PRODUCTS_TAKEN: "Products taken",
    EventType.RESOURCES_GAINED: "Resources gained",
    EventType.RESOURCES_PAID: "Resources paid",
    EventType.POINTS_GAINED: "Points gained",
    EventType.TRACK_MOVED: "Disc moved on a track",
    EventType.ROW_ACTIVATED: "Row activated",
    EventType.CRAFT_COLLECTED: "Yield collected",
    EventType.CRAFT_DECLINED: "Yield declined",
    EventType.CRAFT_LAPSED: "Yield lapsed",
    EventType.CONTRACT_ACCEPTED: "Contract accepted",
    EventType.INVESTMENT_FUNDED: "Investment funded",
    EventType.CARD_DISCARDED: "Card discarded",
    EventType.CRAFTS_REFRESHED: "Crafts refreshed",
    EventType.OFFER_REFILLED: "Display refilled",
    EventType.CRAFT_CREATED: "Craft created",
    EventType.CRAFT_STRENGTHENED: "Craft strengthened",
    EventType.ABILITY_UNLOCKED: "Ability unlocked",
    EventType.GATE_OPENED: "Gate opened",
    EventType.REST_STARTED: "Rest phase begins",
    EventType.REST_ENDED: "Rest phase ends",
    EventType.ARMY_MOVED: "French army moved",
    EventType.FURNACES_REFILLED: "Furnaces refilled",
    EventType.FACTORIES_EMPTIED: "Small factories emptied",
    EventType.COLUMN_ACTIVATED: "Column activated",
    EventType.FACTORY_SUPPLIED: "Small factory supplied",
    EventType.YIELD_DECLINED: "Yield of a recipe not used",
    EventType.CONTRACT_FULFILLED: "Contract fulfilled",
    EventType.PLAYER_DONE: "Step finished",
    EventType.END_TRIGGERED: "End of the game triggered",
    EventType.AUTOMATON_REVEALED: "Automaton reveals a card",
    EventType.AUTOMATON_SHUFFLED: "Automaton’s cards shuffled",
    EventType.AUTOMATON_IDLE: "Instruction without effect",
    EventType.AUTOMATON_REMOVED_CUBES: "Automaton removes cubes",
    EventType.AUTOMATON_PLACED_DISC: "Automaton places a disc",
    EventType.GAME_FINISHED: "End of the game",
}

IRREVERSIBLE: Mapping[str, str] = {
    Irreversible.HIDDEN_INFORMATION_REVEALED: "Hidden information was revealed",
    Irreversible.CHANCE_DRAWN: "Chance has decided",
}

SCORE_LINES: Mapping[str, str] = {
    "victory_track": "Victory track",
    "forest": "Forest track",
    "dune": "Dune track",
    "masters_stephens": "Masters at the Stephens factory",
    "masters_lower": "Masters at the lower small factories",
    "masters_upper": "Masters at the upper small factories",
    "apprentices": "Apprentices",
    "contract_column": "Column of fulfilled contracts",
    "cubes": "Cubes",
    "coins": "Coins",
    "influence": "Influence",
    "accessory_sets": "Sets of accessories",
}
