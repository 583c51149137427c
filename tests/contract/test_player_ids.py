"""Ids of players are printable text, however a request is read: messages quote them."""

import json
import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Any

import orjson
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from glass_arbiter.codec.decode import read, read_fast, read_strictly
from glass_arbiter.codec.pointers import Path, pointer
from glass_arbiter.exceptions import Unreadable
from glass_arbiter.handlers.operations import OPERATIONS
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.limits import MOST_ERRORS

from .games import BY_ID, EVERY_GAME, ask, asked, counts, played

pytestmark = pytest.mark.slow

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


@cache
def naming_anna(game_id: str) -> list[tuple[str, Any]]:
    """A request to every operation in which she is named, and one with an event of every type that names her."""
    game = BY_ID[game_id]
    count = counts(game)[-1]
    named = {name: document for name, document in asked(game.id, count) if b'"anna"' in orjson.dumps(document)}
    field = game.schemas.view_request.fields["events"]
    happened = [event for turn in played(game.id, count) for event in turn.granted.events]
    written = orjson.loads(orjson.dumps(field.serialize("events", {"events": happened})))
    events = {event["type"]: event for event in written if b'"anna"' in orjson.dumps(event)}
    return [*named.items(), ("view", {"state": named["view"]["state"], "events": list(events.values())})]


def places(value: Any, path: Path = None) -> Iterator[str]:
    """Where she is named, as keys and as values."""
    if value == "anna":
        yield pointer(path)
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        if key == "anna":
            yield pointer((path, key))
        yield from places(inner, (path, key))


def refused(game: AnyGame, operation: str, body: bytes) -> dict[str, str]:
    """What a reader says about a body, by pointer."""
    try:
        read(OPERATIONS[operation].reads(game.schemas), body)
    except Unreadable as problem:
        return dict(problem.errors)
    return {}


@EVERY_GAME
@pytest.mark.parametrize("escaped", [pytest.param(True, marks=pytest.mark.slow), False])
@pytest.mark.parametrize("character", UNPRINTABLE.values(), ids=UNPRINTABLE)
def test_no_class_of_unprintable_characters_is_in_an_id(game: AnyGame, character: str, escaped: bool) -> None:
    """At every place where a player is named; written as an escape or as it is."""
    for operation, document in naming_anna(game.id):
        for name in (f"an{character}na", character):
            body = json.dumps(renamed(document, name), ensure_ascii=escaped).encode()
            messages = list(refused(game, operation, body).values())

            assert messages
            assert all(message.endswith("Must have printable characters only.") for message in messages)


@EVERY_GAME
@pytest.mark.parametrize("name", PRINTABLE)
def test_an_id_is_in_any_language(game: AnyGame, name: str) -> None:
    for operation, document in naming_anna(game.id):
        for escaped in (True, False):
            body = json.dumps(renamed(document, name), ensure_ascii=escaped).encode()
            assert refused(game, operation, body) == {}


@EVERY_GAME
def test_a_lone_surrogate_is_no_text(game: AnyGame) -> None:
    assert refused(game, "setup", rb'{"players":["an\ud800na"]}')


@EVERY_GAME
def test_every_place_of_a_name_is_refused_at_its_pointer(game: AnyGame) -> None:
    for operation, document in naming_anna(game.id):
        named = [place.replace("anna", "\u202e") for place in places(document)]

        found = refused(game, operation, orjson.dumps(renamed(document, "\u202e")))

        assert len(named) >= MOST_ERRORS or set(found) == set(named)


@pytest.mark.slow
@EVERY_GAME
@given(name=st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12))
@example(name="\x7f")
@example(name="anna\u200d")
@settings(max_examples=200, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_the_fast_path_reads_the_ids_that_the_schema_reads(game: AnyGame, name: str) -> None:
    """What the fast path reads, the schema reads too; of what can be printed, it leaves nothing to the schema."""
    document = next(document for operation, document in asked(game.id, counts(game)[-1]) if operation == "apply")
    schema = game.schemas.apply_request
    body = json.dumps(renamed(document, name), ensure_ascii=False).encode()
    fast = read_fast(schema, body)
    try:
        strict = read_strictly(schema, body)
    except Unreadable:
        strict = None

    assert (strict is not None) == all(
        character == " " or unicodedata.category(character)[0] not in "CZ" for character in name
    )
    assert fast is None or (fast.state, fast.action) == (strict.state, strict.action)
    if name.isprintable() and not set(name) & set('"\\') and name not in ("ben", "cleo", "dora"):
        assert fast is not None


@EVERY_GAME
def test_white_space_between_values_is_no_part_of_an_id(game: AnyGame) -> None:
    document = next(document for operation, document in asked(game.id, counts(game)[-1]) if operation == "apply")
    body = json.dumps(renamed(document, "Zoë"), indent="\t", ensure_ascii=False).encode()

    assert read_fast(game.schemas.apply_request, body) is not None


@EVERY_GAME
def test_a_message_quotes_no_line_break(game: AnyGame) -> None:
    """A refused action names its player; the id cannot break the line of a log or turn the text around."""
    document = next(document for operation, document in asked(game.id, counts(game)[-1]) if operation == "apply")
    action = document["action"] | {"player": "anna\n\u202e"}

    reply = ask(game, "apply", {"state": document["state"], "action": action})

    assert reply.status == 400
    assert reply.document["detail"] == "/action/player: Must have printable characters only."
