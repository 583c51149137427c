"""Polish."""

from collections.abc import Mapping

from glass_arbiter.engine.languages import POLISH
from glass_arbiter.engine.nouns import Noun

from .. import discs
from ..actions import ActionType
from ..catalogue.deck import Track
from ..codes import Code, FaultCode
from ..cubes import Color, ProductColor
from ..places import ContractKind, CraftColor, CraftField, Factory, Furnace, Row
from ..state import Kinds, Phase
from .phrases import Phrases, Things, thing

LANGUAGE = POLISH

MESSAGES: Mapping[str, str] = {
    Code.ALREADY_DONE: "Dla gracza {player:text} ten krok jest już zakończony.",
    Code.FURNACE_EMPTY: "W tym piecu nie ma szkła: {furnace:furnace}.",
    Code.FACTORY_EMPTY: "W tej małej fabryce nie ma kostek: {factory:factory}.",
    Code.CUBES_NOT_THERE: "Nie ma tam wszystkich tych kostek: {given:cubes}; jest: {have:cubes}.",
    Code.NO_CUBES_NAMED: "Trzeba wziąć przynajmniej jedną kostkę.",
    Code.TOO_MANY_CUBES: "Za dużo kostek: {given}; wolno wziąć najwyżej {most}.",
    Code.THREE_CUBES_NEEDED: "Pusty piec działa tylko przy wzięciu co najmniej {need} kostek; podano: {given}.",
    Code.FURNACE_NOT_EMPTY: (
        "Zamiast rzędu może zadziałać tylko pusty piec, a w tym jest jeszcze szkło: {furnace:furnace}."
    ),
    Code.WRONG_NUMBER_OF_CUBES: "Liczba kostek, które usuwa Automaton: {need}; podano: {given}.",
    Code.NO_CARD_POSSIBLE: "Ten piec nie daje żadnej karty, którą można wziąć ({furnace:furnace}): {because:reason}.",
    Code.FIELD_EMPTY: "Na tym polu nie ma karty: {field:field}.",
    Code.FIELD_UNAVAILABLE: "Z tą kartą konkurencji pole {field} nie jest używane.",
    Code.NO_CONTRACT_SLOT: "Nie ma wolnego miejsca na kontrakt; najwyżej {most}, niezrealizowane: {open:contract}.",
    Code.INSUFFICIENT_INFLUENCE: "Za mało wpływów: potrzeba {need}, jest {have}.",
    Code.INSUFFICIENT_COINS: "Za mało monet: potrzeba {need}, jest {have}.",
    Code.ROW_COLOR_WRONG: "Do tego rzędu ta karta nie pasuje ({card:investment}): {row:row}; możliwe: {colors:row}.",
    Code.WRONG_KIND_OF_CARD: "Takiej karty nie można teraz wziąć: {kind:card_kind}; możliwe: {allowed:card_kind}.",
    Code.MUST_TAKE_CARD: "Trzeba wziąć kartę: {kind:card_kind}.",
    Code.DISCARD_LEAVES_NOTHING: "Po tym odrzuceniu nie można by wziąć żadnej karty: {kind:card_kind}.",
    Code.NO_DISC_LEFT: "Na planszy gracza nie ma już krążka, który mógłby zostać pracownikiem.",
    Code.DISC_NOT_ON_BOARD: "Tego krążka nie ma na planszy gracza: {disc:disc}; są tam: {discs:disc}.",
    Code.ABILITY_LOCKED: "Tej zdolności nie można jeszcze odblokować: {ability:ability}; najpierw: {needs:disc}.",
    Code.ABILITY_UNAVAILABLE: (
        "Karta konkurencji wyłącza tę zdolność, a jej krążek zostaje na miejscu: {ability:ability}."
    ),
    Code.ABILITY_MISSING: "Ta zdolność nie jest jeszcze odblokowana: {ability:ability}.",
    Code.WRONG_SIDE: "Rzemiosło {craft:craft} jest {color:craft_color} i nie może tu leżeć: {row:row}.",
    Code.ROW_FULL: (
        "W tym rzędzie nie ma miejsca na kolejne rzemiosło: {row:row}; rzemiosła tam: {crafts}, poniżej: {below}."
    ),
    Code.CRAFT_NOT_ON_BOARD: "Tego rzemiosła nie ma na planszy: {craft:craft}.",
    Code.NO_SECOND_CIRCLE: "Rzemiosło {craft:craft} ma tylko jedno koło.",
    Code.CIRCLE_OCCUPIED: "Dolne koło rzemiosła {craft:craft} jest zajęte; uczeń: {apprentice:text}.",
    Code.OWN_MASTER: "Nikt nie jest własnym uczniem; mistrzem rzemiosła {craft:craft} jest {master:text}.",
    Code.WORKER_LIMIT: "Wolno mieć najwyżej trzech pracowników więcej niż Automaton; jest: {have}, najwyżej: {most}.",
    Code.REFRESH_BINDS: "Po wymianie ({color:craft_color}) trzeba stworzyć rzemiosło.",
    Code.REFRESH_LEAVES_NOTHING: (
        "Tych rzemiosł nie można wymienić ({color:craft_color}): nie ma żadnych "
        "albo nie można by stworzyć żadnego z tych, które zostają widoczne."
    ),
    Code.ALREADY_REFRESHED: "Dla tego pracownika rzemiosła zostały już wymienione: {color:craft_color}.",
    Code.INSUFFICIENT_RESOURCES: (
        "Za mało zasobów[ na kontrakt {contract:contract}][: {lacking:lacking}]"
        "[; dla innej możliwości: {options:lacking_otherwise}]."
    ),
    Code.PAYMENT_NOT_EXACT: "Zapłata musi się zgadzać co do sztuki: do zapłaty {need:total}, podano {given:total}.",
    Code.GAIN_NOT_EXACT: "Zysk musi się zgadzać co do sztuki: do wyboru {need:total}, podano {given:total}.",
    Code.ACCESSORY_RESTRICTED: (
        "Dopóki komplet nie jest pełny, nie wolno wziąć drugiego akcesorium tego samego rodzaju: "
        "{accessories:accessories}; są już: {have:accessories}."
    ),
    Code.CRAFT_NOT_PENDING: "To rzemiosło nie czeka na odbiór zysku: {given:craft}; czekają: {allowed:craft}.",
    Code.NO_SUCH_COLUMN: "Nie ma kolumny {column}; liczba kolumn: {columns}.",
    Code.COLUMN_ALREADY_ACTIVATED: "Kolumna {column} była już aktywowana w tej fazie odpoczynku.",
    Code.TRACK_EXHAUSTED: "Kolumny {column} nie można aktywować: {tracks:lacking}.",
    Code.CUBES_NOT_STORED: "Za mało odłożonych kostek; potrzebne: {need:cubes}; odłożone: {have:cubes}.",
    Code.CUBES_LEFT: "Wszystkie odłożone kostki muszą trafić do fabryk; zostały: {stored:cubes}.",
    Code.UNKNOWN_RECIPE: (
        "Ta mała fabryka ({factory:factory}) nie zna takiej kombinacji: {recipe:recipe}; dozwolone: {recipes:recipe}."
    ),
    Code.CONTRACT_NOT_OPEN: (
        "To nie jest jeden z niezrealizowanych kontraktów: {given:contract}; niezrealizowane: {allowed:contract}."
    ),
    Code.EXCHANGE_NOT_POSSIBLE: (
        "Taka wymiana jest niemożliwa: {given} z najwyżej {most}; na ten sam kolor: {same:cubes}; "
        "niepotrzebne do kontraktu: {not_needed:cubes}."
    ),
}

