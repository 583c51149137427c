"""German."""

from collections.abc import Mapping

from glass_arbiter.engine.languages import GERMAN
from glass_arbiter.engine.nouns import Noun

from .. import discs
from ..actions import ActionType
from ..catalogue.deck import Track
from ..codes import Code, FaultCode
from ..cubes import Color, ProductColor
from ..places import ContractKind, CraftColor, CraftField, Factory, Furnace, Row
from ..state import Kinds, Phase
from .phrases import Phrases, Things, thing

LANGUAGE = GERMAN

MESSAGES: Mapping[str, str] = {
    Code.ALREADY_DONE: "{player:text} hat diesen Schritt schon beendet.",
    Code.FURNACE_EMPTY: "Auf diesem Schmelzofen liegt kein Glas: {furnace:furnace}.",
    Code.FACTORY_EMPTY: "Auf dieser kleinen Fabrik liegen keine Steine: {factory:factory}.",
    Code.CUBES_NOT_THERE: "Diese Steine liegen dort nicht alle: {given:cubes}; vorhanden: {have:cubes}.",
    Code.NO_CUBES_NAMED: "Mindestens ein Stein muss genommen werden.",
    Code.TOO_MANY_CUBES: "Zu viele Steine: {given}; erlaubt sind höchstens {most}.",
    Code.THREE_CUBES_NEEDED: (
        "Ein leerer Schmelzofen wirkt nur, wenn mindestens {need} Steine genommen werden; angegeben: {given}."
    ),
    Code.FURNACE_NOT_EMPTY: (
        "Nur ein leerer Schmelzofen kann anstelle der Reihe wirken; auf diesem liegt noch Glas: {furnace:furnace}."
    ),
    Code.WRONG_NUMBER_OF_CUBES: "Anzahl der Steine, die Automaton entfernt: {need}; angegeben: {given}.",
    Code.NO_CARD_POSSIBLE: (
        "Dieser Schmelzofen bringt keine Karte, die genommen werden kann ({furnace:furnace}): {because:reason}."
    ),
    Code.FIELD_EMPTY: "Auf diesem Feld liegt keine Karte: {field:field}.",
    Code.FIELD_UNAVAILABLE: "Feld {field} wird mit dieser Konkurrenzkarte nicht benutzt.",
    Code.NO_CONTRACT_SLOT: (
        "Für einen weiteren Auftrag ist kein Platz frei; höchstens {most}, unerfüllt: {open:contract}."
    ),
    Code.INSUFFICIENT_INFLUENCE: "Zu wenig Einfluss: {need} nötig, {have} vorhanden.",
    Code.INSUFFICIENT_COINS: "Zu wenige Münzen: {need} nötig, {have} vorhanden.",
    Code.ROW_COLOR_WRONG: "{card:investment} gehört nicht in diese Reihe: {row:row}; möglich: {colors:row}.",
    Code.WRONG_KIND_OF_CARD: (
        "Diese Art von Karte kann jetzt nicht genommen werden: {kind:card_kind}; möglich: {allowed:card_kind}."
    ),
    Code.MUST_TAKE_CARD: "Es muss eine Karte genommen werden: {kind:card_kind}.",
    Code.DISCARD_LEAVES_NOTHING: "Nach diesem Abwerfen könnte keine Karte genommen werden: {kind:card_kind}.",
    Code.NO_DISC_LEFT: "Auf dem Spieltableau liegt keine Scheibe mehr, die Arbeitskraft werden könnte.",
    Code.DISC_NOT_ON_BOARD: "Diese Scheibe liegt nicht auf dem Spieltableau: {disc:disc}; dort liegen: {discs:disc}.",
    Code.ABILITY_LOCKED: "Diese Fähigkeit lässt sich noch nicht freischalten: {ability:ability}; vorher: {needs:disc}.",
    Code.ABILITY_UNAVAILABLE: (
        "Wegen der Konkurrenzkarte gibt es diese Fähigkeit nicht, und ihre Scheibe bleibt liegen: {ability:ability}."
    ),
    Code.ABILITY_MISSING: "Diese Fähigkeit ist noch nicht freigeschaltet: {ability:ability}.",
    Code.WRONG_SIDE: "Das Handwerk {craft:craft} ist {color:craft_color} und kann hier nicht liegen: {row:row}.",
    Code.ROW_FULL: (
        "In dieser Reihe ist kein Platz für ein weiteres Handwerk: {row:row}; Handwerke dort: {crafts}, "
        "darunter: {below}."
    ),
    Code.CRAFT_NOT_ON_BOARD: "Dieses Handwerk liegt nicht auf dem Spielplan: {craft:craft}.",
    Code.NO_SECOND_CIRCLE: "Das Handwerk {craft:craft} hat nur einen Kreis.",
    Code.CIRCLE_OCCUPIED: "Der untere Kreis des Handwerks {craft:craft} ist besetzt; Lehrling: {apprentice:text}.",
    Code.OWN_MASTER: "Niemand ist sein eigener Lehrling; der Meister des Handwerks {craft:craft} ist {master:text}.",
    Code.WORKER_LIMIT: (
        "Höchstens drei Arbeitskräfte mehr als Automaton sind erlaubt; vorhanden: {have}, höchstens: {most}."
    ),
    Code.REFRESH_BINDS: "Nach dem Austausch ({color:craft_color}) muss ein Handwerk geschaffen werden.",
    Code.REFRESH_LEAVES_NOTHING: (
        "Diese Handwerke können nicht ausgetauscht werden ({color:craft_color}): Es liegen keine aus, "
        "oder keines, das sichtbar bleibt, könnte geschaffen werden."
    ),
    Code.ALREADY_REFRESHED: "Für diese Arbeitskraft wurden schon Handwerke ausgetauscht: {color:craft_color}.",
    Code.INSUFFICIENT_RESOURCES: (
        "Zu wenig Ressourcen[ für den Auftrag {contract:contract}][: {lacking:lacking}]"
        "[; für eine andere Möglichkeit: {options:lacking_otherwise}]."
    ),
    Code.PAYMENT_NOT_EXACT: "Die Zahlung muss genau stimmen: {need:total} zu zahlen, {given:total} angegeben.",
    Code.GAIN_NOT_EXACT: "Der Ertrag muss genau stimmen: {need:total} zu wählen, {given:total} angegeben.",
    Code.ACCESSORY_RESTRICTED: (
        "Solange ein Set unvollständig ist, darf kein zweites Zubehör einer Art genommen werden: "
        "{accessories:accessories}; vorhanden: {have:accessories}."
    ),
    Code.CRAFT_NOT_PENDING: "Dieses Handwerk bringt jetzt nichts ein: {given:craft}; Ertrag bringen: {allowed:craft}.",
    Code.NO_SUCH_COLUMN: "Es gibt keine Spalte {column}; Anzahl der Spalten: {columns}.",
    Code.COLUMN_ALREADY_ACTIVATED: "Spalte {column} wurde in dieser Ruhephase schon aktiviert.",
    Code.TRACK_EXHAUSTED: "Spalte {column} kann nicht aktiviert werden: {tracks:lacking}.",
    Code.CUBES_NOT_STORED: "Zu wenige gelagerte Steine: {need:cubes} nötig, {have:cubes} gelagert.",
    Code.CUBES_LEFT: "Mit allen gelagerten Steinen müssen Fabriken versorgt werden; übrig: {stored:cubes}.",
    Code.UNKNOWN_RECIPE: (
        "Diese kleine Fabrik ({factory:factory}) kennt diese Kombination nicht: {recipe:recipe}; "
        "gültig: {recipes:recipe}."
    ),
    Code.CONTRACT_NOT_OPEN: "Das ist keiner der unerfüllten Aufträge: {given:contract}; unerfüllt: {allowed:contract}.",
    Code.EXCHANGE_NOT_POSSIBLE: (
        "So kann nicht getauscht werden: {given} von höchstens {most}; gegen die gleiche Farbe: {same:cubes}; "
        "für den Auftrag nicht nötig: {not_needed:cubes}."
    ),
}

