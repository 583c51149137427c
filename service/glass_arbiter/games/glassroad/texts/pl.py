"""Polish."""

from collections.abc import Mapping

from glass_arbiter.engine.languages import POLISH
from glass_arbiter.engine.nouns import Noun, noun

from ..actions import ActionType
from ..codes import Code, FaultCode
from ..goods import Good, WheelName
from ..landscape import Landscape
from ..state import Kind, Phase
from .phrases import Phrases, Things

LANGUAGE = POLISH

MESSAGES: Mapping[str, str] = {
    Code.ABILITY_ALREADY_USED: "Akcja {ability} tej karty została już wykonana: {card:card}.",
    Code.ALREADY_CHOSEN: "{player:text} ma już wybór za sobą; wybierają jeszcze: {to_act:text}.",
    Code.ALREADY_DONE: "Dla gracza {player:text} gra jest już zakończona i nic więcej nie można zrobić.",
    Code.ALREADY_UPGRADED: "Ten budynek początkowy jest już ulepszony: {start_building:building} → {upgrade:building}.",
    Code.ANYTIME_ACTION_MUST_WAIT: (
        "Akcje możliwe w dowolnym momencie muszą poczekać, aż skończy się to działanie: {building:building}."
    ),
    Code.BUILDING_CANNOT_BE_REMOVED: (
        "Budynku na polu {given:field} nie można usunąć; pola z żetonem krajobrazu do usunięcia: {allowed:field}."
    ),
    Code.BUILDING_NOT_AVAILABLE: "Niedostępne: {given:building}; dostępne: {allowed:building}.",
    Code.BUILDING_NOT_OWNED: (
        "Nie ma takiego wśród twoich budynków: {given:building}; budynki przetwórcze do użycia: {allowed:building}."
    ),
    Code.CARD_NOT_IN_HAND: "Tej karty nie ma na ręce: {given:card}; na ręce: {allowed:card}.",
    Code.CARD_RESTING: "W tym etapie ta karta odpoczywa, bo wybrano ją w poprzednim: {card:card}.",
    Code.EFFECT_PENDING: "Najpierw trzeba kontynuować lub zakończyć to działanie: {building:building}.",
    Code.FEE_WITHOUT_USE: (
        "Nie wolno zapłacić opłaty wstępnej tej karty, bo jej akcja {ability} nic by nie dała: {card:card}."
    ),
    Code.FIELD_NOT_EMPTY: "Tu nie można niczego położyć: {given:field}; możliwe puste pola: {allowed:field}.",
    Code.FOREST_CANNOT_BE_REMOVED: (
        "Lasu na polu {given:field} nie można usunąć dowolnie; pola z żetonem krajobrazu do usunięcia: {allowed:field}."
    ),
    Code.GIFT_PENDING: "Najpierw trzeba odpowiedzieć na dar ({good:good}); odpowiada: {to_act:text}.",
    Code.INSUFFICIENT_GOODS: "Za mało dóbr: {shortage:shortage}.",
    Code.NOT_A_PROCESSING_BUILDING: (
        "To nie jest budynek przetwórczy: {given:building}; budynki przetwórcze do użycia: {allowed:building}."
    ),
    Code.NOT_ENOUGH_OFFER_TILES: (
        "Za mało niezbudowanych żetonów w prywatnych zasobach: potrzeba {need}, jest {have}."
    ),
    Code.NO_EMPTY_FIELD: "Na planszy nie ma pustego pola.",
    Code.NO_FOREST: "Nie ma[ na polu {given:field}] lasu do usunięcia[; pola z lasem: {allowed:field}].",
    Code.NO_LANDSCAPE_TILE: (
        "Nie ma[ na polu {given:field}] odpowiedniego żetonu krajobrazu do usunięcia"
        "[: {tile:landscape}][; odpowiednie pola: {allowed:field}]."
    ),
    Code.TAKE_EXCEEDS_OFFER: "{what:stock}: nie można wziąć {given}; możliwe: {allowed:range}.",
    Code.UNKNOWN_BUILDING: (
        "Żaden żeton budynku tak się nie nazywa: {given:building}[; może chodzi o: {meant:text}]"
        "[; możliwe: {allowed:building}]."
    ),
    Code.UNKNOWN_SPECIALIST: "Żadna karta pomocnika tak się nie nazywa: {given:card}[; może chodzi o: {meant:text}].",
    Code.UPGRADE_NEEDS_NO_FIELD: (
        "To ulepszenie nie potrzebuje pola, bo trafia na swój budynek początkowy: {upgrade_of:building}."
    ),
    Code.WHEEL_FULL: (
        "Nie ma miejsca na dar[: {good:good}][ na tym kole: {given:wheel}; miejsce jest tu: {allowed:wheel}]."
    ),
    Code.WRONG_NUMBER_OF_CARDS: "Liczba różnych kart do wybrania: {allowed:range}; podano: {given:size}.",
}

