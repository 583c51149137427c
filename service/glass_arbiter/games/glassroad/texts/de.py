"""German."""

from collections.abc import Mapping

from glass_arbiter.engine.languages import GERMAN
from glass_arbiter.engine.nouns import Noun, noun

from ..actions import ActionType
from ..codes import Code, FaultCode
from ..goods import Good, WheelName
from ..landscape import Landscape
from ..state import Kind, Phase
from .phrases import Phrases, Things

LANGUAGE = GERMAN

MESSAGES: Mapping[str, str] = {
    Code.ABILITY_ALREADY_USED: "Funktion {ability} der Karte {card:card} wurde schon genutzt.",
    Code.ALREADY_CHOSEN: "{player:text} hat schon gewählt; noch zu wählen haben: {to_act:text}.",
    Code.ALREADY_DONE: "{player:text} hat das Spiel schon beendet und kann nichts mehr tun.",
    Code.ALREADY_UPGRADED: (
        "Dieses Anfangsgebäude ist schon aufgewertet: {start_building:building} durch {upgrade:building}."
    ),
    Code.ANYTIME_ACTION_MUST_WAIT: (
        "Jederzeit-Aktionen müssen warten, bis dieser Effekt abgeschlossen ist: {building:building}."
    ),
    Code.BUILDING_CANNOT_BE_REMOVED: (
        "Das Gebäude auf {given:field} kann nicht entfernt werden; "
        "Felder mit entfernbarem Landschaftsplättchen: {allowed:field}."
    ),
    Code.BUILDING_NOT_AVAILABLE: "Nicht verfügbar: {given:building}; verfügbar: {allowed:building}.",
    Code.BUILDING_NOT_OWNED: (
        "Nicht unter deinen Gebäuden: {given:building}; nutzbare Umwandlungsgebäude: {allowed:building}."
    ),
    Code.CARD_NOT_IN_HAND: "Nicht auf deiner Hand: {given:card}; auf deiner Hand: {allowed:card}.",
    Code.CARD_RESTING: (
        "In dieser Bauperiode ruht die Karte {card:card}, denn sie wurde in der vorigen Bauperiode gewählt."
    ),
    Code.EFFECT_PENDING: "Zuerst muss dieser Effekt fortgesetzt oder beendet werden: {building:building}.",
    Code.FEE_WITHOUT_USE: (
        "Die Eingangskosten der Karte {card:card} dürfen nicht gezahlt werden, "
        "weil Funktion {ability} nichts bewirken würde."
    ),
    Code.FIELD_NOT_EMPTY: "Auf {given:field} kann nichts gelegt werden; mögliche leere Felder: {allowed:field}.",
    Code.FOREST_CANNOT_BE_REMOVED: (
        "Der Wald auf {given:field} kann nicht nach Belieben entfernt werden; "
        "Felder mit entfernbarem Landschaftsplättchen: {allowed:field}."
    ),
    Code.GIFT_PENDING: "Zuerst muss die Gabe ({good:good}) beantwortet werden; an der Reihe: {to_act:text}.",
    Code.INSUFFICIENT_GOODS: "Zu wenig Waren: {shortage:shortage}.",
    Code.NOT_A_PROCESSING_BUILDING: (
        "Kein Umwandlungsgebäude: {given:building}; nutzbare Umwandlungsgebäude: {allowed:building}."
    ),
    Code.NOT_ENOUGH_OFFER_TILES: (
        "Zu wenige ungebaute Plättchen in der persönlichen Auslage: {need} nötig, {have} vorhanden."
    ),
    Code.NO_EMPTY_FIELD: "Auf dem Landschaftsplan ist kein Feld leer.",
    Code.NO_FOREST: "Es gibt[ auf {given:field}] keinen Wald zu entfernen[; Felder mit Wald: {allowed:field}].",
    Code.NO_LANDSCAPE_TILE: (
        "Es gibt[ auf {given:field}] kein passendes Landschaftsplättchen zu entfernen"
        "[: {tile:landscape}][; passende Felder: {allowed:field}]."
    ),
    Code.TAKE_EXCEEDS_OFFER: "{what:stock}: {given} kann nicht genommen werden; möglich: {allowed:range}.",
    Code.UNKNOWN_BUILDING: (
        "Kein Gebäudeplättchen heißt so: {given:building}[; vielleicht gemeint: {meant:text}]"
        "[; möglich: {allowed:building}]."
    ),
    Code.UNKNOWN_SPECIALIST: "Keine Personenkarte heißt so: {given:card}[; vielleicht gemeint: {meant:text}].",
    Code.UPGRADE_NEEDS_NO_FIELD: (
        "Diese Aufwertung braucht kein Feld, sie kommt auf ihr Anfangsgebäude: {upgrade_of:building}."
    ),
    Code.WHEEL_FULL: (
        "Für die Gabe ist kein Platz[: {good:good}][ auf diesem Rad: {given:wheel}; Platz ist auf: {allowed:wheel}]."
    ),
    Code.WRONG_NUMBER_OF_CARDS: "Zu wählende verschiedene Karten: {allowed:range}; angegeben: {given:size}.",
}

