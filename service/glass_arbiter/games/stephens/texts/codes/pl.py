"""What each code means and what to do about it, in Polish."""

from collections.abc import Mapping

from glass_arbiter.engine.code_texts import CodeText

from ...codes import Code, FaultCode

VIOLATIONS: Mapping[str, CodeText] = {
    Code.ALREADY_DONE: CodeText(
        "Krok już zakończony",
        "Ten krok fazy odpoczynku został zakończony i to obowiązuje.",
        "Poczekaj na pozostałych; następny krok zaczyna się dla wszystkich razem.",
    ),
    Code.FURNACE_EMPTY: CodeText(
        "Pusty piec",
        "Szkło bierze się tylko z pieca, w którym jakieś jest.",
        "Wybierz piec ze szkłem; puste piece uzupełnia faza odpoczynku.",
    ),
    Code.FACTORY_EMPTY: CodeText(
        "Pusta mała fabryka",
        "Produkty bierze się tylko z małej fabryki, w której są kostki.",
        "Wybierz inną małą fabrykę albo zaopatrz tę w fazie odpoczynku.",
    ),
    Code.CUBES_NOT_THERE: CodeText(
        "Nie ma tych kostek",
        "W małej fabryce nie ma wszystkich kostek, które podaje akcja.",
        "Podaj tylko kostki wymienione w `have`.",
    ),
    Code.NO_CUBES_NAMED: CodeText(
        "Nie podano kostek",
        "Kto bierze produkty, bierze co najmniej jedną kostkę.",
        "Podaj jedną kostkę lub więcej.",
    ),
    Code.TOO_MANY_CUBES: CodeText(
        "Za dużo kostek",
        "To, ile kostek wolno wziąć naraz, zależy od odblokowanych zdolności.",
        "Weź najwyżej tyle, ile podaje `most`, albo najpierw odblokuj kolejną zdolność.",
    ),
    Code.THREE_CUBES_NEEDED: CodeText(
        "Potrzeba więcej kostek",
        "Pusty piec działa tylko wtedy, gdy w tej samej akcji bierze się dość kostek.",
        "Weź więcej kostek albo pomiń piec.",
    ),
    Code.FURNACE_NOT_EMPTY: CodeText(
        "Piec nie jest pusty",
        "Zdolność używa pustego pieca zamiast rzędu, a w tym jest jeszcze szkło.",
        "Podaj pusty piec albo go pomiń.",
    ),
    Code.WRONG_NUMBER_OF_CUBES: CodeText(
        "Zła liczba kostek",
        "Karta Automatona mówi dokładnie, ile kostek opuszcza małą fabrykę.",
        "Podaj dokładnie tyle kostek, które tam są.",
    ),
    Code.NO_CARD_POSSIBLE: CodeText(
        "Żadna karta nie jest możliwa",
        "Biały piec daje kartę, a żadnej nie można teraz wziąć.",
        "Wybierz inny piec; przyczyna podana w faktach mówi, co stoi na przeszkodzie.",
    ),
    Code.FIELD_EMPTY: CodeText(
        "Puste pole",
        "Kartę bierze się tylko z pola, na którym jakaś leży.",
        "Wybierz pole z kartą.",
    ),
    Code.FIELD_UNAVAILABLE: CodeText(
        "Pole nieużywane",
        "Karta konkurencji wyłącza to pole z gry.",
        "Wybierz jedno z pozostałych pól.",
    ),
    Code.NO_CONTRACT_SLOT: CodeText(
        "Brak miejsca na kontrakt",
        "Na wszystkich miejscach leżą niezrealizowane kontrakty, więc kolejny się nie zmieści.",
        "Najpierw zrealizuj kontrakt w fazie odpoczynku albo weź inwestycję.",
    ),
    Code.INSUFFICIENT_INFLUENCE: CodeText(
        "Za mało wpływów",
        "Za kontrakty płaci się wpływami, a tych jest za mało.",
        "Wybierz tańsze pole albo najpierw zdobądź wpływy.",
    ),
    Code.INSUFFICIENT_COINS: CodeText(
        "Za mało monet",
        "Za inwestycje płaci się monetami, a tych jest za mało.",
        "Wybierz tańsze pole albo najpierw zdobądź monety.",
    ),
    Code.ROW_COLOR_WRONG: CodeText(
        "Zły rząd",
        "Inwestycja trafia do rzędu swojego koloru.",
        "Wybierz jeden z rzędów podanych w `colors`.",
    ),
    Code.WRONG_KIND_OF_CARD: CodeText(
        "Zły rodzaj karty",
        "To, czy bierze się kontrakt, czy inwestycję, zależy od pieca albo kombinacji.",
        "Weź kartę rodzaju podanego w `allowed`.",
    ),
    Code.MUST_TAKE_CARD: CodeText(
        "Trzeba wziąć kartę",
        "Karta jest dostępna i starcza na nią, więc nie można z niej zrezygnować.",
        "Przyjmij kontrakt albo sfinansuj inwestycję.",
    ),
    Code.DISCARD_LEAVES_NOTHING: CodeText(
        "Po odrzuceniu nic nie zostaje",
        "Zdolność odrzuca kartę tylko wtedy, gdy potem można jeszcze jakąś wziąć.",
        "Weź kartę bez odrzucania.",
    ),
    Code.NO_DISC_LEFT: CodeText(
        "Nie ma już krążków",
        "Pracownik to krążek z planszy gracza, a wszystkie już pracują.",
        "Zakończ ten krok; nie ma już kogo przydzielić.",
    ),
    Code.DISC_NOT_ON_BOARD: CodeText(
        "Krążka nie ma na planszy",
        "Krążek opuścił już planszę gracza albo nigdy na niej nie leżał.",
        "Wybierz jeden z krążków podanych w `discs`.",
    ),
    Code.ABILITY_LOCKED: CodeText(
        "Zdolność zablokowana",
        "Zdolności z jednej grupy odblokowuje się w kolejności pokazanej na planszy.",
        "Weź najpierw jeden z krążków podanych w `needs`.",
    ),
    Code.ABILITY_UNAVAILABLE: CodeText(
        "Zdolność niedostępna",
        "Karta konkurencji wyłącza tę zdolność z gry.",
        "Wybierz inny krążek.",
    ),
    Code.ABILITY_MISSING: CodeText(
        "Zdolność nieodblokowana",
        "Akcja wymaga zdolności, której krążek leży jeszcze na planszy gracza.",
        "Najpierw odblokuj zdolność, wysyłając jej krążek do pracy.",
    ),
    Code.WRONG_SIDE: CodeText(
        "Zła strona",
        "Czerwone rzemiosła należą do lewej strony, a niebieskie do prawej.",
        "Wybierz rząd po stronie tego koloru.",
    ),
    Code.ROW_FULL: CodeText(
        "Pełny rząd",
        "W rzędzie nie może być więcej rzemiosł, niż pozwala rząd poniżej.",
        "Wybierz niższy rząd albo najpierw zapełnij rząd poniżej.",
    ),
    Code.CRAFT_NOT_ON_BOARD: CodeText(
        "Rzemiosła nie ma na planszy",
        "Użyć można tylko rzemiosła, które leży przy fabryce.",
        "Wybierz rzemiosło z jednego z rzędów.",
    ),
    Code.NO_SECOND_CIRCLE: CodeText(
        "Brak drugiego koła",
        "Rzemiosło z jednym kołem ma mistrza, ale nie ma ucznia.",
        "Wybierz rzemiosło z dwoma kołami.",
    ),
    Code.CIRCLE_OCCUPIED: CodeText(
        "Koło zajęte",
        "Rzemiosło ma najwyżej jednego ucznia, a to już go ma.",
        "Wybierz rzemiosło z wolnym dolnym kołem albo stwórz nowe.",
    ),
    Code.OWN_MASTER: CodeText(
        "Własny mistrz",
        "Nikt nie zostaje uczniem rzemiosła, którego sam jest mistrzem.",
        "Wybierz rzemiosło kogoś innego albo stwórz nowe.",
    ),
    Code.WORKER_LIMIT: CodeText(
        "Za dużo pracowników",
        "W grze solo wolno mieć najwyżej trzech pracowników więcej niż Automaton.",
        "Zakończ ten krok; granica wzrośnie z następnym pracownikiem Automatona.",
    ),
    Code.REFRESH_BINDS: CodeText(
        "Trzeba stworzyć rzemiosło",
        "Kto wymienił rzemiosła, tworzy jedno z nich tym pracownikiem.",
        "Wyślij `create_craft` z jednym z wyłożonych rzemiosł.",
    ),
    Code.REFRESH_LEAVES_NOTHING: CodeText(
        "Po wymianie nic nie zostaje",
        "Rzemiosła wymienia się tylko, gdy jakieś są wyłożone i potem można by jedno stworzyć.",
        "Stwórz lub wzmocnij rzemiosło bez wymiany.",
    ),
    Code.ALREADY_REFRESHED: CodeText(
        "Już wymieniono",
        "Dla każdego pracownika wymienia się rzemiosła tylko raz.",
        "Stwórz teraz rzemiosło.",
    ),
    Code.INSUFFICIENT_RESOURCES: CodeText(
        "Za mało zasobów",
        "Koszt albo kontrakt wymaga więcej, niż jest.",
        "Sprawdź w faktach, czego brakuje; najpierw to zdobądź albo wybierz inną możliwość.",
    ),
    Code.PAYMENT_NOT_EXACT: CodeText(
        "Niedokładna zapłata",
        "Gdy kolor lub rodzaj jest dowolny, `pay` podaje nie więcej i nie mniej niż koszt.",
        "Podaj dokładnie tyle, ile mówi `need`.",
    ),
    Code.GAIN_NOT_EXACT: CodeText(
        "Niedokładny zysk",
        "Gdy kolor lub rodzaj jest dowolny, `gain` podaje nie więcej i nie mniej niż zysk.",
        "Podaj dokładnie tyle, ile mówi `need`.",
    ),
    Code.ACCESSORY_RESTRICTED: CodeText(
        "Ograniczone akcesoria",
        "Z tą kartą konkurencji nie bierze się żadnego rodzaju dwa razy, zanim komplet nie jest pełny.",
        "Wybierz rodzaj, którego brakuje w komplecie.",
    ),
    Code.CRAFT_NOT_PENDING: CodeText(
        "Rzemiosło nie czeka",
        "Zysk dają tylko otwarte jeszcze rzemiosła aktywowanego rzędu.",
        "Wybierz jedno z rzemiosł podanych w `allowed`.",
    ),
    Code.NO_SUCH_COLUMN: CodeText(
        "Nie ma takiej kolumny",
        "Kolumny liczy się od najstarszej, a tylu ich nie ma.",
        "Wybierz liczbę nie większą niż `columns`.",
    ),
    Code.COLUMN_ALREADY_ACTIVATED: CodeText(
        "Kolumna już aktywowana",
        "Każdą kolumnę aktywuje się raz w fazie odpoczynku.",
        "Wybierz inną kolumnę albo zakończ krok.",
    ),
    Code.TRACK_EXHAUSTED: CodeText(
        "Koniec toru",
        "Kolumna przesuwa krążki w dół torów, a zostało tam za mało pól.",
        "Wybierz inną kolumnę albo zakończ krok.",
    ),
    Code.CUBES_NOT_STORED: CodeText(
        "Kostki nieodłożone",
        "Kombinacja używa kostek odłożonych w tej fazie odpoczynku.",
        "Wybierz kombinację, na którą starczy odłożonych kostek.",
    ),
    Code.CUBES_LEFT: CodeText(
        "Zostały kostki",
        "Wszystkie odłożone kostki trafiają do małych fabryk, zanim krok się skończy.",
        "Zaopatrz fabryki w pozostałe kostki.",
    ),
    Code.UNKNOWN_RECIPE: CodeText(
        "Nieznana kombinacja",
        "Każda mała fabryka ma własne kombinacje.",
        "Wybierz jedną z podanych w `recipes`.",
    ),
    Code.CONTRACT_NOT_OPEN: CodeText(
        "Kontrakt nie jest otwarty",
        "Zrealizować można tylko kontrakt przyjęty i jeszcze niezrealizowany.",
        "Wybierz jeden z kontraktów podanych w `allowed`.",
    ),
    Code.EXCHANGE_NOT_POSSIBLE: CodeText(
        "Wymiana niemożliwa",
        "Dwie kostki jednego koloru wymienia się na jedną innego koloru, której wymaga kontrakt, i to nie "
        "dowolną liczbę razy.",
        "Pomiń wymiany na ten sam kolor, na kolory niepotrzebne i te ponad granicę.",
    ),
}

