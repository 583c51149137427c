"""A seat learns nothing that its player may not know, whatever it asks and whatever it tries."""

from collections.abc import Iterator, Sequence
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
from .sealed import Received, received, sealed, written


def questions(game: AnyGame, viewer: str | None) -> Iterator[tuple[str, dict[str, Any]]]:
    """Everything that a seat can ask without acting."""
    yield "view", {}
    yield "score", {}
    yield "picture", {"width": 400}
    yield "picture", {"width": 400, "player": viewer, "lang": "de"}
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
            for number, action in enumerate(tried(game, turn, viewer)):
                # The action that was taken in every way, the others in the one that tells most.
                ways = [
                    [received(game, operation, told.asked(viewer, **more)) for told in (true, other)]
                    for operation, more in islice(acts(action), 1 if number else None)
                ]
                check_alike(ways)
                compared += ways[0][0] == ways[0][1]
    return compared


def acts(action: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every way to act; the first tells most."""
    yield "apply", {"action": action, "include": ["view", "legal_actions", "score", "messages"]}
    yield "apply", {"action": action, "return": "verdict"}
    yield "replay", {"actions": [action], "return": "each"}
    yield "replay", {"actions": [action]}


def check_alike(ways: Sequence[Sequence[Received]]) -> None:
    """Two answers are the same, unless the action brings to light what was hidden.

    Whoever sees the same come of it is not told either that it rests on something else.
    """
    for one, other in ways:
        assert (one.status, one.headers_without_length, one.box) == (
            other.status,
            other.headers_without_length,
            other.box,
        )
    (one, other), *_ = ways
    if one.status != 200 or _shown(one) == _shown(other):
        assert [one for one, _ in ways] == [other for _, other in ways]
    else:
        assert orjson.loads(one.body)["irreversible_because"] is not None


def _shown(received: Received) -> Any:
    return without_readings(orjson.loads(received.body))


def without_readings(value: Any) -> Any:
    """A document without anything that says what it rests on."""
    if isinstance(value, dict):
        return {key: without_readings(inner) for key, inner in value.items() if key != "readings"}
    return [without_readings(inner) for inner in value] if isinstance(value, list) else value


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


GAMES, BLOCKS = 200, 20


@pytest.mark.soak
@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("count", [4, 3, 2, 1])
@pytest.mark.parametrize("name", [game.id for game in TESTED])
def test_over_200_games_of_each_count_a_seat_receives_the_same_bytes(name: str, count: int, block: int) -> None:
    game = BY_ID[name]
    if count not in counts(game):
        pytest.skip("nobody plays it with so many")
    for number in range(block, GAMES, BLOCKS):
        luck = SeededRandom(f"sealed {number}")
        start = set_up(game, {"players": ["anna", "ben", "cleo", "dora"][:count], "seed": f"sealed {number}"})
        turns = list(play(game.rules, start, luck))
        # The first game at its beginning, the last one at its end, and each in between at a moment of its own.
        assert check_secrecy(game, Turn(*turns[number * len(turns) // GAMES]), luck) > 0