FAULTS: Mapping[str, str] = {
    FaultCode.ABILITIES_IMPOSSIBLE: (
        "Für die Karte, die gerade ausgeführt wird, sind diese Funktionen nicht möglich: {given}."
    ),
    FaultCode.BUILDING_MISSING: "Es fehlen Gebäudeplättchen ({buildings:size}): {buildings:building}.",
    FaultCode.BUILDING_NOT_IN_EDITION: "{building:building} gehört nicht zur Ausgabe {edition}.",
    FaultCode.BUILDING_TWICE: "{building:building} gibt es nur einmal, liegt aber auch hier: {also}.",
    FaultCode.BUILDING_UNKNOWN: "Kein Gebäudeplättchen heißt so: {building:building}.",
    FaultCode.CARDS_CONTRADICT_PHASE: (
        "Die Karten passen nicht zur Phase „{phase:phase}“ in Bauperiode {period}, Kartenrunde {round}."
    ),
    FaultCode.CARD_TWICE: "Diese Karte ist doppelt, obwohl jeder sie nur einmal hat: {card:card}.",
    FaultCode.CARD_UNKNOWN: "Keine Personenkarte heißt so: {card:card}.",
    FaultCode.COPY_WITHHELD: (
        "Noch auf der Hand, obwohl die Karte gespielt werden musste, denn eine Ausbuchtung ist frei: {card:card}."
    ),
    FaultCode.COPY_WITHOUT_REVEAL: (
        "In einer Ausbuchtung liegt eine Karte, die niemand sonst gezeigt hat: {card:card}."
    ),
    FaultCode.COST_IMPOSSIBLE: "{good:good}: {given} ist als Baukosten nicht möglich; möglich: 0–{most}.",
    FaultCode.DONE_CONTRADICTS_PHASE: "Wer das Spiel beendet hat, passt nicht zur Phase „{phase:phase}“.",
    FaultCode.FEE_CONTRADICTS_USE: (
        "Die Eingangskosten („fee_paid“ ist {given}) passen nicht zu den genutzten Funktionen."
    ),
    FaultCode.FIELD_COVERED_TWICE: "Das Feld {field:field} kommt mehr als einmal vor.",
    FaultCode.FIELD_UNKNOWN: "Der Landschaftsplan hat kein Feld {field:field}.",
    FaultCode.FOREST_NOT_NEIGHBOURING: (
        "Ein Wald bedeckt zwei benachbarte Felder; diese sind es nicht: {fields:field}."
    ),
    FaultCode.FOREST_NOT_OF_LAYOUT: (
        "Auf diesen Feldern lag zu Beginn kein Wald, und es kommt nie einer dazu: {fields:field}."
    ),
    FaultCode.GOODS_OUT_OF_RANGE: "{good:good}: {given} ist auf einem Rad nicht möglich; möglich: 0–{most}.",
    FaultCode.LAYOUT_TILES_WRONG: (
        "Die Anfangslandschaft stimmt nicht ({what:part}): nötig {need:landscape}, angegeben {given:landscape}."
    ),
    FaultCode.NUMBER_OUT_OF_RANGE: "{what:part}: {given} ist nicht möglich; möglich: {span:range}.",
    FaultCode.OPTION_IMPOSSIBLE: "Option {what:part}: {given} ist nicht möglich; möglich: {possible:text}.",
    FaultCode.PENDING_IMPOSSIBLE: "Das kann hier nicht offen sein: {type:pending}.",
    FaultCode.PHASE_IMPOSSIBLE: (
        "Die Phase „{phase:phase}“ ist hier nicht möglich"
        "[ (Anzahl der Spieler: {players})][ (Bauperiode: {period})][ (Kartenrunde: {round})]."
    ),
    FaultCode.PLAYER_TWICE: "Am Tisch heißen zwei gleich: {player:text}.",
    FaultCode.PLAYER_UNKNOWN: "Niemand am Tisch heißt {player:text}.",
    FaultCode.QUEUE_IMPOSSIBLE: (
        "Diese Reihenfolge beim Ausführen ist nicht möglich[: {card:card} ist nicht die zuletzt gezeigte Karte]"
        "[: {given:text}; Beteiligte der Reihe nach: {possible:text}]."
    ),
    FaultCode.RESOLUTION_CONTRADICTS_PHASE: (
        "Ob gerade eine Karte ausgeführt wird, passt nicht zur Phase „{phase:phase}“."
    ),
    FaultCode.SLOT_NOT_REFILLED: (
        "Zu Beginn einer Bauperiode ist ein Platz der Reihe „{kind:kind}“ leer, obwohl ihr Stapel es nicht ist."
    ),
    FaultCode.START_BUILDINGS_WRONG: "Falsche Anfangsgebäude: {given:building}; nötig: {need:building}.",
    FaultCode.UPGRADE_MISPLACED: (
        "{building:building} liegt am falschen Ort: "
        "Auf ein Anfangsgebäude kommt nur eine Aufwertung, die zu ihm gehört."
    ),
    FaultCode.WHEEL_SHOULD_HAVE_TURNED: "Das {what:wheel} hätte sich drehen müssen; fällige Drehungen: {turns}.",
    FaultCode.WRONG_NUMBER_OF_CARDS: "Falsche Anzahl Karten ({what:part}): {given} angegeben, {need} erwartet.",
    FaultCode.WRONG_NUMBER_OF_SLOTS: (
        "Falsche Anzahl Plätze auf der Gebäudetafel ({what:kind}): {given} angegeben, {need} erwartet."
    ),
    FaultCode.WRONG_ROW: (
        "{building:building} liegt in der falschen Reihe oder im falschen Stapel; die richtige Art: {kind:kind}."
    ),
}


