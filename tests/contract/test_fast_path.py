"""Fast and strict readers and writers agree: the same requests, the same values, the same answers.

The fast ones never refuse. What they cannot vouch for they leave to the schemas.
"""

import json
from random import Random
from typing import Any

import orjson
import pytest

from glass_arbiter.codec.decode import read, read_fast, read_strictly
from glass_arbiter.exceptions import Problem
from glass_arbiter.handlers.operations import OPERATIONS
from glass_arbiter.sealing.keyring import documented_keyring
from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.decoding import FastDecodable
from glass_arbiter_schemas.encoding import FastEncodable
from glass_arbiter_schemas.game import AnyGame
from tools.fuzzing.mutating import mutators

from .games import EVERY_GAME, EVERY_TABLE, ask, asked, counts

pytestmark = pytest.mark.slow


def read_both(game: AnyGame, operation: str, body: bytes) -> tuple[Any, Any]:
    """What the fast reader reads, and what the strict one reads; each None where it does not."""
    schema = OPERATIONS[operation].reads(game.schemas)
    try:
        return read_fast(schema, body), read_strictly(schema, body)
    except Problem:
        return read_fast(schema, body), None


def agree(game: AnyGame, operation: str, fast: Any, strict: Any) -> bool:
    """Whether the fast reader has read the same, if anything; what it knows beyond that is not part of the request."""
    names = OPERATIONS[operation].reads(game.schemas).fields
    return fast is None or all(getattr(fast, name) == getattr(strict, name, None) for name in names)


@EVERY_TABLE
def test_every_request_about_a_state_is_read_fast(game: AnyGame, count: int) -> None:
    """A well-formed request pays for nothing but its own reading."""
    for operation, document in asked(game.id, count):
        fast, strict = read_both(game, operation, orjson.dumps(document))

        assert strict is not None, (operation, document)
        assert fast is not None or "state" not in document, (operation, document)
        assert agree(game, operation, fast, strict), (operation, document)


@EVERY_GAME
def test_no_schema_reads_a_well_formed_action(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """A schema takes longer to read an action than the rules take to judge it."""

    def load(self: Strict, data: Any, **options: Any) -> None:
        raise AssertionError(type(self))

    rulings = [document for operation, document in asked(game.id, counts(game)[-1]) if operation == "apply"]
    monkeypatch.setattr(Strict, "load", load)

    assert rulings
    assert all(read_fast(game.schemas.apply_request, orjson.dumps(document)) is not None for document in rulings)


@EVERY_GAME
def test_white_space_and_the_order_of_keys_do_not_matter(game: AnyGame) -> None:
    """Clients in other languages write the same request differently."""
    layouts: tuple[dict[str, Any], ...] = ({"indent": "\t"}, {"separators": (", ", ": ")}, {"sort_keys": True})
    for operation, document in asked(game.id, counts(game)[-1]):
        for layout in layouts:
            fast, strict = read_both(game, operation, json.dumps(document, **layout).encode())

            assert strict is not None
            assert fast is not None or "state" not in document
            assert agree(game, operation, fast, strict)


@pytest.mark.slow
@EVERY_GAME
def test_the_fast_reader_reads_nothing_that_the_strict_one_refuses(game: AnyGame) -> None:
    """A thousand requests, changed where a parser, or the rules, would still understand them."""
    requests = [request for count in counts(game) for request in asked(game.id, count)]
    mutator = mutators((game.id, document) for _, document in requests)[game.id]
    random = Random("mutated requests")
    read = {"fast": 0, "strictly": 0, "not at all": 0}
    for _ in range(1000):
        operation, document = random.choice(requests)
        body = mutator.mutated(orjson.dumps(document), random)

        fast, strict = read_both(game, operation, body)

        assert agree(game, operation, fast, strict), (operation, body)
        read["not at all" if strict is None else "strictly" if fast is None else "fast"] += 1
    assert min(read["fast"], read["not at all"]) > 100, read


@EVERY_GAME
def test_a_key_twice_or_an_escape_is_left_to_the_schema(game: AnyGame) -> None:
    for operation, document in asked(game.id, counts(game)[-1]):
        body = orjson.dumps(document)
        if "state" in document:
            schema = OPERATIONS[operation].reads(game.schemas)
            assert isinstance(schema, FastDecodable)
            assert read_fast(schema, body.replace(b'"revision"', b'"revision":0,"revision"', 1)) is None
            assert read_fast(schema, body.replace(b'"anna"', b'"\\u0061nna"', 1)) is None
            assert read_fast(schema, body.replace(b'"revision"', b'"unknown":1,"revision"', 1)) is None


def _turned(value: Any) -> Any:
    """The same document, with the keys of every object in the opposite order."""
    if isinstance(value, dict):
        return {key: _turned(value[key]) for key in reversed(value)}
    return [_turned(each) for each in value] if isinstance(value, list) else value


@EVERY_TABLE
def test_neither_the_reader_nor_the_order_of_keys_changes_a_byte_of_an_answer(game: AnyGame, count: int) -> None:
    for operation, document in asked(game.id, count):
        reply = ask(game, operation, document)
        # An escape keeps the fast reader away.
        escaped = orjson.dumps(document).replace(b'"anna"', b'"\\u0061nna"')

        assert reply.status == 200, reply.body
        assert ask(game, operation, _turned(document)) == reply
        assert ask(game, operation, escaped) == reply


@EVERY_TABLE
def test_the_fast_writer_writes_what_the_schema_writes(game: AnyGame, count: int) -> None:
    written = set()
    for operation, document in asked(game.id, count):
        does = OPERATIONS[operation]
        included = {"view", "legal_actions", "score"} & set(document.get("include", ()))
        answer = does.does(game, read(does.reads(game.schemas), orjson.dumps(document)), documented_keyring())
        if isinstance(answer.schema, FastEncodable):
            written.add(operation)
            content = answer.content_in("en")
            dumped = orjson.loads(orjson.dumps(answer.schema.dump(content)))
            # What is included is written already, and not by this schema.
            text = orjson.loads(answer.schema.to_json(content))
            assert {key: value for key, value in text.items() if key not in included} == dumped
    assert written >= {"setup", "apply", "replay", "legal-actions", "view", "score"}
