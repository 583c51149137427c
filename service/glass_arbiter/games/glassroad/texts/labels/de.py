"""Labels in German."""

from collections.abc import Mapping

from ...actions import ActionType
from ...events import EventType
from ...transition import Irreversible

ACTIONS: Mapping[str, str] = {
    ActionType.CHOOSE_HAND: "Karten der Bauperiode wählen",
    ActionType.PLACE_CARD: "Karte verdeckt ablegen",
    ActionType.REVEAL: "Karte aufdecken",
    ActionType.PLAY_CARD: "Karte ausspielen",
    ActionType.DRAW_CARD: "Karte ziehen",
    ActionType.USE_ABILITY: "Funktion nutzen",
    ActionType.CONTINUE_EFFECT: "Effekt wiederholen",
    ActionType.ANSWER_GIFT: "Gabe beantworten",
    ActionType.CONVERT: "Umwandlungsgebäude nutzen",
    ActionType.REMOVE_LANDSCAPE: "Landschaftsplättchen entfernen",
    ActionType.END: "Beenden",
}

CHOICES: Mapping[str, str] = {
    "ability": "Funktion",
    "accept": "Gabe annehmen?",
    "at": "Feld",
    "between": "Jederzeit-Aktionen dazwischen",
    "build": "Was gebaut wird",
    "building": "Gebäude",
    "card": "Karte",
    "cards": "Karten der Bauperiode",
    "discard": "Plättchen, die aus dem Spiel kommen",
    "effect": "Angaben zum Effekt",
    "fee": "Wie die Eingangskosten gezahlt werden",
    "forest": "Wald, der entfernt wird",
    "from": "Woher das Plättchen kommt",
    "good": "Ware",
    "pay": "Räder, die zahlen",
    "take": "Wie viel genommen wird",
    "tile": "Art des Landschaftsplättchens",
    "wheel": "Rad",
}

PARTS: Mapping[str, str] = {
    "abilities": "Erlaubte Funktionen",
    "card": "Karte",
    "done": "Fertig",
    "face_down": "Verdeckt gelegte Karte",
    "fee_paid": "Einsatz bezahlt",
    "forests": "Wald",
    "hand": "Hand",
    "hand_size": "Karten auf der Hand",
    "has_face_down": "Eine Karte liegt verdeckt",
    "indentations": "Mitgespielte Karten",
    "landscape": "Landschaft",
    "pending": "Zuerst zu klären",
    "period": "Bauperiode",
    "phase": "Phase",
    "played": "Gespielte Karten",
    "players": "Mitspieler",
    "queue": "Der Reihe nach",
    "removed": "Aus dem Spiel",
    "resolution": "In Ausführung",
    "resting": "Ruhende Karten",
    "revealer": "Aufgedeckt von",
    "round": "Kartenrunde",
    "stack_sizes": "Stapel",
    "start_buildings": "Startgebäude",
    "start_player": "Startspieler",
    "tiles": "Plättchen",
    "used": "Genutzte Funktionen",
    "wheels": "Produktionsräder",
}

EVENTS: Mapping[str, str] = {
    EventType.BUILDING_BUILT: "Gebäude gebaut",
    EventType.BUILDINGS_DRAWN: "Gebäudeplättchen gezogen",
    EventType.BUILDINGS_REMOVED: "Gebäudeplättchen entfernt",
    EventType.CARD_DRAWN: "Karte gezogen",
    EventType.CARD_PLACED: "Karte verdeckt abgelegt",
    EventType.CARD_PLAYED: "Karte ausgespielt",
    EventType.CARD_REVEALED: "Karte aufgedeckt",
    EventType.COPY_PLAYED: "Gleiche Karte ausgespielt",
    EventType.EFFECT_ENDED: "Effekt beendet",
    EventType.FEE_PAID: "Eingangskosten gezahlt",
    EventType.FINAL_PHASE_STARTED: "Letzte Jederzeit-Aktionen",
    EventType.FOREST_REMOVED: "Wald entfernt",
    EventType.GAME_FINISHED: "Spielende",
    EventType.GIFT_ANSWERED: "Gabe beantwortet",
    EventType.GIFT_OFFERED: "Gabe angeboten",
    EventType.GOBLET_PASSED: "Kelch weitergegeben",
    EventType.GOODS_GAINED: "Waren erhalten",
    EventType.GOODS_PAID: "Waren gezahlt",
    EventType.HAND_CHOSEN: "Karten der Bauperiode gewählt",
    EventType.OFFER_REFILLED: "Gebäudetafel aufgefüllt",
    EventType.PERIOD_STARTED: "Neue Bauperiode",
    EventType.PLAYER_DONE: "Spiel für jemanden beendet",
    EventType.RESOLUTION_ENDED: "Karte ausgeführt",
    EventType.ROUND_STARTED: "Neue Kartenrunde",
    EventType.TILE_PLACED: "Landschaftsplättchen gelegt",
    EventType.TILE_REMOVED: "Landschaftsplättchen entfernt",
    EventType.WHEEL_ROTATED: "Rad gedreht",
}

IRREVERSIBLE: Mapping[str, str] = {
    Irreversible.HIDDEN_INFORMATION_REVEALED: "Verdecktes wurde aufgedeckt",
    Irreversible.CHANCE_DRAWN: "Der Zufall hat entschieden",
    Irreversible.ANOTHER_PLAYER_DECIDED: "Jemand anderes hat entschieden",
}

VARIANTS: Mapping[str, str] = {
    "board_side": "Seite der Gebäudetafel",
    "1-3": "Für einen bis drei Spieler",
    "4": "Für vier Spieler",
    "edition": "Ausgabe",
    "de-93": "Deutsch, 93 Gebäude",
    "en-92": "Englisch, 92 Gebäude",
    "introductory": "Einstiegsspiel",
    "periods": "Bauperioden",
}
