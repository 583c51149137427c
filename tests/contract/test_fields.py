"""Strict fields by themselves, for what the reader of JSON keeps away from them."""

from fractions import Fraction
from typing import Any

import pytest
from marshmallow import ValidationError

from glass_arbiter.games.glassroad.goods import Good
from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.containers import Either, ListOf, MapOf, Part
from glass_arbiter_schemas.fields import Flag, Points, Text, Value, Whole, Word, number, plain


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (Whole(), True),
        (Whole(), 1.0),
        (Whole(), "1"),
        (Whole(), 2**53),
        (Whole(), -(2**53)),
        (Whole(), None),
        (Text(), 1),
        (Text(), b"text"),
        (Text(), "\ud800"),
        (Text(), "x" * 65),
        (Text(least=1), ""),
        (Flag(), 1),
        (Flag(), "true"),
        (Word((1, 2)), True),
        (Word((True, False)), 1),
        (Word((1, 2)), 1.0),
        (Word(Good), "WOOD"),
        (Word(Good), ["wood"]),
        (Word(Good), {}),
        (ListOf(Whole(), most=2), (1, 2)),
        (ListOf(Whole(), most=2), "12"),
        (ListOf(Whole(), most=2), [1, 2, 3]),
        (ListOf(Whole(), most=2, least=1), []),
        (ListOf(Text(), most=2, unique=True), ["a", "a"]),
        (MapOf(Word(Good), Whole(), most=1), {"wood": 1, "clay": 1}),
        (MapOf(Word(Good), Whole(), most=1), {"gold": 1}),
        (MapOf(Word(Good), Whole(), most=1), [["wood", 1]]),
        (Either({str: Text()}), []),
    ],
)
def test_a_field_takes_nothing_for_something_else(field: Value, value: Any) -> None:
    with pytest.raises(ValidationError):
        field.deserialize(value)


def test_words_of_an_enum_are_read_as_its_members() -> None:
    assert Word(Good).deserialize("wood") is Good.WOOD


def test_lists_are_read_as_tuples() -> None:
    assert ListOf(Whole(), most=3).deserialize([1, 2]) == (1, 2)


def test_keys_are_read_and_written_in_an_order_of_their_own() -> None:
    goods = MapOf(Word(Good), Whole(), most=8)

    assert list(goods.deserialize({"wood": 1, "clay": 2})) == [Good.CLAY, Good.WOOD]
    assert list(goods._serialize({Good.WOOD: 1, Good.CLAY: 2}, None, None) or {}) == ["clay", "wood"]


def test_schemas_that_contain_each_other_read_each_other() -> None:
    class Doll(Strict):
        inner = Part(lambda: Doll, required=False)

    assert Doll().load({"inner": {"inner": {}}}) == {"inner": {"inner": {}}}


@pytest.mark.parametrize(
    ("points", "written"), [(Fraction(3), "3"), (Fraction(7, 2), "3.5"), (Fraction(-1, 2), "-0.5"), (Fraction(0), "0")]
)
def test_halves_are_written_exactly(points: Fraction, written: str) -> None:
    assert str(number(points)) == str(Points()._serialize(points, None, None)) == written


def test_facts_are_made_plain() -> None:
    facts = {Good.WOOD: (Fraction(1, 2), {"of": Good.CLAY}), "none": None}

    assert plain(facts) == {"wood": [0.5, {"of": "clay"}], "none": None}
    assert {type(key) for key in plain(facts)} == {str}
