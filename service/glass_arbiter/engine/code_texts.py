"""What codes mean and what to do about them, for people: the texts of the codes that all games share."""

from collections.abc import Mapping
from typing import NamedTuple

from .codes import CommonCode


class CodeText(NamedTuple):
    """A code as a heading, why the rules or the service say so, and what helps."""

    title: str
    explanation: str
    remedy: str


ENGLISH_CODES: Mapping[str, CodeText] = {
    CommonCode.CHOICE_NOT_POSSIBLE: CodeText(
        "Choice not possible",
        "The value is of the right kind, but the rules do not allow it in this position.",
        "Choose one of the values under `allowed`; `legal-actions` lists them before you ask.",
    ),
    CommonCode.GAME_FINISHED: CodeText(
        "The game is over",
        "Everything has been scored, so nobody can act any more.",
        "Set up a new game; `score` still tells the result of this one.",
    ),
    CommonCode.MISSING_CHOICE: CodeText(
        "A choice is missing",
        "The action can be completed in more than one way, and the rules do not decide for the player.",
        "Add the choice that the pointer names and send the action again.",
    ),
    CommonCode.NOT_YOUR_TURN: CodeText(
        "Not your turn",
        "The action is possible now, but for another player.",
        "Wait until `to_act` names this player.",
    ),
    CommonCode.UNEXPECTED_CHOICE: CodeText(
        "Needless choice",
        "The action has a key that it has no use for; it might hide a misunderstanding.",
        "Leave the key out, or use the action that it belongs to.",
    ),
    CommonCode.UNKNOWN_PLAYER: CodeText(
        "Unknown player",
        "Nobody at this table has this id.",
        "Use an id of `players` exactly as it is written there.",
    ),
    CommonCode.WRONG_PHASE: CodeText(
        "Not in this phase",
        "Each phase has its own actions, and this one belongs to another phase.",
        "Take one of the actions under `possible`, or ask `legal-actions` what is open.",
    ),
}

GERMAN_CODES: Mapping[str, CodeText] = {
    CommonCode.CHOICE_NOT_POSSIBLE: CodeText(
        "Wahl nicht möglich",
        "Die Angabe hat die richtige Form, aber die Regeln lassen sie in dieser Stellung nicht zu.",
        "Wähle einen der Werte unter `allowed`; `legal-actions` nennt sie schon vorher.",
    ),
    CommonCode.GAME_FINISHED: CodeText(
        "Das Spiel ist zu Ende",
        "Alles ist gewertet, deshalb kann niemand mehr handeln.",
        "Beginne ein neues Spiel; das Ergebnis dieses Spiels nennt weiterhin `score`.",
    ),
    CommonCode.MISSING_CHOICE: CodeText(
        "Eine Angabe fehlt",
        "Die Aktion lässt sich auf mehrere Arten ausführen, und die Regeln entscheiden nicht für den Spieler.",
        "Ergänze die Angabe, auf die der Pointer zeigt, und schicke die Aktion noch einmal.",
    ),
    CommonCode.NOT_YOUR_TURN: CodeText(
        "Nicht an der Reihe",
        "Die Aktion ist jetzt möglich, aber für jemand anderen.",
        "Warte, bis `to_act` diesen Spieler nennt.",
    ),
    CommonCode.UNEXPECTED_CHOICE: CodeText(
        "Überflüssige Angabe",
        "Die Aktion hat einen Schlüssel, den sie nicht braucht; dahinter kann ein Missverständnis stecken.",
        "Lass den Schlüssel weg, oder verwende die Aktion, zu der er gehört.",
    ),
    CommonCode.UNKNOWN_PLAYER: CodeText(
        "Unbekannter Spieler",
        "Niemand an diesem Tisch hat diese Kennung.",
        "Verwende eine Kennung aus `players`, genau wie sie dort steht.",
    ),
    CommonCode.WRONG_PHASE: CodeText(
        "Nicht in dieser Phase",
        "Jede Phase hat ihre eigenen Aktionen, und diese gehört zu einer anderen.",
        "Führe eine der Aktionen unter `possible` aus, oder frage `legal-actions`, was möglich ist.",
    ),
}

POLISH_CODES: Mapping[str, CodeText] = {
    CommonCode.CHOICE_NOT_POSSIBLE: CodeText(
        "Niemożliwy wybór",
        "Wartość ma właściwą postać, ale zasady nie dopuszczają jej w tej sytuacji.",
        "Wybierz jedną z wartości podanych w `allowed`; `legal-actions` wymienia je już wcześniej.",
    ),
    CommonCode.GAME_FINISHED: CodeText(
        "Gra jest skończona",
        "Wszystko zostało podliczone, więc nikt nie może już nic zrobić.",
        "Zacznij nową grę; wynik tej gry nadal podaje `score`.",
    ),
    CommonCode.MISSING_CHOICE: CodeText(
        "Brakuje wyboru",
        "Akcję można wykonać na kilka sposobów, a zasady nie decydują za gracza.",
        "Dodaj wybór, na który wskazuje wskaźnik, i wyślij akcję ponownie.",
    ),
    CommonCode.NOT_YOUR_TURN: CodeText(
        "Nie twoja kolej",
        "Ta akcja jest teraz możliwa, ale dla kogoś innego.",
        "Poczekaj, aż `to_act` wymieni tego gracza.",
    ),
    CommonCode.UNEXPECTED_CHOICE: CodeText(
        "Zbędny wybór",
        "Akcja zawiera klucz, którego nie potrzebuje; może się za tym kryć nieporozumienie.",
        "Pomiń ten klucz albo użyj akcji, do której on należy.",
    ),
    CommonCode.UNKNOWN_PLAYER: CodeText(
        "Nieznany gracz",
        "Nikt przy tym stole nie ma takiego identyfikatora.",
        "Użyj identyfikatora z `players`, zapisanego dokładnie tak jak tam.",
    ),
    CommonCode.WRONG_PHASE: CodeText(
        "Nie w tej fazie",
        "Każda faza ma własne akcje, a ta należy do innej fazy.",
        "Wykonaj jedną z akcji podanych w `possible` albo zapytaj `legal-actions`, co jest możliwe.",
    ),
}
