"""What `setup` and `apply` include is, to the byte, what the single endpoints answer."""

from itertools import islice
from typing import Any

import orjson
import pytest
from msgspec import Raw
from msgspec.json import decode

from glass_arbiter.codec.encode import write
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.handlers import queries
from glass_arbiter_schemas.game import AnyGame
from tools.games import set_up

from .games import BY_ID, EVERY_GAME, EVERY_TABLE, TESTED, ask, counts, moments
from .shapes import answers_validator

pytestmark = pytest.mark.slow

PARTS = ["view", "legal_actions", "score"]


def included(game: AnyGame, operation: str, request: Any, viewer: str | None) -> dict[str, bytes]:
    """Return the parts that an answer includes, as they are written."""
    reply = ask(game, operation, request | {"include": PARTS, "viewer": viewer})
    assert reply.status == 200, reply.body
    return {part: bytes(value) for part, value in decode(reply.body, type=dict[str, Raw]).items() if part in PARTS}


def single(game: AnyGame, state: Any, viewer: str | None) -> dict[str, bytes]:
    """Return what the single endpoints answer about a state."""
    return {
        "view": ask(game, "view", {"state": state, "player": viewer}).body,
        "legal_actions": ask(game, "legal-actions", {"state": state, "player": viewer}).body,
        "score": ask(game, "score", {"state": state}).body,
    }


def applied(game: AnyGame, state: Any, action: Any) -> Any:
    """Return a request to apply an action of the rules."""
    return {
        "state": orjson.loads(write(game.schemas.state, state)),
        "action": orjson.loads(write(game.schemas.action, action)),
    }


@EVERY_TABLE
def test_a_ruling_includes_what_the_single_endpoints_answer(game: AnyGame, count: int) -> None:
    for state, action, granted in moments(game, count, 6):
        after = orjson.loads(write(game.schemas.state, granted.state))
        for viewer in (*game.rules.players(state), None):
            request = applied(game, state, action)
            assert included(game, "apply", request, viewer) == single(game, after, viewer)


@EVERY_TABLE
def test_a_new_game_includes_what_the_single_endpoints_answer(game: AnyGame, count: int) -> None:
    request = {"players": ["anna", "ben", "cleo", "dora"][:count], "seed": "included"}
    state = ask(game, "setup", request).document["state"]
    for viewer in (*request["players"], None):
        assert included(game, "setup", request, viewer) == single(game, state, viewer)


@EVERY_TABLE
def test_a_message_tells_an_event_as_the_viewer_may_see_it(game: AnyGame, count: int) -> None:
    for state, action, granted in moments(game, count):
        request = applied(game, state, action)
        plain = ask(game, "apply", request).document["events"]
        after = orjson.loads(write(game.schemas.state, granted.state))
        for viewer in (*game.rules.players(state), None):
            for language in game.languages:
                told = ask(game, "apply", request | {"include": ["messages"], "viewer": viewer}, language).document
                seen = {"state": after, "player": viewer, "events": plain, "include": ["messages"]}
                sentences = [event.pop("message") for event in told["events"]]
                expected = [event["message"] for event in ask(game, "view", seen, language).document["events"]]
                assert sentences == expected
                assert told["events"] == plain


@EVERY_GAME
@pytest.mark.parametrize("operation", ["setup", "apply"])
def test_an_answer_leaves_the_state_out_if_it_is_excluded(game: AnyGame, operation: str) -> None:
    state, action, _ = moments(game, 2)[0]
    requests = {"setup": {"players": ["anna", "ben"], "seed": "x"}, "apply": applied(game, state, action)}
    whole = ask(game, operation, requests[operation]).document
    without = ask(game, operation, requests[operation] | {"exclude": ["state"]}).document
    assert without == {key: value for key, value in whole.items() if key != "state"}


@EVERY_GAME
def test_a_verdict_includes_parts_too(game: AnyGame) -> None:
    state, action, granted = moments(game, 2)[0]
    request = applied(game, state, action) | {"return": "verdict"}
    after = orjson.loads(write(game.schemas.state, granted.state))
    assert included(game, "apply", request, None) == single(game, after, None)


@EVERY_GAME
@pytest.mark.parametrize(
    ("asked", "pointer"),
    [
        ({"include": ["view"]}, "/viewer"),
        ({"include": ["score", "messages"]}, "/viewer"),
        ({"include": ["view"], "viewer": "nobody"}, "/viewer"),
        ({"include": ["view", "view"], "viewer": None}, "/include/1"),
        ({"include": ["hand"], "viewer": None}, "/include/0"),
        ({"exclude": ["events"]}, "/exclude/0"),
        ({"include": ["messages"], "viewer": None, "return": "verdict"}, "/include"),
    ],
)
def test_a_request_for_what_cannot_be_included_is_refused(game: AnyGame, asked: Any, pointer: str) -> None:
    state, action, _ = moments(game, 2)[0]
    reply = ask(game, "apply", applied(game, state, action) | asked)
    assert reply.status == 400
    assert pointer in {error["pointer"] for error in reply.document["errors"]}


@EVERY_GAME
@pytest.mark.parametrize("operation", ["setup", "apply"])
def test_an_answer_that_would_include_too_much_is_refused_as_documented(
    game: AnyGame, operation: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list of legal actions has a budget, and the whole request is refused with it."""
    monkeypatch.setattr(queries, "SEARCH_STEPS", 1)
    state, action, _ = moments(game, 2)[0]
    requests = {"setup": {"players": ["anna", "ben"], "seed": "x"}, "apply": applied(game, state, action)}

    reply = ask(game, operation, requests[operation] | {"include": ["legal_actions"], "viewer": None})

    assert (reply.status, reply.document["type"]) == (422, "/problems/too-many-ways")
    answers_validator(game, operation).validate(reply.document)


@EVERY_GAME
def test_a_replay_includes_nothing(game: AnyGame) -> None:
    setup = {"players": ["anna", "ben"], "seed": "x", "include": ["score"]}
    reply = ask(game, "replay", {"setup": setup, "actions": []})
    assert reply.status == 400
    assert [error["pointer"] for error in reply.document["errors"]] == ["/setup/include"]


@pytest.mark.soak
@pytest.mark.parametrize("block", range(20))
@pytest.mark.parametrize("name", [game.id for game in TESTED])
def test_over_200_games_everything_included_is_what_the_single_endpoints_answer(name: str, block: int) -> None:
    game = BY_ID[name]
    for number in range(10 * block, 10 * block + 10):
        luck = SeededRandom(f"included {number}")
        count = counts(game)[number % len(counts(game))]
        players = ["anna", "ben", "cleo", "dora"][:count]
        start = set_up(game, {"players": players, "seed": str(number)})
        for state, action, granted in islice(play(game.rules, start, luck), number % 5, None, 5):
            viewer = [*players, None][luck.below(count + 1)]
            after = orjson.loads(write(game.schemas.state, granted.state))
            assert included(game, "apply", applied(game, state, action), viewer) == single(game, after, viewer)
