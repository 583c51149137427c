"""Every refusal and fault can be told in every language."""

import ast
import re
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from glass_arbiter.engine.codes import CommonCode
from glass_arbiter.engine.messages import PART, PLACE
from glass_arbiter.engine.rulings import Violation
from glass_arbiter.games.glassroad import (
    ActionType,
    texts,
)
from glass_arbiter.games.glassroad.building import Source
from glass_arbiter.games.glassroad.codes import Code, FaultCode
from glass_arbiter.games.glassroad.goods import Good, WheelName
from glass_arbiter.games.glassroad.landscape import Landscape
from glass_arbiter.games.glassroad.state import (
    DEFAULT_OPTIONS,
    Kind,
    Phase,
)
from glass_arbiter.games.glassroad.texts import LANGUAGES, MESSAGES
from glass_arbiter.games.glassroad.texts.words import BUILDINGS, SPECIALISTS, WORDS
from tests.glassroad.refusals import HAND, VIOLATIONS, told


def templates(language: str) -> tuple[tuple[str, Mapping[str, str]], ...]:
    """Both kinds of template."""
    words = WORDS[language]
    return (("code", {**words.LANGUAGE.messages, **words.MESSAGES}), ("fault", words.FAULTS))


def test_the_rules_were_made_to_give_every_code() -> None:
    codes = {violation.code for violation in VIOLATIONS if isinstance(violation.code, Code | CommonCode)}
    fault_codes = {violation.code for violation in VIOLATIONS if isinstance(violation.code, FaultCode)}

    assert codes == set(Code)
    assert fault_codes == set(FaultCode)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_text_and_no_text_is_left_over(language: str) -> None:
    assert set(WORDS[language].MESSAGES) == set(Code) - set(CommonCode)
    assert set(WORDS[language].LANGUAGE.messages) == set(CommonCode)
    assert set(WORDS[language].FAULTS) == set(FaultCode)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_a_name_and_no_name_is_left_over(language: str) -> None:
    words = WORDS[language]

    assert set(words.GOODS) == set(Good)
    assert set(words.WHEELS) == set(WheelName)
    assert set(words.LANDSCAPES) == set(Landscape)
    assert set(words.KINDS) == set(Kind)
    assert set(words.ACTIONS) == set(ActionType)
    assert set(words.PHASES) == set(Phase)
    assert set(words.SOURCES) == set(Source)
    assert set(words.PENDING) == {"gift", "repeat"}
    assert set(words.PARTS) == set(WORDS["en"].PARTS)


def _kind_and_code(code: str) -> tuple[bool, str]:
    """A violation and a fault may have the same code, and mean different things."""
    return isinstance(code, FaultCode), str(code)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_of_a_template_is_a_fact_that_the_rules_give(language: str) -> None:
    given_facts: dict[tuple[bool, str], set[str]] = {}
    for violation in VIOLATIONS:
        made = {"shortage": {"need", "have"}, "span": {"least", "most"}, "what": set[str]()}
        made_facts = {fact for fact, sources in made.items() if sources <= set(violation.facts)}
        given_facts.setdefault(_kind_and_code(violation.code), set()).update(violation.facts, made_facts)

    for _, texts_of_codes in templates(language):
        for code, template in texts_of_codes.items():
            assert {place[1] for place in PLACE.finditer(template)} <= given_facts[_kind_and_code(code)], code


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_template_says_the_same_facts_in_every_language(language: str) -> None:
    def places(template: str) -> list[tuple[str, ...]]:
        return sorted(place.groups("") for place in PLACE.finditer(template))

    for (_, ours), (_, english) in zip(templates(language), templates("en"), strict=True):
        assert {code: places(text) for code, text in ours.items()} == {
            code: places(text) for code, text in english.items()
        }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_template_is_well_written(language: str) -> None:
    kinds = {*MESSAGES.lexicons[language].names, "", "choice", "range", "size", "text"}

    for _, texts_of_codes in templates(language):
        for code, template in texts_of_codes.items():
            assert {place[2] or "" for place in PLACE.finditer(template)} <= kinds, code
            assert not set("{}[]") & set(
                PLACE.sub("", PART.sub(lambda part: part["optional"] or part["fixed"], template))
            ), code
            assert template.endswith((".", ".]")), code


