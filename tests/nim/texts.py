"""The texts of Nim in English, German and Polish."""

from collections.abc import Mapping

from glass_arbiter.engine.code_texts import CodeText
from glass_arbiter.engine.languages import ENGLISH, GERMAN, POLISH, Language
from glass_arbiter.engine.messages import Lexicon
from glass_arbiter.engine.nouns import Noun, noun

from .rules import FaultCode


def _lexicon(
    language: Language,
    refused: str,
    impossible: str,
    stones: Noun,
    events: Mapping[str, str],
    labels: Mapping[str, Mapping[str, str]],
    revealed: CodeText,
    faults: Mapping[str, CodeText],
) -> Lexicon:
    return Lexicon(
        language=language,
        violations={"reserve_revealed": refused},
        faults=dict.fromkeys(map(str, FaultCode), impossible),
        events=events,
        nouns={"stones": stones},
        names={"action": {}, "phase": {}, "part": {}},
        labels={**labels, "phases": {}},
        violation_texts={"reserve_revealed": revealed},
        fault_texts=faults,
    )


LEXICONS: Mapping[str, Lexicon] = {
    "en": _lexicon(
        ENGLISH,
        "The reserve has been revealed.",
        "It is impossible[: {given}][, {need} are needed, {have} there].",
        noun("stone", "stones", "per stone"),
        {
            "game_started": "The game begins with {heap:stones}.",
            "stones_taken": "{player:player} takes {number:stones}.",
            "stones_blown_away": "{player:player} lets the wind blow; it takes {number:stones}.",
            "reserve_revealed": "{player:player} reveals a reserve of {number:stones}.",
        },
        {
            "actions": {"take": "Take stones", "wind": "Let the wind blow", "reveal": "Reveal the reserve"},
            "choices": {"number": "How many stones"},
            "events": {
                "game_started": "Game started",
                "stones_taken": "Stones taken",
                "stones_blown_away": "Stones blown away",
                "reserve_revealed": "Reserve revealed",
            },
            "parts": {
                "active": "Acting",
                "last": "Last to take",
                "heap": "Stones on the heap",
                "blown": "Stones blown away",
                "players": "Players",
                "taken": "Stones taken",
                "reserve": "Reserve",
                "revealed": "Reserve revealed",
            },
            "variants": {"heap": "Stones at the start"},
            "irreversible": {
                "chance_drawn": "Chance has decided",
                "hidden_information_revealed": "Hidden information was revealed",
            },
        },
        CodeText(
            "Reserve already revealed",
            "A reserve goes on the heap once in the game.",
            "Take stones, or let the wind blow.",
        ),
        {
            "heap_impossible": CodeText(
                "Heap impossible",
                "A heap has at least one stone and at most sixty.",
                "State a number within the limits.",
            ),
            "player_twice": CodeText(
                "Player twice", "Ids tell players apart, so each is used once.", "Give every player another id."
            ),
            "player_unknown": CodeText(
                "Unknown player", "The state names somebody who does not play.", "Use an id of `players`."
            ),
            "reserve_impossible": CodeText(
                "Reserve impossible", "A reserve has one to three stones.", "State a number from 1 to 3."
            ),
            "stones_do_not_add_up": CodeText(
                "Stones do not add up",
                "Stones are on the heap, taken or blown away; none is lost.",
                "Correct `heap`, `blown` or what the players have taken.",
            ),
        },
    ),
    "de": _lexicon(
        GERMAN,
        "Der Vorrat ist aufgedeckt.",
        "Das ist unmöglich[: {given}][, {need} nötig, {have} vorhanden].",
        noun("Stein", "Steine", "je Stein"),
        {
            "game_started": "Das Spiel beginnt; auf dem Haufen: {heap:stones}.",
            "stones_taken": "{player:player} nimmt weg: {number:stones}.",
            "stones_blown_away": "{player:player} lässt den Wind wehen; er trägt davon: {number:stones}.",
            "reserve_revealed": "{player:player} deckt den Vorrat auf: {number:stones}.",
        },
        {
            "actions": {"take": "Steine nehmen", "wind": "Den Wind wehen lassen", "reveal": "Vorrat aufdecken"},
            "choices": {"number": "Wie viele Steine"},
            "events": {
                "game_started": "Spiel begonnen",
                "stones_taken": "Steine genommen",
                "stones_blown_away": "Steine verweht",
                "reserve_revealed": "Vorrat aufgedeckt",
            },
            "parts": {
                "active": "Am Zug",
                "last": "Hat zuletzt genommen",
                "heap": "Steine auf dem Haufen",
                "blown": "Verwehte Steine",
                "players": "Mitspieler",
                "taken": "Genommene Steine",
                "reserve": "Reserve",
                "revealed": "Reserve aufgedeckt",
            },
            "variants": {"heap": "Steine am Anfang"},
            "irreversible": {
                "chance_drawn": "Der Zufall hat entschieden",
                "hidden_information_revealed": "Verdecktes wurde aufgedeckt",
            },
        },
        CodeText(
            "Vorrat schon aufgedeckt",
            "Ein Vorrat kommt nur einmal im Spiel auf den Haufen.",
            "Nimm Steine, oder lass den Wind wehen.",
        ),
        {
            "heap_impossible": CodeText(
                "Haufen unmöglich",
                "Ein Haufen hat mindestens einen und höchstens sechzig Steine.",
                "Gib eine Zahl innerhalb der Grenzen an.",
            ),
            "player_twice": CodeText(
                "Spieler doppelt",
                "Kennungen unterscheiden die Spieler, deshalb gibt es jede nur einmal.",
                "Gib jedem Spieler eine eigene Kennung.",
            ),
            "player_unknown": CodeText(
                "Unbekannter Spieler",
                "Der Spielstand nennt jemanden, der nicht mitspielt.",
                "Verwende eine Kennung aus `players`.",
            ),
            "reserve_impossible": CodeText(
                "Vorrat unmöglich", "Ein Vorrat hat einen bis drei Steine.", "Gib eine Zahl von 1 bis 3 an."
            ),
            "stones_do_not_add_up": CodeText(
                "Steine gehen nicht auf",
                "Steine liegen auf dem Haufen, sind genommen oder verweht; keiner geht verloren.",
                "Berichtige `heap`, `blown` oder die genommenen Steine.",
            ),
        },
    ),
    "pl": _lexicon(
        POLISH,
        "Zapas jest odkryty.",
        "To niemożliwe[: {given}][, potrzeba {need}, jest {have}].",
        noun("kamień", "kamieni", "za kamień", few="kamienie"),
        {
            "game_started": "Gra się zaczyna; na stosie: {heap:stones}.",
            "stones_taken": "{player:player} bierze {number:stones}.",
            "stones_blown_away": "{player:player} wzywa wiatr, który zabiera {number:stones}.",
            "reserve_revealed": "{player:player} odkrywa zapas: {number:stones}.",
        },
        {
            "actions": {"take": "Weź kamienie", "wind": "Wezwij wiatr", "reveal": "Odkryj zapas"},
            "choices": {"number": "Ile kamieni"},
            "events": {
                "game_started": "Zaczęto grę",
                "stones_taken": "Wzięto kamienie",
                "stones_blown_away": "Wiatr zabrał kamienie",
                "reserve_revealed": "Odkryto zapas",
            },
            "parts": {
                "active": "Aktywny gracz",
                "last": "Wziął ostatnio",
                "heap": "Kamienie na stosie",
                "blown": "Kamienie zdmuchnięte",
                "players": "Gracze",
                "taken": "Wzięte kamienie",
                "reserve": "Zapas",
                "revealed": "Zapas odkryty",
            },
            "variants": {"heap": "Kamienie na początku"},
            "irreversible": {"chance_drawn": "Zadecydował los", "hidden_information_revealed": "Odkryto coś zakrytego"},
        },
        CodeText("Zapas już odkryty", "Zapas trafia na stos tylko raz w grze.", "Weź kamienie albo wezwij wiatr."),
        {
            "heap_impossible": CodeText(
                "Niemożliwy stos",
                "Na stosie jest od jednego do sześćdziesięciu kamieni.",
                "Podaj liczbę w tych granicach.",
            ),
            "player_twice": CodeText(
                "Gracz dwa razy",
                "Identyfikatory odróżniają graczy, więc każdy występuje raz.",
                "Nadaj każdemu graczowi inny identyfikator.",
            ),
            "player_unknown": CodeText(
                "Nieznany gracz", "Stan gry wymienia kogoś, kto nie gra.", "Użyj identyfikatora z `players`."
            ),
            "reserve_impossible": CodeText(
                "Niemożliwy zapas", "Zapas ma od jednego do trzech kamieni.", "Podaj liczbę od 1 do 3."
            ),
            "stones_do_not_add_up": CodeText(
                "Kamienie się nie zgadzają",
                "Kamienie są na stosie, u graczy albo zabrał je wiatr; żaden nie ginie.",
                "Popraw `heap`, `blown` albo kamienie graczy.",
            ),
        },
    ),
}
