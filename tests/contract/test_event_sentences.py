"""Every event is told in a sentence, in every language, and to nobody more than they may know."""

import re
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

import orjson
import pytest
from marshmallow import Schema

from glass_arbiter.codec.encode import write
from glass_arbiter.engine.events import Event
from glass_arbiter.engine.fact_values import FORMATTERS
from glass_arbiter.engine.messages import PART, PLACE
from glass_arbiter.engine.records import replace
from glass_arbiter_schemas.game import AnyGame

from .games import EVERY_GAME, EVERY_TABLE, ask, counts, played

pytestmark = pytest.mark.slow

# What is left of a place that was not filled, or of a value that the rules would not give.
UNTOLD = re.compile(r"[{}\[\]…“”„]")


def _schemas(game: AnyGame) -> Mapping[str, type[Schema]]:
    """The schema of every type of event that the game publishes."""
    events: Any = game.schemas.view_request.fields["events"]
    schemas: Mapping[str, type[Schema]] = events.item.parts
    return schemas


def _types(game: AnyGame) -> set[str]:
    return set(_schemas(game))


def _known_facts(game: AnyGame, kind: str) -> set[str]:
    """The facts that an event of a type has, secret ones too, and those that are derived from them in random games."""
    fields: Mapping[str, Any] = _schemas(game)[kind]().fields
    secret = fields["secret"].part.fields if "secret" in fields else {}
    happened = (event for count in counts(game) for turn in played(game.id, count) for event in turn.granted.events)
    return {
        *fields,
        *secret,
        *(fact for event in happened if event.type == kind for fact in game.messages.derived(event)),
    }


def _options(game: AnyGame) -> Any:
    return game.schemas.setup_request.load({"players": ["anna"]}).options


def _documents(game: AnyGame, events: Sequence[Event]) -> list[dict[str, Any]]:
    """Events as a client has them."""
    events_field = game.schemas.view_request.fields["events"]
    documents: list[dict[str, Any]] = orjson.loads(orjson.dumps(events_field.serialize("events", {"events": events})))
    return documents


@EVERY_GAME
def test_every_type_of_event_has_a_sentence_and_no_sentence_is_left_over(game: AnyGame) -> None:
    for language in game.languages:
        assert set(game.messages.lexicons[language].events) == _types(game), language


@EVERY_GAME
def test_a_sentence_tells_the_same_facts_in_every_language(game: AnyGame) -> None:
    for kind in _types(game):
        templates = [lexicon.events[kind] for lexicon in game.messages.lexicons.values()]
        facts = [
            {place[1] for place in PLACE.finditer(template)} | {part["fact"] for part in PART.finditer(template)}
            for template in templates
        ]

        assert len(set(templates)) == len(game.languages), f"{kind} is not translated"
        assert [each - {None} for each in facts] == [facts[0] - {None}] * len(facts), kind


@EVERY_GAME
def test_every_place_of_a_sentence_is_a_known_fact_of_a_known_kind(game: AnyGame) -> None:
    facts = {kind: _known_facts(game, kind) for kind in _types(game)}
    for language, lexicon in game.messages.lexicons.items():
        own_names = game.messages.names_of(_options(game), language)
        kinds = {"", *FORMATTERS, *game.messages.formatters, *lexicon.names, *lexicon.nouns, *own_names}
        for kind, template in lexicon.events.items():
            told = {place.groups("") for place in PLACE.finditer(template)}

            assert {fact for fact, _ in told} <= facts[kind], (language, kind)
            assert {each for _, each in told} <= kinds, (language, kind)
            assert template.rstrip("]").endswith("."), (language, kind)


@EVERY_TABLE
def test_what_happens_in_a_game_is_told_in_full_to_everybody(game: AnyGame, count: int) -> None:
    for turn in played(game.id, count):
        for viewer in (*game.rules.players(turn.state), None):
            for event in game.rules.seen_by(turn.granted.events, viewer):
                sentences = {
                    language: game.messages.event_sentence(event, language, game.rules.options(turn.state))
                    for language in game.languages
                }

                for sentence in sentences.values():
                    assert sentence.endswith("."), sentence
                    assert not UNTOLD.search(sentence), sentence


def _turned_round(value: Any) -> Any:
    """The same value, with the keys of every object in the opposite order."""
    match value:
        case Mapping():
            return {key: _turned_round(inner) for key, inner in reversed(list(value.items()))}
        case list() | tuple():
            return [_turned_round(inner) for inner in value]
        case _:
            return value


@EVERY_TABLE
def test_the_order_of_keys_in_an_event_changes_no_sentence(game: AnyGame, count: int) -> None:
    """So it is told alike by whoever has it: with a ruling, or asked about later, from another program's JSON."""
    for turn in played(game.id, count):
        options = game.rules.options(turn.state)
        for event in turn.granted.events:
            other = replace(event, facts=_turned_round(event.facts))
            for language in game.languages:
                sentences = [game.messages.event_sentence(each, language, options) for each in (event, other)]
                assert sentences[0] == sentences[1]


@EVERY_GAME
def test_no_sentence_fails_for_want_of_a_fact(game: AnyGame) -> None:
    """A client may send events that no game gives."""
    strange: Sequence[object] = (None, True, -1, 10**15, "x", ["x"], {"x": 1}, {"x": {"x": 1}}, [{"x": 1}], {})
    for kind in _types(game):
        for language, lexicon in game.messages.lexicons.items():
            for value in strange:
                facts = {place[1]: value for place in PLACE.finditer(lexicon.events[kind])} | {"player": None}
                event = Event(type=kind, rule="R1", facts=facts)
                assert game.messages.event_sentence(event, language, _options(game))


@EVERY_TABLE
def test_a_message_is_that_of_the_event_as_the_viewer_may_know_it(game: AnyGame, count: int) -> None:
    """Whatever the client sends as a message, and whoever it was told to."""
    secrets = 0
    for turn in islice(played(game.id, count), 12):
        state = orjson.loads(write(game.schemas.state, turn.granted.state))
        events = [event | {"message": "A secret."} for event in _documents(game, turn.granted.events)]
        options = game.rules.options(turn.state)
        for viewer in (*game.rules.players(turn.state), None):
            request = {"state": state, "player": viewer, "events": events}
            for language in game.languages:
                told = ask(game, "view", request | {"include": ["messages"]}, language).document["events"]

                seen = game.rules.seen_by(turn.granted.events, viewer)
                assert [event["message"] for event in told] == [
                    game.messages.event_sentence(event, language, options) for event in seen
                ]
            assert not any("message" in event for event in ask(game, "view", request).document["events"])
            hidden = [event for event in turn.granted.events if event.secret and event.player != viewer]
            secrets += len(hidden)
            for event in hidden:
                public = Event(
                    type=event.type, rule=event.rule, player=event.player, cause=event.cause, facts=event.facts
                )
                assert game.messages.event_sentence(public, "en", options) != game.messages.event_sentence(
                    event, "en", options
                )
    assert secrets or not any(event.secret for turn in played(game.id, count) for event in turn.granted.events)


@EVERY_GAME
def test_an_answer_without_events_has_no_messages(game: AnyGame) -> None:
    turn = played(game.id, counts(game)[0])[0]
    request = {"state": orjson.loads(write(game.schemas.state, turn.state)), "include": ["messages"]}

    assert ask(game, "view", request).document["events"] is None
    assert ask(game, "view", request | {"include": ["views"]}).status == 400
    assert ask(game, "view", request | {"include": ["messages"] * 2}).status == 400