@pytest.mark.parametrize("violation", VIOLATIONS, ids=lambda violation: violation.code)
def test_what_the_rules_refuse_is_told_in_full_and_differently_in_each_language(violation: Violation) -> None:
    sentences = [MESSAGES.message(violation, language, DEFAULT_OPTIONS) for language in LANGUAGES]

    assert len(set(sentences)) == len(LANGUAGES)
    for sentence in sentences:
        assert re.fullmatch(r"[^{}\[\]…]{10,}\.", re.sub(r"[“„].*?[“”]", "", sentence)), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_that_a_sentence_names_has_a_name(language: str) -> None:
    """Only rulings and start buildings are called by the key that the client wrote."""
    named = set()
    for violation in VIOLATIONS:
        is_fault = isinstance(violation.code, FaultCode)
        template = templates(language)[is_fault][1][violation.code]
        for fact, kind in (place.groups() for place in PLACE.finditer(template)):
            if kind == "part":
                key = violation.pointer.rpartition("/")[2]
                named.add(key if fact == "what" else violation.facts[fact])

    assert named == {*WORDS[language].PARTS, "fee_without_use", "weather", "shed"}


EXPECTED_MESSAGES: dict[tuple[Code | FaultCode, str], tuple[dict[str, Any], str, str, str]] = {
    (Code.INSUFFICIENT_GOODS, "/action/build/building"): (
        {"need": {Good.BRICK: 2, Good.GLASS: 1}, "have": {Good.BRICK: 1, Good.GLASS: 0}},
        "Not enough goods: bricks (2 needed, 1 there), glass (1 needed, 0 there).",
        "Zu wenig Waren: Ziegel (2 nötig, 1 vorhanden), Glas (1 nötig, 0 vorhanden).",
        "Za mało dóbr: cegły (potrzeba 2, jest 1), szkło (potrzeba 1, jest 0).",
    ),
    (Code.WRONG_PHASE, "/action/type"): (
        {"phase": Phase.REVEAL, "type": ActionType.CHOOSE_HAND, "possible": [ActionType.REVEAL]},
        "Not possible now (phase: revealing cards): choosing the cards of the period; possible: revealing a card.",
        "Jetzt nicht möglich (Phase: Karten aufdecken): Karten der Bauperiode wählen; möglich: eine Karte aufdecken.",
        "Teraz niemożliwe (faza: odkrywanie kart): wybór kart na etap; możliwe: odkrycie karty.",
    ),
    (Code.CHOICE_NOT_POSSIBLE, "/action/build/pay/food"): (
        {"given": "water wheel", "allowed": ["glassworks", {"glassworks": 1, "brickworks": 1}]},
        "Wheel that pays the food: “water wheel” is not possible; "
        "possible: glass wheel, 1 × glass wheel + 1 × brick wheel.",
        "Rad, das die Nahrung zahlt: „water wheel“ ist nicht möglich; "
        "möglich: Glashüttenrad, 1 × Glashüttenrad + 1 × Ziegeleirad.",
        "Koło, z którego pochodzi żywność: „water wheel” to niemożliwy wybór; "
        "możliwe: koło produkcji szkła, 1 × koło produkcji szkła + 1 × koło produkcji cegieł.",
    ),
    (Code.FIELD_NOT_EMPTY, "/action/build/effect/at"): (
        {"given": ["C2", "E2", "A1"], "allowed": {"least": 0, "most": 2, "of": ["C2", "E2"]}},
        "Nothing can be placed on C2, E2, A1; possible empty spaces: 0–2 of: C2, E2.",
        "Auf C2, E2, A1 kann nichts gelegt werden; mögliche leere Felder: 0–2 aus: C2, E2.",
        "Tu nie można niczego położyć: C2, E2, A1; możliwe puste pola: 0–2 spośród: C2, E2.",
    ),
    (Code.ABILITY_ALREADY_USED, "/action/ability"): (
        {"ability": 2, "card": "slash_and_burn_farmer"},
        "Ability 2 of the Slash-and-burn Farmer has already been used.",
        "Funktion 2 der Karte Brandroder wurde schon genutzt.",
        "Akcja 2 tej karty została już wykonana: Wypalacz lasów.",
    ),
    (FaultCode.WRONG_NUMBER_OF_CARDS, "/state/players/0/hand"): (
        {"given": 6, "need": 5},
        "Wrong number of cards (hand): 6 given, 5 expected.",
        "Falsche Anzahl Karten (Hand): 6 angegeben, 5 erwartet.",
        "Zła liczba kart (ręka): podano 6, oczekiwano 5.",
    ),
    (FaultCode.WHEEL_SHOULD_HAVE_TURNED, "/state/players/1/wheels/brickworks"): (
        {"turns": 2},
        "The brick wheel should have turned; turns due: 2.",
        "Das Ziegeleirad hätte sich drehen müssen; fällige Drehungen: 2.",
        "To koło powinno się było obrócić: koło produkcji cegieł; zaległe obroty: 2.",
    ),
}


