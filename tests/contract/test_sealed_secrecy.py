"""A seat learns nothing that its player may not know, whatever it asks and whatever it tries."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import orjson
import pytest

from glass_arbiter.engine.playout import play
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter_schemas.game import AnyGame
from tools.games import set_up

from .games import BY_ID, EVERY_TABLE, TESTED, Turn, counts, moments
from .sealed import received, sealed, written


def questions(game: AnyGame, viewer: str | None) -> Iterator[tuple[str, dict[str, Any]]]:
    """Everything that a seat can ask without acting."""
    yield "view", {}
    yield "score", {}
    yield "picture", {"width": 400}
    yield "legal-actions", {}
    if viewer is not None:
        yield "legal-actions", {"expand": True, "limit": 50}
        yield "legal-actions", {"given": {"player": viewer}}
        yield "suggest", {"bot": "random"}
        for kind in game.rules.types:
            yield "legal-actions", {"why": {"player": viewer, "type": str(kind)}}


def disguises(game: AnyGame, state: Any, viewer: str | None, luck: SeededRandom) -> Iterator[Any]:
    """Other states that look the same to a viewer: the one made up behind the view, and one by chance."""
    view = game.rules.observe(state, viewer)
    yield game.rules.determinize(view)
    yield game.rules.sample(view, luck)


def check_secrecy(game: AnyGame, turn: Turn, luck: SeededRandom) -> int:
    """A seat receives the same bytes whatever is hidden from it; returns how many answers to actions were compared."""
    compared = 0
    for viewer in (*game.rules.players(turn.state), None):
        true = sealed(game, turn.state)
        for state in disguises(game, turn.state, viewer, luck):
            other = sealed(game, state)
            assert other.seats == true.seats
            assert len(other.box) == len(true.box)
            for operation, more in questions(game, viewer):
                replies = [received(game, operation, told.asked(viewer, **more)) for told in (true, other)]
                assert replies[0] == replies[1], (operation, more)
            for action in tried(game, turn, viewer):
                more = {"action": action, "include": ["view", "score", "messages"]}
                replies = [received(game, "apply", told.asked(viewer, **more)) for told in (true, other)]
                assert replies[0].status == replies[1].status, action
                if replies[0].status != 200 or orjson.loads(replies[0].body)["irreversible_because"] is None:
                    assert replies[0] == replies[1], action
                    compared += 1
    return compared


def tried(game: AnyGame, turn: Turn, viewer: str | None) -> Iterator[Any]:
    """Actions of a viewer, legal and illegal ones: the one that was taken, and one of each type, without choices."""
    player = viewer or game.rules.players(turn.state)[0]
    yield written(game, replace(turn.action, player=player))
    for kind in game.rules.types:
        yield {"player": player, "type": str(kind)}


@EVERY_TABLE
def test_a_seat_receives_the_same_bytes_whatever_is_hidden_from_it(game: AnyGame, count: int) -> None:
    luck = SeededRandom("sealed")

    assert sum(check_secrecy(game, turn, luck) for turn in moments(game, count, 4)) > 20


@pytest.mark.soak
@pytest.mark.parametrize("block", range(20))
@pytest.mark.parametrize("count", [4, 3, 2, 1])
@pytest.mark.parametrize("name", [game.id for game in TESTED])
def test_over_200_games_of_each_count_a_seat_receives_the_same_bytes(name: str, count: int, block: int) -> None:
    game = BY_ID[name]
    if count not in counts(game):
        pytest.skip("nobody plays it with so many")
    for number in range(10 * block, 10 * block + 10):
        luck = SeededRandom(f"sealed {number}")
        start = set_up(game, {"players": ["anna", "ben", "cleo", "dora"][:count], "seed": f"sealed {number}"})
        turns = play(game.rules, start, luck)
        assert sum(check_secrecy(game, Turn(*turn), luck) for turn in islice(turns, number % 20, None, 20)) > 0
