"""Sentences about any game: common texts, the words of a game, and names that come with its options."""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction

import pytest

from glass_arbiter.engine.codes import CommonCode
from glass_arbiter.engine.events import Event, seen_by
from glass_arbiter.engine.fact_values import Names
from glass_arbiter.engine.languages import ENGLISH, GERMAN, POLISH, Language
from glass_arbiter.engine.messages import PLACE, Lexicon, Messages
from glass_arbiter.engine.nouns import noun
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
        events={
            "drawn": "{player:player} draws {number:cards}[: {card:card}][?last:, the last one][!last:, and more].",
            "dealt": "[{player:player} deals][!player:dealt:] {card:card}; {times:times}.",
            "finished": "The end: {totals:totals}; {winners:player}.",
        },
        labels={},
        violation_texts={},
        fault_texts={},
        nouns={"cards": noun("card", "cards", "per card")},
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


def event_told(event: Event, language: str = "en") -> str:
    return MESSAGES.event_sentence(event, language, DECK)


def test_an_event_is_told_from_the_side_of_the_viewer() -> None:
    """A secret is told as long as the event has it; `seen_by` takes it away."""
    event = Event(type="drawn", rule="T1", player="anna", facts={"number": 1, "last": True}, secret={"card": "c1"})

    told_to = {viewer: event_told(seen_by((event,), viewer)[0]) for viewer in ("anna", "ben", None)}

    assert told_to == {
        "anna": "anna draws 1 card: Bowl (en), the last one.",
        "ben": "anna draws 1 card, the last one.",
        None: "anna draws 1 card, the last one.",
    }


def test_a_fact_that_is_empty_zero_or_false_leaves_its_part_out() -> None:
    several: tuple[object, ...] = (False, 0, None, [], {})
    for nothing in several:
        event = Event(type="drawn", rule="T1", player="anna", facts={"number": 2, "last": nothing, "card": nothing})

        assert event_told(event) == "anna draws 2 cards, and more."


def test_a_sentence_begins_with_a_capital_letter_unless_it_begins_with_an_id() -> None:
    facts = {"card": "c1", "times": 2}

    assert event_told(Event(type="dealt", rule="T1", player="ben", facts=facts)) == "ben deals Bowl (en); twice."
    assert event_told(Event(type="dealt", rule="T1", facts=facts)) == "Dealt: Bowl (en); twice."


@pytest.mark.parametrize(
    ("language", "once", "thrice", "often"),
    [("en", "once", "3 times", "7 times"), ("de", "einmal", "dreimal", "7-mal"), ("pl", "raz", "trzy razy", "7 razy")],
)
def test_how_often_is_told_in_words(language: str, once: str, thrice: str, often: str) -> None:
    events = [Event(type="dealt", rule="T1", facts={"card": "c1", "times": times}) for times in (1, 3, 7)]

    assert [event_told(event, language).partition("; ")[2] for event in events] == [
        f"{once}.",
        f"{thrice}.",
        f"{often}.",
    ]


def test_points_are_told_with_their_halves_and_winners_by_their_ids() -> None:
    totals = {"anna": Fraction(25, 2), "ben": Fraction(-1, 2), "cleo": 3, "dora": Fraction(0)}
    event = Event(type="finished", rule="T1", facts={"totals": totals, "winners": ["anna", "cleo"]})

    assert event_told(event) == "The end: anna: 12½, cleo: 3, dora: 0, ben: -½; anna and cleo."


def test_values_of_another_shape_are_quoted_in_sentences_about_events() -> None:
    event = Event(type="finished", rule="T1", facts={"totals": ["anna"], "winners": {"anna": 1}})

    assert event_told(event) == 'The end: “["anna"]”; “{"anna": 1}”.'


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