FAULTS: Mapping[str, str] = {
    FaultCode.ABILITY_ORDER_WRONG: (
        "Diese Fähigkeit kann hier nicht freigeschaltet sein: {ability:ability}; vorher nötig: {needs:disc}."
    ),
    FaultCode.APPRENTICE_WITHOUT_CIRCLE: "Das Handwerk {craft:craft} hat keinen Kreis für einen Lehrling.",
    FaultCode.ARMY_IMPOSSIBLE: (
        "Die Französische Armee kann nicht auf Feld {given} stehen; möglich: jedes fünfte Feld, {span:range}."
    ),
    FaultCode.AUTOMATON_IMPOSSIBLE: (
        "So kann Automaton nicht sein ({what:part}): {given:value}[; möglich: {span:range}][; nötig: {need:value}]"
        "[; Phase: {phase:phase}][; Runde: {round}]."
    ),
    FaultCode.CARD_MISSING: "Es fehlen Karten des Decks ({kind:card_type}, {cards:size}): {cards:card}.",
    FaultCode.CARD_TWICE: (
        "Diese Karte gibt es nur einmal ({kind:card_type}): {card:card}; sie liegt auch hier: {also:text}."
    ),
    FaultCode.CARD_UNKNOWN: "Das Deck hat keine solche Karte[ ({kind:card_type})]: {card:text}.",
    FaultCode.DECK_CHANGED: (
        "Das Deck {deck:text} ist nicht das, mit dem der Spielstand entstand; Hash angegeben: {given:text}, hier: "
        "{need:text}. Bitte das Deck selbst mitschicken."
    ),
    FaultCode.DECK_INVALID: "Das Deck ist nicht gültig ({constraint:constraint}): {have:value}; nötig: {need:value}.",
    FaultCode.DECK_UNKNOWN: "Ein Deck {deck:text} gibt es hier nicht; bekannt: {known:text}.",
    FaultCode.DONE_CONTRADICTS_PHASE: (
        "Wer den Schritt beendet hat („done“ ist {given}), passt nicht zur Phase: {phase:phase}."
    ),
    FaultCode.END_SHOULD_BE_TRIGGERED: (
        "Die letzte Runde müsste feststehen: Die Französische Armee steht auf {army}, erreicht sind {reached}."
    ),
    FaultCode.FURNACES_IMPOSSIBLE: (
        "So können die Schmelzöfen nicht sein[ ({furnace:furnace}): {given}][: {empty} leer]; höchstens {most}."
    ),
    FaultCode.INFLUENCE_ABOVE_LIMIT: "Einfluss {given} ist mehr, als die bedeckten Felder erlauben: {most}.",
    FaultCode.INVESTMENT_ROW_WRONG: (
        "Die Investition {investment:investment} kann nicht in dieser Reihe liegen: {row:row}."
    ),
    FaultCode.LAST_ROUND_IMPOSSIBLE: (
        "Die letzte Runde kann nicht {given:last_round} sein; möglich: {possible:last_round}."
    ),
    FaultCode.MASTER_IS_APPRENTICE: (
        "Meister und Lehrling des Handwerks {craft:craft} gehören derselben Person: {player:text}."
    ),
    FaultCode.NUMBER_OUT_OF_RANGE: (
        "{what:part}: {given:value} ist nicht möglich[; möglich: {span:range}][; Arten: {kinds:text}]."
    ),
    FaultCode.OFFER_NOT_REFILLED: "Ein Feld der Auslage dürfte nicht leer sein: {kind:display}.",
    FaultCode.OPTION_IMPOSSIBLE: (
        "Option {what:part}: {given:option} ist nicht möglich[!left_out:; möglich: {possible:option}]"
        "[; sie muss wegbleiben, weil {left_out:left_out}]."
    ),
    FaultCode.PENDING_IMPOSSIBLE: (
        "Das kann hier nicht offen sein ({what:part})[: {given:choice}; möglich: {possible:choice}]"
        "[: {player:text} könnte nichts tun]."
    ),
    FaultCode.PHASE_IMPOSSIBLE: (
        "Diese Phase ist hier nicht möglich: {phase:phase}[; nicht mehr wie beim Aufbau: {because:text}]."
    ),
    FaultCode.PLAYER_ID_RESERVED: "Niemand darf {player:text} heißen, denn so heißt Automaton.",
    FaultCode.PLAYER_TWICE: "Am Tisch heißen zwei gleich: {player:text}.",
    FaultCode.PLAYER_UNKNOWN: "Niemand am Tisch heißt {player:text}.",
    FaultCode.QUEUE_IMPOSSIBLE: (
        "In dieser Reihenfolge können die Fabriken nicht versorgt werden: {given:text}; erwartet: {possible:text}."
    ),
    FaultCode.REST_IMPOSSIBLE: (
        "So kann die Ruhephase nicht sein ({what:part}): {given:value}[; nötig: {need:value}]"
        "[; möglich: {possible:value}][; Phase: {phase:phase}]."
    ),
    FaultCode.ROW_COUNTS_IMPOSSIBLE: (
        "Zu viele Handwerke in dieser Reihe: {row:row}; dort: {given}, höchstens so viele wie darunter: {most}."
    ),
    FaultCode.STORED_CONTRADICTS_PHASE: (
        "Gelagerte Steine oder aktivierte Spalten passen nicht zur Phase ({phase:phase}): {given:stored}"
        "[; Anzahl der Spalten: {columns}][; möglich: {most:cubes}]."
    ),
    FaultCode.TOO_MANY_CONTRACTS: "Zu viele unerfüllte Aufträge: {given}; höchstens {most}.",
    FaultCode.TRACK_OUT_OF_RANGE: "{track:track}: Feld {given} gibt es nicht; möglich: {span:range}.",
    FaultCode.VARIANT_UNSUPPORTED: "Szenarien werden nicht unterstützt: {given:text}.",
    FaultCode.WORKERS_AND_DISCS_WRONG: (
        "Arbeitskräfte und Scheiben stimmen nicht[: {player:text} hat zusammen {given}, nötig sind {need}]"
        "[: Diese Scheiben können so nicht auf einem Spieltableau liegen: {discs:discs}; "
        "möglich, in dieser Reihenfolge: {possible:discs}]."
    ),
    FaultCode.WORKER_LIMIT_EXCEEDED: "Zu viele Arbeitskräfte von {player:text}: {given}; höchstens {most}.",
    FaultCode.WRONG_NUMBER_OF_FIELDS: "Falsche Anzahl Felder ({kind:display}): {given} angegeben, {need} erwartet.",
    FaultCode.WRONG_ROW: "{card:card} kann hier nicht liegen: {row:place}.",
    FaultCode.WRONG_SIDE: "Das Handwerk {craft:craft} ist {color:craft_color} und kann auf dieser Seite nicht liegen.",
}