FAULTS: Mapping[str, str] = {
    FaultCode.ABILITY_ORDER_WRONG: (
        "Ta zdolność nie może tu być odblokowana: {ability:ability}; wcześniej trzeba: {needs:disc}."
    ),
    FaultCode.APPRENTICE_WITHOUT_CIRCLE: "Rzemiosło {craft:craft} nie ma koła dla ucznia.",
    FaultCode.ARMY_IMPOSSIBLE: "Armia francuska nie może stać na polu {given}; możliwe: co piąte pole, {span:range}.",
    FaultCode.AUTOMATON_IMPOSSIBLE: (
        "Automaton nie może tak wyglądać ({what:part}): {given:value}[; możliwe: {span:range}]"
        "[; potrzeba: {need:value}][; faza: {phase:phase}][; runda: {round}]."
    ),
    FaultCode.CARD_MISSING: "Brakuje kart talii ({kind:card_type}, {cards:size}): {cards:card}.",
    FaultCode.CARD_TWICE: "Ta karta istnieje tylko raz ({kind:card_type}): {card:card}; leży też tutaj: {also:text}.",
    FaultCode.CARD_UNKNOWN: "W talii nie ma takiej karty[ ({kind:card_type})]: {card:text}.",
    FaultCode.DECK_CHANGED: (
        "Talia {deck:text} nie jest tą, którą rozgrywano tę partię; podany skrót: {given:text}, tutaj: {need:text}. "
        "Proszę przesłać samą talię."
    ),
    FaultCode.DECK_INVALID: "Talia jest nieprawidłowa ({constraint:constraint}): {have:value}; potrzeba: {need:value}.",
    FaultCode.DECK_UNKNOWN: "Nie ma tutaj talii {deck:text}; znane: {known:text}.",
    FaultCode.DONE_CONTRADICTS_PHASE: "To, kto zakończył krok („done” to {given}), nie pasuje do fazy: {phase:phase}.",
    FaultCode.END_SHOULD_BE_TRIGGERED: (
        "Ostatnia runda powinna już być ustalona: armia francuska stoi na {army}, osiągnięto {reached}."
    ),
    FaultCode.FURNACES_IMPOSSIBLE: (
        "Piece nie mogą tak wyglądać[ ({furnace:furnace}): {given}][: puste {empty}]; najwyżej {most}."
    ),
    FaultCode.INFLUENCE_ABOVE_LIMIT: "Wpływy ({given}) są większe, niż pozwalają zakryte pola: {most}.",
    FaultCode.INVESTMENT_ROW_WRONG: "Inwestycja {investment:investment} nie może leżeć w tym rzędzie: {row:row}.",
    FaultCode.LAST_ROUND_IMPOSSIBLE: "Ostatnią rundą nie może być {given:last_round}; możliwe: {possible:last_round}.",
    FaultCode.MASTER_IS_APPRENTICE: "Mistrz i uczeń rzemiosła {craft:craft} należą do tej samej osoby: {player:text}.",
    FaultCode.NUMBER_OUT_OF_RANGE: (
        "{what:part}: {given:value} jest niemożliwe[; możliwe: {span:range}][; rodzaje: {kinds:text}]."
    ),
    FaultCode.OFFER_NOT_REFILLED: "Jedno z pól z wyłożonymi kartami nie powinno być puste: {kind:display}.",
    FaultCode.OPTION_IMPOSSIBLE: (
        "Opcja {what:part}: {given:option} jest niemożliwe[!left_out:; możliwe: {possible:option}]"
        "[; trzeba ją pominąć, bo {left_out:left_out}]."
    ),
    FaultCode.PENDING_IMPOSSIBLE: (
        "To nie może tutaj czekać na dokończenie ({what:part})[: {given:choice}; możliwe: {possible:choice}]"
        "[: {player:text} nie może nic zrobić]."
    ),
    FaultCode.PHASE_IMPOSSIBLE: (
        "Ta faza jest tutaj niemożliwa: {phase:phase}[; inaczej niż po przygotowaniu gry: {because:text}]."
    ),
    FaultCode.PLAYER_ID_RESERVED: "Żaden gracz nie może się nazywać {player:text}, bo tak nazywa się Automaton.",
    FaultCode.PLAYER_TWICE: "Dwie osoby przy stole nazywają się tak samo: {player:text}.",
    FaultCode.PLAYER_UNKNOWN: "Przy stole nie ma gracza {player:text}.",
    FaultCode.QUEUE_IMPOSSIBLE: (
        "Taka kolejność zaopatrywania fabryk jest niemożliwa: {given:text}; oczekiwano: {possible:text}."
    ),
    FaultCode.REST_IMPOSSIBLE: (
        "Faza odpoczynku nie może tak wyglądać ({what:part}): {given:value}[; potrzeba: {need:value}]"
        "[; możliwe: {possible:value}][; faza: {phase:phase}]."
    ),
    FaultCode.ROW_COUNTS_IMPOSSIBLE: (
        "Za dużo rzemiosł w tym rzędzie: {row:row}; jest: {given}, najwyżej tyle co poniżej: {most}."
    ),
    FaultCode.STORED_CONTRADICTS_PHASE: (
        "Odłożone kostki lub aktywowane kolumny nie pasują do fazy ({phase:phase}): {given:stored}"
        "[; liczba kolumn: {columns}][; możliwe: {most:cubes}]."
    ),
    FaultCode.TOO_MANY_CONTRACTS: "Za dużo niezrealizowanych kontraktów: {given}; najwyżej {most}.",
    FaultCode.TRACK_OUT_OF_RANGE: "{track:track}: pole {given} nie istnieje; możliwe: {span:range}.",
    FaultCode.VARIANT_UNSUPPORTED: "Scenariusze nie są obsługiwane: {given:text}.",
    FaultCode.WORKERS_AND_DISCS_WRONG: (
        "Pracownicy i krążki się nie zgadzają[: {player:text} ma razem {given}, potrzeba {need}]"
        "[: te krążki nie mogą tak leżeć na planszy gracza: {discs:discs}; "
        "możliwe, w tej kolejności: {possible:discs}]."
    ),
    FaultCode.WORKER_LIMIT_EXCEEDED: "Za dużo pracowników gracza {player:text}: {given}; najwyżej {most}.",
    FaultCode.WRONG_NUMBER_OF_FIELDS: "Zła liczba pól ({kind:display}): podano {given}, oczekiwano {need}.",
    FaultCode.WRONG_ROW: "{card:card} nie może tu leżeć: {row:place}.",
    FaultCode.WRONG_SIDE: "Rzemiosło {craft:craft} jest {color:craft_color} i nie może leżeć po tej stronie.",
}


