"""A game as the service knows it: its rules, and the schemas of its JSON."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from glass_arbiter.engine.game import A, O, Rules, S, V
from glass_arbiter.engine.messages import Messages

from .deck_format import AnyDeckFormat
from .examples import Example
from .factories.game_schemas import GameSchemas


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
    # By language, and by the parameters that the schemas name.
    catalogue: Callable[..., object]
    messages: Messages[O]
    examples: Callable[[], Iterable[Example]]
    # Of a game that can be played with several.
    decks: AnyDeckFormat | None = None

    @property
    def id(self) -> str:
        """Its name in paths and states."""
        return self.rules.id


# Each game is checked where it is made; a registry holds games of different states and actions.
AnyGame = Game[Any, Any, Any, Any]