def _cube(stem: str) -> Noun:
    """A colour that is declined."""
    return thing(f"{stem}en Stein", f"{stem}e Steine", label=f"{stem}er Stein")


CUBES: Mapping[str, Noun] = {
    Color.GREEN: _cube("grün"),
    Color.BLUE: _cube("blau"),
    Color.WHITE: _cube("weiß"),
    Color.BROWN: _cube("braun"),
    Color.PINK: thing("rosa Stein", "rosa Steine"),
    Color.BLACK: _cube("schwarz"),
}

FURNACES: Mapping[str, str] = {
    Furnace.GREEN: "grüner Schmelzofen",
    Furnace.BLUE: "blauer Schmelzofen",
    Furnace.CONTRACTS: "weißer Schmelzofen der Aufträge",
    Furnace.INVESTMENTS: "weißer Schmelzofen der Investitionen",
}

FACTORIES: Mapping[str, str] = {
    Factory.UPPER_LEFT: "oben links",
    Factory.LOWER_LEFT: "unten links",
    Factory.UPPER_RIGHT: "oben rechts",
    Factory.LOWER_RIGHT: "unten rechts",
}

ROWS: Mapping[str, str] = {
    Row.UPPER_LEFT: "obere kleine Fabrik links",
    Row.LOWER_LEFT: "untere kleine Fabrik links",
    Row.STEPHENS_LEFT: "Stephens-Fabrik links",
    Row.UPPER_RIGHT: "obere kleine Fabrik rechts",
    Row.LOWER_RIGHT: "untere kleine Fabrik rechts",
    Row.STEPHENS_RIGHT: "Stephens-Fabrik rechts",
}