def _cube(one: str, label: str, few: str, many: str) -> Noun:
    return thing(f"{one} kostkę", f"{many} kostek", few=f"{few} kostki", label=f"{label} kostka")


CUBES: Mapping[str, Noun] = {
    Color.GREEN: _cube("zieloną", "zielona", "zielone", "zielonych"),
    Color.BLUE: _cube("niebieską", "niebieska", "niebieskie", "niebieskich"),
    Color.WHITE: _cube("białą", "biała", "białe", "białych"),
    Color.BROWN: _cube("brązową", "brązowa", "brązowe", "brązowych"),
    Color.PINK: _cube("różową", "różowa", "różowe", "różowych"),
    Color.BLACK: _cube("czarną", "czarna", "czarne", "czarnych"),
}

FURNACES: Mapping[str, str] = {
    Furnace.GREEN: "zielony piec",
    Furnace.BLUE: "niebieski piec",
    Furnace.CONTRACTS: "biały piec kontraktów",
    Furnace.INVESTMENTS: "biały piec inwestycji",
}

FACTORIES: Mapping[str, str] = {
    Factory.UPPER_LEFT: "lewa górna",
    Factory.LOWER_LEFT: "lewa dolna",
    Factory.UPPER_RIGHT: "prawa górna",
    Factory.LOWER_RIGHT: "prawa dolna",
}

