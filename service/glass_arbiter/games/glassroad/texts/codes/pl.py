"""What each code means and what to do about it, in Polish."""

from collections.abc import Mapping

from glass_arbiter.engine.code_texts import CodeText

from ...codes import Code, FaultCode

VIOLATIONS: Mapping[str, CodeText] = {
    Code.ABILITY_ALREADY_USED: CodeText(
        "Akcja już wykonana",
        "Każdą akcję karty wykonuje się najwyżej raz podczas jej rozpatrywania.",
        "Wykonaj drugą akcję, jeśli jest dostępna, albo zakończ rozpatrywanie karty.",
    ),
    Code.ALREADY_CHOSEN: CodeText(
        "Wybór już dokonany",
        "Tajny wybór w tej fazie został dokonany i obowiązuje.",
        "Poczekaj na graczy, którzy muszą jeszcze wybrać.",
    ),
    Code.ALREADY_DONE: CodeText(
        "Już po grze",
        "Po ostatnim etapie każdy gracz ostatecznie kończy swoje akcje.",
        "Poczekaj, aż skończą wszyscy; potem nastąpi podliczenie punktów.",
    ),
    Code.ALREADY_UPGRADED: CodeText(
        "Już ulepszony",
        "Na budynku początkowym leży tylko jedno ulepszenie, a ten już je ma.",
        "Wybierz inny budynek albo ulepszenie innego budynku początkowego.",
    ),
    Code.ANYTIME_ACTION_MUST_WAIT: CodeText(
        "Ta akcja musi poczekać",
        "Właśnie zaczęło się powtarzalne działanie; najpierw trzeba wykonać jego krok albo je zakończyć.",
        "Kontynuuj działanie albo je zakończ; potem wykonaj tę akcję.",
    ),
    Code.BUILDING_CANNOT_BE_REMOVED: CodeText(
        "Budynki zostają",
        "W dowolnym momencie usuwa się tylko żetony krajobrazu; budynek zostaje tam, gdzie stanął.",
        "Wybierz pole ze złożem piasku, parkiem albo jeziorem.",
    ),
    Code.BUILDING_NOT_AVAILABLE: CodeText(
        "Budynek niedostępny",
        "Budować można tylko z planszy organizacyjnej albo z własnych prywatnych zasobów.",
        "Wybierz żeton podany w `allowed` i wskaż w `from`, gdzie leży.",
    ),
    Code.BUILDING_NOT_OWNED: CodeText(
        "To nie twój budynek",
        "Użyć można tylko budynku przetwórczego na własnej planszy.",
        "Wybierz jeden ze swoich budynków przetwórczych albo najpierw zbuduj ten.",
    ),
    Code.CARD_NOT_IN_HAND: CodeText(
        "Tej karty nie ma na ręce",
        "Wyłożyć albo zagrać można tylko kartę z własnej ręki.",
        "Wybierz jedną z kart podanych w `allowed`.",
    ),
    Code.CARD_RESTING: CodeText(
        "Karta odpoczywa",
        "W grze solo kart z jednego etapu nie można od razu wybrać na następny.",
        "Wybierz inne karty; ta będzie znów dostępna etap później.",
    ),
    Code.EFFECT_PENDING: CodeText(
        "Działanie w toku",
        "Trwa powtarzalne działanie i karta czeka na jego zakończenie.",
        "Wyślij `continue_effect`, aby wykonać kolejny krok, albo `end`.",
    ),
    Code.FEE_WITHOUT_USE: CodeText(
        "Opłata bez skutku",
        "Opłatę wstępną wolno zapłacić tylko za akcję, która coś zmienia.",
        "Wybierz tak, aby akcja coś dała, wykonaj drugą akcję albo zakończ rozpatrywanie.",
    ),
    Code.FIELD_NOT_EMPTY: CodeText(
        "Pole nie jest puste",
        "Żetony i budynki kładzie się tylko na pustych polach.",
        "Wybierz pole podane w `allowed` albo najpierw usuń żeton krajobrazu.",
    ),
    Code.FOREST_CANNOT_BE_REMOVED: CodeText(
        "Lasy zostają",
        "Las usuwa się tylko za pomocą karty albo budynku, nigdy dowolnie.",
        "Wybierz pole ze złożem piasku, parkiem albo jeziorem lub wykonaj akcję karty, która usuwa las.",
    ),
    Code.GIFT_PENDING: CodeText(
        "Dar czeka na odpowiedź",
        "Zaproponowano dobro i karta czeka, aż wszyscy odpowiedzą.",
        "Odpowiedz na dar, jeśli `to_act` wymienia ciebie; w przeciwnym razie poczekaj.",
    ),
    Code.INSUFFICIENT_GOODS: CodeText(
        "Za mało dóbr",
        "Koszt wymaga więcej dóbr, niż jest na kołach.",
        "Porównaj `need` i `have`; najpierw zdobądź lub przetwórz dobra albo wybierz coś tańszego.",
    ),
    Code.NOT_A_PROCESSING_BUILDING: CodeText(
        "To nie budynek przetwórczy",
        "Budynki jednorazowe i premiowe działają same; w dowolnym momencie używa się tylko przetwórczych.",
        "Wybierz jeden z budynków przetwórczych podanych w `allowed`.",
    ),
    Code.NOT_ENOUGH_OFFER_TILES: CodeText(
        "Za mało żetonów",
        "Działanie usuwa niezbudowane żetony z prywatnych zasobów, a jest ich za mało.",
        "Najpierw dobierz żetony do prywatnych zasobów albo zrezygnuj z działania.",
    ),
    Code.NO_EMPTY_FIELD: CodeText(
        "Brak pustego pola",
        "Plansza jest pełna, więc niczego nie można położyć.",
        "Najpierw usuń żeton krajobrazu; to zrobi miejsce.",
    ),
    Code.NO_FOREST: CodeText(
        "Brak lasu",
        "Akcja lub opłata wymaga usunięcia lasu, a na tym polu lub na całej planszy go nie ma.",
        "Wybierz pole podane w `allowed`; jeśli nie ma żadnego lasu, zrezygnuj z akcji.",
    ),
    Code.NO_LANDSCAPE_TILE: CodeText(
        "Brak odpowiedniego żetonu krajobrazu",
        "Trzeba usunąć żeton krajobrazu danego rodzaju, a na tym polu lub na całej planszy go nie ma.",
        "Wybierz pole podane w `allowed` albo najpierw połóż taki żeton.",
    ),
    Code.TAKE_EXCEEDS_OFFER: CodeText(
        "Niemożliwa ilość",
        "W `take` można podać mniej, niż jest do wzięcia, ale nigdy więcej ani mniej niż nic.",
        "Podaj liczbę z zakresu `allowed` albo pomiń dobro, aby wziąć wszystko.",
    ),
    Code.UNKNOWN_BUILDING: CodeText(
        "Nieznany budynek",
        "Żaden żeton budynku nie ma takiego identyfikatora.",
        "Bierz identyfikatory z katalogu; to angielskie nazwy małymi literami z podkreśleniami.",
    ),
    Code.UNKNOWN_SPECIALIST: CodeText(
        "Nieznana karta",
        "Żadna karta pomocnika nie ma takiego identyfikatora.",
        "Bierz identyfikatory z katalogu; to angielskie nazwy małymi literami z podkreśleniami.",
    ),
    Code.UPGRADE_NEEDS_NO_FIELD: CodeText(
        "Ulepszenie nie potrzebuje pola",
        "Ulepszenie trafia na swój budynek początkowy, więc nie ma pola do wyboru.",
        "Pomiń `at`.",
    ),
    Code.WHEEL_FULL: CodeText(
        "Koło jest pełne",
        "Dar musi się zmieścić na kole, a tam nie ma miejsca.",
        "Wskaż koło, na którym jest miejsce, albo odrzuć dar.",
    ),
    Code.WRONG_NUMBER_OF_CARDS: CodeText(
        "Zła liczba kart",
        "Ręka ma ustaloną liczbę różnych kart, a ten wybór ma inną.",
        "Wybierz dokładnie tyle różnych kart, ile podaje `allowed`.",
    ),
}

