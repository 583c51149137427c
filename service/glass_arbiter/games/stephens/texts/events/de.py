"""Events in German."""

from collections.abc import Mapping

from ...events import EventType
from ...places import Factory, Furnace

EVENTS: Mapping[str, str] = {
    EventType.FIRST_CRAFT_DEALT: "{owner:player} erhält das Ersthandwerk {craft:craft} ({row:row}).",
    EventType.ROUND_STARTED: "Runde {round} beginnt[?last:; es ist die letzte].",
    EventType.TURN_STARTED: "{player:player} beginnt einen Zug.",
    EventType.GLASS_TAKEN: "{player:player} nimmt {color:one_cube} {furnace:from_place}; dort übrig: {left}.",
    EventType.PRODUCTS_TAKEN: "{player:player} nimmt {cubes:moved_cubes} {factory:from_place}.",
    EventType.RESOURCES_GAINED: (
        "{player:player} erhält [{resources:resources}][!resources:nichts][ ({cause:cause})]"
        "[; verloren: {lost:resources}]."
    ),
    EventType.RESOURCES_PAID: "{player:player} zahlt {resources:resources}[ ({cause:cause})].",
    EventType.POINTS_GAINED: "{player:player} erhält {points:points}[ ({cause:cause})] und hat jetzt {total}.",
    EventType.TRACK_MOVED: (
        "{player:player} [?steps:zieht auf dem {track:track} {steps:steps} bis]"
        "[!steps:bleibt auf dem {track:track} auf] Feld {position}[ ({cause:cause})]"
        "[; über das Ende hinaus: {lost:fields}]."
    ),
    EventType.ROW_ACTIVATED: (
        "Die {row:row} wird aktiviert[: {crafts:yields}][!crafts:; niemand hat dort ein Handwerk]."
    ),
    EventType.CRAFT_COLLECTED: (
        "{player:player} nimmt [Ertrag {option}][!option:den Ertrag] des Handwerks {craft:craft}."
    ),
    EventType.CRAFT_DECLINED: "{player:player} verzichtet auf den Ertrag des Handwerks {craft:craft}.",
    EventType.CRAFT_LAPSED: "{player:player} kann den Ertrag des Handwerks {craft:craft} nicht bezahlen.",
    EventType.CONTRACT_ACCEPTED: (
        "{player:player} nimmt den Auftrag {contract:contract} von Feld {field} an "
        "(Preis: {price}[, Nachlass: {discount}])."
    ),
    EventType.INVESTMENT_FUNDED: (
        "{player:player} finanziert die Investition {investment:investment} von Feld {field} für die {row:row} "
        "(Preis: {price}[, Nachlass: {discount}])."
    ),
    EventType.CARD_DISCARDED: (
        "[{player:player} wirft {card:card} ab][!player:{card:card} kommt aus dem Spiel] "
        "({kind:card_kind}, Feld {field})."
    ),
    EventType.CRAFTS_REFRESHED: (
        "{player:player} tauscht ausliegende Handwerke aus ({color:craft_color}): {crafts:craft}."
    ),
    EventType.OFFER_REFILLED: "Die Auslage wird aufgefüllt ({kind:displayed}): {drawn:card}.",
    EventType.CRAFT_CREATED: (
        "[{player:player}][!player:Automaton] schafft das Handwerk {craft:craft}: {row:row} "
        "({field:field}[, Scheibe: {disc:disc}])."
    ),
    EventType.CRAFT_STRENGTHENED: (
        "[{player:player}][!player:Automaton] stärkt das Handwerk {craft:craft}: {row:row}[ (Scheibe: {disc:disc})]."
    ),
    EventType.ABILITY_UNLOCKED: "{player:player} schaltet die Fähigkeit {ability:ability} frei.",
    EventType.GATE_OPENED: "{player:player} gibt das {gate:disc} frei und kann nun bis zu {limit:influence} haben.",
    EventType.REST_STARTED: "Eine Ruhephase beginnt, ausgelöst von {trigger:player}[?final:; es ist die letzte].",
    EventType.REST_ENDED: "Die [?final:letzte ]Ruhephase ist zu Ende.",
    EventType.ARMY_MOVED: "Die Französische Armee zieht von Feld {before} auf Feld {after}.",
    EventType.FURNACES_REFILLED: (
        "[Leere Schmelzöfen werden aufgefüllt: {furnaces:furnace_numbers}]"
        "[!furnaces:Kein Schmelzofen muss aufgefüllt werden]."
    ),
    EventType.FACTORIES_EMPTIED: (
        "[Die kleinen Fabriken werden geleert: {factories:factory_cubes}]"
        "[!factories:Auf den kleinen Fabriken liegen keine Steine]."
    ),
    EventType.COLUMN_ACTIVATED: (
        "{player:player} aktiviert Spalte {column}: {investments:investment}[; lagert {stored:moved_cubes}]."
    ),
    EventType.FACTORY_SUPPLIED: (
        "[{player:player}][!player:Automaton] legt {cubes:moved_cubes} auf die kleine Fabrik {factory:factory}"
        "[ ({recipe:recipe})]."
    ),
    EventType.YIELD_DECLINED: "{player:player} erhält für diese Kombination nichts ({action:recipe_action}).",
    EventType.CONTRACT_FULFILLED: (
        "{player:player} erfüllt den Auftrag {contract:contract} ({kind:contract_kind}, Spalte {column})"
        "[; getauscht: {exchanges:exchanges}][; auf der Karte: {kept:accessories}]."
    ),
    EventType.PLAYER_DONE: "{player:player} ist fertig mit diesem Schritt: {step:step}.",
    EventType.END_TRIGGERED: (
        "Das Ende naht: Die Französische Armee steht auf Feld {army}[ und hat {players:player} erreicht]; "
        "Runde {last_round} ist die letzte."
    ),
    EventType.AUTOMATON_REVEALED: "Automaton deckt die Karte {card:card} auf.",
    EventType.AUTOMATON_SHUFFLED: "Automatons Karten werden gemischt; Karten im Stapel: {cards}.",
    EventType.AUTOMATON_IDLE: "Automaton kann eine Anweisung nicht befolgen: {instruction:instruction}.",
    EventType.AUTOMATON_REMOVED_CUBES: "Automaton entfernt {cubes:moved_cubes} {place:from_place}.",
    EventType.AUTOMATON_PLACED_DISC: (
        "Automaton legt eine Scheibe auf den {circle:circle} des Handwerks {craft:craft} ({row:row})."
    ),
    EventType.GAME_FINISHED: (
        "Das Spiel ist zu Ende ({totals:totals}).[ Der Sieg geht an {winners:player}.]"
        "[!winners: Das Ziel wurde verfehlt.][ Bewertung: {rating:rating}.]"
    ),
}

