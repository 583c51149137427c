"""Values that strangers write are shown in a message, short and in quotes, and none of them stops it."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glass_arbiter.engine.rulings import Violation
from glass_arbiter.games.glassroad import (
    CATALOGUE,
)
from glass_arbiter.games.glassroad.codes import Code, FaultCode
from glass_arbiter.games.glassroad.goods import Good, WheelName
from glass_arbiter.games.glassroad.landscape import FIELDS
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS
from glass_arbiter.games.glassroad.texts import LANGUAGES, MESSAGES
from tests.glassroad.refusals import VIOLATIONS, told


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("x" * 41, "“" + "x" * 39 + "…”"),
        ("x" * 40, "“" + "x" * 40 + "”"),
        ("two\nlines\u202e", "“two\ufffdlines\ufffd”"),
        ("\ud800", "“\ufffd”"),
        ("{ability:card} [what]", "“{ability:card} [what]”"),
        (3, "3"),
        (-3.5, "“-3.5”"),
        (10**30, "“" + str(10**30) + "”"),
        (10**5000, "“…”"),
        (True, "true"),
        (False, "false"),
        (None, "“null”"),
        ([], "none"),
        ([True, 2], "true, 2"),
        (["a", 1, None], '“["a", 1, null]”'),
        ({}, "“{}”"),
        ({"a": [1, {"b": [True]}]}, '“{"a": [1, {"b": …}]}”'),
        ({"least": 0, "most": 3}, "0–3"),
        ({"least": 10**30, "most": 10**30}, '“{"least": ' + str(10**30)[:29] + "…”"),
        ({"least": 0, "most": 1, "of": ["a"]}, '“{"least": 0, "most": 1, "of": ["a"]}”'),
        ({1, 2}, "“…”"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_foreign_value_is_short_and_in_quotes(value: object, shown: str) -> None:
    assert told(Code.UNEXPECTED_CHOICE, choice=value) == f"The action has no use for {shown}."


def test_a_list_with_anything_foreign_in_it_is_shown_as_it_was_written() -> None:
    sentence = told(Code.BUILDING_NOT_AVAILABLE, given=["inn", "in"], allowed=["inn"])

    assert sentence == 'Not available: “["inn", "in"]”; available: Inn.'


def test_numbers_of_foreign_things_are_shown_as_they_were_written() -> None:
    sentence = told(Code.BUILDING_NOT_AVAILABLE, given={"inn": 1, "in": 1}, allowed={"inn": "1"})

    assert sentence == 'Not available: “{"inn": 1, "in": 1}”; available: “{"inn": "1"}”.'


def test_a_long_list_is_cut() -> None:
    named = told(FaultCode.BUILDING_MISSING, buildings=sorted(CATALOGUE.buildings))
    foreign = told(FaultCode.QUEUE_IMPOSSIBLE, given=["dora"] * 1000, possible=[])

    assert named.startswith("Building tiles are missing (96): Artists' Colony, ")
    assert named.endswith(", ….")
    assert named.count(",") == 20
    assert foreign == (
        "This order of resolving is not possible: “dora”, “dora”, “dora”, “dora”, “dora”, “dora”, …; "
        "those involved, in order: none."
    )


@pytest.mark.parametrize(
    ("facts", "shown"),
    [
        ({"need": {"gold": 1}, "have": {}}, '“{"gold": 1}”'),
        ({"need": {"wood": 1}, "have": {}}, '“{"wood": 1}”'),
        ({"need": {}, "have": {}}, "none"),
        ({"need": 1, "have": 0}, '“{"need": 1, "have": 0}”'),
        ({"need": 1}, "…"),
    ],
)
def test_a_shortage_of_something_else_is_told_as_well(facts: dict[str, Any], shown: str) -> None:
    assert told(Code.INSUFFICIENT_GOODS, **facts) == f"Not enough goods: {shown}."


KEYS = sorted({key for violation in VIOLATIONS for key in violation.facts})
POINTERS = sorted({violation.pointer for violation in VIOLATIONS})
WORDS = sorted({*CATALOGUE.buildings, *CATALOGUE.specialists, *FIELDS, *Good, *WheelName, "least", "most", "of"})
PLAIN = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=60), st.sampled_from(WORDS), st.binary()
)
VALUES = st.recursive(
    PLAIN,
    lambda inner: st.one_of(
        st.lists(inner, max_size=30),
        st.lists(inner, max_size=3).map(tuple),
        st.dictionaries(st.one_of(st.sampled_from(WORDS), st.text(max_size=5), st.integers()), inner, max_size=4),
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
        violation = Violation(code=code, rule="C1", pointer=pointer, facts=facts)
        sentence = MESSAGES.message(violation, language, DEFAULT_OPTIONS)

        assert sentence.isprintable()
        assert 5 < len(sentence) < 2000
        sentence.encode()


def test_a_value_nested_beyond_all_reason_does_not_stop_a_message() -> None:
    value: object = "deep"
    for _ in range(100_000):
        value = [value]

    assert told(Code.UNEXPECTED_CHOICE, choice=value) == "The action has no use for “[[[…]]]”."