@pytest.mark.parametrize("place", EXPECTED_MESSAGES, ids=lambda place: place[0])
def test_a_message_has_the_numbers_and_the_names_in_it(place: tuple[Code | FaultCode, str]) -> None:
    code, pointer = place
    facts, *expected = EXPECTED_MESSAGES[place]

    violation = Violation(code=code, rule="B8", pointer=pointer, facts=facts)

    assert [MESSAGES.message(violation, language, DEFAULT_OPTIONS) for language in LANGUAGES] == expected


def test_the_same_word_is_told_differently_as_a_refusal_and_as_a_fault() -> None:
    facts: dict[str, Any] = {"given": ["builder"], "need": 5, "allowed": {"least": 5, "most": 5, "of": []}}

    assert told(Code.WRONG_NUMBER_OF_CARDS, **facts) == "Different cards to choose: 5; given: 1."
    assert told(FaultCode.WRONG_NUMBER_OF_CARDS, **facts).startswith("Wrong number of cards")


def test_the_same_card_given_twice_counts_once() -> None:
    allowed = {"least": 2, "most": 2, "of": list(HAND)}

    sentence = told(Code.WRONG_NUMBER_OF_CARDS, given=["builder", "builder"], allowed=allowed)

    assert sentence == "Different cards to choose: 2; given: 1."


def test_something_else_than_a_list_of_cards_is_shown_as_it_was_written() -> None:
    allowed = {"least": 2, "most": 2, "of": list(HAND)}

    assert told(Code.WRONG_NUMBER_OF_CARDS, given="all", allowed=allowed) == (
        "Different cards to choose: 2; given: “all”."
    )


def test_a_tile_that_an_edition_lacks_keeps_its_german_name() -> None:
    assert [BUILDINGS[language]["roofer"] for language in LANGUAGES] == ["Dachdeckerei"] * 3
    assert [SPECIALISTS[language]["supplier"] for language in LANGUAGES] == ["Supplier", "Schultheiss", "Zasadźca"]


def test_an_optional_part_is_left_out_where_its_fact_is_missing() -> None:
    assert told(Code.NO_FOREST) == "There is no forest to remove."
    assert told(Code.NO_FOREST, given="E1") == "There is no forest to remove on E1."
    assert told(Code.ABILITY_ALREADY_USED) == "Ability … of the … has already been used."


def test_we_speak_english_german_and_polish() -> None:
    assert LANGUAGES == ("en", "de", "pl")


@pytest.mark.parametrize("part", ["PHRASES", "THINGS"])
def test_a_phrase_has_the_same_places_in_every_language(part: str) -> None:
    def places(language: str) -> dict[str, object]:
        record = getattr(WORDS[language], part)
        values = {field.name: getattr(record, field.name) for field in fields(record)}
        return {name: re.findall(r"\{\w+\}", value) for name, value in values.items() if isinstance(value, str)}

    assert places("de") == places("pl") == places("en")


def test_the_texts_know_neither_the_web_nor_the_machine() -> None:
    imported = set()
    for module in Path(texts.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                imported.add(node.module or "")

    assert imported == {
        "collections.abc",
        "dataclasses",
        "functools",
        "glass_arbiter.engine.code_texts",
        "glass_arbiter.engine.events",
        "glass_arbiter.engine.fact_values",
        "glass_arbiter.engine.languages",
        "glass_arbiter.engine.messages",
        "glass_arbiter.engine.nouns",
        "glass_arbiter.engine.rulings",
        "types",
        "typing",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_building_has_the_name_of_a_wheel(language: str) -> None:
    """There is a building called Glassworks, so the wheel is never called by that word alone."""
    wheels = {name.casefold() for name in WORDS[language].WHEELS.values()}

    assert not wheels & {name.casefold() for name in BUILDINGS[language].values()}
