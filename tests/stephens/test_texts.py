"""Every refusal and every fault has a sentence in every language, whatever its facts are."""

import re
from collections.abc import Iterator, Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.codes import CommonCode
from glass_arbiter.engine.fact_values import FORMATTERS
from glass_arbiter.engine.messages import PART, PLACE
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Refused, Violation
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.stephens.actions import PARAMETERS, Action, ActionType
from glass_arbiter.games.stephens.catalogue.deck import Track
from glass_arbiter.games.stephens.catalogue.decks import PlayedDeck
from glass_arbiter.games.stephens.codes import Code, FaultCode
from glass_arbiter.games.stephens.cubes import Color, ProductColor
from glass_arbiter.games.stephens.discs import ABILITIES, DISCS
from glass_arbiter.games.stephens.options import DEFAULT_OPTIONS, Options
from glass_arbiter.games.stephens.places import ContractKind, CraftColor, CraftField, Factory, Furnace, Row
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import Kinds, Phase, State
from glass_arbiter.games.stephens.texts import LANGUAGES, MESSAGES
from glass_arbiter.games.stephens.texts.formatters import OWN_FORMATTERS
from glass_arbiter.games.stephens.texts.names import deck_names, names_of
from glass_arbiter.games.stephens.texts.words import WORDS
from tests.players import NAMES

from .sentences import SENTENCES, Sentences
from .tables import solo_options

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
DECK = DEFAULT_OPTIONS.catalogue


def without_deck() -> Options:
    """Options with a deck that nobody knows."""
    return replace(DEFAULT_OPTIONS, deck=PlayedDeck.unknown("lost", ["house"]))


def message(
    code: str, facts: Mapping[str, object], pointer: str = "", language: str = "en", options: Options = DEFAULT_OPTIONS
) -> str:
    """A sentence for facts of our own."""
    return MESSAGES.message(Violation(code=code, rule="R1", pointer=pointer, facts=facts), language, options)


# ---- Every code, thing and place ----


def test_we_speak_english_german_and_polish() -> None:
    assert LANGUAGES == ("en", "de", "pl")


@EVERY_LANGUAGE
def test_every_code_has_a_text_and_no_text_is_left_over(language: str) -> None:
    assert set(WORDS[language].MESSAGES) == set(Code) - set(CommonCode)
    assert set(WORDS[language].FAULTS) == set(FaultCode)


@EVERY_LANGUAGE
def test_every_thing_has_a_name_and_no_name_is_left_over(language: str) -> None:
    words = WORDS[language]

    assert set(words.CUBES) == set(Color)
    assert set(words.FURNACES) == set(Furnace)
    assert set(words.FACTORIES) == set(Factory)
    assert set(words.ROWS) == set(Row)
    assert set(words.INVESTMENT_ROWS) == set(ProductColor)
    assert set(words.CRAFT_COLORS) == set(CraftColor)
    assert set(words.CRAFT_FIELDS) == set(CraftField)
    assert set(words.CARD_KINDS) == set(Kinds)
    assert set(words.CONTRACT_KINDS) == set(ContractKind)
    assert set(words.DISCS) == set(DISCS)
    assert set(words.ABILITIES) == {*ABILITIES, "5d"}
    assert set(words.TRACKS) == set(Track)
    assert set(words.ACTIONS) == set(ActionType)
    assert set(words.PHASES) == set(Phase)
    for names in ("CARD_TYPES", "REASONS", "DISPLAYS", "PILES", "LEFT_OUT", "CONSTRAINTS", "PARTS"):
        assert set(getattr(words, names)) == set(getattr(WORDS["en"], names)), names


@EVERY_LANGUAGE
def test_every_choice_of_an_action_has_a_name(language: str) -> None:
    choices = {key for parameters in PARAMETERS.values() for key in parameters}

    assert choices <= set(WORDS[language].PARTS)


def templates(language: str) -> dict[tuple[bool, str], str]:
    """Every template; a violation and a fault may have the same code, and mean different things."""
    words = WORDS[language]
    return {(False, code): text for code, text in words.MESSAGES.items()} | {
        (True, code): text for code, text in words.FAULTS.items()
    }


@EVERY_LANGUAGE
def test_a_template_says_the_same_facts_in_every_language(language: str) -> None:
    def places(template: str) -> list[tuple[str, ...]]:
        return sorted(place.groups("") for place in PLACE.finditer(template))

    assert {code: places(text) for code, text in templates(language).items()} == {
        code: places(text) for code, text in templates("en").items()
    }


@EVERY_LANGUAGE
def test_every_template_is_well_written(language: str) -> None:
    kinds = {
        *MESSAGES.lexicons[language].names,
        *names_of(DEFAULT_OPTIONS, language),
        *MESSAGES.formatters,
        *FORMATTERS,
        "choice",
    }

    for code, template in templates(language).items():
        assert {place[2] or "" for place in PLACE.finditer(template)} <= {*kinds, ""}, code
        assert not set("{}[]") & set(
            PLACE.sub("", PART.sub(lambda part: part["optional"] or part["fixed"], template))
        ), code
        assert template.endswith("."), code


