"""Whatever asks or examines knows every operation: a new one cannot be forgotten there."""

import inspect
import re

import msgspec

from glass_arbiter.cli.main import main
from glass_arbiter.client import Client, Seat
from glass_arbiter.codec.decode import read
from glass_arbiter.handlers.operations import OPERATIONS
from glass_arbiter_schemas.game import AnyGame
from tests.conftest import ROOT
from tools.fuzzing.oracles import _EXAMINE as ORACLES

from .games import EVERY_GAME, asked, counts

# The others are for operators.
FOR_PLAYERS = {name for name, operation in OPERATIONS.items() if not operation.guarded}


def test_every_operation_has_a_command() -> None:
    assert set(OPERATIONS) <= set(main.commands)


def test_every_operation_is_asked_by_the_client() -> None:
    source = inspect.getsource(Client)

    assert [name for name in OPERATIONS if f'_post("{name}"' not in source] == []


def test_every_operation_for_players_is_asked_by_a_seat() -> None:
    """Who sets up a table has no seat yet."""
    assert set(re.findall(r'_(?:ask|post)\("([\w-]+)"', inspect.getsource(Seat))) == FOR_PLAYERS - {"setup"}


def test_every_operation_for_players_is_asked_by_the_client_in_typescript() -> None:
    source = (ROOT / "clients" / "typescript" / "src" / "client.ts").read_text(encoding="utf-8")

    assert set(re.findall(r'#post[^(]*\("([\w-]+)"', source)) == FOR_PLAYERS


def test_every_operation_is_examined_by_fuzzing() -> None:
    assert set(ORACLES) == set(OPERATIONS)


@EVERY_GAME
def test_every_operation_is_asked_in_the_course_of_a_game(game: AnyGame) -> None:
    assert {operation for operation, _ in asked(game.id, counts(game)[0])} == set(OPERATIONS)


@EVERY_GAME
def test_the_cost_of_every_request_is_known_before_it_is_answered(game: AnyGame) -> None:
    """The server asks for it, so a game without it would answer some requests with an internal error."""
    for name, document in asked(game.id, counts(game)[0]):
        operation = OPERATIONS[name]
        assert operation.cost(read(operation.reads(game.schemas), msgspec.json.encode(document))) > 0
