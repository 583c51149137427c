"""The texts of Nim in English, German and Polish."""

from collections.abc import Mapping

from glass_arbiter.engine.languages import ENGLISH, GERMAN, POLISH, Language
from glass_arbiter.engine.messages import Lexicon
from glass_arbiter.engine.nouns import Noun, noun

from .rules import FaultCode


def _lexicon(language: Language, refused: str, impossible: str, stones: Noun, events: Mapping[str, str]) -> Lexicon:
    return Lexicon(
        language=language,
        violations={"reserve_revealed": refused},
        faults=dict.fromkeys(map(str, FaultCode), impossible),
        events=events,
        nouns={"stones": stones},
        names={"action": {}, "phase": {}, "part": {}},
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
    ),
}
