"""Flip a reading: the rulings that rest on it may differ, and no other ruling does.

A game is ruled a second time with another reading, action by action from the same states. So the first ruling of a
replay that differs is one that lists the reading, and all that differ after it follow from it. Some readings hardly
ever decide anything in random games; the suite of cases has actions that each of them decides.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest

from glass_arbiter.conformance.backends import Answer, InProcess
from glass_arbiter.conformance.cases import read_all
from glass_arbiter.conformance.check import check
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.readings import AppliedReading
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rules import Interpretation
from glass_arbiter.games.glassroad.catalogue.interpretations import INTERPRETATIONS as OF_GLASS_ROAD
from glass_arbiter.games.stephens.catalogue.interpretations import INTERPRETATIONS as OF_STEPHENS
from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.game import AnyGame
from tools.live_server import ROOT

from .flipped import attempts, outcome

BY_GAME = {"glassroad": OF_GLASS_ROAD, "stephens": OF_STEPHENS}
QUESTIONS = [
    pytest.param(game, question, id=f"{game.id}-{question.key}")
    for game in GAMES.values()
    for question in BY_GAME[game.id].values()
]

# A Tavern is built beside a building that looks at its own neighbours: not once in 400 random games.
HARDLY_EVER = {"tavern_adjacency"}


class Compared(NamedTuple):
    """One action, ruled by two readings: whether it rests on the reading, and whether the results differ."""

    rests: bool
    differs: bool


def _flipped(state: Any, question: Interpretation) -> Any:
    """The same state by the other reading; each question has two."""
    stated = state.options.rulings
    first, second = question.values
    other = first if stated.get(question.key, first) == second else second
    return replace(state, options=replace(state.options, rulings={**stated, question.key: other}))


def _compared(game: AnyGame, state: Any, action: Any, question: Interpretation) -> Compared:
    ruling, other = adjudicate(game.rules, state, action), adjudicate(game.rules, _flipped(state, question), action)
    rests = any(isinstance(basis, AppliedReading) and basis.option == question.key for basis in ruling.readings)
    same = outcome(game, ruling, state.options) == outcome(game, other, state.options)
    return Compared(rests=rests, differs=not same)


class _Recorder(InProcess):
    """The service itself, and every action that it is asked to rule on."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[dict[str, Any]] = []

    def ask(self, path: str, document: Any) -> Answer:
        if path.endswith("/apply"):
            self.asked.append(document)
        return super().ask(path, document)


@cache
def _attempts_of_cases(name: str) -> Sequence[tuple[Any, Any]]:
    """The states and actions of the suite of cases, apart from those that no game can have."""
    recorder = _Recorder()
    for case in read_all(sorted((ROOT / "tests" / "cases" / name).glob("*.yaml"))):
        if not {"faults", "errors"} & case.then.keys():
            check(case, recorder)
    requests = (GAMES[name].schemas.apply_request.load(document) for document in recorder.asked)
    return [(request.state, request.action) for request in requests]


def _check(game: AnyGame, question: Interpretation, games: int) -> int:
    least, most = game.players
    resting = 0
    for number in range(games):
        count = least + number % (most - least + 1)
        for state, action in attempts(game, count, f"flipped {number}"):
            compared = _compared(game, state, action, question)
            assert compared.rests or not compared.differs, action
            resting += compared.differs
    return resting


@pytest.mark.slow
@pytest.mark.parametrize(("game", "question"), QUESTIONS)
def test_only_rulings_that_rest_on_a_reading_change_with_it(game: AnyGame, question: Interpretation) -> None:
    _check(game, question, games=4)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "question"), QUESTIONS)
def test_each_reading_changes_rulings_and_only_those_that_rest_on_it(game: AnyGame, question: Interpretation) -> None:
    decided = _check(game, question, games=400)
    assert decided or question.key in HARDLY_EVER


@pytest.mark.slow
@pytest.mark.parametrize(("game", "question"), QUESTIONS)
def test_each_reading_decides_cases_and_only_those_that_rest_on_it(game: AnyGame, question: Interpretation) -> None:
    decided = 0
    for state, action in _attempts_of_cases(game.id):
        compared = _compared(game, state, action, question)
        assert compared.rests or not compared.differs, action
        decided += compared.differs
    assert decided