ROWS: Mapping[str, str] = {
    Row.UPPER_LEFT: "górna mała fabryka po lewej",
    Row.LOWER_LEFT: "dolna mała fabryka po lewej",
    Row.STEPHENS_LEFT: "fabryka Stephensów po lewej",
    Row.UPPER_RIGHT: "górna mała fabryka po prawej",
    Row.LOWER_RIGHT: "dolna mała fabryka po prawej",
    Row.STEPHENS_RIGHT: "fabryka Stephensów po prawej",
}

INVESTMENT_ROWS: Mapping[str, str] = {
    ProductColor.BROWN: "brązowy rząd",
    ProductColor.PINK: "różowy rząd",
    ProductColor.BLACK: "czarny rząd",
}

CRAFT_COLORS: Mapping[str, str] = {CraftColor.RED: "czerwone", CraftColor.BLUE: "niebieskie"}

CRAFT_FIELDS: Mapping[str, str] = {
    CraftField.RED_STACK: "czerwony stos",
    CraftField.RED_1: "pierwsze czerwone pole",
    CraftField.RED_2: "drugie czerwone pole",
    CraftField.BLUE_1: "pierwsze niebieskie pole",
    CraftField.BLUE_2: "drugie niebieskie pole",
    CraftField.BLUE_STACK: "niebieski stos",
}

