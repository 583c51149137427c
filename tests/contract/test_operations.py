"""Whatever asks or examines knows every operation: a new one cannot be forgotten there."""

import inspect

import msgspec

from glass_arbiter.cli.main import main
from glass_arbiter.client import Client
from glass_arbiter.codec.decode import read
from glass_arbiter.handlers.operations import OPERATIONS
from glass_arbiter_schemas.game import AnyGame
from tools.fuzzing.oracles import _EXAMINE as ORACLES

from .games import EVERY_GAME, asked, counts


def test_every_operation_has_a_command() -> None:
    assert set(OPERATIONS) <= set(main.commands)


def test_every_operation_is_asked_by_the_client() -> None:
    source = inspect.getsource(Client)

    assert [name for name in OPERATIONS if f'_post("{name}"' not in source] == []


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