INVESTMENT_ROWS: Mapping[str, str] = {
    ProductColor.BROWN: "braune Reihe",
    ProductColor.PINK: "rosa Reihe",
    ProductColor.BLACK: "schwarze Reihe",
}

CRAFT_COLORS: Mapping[str, str] = {CraftColor.RED: "rot", CraftColor.BLUE: "blau"}

CRAFT_FIELDS: Mapping[str, str] = {
    CraftField.RED_STACK: "roter Stapel",
    CraftField.RED_1: "erstes rotes Feld",
    CraftField.RED_2: "zweites rotes Feld",
    CraftField.BLUE_1: "erstes blaues Feld",
    CraftField.BLUE_2: "zweites blaues Feld",
    CraftField.BLUE_STACK: "blauer Stapel",
}

CARD_KINDS: Mapping[str, str] = {
    Kinds.CONTRACT: "Auftrag",
    Kinds.INVESTMENT: "Investition",
    Kinds.EITHER: "Auftrag oder Investition",
}

CARD_TYPES: Mapping[str, str] = {
    "craft": "Handwerke",
    "contract": "Aufträge",
    "investment": "Investitionen",
    "automaton": "Automatonkarten",
}

CONTRACT_KINDS: Mapping[str, str] = {
    ContractKind.CROWN: "Auftrag für die Krone",
    ContractKind.COLONIES: "Auftrag für die Kolonien",
    ContractKind.UK: "Auftrag für das Vereinigte Königreich",
}

