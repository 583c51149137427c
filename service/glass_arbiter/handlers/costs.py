"""Upper bounds on the cost of requests, by which the server chooses between event loop and pool.

The unit is one ruling on an ordinary action, about 0.1 ms. A bound holds for any content of the request and covers all
work from the rules to the bytes of the response, but not the decoding.
"""

from typing import Any

from glass_arbiter_schemas import requests
from glass_arbiter_schemas.requests import (
    MESSAGES,
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
# A state with faults, or one not examined during decoding: the search, and sentences for up to a thousand faults.
EXAMINATION = 300
# How many steps, and how many events, cost as much as one ruling.
STEPS = 10
EVENTS = 20
# Parts that an answer can include; an action has a few dozen events.
INCLUDED = {
    requests.VIEW: 1,
    requests.LEGAL_ACTIONS: SEARCH_STEPS // STEPS,
    requests.SCORE: SCORE,
    requests.MESSAGES: 50,
}


def of_setup(request: SetupRequest[Any]) -> int:
    """Shuffling; options may have a fault in each entry."""
    return SETUP + int(request.options.weight) + _included(request)


def of_apply(request: ApplyRequest[Any, Any]) -> int:
    """One ruling, and one for each embedded action."""
    return _examination(request) + int(request.action.weight) + _included(request)


def of_replay(request: ReplayRequest[Any, Any, Any]) -> int:
    """A setup or an examination, and one ruling per action."""
    start = _examination(request) if request.setup is None else of_setup(request.setup)
    rulings: int = sum(action.weight for action in request.actions)
    return start + 1 + rulings


def of_search(request: LegalActionsRequest[Any, Any, Any]) -> int:
    """The whole search budget; views are always examined."""
    return EXAMINATION + SEARCH_STEPS // STEPS


def of_view(request: ViewRequest[Any]) -> int:
    """The view, and its events; a sentence costs at most as much as a ruling."""
    events = len(request.events or ())
    return _examination(request) + 1 + (events if MESSAGES in request.include else events // EVENTS)


def of_score(request: AboutState) -> int:
    """The score sheet of all players."""
    return _examination(request) + SCORE


def _included(request: ApplyRequest[Any, Any] | SetupRequest[Any]) -> int:
    """What the answer has besides."""
    return sum(INCLUDED[part] for part in request.include)


def _examination(request: AboutState) -> int:
    return 0 if request.faults == () else EXAMINATION
