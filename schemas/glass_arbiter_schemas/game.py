"""A game as the service knows it: its rules, and the schemas of its JSON."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from glass_arbiter.engine.game import A, O, Rules, S, V
from glass_arbiter.engine.messages import Messages
from glass_arbiter.pictures import plain
from glass_arbiter.pictures.scene import Draw

from .deck_format import AnyDeckFormat
from .examples import Example
from .factories.game_schemas import GameSchemas

# Enough for a small game.
SMALL_STATE, FEW_MENTIONS = 2**10, 32


def no_more(options: object) -> int:
    """The size of the cards of a game that always has the same ones."""
    return 0


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
    # How a view is drawn; the fields of the view, if the game has no drawing of its own.
    draw: Draw = plain.draw
    # Sealed, all states of a table are padded to one length. What a state takes at most apart from its options and the
    # ids of its players, in bytes, and how often it names a player at most.
    state_size: int = SMALL_STATE
    mentions: int = FEW_MENTIONS
    # How much longer the ids of the cards that are played with can make a state.
    card_size: Callable[[O], int] = no_more

    @property
    def id(self) -> str:
        """Its name in paths and states."""
        return self.rules.id


# Each game is checked where it is made; a registry holds games of different states and actions.
AnyGame = Game[Any, Any, Any, Any]