CARD_KINDS: Mapping[str, str] = {
    Kinds.CONTRACT: "kontrakt",
    Kinds.INVESTMENT: "inwestycja",
    Kinds.EITHER: "kontrakt albo inwestycja",
}

CARD_TYPES: Mapping[str, str] = {
    "craft": "rzemiosła",
    "contract": "kontrakty",
    "investment": "inwestycje",
    "automaton": "karty Automatona",
}

CONTRACT_KINDS: Mapping[str, str] = {
    ContractKind.CROWN: "kontrakt dla Korony",
    ContractKind.COLONIES: "kontrakt dla kolonii",
    ContractKind.UK: "kontrakt dla Zjednoczonego Królestwa",
}

DISCS: Mapping[str, str] = {
    **{gate: f"pole wpływów {influence}" for gate, influence in discs.GATES.items()},
    **{ability: ability for ability in discs.ABILITIES},
}

ABILITIES: Mapping[str, str] = {
    "2a": "2a (punkt w każdej fazie odpoczynku)",
    "2b": "2b (punkty za kostki)",
    "2c": "2c (punkty za monety)",
    "2d": "2d (punkty za wpływy)",
    "2e": "2e (punkty za komplety akcesoriów)",
    "3a": "3a (wymiana wyłożonych rzemiosł)",
    "3b": "3b (tyle rzemiosł co poniżej)",
    "4a": "4a (zamiana kostek na potrzeby kontraktu)",
    "4b": "4b (wzięcie dwóch kart)",
    "4c": "4c (odrzucenie najtańszej karty)",
    "4d": "4d (zniżka na karty)",
    "5a": "5a (wzięcie do 2 produktów)",
    "5b": "5b (wzięcie do 3 produktów)",
    "5c": "5c (wzięcie do 4 produktów)",
    "5d": "5d (użycie pustego pieca)",
}

TRACKS: Mapping[str, str] = {Track.FOREST: "tor lasu", Track.DUNE: "tor wydm"}

ACTIONS: Mapping[str, str] = {
    ActionType.PREPARE: "wybór akcesorium i krążka",
    ActionType.TAKE_GLASS: "wzięcie szkła",
    ActionType.TAKE_PRODUCTS: "wzięcie produktów",
    ActionType.DISCARD_CHEAPEST: "odrzucenie najtańszej karty",
    ActionType.ACCEPT_CONTRACT: "przyjęcie kontraktu",
    ActionType.FUND_INVESTMENT: "sfinansowanie inwestycji",
    ActionType.REFRESH_CRAFTS: "wymiana wyłożonych rzemiosł",
    ActionType.CREATE_CRAFT: "stworzenie nowego rzemiosła",
    ActionType.STRENGTHEN_CRAFT: "wzmocnienie rzemiosła",
    ActionType.COLLECT: "odebranie zysku rzemiosła",
    ActionType.DECLINE: "rezygnacja z zysku rzemiosła",
    ActionType.ACTIVATE_COLUMN: "aktywowanie kolumny",
    ActionType.SUPPLY: "zaopatrzenie małej fabryki",
    ActionType.FULFIL_CONTRACT: "realizacja kontraktu",
    ActionType.REMOVE_CUBES: "usunięcie kostek za Automatona",
    ActionType.PLACE_AUTOMATON_DISC: "położenie krążka Automatona",
    ActionType.END: "zakończenie",
}

PHASES: Mapping[str, str] = {
    Phase.PREPARE: "przygotowanie",
    Phase.TURN: "tura",
    Phase.ACTIVATION: "aktywowanie rzemiosł",
    Phase.CARD: "branie karty",
    Phase.WORKER: "przydzielanie pracownika",
    Phase.REST_INVESTMENTS: "faza odpoczynku, inwestycje",
    Phase.AUTOMATON_DISC: "faza odpoczynku, krążek Automatona",
    Phase.REST_SUPPLY: "faza odpoczynku, zaopatrywanie fabryk",
    Phase.REST_CONTRACTS: "faza odpoczynku, kontrakty",
    Phase.AUTOMATON_CUBES: "kostki Automatona",
    Phase.FINISHED: "koniec gry",
}

