"""The transition from one state to the next, as far as all games share it."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from .events import Event
from .game import A, S
from .generator import Generator
from .readings import Readings
from .rulings import Granted


class Seated(Protocol):
    """What the engine reads of a player."""

    @property
    def id(self) -> str: ...


P = TypeVar("P", bound=Seated)


class WorkingCopy(ABC, Generic[S, A, P]):
    """The players and the generator while an action is carried out, the events so far, and what all this rests on.

    A game adds every other part of its state that an action can change. The original state is never altered.
    """

    def __init__(self, players: Sequence[P], rng: Generator, readings: Readings) -> None:
        self.players = list(players)
        self._seats = {player.id: seat for seat, player in enumerate(players)}
        self.rng = rng
        self._blocks_before = rng.counter
        self.events: list[Event] = []
        self.readings = readings

    @abstractmethod
    def state(self) -> S:
        """Return the current state, one revision later."""

    @abstractmethod
    def irreversible_because(self, action: A) -> str | None:
        """Return why the action cannot be taken back; None if it can."""

    def granted(self, action: A) -> Granted[S]:
        """Return the ruling on the action that was carried out."""
        return Granted(
            state=self.state(),
            events=tuple(self.events),
            irreversible=self.irreversible_because(action),
            readings=self.readings.listed(),
        )

    def chance_was_drawn(self) -> bool:
        """Whether chance has decided anything."""
        return self.rng.counter != self._blocks_before

    def player(self, name: str) -> P:
        """Return a player by id."""
        return self.players[self._seats[name]]

    def replace_player(self, player: P) -> None:
        """Replace a player by a changed one."""
        self.players[self._seats[player.id]] = player

    def clockwise_from(self, player: str) -> list[P]:
        """Return all players, starting with this one."""
        seat = self._seats[player]
        return self.players[seat:] + self.players[:seat]

    def opponents_of(self, player: str) -> list[P]:
        """Return the other players, clockwise."""
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
        """Record an event; `secret` is what only its player may know."""
        event = Event(type=happened, rule=rule, player=player, cause=cause, facts=facts, secret=secret or {})
        self.events.append(event)
