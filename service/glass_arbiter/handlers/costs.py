"""Bounds on the cost of requests, so that a server knows what to answer at once and what to hand to a thread.

The unit is one ruling on an ordinary action, about a tenth of a millisecond. Each bound holds for whatever the request
says, from the rules to the bytes of the answer; reading the request comes before it and is not part of it.
"""

from typing import Any

from glass_arbiter_schemas.requests import (
    AboutState,
    ApplyRequest,
    LegalActionsRequest,
    ReplayRequest,
    SetupRequest,
    ViewRequest,
)

from .queries import SEARCH_STEPS

SETUP = 3
SCORE = 4
# A state that has faults, or was not examined while it was read: the search, and a sentence for each of a thousand.
EXAMINATION = 300
# So many of these cost as much as a ruling.
STEPS = 10
EVENTS = 20


def of_setup(request: SetupRequest[Any]) -> int:
    """Stacks are shuffled; options may have a fault in each of their entries."""
    return SETUP + int(request.options.weight)


def of_apply(request: ApplyRequest[Any, Any]) -> int:
    """One ruling, and one for each action that comes between."""
    return _examination(request) + int(request.action.weight)


def of_replay(request: ReplayRequest[Any, Any, Any]) -> int:
    """As many rulings as there are actions, from a setup or a state."""
    start = _examination(request) if request.setup is None else of_setup(request.setup)
    rulings: int = sum(action.weight for action in request.actions)
    return start + 1 + rulings


def of_search(request: LegalActionsRequest[Any, Any, Any]) -> int:
    """A search may spend its whole budget; views are always examined."""
    return EXAMINATION + SEARCH_STEPS // STEPS


def of_view(request: ViewRequest[Any]) -> int:
    """The view, and the events that come with it."""
    return _examination(request) + 1 + len(request.events or ()) // EVENTS


def of_score(request: AboutState) -> int:
    """The points of everybody, line by line."""
    return _examination(request) + SCORE


def _examination(request: AboutState) -> int:
    return 0 if request.faults == () else EXAMINATION
