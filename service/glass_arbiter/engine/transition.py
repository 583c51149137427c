"""The transition from one state to the next, as far as it is the same in every game."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from .events import Event
from .game import A, S
from .generator import Generator
from .rulings import Granted


class Seated(Protocol):
    """What the engine reads of a player."""

    @property
    def id(self) -> str: ...


P = TypeVar("P", bound=Seated)


class WorkingCopy(ABC, Generic[S, A, P]):
    """The players and the luck of a state while an action is carried out, and what happened so far.

    A game adds every other part of its state that an action can change. The state it came from is never altered.
    """

    def __init__(self, players: Sequence[P], rng: Generator) -> None:
        self.players = list(players)
        self._seats = {player.id: seat for seat, player in enumerate(players)}
        self.rng = rng
        self._blocks_before = rng.counter
        self.events: list[Event] = []

    @abstractmethod
    def state(self) -> S:
        """The state as it is now, one revision later."""

    @abstractmethod
    def irreversible_because(self, action: A) -> str | None:
        """Why a table would not allow the action to be taken back; None if it would."""

    def granted(self, action: A) -> Granted[S]:
        """The ruling on the action that was carried out."""
        return Granted(state=self.state(), events=tuple(self.events), irreversible=self.irreversible_because(action))

    def chance_was_drawn(self) -> bool:
        """Whether luck has decided anything."""
        return self.rng.counter != self._blocks_before

    def player(self, name: str) -> P:
        """A player by id."""
        return self.players[self._seats[name]]

    def replace_player(self, player: P) -> None:
        """Put a changed player in their place."""
        self.players[self._seats[player.id]] = player

    def clockwise_from(self, player: str) -> list[P]:
        """Everybody once, beginning with this player."""
        seat = self._seats[player]
        return self.players[seat:] + self.players[:seat]

    def opponents_of(self, player: str) -> list[P]:
        """The others, clockwise."""
        return self.clockwise_from(player)[1:]

    def emit(
        self,
        happened: str,
        rule: str,
        player: str | None = None,
        cause: str | None = None,
        *,
        secret: Mapping[str, object] | None = None,
        **facts: object,
    ) -> None:
        """Record an event, and apart from its facts what only its player may know."""
        event = Event(type=happened, rule=rule, player=player, cause=cause, facts=facts, secret=secret or {})
        self.events.append(event)
