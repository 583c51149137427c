"""Errors are looked for, placed and written down only as far as they are shown."""

import json
from typing import Any

import pytest
from marshmallow import Schema

from glass_arbiter.codec.decode import read, read_strictly
from glass_arbiter.codec.pointers import Path, pointer
from glass_arbiter.codec.strict_json import parsed
from glass_arbiter.engine.codes import CommonCode
from glass_arbiter.engine.rulings import Violation
from glass_arbiter.exceptions import Unreadable, explained
from glass_arbiter.problems import body
from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.containers import ListOf, MapOf, Nested, single
from glass_arbiter_schemas.fields import Integer, Text
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.limits import (
    LARGEST_PROBLEM,
    LONGEST_KEY,
    LONGEST_POINTER,
    MOST_CONTAINERS,
    MOST_ERRORS,
    MOST_ITEMS,
    MOST_REASONS,
    MOST_VALUES,
)
from tests.nim.rules import Options
from tests.nim.schemas import NIM

from .games import EVERY_GAME, counts, golden

pytestmark = pytest.mark.slow


class Counting(Integer):
    """A whole number that counts how often one was read."""

    def __init__(self) -> None:
        super().__init__()
        self.read = 0

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> int:
        self.read += 1
        return super()._deserialize(value, attr, data, **kwargs)


def _errors(schema: Schema, document: object) -> list[tuple[str, str]]:
    with pytest.raises(Unreadable) as refused:
        read_strictly(schema, json.dumps(document).encode())
    return list(refused.value.errors)


def _flaws(text: bytes) -> list[tuple[str, str]]:
    with pytest.raises(Unreadable) as refused:
        parsed(text)
    return list(refused.value.errors)


def test_a_list_is_not_read_further_than_its_errors_are_shown() -> None:
    item = Counting()

    class Listing(Strict):
        numbers = ListOf(item, most=10_000)

    errors = _errors(Listing(), {"numbers": [0] * 7 + ["x"] * 5_000})

    assert item.read == MOST_ERRORS + 7
    assert errors == [(f"/numbers/{7 + index}", "Must be a whole number.") for index in range(MOST_ERRORS)]


def test_errors_count_wherever_they_are_in_an_item() -> None:
    item = Counting()

    class Row(Strict):
        numbers = ListOf(item, most=10_000)

    class Rows(Strict):
        rows = ListOf(Nested(Row), most=10_000)

    errors = _errors(Rows(), {"rows": [{"numbers": ["x"] * 40}] * 1_000})

    assert item.read == 3 * 40
    assert [place for place, _ in errors][-1] == "/rows/2/numbers/19"


def test_a_list_that_is_too_long_is_not_read_at_all() -> None:
    item = Counting()

    class Listing(Strict):
        numbers = ListOf(item, most=10)
        by_name = MapOf(Text(), item, most=10)

    errors = _errors(Listing(), {"numbers": [0] * 11, "by_name": {str(number): 0 for number in range(11)}})

    assert item.read == 0
    assert errors == [("/numbers", "Must have at most 10 items."), ("/by_name", "Must have at most 10 keys.")]


def test_unknown_keys_are_told_as_far_as_they_are_shown_and_known_ones_are_still_read() -> None:
    class Few(Strict):
        number = Integer()
        origin = Integer(data_key="from")

    strange = {f"k{index}": 0 for index in range(5_000)}

    with pytest.raises(Exception, match="Unknown key") as refused:
        single(Few).load(strange | {"number": "x", "from": 1})

    messages: Any = refused.value.messages  # type: ignore[attr-defined]
    assert messages.keys() == {"number"} | set(list(strange)[:MOST_ERRORS])


def test_errors_come_in_the_order_of_the_body_and_missing_keys_after_those_that_are_there() -> None:
    errors = _errors(NIM.schemas.setup_request, {"z": 1, "seed": 7, "options": {"heap": "4", "b": 1}, "a": 1})

    assert [place for place, _ in errors] == ["/z", "/seed", "/options/heap", "/options/b", "/a", "/players"]


def test_long_lists_are_told_by_number_and_not_by_spelling() -> None:
    flaws = _flaws(b"[" + b",".join([b"NaN"] * 12) + b"]")

    assert [place for place, _ in flaws] == [f"/{index}" for index in range(12)]


def test_flaws_are_told_as_far_as_they_are_shown() -> None:
    assert len(_flaws(b"[" + b",".join([b"1e99"] * 5_000) + b"]")) == MOST_ERRORS