DISCS: Mapping[str, str] = {
    **{gate: f"Einflussfeld {influence}" for gate, influence in discs.GATES.items()},
    **{ability: ability for ability in discs.ABILITIES},
}

ABILITIES: Mapping[str, str] = {
    "2a": "2a (ein Siegpunkt in jeder Ruhephase)",
    "2b": "2b (Siegpunkte für Steine)",
    "2c": "2c (Siegpunkte für Münzen)",
    "2d": "2d (Siegpunkte für Einfluss)",
    "2e": "2e (Siegpunkte für Sets aus Zubehör)",
    "3a": "3a (ausliegende Handwerke austauschen)",
    "3b": "3b (so viele Handwerke wie darunter)",
    "4a": "4a (Steine für einen Auftrag tauschen)",
    "4b": "4b (zwei Karten nehmen)",
    "4c": "4c (die günstigste Karte abwerfen)",
    "4d": "4d (Nachlass auf Karten)",
    "5a": "5a (bis zu 2 Produkte nehmen)",
    "5b": "5b (bis zu 3 Produkte nehmen)",
    "5c": "5c (bis zu 4 Produkte nehmen)",
    "5d": "5d (einen leeren Schmelzofen nutzen)",
}

TRACKS: Mapping[str, str] = {Track.FOREST: "Waldpfad", Track.DUNE: "Dünenpfad"}

ACTIONS: Mapping[str, str] = {
    ActionType.PREPARE: "Zubehör und Scheibe wählen",
    ActionType.TAKE_GLASS: "Glas nehmen",
    ActionType.TAKE_PRODUCTS: "Produkte nehmen",
    ActionType.DISCARD_CHEAPEST: "die günstigste Karte abwerfen",
    ActionType.ACCEPT_CONTRACT: "einen Auftrag annehmen",
    ActionType.FUND_INVESTMENT: "eine Investition finanzieren",
    ActionType.REFRESH_CRAFTS: "ausliegende Handwerke austauschen",
    ActionType.CREATE_CRAFT: "ein neues Handwerk schaffen",
    ActionType.STRENGTHEN_CRAFT: "ein bestehendes Handwerk stärken",
    ActionType.COLLECT: "den Ertrag eines Handwerks nehmen",
    ActionType.DECLINE: "auf den Ertrag eines Handwerks verzichten",
    ActionType.ACTIVATE_COLUMN: "eine Spalte aktivieren",
    ActionType.SUPPLY: "eine kleine Fabrik versorgen",
    ActionType.FULFIL_CONTRACT: "einen Auftrag erfüllen",
    ActionType.REMOVE_CUBES: "Steine für Automaton entfernen",
    ActionType.PLACE_AUTOMATON_DISC: "Automatons Scheibe legen",
    ActionType.END: "beenden",
}

PHASES: Mapping[str, str] = {
    Phase.PREPARE: "Vorbereitung",
    Phase.TURN: "Spielzug",
    Phase.ACTIVATION: "Handwerke aktivieren",
    Phase.CARD: "eine Karte nehmen",
    Phase.WORKER: "eine Arbeitskraft zuweisen",
    Phase.REST_INVESTMENTS: "Ruhephase, Investitionen",
    Phase.AUTOMATON_DISC: "Ruhephase, Automatons Scheibe",
    Phase.REST_SUPPLY: "Ruhephase, Fabriken versorgen",
    Phase.REST_CONTRACTS: "Ruhephase, Aufträge",
    Phase.AUTOMATON_CUBES: "Automatons Steine",
    Phase.FINISHED: "Spielende",
}

REASONS: Mapping[str, str] = {
    "no_card": "es liegt keine aus",
    "no_slot": "für einen weiteren Auftrag ist kein Platz frei",
    "price": "keine kann bezahlt werden",
}

