"""What holds for every game that is served; a new one is tested on arrival."""

import hashlib
from typing import Any

import orjson
import pytest
import rfc8785

from glass_arbiter.codec.encode import fingerprint, write
from glass_arbiter.handlers.operations import OPERATIONS
from glass_arbiter.openapi.examples import answered_examples
from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.game import AnyGame

from .shapes import SPEC, check

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
# What is hard to write as canonical JSON: an id must be printable, a seed need not.
NAMES = ("anna", "Jörg", "Ż\\\"'", "🫙")
SEED = "every game\u0007\u2028"


def _states(game: AnyGame) -> list[Any]:
    """A fresh state of every number of players."""
    least, most = game.players
    bodies = [{"players": list(NAMES[:number]), "seed": SEED} for number in range(least, most + 1)]
    requests = [game.schemas.setup_request.load(body) for body in bodies]
    return [game.rules.set_up(request.players, request.options, request.seed, None)[0] for request in requests]


@EVERY_GAME
def test_a_fresh_state_of_any_number_of_players_is_possible(game: AnyGame) -> None:
    assert [list(game.rules.faults(state)) for state in _states(game)] == [[]] * len(_states(game))


@EVERY_GAME
def test_a_state_survives_the_way_out_and_in(game: AnyGame) -> None:
    for state in _states(game):
        assert game.schemas.state.load(orjson.loads(write(game.schemas.state, state))) == state


@EVERY_GAME
def test_the_fingerprint_is_that_of_the_canonical_json(game: AnyGame) -> None:
    for state in _states(game):
        canonical = rfc8785.dumps(orjson.loads(write(game.schemas.state, state)))
        assert fingerprint(game.schemas.state, state) == hashlib.sha256(canonical).hexdigest()


@EVERY_GAME
def test_every_operation_has_examples_of_yes_and_no(game: AnyGame) -> None:
    statuses = {
        operation: {answered.status for answered in answered_examples(game) if answered.example.operation == operation}
        for operation in OPERATIONS
    }

    assert all(statuses[operation] >= {200, 400, 422} for operation in OPERATIONS)
    assert statuses["apply"] == {200, 400, 409, 422}


@EVERY_GAME
def test_a_view_survives_the_way_out_and_in_and_is_possible(game: AnyGame) -> None:
    for state in _states(game):
        for viewer in (*game.rules.players(state), None):
            view = game.rules.observe(state, viewer)
            again = game.schemas.view.load(orjson.loads(write(game.schemas.view, view)))
            assert again == view
            assert list(game.rules.view_faults(again)) == []
            assert game.rules.observe(game.rules.determinize(again), viewer) == view


@EVERY_GAME
@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_the_catalogue_is_of_the_published_shape(game: AnyGame, language: str) -> None:
    catalogue = orjson.loads(write(game.schemas.catalogue, game.catalogue(language)))

    check(f"{game.id.capitalize()}Catalogue", catalogue)
    versions = (game.id, game.version, game.rules_version)
    assert (catalogue["game"], catalogue["version"], catalogue["rules_version"]) == versions


@EVERY_GAME
def test_the_operations_of_a_game_have_names_of_their_own(game: AnyGame) -> None:
    ids = [operation["operationId"] for item in SPEC["paths"].values() for operation in item.values()]

    assert len(ids) == len(set(ids))
    assert all(f"/v1/games/{game.id}/{name}" in SPEC["paths"] for name in ("catalogue", *OPERATIONS))
