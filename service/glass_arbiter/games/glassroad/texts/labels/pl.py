"""Labels in Polish."""

from collections.abc import Mapping

from ...actions import ActionType
from ...events import EventType
from ...transition import Irreversible

ACTIONS: Mapping[str, str] = {
    ActionType.CHOOSE_HAND: "Wybierz karty na etap",
    ActionType.PLACE_CARD: "Wyłóż zakrytą kartę",
    ActionType.REVEAL: "Odkryj kartę",
    ActionType.PLAY_CARD: "Zagraj kartę",
    ActionType.DRAW_CARD: "Dobierz kartę",
    ActionType.USE_ABILITY: "Wykonaj akcję karty",
    ActionType.CONTINUE_EFFECT: "Powtórz działanie",
    ActionType.ANSWER_GIFT: "Odpowiedz na dar",
    ActionType.CONVERT: "Użyj budynku przetwórczego",
    ActionType.REMOVE_LANDSCAPE: "Usuń żeton krajobrazu",
    ActionType.END: "Zakończ",
}

CHOICES: Mapping[str, str] = {
    "ability": "Akcja karty",
    "accept": "Przyjąć dar?",
    "at": "Pole",
    "between": "Akcje pomiędzy, w dowolnym momencie",
    "build": "Co budujesz",
    "building": "Budynek",
    "card": "Karta",
    "cards": "Karty na etap",
    "discard": "Żetony do usunięcia z gry",
    "effect": "Wybory dotyczące działania",
    "fee": "Jak zapłacić opłatę wstępną",
    "forest": "Las do usunięcia",
    "from": "Skąd pochodzi żeton",
    "good": "Dobro",
    "pay": "Koła, z których płacisz",
    "take": "Ile wziąć",
    "tile": "Rodzaj żetonu krajobrazu",
    "wheel": "Koło",
}

PARTS: Mapping[str, str] = {
    "abilities": "Liczba zdolności do użycia",
    "card": "Karta",
    "done": "Zakończono",
    "face_down": "Zakryta karta",
    "fee_paid": "Opłata wniesiona",
    "forests": "Las",
    "hand": "Ręka",
    "hand_size": "Liczba kart na ręce",
    "has_face_down": "Karta leży zakryta",
    "indentations": "Dołożone karty",
    "landscape": "Krajobraz",
    "pending": "Do rozstrzygnięcia najpierw",
    "period": "Etap",
    "phase": "Faza",
    "played": "Zagrane karty",
    "players": "Gracze",
    "queue": "Po kolei",
    "removed": "Poza grą",
    "resolution": "Rozpatrywana karta",
    "resting": "Odpoczywające karty",
    "revealer": "Odkrył ją",
    "round": "Runda",
    "stack_sizes": "Stosy",
    "start_buildings": "Budynki początkowe",
    "start_player": "Pierwszy gracz",
    "tiles": "Żetony",
    "used": "Użyte zdolności",
    "wheels": "Koła produkcji",
}

EVENTS: Mapping[str, str] = {
    EventType.BUILDING_BUILT: "Zbudowano budynek",
    EventType.BUILDINGS_DRAWN: "Dobrano żetony budynków",
    EventType.BUILDINGS_REMOVED: "Usunięto żetony budynków",
    EventType.CARD_DRAWN: "Dobrano kartę",
    EventType.CARD_PLACED: "Wyłożono zakrytą kartę",
    EventType.CARD_PLAYED: "Zagrano kartę",
    EventType.CARD_REVEALED: "Odkryto kartę",
    EventType.COPY_PLAYED: "Zagrano taką samą kartę",
    EventType.EFFECT_ENDED: "Zakończono działanie",
    EventType.FEE_PAID: "Zapłacono opłatę wstępną",
    EventType.FINAL_PHASE_STARTED: "Ostatnie akcje w dowolnym momencie",
    EventType.FOREST_REMOVED: "Usunięto las",
    EventType.GAME_FINISHED: "Koniec gry",
    EventType.GIFT_ANSWERED: "Odpowiedziano na dar",
    EventType.GIFT_OFFERED: "Zaproponowano dar",
    EventType.GOBLET_PASSED: "Przekazano kielich",
    EventType.GOODS_GAINED: "Otrzymano dobra",
    EventType.GOODS_PAID: "Zapłacono dobrami",
    EventType.HAND_CHOSEN: "Wybrano karty na etap",
    EventType.OFFER_REFILLED: "Uzupełniono planszę organizacyjną",
    EventType.PERIOD_STARTED: "Nowy etap",
    EventType.PLAYER_DONE: "Ktoś zakończył grę",
    EventType.RESOLUTION_ENDED: "Rozpatrzono kartę",
    EventType.ROUND_STARTED: "Nowa runda",
    EventType.TILE_PLACED: "Położono żeton krajobrazu",
    EventType.TILE_REMOVED: "Usunięto żeton krajobrazu",
    EventType.WHEEL_ROTATED: "Obrócono koło",
}

IRREVERSIBLE: Mapping[str, str] = {
    Irreversible.HIDDEN_INFORMATION_REVEALED: "Odkryto coś zakrytego",
    Irreversible.CHANCE_DRAWN: "Zadecydował los",
    Irreversible.ANOTHER_PLAYER_DECIDED: "Ktoś inny podjął decyzję",
}

VARIANTS: Mapping[str, str] = {
    "board_side": "Strona planszy organizacyjnej",
    "1-3": "Dla jednego do trzech graczy",
    "4": "Dla czterech graczy",
    "edition": "Wydanie",
    "de-93": "Niemieckie, 93 budynki",
    "en-92": "Angielskie, 92 budynki",
    "introductory": "Gra wprowadzająca",
    "periods": "Etapy",
}