@pytest.mark.parametrize(
    ("path", "written"),
    [
        (None, ""),
        ((None, ""), "/"),
        (((None, "a/b~c"), 7), "/a~1b~0c/7"),
        ((None, "k" * LONGEST_KEY), "/" + "k" * LONGEST_KEY),
        (((None, "k" * 100_000), "end"), "/" + "k" * (LONGEST_KEY - 1) + "…/end"),
        ((None, "/" * 100_000), "/" + "~1" * (LONGEST_KEY - 1) + "…"),
        ((None, "\ud800x"), "/?x"),
    ],
    ids=[
        "the whole",
        "an empty key",
        "escapes",
        "the longest key",
        "a long key",
        "a long key of slashes",
        "no Unicode",
    ],
)
def test_a_pointer_is_written_with_long_keys_cut(path: Path, written: str) -> None:
    assert pointer(path) == written


def test_a_long_pointer_ends_between_two_keys() -> None:
    path: Path = None
    for _ in range(32):
        path = (path, "~" * 10)

    written = pointer(path)

    assert written == "/~0~0~0~0~0~0~0~0~0~0" * 11 + "/…"
    assert len(written) <= LONGEST_POINTER


@pytest.mark.parametrize("number", [MOST_VALUES - 1, MOST_VALUES])
def test_the_number_of_values_is_limited(number: int) -> None:
    text = b"[" + b",".join([b"0"] * number) + b"]"

    if number < MOST_VALUES:
        assert len(parsed(text)) == number
    else:
        assert _flaws(text) == [("", "More than 100000 values, or more than 12000 objects and lists.")]


@pytest.mark.parametrize("piece", [b"[]", b"{}"])
@pytest.mark.parametrize("number", [MOST_CONTAINERS - 1, MOST_CONTAINERS])
def test_the_number_of_objects_and_lists_is_limited(number: int, piece: bytes) -> None:
    text = b"[" + b",".join([piece] * number) + b"]"

    if number < MOST_CONTAINERS:
        assert len(parsed(text)) == number
    else:
        assert _flaws(text) == [("", "More than 100000 values, or more than 12000 objects and lists.")]


def test_commas_and_brackets_in_texts_are_no_values() -> None:
    assert parsed(json.dumps([',[{"\\' * 50_000]).encode()) == [',[{"\\' * 50_000]


@EVERY_GAME
def test_the_longest_replay_of_the_richest_actions_is_read(game: AnyGame) -> None:
    recorded = golden(game.id, counts(game)[-1])
    richest = max(recorded["actions"], key=lambda action: len(json.dumps(action)))
    # An escape keeps the fast reader away.
    setup = {"players": [*recorded["setup"]["players"][:-1], "dörte"], "seed": "x"}

    body = json.dumps({"setup": setup, "actions": [richest] * 2_000}).encode()

    assert len(read(game.schemas.replay_request, body).actions) == 2_000


def test_reasons_are_shown_as_far_as_there_is_room() -> None:
    violation = Violation(
        code=CommonCode.CHOICE_NOT_POSSIBLE, rule="N2", pointer="/action/at", facts={"given": "x" * 64}
    )
    long = Violation(code=CommonCode.CHOICE_NOT_POSSIBLE, rule="N2", pointer="/action/at", facts={"given": "\1" * 600})

    assert len(explained(NIM, [violation] * 1_000, "en", Options())) == MOST_REASONS
    assert 1 < len(explained(NIM, [long] * 1_000, "en", Options())) < 10


def test_facts_that_repeat_a_long_list_are_cut() -> None:
    given = [f"{index:064}" for index in range(200)]
    facts = {"given": given, "allowed": {"least": 0, "most": 1, "of": given}, "number": 7}
    violation = Violation(code=CommonCode.CHOICE_NOT_POSSIBLE, rule="N2", pointer="/action/discard", facts=facts)

    (reason,) = explained(NIM, [violation], "en", Options())

    few = given[:MOST_ITEMS]
    assert reason["facts"] == {"given": few, "allowed": {"least": 0, "most": 1, "of": few}, "number": 7}


def test_facts_of_ordinary_size_are_told_whole() -> None:
    facts = {"buildings": [f"building_{index}" for index in range(93)]}
    violation = Violation(code=CommonCode.CHOICE_NOT_POSSIBLE, rule="N2", pointer="/action/discard", facts=facts)

    assert [reason["facts"] for reason in explained(NIM, [violation], "en", Options())] == [facts]


def test_errors_with_pointers_that_take_many_bytes_are_shown_as_far_as_there_is_room() -> None:
    text = "[" + ",".join(['{"%s":{"%s":{"%s":1e99}}}' % ((r"\u0001" * 64,) * 3)] * 200) + "]"

    with pytest.raises(Unreadable) as refused:
        parsed(text.encode())

    document = body(refused.value)
    assert 1 < len(json.loads(document)["errors"]) < MOST_ERRORS
    assert len(document) <= LARGEST_PROBLEM