# ---- What the sentences say ----


def test_every_code_has_its_sentences() -> None:
    codes = [(type(code), code) for code, *_ in SENTENCES]

    assert codes == [*((Code, code) for code in Code), *((FaultCode, code) for code in FaultCode)]


@pytest.mark.parametrize("case", SENTENCES, ids=lambda case: f"{type(case[0]).__name__}-{case[0]}")
def test_a_sentence_has_the_numbers_and_the_names_in_it(case: Sentences) -> None:
    code, pointer, facts, *expected = case

    assert [message(code, facts, pointer, language) for language in LANGUAGES] == expected


def test_a_shortage_is_stated_once_for_each_option() -> None:
    short = [{"coins": {"have": 0, "need": 1}}, {"influence": {"have": 1, "need": 2}}]

    assert message(Code.INSUFFICIENT_RESOURCES, {"lacking": short[0], "options": short}) == (
        "Not enough resources: coins (1 needed, 0 there); for another option: influence (2 needed, 1 there)."
    )


@pytest.mark.parametrize(
    ("key", "given", "allowed", "expected"),
    [
        (
            "gain",
            {"cubes": {"gold": 1}},
            {"cubes": ["green", "blue"], "accessories": ["cork"]},
            'Gain: “{"cubes": {"gold": 1}}” is not possible; possible: green cube, blue cube and cork.',
        ),
        (
            "exchanges",
            [{"give": "white", "get": "pink"}],
            {"get": ["pink", "black"], "most": 2},
            "Exchanges: white cube → pink cube is not possible; possible: 0–2 of: pink cube, black cube.",
        ),
        (
            "accessories",
            {"cork": 2},
            {"least": 1, "most": 1, "of": {"cork": 1, "crate": 2, "wicker": 0}},
            "Accessories: 2 accessories (cork) is not possible; "
            "possible: 1 of: 1 accessory (cork) and 2 accessories (crate).",
        ),
        ("field", 7, [1, 2, 3, 4, 5], "Field: 7 is not possible; possible: 1, 2, 3, 4, 5."),
        ("row", "top", ["brown", "pink"], "Row: “top” is not possible; possible: brown row, pink row."),
    ],
)
def test_choices_of_every_shape_are_named(key: str, given: object, allowed: object, expected: str) -> None:
    facts = {"given": given, "allowed": allowed}

    assert message(Code.CHOICE_NOT_POSSIBLE, facts, f"/action/{key}") == expected


@pytest.mark.parametrize(
    ("kind", "value", "expected"),
    [
        ("accessories", {"silk": 1}, '“{"silk": 1}”'),
        ("bundle", {"cubes": {"green": 1}}, "1 green cube"),
        ("bundle", {"cubes": 1}, '“{"cubes": 1}”'),
        ("bundle", {}, "“{}”"),
        ("cubes", {"green": True}, '“{"green": true}”'),
        ("cubes", {"green": 0}, "none"),
        ("exchanges", [{"give": "green"}], '“[{"give": "green"}]”'),
        ("lacking", {"coins": {"have": 0}}, '“{"coins": {"have": 0}}”'),
        ("stored", [1, 3], "1, 3"),
        ("total", {"discs": 1}, '“{"discs": 1}”'),
        ("total", 2, "2"),
        ("value", {"least": 1, "most": 3}, "1–3"),
    ],
)
def test_a_value_of_another_shape_is_quoted(kind: str, value: object, expected: str) -> None:
    lexicon = MESSAGES.lexicons["en"]
    names = lexicon.names.get(kind) or names_of(DEFAULT_OPTIONS, "en").get(kind, {})

    assert OWN_FORMATTERS[kind](value, names, lexicon.language) == expected


# ---- Names that come with the deck ----


def test_an_id_that_two_kinds_of_cards_share_names_no_card() -> None:
    shared = replace(DECK, contracts={**DECK.contracts, "r01": DECK.contracts["cr01"]})
    names = deck_names(shared, WORDS["en"])

    assert names["craft"]["r01"] == "Stoker"
    assert names["contract"]["r01"] == "Palace"
    assert "r01" not in names["card"]
    assert names["card"]["r02"] == "Sand Carter"


def test_a_card_without_a_name_is_called_by_its_id() -> None:
    nameless = replace(DECK, crafts={"r01": replace(DECK.crafts["r01"], name="")})

    assert deck_names(nameless, WORDS["en"])["craft"]["r01"] == "r01"


def test_every_name_of_a_deck_can_be_listed() -> None:
    names = deck_names(DECK, WORDS["en"])

    assert len(names["craft"]) == len(DECK.crafts) == len(list(names["craft"]))
    assert len(names) == len(list(names))


@EVERY_LANGUAGE
def test_without_a_known_deck_cards_are_quoted(language: str) -> None:
    unknown = without_deck()
    opening, closing = WORDS[language].LANGUAGE.quotes

    sentence = message(FaultCode.CARD_MISSING, {"kind": "craft", "cards": ["r01"]}, "/state", language, unknown)

    assert sentence.endswith(f': {opening}["r01"]{closing}.')


