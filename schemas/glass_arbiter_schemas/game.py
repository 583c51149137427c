"""A game as the service knows it: its rules, and the schemas of its JSON."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from marshmallow import Schema

from glass_arbiter.engine.game import A, O, Rules, S, V
from glass_arbiter.engine.messages import Messages

from .examples import Example


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSchemas:
    """Every schema that a game has of its own."""

    setup_request: Schema
    apply_request: Schema
    replay_request: Schema
    legal_actions_request: Schema
    view_request: Schema
    score_request: Schema
    state: Schema
    view: Schema
    position: Schema
    ruling: Schema
    verdict: Schema
    replay: Schema
    stepwise_replay: Schema
    groups: Schema
    action_page: Schema
    explanation: Schema
    sight: Schema
    score_sheet: Schema
    catalogue: Schema
    illegal_action: Schema
    illegal_replay: Schema
    impossible_state: Schema
    impossible_setup: Schema


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, A, O, V]):
    """A game that is served: its rules, and what is not rules about it."""

    rules: Rules[S, A, O, V]
    names: Mapping[str, str]
    languages: Sequence[str]
    version: int
    rules_version: str
    players: tuple[int, int]
    variants: Mapping[str, Sequence[str | int | bool]]
    schemas: GameSchemas
    catalogue: Callable[[str], object]
    messages: Messages[O]
    examples: Callable[[], Iterable[Example]]

    @property
    def id(self) -> str:
        """Its name in paths and states."""
        return self.rules.id


# Each game is checked where it is made; a registry holds games of different states and actions.
AnyGame = Game[Any, Any, Any, Any]
