"""Whole games at random, with everything that holds in any state looked at after each action."""

import pytest

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Granted
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.stephens.catalogue.interpretations import INTERPRETATIONS
from glass_arbiter.games.stephens.options import DEFAULT_OPTIONS, Options, Solo
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import Phase
from tests.players import COUNTS, NAMES

from .ledger import check
from .tables import solo_options

COMPETITIONS = tuple(DEFAULT_OPTIONS.catalogue.competition)
OTHER_RULINGS = {key: question.values[1] for key, question in INTERPRETATIONS.items()}


def _played(players: int, options: Options, seed: str) -> None:
    start = STEPHENS_RULES.set_up(NAMES[:players], options, seed, None).state
    check(start)
    last = start
    for state, action, ruling in play(STEPHENS_RULES, start, SeededRandom(seed)):
        assert state is last
        assert adjudicate(STEPHENS_RULES, state, action) == ruling
        check(ruling.state)
        last = ruling.state
    assert last.phase is Phase.FINISHED
    assert last.revision > 0


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("rulings", [{}, OTHER_RULINGS], ids=["default", "other"])
@pytest.mark.parametrize("seed", ["one", *(pytest.param(seed, marks=pytest.mark.slow) for seed in ("two", "three"))])
def test_every_game_comes_to_its_end(players: int, rulings: dict[str, str | bool], seed: str) -> None:
    _played(players, replace(DEFAULT_OPTIONS, rulings=rulings), seed)


@pytest.mark.slow
@pytest.mark.parametrize("ruling", list(INTERPRETATIONS))
@pytest.mark.parametrize("players", [1, 2])
def test_every_ruling_can_be_chosen_alone(ruling: str, players: int) -> None:
    _played(players, replace(DEFAULT_OPTIONS, rulings={ruling: INTERPRETATIONS[ruling].values[1]}), ruling)


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["loose", "normal", "tight"])
@pytest.mark.parametrize("competition", [None, *COMPETITIONS])
def test_every_solo_game_comes_to_its_end(mode: str, competition: str | None) -> None:
    solo = solo_options(mode, competition)
    _played(1, replace(DEFAULT_OPTIONS, solo=solo), f"{mode} {competition}")


def test_the_same_seed_gives_the_same_game() -> None:
    solo = Solo(mode="tight", competition=None, difficulty=None, scenario=None)
    start = STEPHENS_RULES.set_up(NAMES[:1], replace(DEFAULT_OPTIONS, solo=solo), "same", None).state

    games = [[step[1] for step in play(STEPHENS_RULES, start, SeededRandom("same"))] for _ in range(2)]

    assert games[0] == games[1]
    assert isinstance(adjudicate(STEPHENS_RULES, start, games[0][0]), Granted)
