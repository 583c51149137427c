"""A search that takes few steps is made in the event loop; a longer one is begun there, and left to the pool."""

from collections.abc import Mapping
from io import BytesIO
from typing import Any

import msgspec
import pytest

from glass_arbiter.app import JsonFlask, create_app
from glass_arbiter.handlers import queries
from glass_arbiter.handlers.operations import OPERATIONS
from glass_arbiter.middleware.wsgi import BEGAN, COST, WsgiResponse, call_app
from glass_arbiter.routes.fast_path import MAX_INLINE_COST
from glass_arbiter.sealing.key_text import DOCUMENTED_KEY
from glass_arbiter.settings import Settings
from glass_arbiter_schemas.game import AnyGame
from tests.nim import nim_registered

from .games import EVERY_GAME, asked, counts

with nim_registered():
    APP = create_app(Settings(time_limit=0, keys=(DOCUMENTED_KEY,)))


def environ_of(game: AnyGame, operation: str, document: Mapping[str, Any]) -> tuple[dict[str, Any], bytes]:
    """What a server makes of a request, and the body of it."""
    body = msgspec.json.encode(document)
    path = f"/v1/games/{game.id}/{operation}"
    environ = {"REQUEST_METHOD": "POST", "PATH_INFO": path, "QUERY_STRING": "", "CONTENT_TYPE": "application/json"}
    return {**environ, "CONTENT_LENGTH": str(len(body)), "wsgi.input": BytesIO(body)}, body


def answered(environ: dict[str, Any]) -> tuple[str, bytes]:
    answer: WsgiResponse = call_app(APP.wsgi_app, environ)
    return answer.line, b"".join(answer.content)


def searches(game: AnyGame) -> list[tuple[str, dict[str, Any]]]:
    """Requests with a search from the course of a game, and some that are refused."""
    made = [(operation, document) for operation, document in asked(game.id, counts(game)[-1])]
    about = [document["state"] for operation, document in made if operation == "legal-actions" and "state" in document]
    strangers = [("legal-actions", {"state": state, "player": "a stranger"}) for state in about[:3]]
    return [each for each in made if OPERATIONS[each[0]].first_cost is not None] + strangers


@EVERY_GAME
def test_a_search_has_the_same_answer_in_the_event_loop_and_in_the_pool(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(APP, JsonFlask)
    tried, left = 0, 0
    for operation, document in searches(game):
        plain = answered(environ_of(game, operation, document)[0])
        environ, body = environ_of(game, operation, document)
        is_inline = APP.answers_inline(environ, body)
        is_tried = BEGAN in environ
        assert answered(environ) == plain
        tried += is_tried
        with monkeypatch.context() as patched:
            patched.setattr(queries, "FIRST_STEPS", 0)
            environ, body = environ_of(game, operation, document)
            if is_tried and not APP.answers_inline(environ, body):
                left += 1
                assert environ[COST] > MAX_INLINE_COST
            assert answered(environ) == plain
        assert is_inline or not is_tried
    assert tried > 10
    assert left > 10
