"""Labels in German."""

from collections.abc import Mapping

from ...actions import ActionType
from ...events import EventType
from ...transition import Irreversible

ACTIONS: Mapping[str, str] = {
    ActionType.PREPARE: "Zubehör und Scheibe wählen",
    ActionType.TAKE_GLASS: "Glas nehmen",
    ActionType.TAKE_PRODUCTS: "Produkte nehmen",
    ActionType.DISCARD_CHEAPEST: "Günstigste Karte abwerfen",
    ActionType.ACCEPT_CONTRACT: "Auftrag annehmen",
    ActionType.FUND_INVESTMENT: "Investition finanzieren",
    ActionType.REFRESH_CRAFTS: "Handwerke austauschen",
    ActionType.CREATE_CRAFT: "Handwerk schaffen",
    ActionType.STRENGTHEN_CRAFT: "Handwerk stärken",
    ActionType.COLLECT: "Ertrag nehmen",
    ActionType.DECLINE: "Verzichten",
    ActionType.ACTIVATE_COLUMN: "Spalte aktivieren",
    ActionType.SUPPLY: "Kleine Fabrik versorgen",
    ActionType.FULFIL_CONTRACT: "Auftrag erfüllen",
    ActionType.REMOVE_CUBES: "Steine für Automaton entfernen",
    ActionType.PLACE_AUTOMATON_DISC: "Automatons Scheibe legen",
    ActionType.END: "Beenden",
}

CHOICES: Mapping[str, str] = {
    "accessories": "Zubehör",
    "accessory": "Art des Zubehörs",
    "color": "Farbe der Handwerke",
    "column": "Spalte",
    "contract": "Auftrag",
    "craft": "Handwerk",
    "cubes": "Steine",
    "disc": "Scheibe, die Arbeitskraft wird",
    "exchanges": "Tausch von Steinen",
    "factory": "Kleine Fabrik",
    "field": "Feld der Auslage",
    "furnace": "Schmelzofen",
    "gain": "Was du erhältst",
    "get": "Farbe, die du bekommst",
    "give": "Farbe, die du gibst",
    "kind": "Art der Karte",
    "option": "Welcher Ertrag",
    "pay": "Was du zahlst",
    "recipe": "Kombination",
    "row": "Reihe",
}

EVENTS: Mapping[str, str] = {
    EventType.FIRST_CRAFT_DEALT: "Erstes Handwerk ausgeteilt",
    EventType.ROUND_STARTED: "Neue Runde",
    EventType.TURN_STARTED: "Neuer Zug",
    EventType.GLASS_TAKEN: "Glas genommen",
    EventType.PRODUCTS_TAKEN: "Produkte genommen",
    EventType.RESOURCES_GAINED: "Ressourcen erhalten",
    EventType.RESOURCES_PAID: "Ressourcen gezahlt",
    EventType.POINTS_GAINED: "Siegpunkte erhalten",
    EventType.TRACK_MOVED: "Scheibe auf einem Pfad gezogen",
    EventType.ROW_ACTIVATED: "Reihe aktiviert",
    EventType.CRAFT_COLLECTED: "Ertrag genommen",
    EventType.CRAFT_DECLINED: "Auf Ertrag verzichtet",
    EventType.CRAFT_LAPSED: "Ertrag verfallen",
    EventType.CONTRACT_ACCEPTED: "Auftrag angenommen",
    EventType.INVESTMENT_FUNDED: "Investition finanziert",
    EventType.CARD_DISCARDED: "Karte abgeworfen",
    EventType.CRAFTS_REFRESHED: "Handwerke ausgetauscht",
    EventType.OFFER_REFILLED: "Auslage aufgefüllt",
    EventType.CRAFT_CREATED: "Handwerk geschaffen",
    EventType.CRAFT_STRENGTHENED: "Handwerk gestärkt",
    EventType.ABILITY_UNLOCKED: "Fähigkeit freigeschaltet",
    EventType.GATE_OPENED: "Einflussfeld freigegeben",
    EventType.REST_STARTED: "Ruhephase beginnt",
    EventType.REST_ENDED: "Ruhephase endet",
    EventType.ARMY_MOVED: "Französische Armee gezogen",
    EventType.FURNACES_REFILLED: "Schmelzöfen aufgefüllt",
    EventType.FACTORIES_EMPTIED: "Kleine Fabriken geleert",
    EventType.COLUMN_ACTIVATED: "Spalte aktiviert",
    EventType.FACTORY_SUPPLIED: "Kleine Fabrik versorgt",
    EventType.YIELD_DECLINED: "Ertrag einer Kombination nicht genutzt",
    EventType.CONTRACT_FULFILLED: "Auftrag erfüllt",
    EventType.PLAYER_DONE: "Schritt beendet",
    EventType.END_TRIGGERED: "Spielende ausgelöst",
    EventType.AUTOMATON_REVEALED: "Automaton deckt eine Karte auf",
    EventType.AUTOMATON_SHUFFLED: "Automatons Karten gemischt",
    EventType.AUTOMATON_IDLE: "Anweisung ohne Wirkung",
    EventType.AUTOMATON_REMOVED_CUBES: "Automaton entfernt Steine",
    EventType.AUTOMATON_PLACED_DISC: "Automaton legt eine Scheibe",
    EventType.GAME_FINISHED: "Spielende",
}

IRREVERSIBLE: Mapping[str, str] = {
    Irreversible.HIDDEN_INFORMATION_REVEALED: "Verdecktes wurde aufgedeckt",
    Irreversible.CHANCE_DRAWN: "Der Zufall hat entschieden",
}

SCORE_LINES: Mapping[str, str] = {
    "victory_track": "Siegpunktleiste",
    "forest": "Waldpfad",
    "dune": "Dünenpfad",
    "masters_stephens": "Meister an der Stephens-Fabrik",
    "masters_lower": "Meister an den unteren kleinen Fabriken",
    "masters_upper": "Meister an den oberen kleinen Fabriken",
    "apprentices": "Lehrlinge",
    "contract_column": "Spalte erfüllter Aufträge",
    "cubes": "Steine",
    "coins": "Münzen",
    "influence": "Einfluss",
    "accessory_sets": "Sätze aus Zubehör",
}