FAULTS: Mapping[str, CodeText] = {
    FaultCode.ABILITY_ORDER_WRONG: CodeText(
        "Zła kolejność zdolności",
        "Zdolność jest odblokowana, choć inna musi być przed nią.",
        "Odłóż jej krążek na planszę albo odblokuj też pozostałe.",
    ),
    FaultCode.APPRENTICE_WITHOUT_CIRCLE: CodeText(
        "Uczeń bez koła",
        "Rzemiosło z jednym kołem nie może mieć ucznia.",
        "Usuń ucznia.",
    ),
    FaultCode.ARMY_IMPOSSIBLE: CodeText(
        "Niemożliwe pole armii",
        "Armia francuska przesuwa się od początku co pięć pól.",
        "Podaj jedno z możliwych pól.",
    ),
    FaultCode.AUTOMATON_IMPOSSIBLE: CodeText(
        "Niemożliwy stan Automatona",
        "Karty, krążki i polecenia Automatona muszą pasować do trybu, fazy i rundy.",
        "Przepisz `automaton` z ostatniej odpowiedzi; w grze kilku osób jest to null.",
    ),
    FaultCode.CARD_MISSING: CodeText(
        "Brakuje karty",
        "Każda karta talii gdzieś leży, a tych nie ma nigdzie.",
        "Umieść każdą kartę w dokładnie jednym miejscu: wyłożone, stos, plansza, gracz albo `removed`.",
    ),
    FaultCode.CARD_TWICE: CodeText(
        "Karta dwa razy",
        "Każda karta istnieje raz, a ta leży w dwóch miejscach.",
        "Usuń ją z jednego z nich.",
    ),
    FaultCode.CARD_UNKNOWN: CodeText(
        "Nieznana karta",
        "W talii tej gry nie ma karty z takim identyfikatorem.",
        "Bierz identyfikatory z talii podanej w `options.deck`.",
    ),
    FaultCode.DECK_CHANGED: CodeText(
        "Zmieniona talia",
        "Stan gry powstał z inną talią o tej samej nazwie.",
        "Wyślij samą talię w `options.deck` albo poproś operatora o poprzednią.",
    ),
    FaultCode.DECK_INVALID: CodeText(
        "Niepoprawna talia",
        "Talia musi spełniać warunki, które czynią grę możliwą, a ta jeden z nich łamie.",
        "Popraw talię; `arbiter deck check` podaje każdy błąd z numerem wiersza.",
    ),
    FaultCode.DECK_UNKNOWN: CodeText(
        "Nieznana talia",
        "Usługa nie ma talii o tej nazwie.",
        "Wybierz jedną z podanych w `known` albo wyślij samą talię.",
    ),
    FaultCode.DONE_CONTRADICTS_PHASE: CodeText(
        "Zakończenie w złej fazie",
        "Kończy się kroki fazy odpoczynku; w innych fazach nikt nie jest po kroku.",
        "Ustaw `done` na false poza tymi krokami.",
    ),
    FaultCode.END_SHOULD_BE_TRIGGERED: CodeText(
        "Nie wywołano końca gry",
        "Armia kogoś dogoniła, więc ostatnia runda musi być ustalona.",
        "Ustaw `last_round` albo popraw armię lub punkty.",
    ),
    FaultCode.FURNACES_IMPOSSIBLE: CodeText(
        "Niemożliwe piece",
        "Piec mieści niewiele kostek, a zbyt wiele pustych wywołuje fazę odpoczynku.",
        "Popraw liczby kostek w piecach.",
    ),
    FaultCode.INFLUENCE_ABOVE_LIMIT: CodeText(
        "Wpływy ponad granicę",
        "Zakryte pola wpływów ograniczają wpływy gracza.",
        "Zmniejsz wpływy albo odsłoń pole wpływów.",
    ),
    FaultCode.INVESTMENT_ROW_WRONG: CodeText(
        "Inwestycja w złym rzędzie",
        "Inwestycja leży w rzędzie swojego koloru.",
        "Przenieś ją do rzędu jej koloru.",
    ),
    FaultCode.LAST_ROUND_IMPOSSIBLE: CodeText(
        "Niemożliwa ostatnia runda",
        "Ostatnia runda wynika z rundy, w której wywołano koniec.",
        "Podaj jedną z możliwych rund albo null, dopóki końca nie wywołano.",
    ),
    FaultCode.MASTER_IS_APPRENTICE: CodeText(
        "Mistrz i uczeń to ta sama osoba",
        "Nikt nie jest własnym uczniem: dwaj pracownicy rzemiosła należą do różnych graczy.",
        "Usuń jednego z tych pracowników.",
    ),
    FaultCode.NUMBER_OUT_OF_RANGE: CodeText(
        "Niemożliwa liczba",
        "Liczba wykracza poza to, co jest możliwe w grze z tymi opcjami.",
        "Podaj liczbę z podanego zakresu.",
    ),
    FaultCode.OFFER_NOT_REFILLED: CodeText(
        "Nieuzupełnione karty",
        "Wyłożone karty uzupełnia się od razu, dopóki są w stosie.",
        "Połóż na tym polu pierwszą kartę stosu.",
    ),
    FaultCode.OPTION_IMPOSSIBLE: CodeText(
        "Niemożliwa opcja",
        "Wartość nie pasuje do liczby graczy albo do innych opcji.",
        "Wybierz jedną z wartości podanych w `possible`.",
    ),
    FaultCode.PENDING_IMPOSSIBLE: CodeText(
        "To nie może czekać",
        "To, co czeka na dokończenie, musi pasować do fazy, a gracz musi móc coś zrobić.",
        "Przepisz `pending` z ostatniej odpowiedzi albo ustaw na null.",
    ),
    FaultCode.PHASE_IMPOSSIBLE: CodeText(
        "Niemożliwa faza",
        "Takiej fazy nie ma w tym rodzaju gry albo w tym stanie.",
        "Porównaj `phase` z liczbą graczy i z tym, co czeka na dokończenie.",
    ),
    FaultCode.PLAYER_ID_RESERVED: CodeText(
        "Zastrzeżony identyfikator",
        "`automaton` to identyfikator Automatona.",
        "Nadaj graczowi inny identyfikator.",
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
        "Fabryki zaopatruje się w stałej kolejności, od osoby, która wywołała fazę odpoczynku.",
        "Podaj graczy w oczekiwanej kolejności.",
    ),
    FaultCode.REST_IMPOSSIBLE: CodeText(
        "Niemożliwa faza odpoczynku",
        "To, co zapisano o fazie odpoczynku, musi pasować do fazy i graczy.",
        "Przepisz `rest` z ostatniej odpowiedzi; poza fazą odpoczynku jest to null.",
    ),
    FaultCode.ROW_COUNTS_IMPOSSIBLE: CodeText(
        "Za dużo rzemiosł w rzędzie",
        "W rzędzie nigdy nie ma więcej rzemiosł, niż pozwala rząd poniżej.",
        "Przenieś rzemiosła niżej albo usuń część z nich.",
    ),
    FaultCode.STORED_CONTRADICTS_PHASE: CodeText(
        "Odłożone kostki nie pasują do fazy",
        "Kostki odkłada się, a kolumny aktywuje tylko w fazie odpoczynku.",
        "Opróżnij `stored` i `activated` w każdej innej fazie.",
    ),
    FaultCode.TOO_MANY_CONTRACTS: CodeText(
        "Za dużo kontraktów",
        "Na niezrealizowane kontrakty jest ograniczona liczba miejsc.",
        "Usuń niezrealizowane kontrakty, aż się zmieszczą.",
    ),
    FaultCode.TRACK_OUT_OF_RANGE: CodeText(
        "Niemożliwe pole toru",
        "Tor ma pierwsze i ostatnie pole.",
        "Podaj pole z podanego zakresu.",
    ),
    FaultCode.VARIANT_UNSUPPORTED: CodeText(
        "Nieobsługiwany wariant",
        "Usługa nie zna scenariuszy gry drukowanej.",
        "Pomiń tę opcję.",
    ),
    FaultCode.WORKERS_AND_DISCS_WRONG: CodeText(
        "Pracownicy i krążki się nie zgadzają",
        "Każdy krążek leży na planszy gracza albo pracuje przy rzemiośle.",
        "Popraw krążki albo mistrzów i uczniów, aż suma będzie właściwa.",
    ),
    FaultCode.WORKER_LIMIT_EXCEEDED: CodeText(
        "Za dużo pracowników",
        "W grze solo jest najwyżej trzech pracowników więcej niż u Automatona.",
        "Odłóż pracowników na planszę.",
    ),
    FaultCode.WRONG_NUMBER_OF_FIELDS: CodeText(
        "Zła liczba pól",
        "Każda grupa wyłożonych kart ma ustaloną liczbę pól.",
        "Dodaj lub usuń pola; puste to null.",
    ),
    FaultCode.WRONG_ROW: CodeText(
        "Karta w złym miejscu",
        "W rzędach, stosach i na wyłożonych polach leżą karty jednego rodzaju.",
        "Przenieś kartę na miejsce jej rodzaju.",
    ),
    FaultCode.WRONG_SIDE: CodeText(
        "Rzemiosło po złej stronie",
        "Czerwone rzemiosła leżą po lewej, a niebieskie po prawej stronie.",
        "Przenieś rzemiosło na stronę jego koloru.",
    ),
}
