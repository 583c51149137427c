"""The transition from one state to the next: a working copy of the state, and what happened so far."""

from collections.abc import Mapping
from enum import StrEnum

from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Granted

from .actions import Action, ActionType
from .events import Event, EventType
from .state import Player, State
from .tiles import Building, Catalogue, Specialist


class Irreversible(StrEnum):
    """Why a table would not allow an action to be taken back."""

    HIDDEN_INFORMATION_REVEALED = "hidden_information_revealed"
    CHANCE_DRAWN = "chance_drawn"
    ANOTHER_PLAYER_DECIDED = "another_player_decided"


_REVEALING = frozenset(
    (
        EventType.CARD_REVEALED,
        EventType.CARD_PLAYED,
        EventType.BUILDINGS_DRAWN,
        EventType.OFFER_REFILLED,
        EventType.COPY_PLAYED,
    )
)


class Transition:
    """Every part of a state that an action can change; the state it came from is never altered."""

    def __init__(self, state: State, catalogue: Catalogue) -> None:
        self._before = state
        self.catalogue = catalogue
        self.options = state.options
        self.players = list(state.players)
        self._seats = {player.id: seat for seat, player in enumerate(state.players)}
        self.rng = state.rng
        self.period = state.period
        self.round = state.round
        self.phase = state.phase
        self.start_player = state.start_player
        self.offer = state.offer
        self.stacks = state.stacks
        self.removed = state.removed
        self.resolution = state.resolution
        self.events: list[Event] = []

    def state(self) -> State:
        """The state as it is now, one revision later."""
        return replace(
            self._before,
            revision=self._before.revision + 1,
            rng=self.rng,
            period=self.period,
            round=self.round,
            phase=self.phase,
            start_player=self.start_player,
            players=tuple(self.players),
            offer=self.offer,
            stacks=self.stacks,
            removed=self.removed,
            resolution=self.resolution,
        )

    def granted(self, action: Action) -> Granted[State]:
        """The ruling on the action that was carried out."""
        return Granted(state=self.state(), events=tuple(self.events), irreversible=self._irreversible(action))

    def _irreversible(self, action: Action) -> Irreversible | None:
        """Nothing is taken back once luck or a secret has come to light, or a common choice is complete."""
        if self.rng.counter != self._before.rng.counter:
            return Irreversible.CHANCE_DRAWN
        if any(event.type in _REVEALING for event in self.events):
            return Irreversible.HIDDEN_INFORMATION_REVEALED
        common = action.type in (ActionType.CHOOSE_HAND, ActionType.PLACE_CARD) or self.players[0].done
        if common and self.phase is not self._before.phase and len(self.players) > 1:
            return Irreversible.ANOTHER_PLAYER_DECIDED
        return None

    def player(self, name: str) -> Player:
        """A player by id."""
        return self.players[self._seats[name]]

    def replace_player(self, player: Player) -> None:
        """Put a changed player in their place."""
        self.players[self._seats[player.id]] = player

    def clockwise_from(self, player: str) -> list[Player]:
        """Everybody once, beginning with this player."""
        seat = self._seats[player]
        return self.players[seat:] + self.players[:seat]

    def opponents_of(self, player: str) -> list[Player]:
        """The others, clockwise."""
        return self.clockwise_from(player)[1:]

    def building(self, name: str) -> Building:
        """A tile of the catalogue."""
        return self.catalogue.buildings[name]

    def specialist(self, name: str) -> Specialist:
        """A card of the catalogue."""
        return self.catalogue.specialists[name]

    def emit(
        self,
        happened: EventType,
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