FAULTS: Mapping[str, str] = {
    FaultCode.ABILITIES_IMPOSSIBLE: "Dla rozpatrywanej karty takie akcje są niemożliwe: {given}.",
    FaultCode.BUILDING_MISSING: "Brakuje żetonów budynków ({buildings:size}): {buildings:building}.",
    FaultCode.BUILDING_NOT_IN_EDITION: "Ten żeton nie należy do wydania {edition}: {building:building}.",
    FaultCode.BUILDING_TWICE: "Ten żeton istnieje tylko raz, a leży też tutaj ({also}): {building:building}.",
    FaultCode.BUILDING_UNKNOWN: "Żaden żeton budynku tak się nie nazywa: {building:building}.",
    FaultCode.CARDS_CONTRADICT_PHASE: "Karty nie pasują do fazy „{phase:phase}” (etap {period}, runda {round}).",
    FaultCode.CARD_TWICE: "Ta karta występuje dwa razy, a każdy gracz ma tylko jedną taką: {card:card}.",
    FaultCode.CARD_UNKNOWN: "Żadna karta pomocnika tak się nie nazywa: {card:card}.",
    FaultCode.COPY_WITHHELD: (
        "Ta karta jest wciąż na ręce, choć trzeba było ją zagrać, bo jedno wcięcie jest wolne: {card:card}."
    ),
    FaultCode.COPY_WITHOUT_REVEAL: "We wcięciu leży karta, której nikt inny nie pokazał: {card:card}.",
    FaultCode.COST_IMPOSSIBLE: "{good:good}: {given} jako koszt budowy jest niemożliwe; możliwe: 0–{most}.",
    FaultCode.DONE_CONTRADICTS_PHASE: "To, kto zakończył grę, nie pasuje do fazy „{phase:phase}”.",
    FaultCode.FEE_CONTRADICTS_USE: "Opłata wstępna („fee_paid” to {given}) nie pasuje do wykonanych akcji.",
    FaultCode.FIELD_COVERED_TWICE: "Pole {field:field} występuje więcej niż raz.",
    FaultCode.FIELD_UNKNOWN: "Na planszy nie ma pola {field:field}.",
    FaultCode.FOREST_NOT_NEIGHBOURING: "Las zajmuje dwa sąsiednie pola, a te nie są sąsiednie: {fields:field}.",
    FaultCode.FOREST_NOT_OF_LAYOUT: (
        "Na tych polach na początku gry nie było lasu, a nowy nigdy nie przybywa: {fields:field}."
    ),
    FaultCode.GOODS_OUT_OF_RANGE: "{good:good}: {given} na kole jest niemożliwe; możliwe: 0–{most}.",
    FaultCode.LAYOUT_TILES_WRONG: (
        "Układ początkowy się nie zgadza ({what:part}): potrzeba {need:landscape}, podano {given:landscape}."
    ),
    FaultCode.NUMBER_OUT_OF_RANGE: "{what:part}: {given} jest niemożliwe; możliwe: {span:range}.",
    FaultCode.OPTION_IMPOSSIBLE: "Opcja {what:part}: {given} jest niemożliwe; możliwe: {possible:text}.",
    FaultCode.PENDING_IMPOSSIBLE: "To nie może tutaj czekać na dokończenie: {type:pending}.",
    FaultCode.PHASE_IMPOSSIBLE: (
        "Faza „{phase:phase}” jest tutaj niemożliwa[ (liczba graczy: {players})][ (etap: {period})][ (runda: {round})]."
    ),
    FaultCode.PLAYER_TWICE: "Dwie osoby przy stole nazywają się tak samo: {player:text}.",
    FaultCode.PLAYER_UNKNOWN: "Przy stole nie ma gracza {player:text}.",
    FaultCode.QUEUE_IMPOSSIBLE: (
        "Taka kolejność rozpatrywania jest niemożliwa[: {card:card} nie jest ostatnio pokazaną kartą]"
        "[: {given:text}; uczestnicy po kolei: {possible:text}]."
    ),
    FaultCode.RESOLUTION_CONTRADICTS_PHASE: (
        "To, czy jakaś karta jest rozpatrywana, nie zgadza się z fazą „{phase:phase}”."
    ),
    FaultCode.SLOT_NOT_REFILLED: (
        "Na początku etapu jedno miejsce w rzędzie „{kind:kind}” jest puste, choć jego stos nie jest pusty."
    ),
    FaultCode.START_BUILDINGS_WRONG: "Złe budynki początkowe: {given:building}; potrzebne: {need:building}.",
    FaultCode.UPGRADE_MISPLACED: (
        "{building:building} leży w złym miejscu: na budynek początkowy trafia tylko jego własne ulepszenie."
    ),
    FaultCode.WHEEL_SHOULD_HAVE_TURNED: "To koło powinno się było obrócić: {what:wheel}; zaległe obroty: {turns}.",
    FaultCode.WRONG_NUMBER_OF_CARDS: "Zła liczba kart ({what:part}): podano {given}, oczekiwano {need}.",
    FaultCode.WRONG_NUMBER_OF_SLOTS: (
        "Zła liczba miejsc na planszy organizacyjnej ({what:kind}): podano {given}, oczekiwano {need}."
    ),
    FaultCode.WRONG_ROW: ("{building:building} leży w złym rzędzie lub stosie; właściwy rodzaj: {kind:kind}."),
}


