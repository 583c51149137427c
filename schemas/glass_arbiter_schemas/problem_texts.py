"""The types of problems in German and Polish; English stands with the types themselves."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .problem_types import ProblemType


class ProblemText(NamedTuple):
    """The title and the description of a type of problem."""

    title: str
    description: str


_GERMAN = {
    "malformed-json": ProblemText(
        "Kein lesbares JSON",
        "Der Inhalt ist kein JSON in UTF-8, oder es ist JSON, das nicht jeder gleich liest: ein Schlüssel zweimal im "
        "selben Objekt, NaN oder Infinity, ein halbes Surrogatpaar, eine Zahl über 2^53 - 1. Oder es hat mehr als 32 "
        "Ebenen, mehr als 100.000 Werte oder mehr als 12.000 Objekte und Listen; keine sinnvolle Anfrage kommt dem "
        "nahe. `errors` nennt die Stellen in der Reihenfolge des Dokuments, höchstens 100.",
    ),
    "invalid-request": ProblemText(
        "Nicht die dokumentierte Form",
        "Der Inhalt ist JSON, aber ein Schlüssel fehlt, ist unbekannt oder hat einen Wert von anderem Typ als "
        "dokumentiert. `errors` nennt solche Stellen in der Reihenfolge des Dokuments, höchstens 100.",
    ),
    "invalid-query": ProblemText(
        "Kein möglicher Wert dieses Parameters",
        "Ein Parameter der URL hat einen Wert, der nicht dokumentiert ist. `detail` nennt die möglichen.",
    ),
    "sealed-box": ProblemText(
        "Diese Kiste lässt sich hier nicht öffnen",
        "Diese Kiste lässt sich hier mit diesem Sitz nicht öffnen. Vielleicht wurde eines von beiden gekürzt oder "
        "verändert, gehört zu einem anderen Spiel oder Tisch oder wurde von einem Dienst mit anderen Schlüsseln oder "
        "einer anderen Version versiegelt. Verloren ist nichts: Mit der letzten Kiste und dem Sitz, so wie sie "
        "ankamen, geht es weiter.",
    ),
    "wrong-seat": ProblemText(
        "Dieser Sitz darf das nicht",
        "Der Sitz gehört zu diesem Tisch, aber das Verlangte ist Sache eines anderen: Ein Spieler handelt und schaut "
        "für niemand anderen, und ein Zuschauer schaut nur zu.",
    ),
    "state-mismatch": ProblemText(
        "Ein anderer Zustand als erwartet",
        "Der gesendete Zustand ist nicht der, dessen Hash als `expect` gesendet wurde: Vielleicht ist er älter, oder "
        "er wurde unterwegs verändert. `expected` und `actual` sind die beiden Hashes. Es hat sich nichts geändert.",
    ),
    "illegal-action": ProblemText(
        "Die Regeln verbieten diese Aktion",
        "Zustand und Aktion sind wohlgeformt und der Zustand ist möglich, aber die Regeln verbieten die Aktion. "
        "`violations` nennt jeden unabhängigen Grund, den wichtigsten zuerst. Es hat sich nichts geändert.",
    ),
    "impossible-state": ProblemText(
        "So kann kein Spiel aussehen",
        "Der Zustand ist wohlgeformt, widerspricht aber sich selbst oder den Regeln. `faults` nennt die gefundenen "
        "Widersprüche, höchstens 100. Ein Zustand ohne Fehler ist in sich stimmig; ob ein Spiel zu ihm führen kann, "
        "wird nicht untersucht.",
    ),
    "impossible-setup": ProblemText(
        "So lässt sich kein Spiel aufbauen",
        "Die Optionen sind wohlgeformt, widersprechen aber den Regeln oder der Zahl der Spieler. `faults` nennt die "
        "gefundenen Widersprüche, höchstens 100.",
    ),
    "too-many-ways": ProblemText(
        "Zu viele Möglichkeiten",
        "Der Zustand ist möglich, aber wer an der Reihe ist, hat so viele Möglichkeiten, dass dieser Dienst nicht alle "
        "durchgeht; gespielte Partien bleiben weit darunter. Dieselbe Anfrage nicht wiederholen, sondern nach einem "
        "einzelnen Spieler fragen oder mit `why` nach einer einzelnen Aktion, und in der Aktion keine Wahl auslassen.",
    ),
    "nothing-to-suggest": ProblemText(
        "Dieser Spieler hat nichts zu entscheiden",
        "Der Zustand ist möglich, aber der Tisch wartet nicht auf diesen Spieler, oder das Spiel ist zu Ende. `to_act` "
        "in jeder Antwort über einen Zustand sagt, auf wen er wartet; nach einem von ihnen fragen.",
    ),
    "not-found": ProblemText(
        "Nicht gefunden",
        "Unter diesem Pfad gibt es nichts. `GET /v1/games` nennt die Spiele mit ihren Adressen.",
    ),
    "method-not-allowed": ProblemText(
        "Methode nicht erlaubt",
        "Unter diesem Pfad gibt es etwas, aber nicht für diese Methode. Der Header `Allow` nennt die möglichen.",
    ),
    "not-acceptable": ProblemText(
        "Nicht annehmbar",
        "Der Header `Accept` schließt den Medientyp der Antwort aus, meist `application/json`.",
    ),
    "payload-too-large": ProblemText(
        "Anfrage zu groß",
        "Der Inhalt ist größer, als dieser Dienst liest: ein Mebibyte, wenn sein Betreiber nichts anderes gewählt hat.",
    ),
    "response-too-large": ProblemText(
        "Antwort zu groß",
        "Die Antwort wäre größer, als dieser Dienst sendet; weniger verlangen. Oder ein versiegelter Tisch hätte wegen "
        "eines mitgesendeten Decks mehr als 262.144 Zeichen: ein kleineres nehmen oder eines, das der Dienst mit Namen "
        "kennt.",
    ),
    "too-many-lines": ProblemText(
        "Zu viele Zeilen",
        "Der Strom hat mehr Zeilen, als dieser Dienst in einer Anfrage beantwortet: 10.000, wenn sein Betreiber nichts "
        "anderes gewählt hat. `line` ist die erste unbeantwortete: sie und alle danach in einer weiteren Anfrage "
        "senden.",
    ),
    "unsupported-media-type": ProblemText(
        "Medientyp nicht unterstützt",
        "Der Header `Content-Type` fehlt oder nennt etwas anderes als JSON: `application/json` senden. Nur `replay` "
        "nimmt auch `application/x-ndjson`. Ein komprimierter Body wird nicht gelesen: ohne `Content-Encoding` senden.",
    ),
    "not-ready": ProblemText(
        "Nicht bereit",
        "Der Dienst startet oder hält gerade an. Eine andere seiner Instanzen kann antworten.",
    ),
    "time-limit": ProblemText(
        "Zeitgrenze überschritten",
        "Die Anfrage dauerte länger, als dieser Dienst erlaubt, und wurde aufgegeben. Es hat sich nichts geändert. Sie "
        "nicht unverändert wiederholen, sondern weniger verlangen.",
    ),
    "internal-error": ProblemText(
        "Interner Fehler",
        "Der Dienst hat einen Fehler. Bitte melden, mit der Anfrage, die dazu führte, und ihrer `X-Request-Id`.",
    ),
}

_POLISH = {
    "malformed-json": ProblemText(
        "Nieczytelny JSON",
        "Treść nie jest JSON-em w UTF-8 albo jest JSON-em, którego nie każdy odczyta tak samo: klucz dwa razy w jednym "
        "obiekcie, NaN lub Infinity, połowa pary surogatów, liczba większa niż 2^53 - 1. Albo ma ponad 32 poziomy, "
        "ponad 100 000 wartości lub ponad 12 000 obiektów i list; żadne sensowne żądanie się do tego nie zbliża. "
        "`errors` podaje miejsca w kolejności dokumentu, najwyżej 100.",
    ),
    "invalid-request": ProblemText(
        "Niezgodne z dokumentacją",
        "Treść jest JSON-em, ale brakuje klucza, jest nieznany lub ma wartość innego typu, niż podaje dokumentacja. "
        "`errors` podaje takie miejsca w kolejności dokumentu, najwyżej 100.",
    ),
    "invalid-query": ProblemText(
        "Niedozwolona wartość parametru",
        "Parametr w adresie URL ma wartość, której nie podaje dokumentacja. `detail` wymienia dozwolone.",
    ),
    "sealed-box": ProblemText(
        "Tego pudełka nie można tu otworzyć",
        "Tego pudełka nie można tu otworzyć z tym miejscem. Być może jedno z nich skrócono lub zmieniono, należy do "
        "innej gry lub innego stołu albo zapieczętowała je usługa z innymi kluczami lub w innej wersji. Nic nie "
        "przepadło: graj dalej z ostatnim pudełkiem i miejscem w takiej postaci, w jakiej nadeszły.",
    ),
    "wrong-seat": ProblemText(
        "Temu miejscu tego nie wolno",
        "Miejsce należy do tego stołu, ale żądanie dotyczy innego: gracz nie działa ani nie patrzy za nikogo innego, a "
        "widz tylko patrzy.",
    ),
    "state-mismatch": ProblemText(
        "Inny stan niż oczekiwany",
        "Przesłany stan nie jest tym, którego skrót przesłano jako `expect`: być może jest starszy albo zmieniono go "
        "po drodze. `expected` i `actual` to oba skróty. Nic się nie zmieniło.",
    ),
    "illegal-action": ProblemText(
        "Zasady zabraniają tej akcji",
        "Stan i akcja są poprawnie zapisane, a stan jest możliwy, ale zasady zabraniają tej akcji. `violations` "
        "wymienia każdy niezależny powód, najważniejszy na początku. Nic się nie zmieniło.",
    ),
    "impossible-state": ProblemText(
        "Żadna gra nie może tak wyglądać",
        "Stan jest poprawnie zapisany, ale przeczy sam sobie lub zasadom. `faults` wymienia znalezione sprzeczności, "
        "najwyżej 100. Stan bez błędów jest spójny; czy gra może do niego doprowadzić, nie jest badane.",
    ),
    "impossible-setup": ProblemText(
        "Tak nie można przygotować gry",
        "Opcje są poprawnie zapisane, ale przeczą zasadom lub liczbie graczy. `faults` wymienia znalezione "
        "sprzeczności, najwyżej 100.",
    ),
    "too-many-ways": ProblemText(
        "Zbyt wiele możliwości",
        "Stan jest możliwy, ale ten, na kogo kolej, ma tak wiele możliwości, że usługa nie sprawdza wszystkich; "
        "rozgrywane partie nawet się do tego nie zbliżają. Nie powtarzaj tego samego żądania; zapytaj o jednego gracza "
        "albo przez `why` o jedną akcję i nie pomijaj w niej żadnego wyboru.",
    ),
    "nothing-to-suggest": ProblemText(
        "Ten gracz nie ma o czym decydować",
        "Stan jest możliwy, ale gra nie czeka na tego gracza albo już się skończyła. `to_act` w każdej odpowiedzi o "
        "stanie mówi, na kogo czeka; zapytaj o kogoś z nich.",
    ),
    "not-found": ProblemText(
        "Nie znaleziono",
        "Pod tą ścieżką nic nie ma. `GET /v1/games` wymienia gry i ich adresy.",
    ),
    "method-not-allowed": ProblemText(
        "Niedozwolona metoda",
        "Pod tą ścieżką coś jest, ale nie dla tej metody. Nagłówek `Allow` wymienia dozwolone.",
    ),
    "not-acceptable": ProblemText(
        "Nie do przyjęcia",
        "Nagłówek `Accept` wyklucza typ treści odpowiedzi, którym zwykle jest `application/json`.",
    ),
    "payload-too-large": ProblemText(
        "Zbyt duże żądanie",
        "Treść jest większa, niż czyta ta usługa: jeden mebibajt, o ile jej operator nie wybrał inaczej.",
    ),
    "response-too-large": ProblemText(
        "Zbyt duża odpowiedź",
        "Odpowiedź byłaby większa, niż wysyła ta usługa; poproś o mniej. Albo zapieczętowany stół miałby z powodu "
        "przesłanej talii ponad 262 144 znaki: użyj mniejszej lub takiej, którą usługa zna z nazwy.",
    ),
    "too-many-lines": ProblemText(
        "Zbyt wiele wierszy",
        "Strumień ma więcej wierszy, niż ta usługa obsługuje w jednym żądaniu: 10 000, o ile jej operator nie wybrał "
        "inaczej. `line` to pierwszy bez odpowiedzi: wyślij go i następne w kolejnym żądaniu.",
    ),
    "unsupported-media-type": ProblemText(
        "Nieobsługiwany typ treści",
        "Brakuje nagłówka `Content-Type` albo podaje on coś innego niż JSON: wyślij `application/json`. Tylko `replay` "
        "przyjmuje też `application/x-ndjson`. Skompresowana treść nie jest czytana: wyślij ją bez `Content-Encoding`.",
    ),
    "not-ready": ProblemText(
        "Usługa niegotowa",
        "Usługa właśnie się uruchamia lub zatrzymuje. Odpowiedzieć może inna jej kopia.",
    ),
    "time-limit": ProblemText(
        "Przekroczony limit czasu",
        "Żądanie trwało dłużej, niż ta usługa pozwala, i zostało przerwane. Nic się nie zmieniło. Nie powtarzaj go bez "
        "zmian; poproś o mniej.",
    ),
    "internal-error": ProblemText(
        "Błąd wewnętrzny",
        "Usługa zawiera błąd. Zgłoś go razem z żądaniem, które do niego doprowadziło, i jego `X-Request-Id`.",
    ),
}

PROBLEM_TEXTS: Mapping[str, Mapping[str, ProblemText]] = {"de": _GERMAN, "pl": _POLISH}


def languages_of(kind: ProblemType) -> Sequence[str]:
    """Return the languages that a type of problem has texts in; English is always one of them."""
    return ("en", *(language for language, texts in PROBLEM_TEXTS.items() if kind.slug in texts))


def text_of(kind: ProblemType, language: str) -> ProblemText:
    """Return the title and the description, in English if there are none in the language."""
    return PROBLEM_TEXTS.get(language, {}).get(kind.slug) or ProblemText(kind.title, kind.description)


def translated(kind: ProblemType, language: str) -> ProblemType:
    """Return the type with its texts in a language."""
    text = text_of(kind, language)
    return ProblemType(slug=kind.slug, status=kind.status, title=text.title, description=text.description)