FAULTS: Mapping[str, CodeText] = {
    FaultCode.ABILITIES_IMPOSSIBLE: CodeText(
        "Akcje nie pasują do karty",
        "To, czy można wykonać jedną czy obie akcje i które wykonano, wynika z tego, kto ma kartę.",
        "Przepisz `resolution` z ostatniej odpowiedzi albo odtwórz grę przez `replay`.",
    ),
    FaultCode.BUILDING_MISSING: CodeText(
        "Brakuje budynku",
        "Każdy żeton wydania gdzieś leży, a tych nie ma nigdzie.",
        "Umieść każdy żeton w dokładnie jednym miejscu: oferta, stos, zasoby, plansza albo `removed`.",
    ),
    FaultCode.BUILDING_NOT_IN_EDITION: CodeText(
        "Nie z tego wydania",
        "Żeton należy do innego wydania niż `options.edition`.",
        "Wybierz wydanie, które ma ten żeton, albo go usuń.",
    ),
    FaultCode.BUILDING_TWICE: CodeText(
        "Budynek dwa razy",
        "Każdy żeton istnieje raz, a ten leży w dwóch miejscach.",
        "Usuń go z jednego z nich; błąd wskazuje jedno miejsce i podaje drugie.",
    ),
    FaultCode.BUILDING_UNKNOWN: CodeText(
        "Nieznany budynek",
        "Żaden żeton budynku nie ma takiego identyfikatora.",
        "Bierz identyfikatory z katalogu.",
    ),
    FaultCode.CARDS_CONTRADICT_PHASE: CodeText(
        "Karty nie pasują do fazy",
        "Położenie kart graczy nie pasuje do etapu, rundy i kolejności.",
        "Porównaj ręce, zakryte i zagrane karty wszystkich graczy z `phase` i `round`.",
    ),
    FaultCode.CARD_TWICE: CodeText(
        "Karta dwa razy",
        "Każdy gracz ma każdą kartę raz, a ta leży w dwóch miejscach.",
        "Usuń ją z jednego miejsca.",
    ),
    FaultCode.CARD_UNKNOWN: CodeText(
        "Nieznana karta",
        "Żadna karta pomocnika nie ma takiego identyfikatora.",
        "Bierz identyfikatory z katalogu.",
    ),
    FaultCode.COPY_WITHHELD: CodeText(
        "Zatrzymana karta",
        "Kto ma odkrytą kartę, musi ją zagrać, dopóki jakieś wcięcie jest wolne.",
        "Przenieś kartę z ręki do `indentations`.",
    ),
    FaultCode.COPY_WITHOUT_REVEAL: CodeText(
        "Karta zagrana bez powodu",
        "Karta leży we wcięciu tylko dlatego, że ktoś inny odkrył taką samą.",
        "Zwróć kartę na rękę albo dodaj ją do zagranych kart innego gracza.",
    ),
    FaultCode.COST_IMPOSSIBLE: CodeText(
        "Niemożliwy koszt",
        "Zmieniony koszt musi dać się zapłacić: więcej nie mieści żadne koło.",
        "Podaj ilość od 0 do granicy dla tego dobra.",
    ),
    FaultCode.DONE_CONTRADICTS_PHASE: CodeText(
        "Za wcześnie na koniec",
        "Gracze kończą dopiero po ostatnim etapie; gdy skończą wszyscy, gra jest skończona.",
        "Ustaw `done` na false przed fazą końcową, a w skończonej grze na true u wszystkich.",
    ),
    FaultCode.FEE_CONTRADICTS_USE: CodeText(
        "Opłata nie pasuje do akcji",
        "Opłata wstępna jest zapłacona dokładnie wtedy, gdy wykonano akcję karty z opłatą.",
        "Uzgodnij `fee_paid` z `used` i kartą.",
    ),
    FaultCode.FIELD_COVERED_TWICE: CodeText(
        "Pole zajęte dwa razy",
        "Na polu leży jeden żeton albo połowa lasu, nigdy jedno i drugie.",
        "Usuń jedno z nich.",
    ),
    FaultCode.FIELD_UNKNOWN: CodeText(
        "Nieznane pole",
        "Plansza ma pola od A1 do E4.",
        "Podawaj pola literą kolumny i numerem wiersza.",
    ),
    FaultCode.FOREST_NOT_NEIGHBOURING: CodeText(
        "Las nie na sąsiednich polach",
        "Las zajmuje dwa pola ze wspólną krawędzią.",
        "Podaj dwa sąsiednie pola.",
    ),
    FaultCode.FOREST_NOT_OF_LAYOUT: CodeText(
        "Las spoza układu początkowego",
        "Lasy się tylko usuwa, więc każdy leży tam, gdzie był na początku.",
        "Usuń ten las albo opisz inny układ początkowy w `options.board`.",
    ),
    FaultCode.GOODS_OUT_OF_RANGE: CodeText(
        "Niemożliwy zapas",
        "Koło ma pierwszy i ostatni sektor, więc zapasy mają granice.",
        "Podaj zapas od 0 do granicy.",
    ),
    FaultCode.LAYOUT_TILES_WRONG: CodeText(
        "Zły układ początkowy",
        "Inny układ początkowy musi mieć tyle żetonów każdego rodzaju co wydrukowany.",
        "Popraw `options.board`, aż liczby będą się zgadzać.",
    ),
    FaultCode.NUMBER_OUT_OF_RANGE: CodeText(
        "Niemożliwa liczba",
        "Liczba wykracza poza to, co jest możliwe w grze z tymi opcjami.",
        "Podaj liczbę z podanego zakresu.",
    ),
    FaultCode.OPTION_IMPOSSIBLE: CodeText(
        "Niemożliwa opcja",
        "Wartość nie pasuje do liczby graczy albo do innych opcji.",
        "Wybierz jedną z wartości podanych w `possible`.",
    ),
    FaultCode.PENDING_IMPOSSIBLE: CodeText(
        "To nie może czekać",
        "To, co czeka na dokończenie, musi wynikać z rozpatrywanej karty i budynków.",
        "Ustaw `pending` na null albo przepisz z ostatniej odpowiedzi.",
    ),
    FaultCode.PHASE_IMPOSSIBLE: CodeText(
        "Niemożliwa faza",
        "Takiej fazy nie ma przy tej liczbie graczy albo nie w tym czasie.",
        "Porównaj `phase` z liczbą graczy, etapem i rundą.",
    ),
    FaultCode.PLAYER_TWICE: CodeText(
        "Gracz dwa razy",
        "Identyfikatory odróżniają graczy, więc każdy występuje raz.",
        "Nadaj każdemu graczowi inny identyfikator.",
    ),
    FaultCode.PLAYER_UNKNOWN: CodeText(
        "Nieznany gracz",
        "Stan gry wymienia kogoś, kto nie siedzi przy stole.",
        "Użyj identyfikatora z `players`.",
    ),
    FaultCode.QUEUE_IMPOSSIBLE: CodeText(
        "Niemożliwa kolejność",
        "To, kto jeszcze rozpatruje kartę, wynika z tego, kto ją odkrył i kto też ją ma, zgodnie z ruchem "
        "wskazówek zegara.",
        "Przepisz `resolution` z ostatniej odpowiedzi albo odtwórz grę przez `replay`.",
    ),
    FaultCode.RESOLUTION_CONTRADICTS_PHASE: CodeText(
        "Rozpatrywanie nie pasuje do fazy",
        "`resolution` istnieje dokładnie wtedy, gdy rozpatruje się kartę.",
        "Ustaw `resolution` na null w każdej innej fazie.",
    ),
    FaultCode.SLOT_NOT_REFILLED: CodeText(
        "Miejsce nieuzupełnione",
        "Między etapami uzupełnia się każde puste miejsce, dopóki w stosie są żetony.",
        "Połóż na tym miejscu pierwszy żeton stosu.",
    ),
    FaultCode.START_BUILDINGS_WRONG: CodeText(
        "Złe budynki początkowe",
        "Na każdej planszy są trzy wydrukowane budynki początkowe.",
        "Podaj w `start_buildings` dokładnie te trzy.",
    ),
    FaultCode.UPGRADE_MISPLACED: CodeText(
        "Ulepszenie w złym miejscu",
        "Ulepszenie leży na swoim budynku początkowym i nic innego tam nie leży.",
        "Przenieś żeton na jego budynek początkowy, a inny na planszę.",
    ),
    FaultCode.WHEEL_SHOULD_HAVE_TURNED: CodeText(
        "Koło powinno się obrócić",
        "Koło obraca się od razu, gdy są wszystkie dobra podstawowe i miejsce na produkt.",
        "Obróć koło: za każdy obrót o jedno dobro każdego rodzaju mniej i o jeden produkt więcej.",
    ),
    FaultCode.WRONG_NUMBER_OF_CARDS: CodeText(
        "Zła liczba kart",
        "Liczba kart gracza wynika z trybu, fazy i rundy.",
        "Dodaj lub usuń karty, aż liczba będzie właściwa.",
    ),
    FaultCode.WRONG_NUMBER_OF_SLOTS: CodeText(
        "Zła liczba miejsc",
        "Każdy rząd planszy organizacyjnej ma przy tej liczbie graczy ustaloną liczbę miejsc.",
        "Dodaj lub usuń miejsca; puste to null.",
    ),
    FaultCode.WRONG_ROW: CodeText(
        "Zły rząd",
        "W rzędzie i w stosie leżą żetony jednego rodzaju.",
        "Przenieś żeton do rzędu lub stosu jego rodzaju.",
    ),
}
