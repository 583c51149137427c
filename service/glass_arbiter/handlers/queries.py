"""Queries of front ends: legal actions, the next choices of an action, reasons against one, views."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from glass_arbiter.engine.action_groups import grouped, why_not
from glass_arbiter.engine.budget import SearchBudget
from glass_arbiter.engine.events import Event
from glass_arbiter.engine.readings import Basis, Readings
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Violation
from glass_arbiter.engine.search import action_bundles
from glass_arbiter.engine.steps import Given, NextStep, next_step
from glass_arbiter.exceptions import explained
from glass_arbiter.sealing.keyring import Keyring
from glass_arbiter_schemas.answers import ActionPage, Groups, Observation
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.requests import MESSAGES, LegalActionsRequest, ViewRequest

from .event_messages import with_messages
from .positions import acting_players, check_known, read_position, seat_position, unreadable
from .results import Result, bounded_search, check_possible, moved

# The search budget of one request: about 0.3 s, at 10 microseconds a step.
SEARCH_STEPS = 30_000
# The budget of a first try: enough for 98 of 100 positions that people play.
FIRST_STEPS = 300
_most_steps: ContextVar[int | None] = ContextVar("most_steps", default=None)

Request = LegalActionsRequest[Any, Any, Any]


class Explanation(Result, frozen=True, kw_only=True):
    """Whether an action is legal, and the reasons if not, in the client's language."""

    game: AnyGame
    violations: Sequence[Violation]
    options: Any
    to_act: Sequence[object]
    readings: Sequence[Basis]

    def content_in(self, language: str) -> object:
        reasons = explained(self.game, self.violations, language, self.options)
        return {
            "kind": "explanation",
            "legal": not reasons,
            "violations": reasons,
            "to_act": self.to_act,
            "readings": self.readings,
        }


class Observed(Result, frozen=True, kw_only=True):
    """What a player may see."""

    content: Observation


class ToldObservation(Observed, frozen=True, kw_only=True):
    """What a player may see, with every event in a sentence."""

    game: AnyGame
    events: Sequence[Event]
    options: Any

    def content_in(self, language: str) -> object:
        return replace(self.content, events=with_messages(self.game, self.events, language, self.options))


class Step(Explanation, frozen=True, kw_only=True):
    """What can be chosen next, and the reasons if nothing helps, in the client's language."""

    given: Given
    step: NextStep

    def content_in(self, language: str) -> object:
        return {
            "kind": "step",
            "given": self.given,
            "complete": self.step.complete,
            "choices": self.step.choices,
            "violations": explained(self.game, self.violations, language, self.options),
            "to_act": self.to_act,
            "readings": self.readings,
        }


def legal_actions(game: AnyGame, request: Request, keyring: Keyring) -> Result:
    """Return groups for buttons, a page of actions, the next choices of an action, or the reasons against it."""
    position = read_position(game, request, keyring)
    state, players = position.state, acting_players(game, position, request.player)
    if not position.is_whole:
        if request.about is not None:
            position.check_viewer(request.about[1], f"/{request.about[0]}/player")
    elif request.player is not None:
        _check_player(request, request.player, "Must be the `player` of the request.")
    with bounded_search():
        if request.why is not None:
            return _explanation(game, request, state)
        if request.given is not None:
            return _step(game, request.given, state)
        return _page(game, request, state, players) if request.expand else groups(game, state, players)


def view(game: AnyGame, request: ViewRequest[Any], keyring: Keyring) -> Result:
    """Return what a player may see of a state and its events, or what a seat sees."""
    state, viewer = _looked_at(game, request, keyring)
    seen = observed(game, state, viewer)
    if request.events is None:
        return seen
    events = game.rules.seen_by(request.events, viewer)
    observation = replace(seen.content, events=events)
    if MESSAGES not in request.include:
        return Result(schema=seen.schema, content=observation)
    return ToldObservation(
        schema=seen.schema,
        content=observation,
        languages=game.languages,
        game=game,
        events=events,
        options=game.rules.options(state),
    )