def _mass(one: str, more: str, each: str, label: str = "") -> Noun:
    return noun(one, more, f"za {each}", label=label)


GOODS: Mapping[str, Noun] = {
    Good.CHARCOAL: _mass("węgiel drzewny", "węgla drzewnego", "każdy węgiel drzewny"),
    Good.CLAY: _mass("glinę", "gliny", "każdą glinę", "glina"),
    Good.FOOD: _mass("żywność", "żywności", "każdą żywność"),
    Good.QUARTZ_SAND: _mass("piasek kwarcowy", "piasku kwarcowego", "każdy piasek kwarcowy"),
    Good.WATER: _mass("wodę", "wody", "każdą wodę", "woda"),
    Good.WOOD: _mass("drewno", "drewna", "każde drewno"),
    Good.GLASS: _mass("szkło", "szkła", "każde szkło"),
    Good.BRICK: noun("cegłę", "cegieł", "za każdą cegłę", few="cegły", label="cegły"),
}

LANDSCAPES: Mapping[str, Noun] = {
    Landscape.PIT: noun("złoże piasku", "złóż piasku", "za każde złoże piasku", few="złoża piasku"),
    Landscape.GROVE: noun("park", "parków", "za każdy park", few="parki"),
    Landscape.POND: noun("jezioro", "jezior", "za każde jezioro", few="jeziora"),
}