def _noun(one: str, many: str = "") -> Noun:
    return noun(one, many or one, f"je {one}")


GOODS: Mapping[str, Noun] = {
    Good.CHARCOAL: _noun("Holzkohle"),
    Good.CLAY: _noun("Lehm"),
    Good.FOOD: _noun("Nahrung"),
    Good.QUARTZ_SAND: _noun("Quarzsand"),
    Good.WATER: _noun("Wasser"),
    Good.WOOD: _noun("Holz"),
    Good.GLASS: _noun("Glas"),
    Good.BRICK: _noun("Ziegel"),
}

LANDSCAPES: Mapping[str, Noun] = {
    Landscape.PIT: _noun("Mulde", "Mulden"),
    Landscape.GROVE: _noun("Gehölz", "Gehölze"),
    Landscape.POND: _noun("Teich", "Teiche"),
}

KINDS: Mapping[str, Noun] = {
    Kind.PROCESSING: _noun("Umwandlungsgebäude"),
    Kind.IMMEDIATE: _noun("Sofortgebäude"),
    Kind.BONUS: _noun("Punktegebäude"),
}

WHEELS: Mapping[str, str] = {
    WheelName.GLASSWORKS: "Glashüttenrad",
    WheelName.BRICKWORKS: "Ziegeleirad",
}

ACTIONS: Mapping[str, str] = {
    ActionType.CHOOSE_HAND: "Karten der Bauperiode wählen",
    ActionType.PLACE_CARD: "eine Karte verdeckt ablegen",
    ActionType.REVEAL: "eine Karte aufdecken",
    ActionType.PLAY_CARD: "eine Karte ausspielen",
    ActionType.DRAW_CARD: "eine Karte ziehen",
    ActionType.USE_ABILITY: "eine Funktion nutzen",
    ActionType.CONTINUE_EFFECT: "den Effekt wiederholen",
    ActionType.ANSWER_GIFT: "eine Gabe beantworten",
    ActionType.CONVERT: "ein Umwandlungsgebäude nutzen",
    ActionType.REMOVE_LANDSCAPE: "ein Landschaftsplättchen entfernen",
    ActionType.END: "beenden",
}

PHASES: Mapping[str, str] = {
    Phase.CHOOSE_HAND: "Karten der Bauperiode wählen",
    Phase.PLACE_CARD: "Karten verdeckt ablegen",
    Phase.REVEAL: "Karten aufdecken",
    Phase.PLAY_CARD: "Karten ausspielen",
    Phase.DRAW_CARD: "Karten ziehen",
    Phase.RESOLVE: "eine Karte ausführen",
    Phase.EXTRA_CARD: "zusätzliche Karte",
    Phase.FINAL: "letzte Jederzeit-Aktionen",
    Phase.FINISHED: "Spielende",
}

SOURCES: Mapping[str, str] = {
    "offer": "Gebäudetafel",
    "private_offer": "persönliche Auslage",
}

PENDING: Mapping[str, str] = {
    "gift": "eine Gabe",
    "repeat": "ein wiederholbarer Effekt",
}

