"""Ids of players are printable text, however a request is read: messages quote them."""

import json
import unicodedata
from typing import Any

import orjson
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from glass_arbiter.app import create_app
from glass_arbiter.codec.decode import read, read_strictly
from glass_arbiter.exceptions import Unreadable
from glass_arbiter_schemas.glassroad.schemas import SCHEMAS
from tests.contract.fast import decode_fast
from tests.glassroad.test_fast_path import DOCUMENTS, same

UNPRINTABLE = {
    "control": "\x1b",
    "newline": "\n",
    "tab": "\t",
    "delete": "\x7f",
    "next line, of the second set of controls": "\x85",
    "no-break space": "\xa0",
    "soft hyphen": "\xad",
    "Arabic letter mark": "\u061c",
    "zero width space": "\u200b",
    "zero width joiner": "\u200d",
    "right-to-left mark": "\u200f",
    "line separator": "\u2028",
    "paragraph separator": "\u2029",
    "right-to-left override": "\u202e",
    "right-to-left isolate": "\u2067",
    "pop directional isolate": "\u2069",
    "byte order mark": "\ufeff",
    "tag of an invisible alphabet": "\U000e0041",
    "private use": "\ue000",
    "unassigned": "\u0378",
    "noncharacter": "\uffff",
}
PRINTABLE = [
    "anna",
    "Zoë",
    "Łukasz Żak",
    "Ωμέγα",
    "Анна",
    "يوسف",
    "אבי",
    "小明",
    "さくら",
    "नीता",
    "e\u0301",
    "🦊",
    "❤️",
    "O'Neil-42 (2)",
]


def renamed(document: Any, name: str) -> Any:
    """The same request about a player of another name."""
    if isinstance(document, dict):
        return {renamed(key, name): renamed(value, name) for key, value in document.items()}
    if isinstance(document, list):
        return [renamed(value, name) for value in document]
    return name if document == "anna" else document


def requests() -> list[tuple[Any, Any]]:
    """Every request in which players are named, at every place."""
    state, action = DOCUMENTS[-60]["state"], DOCUMENTS[-60]["action"] | {"player": "anna"}
    between = action | {"between": [{"player": "anna", "type": "convert"}]}
    common = {"rule": "S7", "cause": None}
    events = [
        {"type": "game_finished", "player": None, "totals": {"anna": 1}, "winners": ["anna"]} | common,
        {"type": "goblet_passed", "player": "anna", "previous": "anna"} | common,
        {"type": "gift_offered", "player": "ben", "good": "wood", "to": ["anna"]} | common,
    ]
    return [
        (SCHEMAS.setup_request, {"players": ["anna", "ben"], "start_player": "anna"}),
        (SCHEMAS.apply_request, {"state": state, "action": action}),
        (SCHEMAS.replay_request, {"state": state, "actions": [between]}),
        (SCHEMAS.legal_actions_request, {"state": state, "player": "anna", "why": action}),
        (SCHEMAS.view_request, {"state": state, "player": "anna", "events": events}),
    ]


def refused(schema: Any, body: bytes) -> dict[str, str]:
    """What a reader says about a body, by pointer."""
    try:
        read(schema, body)
    except Unreadable as problem:
        return dict(problem.errors)
    return {}


@pytest.mark.parametrize("escaped", [True, False])
@pytest.mark.parametrize("character", UNPRINTABLE.values(), ids=UNPRINTABLE)
def test_no_class_of_unprintable_characters_is_in_an_id(character: str, escaped: bool) -> None:
    """At every place where a player is named; written as an escape or as it is."""
    for schema, document in requests():
        for name in (f"an{character}na", character):
            body = json.dumps(renamed(document, name), ensure_ascii=escaped).encode()
            messages = list(refused(schema, body).values())

            assert messages
            assert all(message.endswith("Must have printable characters only.") for message in messages)


@pytest.mark.parametrize("name", PRINTABLE)
def test_an_id_is_in_any_language(name: str) -> None:
    for schema, document in requests():
        for escaped in (True, False):
            assert refused(schema, json.dumps(renamed(document, name), ensure_ascii=escaped).encode()) == {}


def test_a_lone_surrogate_is_no_text() -> None:
    assert refused(SCHEMAS.setup_request, rb'{"players":["an\ud800na"]}')


def test_every_place_of_a_name_is_refused_at_its_pointer() -> None:
    pointers = {
        schema: set(refused(schema, orjson.dumps(renamed(document, "\u202e")))) for schema, document in requests()
    }

    assert pointers[SCHEMAS.setup_request] == {"/players/0", "/start_player"}
    assert {"/state/players/0/id", "/action/player"} <= pointers[SCHEMAS.apply_request]
    assert {"/actions/0/player", "/actions/0/between/0/player"} <= pointers[SCHEMAS.replay_request]
    assert {"/player", "/why/player"} <= pointers[SCHEMAS.legal_actions_request]
    assert {
        "/player",
        "/events/0/totals/\u202e",
        "/events/0/winners/0",
        "/events/1/player",
        "/events/1/previous",
        "/events/2/to/0",
    } <= pointers[SCHEMAS.view_request]


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12))
@example("\x7f")
@example("anna\u200d")
@settings(max_examples=300, deadline=None)
def test_the_fast_path_reads_the_ids_that_the_schema_reads(name: str) -> None:
    """What the fast path reads, the schema reads too; of what can be printed, it leaves nothing to the schema."""
    schema = SCHEMAS.apply_request
    body = json.dumps(renamed(DOCUMENTS[0], name), ensure_ascii=False).encode()
    quick = decode_fast(SCHEMAS.apply_request, body)
    try:
        strict = read_strictly(schema, body)
    except Unreadable:
        strict = None

    assert (strict is not None) == all(
        character == " " or unicodedata.category(character)[0] not in "CZ" for character in name
    )
    assert quick is None if strict is None else quick is None or same(quick, strict)
    if name.isprintable() and not set(name) & set('"\\'):
        assert quick is not None


def test_white_space_between_values_is_no_part_of_an_id() -> None:
    body = json.dumps(renamed(DOCUMENTS[0], "Zoë"), indent="\t", ensure_ascii=False).encode()

    assert decode_fast(SCHEMAS.apply_request, body) is not None


def test_a_message_quotes_no_line_break() -> None:
    """A refused action names its player; the id cannot break the line of a log or turn the text around."""
    client = create_app().test_client()
    asked = {"state": DOCUMENTS[0]["state"], "action": {"player": "anna\n\u202e", "type": "end"}}

    answer = client.post("/v1/games/glassroad/apply", json=asked).get_json(force=True)

    assert (answer["status"], answer["detail"]) == (400, "/action/player: Must have printable characters only.")