KINDS: Mapping[str, Noun] = {
    Kind.PROCESSING: noun(
        "budynek przetwórczy",
        "budynków przetwórczych",
        "za każdy budynek przetwórczy",
        few="budynki przetwórcze",
        label="budynki przetwórcze",
    ),
    Kind.IMMEDIATE: noun(
        "budynek jednorazowy",
        "budynków jednorazowych",
        "za każdy budynek jednorazowy",
        few="budynki jednorazowe",
        label="budynki jednorazowe",
    ),
    Kind.BONUS: noun(
        "budynek premiowy",
        "budynków premiowych",
        "za każdy budynek premiowy",
        few="budynki premiowe",
        label="budynki premiowe",
    ),
}

WHEELS: Mapping[str, str] = {
    WheelName.GLASSWORKS: "koło produkcji szkła",
    WheelName.BRICKWORKS: "koło produkcji cegieł",
}

ACTIONS: Mapping[str, str] = {
    ActionType.CHOOSE_HAND: "wybór kart na etap",
    ActionType.PLACE_CARD: "wyłożenie zakrytej karty",
    ActionType.REVEAL: "odkrycie karty",
    ActionType.PLAY_CARD: "zagranie karty",
    ActionType.DRAW_CARD: "dobranie karty",
    ActionType.USE_ABILITY: "wykonanie akcji karty",
    ActionType.CONTINUE_EFFECT: "powtórzenie działania",
    ActionType.ANSWER_GIFT: "odpowiedź na dar",
    ActionType.CONVERT: "użycie budynku przetwórczego",
    ActionType.REMOVE_LANDSCAPE: "usunięcie żetonu krajobrazu",
    ActionType.END: "zakończenie",
}

PHASES: Mapping[str, str] = {
    Phase.CHOOSE_HAND: "wybór kart na etap",
    Phase.PLACE_CARD: "wykładanie zakrytych kart",
    Phase.REVEAL: "odkrywanie kart",
    Phase.PLAY_CARD: "zagrywanie kart",
    Phase.DRAW_CARD: "dobieranie kart",
    Phase.RESOLVE: "rozpatrywanie karty",
    Phase.EXTRA_CARD: "dodatkowa karta",
    Phase.FINAL: "ostatnie akcje w dowolnym momencie",
    Phase.FINISHED: "koniec gry",
}

SOURCES: Mapping[str, str] = {
    "offer": "plansza organizacyjna",
    "private_offer": "prywatne zasoby",
}

PENDING: Mapping[str, str] = {
    "gift": "dar",
    "repeat": "powtarzalne działanie",
}

PARTS: Mapping[str, str] = {
    "ability": "akcja karty",
    "accept": "odpowiedź na dar",
    "at": "pole",
    "board_side": "strona planszy organizacyjnej",
    "bonus": "stos budynków premiowych",
    "build": "co jest budowane",
    "building": "budynek",
    "card": "karta",
    "cards": "karty na etap",
    "charcoal": "koło, z którego pochodzi węgiel drzewny",
    "discard": "żetony z prywatnych zasobów",
    "edition": "wydanie",
    "food": "koło, z którego pochodzi żywność",
    "forest": "las",
    "forests": "lasy",
    "from": "skąd pochodzi żeton",
    "good": "dobro",
    "hand": "ręka",
    "hand_size": "karty na ręce",
    "has_face_down": "zakryta karta",
    "immediate": "stos budynków jednorazowych",
    "indentations": "wcięcia",
    "period": "etap",
    "periods": "liczba etapów",
    "players": "liczba graczy",
    "processing": "stos budynków przetwórczych",
    "resting": "odpoczywające karty",
    "round": "runda",
    "tile": "rodzaj żetonu krajobrazu",
    "tiles": "żetony krajobrazu",
    "wheel": "koło",
}

