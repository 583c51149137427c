"""Sentences about impossible states and options have words in them: neither JSON nor ids."""

from collections.abc import Mapping

import pytest

from glass_arbiter.engine.rulings import Violation
from glass_arbiter.games.stephens.codes import FaultCode
from glass_arbiter.games.stephens.options import DEFAULT_OPTIONS, Options, Solo
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.texts import LANGUAGES, MESSAGES


def told(code: FaultCode, pointer: str, facts: Mapping[str, object]) -> list[str]:
    violation = Violation(code=code, rule="R1", pointer=pointer, facts=facts)
    return [MESSAGES.message(violation, language, DEFAULT_OPTIONS) for language in LANGUAGES]


def solo(difficulty: str | None) -> Options:
    return Options(
        deck=DEFAULT_OPTIONS.deck,
        deck_hash="",
        solo=Solo(mode="normal", competition=None, difficulty=difficulty, scenario=None),
        rulings={},
    )


@pytest.mark.parametrize(
    ("players", "options", "sentences"),
    [
        (
            ["anna"],
            solo("easy"),
            [
                "Option difficulty: Easy is not possible; it must be left out, because there is no competition card.",
                "Option Schwierigkeit: Leicht ist nicht möglich; sie muss wegbleiben, weil es keine Konkurrenzkarte "
                "gibt.",
                "Opcja poziom trudności: Łatwy jest niemożliwe; trzeba ją pominąć, bo nie ma karty konkurencji.",
            ],
        ),
        (
            ["anna", "ben"],
            solo(None),
            [
                "Option solo: Normal is not possible; it must be left out, because there is more than one player.",
                "Option Solospiel: Normal ist nicht möglich; sie muss wegbleiben, weil mehr als eine Person spielt.",
                "Opcja gra solo: Normalny jest niemożliwe; trzeba ją pominąć, bo graczy jest więcej niż jeden.",
            ],
        ),
    ],
    ids=["difficulty", "solo"],
)
def test_an_option_that_must_be_left_out_is_told_so_with_its_reason(
    players: list[str], options: Options, sentences: list[str]
) -> None:
    (found,) = STEPHENS_RULES.setup_faults(players, options, None, "")

    assert [MESSAGES.message(found, language, options) for language in LANGUAGES] == sentences


def test_discs_are_named_beside_one_that_is_unknown() -> None:
    facts = {"discs": ["gate_5", "6a"], "possible": ["gate_5", "2a"]}

    assert told(FaultCode.WORKERS_AND_DISCS_WRONG, "/state/players/0/discs", facts) == [
        "Workers and discs do not match: these discs cannot lie on a player board like this: gate 5, “6a”; "
        "possible, in this order: gate 5, 2a.",
        "Arbeitskräfte und Scheiben stimmen nicht: Diese Scheiben können so nicht auf einem Spieltableau liegen: "
        "Einflussfeld 5, „6a“; möglich, in dieser Reihenfolge: Einflussfeld 5, 2a.",
        "Pracownicy i krążki się nie zgadzają: te krążki nie mogą tak leżeć na planszy gracza: pole wpływów 5, „6a”; "
        "możliwe, w tej kolejności: pole wpływów 5, 2a.",
    ]


def test_crafts_that_wait_are_named_with_those_who_may_collect() -> None:
    given = [{"craft": "rf2", "player": "ben"}, {"craft": "zz", "player": "ben"}]
    facts = {"given": given, "possible": [{"craft": "rf1", "player": "anna"}]}

    assert told(FaultCode.PENDING_IMPOSSIBLE, "/state/pending/crafts", facts) == [
        "This cannot be pending here (crafts): Sand Digger (“ben”), “zz” (“ben”); possible: Furnace Tender (“anna”).",
        "Das kann hier nicht offen sein (Handwerke): Sand Digger („ben“), „zz“ („ben“); "
        "möglich: Furnace Tender („anna“).",
        "To nie może tutaj czekać na dokończenie (rzemiosła): Sand Digger („ben”), „zz” („ben”); "
        "możliwe: Furnace Tender („anna”).",
    ]


@pytest.mark.parametrize(
    ("place", "given", "possible", "words"),
    [
        ("pending", None, ["card"], "(what is pending): none; possible: taking a card"),
        ("pending", "activation", [None], "(what is pending): activating crafts; possible: none"),
        ("crafts", "all", [], "(crafts): “all”; possible: none"),
        ("crafts", ["rf1"], [], "(crafts): “rf1”; possible: none"),
        ("kind", "either", ["contract"], "(kind of card): contract or investment; possible: contract"),
        (
            "row",
            "upper_left",
            ["lower_left"],
            "(row): upper small factory on the left; possible: lower small factory on the left",
        ),
        ("origin", "products", ["glass"], "(origin): taking products; possible: taking glass"),
        ("refreshed", None, ["red", "blue"], "(refreshed colour): none; possible: red, blue"),
        ("player", "anna", ["ben"], "(player): “anna”; possible: “ben”"),
    ],
)
def test_what_is_pending_is_told_in_words(place: str, given: object, possible: list[object], words: str) -> None:
    english = told(FaultCode.PENDING_IMPOSSIBLE, f"/state/pending/{place}", {"given": given, "possible": possible})[0]

    assert english == f"This cannot be pending here {words}."


def test_one_of_several_crafts_is_told_as_a_craft() -> None:
    facts = {"player": "ben", "possible": []}

    assert told(FaultCode.PENDING_IMPOSSIBLE, "/state/pending/crafts/0", facts)[0] == (
        "This cannot be pending here (crafts): “ben” could do nothing."
    )


def test_a_game_that_has_no_last_round_yet_is_told_in_words() -> None:
    assert told(FaultCode.LAST_ROUND_IMPOSSIBLE, "/state/last_round", {"given": 7, "possible": [None]}) == [
        "The last round cannot be 7; possible: none.",
        "Die letzte Runde kann nicht 7 sein; möglich: keine.",
        "Ostatnią rundą nie może być 7; możliwe: brak.",
    ]