REASONS: Mapping[str, str] = {
    "no_card": "żadna nie jest wyłożona",
    "no_slot": "nie ma wolnego miejsca na kontrakt",
    "price": "na żadną nie starcza",
}

DISPLAYS: Mapping[str, str] = {
    "red": "czerwone rzemiosła",
    "blue": "niebieskie rzemiosła",
    "contracts": "kontrakty",
    "investments": "inwestycje",
}

PILES: Mapping[str, str] = {"offer": "wyłożone karty", "stacks": "stos", "removed": "poza grą"}

# Why an option must be left out.
LEFT_OUT: Mapping[str, str] = {
    "difficulty": "nie ma karty konkurencji",
    "solo": "graczy jest więcej niż jeden",
}

CONSTRAINTS: Mapping[str, str] = {
    "ability_circle": "zdolności, które wymagają siebie nawzajem",
    "ability_missing": "lista zdolności",
    "ability_needs": "czego wymaga zdolność",
    "accessories_number": "liczba rodzajów akcesoriów",
    "ascending": "kolejność pól",
    "automaton_cards_number": "liczba kart Automatona",
    "circles_number": "liczba kół",
    "competition_cards_number": "liczba kart konkurencji",
    "contract_cubes": "kostki kontraktu",
    "contracts_number": "liczba kontraktów",
    "crafts_number": "liczba rzemiosł",
    "disc_card_falls": "malejące liczby na karcie krążków",
    "disc_card_first": "pierwsza liczba na karcie krążków",
    "disc_card_number": "liczba kół na karcie krążków",
    "first_crafts_number": "liczba pierwszych rzemiosł",
    "id_form": "postać identyfikatora",
    "id_twice": "dwa razy ten sam identyfikator",
    "instructions_number": "liczba poleceń",
    "investment_colors": "kolory inwestycji",
    "investment_empty": "inwestycja, która nic nie daje",
    "investments_number": "liczba inwestycji",
    "language_form": "język tytułu",
    "name_length": "długość tekstu",
    "name_printable": "znaki tekstu",
    "number_range": "liczba",
    "options_number": "liczba zysków do wyboru",
    "path_incomplete": "miejsca na trasie",
    "prices_fall": "malejące ceny",
    "prices_number": "liczba cen",
    "recipe_colors": "kolory kombinacji",
    "recipe_empty": "kombinacja bez kostek",
    "recipe_gains_cubes": "kombinacja, która daje kostki",
    "recipes_number": "liczba kombinacji",
    "reference_unknown": "odwołanie do czegoś nieznanego",
    "refill_incomplete": "pola tabeli uzupełniania",
    "refill_players": "więcej kostek dla mniejszej liczby graczy",
    "refill_rises": "więcej kostek na drodze armii",
    "sections_gaps": "przerwa między odcinkami toru",
    "sections_points": "punkty odcinków toru",
    "single_cube_recipe": "kombinacje z jednej kostki",
    "too_many_cards": "za dużo kart",
    "track_start": "pole startowe toru",
}

PARTS: Mapping[str, str] = {
    "accessories": "akcesoria",
    "accessory": "akcesorium",
    "automaton": "Automaton",
    "black": "czarne kostki",
    "blue": "niebieskie",
    "brown": "brązowe kostki",
    "coins": "monety",
    "color": "kolor",
    "column": "kolumna",
    "contract": "kontrakt",
    "contracts": "kontrakty",
    "craft": "rzemiosło",
    "crafts": "rzemiosła",
    "cubes": "kostki",
    "difficulty": "poziom trudności",
    "disc": "krążek",
    "discard": "odrzucenie",
    "discount": "zniżka",
    "discs": "krążki",
    "exchanges": "wymiana",
    "factory": "mała fabryka",
    "field": "pole",
    "final": "ostatnia faza odpoczynku",
    "followed": "wykonane polecenia",
    "furnace": "piec",
    "gain": "zysk",
    "green": "zielone kostki",
    "influence": "wpływy",
    "investments": "inwestycje",
    "kept": "akcesoria na karcie",
    "kind": "rodzaj karty",
    "left": "pozostałe karty",
    "mode": "tryb",
    "number": "liczba kostek",
    "option": "możliwość",
    "optional": "czy z karty można zrezygnować",
    "origin": "pochodzenie",
    "pay": "zapłata",
    "pending": "co czeka na dokończenie",
    "pink": "różowe kostki",
    "player": "gracz",
    "players": "liczba graczy",
    "points": "punkty",
    "recipe": "kombinacja",
    "red": "czerwone",
    "refreshed": "wymieniony kolor",
    "rest": "faza odpoczynku",
    "revealed": "odkryte karty",
    "round": "runda",
    "row": "rząd",
    "solo": "gra solo",
    "spare_discs": "zapasowe krążki",
    "stack_size": "karty w stosie",
    "trigger": "kto ją wywołał",
    "white": "białe kostki",
}

