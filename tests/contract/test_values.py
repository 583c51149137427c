"""States, actions, events and views go out as JSON and come in again; nothing is lost, and all is as published."""

import hashlib

import orjson
import pytest
import rfc8785

from glass_arbiter.codec.encode import fingerprint, write
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter_schemas.game import AnyGame
from tools.games import dump_action, load_action

from .games import EVERY_TABLE, moments, played
from .shapes import component_name, validator

pytestmark = pytest.mark.slow


@EVERY_TABLE
def test_every_state_of_a_game_is_possible(game: AnyGame, count: int) -> None:
    """The fresh one, and whatever play leads to."""
    turns = played(game.id, count)

    assert [list(game.rules.faults(state)) for state in (turns[0].state, turns[-1].granted.state)] == [[], []]
    assert [list(game.rules.faults(turn.state)) for turn in moments(game, count)] == [[]] * len(moments(game, count))


@EVERY_TABLE
def test_every_state_survives_the_way_out_and_in(game: AnyGame, count: int) -> None:
    schema = game.schemas.state
    for turn in played(game.id, count):
        written = write(schema, turn.granted.state)

        read = schema.load(orjson.loads(written))

        assert read == turn.granted.state
        assert write(schema, read) == written


@EVERY_TABLE
def test_the_hash_of_a_state_is_that_of_its_canonical_json(game: AnyGame, count: int) -> None:
    """SHA-256 of RFC 8785, as an independent writer makes it."""
    for turn in moments(game, count):
        canonical = rfc8785.dumps(orjson.loads(write(game.schemas.state, turn.state)))
        assert fingerprint(game.schemas.state, turn.state) == hashlib.sha256(canonical).hexdigest()


@EVERY_TABLE
def test_every_action_survives_the_way_out_and_in(game: AnyGame, count: int) -> None:
    for state, action, granted in played(game.id, count):
        written = dump_action(game, action)

        read = load_action(game, orjson.loads(orjson.dumps(written)))

        assert dump_action(game, read) == written
        assert adjudicate(game.rules, state, read) == granted


@EVERY_TABLE
def test_no_fact_of_an_event_is_lost(game: AnyGame, count: int) -> None:
    events = game.schemas.view_request.fields["events"]
    for turn in played(game.id, count):
        written = orjson.loads(orjson.dumps(events.serialize("events", {"events": turn.granted.events})))

        for event, document in zip(turn.granted.events, written, strict=True):
            assert document.keys() - {"secret"} == {"type", "player", "rule", "cause"} | event.facts.keys()
            assert document.get("secret", {}).keys() == event.secret.keys()
        read = events.deserialize(written)
        assert orjson.loads(orjson.dumps(events.serialize("events", {"events": read}))) == written


@EVERY_TABLE
def test_every_view_survives_the_way_out_and_in(game: AnyGame, count: int) -> None:
    for turn in moments(game, count):
        for viewer in (*game.rules.players(turn.state), None):
            view = game.rules.observe(turn.state, viewer)
            assert game.schemas.view.load(orjson.loads(write(game.schemas.view, view))) == view


@EVERY_TABLE
def test_every_value_is_of_the_published_shape(game: AnyGame, count: int) -> None:
    states, views, actions, events = (
        validator(component_name(game, name)) for name in ("State", "View", "Action", "Event")
    )
    event_list = game.schemas.view_request.fields["events"]
    for turn in moments(game, count):
        states.validate(orjson.loads(write(game.schemas.state, turn.state)))
        views.validate(orjson.loads(write(game.schemas.view, game.rules.observe(turn.state, None))))
        actions.validate(orjson.loads(orjson.dumps(dump_action(game, turn.action))))
        for event in orjson.loads(orjson.dumps(event_list.serialize("events", {"events": turn.granted.events}))):
            events.validate(event)