def _looked_at(game: AnyGame, request: ViewRequest[Any], keyring: Keyring) -> tuple[Any, str | None]:
    """Return the state that a request is about, and who looks at it."""
    if request.sealed is not None:
        position = seat_position(game, request, keyring)
        position.check_viewer(request.player, "/player")
        return position.state, position.viewer
    check_possible(game, request)
    if request.player is not None:
        check_known(game, request.state, request.player, "/player")
    return request.state, request.player


def observed(game: AnyGame, state: Any, viewer: str | None) -> Observed:
    """Return what a player may see of a state."""
    content = Observation(view=game.rules.observe(state, viewer), to_act=game.rules.to_act(state), events=None)
    return Observed(schema=game.schemas.observation, content=content)


def groups(game: AnyGame, state: Any, players: Sequence[str]) -> Result:
    """Return the legal actions of some players in groups; raises BudgetExceeded."""
    budget = _search_budget()
    found = [group for player in players for group in grouped(game.rules, state, player, budget)]
    return Result(schema=game.schemas.groups, content=Groups(groups=found, to_act=game.rules.to_act(state)))


@contextmanager
def first_try() -> Iterator[None]:
    """Search with few steps in here; what they do not suffice for gets the problem of a search without an end.

    How much others have to wait is no part of a request, so no handler is given it.
    """
    token = _most_steps.set(FIRST_STEPS)
    try:
        yield
    finally:
        _most_steps.reset(token)


def _search_budget() -> SearchBudget:
    most = _most_steps.get()
    return SearchBudget(SEARCH_STEPS if most is None else most)


def _page(game: AnyGame, request: Request, state: Any, players: Sequence[str]) -> Result:
    budget = _search_budget()
    bundles = (
        bundle
        for player in players
        for bundle in action_bundles(game.rules, state, player, partial_takes=request.partial_takes, budget=budget)
    )
    found = _slice(bundles, request.offset, request.limit + 1, budget)
    page = ActionPage(
        actions=found[: request.limit],
        next_offset=request.offset + request.limit if len(found) > request.limit else None,
        to_act=game.rules.to_act(state),
    )
    return Result(schema=game.schemas.action_page, content=page)


def _slice(bundles: Iterable[Sequence[object]], offset: int, number: int, budget: SearchBudget) -> list[object]:
    """Return `number` items from `offset` on; skipped items are counted, not created."""
    found: list[object] = []
    for bundle in bundles:
        end = min(len(bundle), offset + number - len(found))
        budget.spend(max(0, end - offset))
        found += bundle[offset:end]
        offset = max(0, offset - len(bundle))
        if len(found) == number:
            break
    return found


def _explanation(game: AnyGame, request: Request, state: Any) -> Result:
    readings = Readings()
    violations = why_not(game.rules, state, request.why, _search_budget(), readings)
    return Explanation(
        schema=game.schemas.explanation,
        content=None,
        languages=game.languages,
        game=game,
        violations=[moved(violation, "/why") for violation in violations],
        options=game.rules.options(state),
        to_act=game.rules.to_act(state),
        readings=readings.listed(),
    )


def _step(game: AnyGame, given: Given, state: Any) -> Result:
    step = next_step(game.rules, state, given, _search_budget())
    return Step(
        schema=game.schemas.next_step,
        content=None,
        languages=game.languages,
        game=game,
        violations=[moved(violation, "/given") for violation in step.violations],
        options=game.rules.options(state),
        to_act=game.rules.to_act(state),
        readings=step.readings,
        given=given,
        step=step,
    )


def _check_player(request: Request, player: str, message: str) -> None:
    """Refuse a question about an action of somebody else."""
    if request.about is not None and request.about[1] != player:
        raise unreadable(f"/{request.about[0]}/player", message)
