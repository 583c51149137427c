"""Upper bounds on the cost of requests, by which the server chooses between event loop and pool.

The unit is one ruling on an ordinary action, about 0.1 ms. A bound holds for any content of the request and covers all
work from the rules to the bytes of the response, but not the decoding.
"""

from typing import Any

from glass_arbiter.engine.bots import SUGGESTION_STEPS
from glass_arbiter_schemas import requests
from glass_arbiter_schemas.requests import (
    MESSAGES,
    AboutState,
    AboutTable,
    ApplyRequest,
    LegalActionsRequest,
    PictureRequest,
    ReplayRequest,
    ScoreRequest,
    SealRequest,
    SetupRequest,
    SuggestRequest,
    UnsealRequest,
    ViewRequest,
)

from .queries import SEARCH_STEPS

SETUP = 3
# Opening and sealing a box, and what a seat sees of it.
SEALED = 3
# A longer box has cards of its own in it, which may have to be read and checked.
ORDINARY_BOX = 2**14
SCORE = 4
PICTURE = 200
# A state with faults, or one not examined during decoding: the search, and sentences for up to a thousand faults.
EXAMINATION = 300
# How many steps, and how many events, cost as much as one ruling.
STEPS = 10
EVENTS = 20
# Parts that an answer can include, besides legal actions; an action has a few dozen events.
INCLUDED = {requests.VIEW: 1, requests.LEGAL_ACTIONS: 0, requests.SCORE: SCORE, requests.MESSAGES: 20}


def of_setup(request: SetupRequest[Any], steps: int = SEARCH_STEPS) -> int:
    """Shuffling; options may have a fault in each entry."""
    sealed = SEALED if request.seal else 0
    return SETUP + int(request.options.weight) + _included(request, steps) + sealed


def of_apply(request: ApplyRequest[Any, Any], steps: int = SEARCH_STEPS) -> int:
    """One ruling, and one for each embedded action; a seat that is refused is told why in a second one."""
    rulings = int(request.action.weight) * (1 if request.sealed is None else 2)
    return _examination(request) + rulings + _included(request, steps)


def of_replay(request: ReplayRequest[Any, Any, Any]) -> int:
    """A setup or an examination, and one ruling per action."""
    start = _examination(request) if request.setup is None else of_setup(request.setup)
    rulings: int = sum(action.weight for action in request.actions)
    return start + 1 + rulings


def of_search(request: LegalActionsRequest[Any, Any, Any], steps: int = SEARCH_STEPS) -> int:
    """The whole search budget; views are always examined."""
    return steps // STEPS + (_examination(request) if request.view is None else EXAMINATION)


def of_view(request: ViewRequest[Any]) -> int:
    """The view, and its events; a sentence costs at most as much as a ruling."""
    events = len(request.events or ())
    return _examination(request) + 1 + (events if MESSAGES in request.include else events // EVENTS)


def of_score(request: ScoreRequest[Any, Any]) -> int:
    """The score sheet of all players; views are always examined."""
    return SCORE + (_examination(request) if request.view is None else EXAMINATION)


def of_seal(request: SealRequest[Any]) -> int:
    """An examination, the box, and its seats."""
    return _examination(request) + SEALED


def of_unseal(request: UnsealRequest) -> int:
    """Opening a box, and writing its state."""
    return _opening(request.sealed)


def of_picture(request: PictureRequest[Any, Any]) -> int:
    """The drawing; views are always examined."""
    return PICTURE + (_examination(request) if request.view is None else EXAMINATION)


def of_suggestion(request: SuggestRequest[Any, Any]) -> int:
    """The whole budget of a computer player, whose steps are longer than those of a search."""
    return EXAMINATION + 2 * SUGGESTION_STEPS // STEPS


def _included(request: ApplyRequest[Any, Any] | SetupRequest[Any], steps: int) -> int:
    """What the answer has besides."""
    search = steps // STEPS if requests.LEGAL_ACTIONS in request.include else 0
    return search + sum(INCLUDED[part] for part in request.include)


def _examination(request: AboutState) -> int:
    if isinstance(request, AboutTable) and request.sealed is not None:
        return _opening(request.sealed)
    return 0 if request.faults == () else EXAMINATION


def _opening(sealed: str) -> int:
    return SEALED if len(sealed) <= ORDINARY_BOX else EXAMINATION
