"""The words of the pages for people, in the languages of the refusals."""

from collections.abc import Mapping

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "skip": "Skip to the content",
        "start": "A stateless referee for board games",
        "about": "Send a game state and a proposed action; get the new state, or every rule that forbids it.",
        "play": "Play",
        "docs": "Read the API and try it out",
        "games": "The games, their variants and links",
        "catalogue": "catalogue",
        "problems": "Problem types",
        "about_problems": "Every answer that is not the one asked for is a problem document (RFC 9457). Its `type` "
        "leads to one of these pages.",
        "codes": "Codes",
        "about_codes": "Every code with which this game refuses an action or calls a state impossible, and its rules.",
        "violations": "Violations: why an action is illegal",
        "faults": "Faults: why a state or a set-up is impossible",
        "example": "Example",
        "rules": "Rules",
        "version": "Version",
    },
    "de": {
        "skip": "Zum Inhalt springen",
        "start": "Ein zustandsloser Schiedsrichter für Brettspiele",
        "about": "Ein Spielzustand und eine Aktion werden geschickt; zurück kommt der neue Zustand oder jede Regel, "
        "die die Aktion verbietet.",
        "play": "Spielen",
        "docs": "Die API lesen und ausprobieren",
        "games": "Die Spiele, ihre Varianten und Adressen",
        "catalogue": "Katalog",
        "problems": "Arten von Problemen",
        "about_problems": "Jede Antwort, die nicht die verlangte ist, ist ein Problemdokument (RFC 9457). Sein `type` "
        "führt zu einer dieser Seiten.",
        "codes": "Codes",
        "about_codes": "Jeder Code, mit dem dieses Spiel eine Aktion ablehnt oder einen Zustand als widersprüchlich "
        "erkennt, mit seinen Regeln.",
        "violations": "Verstöße: warum eine Aktion nicht erlaubt ist",
        "faults": "Fehler: warum ein Zustand oder ein Aufbau nicht möglich ist",
        "example": "Beispiel",
        "rules": "Regeln",
        "version": "Version",
    },
    "pl": {
        "skip": "Przejdź do treści",
        "start": "Bezstanowy sędzia gier planszowych",
        "about": "Wyślij stan gry i proponowaną akcję; odpowiedzią jest nowy stan albo każda zasada, "
        "która jej zabrania.",
        "play": "Graj",
        "docs": "Przeczytaj i wypróbuj API",
        "games": "Gry, ich warianty i adresy",
        "catalogue": "katalog",
        "problems": "Rodzaje problemów",
        "about_problems": "Każda odpowiedź inna niż oczekiwana jest opisem problemu (RFC 9457). Jego `type` prowadzi "
        "do jednej z tych stron.",
        "codes": "Kody",
        "about_codes": "Każdy kod, z którym ta gra odrzuca akcję lub uznaje stan za niespójny, wraz z zasadami.",
        "violations": "Naruszenia: dlaczego akcja jest niedozwolona",
        "faults": "Błędy: dlaczego stan lub przygotowanie gry jest niemożliwe",
        "example": "Przykład",
        "rules": "Zasady",
        "version": "Wersja",
    },
}