FROM_PLACE: Mapping[str, str] = {
    Furnace.GREEN: "vom grünen Schmelzofen",
    Furnace.BLUE: "vom blauen Schmelzofen",
    Furnace.CONTRACTS: "vom weißen Schmelzofen der Aufträge",
    Furnace.INVESTMENTS: "vom weißen Schmelzofen der Investitionen",
    Factory.UPPER_LEFT: "von der kleinen Fabrik oben links",
    Factory.LOWER_LEFT: "von der kleinen Fabrik unten links",
    Factory.UPPER_RIGHT: "von der kleinen Fabrik oben rechts",
    Factory.LOWER_RIGHT: "von der kleinen Fabrik unten rechts",
}

CIRCLES: Mapping[str, str] = {"upper": "oberen Kreis", "lower": "unteren Kreis"}

INSTRUCTIONS: Mapping[str, str] = {
    "furnace": "Glas von einem Schmelzofen entfernen",
    "craft": "ein Handwerk nehmen",
    "factory": "Steine von einer kleinen Fabrik entfernen",
    "disc": "einen Lehrling einsetzen",
}

RATINGS: Mapping[str, str] = {
    "glass_ball": "Glaskugel",
    "glass_window": "Glasfenster",
    "glass_artwork": "Glaskunstwerk",
}

STEPS: Mapping[str, str] = {
    "investments": "Investitionen",
    "supply": "Fabriken versorgen",
    "contracts": "Aufträge",
}

UP = "{thing} aufwärts"
DOWN = "{thing} abwärts"
ABILITY = "Fähigkeit {id}"