THINGS = Things(
    basic_good=noun("dobro podstawowe", "dóbr podstawowych", "za każde dobro podstawowe", few="dobra podstawowe"),
    building=noun("budynek", "budynków", "za każdy budynek", few="budynki"),
    building_tile=noun("żeton budynku", "żetonów budynków", "za każdy żeton budynku", few="żetony budynków"),
    card=noun(
        "kartę pozostałą na ręce",
        "kart pozostałych na ręce",
        "za każdą kartę pozostałą na ręce",
        few="karty pozostałe na ręce",
        label="karty pozostałe na ręce",
    ),
    empty_space=noun("puste pole", "pustych pól", "za każde puste pole", few="puste pola"),
    forest=noun("żeton lasu", "żetonów lasu", "za każdy żeton lasu", few="żetony lasu"),
    hand_card=noun("kartę", "kart", "za każdą kartę", few="karty", label="karta"),
    landscape_set=noun(
        "komplet (złoże piasku, park, jezioro)",
        "kompletów (złoże piasku, park, jezioro)",
        "za każdy komplet (złoże piasku, park, jezioro)",
        few="komplety (złoże piasku, park, jezioro)",
    ),
    landscape_tile=noun("żeton krajobrazu", "żetonów krajobrazu", "za każdy żeton krajobrazu", few="żetony krajobrazu"),
    point=noun("punkt", "punktów", "za każdy punkt", few="punkty", part="punktu"),
    token=noun(
        "znacznik dobra podstawowego",
        "znaczników dóbr podstawowych",
        "za każdy znacznik dobra podstawowego",
        few="znaczniki dóbr podstawowych",
    ),
)

PHRASES = Phrases(
    anytime="W dowolnym momencie: {effect}.",
    once="Jednorazowo: {effect}.",
    fee="Opłata wstępna: {effect}.",
    final="Na koniec gry: {points}.",
    upgrade="Trafia na budynek początkowy „{building}”.",
    build="zbuduj {thing}",
    copy_neighbour="wykonaj działanie jednego budynku jednorazowego obok tego żetonu",
    discard="usuń z gry {thing} z prywatnych zasobów",
    draw_tiles="dobierz po 1 żetonie budynku z każdego z trzech stosów do prywatnych zasobów",
    exchange="{give}, {get}",
    gain="weź {thing}",
    gain_on_both_wheels="weź {thing} na każde z dwóch kół",
    pay="zapłać {thing}",
    place="połóż {thing} na pustym polu",
    place_if_possible="połóż {thing} na pustym polu, jeśli takie jest",
    place_on_every_neighbour="połóż {thing} na każdym pustym polu obok tego żetonu",
    place_on_neighbours="połóż najwyżej {thing} jednego rodzaju na pustych polach obok tego żetonu",
    remove="usuń {thing} z własnej planszy",
    repeatedly="{effect}; zrób to dowolną liczbę razy z rzędu albo wcale",
    supply=(
        "weź {thing}, wszystko jednego rodzaju i na jedno koło; potem każdy przeciwnik może wziąć 1 tego samego rodzaju"
    ),
    then=", potem ",
    all_on_one_wheel="{thing} (wszystko na jedno koło)",
    from_either_wheel="{thing} (z dowolnego koła)",
    of_choice="{thing} do wyboru",
    of_one_kind="{thing} (wszystko jednego rodzaju)",
    of_one_kind_on_one_wheel="{thing} (wszystko jednego rodzaju i na jedno koło)",
    on_either_wheel="{thing} (na dowolne koło)",
    solo="(solo: {number})",
    adjacent="{thing} obok tego żetonu",
    every="za każde {things}",
    from_sector="{thing} w sektorze {sector} lub wyższym",
    in_largest_group="{thing} w twojej największej połączonej grupie",
    in_other_costs="{thing} w kosztach pozostałych własnych budynków",
    on_board="{thing} na własnej planszy",
    on_lesser_wheel="{thing} na kole z mniejszym zapasem",
    on_wheels="{thing} na własnych kołach",
    owned="{thing} w twoim posiadaniu",
    square="za kwadrat 2 × 2 ({thing}, tylko raz)",
    at_least="{points}, jeśli masz co najmniej {things}",
    base="{base}, do tego {points}",
)
