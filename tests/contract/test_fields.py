"""Strict fields by themselves, for what the reader of JSON keeps away from them."""

from enum import StrEnum
from fractions import Fraction
from typing import Any

import pytest
from marshmallow import ValidationError

from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.containers import AnyOf, ListOf, MapOf, Nested
from glass_arbiter_schemas.fields import Boolean, Choice, Integer, Points, Text, Value, number, plain


class Good(StrEnum):
    CLAY = "clay"
    WOOD = "wood"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (Integer(), True),
        (Integer(), 1.0),
        (Integer(), "1"),
        (Integer(), 2**53),
        (Integer(), -(2**53)),
        (Integer(), None),
        (Text(), 1),
        (Text(), b"text"),
        (Text(), "\ud800"),
        (Text(), "x" * 65),
        (Text(least=1), ""),
        (Boolean(), 1),
        (Boolean(), "true"),
        (Choice((1, 2)), True),
        (Choice((True, False)), 1),
        (Choice((1, 2)), 1.0),
        (Choice(Good), "WOOD"),
        (Choice(Good), ["wood"]),
        (Choice(Good), {}),
        (ListOf(Integer(), most=2), (1, 2)),
        (ListOf(Integer(), most=2), "12"),
        (ListOf(Integer(), most=2), [1, 2, 3]),
        (ListOf(Integer(), most=2, least=1), []),
        (ListOf(Text(), most=2, unique=True), ["a", "a"]),
        (MapOf(Choice(Good), Integer(), most=1), {"wood": 1, "clay": 1}),
        (MapOf(Choice(Good), Integer(), most=1), {"gold": 1}),
        (MapOf(Choice(Good), Integer(), most=1), [["wood", 1]]),
        (AnyOf({str: Text()}), []),
        (AnyOf({int: Integer(), str: Text()}), True),
        (AnyOf({bool: Boolean(), str: Text()}), 1),
    ],
)
def test_a_field_takes_nothing_for_something_else(field: Value, value: Any) -> None:
    with pytest.raises(ValidationError):
        field.deserialize(value)


def test_words_of_an_enum_are_read_as_its_members() -> None:
    assert Choice(Good).deserialize("wood") is Good.WOOD


def test_lists_are_read_as_tuples() -> None:
    assert ListOf(Integer(), most=3).deserialize([1, 2]) == (1, 2)


@pytest.mark.parametrize("value", ["red_1", 3, True, [1, 2], {"wood": 1}])
def test_a_value_of_several_types_is_read_and_written_as_what_it_is(value: object) -> None:
    amounts, numbers = MapOf(Choice(Good), Integer()), ListOf(Integer())
    field = AnyOf({str: Text(), int: Integer(), bool: Boolean(), list: numbers, dict: amounts})

    written = field._serialize(field.deserialize(value), None, None)

    assert (type(written), written) == (type(value), value)


def test_keys_are_read_and_written_in_an_order_of_their_own() -> None:
    goods = MapOf(Choice(Good), Integer(), most=8)

    assert list(goods.deserialize({"wood": 1, "clay": 2})) == [Good.CLAY, Good.WOOD]
    assert list(goods._serialize({Good.WOOD: 1, Good.CLAY: 2}, None, None) or {}) == ["clay", "wood"]


def test_schemas_that_contain_each_other_read_each_other() -> None:
    class Doll(Strict):
        inner = Nested(lambda: Doll, required=False)

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
