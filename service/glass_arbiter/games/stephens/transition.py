"""The transition from one state to the next: a working copy of the state, and what happened so far."""

from enum import StrEnum

from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rules import Reading
from glass_arbiter.engine.transition import WorkingCopy

from .actions import Action
from .catalogue.deck import Deck
from .state import AUTOMATON, Player, State


class Irreversible(StrEnum):
    """Why a table would not allow an action to be taken back."""

    HIDDEN_INFORMATION_REVEALED = "hidden_information_revealed"
    CHANCE_DRAWN = "chance_drawn"


class Stage(StrEnum):
    """What happens by itself after an action; without one the table waits for a player."""

    END_TURN = "end_turn"
    AFTER_TURN = "after_turn"
    AUTOMATON_TURN = "automaton_turn"
    AUTOMATON_GOES_ON = "automaton_goes_on"
    NEXT_ROUND = "next_round"
    REST = "rest"
    AUTOMATON_SUPPLY = "automaton_supply"
    SUPPLY = "supply"
    SUPPLY_GOES_ON = "supply_goes_on"
    CONTRACTS = "contracts"
    END_REST = "end_rest"
    FINISH = "finish"


class Transition(WorkingCopy[State, Action, Player]):
    """Every part of a state that an action can change; the state it came from is never altered."""

    def __init__(self, state: State, readings: Readings) -> None:
        super().__init__(state.players, state.rng, readings)
        self._before = state
        self.options = state.options
        self._catalogue: Deck | None = None
        self.start_player = state.start_player
        self.round = state.round
        self.phase = state.phase
        self.active = state.active
        self.last_round = state.last_round
        self.army = state.army
        self.furnaces = state.furnaces
        self.factories = state.factories
        self.rows = state.rows
        self.offer = state.offer
        self.stacks = state.stacks
        self.removed = state.removed
        self.pending = state.pending
        self.rest = state.rest
        self.automaton = state.automaton

    def state(self) -> State:
        """The state as it is now, one revision later."""
        return replace(
            self._before,
            revision=self._before.revision + 1,
            rng=self.rng,
            round=self.round,
            phase=self.phase,
            active=self.active,
            last_round=self.last_round,
            players=tuple(self.players),
            army=self.army,
            furnaces=self.furnaces,
            factories=self.factories,
            rows=self.rows,
            offer=self.offer,
            stacks=self.stacks,
            removed=self.removed,
            pending=self.pending,
            rest=self.rest,
            automaton=self.automaton,
        )

    @property
    def catalogue(self) -> Deck:
        """The cards and the board of the deck; whoever asks for them rests on their values."""
        if self._catalogue is None:
            self._catalogue = self.options.cards(self.readings)
        return self._catalogue

    def ruling(self, key: str) -> Reading:
        """The reading in force where the rulebook leaves a choice; the ruling then rests on it."""
        return self.options.ruling(key, self.readings)

    def irreversible_because(self, action: Action) -> Irreversible | None:
        """Nothing is taken back once luck was drawn or a card of a stack has come to light."""
        if self.chance_was_drawn():
            return Irreversible.CHANCE_DRAWN
        return Irreversible.HIDDEN_INFORMATION_REVEALED if self._reveals() else None

    def _reveals(self) -> bool:
        before, now = self._before.stacks, self.stacks
        # The top of a craft stack lies open, so the last card of it tells nothing new.
        crafts = len(now.red) < len(before.red) > 1 or len(now.blue) < len(before.blue) > 1
        cards = now.contracts != before.contracts or now.investments != before.investments
        automaton, automaton_before = self.automaton, self._before.automaton
        revealed = automaton is not None and automaton_before is not None and automaton.stack != automaton_before.stack
        return crafts or cards or revealed

    @property
    def solo(self) -> bool:
        """Whether Automaton plays."""
        return self.automaton is not None

    def clockwise_from(self, player: str) -> list[Player]:
        """Everybody once, beginning with this player; Automaton has no seat, the first player follows it."""
        return list(self.players) if player == AUTOMATON else super().clockwise_from(player)
