"""The languages of the service: words and texts that are the same for every game."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from .code_texts import ENGLISH_CODES, GERMAN_CODES, POLISH_CODES, CodeText
from .codes import CommonCode


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """The words of a language, and its texts of the common codes.

    Their placeholders stand for parts of an action, actions and phases, which each game names.
    """

    id: str
    quotes: tuple[str, str]
    conjunction: str
    disjunction: str
    none: str
    out_of: str
    shortage: str
    # How often: once, twice and so on, and a template for larger numbers.
    times: tuple[str, ...]
    often: str
    messages: Mapping[str, str]
    codes: Mapping[str, CodeText]


ENGLISH = Language(
    id="en",
    quotes=("“", "”"),
    conjunction="and",
    disjunction="or",
    none="none",
    out_of="{number} of: {things}",
    shortage="{thing} ({need} needed, {have} there)",
    times=("once", "twice"),
    often="{number} times",
    codes=ENGLISH_CODES,
    messages=MappingProxyType(
        {
            CommonCode.CHOICE_NOT_POSSIBLE: "{what:part}: {given:choice} is not possible; possible: {allowed:choice}.",
            CommonCode.GAME_FINISHED: "The game is over; no longer possible: {type:action}.",
            CommonCode.MISSING_CHOICE: "A choice is missing: {choice:part}[; possible: {allowed:choice}].",
            CommonCode.NOT_YOUR_TURN: "It is not the turn of {player:text}; to act: {to_act:text}.",
            CommonCode.UNEXPECTED_CHOICE: "The action has no use for {choice}.",
            CommonCode.UNKNOWN_PLAYER: "There is no player {given:text}; players: {players:text}.",
            CommonCode.WRONG_PHASE: (
                "Not possible now[ (phase: {phase:phase})]: {type:action}; possible: {possible:action}."
            ),
        }
    ),
)

GERMAN = Language(
    id="de",
    quotes=("„", "“"),
    conjunction="und",
    disjunction="oder",
    none="keine",
    out_of="{number} aus: {things}",
    shortage="{thing} ({need} nötig, {have} vorhanden)",
    times=("einmal", "zweimal", "dreimal"),
    often="{number}-mal",
    codes=GERMAN_CODES,
    messages=MappingProxyType(
        {
            CommonCode.CHOICE_NOT_POSSIBLE: "{what:part}: {given:choice} ist nicht möglich; möglich: {allowed:choice}.",
            CommonCode.GAME_FINISHED: "Das Spiel ist zu Ende; nicht mehr möglich: {type:action}.",
            CommonCode.MISSING_CHOICE: "Es fehlt eine Angabe: {choice:part}[; möglich: {allowed:choice}].",
            CommonCode.NOT_YOUR_TURN: "{player:text} ist nicht an der Reihe; an der Reihe: {to_act:text}.",
            CommonCode.UNEXPECTED_CHOICE: "Mit dieser Angabe kann die Aktion nichts anfangen: {choice}.",
            CommonCode.UNKNOWN_PLAYER: "Niemand am Tisch heißt {given:text}; am Tisch sitzen: {players:text}.",
            CommonCode.WRONG_PHASE: (
                "Jetzt nicht möglich[ (Phase: {phase:phase})]: {type:action}; möglich: {possible:action}."
            ),
        }
    ),
)

POLISH = Language(
    id="pl",
    quotes=("„", "”"),
    conjunction="i",
    disjunction="albo",
    none="brak",
    out_of="{number} spośród: {things}",
    shortage="{thing} (potrzeba {need}, jest {have})",
    times=("raz", "dwa razy", "trzy razy"),
    often="{number} razy",
    codes=POLISH_CODES,
    messages=MappingProxyType(
        {
            CommonCode.CHOICE_NOT_POSSIBLE: (
                "{what:part}: {given:choice} to niemożliwy wybór; możliwe: {allowed:choice}."
            ),
            CommonCode.GAME_FINISHED: "Gra jest skończona; już niemożliwe: {type:action}.",
            CommonCode.MISSING_CHOICE: "Brakuje wyboru: {choice:part}[; możliwe: {allowed:choice}].",
            CommonCode.NOT_YOUR_TURN: "To nie jest kolej gracza {player:text}; teraz kolej: {to_act:text}.",
            CommonCode.UNEXPECTED_CHOICE: "Ta akcja nie przewiduje takiego wyboru: {choice}.",
            CommonCode.UNKNOWN_PLAYER: "Przy stole nie ma gracza {given:text}; gracze: {players:text}.",
            CommonCode.WRONG_PHASE: (
                "Teraz niemożliwe[ (faza: {phase:phase})]: {type:action}; możliwe: {possible:action}."
            ),
        }
    ),
)
