"""What a ruling or a new game has besides, so that a click takes one request.

Each part is, to the byte, what its own operation would answer about the new state.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import UNSET, Raw

from glass_arbiter.codec.encode import write
from glass_arbiter.engine.events import Event
from glass_arbiter.engine.records import replace
from glass_arbiter_schemas.answers import Position, Ruling, SealedPosition, SealedRuling
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.requests import LEGAL_ACTIONS, MESSAGES, SCORE, VIEW, ApplyRequest, SetupRequest

from .event_messages import sentences
from .positions import behind, check_known
from .queries import groups, observed
from .results import Result, bounded_search

Including = ApplyRequest[Any, Any] | SetupRequest[Any]


def included_in(game: AnyGame, request: Including, state: Any) -> Mapping[str, Raw]:
    """Return the parts that the client asked for, as they are written."""
    if not request.include:
        return {}
    viewer = _viewer(request)
    if viewer is not None:
        check_known(game, state, viewer, "/viewer")
    return _parts(game, request.include, state, viewer)


def included_for(game: AnyGame, include: Sequence[str], state: Any, viewer: str | None) -> Mapping[str, Raw]:
    """Return the parts that somebody asked for who may know no more of the state than their view."""
    if not any(part in include for part in _PARTS):
        return {}
    return _parts(game, include, behind(game, state, viewer), viewer)


def _parts(game: AnyGame, include: Sequence[str], state: Any, viewer: str | None) -> Mapping[str, Raw]:
    return {part: Raw(_written(answers(game, state, viewer))) for part, answers in _PARTS.items() if part in include}


class WithMessages(Result, frozen=True, kw_only=True):
    """A result that has a sentence with every event, in the client's language."""

    game: AnyGame
    content: Position[Any] | Ruling[Any] | SealedPosition | SealedRuling
    seen: Sequence[Event]
    options: Any

    def content_in(self, language: str) -> object:
        told = sentences(self.game, self.seen, language, self.options)
        events = [replace(event, message=message) for event, message in zip(self.content.events, told, strict=True)]
        return replace(self.content, events=events)


def with_messages(result: Result, game: AnyGame, request: Including, state: Any) -> Result:
    """Return the result with sentences about its events, from the viewer's side, if the client asked for them."""
    if MESSAGES not in request.include:
        return result
    content: Any = result.content
    return with_messages_for(result, game, request.include, game.rules.seen_by(content.events, _viewer(request)), state)


def with_messages_for(
    result: Result, game: AnyGame, include: Sequence[str], seen: Sequence[Event], state: Any
) -> Result:
    """Return the result with sentences about its events, as they were seen, if they were asked for."""
    if MESSAGES not in include:
        return result
    content: Any = result.content
    return WithMessages(
        schema=result.schema,
        content=content,
        hash=result.hash,
        languages=game.languages,
        game=game,
        seen=seen,
        options=game.rules.options(state),
    )


def _viewer(request: Including) -> str | None:
    """Whoever is not named is a spectator."""
    return None if request.viewer is UNSET else request.viewer


def _written(result: Result) -> bytes:
    return write(result.schema, result.content)


def _groups(game: AnyGame, state: Any, viewer: str | None) -> Result:
    """The groups of the viewer; a spectator sees those of everybody."""
    with bounded_search():
        return groups(game, state, game.rules.players(state) if viewer is None else [viewer])


def _score(game: AnyGame, state: Any, viewer: str | None) -> Result:
    return Result(schema=game.schemas.score_sheet, content=game.rules.score(state))


_PARTS: Mapping[str, Callable[[AnyGame, Any, str | None], Result]] = {
    VIEW: observed,
    LEGAL_ACTIONS: _groups,
    SCORE: _score,
}