# ---- Facts that the rules give ----

ANYTHING: Mapping[str, tuple[object, ...]] = {
    "accessories": ({"cork": 1}, {"wicker": 2}, {"silk": 1}),
    "accessory": (*DECK.board.accessories, "silk"),
    "color": ("red", "blue", "green"),
    "column": (1, 2, 9),
    "contract": tuple(DECK.contracts)[:6],
    "craft": (*tuple(DECK.crafts)[:30:3], "rf1", "bf1", "nobody"),
    "cubes": ({}, {"brown": 1}, {"pink": 2, "black": 1}, {"brown": 3}, {"black": 9}),
    "disc": (*DISCS, "6a"),
    "exchanges": ([], [{"give": "green", "get": "pink"}], [{"give": "blue", "get": "blue"}]),
    "factory": (*Factory, "middle"),
    "field": (1, 2, 5, 6, *CraftField),
    "furnace": (*Furnace, "red"),
    "gain": ({"cubes": {"green": 1}}, {"accessories": {"cork": 1}}, {"cubes": {"pink": 3}}),
    "kind": ("contract", "investment", "craft"),
    "option": (1, 2, 3),
    "pay": ({"cubes": {"green": 1}}, {"accessories": {"cork": 1}}, {"cubes": {"black": 2}}),
    "recipe": ("black_to_coin", "set_to_card", "brown_to_influence", "free"),
    "row": (*Row, *ProductColor, "top"),
}


def refusals(state: State, luck: SeededRandom) -> Iterator[Violation]:
    """Why some actions of every type are refused."""
    for kind in ActionType:
        for player in (*(each.id for each in state.players), "zoe"):
            keys = [key for key in PARAMETERS[kind] if luck.below(8)] + ["option"] * (not luck.below(16))
            choices = {key: luck.pick(ANYTHING[key]) for key in keys}
            ruling = adjudicate(STEPHENS_RULES, state, Action(player=player, type=kind, choices=choices))
            if isinstance(ruling, Refused):
                yield from ruling.violations


@pytest.mark.parametrize("solo", [pytest.param(False, marks=pytest.mark.slow), True])
def test_a_sentence_never_lacks_a_fact_that_the_rules_should_give(solo: bool) -> None:
    """Where a fact is missing, a sentence has three dots."""
    options = replace(DEFAULT_OPTIONS, solo=solo_options("loose", "short_notice") if solo else None)
    start = STEPHENS_RULES.set_up(NAMES[: 1 if solo else 2], options, "facts", None).state
    luck, codes = SeededRandom("facts"), set[str]()
    for state, _, _ in play(STEPHENS_RULES, start, SeededRandom("facts")):
        for violation in refusals(state, luck):
            codes.add(violation.code)
            for language in LANGUAGES:
                sentence = MESSAGES.message(violation, language, state.options)
                assert not re.search(r"…(?![^“„]*[“”])", sentence), (violation, sentence)

    assert len(codes) >= 30


# ---- Facts that strangers write ----

KEYS = sorted({key for _, _, facts, *_ in SENTENCES for key in facts})
POINTERS = sorted({pointer for _, pointer, *_ in SENTENCES})
SOME_WORDS = sorted(
    {*DISCS, *Color, *DECK.board.accessories, "r01", "cr01", "cubes", "accessories", "give", "get"}
    | {"have", "need", "least", "most", "of"}
)
PLAIN = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=60), st.sampled_from(SOME_WORDS), st.binary()
)
VALUES = st.recursive(
    PLAIN,
    lambda inner: st.one_of(
        st.lists(inner, max_size=30),
        st.lists(inner, max_size=3).map(tuple),
        st.dictionaries(st.one_of(st.sampled_from(SOME_WORDS), st.text(max_size=5), st.integers()), inner, max_size=4),
    ),
    max_leaves=12,
)


@pytest.mark.slow
@settings(derandomize=True, max_examples=400, deadline=None)
@given(
    code=st.sampled_from([*Code, *FaultCode]),
    pointer=st.one_of(st.sampled_from(POINTERS), st.text(max_size=20)),
    facts=st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=5),
)
def test_no_fact_whatsoever_stops_a_message(code: str, pointer: str, facts: dict[str, object]) -> None:
    for language in LANGUAGES:
        sentence = message(code, facts, pointer, language)

        assert sentence.isprintable()
        assert 5 < len(sentence) < 2000
        sentence.encode()


@pytest.mark.slow
@pytest.mark.parametrize("kind", OWN_FORMATTERS)
@settings(derandomize=True, max_examples=150, deadline=None)
@given(value=VALUES)
def test_no_value_whatsoever_stops_a_formatter(kind: str, value: object) -> None:
    lexicon = MESSAGES.lexicons["pl"]
    names = lexicon.names.get(kind) or names_of(DEFAULT_OPTIONS, "pl").get(kind, {})

    sentence = OWN_FORMATTERS[kind](value, names, lexicon.language)

    assert sentence.isprintable()
    assert len(sentence) < 1000
