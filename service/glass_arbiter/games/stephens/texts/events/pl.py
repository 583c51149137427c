"""Events in Polish; in the present tense, because past forms depend on the gender of the player."""

from collections.abc import Mapping

from ...events import EventType
from ...places import Factory, Furnace

EVENTS: Mapping[str, str] = {
    EventType.FIRST_CRAFT_DEALT: "{owner:player} otrzymuje pierwsze rzemiosło {craft:craft} ({row:row}).",
    EventType.ROUND_STARTED: "Zaczyna się [?last:ostatnia ]runda {round}.",
    EventType.TURN_STARTED: "{player:player} zaczyna turę.",
    EventType.GLASS_TAKEN: "{player:player} bierze {color:one_cube} {furnace:from_place}; zostaje tam: {left}.",
    EventType.PRODUCTS_TAKEN: "{player:player} bierze {cubes:moved_cubes} {factory:from_place}.",
    EventType.RESOURCES_GAINED: (
        "{player:player} [otrzymuje {resources:resources}][!resources:nic nie otrzymuje][ ({cause:cause})]"
        "[; przepada: {lost:resources}]."
    ),
    EventType.RESOURCES_PAID: "{player:player} płaci {resources:resources}[ ({cause:cause})].",
    EventType.POINTS_GAINED: "{player:player} zdobywa {points:points}[ ({cause:cause})] i ma teraz {total}.",
    EventType.TRACK_MOVED: (
        "{player:player} [?steps:przesuwa krążek o {steps:steps} ({track:track}), na pole]"
        "[!steps:nie przesuwa krążka ({track:track}) i zostaje na polu] {position}[ ({cause:cause})]"
        "[; poza końcem toru: {lost:fields}]."
    ),
    EventType.ROW_ACTIVATED: ("Aktywowana jest {row:row}[: {crafts:yields}][!crafts:; nikt nie ma tam rzemiosła]."),
    EventType.CRAFT_COLLECTED: "{player:player} odbiera zysk rzemiosła {craft:craft}[ (możliwość {option})].",
    EventType.CRAFT_DECLINED: "{player:player} rezygnuje z zysku rzemiosła {craft:craft}.",
    EventType.CRAFT_LAPSED: "{player:player} nie może zapłacić za zysk rzemiosła {craft:craft}.",
    EventType.CONTRACT_ACCEPTED: (
        "{player:player} przyjmuje kontrakt {contract:contract} z pola {field} (cena: {price}[, zniżka: {discount}])."
    ),
    EventType.INVESTMENT_FUNDED: (
        "{player:player} finansuje inwestycję {investment:investment} z pola {field} "
        "({row:row}, cena: {price}[, zniżka: {discount}])."
    ),
    EventType.CARD_DISCARDED: (
        "[{player:player} odrzuca kartę {card:card}][!player:{card:card} opuszcza grę] "
        "({kind:card_kind}, pole {field})."
    ),
    EventType.CRAFTS_REFRESHED: "{player:player} wymienia wyłożone {color:craft_color} rzemiosła: {crafts:craft}.",
    EventType.OFFER_REFILLED: "Puste pola są uzupełniane ({kind:displayed}): {drawn:card}.",
    EventType.CRAFT_CREATED: (
        "[{player:player}][!player:Automaton] tworzy rzemiosło {craft:craft}: {row:row} "
        "({field:field}[, krążek: {disc:disc}])."
    ),
    EventType.CRAFT_STRENGTHENED: (
        "[{player:player}][!player:Automaton] wzmacnia rzemiosło {craft:craft}: {row:row}[ (krążek: {disc:disc})]."
    ),
    EventType.ABILITY_UNLOCKED: "{player:player} odblokowuje zdolność {ability:ability}.",
    EventType.GATE_OPENED: "{player:player} odsłania {gate:disc} i może mieć teraz najwyżej {limit:influence}.",
    EventType.REST_STARTED: "Zaczyna się [?final:ostatnia ]faza odpoczynku; wywołuje ją {trigger:player}.",
    EventType.REST_ENDED: "Kończy się [?final:ostatnia ]faza odpoczynku.",
    EventType.ARMY_MOVED: "Armia francuska przesuwa się z pola {before} na pole {after}.",
    EventType.FURNACES_REFILLED: (
        "[Puste piece są uzupełniane: {furnaces:furnace_numbers}][!furnaces:Żaden piec nie wymaga uzupełnienia]."
    ),
    EventType.FACTORIES_EMPTIED: (
        "[Małe fabryki są opróżniane: {factories:factory_cubes}][!factories:W małych fabrykach nie ma kostek]."
    ),
    EventType.COLUMN_ACTIVATED: (
        "{player:player} aktywuje kolumnę {column}: {investments:investment}[; odkłada {stored:moved_cubes}]."
    ),
    EventType.FACTORY_SUPPLIED: (
        "[{player:player}][!player:Automaton] kładzie {cubes:moved_cubes} w małej fabryce "
        "({factory:factory}[; {recipe:recipe}])."
    ),
    EventType.YIELD_DECLINED: "{player:player} nic nie otrzymuje za tę kombinację ({action:recipe_action}).",
    EventType.CONTRACT_FULFILLED: (
        "{player:player} realizuje kontrakt {contract:contract} ({kind:contract_kind}, kolumna {column})"
        "[; wymiana: {exchanges:exchanges}][; na karcie: {kept:accessories}]."
    ),
    EventType.PLAYER_DONE: "{player:player} kończy ten krok: {step:step}.",
    EventType.END_TRIGGERED: (
        "Zbliża się koniec gry: armia francuska stoi na polu {army}[ i dogania: {players:player}]; "
        "ostatnia runda to {last_round}."
    ),
    EventType.AUTOMATON_REVEALED: "Automaton odkrywa kartę {card:card}.",
    EventType.AUTOMATON_SHUFFLED: "Karty Automatona są tasowane; kart w stosie: {cards}.",
    EventType.AUTOMATON_IDLE: "Automaton nie może wykonać polecenia: {instruction:instruction}.",
    EventType.AUTOMATON_REMOVED_CUBES: "Automaton usuwa {cubes:moved_cubes} {place:from_place}.",
    EventType.AUTOMATON_PLACED_DISC: (
        "Automaton kładzie krążek na {circle:circle} rzemiosła {craft:craft} ({row:row})."
    ),
    EventType.GAME_FINISHED: (
        "Gra jest skończona ({totals:totals}).[ Zwycięstwo: {winners:player}.][!winners: Cel nie został osiągnięty.]"
        "[ Ocena: {rating:rating}.]"
    ),
}

