"""Bodies that nobody should send: each is refused with its reason, and the service goes on as before."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.conftest import Api

GOOD = {"players": ["anna", "ben"], "seed": "x"}


@pytest.fixture(autouse=True)
def _goes_on(api: Api) -> Iterator[None]:
    """Whatever a test sends, the next request is answered right."""
    yield
    assert api.post("setup", GOOD).json()["state"]["rng"]["seed"] == "x"


def _player(text: bytes) -> bytes:
    return b'{"players": [' + text + b"]}"


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        pytest.param(b"", "", id="nothing"),
        pytest.param(b" \n\t ", "", id="only space"),
        pytest.param(b"players=anna", "", id="a form"),
        pytest.param(b"<players/>", "", id="XML"),
        pytest.param(b'{"players": ["anna"]', "", id="no end"),
        pytest.param(b'{"players": ["anna"]}}', "", id="an end too many"),
        pytest.param(b'{"players": ["anna",]}', "", id="a comma too many"),
        pytest.param(b"{'players': ['anna']}", "", id="single quotes"),
        pytest.param(b'{"players": ["anna"]} // hello', "", id="a comment"),
        pytest.param(b'{"players": ["an\nna"]}', "", id="a line break in a string"),
        pytest.param(b'{"players": ["\x00"]}', "", id="a control character"),
        pytest.param(b'{"players": [01]}', "", id="a leading zero"),
        pytest.param(b"\xef\xbb\xbf" + json.dumps(GOOD).encode(), "", id="a byte order mark"),
        pytest.param(json.dumps(GOOD).encode("utf-16"), "", id="UTF-16"),
        pytest.param(_player(b'"J\xf6rg"'), "", id="Latin-1"),
        pytest.param(_player(b'"\xed\xa0\x80"'), "", id="a surrogate in UTF-8"),
        pytest.param(_player(b'"\xc0\xaf"'), "", id="an overlong form"),
        pytest.param(_player(b'"\xff"'), "", id="no character at all"),
        pytest.param(_player(rb'"\ud800"'), "/players/0", id="half a surrogate pair"),
        pytest.param(_player(rb'"\udc00\ud800"'), "/players/0", id="a surrogate pair the wrong way round"),
        pytest.param(rb'{"players": ["anna"], "\udfff": 1}', "", id="half a surrogate pair as a key"),
        pytest.param(b'{"players": ["anna"], "players": ["ben"]}', "/players", id="a key twice"),
        pytest.param(
            b'{"players": ["anna"], "options": {"a~/": 1, "a~/": 1}}', "/options/a~0~1", id="a key twice inside"
        ),
        pytest.param(rb'{"seed": "x", "s\u0065ed": "x"}', "/seed", id="a key twice in two spellings"),
        pytest.param(_player(b"NaN"), "/players/0", id="not a number"),
        pytest.param(_player(b"Infinity"), "/players/0", id="infinity"),
        pytest.param(_player(b'"anna", -Infinity'), "/players/1", id="minus infinity"),
        pytest.param(_player(b"1e400"), "/players/0", id="1e400"),
        pytest.param(_player(b"-1e400"), "/players/0", id="-1e400"),
        pytest.param(_player(b"1e16"), "/players/0", id="1e16"),
        pytest.param(_player(str(10**30).encode()), "/players/0", id="10**30"),
        pytest.param(_player(str(2**53).encode()), "/players/0", id="2**53"),
        pytest.param(_player(str(-(2**53)).encode()), "/players/0", id="-2**53"),
        pytest.param(_player(b"9" * 5000), "/players/0", id="five thousand digits"),
        pytest.param(_player(b"-" + b"9" * 1_000_000), "/players/0", id="a million digits"),
        pytest.param(_player(b"0." + b"9" * 1_000_000 + b"e999"), "/players/0", id="a million decimals"),
        pytest.param(b"[" * 33 + b"]" * 33, "", id="33 levels"),
        pytest.param(b"[" * 1_000 + b"]" * 1_000, "", id="a thousand levels"),
        pytest.param(b"[" * 100_000 + b"]" * 100_000, "", id="a hundred thousand levels"),
        pytest.param(b"[" * 1_000_000, "", id="a million levels without end"),
        pytest.param(b'{"a":' * 100_000, "", id="a hundred thousand objects"),
        pytest.param(b'["' * 1_000_000, "", id="strings and brackets without end"),
    ],
)
def test_a_body_that_is_no_sound_json_is_refused(api: Api, body: bytes, pointer: str) -> None:
    answer = api.send("setup", body[: 2**20])

    assert answer.status_code == 400
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json()["type"] == "/problems/malformed-json"
    assert [error["pointer"] for error in answer.json()["errors"]] == [pointer]


@pytest.mark.parametrize("body", ["[]", '"players"', "7", "null", "true", "[{}]", "1.5"])
def test_a_body_that_is_no_object_is_refused(api: Api, body: str) -> None:
    answer = api.send("setup", body.encode())

    assert answer.status_code == 400
    assert answer.json()["type"] == "/problems/invalid-request"
    assert answer.json()["errors"] == [{"pointer": "", "message": "Must be an object."}]


def test_every_flaw_is_told_at_once_in_the_order_of_the_body(api: Api) -> None:
    answer = api.send("setup", rb'{"players": [NaN, "\ud800", 1e999], "seed": 1, "seed": 2}')

    assert [error["pointer"] for error in answer.json()["errors"]] == [
        "/players/0",
        "/players/1",
        "/players/2",
        "/seed",
    ]


def test_every_error_is_told_at_once_in_the_order_of_the_body(api: Api) -> None:
    answer = api.post("setup", {"players": ["anna", 7, None], "seed": 7, "luck": 1, "options": {"periods": "4"}})

    assert [error["pointer"] for error in answer.json()["errors"]] == [
        "/players/1",
        "/players/2",
        "/seed",
        "/luck",
        "/options/periods",
    ]


def test_escapes_that_are_sound_are_read(api: Api) -> None:
    answer = api.send("setup", rb'{"players": ["\u0041nna", "\ud83e\uded9"], "seed": "x"}')

    assert [player["id"] for player in answer.json()["state"]["players"]] == ["Anna", "🫙"]


def test_brackets_in_strings_are_no_levels(api: Api) -> None:
    answer = api.send("setup", json.dumps({"players": ["[" * 64, '\\"[{' * 16], "seed": "x"}).encode())

    assert answer.status_code == 200


def test_a_string_of_nearly_a_megabyte_is_too_long_for_a_name(api: Api) -> None:
    answer = api.post("setup", {"players": ["a" * 1_000_000]})

    assert answer.status_code == 400
    assert answer.json()["errors"] == [{"pointer": "/players/0", "message": "Must have 1 to 64 characters."}]


@pytest.mark.parametrize(
    ("request_", "error"),
    [
        (
            {"players": ["anna"], "options": {"period": 4}},
            {"pointer": "/options/period", "message": 'Unknown key. Did you mean "periods"?'},
        ),
        (
            {"players": ["anna"], "options": {"board_side": "1-2"}},
            {"pointer": "/options/board_side", "message": 'Must be one of: 1-3, 4. Did you mean "1-3"?'},
        ),
        (
            {"players": ["anna"], "options": {"costs": {"inn": {"Wood": 1}}}},
            {
                "pointer": "/options/costs/inn/Wood",
                "message": "Unknown key. Must be one of: charcoal, clay, food, quartz_sand, water, wood, glass, brick. "
                'Did you mean "wood"?',
            },
        ),
        ({"players": ["anna"], "banana": 1}, {"pointer": "/banana", "message": "Unknown key."}),
    ],
)
def test_a_mistyped_word_is_told_with_the_one_that_was_meant(api: Api, request_: Any, error: Any) -> None:
    assert api.post("setup", request_).json()["errors"] == [error]


def test_only_the_first_mistyped_words_get_suggestions(api: Api) -> None:
    """To look for one takes longer than to find an error."""
    errors = api.post("setup", {"players": ["anna"]} | {f"seed{number}": 1 for number in range(12)}).json()["errors"]

    assert [error["message"] for error in errors] == ['Unknown key. Did you mean "seed"?'] * 10 + ["Unknown key."] * 2


def test_a_key_of_nearly_a_megabyte_is_unknown(api: Api) -> None:
    answer = api.post("setup", {"players": ["anna"], "a" * 1_000_000: 1})

    assert answer.status_code == 400
    assert answer.json()["errors"][0]["message"] == "Unknown key."


@pytest.mark.parametrize(
    "body",
    [
        {"players": [0] * 300_000},
        {"players": [[]] * 200_000},
        {"players": ["anna"], "options": {"costs": {str(number): 0 for number in range(80_000)}}},
        {"players": ["anna"]} | {str(number): 0 for number in range(80_000)},
        {str(number): 0 for number in range(80_000)},
    ],
    ids=["a long list", "a long list of lists", "a large mapping", "many unknown keys", "nothing but unknown keys"],
)
def test_a_flood_of_errors_gets_a_short_answer(api: Api, body: object) -> None:
    answer = api.post("setup", body)

    assert answer.status_code == 400
    assert 1 <= len(answer.json()["errors"]) <= 100
    assert len(answer.content) < 20_000


def test_a_flood_of_equal_keys_gets_a_short_answer(api: Api) -> None:
    pairs = ",".join(f'"{number}":0,"{number}":0' for number in range(40_000))

    answer = api.send("setup", f"{{{pairs}}}".encode())

    assert answer.json()["type"] == "/problems/malformed-json"
    assert len(answer.json()["errors"]) == 100


@pytest.mark.parametrize("size", [2**20 + 1, 2**21, 2**23])
def test_a_body_beyond_the_limit_is_too_large(api: Api, size: int) -> None:
    answer = api.send("setup", b" " * size)

    assert answer.status_code == 413
    assert answer.json()["type"] == "/problems/payload-too-large"


def test_a_body_beyond_the_limit_is_too_large_in_chunks_too(api: Api) -> None:
    def chunks() -> Iterator[bytes]:
        for _ in range(20):
            yield b" " * 2**16

    answer = api.send("setup", chunks())  # type: ignore[arg-type]

    assert answer.status_code == 413


def test_a_body_in_chunks_is_read(api: Api) -> None:
    answer = api.send("setup", iter([b'{"players": ["an', b'na"]', b"}"]))  # type: ignore[arg-type]

    assert answer.status_code == 200


def test_the_largest_body_is_read(api: Api) -> None:
    body = json.dumps(GOOD).encode()

    assert api.send("setup", body + b" " * (2**20 - len(body))).status_code == 200


@pytest.mark.parametrize("depth", [26, 27, 40])
def test_nested_effects_go_as_deep_as_bodies_do(api: Api, state: Any, depth: int) -> None:
    effect: dict[str, Any] = {}
    for _ in range(depth):
        effect = {"effect": effect}
    action = {"player": "anna", "type": "convert", "building": "inn", **effect}

    answer = api.post("apply", {"state": state, "action": action})

    assert answer.status_code == (422 if depth <= 29 else 400)


@pytest.mark.parametrize("operation", ["apply", "score"])
@pytest.mark.parametrize("wrong", [None, 0, 1.5, "", "state", [], {}, True, [[]], {"state": {}}])
def test_anything_in_the_place_of_a_state_is_refused(api: Api, operation: str, wrong: object) -> None:
    answer = api.post(operation, {"state": wrong, "action": {"player": "anna", "type": "end"}})

    assert answer.status_code == 400