PARTS: Mapping[str, str] = {
    "ability": "Funktion",
    "accept": "Antwort auf die Gabe",
    "at": "Feld",
    "board_side": "Seite der Gebäudetafel",
    "bonus": "Stapel der Punktegebäude",
    "build": "was gebaut wird",
    "building": "Gebäude",
    "card": "Karte",
    "cards": "Karten der Bauperiode",
    "charcoal": "Rad, das die Holzkohle zahlt",
    "discard": "Plättchen der persönlichen Auslage",
    "edition": "Ausgabe",
    "food": "Rad, das die Nahrung zahlt",
    "forest": "Wald",
    "forests": "Wälder",
    "from": "woher das Plättchen kommt",
    "good": "Ware",
    "hand": "Hand",
    "hand_size": "Karten auf der Hand",
    "has_face_down": "verdeckt gelegte Karte",
    "immediate": "Stapel der Sofortgebäude",
    "indentations": "Ausbuchtungen",
    "period": "Bauperiode",
    "periods": "Anzahl der Bauperioden",
    "players": "Anzahl der Spieler",
    "processing": "Stapel der Umwandlungsgebäude",
    "resting": "ruhende Karten",
    "round": "Kartenrunde",
    "tile": "Art des Landschaftsplättchens",
    "tiles": "Landschaftsplättchen",
    "wheel": "Rad",
}

THINGS = Things(
    basic_good=_noun("einfache Ware", "einfache Waren"),
    building=_noun("Gebäude"),
    building_tile=_noun("Gebäudeplättchen"),
    card=_noun("verbliebene Handkarte", "verbliebene Handkarten"),
    empty_space=noun("leeres Feld", "leere Felder", "je leeres Feld"),
    forest=_noun("Waldplättchen"),
    hand_card=_noun("Karte", "Karten"),
    landscape_set=_noun("Satz aus Mulde, Gehölz und Teich", "Sätze aus Mulde, Gehölz und Teich"),
    landscape_tile=_noun("Landschaftsplättchen"),
    point=_noun("Punkt", "Punkte"),
    token=_noun("Marke einer einfachen Ware", "Marken einfacher Waren"),
)

PHRASES = Phrases(
    anytime="Jederzeit: {effect}.",
    once="Einmalig: {effect}.",
    fee="Eingangskosten: {effect}.",
    final="Am Ende des Spiels: {points}.",
    upgrade="Kommt auf das Anfangsgebäude „{building}“.",
    build="baue {thing}",
    copy_neighbour="führe den Effekt eines Sofortgebäudes neben diesem Plättchen aus",
    discard="entferne {thing} deiner persönlichen Auslage aus dem Spiel",
    draw_tiles="ziehe von jedem der drei Stapel 1 Gebäudeplättchen in deine persönliche Auslage",
    exchange="{give}, {get}",
    gain="erhalte {thing}",
    gain_on_both_wheels="erhalte {thing} auf jedem deiner beiden Räder",
    pay="zahle {thing}",
    place="lege {thing} auf ein leeres Feld",
    place_if_possible="lege {thing} auf ein leeres Feld, falls es eines gibt",
    place_on_every_neighbour="lege {thing} auf jedes leere Feld neben diesem Plättchen",
    place_on_neighbours="lege bis zu {thing} einer Art auf leere Felder neben diesem Plättchen",
    remove="entferne {thing} von deinem Landschaftsplan",
    repeatedly="{effect}; tu das beliebig oft hintereinander oder gar nicht",
    supply="erhalte {thing}, alles von einer Art und auf einem Rad; dann darf jeder Mitspieler 1 derselben Art nehmen",
    then=", dann ",
    all_on_one_wheel="{thing} (alles auf einem Rad)",
    from_either_wheel="{thing} (von einem beliebigen Rad)",
    of_choice="{thing} deiner Wahl",
    of_one_kind="{thing} (alles von einer Art)",
    of_one_kind_on_one_wheel="{thing} (alles von einer Art und auf einem Rad)",
    on_either_wheel="{thing} (auf einem beliebigen Rad)",
    solo="(solo: {number})",
    adjacent="{thing} neben diesem Plättchen",
    every="je {things}",
    from_sector="{thing} auf Sektor {sector} oder höher",
    in_largest_group="{thing} in deiner größten zusammenhängenden Gruppe",
    in_other_costs="{thing} in den Baukosten deiner anderen Gebäude",
    on_board="{thing} auf deinem Landschaftsplan",
    on_lesser_wheel="{thing} auf dem Rad mit dem kleineren Vorrat",
    on_wheels="{thing} auf deinen Rädern",
    owned="{thing} in deinem Besitz",
    square="für ein Quadrat aus 2 × 2 Feldern ({thing}, nur einmal)",
    at_least="{points}, falls es mindestens {things} gibt",
    base="{base}, dazu {points}",
)
