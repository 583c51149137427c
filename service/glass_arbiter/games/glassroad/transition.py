"""The transition from one state to the next: a working copy of the state, and the events so far."""

from enum import StrEnum

from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rules import Reading
from glass_arbiter.engine.transition import WorkingCopy

from .actions import Action, ActionType
from .events import EventType
from .goods import Goods
from .state import Player, State
from .tiles import Building, Catalogue, Effect, Specialist


class Irreversible(StrEnum):
    """Why an action cannot be taken back."""

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


class Transition(WorkingCopy[State, Action, Player]):
    """Every part of a state that an action can change; the original state is never altered."""

    def __init__(self, state: State, catalogue: Catalogue, readings: Readings) -> None:
        super().__init__(state.players, state.rng, readings)
        self._before = state
        self.catalogue = catalogue
        self.options = state.options
        self.period = state.period
        self.round = state.round
        self.phase = state.phase
        self.start_player = state.start_player
        self.offer = state.offer
        self.stacks = state.stacks
        self.removed = state.removed
        self.resolution = state.resolution

    def state(self) -> State:
        """Return the current state, one revision later."""
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

    def irreversible_because(self, action: Action) -> Irreversible | None:
        """An action is final if it draws chance, reveals a secret or completes a common choice."""
        if self.chance_was_drawn():
            return Irreversible.CHANCE_DRAWN
        if any(event.type in _REVEALING for event in self.events):
            return Irreversible.HIDDEN_INFORMATION_REVEALED
        common = action.type in (ActionType.CHOOSE_HAND, ActionType.PLACE_CARD) or self.players[0].done
        if common and self.phase is not self._before.phase and len(self.players) > 1:
            return Irreversible.ANOTHER_PLAYER_DECIDED
        return None

    def ruling(self, key: str) -> Reading:
        """Return the reading in force where the rulebook leaves a choice; the ruling then rests on it."""
        return self.options.ruling(key, self.readings)

    def cost_of(self, name: str) -> Goods:
        """Return the cost of a tile; the ruling rests on one that is not attested."""
        return self.catalogue.cost_of(name, self.options, self.readings)

    def building(self, name: str) -> Building:
        """Return a tile of the catalogue."""
        return self.catalogue.buildings[name]

    def effect_of(self, name: str) -> Effect:
        """Return the effect of a tile; the ruling rests on what had to be read into its text."""
        building = self.catalogue.buildings[name]
        assert building.effect is not None
        for rule in building.readings:
            self.readings.apply(rule)
        return building.effect

    def specialist(self, name: str) -> Specialist:
        """Return a card of the catalogue."""
        return self.catalogue.specialists[name]
