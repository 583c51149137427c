"""Labels in English."""

from collections.abc import Mapping

from ...actions import ActionType
from ...events import EventType
from ...transition import Irreversible

ACTIONS: Mapping[str, str] = {
    ActionType.CHOOSE_HAND: "Choose the cards of the period",
    ActionType.PLACE_CARD: "Lay a card face down",
    ActionType.REVEAL: "Reveal the card",
    ActionType.PLAY_CARD: "Play a card",
    ActionType.DRAW_CARD: "Draw a card",
    ActionType.USE_ABILITY: "Use an ability",
    ActionType.CONTINUE_EFFECT: "Repeat the effect",
    ActionType.ANSWER_GIFT: "Answer the gift",
    ActionType.CONVERT: "Use a processing building",
    ActionType.REMOVE_LANDSCAPE: "Remove a landscape tile",
    ActionType.END: "End",
}

CHOICES: Mapping[str, str] = {
    "ability": "Ability",
    "accept": "Accept the gift?",
    "at": "Space",
    "between": "Anytime actions in between",
    "build": "What to build",
    "building": "Building",
    "card": "Card",
    "cards": "Cards of the period",
    "discard": "Tiles to remove from the game",
    "effect": "Choices of the effect",
    "fee": "How to pay the entry fee",
    "forest": "Forest to remove",
    "from": "Where the tile comes from",
    "good": "Good",
    "pay": "Wheels that pay",
    "take": "How much to take",
    "tile": "Kind of landscape tile",
    "wheel": "Wheel",
}

PARTS: Mapping[str, str] = {
    "abilities": "Abilities that each may use",
    "card": "Card",
    "done": "Has finished",
    "face_down": "Card that lies face down",
    "fee_paid": "Entry fee paid",
    "forests": "Forest",
    "hand": "Hand",
    "hand_size": "Cards in hand",
    "has_face_down": "A card lies face down",
    "indentations": "Copies played",
    "landscape": "Landscape",
    "pending": "To be settled first",
    "period": "Building period",
    "phase": "Phase",
    "played": "Cards played",
    "players": "Players",
    "queue": "In turn",
    "removed": "Out of the game",
    "resolution": "Being resolved",
    "resting": "Cards that rest",
    "revealer": "Revealed by",
    "round": "Card round",
    "stack_sizes": "Stacks",
    "start_buildings": "Start buildings",
    "start_player": "Start player",
    "tiles": "Tiles",
    "used": "Abilities used",
    "wheels": "Production wheels",
}

EVENTS: Mapping[str, str] = {
    EventType.BUILDING_BUILT: "Building built",
    EventType.BUILDINGS_DRAWN: "Building tiles drawn",
    EventType.BUILDINGS_REMOVED: "Building tiles removed",
    EventType.CARD_DRAWN: "Card drawn",
    EventType.CARD_PLACED: "Card laid face down",
    EventType.CARD_PLAYED: "Card played",
    EventType.CARD_REVEALED: "Card revealed",
    EventType.COPY_PLAYED: "Same card played",
    EventType.EFFECT_ENDED: "Effect ended",
    EventType.FEE_PAID: "Entry fee paid",
    EventType.FINAL_PHASE_STARTED: "Last anytime actions",
    EventType.FOREST_REMOVED: "Forest removed",
    EventType.GAME_FINISHED: "End of the game",
    EventType.GIFT_ANSWERED: "Gift answered",
    EventType.GIFT_OFFERED: "Gift offered",
    EventType.GOBLET_PASSED: "Goblet passed",
    EventType.GOODS_GAINED: "Goods gained",
    EventType.GOODS_PAID: "Goods paid",
    EventType.HAND_CHOSEN: "Cards of the period chosen",
    EventType.OFFER_REFILLED: "Building board refilled",
    EventType.PERIOD_STARTED: "New period",
    EventType.PLAYER_DONE: "Player has finished",
    EventType.RESOLUTION_ENDED: "Card resolved",
    EventType.ROUND_STARTED: "New card round",
    EventType.TILE_PLACED: "Landscape tile placed",
    EventType.TILE_REMOVED: "Landscape tile removed",
    EventType.WHEEL_ROTATED: "Wheel turned",
}

IRREVERSIBLE: Mapping[str, str] = {
    Irreversible.HIDDEN_INFORMATION_REVEALED: "Hidden information was revealed",
    Irreversible.CHANCE_DRAWN: "Chance has decided",
    Irreversible.ANOTHER_PLAYER_DECIDED: "Another player has decided",
}

VARIANTS: Mapping[str, str] = {
    "board_side": "Side of the building board",
    "1-3": "For one to three players",
    "4": "For four players",
    "edition": "Edition",
    "de-93": "German, 93 buildings",
    "en-92": "English, 92 buildings",
    "introductory": "Introductory game",
    "periods": "Building periods",
}
