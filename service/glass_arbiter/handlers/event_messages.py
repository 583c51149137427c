"""Sentences about events, for answers that include them."""

from collections.abc import Sequence
from typing import Any

from glass_arbiter.engine.events import Event
from glass_arbiter.engine.records import replace
from glass_arbiter_schemas.game import AnyGame


def with_messages(game: AnyGame, events: Sequence[Event], language: str, options: Any) -> Sequence[Event]:
    """Return the events with a sentence each; pass them through `seen_by` first, because it tells all they have."""
    return [replace(event, message=game.messages.event_sentence(event, language, options)) for event in events]
