"""Rules on one action, for everything that acts in a state."""

from typing import Any

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.budget import BudgetExceeded
from glass_arbiter.engine.rulings import Granted, Refused
from glass_arbiter.exceptions import Problem
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.problem_types import TOO_MANY_WAYS


def rule(game: AnyGame, state: Any, action: Any) -> Granted[Any] | Refused:
    """Rule on one action; a game may search for choices that the action leaves out."""
    # Not `bounded_search`: every ruling passes here, and entering a context manager takes a microsecond.
    try:
        return adjudicate(game.rules, state, action)
    except BudgetExceeded:
        raise Problem(TOO_MANY_WAYS) from None