FROM_PLACE: Mapping[str, str] = {
    Furnace.GREEN: "z zielonego pieca",
    Furnace.BLUE: "z niebieskiego pieca",
    Furnace.CONTRACTS: "z białego pieca kontraktów",
    Furnace.INVESTMENTS: "z białego pieca inwestycji",
    Factory.UPPER_LEFT: "z lewej górnej małej fabryki",
    Factory.LOWER_LEFT: "z lewej dolnej małej fabryki",
    Factory.UPPER_RIGHT: "z prawej górnej małej fabryki",
    Factory.LOWER_RIGHT: "z prawej dolnej małej fabryki",
}

CIRCLES: Mapping[str, str] = {"upper": "górnym kole", "lower": "dolnym kole"}

INSTRUCTIONS: Mapping[str, str] = {
    "furnace": "usunięcie szkła z pieca",
    "craft": "wzięcie rzemiosła",
    "factory": "usunięcie kostek z małej fabryki",
    "disc": "wystawienie ucznia",
}

RATINGS: Mapping[str, str] = {
    "glass_ball": "szklana kula",
    "glass_window": "szklane okno",
    "glass_artwork": "szklane dzieło sztuki",
}

STEPS: Mapping[str, str] = {
    "investments": "inwestycje",
    "supply": "zaopatrywanie fabryk",
    "contracts": "kontrakty",
}

UP = "{thing} w górę"
DOWN = "{thing} w dół"
ABILITY = "zdolność {id}"
