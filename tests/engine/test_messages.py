"""Sentences about any game: common texts, the words of a game, and names that come with its options."""

from collections.abc import Mapping
from enum import StrEnum

import pytest

from glass_arbiter.engine.codes import CommonCode
from glass_arbiter.engine.fact_values import Names
from glass_arbiter.engine.languages import ENGLISH, GERMAN, POLISH, Language
from glass_arbiter.engine.messages import PLACE, Lexicon, Messages
from glass_arbiter.engine.rulings import Violation


class CardFault(StrEnum):
    """Why a state is impossible."""

    CARD_MISSING = "card_missing"


def _lexicon(language: Language) -> Lexicon:
    return Lexicon(
        language=language,
        violations={
            CardFault.CARD_MISSING: "Draw {card:card}: {cubes:cubes}.",
            "short": "Short of {shortage:shortage}.",
        },
        faults={CardFault.CARD_MISSING: "Missing: {card:card}."},
        names={
            "action": {"mark": "marking a field"},
            "part": {"card": "card"},
            "phase": {},
            "shortage": {"glass": "glass", "sand": "sand"},
        },
    )


def _names_of(options: Mapping[str, str], language: str) -> Mapping[str, Names]:
    return {"card": {card: f"{name} ({language})" for card, name in options.items()}}


def _cubes(value: object, names: Names, language: Language) -> str:
    return f"{value} {language.conjunction} no more"


MESSAGES: Messages[Mapping[str, str]] = Messages(
    lexicons={language.id: _lexicon(language) for language in (ENGLISH, GERMAN, POLISH)},
    fault_codes=CardFault,
    choices={"card": "card"},
    names_of=_names_of,
    formatters={"cubes": _cubes},
)
DECK = {"c1": "Bowl"}


def told(code: str, facts: Mapping[str, object], options: Mapping[str, str] = DECK, language: str = "en") -> str:
    violation = Violation(code=code, rule="T1", pointer="/action/card", facts=facts)
    return MESSAGES.message(violation, language, options)


def test_a_card_is_called_what_the_options_call_it() -> None:
    facts = {"given": "c1", "allowed": ["c1", "c2"]}

    assert told(CommonCode.CHOICE_NOT_POSSIBLE, facts, {"c1": "Vase", "c2": "Lamp"}) == (
        "Card: Vase (en) is not possible; possible: Vase (en), Lamp (en)."
    )
    assert told(CommonCode.CHOICE_NOT_POSSIBLE, facts, {"c1": "Krug", "c2": "Glas"}, "de") == (
        "Card: Krug (de) ist nicht möglich; möglich: Krug (de), Glas (de)."
    )


def test_a_card_that_the_options_do_not_know_is_quoted() -> None:
    assert told(CommonCode.CHOICE_NOT_POSSIBLE, {"given": "c1", "allowed": []}, {}) == (
        "Card: “c1” is not possible; possible: none."
    )


def test_the_same_word_is_told_differently_as_a_refusal_and_as_a_fault() -> None:
    assert told(CardFault.CARD_MISSING, {"card": "c1"}) == "Missing: Bowl (en)."
    assert told("card_missing", {"card": "c1", "cubes": 3}) == "Draw Bowl (en): 3 and no more."


def test_a_game_shows_values_of_its_own_shape() -> None:
    assert told("card_missing", {"card": "c1", "cubes": 3}, language="pl") == "Draw Bowl (pl): 3 i no more."


def test_a_shortage_names_what_is_needed_and_what_is_there() -> None:
    facts = {"need": {"glass": 2, "sand": 3}, "have": {"glass": 1, "sand": 0}}

    assert told("short", facts) == "Short of glass (2 needed, 1 there), sand (3 needed, 0 there)."


def test_an_action_has_the_name_that_its_game_gives_it() -> None:
    assert told(CommonCode.GAME_FINISHED, {"type": "mark"}) == "The game is over; no longer possible: marking a field."


@pytest.mark.parametrize("language", [ENGLISH, GERMAN, POLISH], ids=lambda language: language.id)
def test_every_common_code_has_a_text_with_the_same_facts_in_every_language(language: Language) -> None:
    def places(template: str) -> list[tuple[str, ...]]:
        return sorted(place.groups("") for place in PLACE.finditer(template))

    assert set(language.messages) == set(CommonCode)
    assert {code: places(text) for code, text in language.messages.items()} == {
        code: places(text) for code, text in ENGLISH.messages.items()
    }
