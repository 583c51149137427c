"""Positions of random games can be drawn, for every viewer, in every language, theme and arrangement."""

from collections.abc import Sequence
from itertools import cycle, islice
from typing import Any
from xml.etree import ElementTree

import pytest

from glass_arbiter.conformance.case_format import seats
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.pictures.scene import Scene
from glass_arbiter.pictures.theme import THEMES
from glass_arbiter_schemas.game import AnyGame
from tests.contract.games import EVERY_GAME, EVERY_TABLE
from tools.games import set_up

WIDTHS = (1200, 390, 820)
SOAKED = 50


def scene_of(game: AnyGame, state: Any, events: Sequence[Any], turn: int) -> Scene[Any]:
    """One of the ways to look at a position: the next turn has another one."""
    players: list[str | None] = [None, *game.rules.players(state)]
    viewer = players[turn % len(players)]
    return Scene(
        view=game.rules.observe(state, viewer),
        to_act=game.rules.to_act(state),
        player=viewer if turn % 2 else None,
        width=WIDTHS[turn // 3 % len(WIDTHS)],
        language=game.languages[turn // 2 % len(game.languages)],
        theme=list(THEMES.values())[turn // 5 % len(THEMES)],
        title=game.id,
        events=tuple(game.rules.seen_by(events, viewer)),
    )


def draw_game(game: AnyGame, count: int, seed: str, step: int = 1) -> int:
    """Draw every position of a random game, or every `step`th, and read what was drawn; return how many there were."""
    state = set_up(game, {"players": seats(count), "seed": seed})
    drawn = 0
    for turn, (_, _, granted) in islice(enumerate(play(game.rules, state, SeededRandom(seed))), 0, None, step):
        scene = scene_of(game, granted.state, granted.events, turn)
        root = ElementTree.fromstring(game.draw(scene))
        assert len(root) > 2
        drawn += 1
    return drawn


@EVERY_TABLE
def test_positions_of_a_random_game_can_be_drawn(game: AnyGame, count: int) -> None:
    assert draw_game(game, count, "drawn", step=7 if count == 2 else 5) > 0


@EVERY_GAME
@pytest.mark.soak
def test_every_position_of_two_hundred_random_games_can_be_drawn(game: AnyGame) -> None:
    least, most = game.players
    counts = cycle(range(least, most + 1))

    assert sum(draw_game(game, next(counts), f"soak {number}") > 0 for number in range(4 * SOAKED)) == 4 * SOAKED


@EVERY_GAME
def test_the_same_position_is_drawn_the_same(game: AnyGame) -> None:
    """Drawing remembers what it has drawn before; that must not show."""
    state = set_up(game, {"players": seats(2), "seed": "same"})
    first, *others = [game.draw(scene_of(game, state, (), turn)) for turn in (0, 1, 2, 0)]

    assert first == others[-1]
    assert first != others[0]
