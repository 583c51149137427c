"""Whole games whose actions are made choice by choice, by somebody who knows no rule."""

from random import Random
from typing import Any

from glass_arbiter.conformance.case_format import seats
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.budget import SearchBudget
from glass_arbiter.engine.rulings import Granted
from glass_arbiter.engine.steps import Given, NextChoice, NextStep, next_step
from glass_arbiter.handlers.queries import SEARCH_STEPS
from glass_arbiter_schemas.game import AnyGame
from tools.games import set_up
from tools.stepping import added, chosen

# How often somebody acts whom the table does not wait for, and how often an optional choice is made.
OUT_OF_TURN, FURTHER = 0.1, 0.7


def asked(game: AnyGame, state: Any, given: Given) -> NextStep:
    """Ask for the next choices, with the budget of a request."""
    return next_step(game.rules, state, given, SearchBudget(SEARCH_STEPS))


def with_choice(given: Given, choice: NextChoice, value: Any) -> Given:
    """The action so far with one more choice."""
    if choice.path == "/type":
        return Given(player=given.player, type=value, choices=given.choices)
    return Given(player=given.player, type=given.type, choices=added(given.choices, choice.path, value))


def action_of(game: AnyGame, given: Given) -> Any:
    """The action as it stands."""
    assert given.type is not None
    return game.rules.with_choices(game.rules.action(given.player, given.type), given.choices)


def made(game: AnyGame, state: Any, player: str, random: Random, *, required_only: bool) -> Given | None:
    """Make an action choice by choice in random order; None if the player can do nothing.

    Only what is required is chosen, or anything that is listed.
    """
    given = Given(player=player, type=None)
    while True:
        step = asked(game, state, given)
        assert bool(step.violations) is not bool(step.choices or step.complete), given
        if step.violations:
            assert given.type is None, given
            return None
        required = [choice for choice in step.choices if choice.domain["required"]]
        assert not (required and step.complete)
        if step.complete and (required_only or not step.choices or random.random() > FURTHER):
            return given
        choice = random.choice(required if required and required_only else list(step.choices))
        given = with_choice(given, choice, chosen(choice.domain, random))


def play_by_steps(game: AnyGame, count: int, seed: str, *, required_only: bool) -> int:
    """Play a game to its end, and return the number of its actions; no listed choice ever leads to a refusal."""
    random = Random(seed)
    state = set_up(game, {"players": seats(count), "seed": seed})
    actions = 0
    while not game.rules.finished(state):
        expected = [decision.player for decision in game.rules.to_act(state)]
        anybody = random.random() < OUT_OF_TURN
        player = random.choice(list(game.rules.players(state)) if anybody else expected)
        given = made(game, state, player, random, required_only=required_only)
        if given is None:
            assert player not in expected
            continue
        ruling = adjudicate(game.rules, state, action_of(game, given))
        assert isinstance(ruling, Granted), given
        state = ruling.state
        actions += 1
    return actions
