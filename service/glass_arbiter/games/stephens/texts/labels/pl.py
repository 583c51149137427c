"""Labels in Polish."""

from collections.abc import Mapping

from ...actions import ActionType
from ...events import EventType
from ...transition import Irreversible

ACTIONS: Mapping[str, str] = {
    ActionType.PREPARE: "Wybierz akcesorium i krążek",
    ActionType.TAKE_GLASS: "Weź szkło",
    ActionType.TAKE_PRODUCTS: "Weź produkty",
    ActionType.DISCARD_CHEAPEST: "Odrzuć najtańszą kartę",
    ActionType.ACCEPT_CONTRACT: "Przyjmij kontrakt",
    ActionType.FUND_INVESTMENT: "Sfinansuj inwestycję",
    ActionType.REFRESH_CRAFTS: "Wymień rzemiosła",
    ActionType.CREATE_CRAFT: "Stwórz rzemiosło",
    ActionType.STRENGTHEN_CRAFT: "Wzmocnij rzemiosło",
    ActionType.COLLECT: "Odbierz zysk",
    ActionType.DECLINE: "Zrezygnuj",
    ActionType.ACTIVATE_COLUMN: "Aktywuj kolumnę",
    ActionType.SUPPLY: "Zaopatrz małą fabrykę",
    ActionType.FULFIL_CONTRACT: "Zrealizuj kontrakt",
    ActionType.REMOVE_CUBES: "Usuń kostki za Automatona",
    ActionType.PLACE_AUTOMATON_DISC: "Połóż krążek Automatona",
    ActionType.END: "Zakończ",
}

CHOICES: Mapping[str, str] = {
    "accessories": "Akcesoria",
    "accessory": "Rodzaj akcesorium",
    "color": "Kolor rzemiosł",
    "column": "Kolumna",
    "contract": "Kontrakt",
    "craft": "Rzemiosło",
    "cubes": "Kostki",
    "disc": "Krążek, który staje się pracownikiem",
    "exchanges": "Wymiana kostek",
    "factory": "Mała fabryka",
    "field": "Pole wyłożonych kart",
    "furnace": "Piec",
    "gain": "Co otrzymujesz",
    "get": "Kolor, który otrzymujesz",
    "give": "Kolor, który oddajesz",
    "kind": "Rodzaj karty",
    "option": "Który zysk",
    "pay": "Czym płacisz",
    "recipe": "Kombinacja",
    "row": "Rząd",
}

EVENTS: Mapping[str, str] = {
    EventType.FIRST_CRAFT_DEALT: "Rozdano pierwsze rzemiosło",
    EventType.ROUND_STARTED: "Nowa runda",
    EventType.TURN_STARTED: "Nowa tura",
    EventType.GLASS_TAKEN: "Wzięto szkło",
    EventType.PRODUCTS_TAKEN: "Wzięto produkty",
    EventType.RESOURCES_GAINED: "Otrzymano zasoby",
    EventType.RESOURCES_PAID: "Zapłacono zasobami",
    EventType.POINTS_GAINED: "Zdobyto punkty",
    EventType.TRACK_MOVED: "Przesunięto krążek na torze",
    EventType.ROW_ACTIVATED: "Aktywowano rząd",
    EventType.CRAFT_COLLECTED: "Odebrano zysk",
    EventType.CRAFT_DECLINED: "Zrezygnowano z zysku",
    EventType.CRAFT_LAPSED: "Zysk przepadł",
    EventType.CONTRACT_ACCEPTED: "Przyjęto kontrakt",
    EventType.INVESTMENT_FUNDED: "Sfinansowano inwestycję",
    EventType.CARD_DISCARDED: "Odrzucono kartę",
    EventType.CRAFTS_REFRESHED: "Wymieniono rzemiosła",
    EventType.OFFER_REFILLED: "Uzupełniono wyłożone karty",
    EventType.CRAFT_CREATED: "Stworzono rzemiosło",
    EventType.CRAFT_STRENGTHENED: "Wzmocniono rzemiosło",
    EventType.ABILITY_UNLOCKED: "Odblokowano zdolność",
    EventType.GATE_OPENED: "Odsłonięto pole wpływów",
    EventType.REST_STARTED: "Początek fazy odpoczynku",
    EventType.REST_ENDED: "Koniec fazy odpoczynku",
    EventType.ARMY_MOVED: "Przesunięto armię francuską",
    EventType.FURNACES_REFILLED: "Uzupełniono piece",
    EventType.FACTORIES_EMPTIED: "Opróżniono małe fabryki",
    EventType.COLUMN_ACTIVATED: "Aktywowano kolumnę",
    EventType.FACTORY_SUPPLIED: "Zaopatrzono małą fabrykę",
    EventType.YIELD_DECLINED: "Nie wykorzystano zysku kombinacji",
    EventType.CONTRACT_FULFILLED: "Zrealizowano kontrakt",
    EventType.PLAYER_DONE: "Zakończono krok",
    EventType.END_TRIGGERED: "Wywołano koniec gry",
    EventType.AUTOMATON_REVEALED: "Automaton odkrywa kartę",
    EventType.AUTOMATON_SHUFFLED: "Potasowano karty Automatona",
    EventType.AUTOMATON_IDLE: "Polecenie bez skutku",
    EventType.AUTOMATON_REMOVED_CUBES: "Automaton usuwa kostki",
    EventType.AUTOMATON_PLACED_DISC: "Automaton kładzie krążek",
    EventType.GAME_FINISHED: "Koniec gry",
}

IRREVERSIBLE: Mapping[str, str] = {
    Irreversible.HIDDEN_INFORMATION_REVEALED: "Odkryto coś zakrytego",
    Irreversible.CHANCE_DRAWN: "Zadecydował los",
}

SCORE_LINES: Mapping[str, str] = {
    "victory_track": "Tor punktów zwycięstwa",
    "forest": "Tor lasu",
    "dune": "Tor wydm",
    "masters_stephens": "Mistrzowie w fabryce Stephensów",
    "masters_lower": "Mistrzowie w dolnych małych fabrykach",
    "masters_upper": "Mistrzowie w górnych małych fabrykach",
    "apprentices": "Uczniowie",
    "contract_column": "Kolumna zrealizowanych kontraktów",
    "cubes": "Kostki",
    "coins": "Monety",
    "influence": "Wpływy",
    "accessory_sets": "Komplety akcesoriów",
}