DISPLAYS: Mapping[str, str] = {
    "red": "rote Handwerke",
    "blue": "blaue Handwerke",
    "contracts": "Aufträge",
    "investments": "Investitionen",
}

PILES: Mapping[str, str] = {"offer": "Auslage", "stacks": "Stapel", "removed": "aus dem Spiel"}

# Why an option must be left out.
LEFT_OUT: Mapping[str, str] = {
    "difficulty": "es keine Konkurrenzkarte gibt",
    "solo": "mehr als eine Person spielt",
}

CONSTRAINTS: Mapping[str, str] = {
    "ability_circle": "Fähigkeiten, die einander voraussetzen",
    "ability_missing": "Liste der Fähigkeiten",
    "ability_needs": "Voraussetzung einer Fähigkeit",
    "accessories_number": "Anzahl der Arten von Zubehör",
    "ascending": "Reihenfolge der Felder",
    "automaton_cards_number": "Anzahl der Automatonkarten",
    "circles_number": "Anzahl der Kreise",
    "competition_cards_number": "Anzahl der Konkurrenzkarten",
    "contract_cubes": "Steine eines Auftrags",
    "contracts_number": "Anzahl der Aufträge",
    "crafts_number": "Anzahl der Handwerke",
    "disc_card_falls": "fallende Zahlen der Scheibenkarte",
    "disc_card_first": "erste Zahl der Scheibenkarte",
    "disc_card_number": "Anzahl der Kreise der Scheibenkarte",
    "first_crafts_number": "Anzahl der Ersthandwerke",
    "id_form": "Form einer Kennung",
    "id_twice": "zweimal dieselbe Kennung",
    "instructions_number": "Anzahl der Anweisungen",
    "investment_colors": "Farben einer Investition",
    "investment_empty": "Investition, die nichts bringt",
    "investments_number": "Anzahl der Investitionen",
    "language_form": "Sprache eines Titels",
    "name_length": "Länge eines Textes",
    "name_printable": "Zeichen eines Textes",
    "number_range": "Zahl",
    "options_number": "Anzahl der Erträge zur Wahl",
    "path_incomplete": "Orte eines Weges",
    "prices_fall": "fallende Preise",
    "prices_number": "Anzahl der Preise",
    "recipe_colors": "Farben einer Kombination",
    "recipe_empty": "Kombination ohne Steine",
    "recipe_gains_cubes": "Kombination, die Steine bringt",
    "recipes_number": "Anzahl der Kombinationen",
    "reference_unknown": "Verweis auf etwas Unbekanntes",
    "refill_incomplete": "Felder der Nachschubtabelle",
    "refill_players": "mehr Steine für weniger Personen",
    "refill_rises": "mehr Steine auf dem Weg der Armee",
    "sections_gaps": "Lücke zwischen den Abschnitten eines Pfades",
    "sections_points": "Siegpunkte der Abschnitte eines Pfades",
    "single_cube_recipe": "Kombinationen aus einem einzelnen Stein",
    "too_many_cards": "zu viele Karten",
    "track_start": "Startfeld eines Pfades",
}

PARTS: Mapping[str, str] = {
    "accessories": "Zubehör",
    "accessory": "Zubehör",
    "automaton": "Automaton",
    "black": "schwarze Steine",
    "blue": "blau",
    "brown": "braune Steine",
    "coins": "Münzen",
    "color": "Farbe",
    "column": "Spalte",
    "contract": "Auftrag",
    "contracts": "Aufträge",
    "craft": "Handwerk",
    "crafts": "Handwerke",
    "cubes": "Steine",
    "difficulty": "Schwierigkeit",
    "disc": "Scheibe",
    "discard": "Abwerfen",
    "discount": "Nachlass",
    "discs": "Scheiben",
    "exchanges": "Tausch",
    "factory": "kleine Fabrik",
    "field": "Feld",
    "final": "letzte Ruhephase",
    "followed": "befolgte Anweisungen",
    "furnace": "Schmelzofen",
    "gain": "Ertrag",
    "green": "grüne Steine",
    "influence": "Einfluss",
    "investments": "Investitionen",
    "kept": "Zubehör auf der Karte",
    "kind": "Art der Karte",
    "left": "verbleibende Karten",
    "mode": "Modus",
    "number": "Anzahl der Steine",
    "option": "Möglichkeit",
    "optional": "ob auf die Karte verzichtet werden darf",
    "origin": "Herkunft",
    "pay": "Zahlung",
    "pending": "was offen ist",
    "pink": "rosa Steine",
    "player": "Person",
    "players": "Anzahl der Personen",
    "points": "Siegpunkte",
    "recipe": "Kombination",
    "red": "rot",
    "refreshed": "ausgetauschte Farbe",
    "rest": "Ruhephase",
    "revealed": "aufgedeckte Karten",
    "round": "Runde",
    "row": "Reihe",
    "solo": "Solospiel",
    "spare_discs": "weitere Scheiben",
    "stack_size": "Karten im Stapel",
    "trigger": "wer sie ausgelöst hat",
    "white": "weiße Steine",
}

