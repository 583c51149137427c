"""The games that the contract holds for: all that are registered, and Nim, which is not part of the service.

Nothing in this package knows a game. What it asks about comes from random play.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import orjson
import pytest

from glass_arbiter.app import create_app
from glass_arbiter.conformance.case_format import seats
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.handlers.pictures import SVG
from glass_arbiter.registry import GAMES
from glass_arbiter.sealing.key_text import DOCUMENTED_KEY
from glass_arbiter.settings import Settings
from glass_arbiter_schemas.game import AnyGame
from tests.nim import nim_registered
from tests.nim.schemas import NIM
from tools.fuzzing.seeds import requests_of
from tools.games import Json, set_up
from tools.playthroughs import recorded

TESTED: Sequence[AnyGame] = (*GAMES.values(), NIM)
BY_ID = {game.id: game for game in TESTED}
EVERY_GAME = pytest.mark.parametrize("game", TESTED, ids=lambda game: game.id)


def counts(game: AnyGame) -> range:
    """How many can play."""
    least, most = game.players
    return range(least, most + 1)


# Every game with every number of players; `make quick` plays with two.
EVERY_TABLE = pytest.mark.parametrize(
    ("game", "count"),
    [
        pytest.param(game, count, id=f"{game.id}-{count}", marks=() if count == 2 else pytest.mark.slow)
        for game in TESTED
        for count in counts(game)
    ],
)

# Ids that are hard to write as canonical JSON; an id must be printable, a seed need not.
STRANGE_NAMES = ("anna", "Jörg", "Ż\\\"'", "🫙")
STRANGE_SEED = "every game\u0007\u2028"


class Turn(NamedTuple):
    """A state, the action taken in it, and its ruling."""

    state: Any
    action: Any
    granted: Any


@cache
def played(game: str, count: int) -> Sequence[Turn]:
    """A random game from beginning to end, whose texts are hard to write."""
    names = [*STRANGE_NAMES, *seats(count)[len(STRANGE_NAMES) :]][:count]
    start = set_up(BY_ID[game], {"players": names, "seed": STRANGE_SEED})
    return tuple(Turn(*turn) for turn in play(BY_ID[game].rules, start, SeededRandom(game)))


def moments(game: AnyGame, count: int, number: int = 12) -> Sequence[Turn]:
    """Some turns of a random game, from all over it."""
    turns = played(game.id, count)
    return turns[:: max(1, len(turns) // number)]


@cache
def golden(game: str, count: int) -> Json:
    """A random game as its requests and fingerprints, with texts that everybody can write."""
    setup = {"players": seats(count), "seed": f"contract {count}"}
    document: Json = orjson.loads(orjson.dumps(recorded(BY_ID[game], "A random game", setup)))
    return document


@cache
def asked(game: str, count: int) -> Sequence[tuple[str, Json]]:
    """What clients ask in the course of a random game, of every operation: its name, and a request."""
    requests = requests_of(BY_ID[game], golden(game, count), moments=6)
    return [(operation, orjson.loads(orjson.dumps(document))) for operation, document in requests]


# Some operations are there for operators only.
OPERATOR = "operator-of-the-tests-here"

with nim_registered():
    # Nobody else waits for this process, and an answer must not depend on how busy the machine is.
    CLIENT = create_app(Settings(time_limit=0, keys=(DOCUMENTED_KEY,), operator_tokens=(OPERATOR,))).test_client()


class Reply(NamedTuple):
    """What came back."""

    status: int
    body: bytes
    media_type: str

    @property
    def document(self) -> Any:
        """The body as JSON; a picture as text."""
        return self.body.decode() if self.media_type == SVG else orjson.loads(self.body)


def ask(game: AnyGame, operation: str, request: object, language: str = "en") -> Reply:
    """Post a request, a document or bytes, to the whole application."""
    body = request if isinstance(request, bytes) else orjson.dumps(request)
    headers = {"Accept-Language": language, "Authorization": f"Bearer {OPERATOR}"}
    answer = CLIENT.post(
        f"/v1/games/{game.id}/{operation}", data=body, content_type="application/json", headers=headers
    )
    return Reply(answer.status_code, answer.data, answer.headers["Content-Type"])
