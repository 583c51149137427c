"""Whatever asks or examines knows every operation: a new one cannot be forgotten there."""

import inspect
import json
import re

import msgspec

from glass_arbiter.cli.main import main
from glass_arbiter.client import Client, Seat
from glass_arbiter.codec.decode import read
from glass_arbiter.codec.encode import write
from glass_arbiter.conformance.case_format import seats
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.handlers.operations import OPERATIONS
from glass_arbiter.routes.fast_path import MAX_INLINE_BODY, MAX_INLINE_COST
from glass_arbiter_schemas.game import AnyGame
from tests.conftest import ROOT
from tools.fuzzing.oracles import _EXAMINE as ORACLES
from tools.games import set_up

from .games import EVERY_GAME, asked, counts
from .sealed import sealed, written

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


@EVERY_GAME
def test_an_action_without_choices_is_cheap_enough_for_the_event_loop_at_a_sealed_table_too(game: AnyGame) -> None:
    operation = OPERATIONS["apply"]
    start = set_up(game, {"players": seats(counts(game)[-1]), "seed": "cost"})
    for before, taken, _ in play(game.rules, start, SeededRandom(game.id)):
        state, table = json.loads(write(game.schemas.state, before)), sealed(game, before)
        action = {key: written(game, taken)[key] for key in ("player", "type")}
        for request in ({"state": state, "action": action}, table.asked(taken.player, action=action)):
            body = msgspec.json.encode(request)
            assert operation.cost(read(operation.reads(game.schemas), body)) <= MAX_INLINE_COST
            assert len(body) <= MAX_INLINE_BODY