THINGS = Things(
    accessory=thing("Zubehör", "Zubehörplättchen"),
    any_accessory=thing("beliebiges Zubehör", "beliebige Zubehörplättchen"),
    any_cube=thing("beliebigen Stein", "beliebige Steine", label="beliebiger Stein"),
    coin=thing("Münze", "Münzen"),
    cube=thing("Stein", "Steine"),
    dune_step=thing("Schritt auf dem Dünenpfad", "Schritte auf dem Dünenpfad"),
    field=thing("Feld", "Felder"),
    forest_step=thing("Schritt auf dem Waldpfad", "Schritte auf dem Waldpfad"),
    influence=thing("Einfluss", "Einfluss"),
    point=thing("Siegpunkt", "Siegpunkte"),
)

PHRASES = Phrases(
    certain_accessory="{thing} ({kind})",
    exchange="{give} → {get}",
    gain="erhalte {thing}",
    move_down="rücke auf dem {track} {thing} nach unten",
    move_up="rücke auf dem {track} {thing} nach oben",
    nothing="nichts",
    pay="zahle {thing}",
    first_craft="Ersthandwerk.",
    free="kostenlos",
    lower_circle="Unterer Kreis: {cost}.",
    option="; oder ",
    upper_circle="Oberer Kreis: {cost}.",
    yields="Bei Aktivierung: {effect}.",
    asks="{kind}: liefere {thing}.",
    column="In der Ruhephase: {effect}.",
    kept="{thing} (bleibt auf der Karte)",
    store="lagere {thing} auf der Karte",
    supply="lege {thing} auf die Fabrik: {effect}.",
    take_card="nimm einen Auftrag an oder finanziere eine Investition",
    take_card_name="Auftrag oder Investition",
    set_worker="weise eine Arbeitskraft zu",
    set_worker_name="Arbeitskraft",
    automaton_apprentice="In der Ruhephase: Lege Automatons Scheibe auf einen freien unteren Kreis.",
    automaton_craft="Automaton nimmt dieses Handwerk: {place}.",
    automaton_diagram=(
        "Liegen auf keiner kleinen Fabrik Steine, entferne 1 Stein vom ersten Schmelzofen mit Glas, "
        "in dieser Reihenfolge: {places}."
    ),
    automaton_factory=(
        "Entferne Steine von der ersten kleinen Fabrik, auf der welche liegen, in dieser Reihenfolge: {places}."
    ),
    automaton_furnace="Entferne 1 Stein vom ersten Schmelzofen mit Glas, in dieser Reihenfolge: {places}.",
    automaton_removes="Ist der Stein weiß, verlassen Karten seiner Art das Spiel, von diesen Feldern: {fields}.",
    automaton_supply=(
        "In der Ruhephase: Ziehe {thing} aus dem Beutel, je kleine Fabrik 1, in dieser Reihenfolge: {places}."
    ),
    accessory_restriction="Kein zweites Zubehör einer Art, solange ein Set unvollständig ist.",
    end_at_25="Die Ruhephase, in der die Französische Armee Feld 25 erreicht, ist die letzte.",
    gates_on_10="Alle vier Scheiben des Einflusspfads liegen auf Feld 10.",
    ignore_ability="Diese Fähigkeit gibt es nicht, und ihre Scheibe bleibt liegen: {ability}.",
    no_fifth_field="Die fünften Felder der Aufträge und der Investitionen werden nicht benutzt.",
    tracks_minus_2="Die Scheiben auf dem Waldpfad und dem Dünenpfad beginnen 2 Felder tiefer.",
)
