"""Sentences about events, for answers that include them."""

from collections.abc import Sequence
from typing import Any

from glass_arbiter.engine.events import Event
from glass_arbiter.engine.records import replace
from glass_arbiter_schemas.game import AnyGame


def sentences(game: AnyGame, events: Sequence[Event], language: str, options: Any) -> list[str]:
    """Return a sentence for each event; pass them through `seen_by` first, because it tells all they have."""
    return [game.messages.event_sentence(event, language, options) for event in events]


def with_messages(game: AnyGame, events: Sequence[Event], language: str, options: Any) -> Sequence[Event]:
    """Return the events with a sentence each; pass them through `seen_by` first, because it tells all they have."""
    told = sentences(game, events, language, options)
    return [replace(event, message=message) for event, message in zip(events, told, strict=True)]