THINGS = Things(
    accessory=thing("akcesorium", "akcesoriów", few="akcesoria"),
    any_accessory=thing("dowolne akcesorium", "dowolnych akcesoriów", few="dowolne akcesoria"),
    any_cube=thing("dowolną kostkę", "dowolnych kostek", few="dowolne kostki", label="dowolna kostka"),
    coin=thing("monetę", "monet", few="monety", label="moneta"),
    cube=thing("kostkę", "kostek", few="kostki", label="kostka"),
    dune_step=thing("krok na torze wydm", "kroków na torze wydm", few="kroki na torze wydm"),
    field=thing("pole", "pól", few="pola"),
    forest_step=thing("krok na torze lasu", "kroków na torze lasu", few="kroki na torze lasu"),
    influence=thing("wpływ", "wpływów", few="wpływy"),
    point=thing("punkt", "punktów", few="punkty"),
)

PHRASES = Phrases(
    certain_accessory="{thing} ({kind})",
    exchange="{give} → {get}",
    gain="zdobądź {thing}",
    move_down="przesuń krążek o {thing} w dół ({track})",
    move_up="przesuń krążek o {thing} w górę ({track})",
    nothing="nic",
    pay="zapłać {thing}",
    first_craft="Pierwsze rzemiosło.",
    free="bez opłaty",
    lower_circle="Dolne koło: {cost}.",
    option="; albo ",
    upper_circle="Górne koło: {cost}.",
    yields="Przy aktywowaniu: {effect}.",
    asks="{kind}: dostarcz {thing}.",
    column="W fazie odpoczynku: {effect}.",
    kept="{thing} (zostaje na karcie)",
    store="odłóż na kartę {thing}",
    supply="połóż w fabryce {thing}: {effect}.",
    take_card="przyjmij kontrakt albo sfinansuj inwestycję",
    take_card_name="kontrakt albo inwestycja",
    set_worker="przydziel pracownika",
    set_worker_name="pracownik",
    automaton_apprentice="W fazie odpoczynku: połóż krążek Automatona na wolnym dolnym kole.",
    automaton_craft="Automaton bierze to rzemiosło: {place}.",
    automaton_diagram=(
        "Jeśli w żadnej małej fabryce nie ma kostek, usuń 1 kostkę z pierwszego pieca, w którym jest szkło, "
        "w tej kolejności: {places}."
    ),
    automaton_factory="Usuń kostki z pierwszej małej fabryki, w której jakieś są, w tej kolejności: {places}.",
    automaton_furnace="Usuń 1 kostkę z pierwszego pieca, w którym jest szkło, w tej kolejności: {places}.",
    automaton_removes="Jeśli kostka jest biała, karty jej rodzaju opuszczają grę, z tych pól: {fields}.",
    automaton_supply="W fazie odpoczynku: dobierz z worka {thing}, po 1 na małą fabrykę, w tej kolejności: {places}.",
    accessory_restriction="Dopóki komplet nie jest pełny, nie wolno wziąć drugiego akcesorium tego samego rodzaju.",
    end_at_25="Faza odpoczynku, w której armia francuska dociera na pole 25, jest ostatnia.",
    gates_on_10="Wszystkie cztery krążki z toru wpływów leżą na polu 10.",
    ignore_ability="Ta zdolność jest niedostępna, a jej krążek zostaje na miejscu: {ability}.",
    no_fifth_field="Piąte pola kontraktów i inwestycji nie są używane.",
    tracks_minus_2="Krążki na torze lasu i na torze wydm zaczynają 2 pola niżej.",
)
