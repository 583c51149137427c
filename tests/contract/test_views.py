"""What a viewer cannot know shows nowhere.

A game says by `determinize` which state could lie behind a view. That state and the real one differ in hidden parts
alone, so whoever looks at either gets the same bytes.
"""

from itertools import islice
from typing import Any

import orjson

from glass_arbiter.codec.encode import write
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.problem_types import TOO_MANY_WAYS

from .games import EVERY_GAME, EVERY_TABLE, ask, moments, played


def _document(game: AnyGame, state: Any) -> Any:
    return orjson.loads(write(game.schemas.state, state))


@EVERY_TABLE
def test_the_state_made_up_behind_a_view_is_possible_and_gives_the_same_view(game: AnyGame, count: int) -> None:
    differences = 0
    for turn in moments(game, count):
        for viewer in (*game.rules.players(turn.state), None):
            view = game.rules.observe(turn.state, viewer)

            behind = game.rules.determinize(view)

            assert list(game.rules.view_faults(view)) == []
            assert list(game.rules.faults(behind)) == []
            assert game.rules.observe(behind, viewer) == view
            differences += behind != turn.state
    assert differences


@EVERY_TABLE
def test_two_states_that_differ_in_hidden_parts_give_the_same_bytes(game: AnyGame, count: int) -> None:
    for turn in moments(game, count, 6):
        for viewer in (*game.rules.players(turn.state), None):
            behind = game.rules.determinize(game.rules.observe(turn.state, viewer))
            replies = [
                ask(game, "view", {"state": _document(game, state), "player": viewer}) for state in (turn.state, behind)
            ]

            assert replies[0].status == 200
            assert replies[0] == replies[1]


@EVERY_TABLE
def test_a_view_tells_what_its_viewer_may_do(game: AnyGame, count: int) -> None:
    """A client that has only the view gets the same bytes as one that has the state."""
    for turn in moments(game, count, 6):
        for viewer in game.rules.players(turn.state):
            view = orjson.loads(write(game.schemas.view, game.rules.observe(turn.state, viewer)))
            state = _document(game, turn.state)
            for more in ({}, {"expand": True, "limit": 100}, {"given": {"player": viewer}}):
                of_state = ask(game, "legal-actions", {"state": state, "player": viewer} | more)

                assert of_state.status == 200 or TOO_MANY_WAYS.slug in of_state.document["type"]
                assert ask(game, "legal-actions", {"view": view} | more) == of_state


@EVERY_TABLE
def test_the_points_of_a_view_do_not_depend_on_what_is_hidden(game: AnyGame, count: int) -> None:
    for turn in moments(game, count, 6):
        for viewer in (*game.rules.players(turn.state), None):
            view = orjson.loads(write(game.schemas.view, game.rules.observe(turn.state, viewer)))

            of_view = ask(game, "score", {"view": view})

            assert of_view.status == 200
            assert of_view == ask(game, "score", {"state": _document(game, turn.state)})


@EVERY_GAME
def test_a_position_is_a_state_or_a_view_and_never_both(game: AnyGame) -> None:
    state = moments(game, 2)[0].state
    view = orjson.loads(write(game.schemas.view, game.rules.observe(state, None)))
    for operation in ("legal-actions", "score"):
        for position in ({}, {"state": _document(game, state), "view": view}):
            reply = ask(game, operation, position)

            assert reply.status == 400
            assert reply.document["errors"] == [
                {"pointer": "", "message": "Must have either `state` or `view` or `sealed`."}
            ]


@EVERY_TABLE
def test_the_secrets_of_an_event_are_told_to_its_player_alone(game: AnyGame, count: int) -> None:
    events_field = game.schemas.view_request.fields["events"]
    for turn in islice(played(game.id, count), 30):
        events = orjson.loads(orjson.dumps(events_field.serialize("events", {"events": turn.granted.events})))
        state = _document(game, turn.granted.state)
        for viewer in (*game.rules.players(turn.state), None):
            reply = ask(game, "view", {"state": state, "player": viewer, "events": events})

            told = reply.document["events"]
            assert [event.get("secret") for event in told] == [
                event.get("secret") if event["player"] == viewer else None for event in events
            ]
            assert [event | {"secret": None} for event in told] == [event | {"secret": None} for event in events]
