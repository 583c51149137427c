"""A game of one rule, to test the engine with: players draw a card of a deck and mark a field of a board."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.codes import refusal
from glass_arbiter.engine.domains import OneOf
from glass_arbiter.engine.rulings import Granted
from glass_arbiter.engine.seeded_random import SeededRandom

COLUMNS = ("left", "right")


@dataclass(frozen=True)
class ToyAction:
    """Who does what."""

    player: str
    type: str
    choices: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class ToyDecision:
    """Whom the game waits for."""

    player: str
    actions: tuple[str, ...] = ("mark",)


@dataclass(frozen=True)
class ToyState:
    """The marked fields, by row and column."""

    marked: frozenset[tuple[int, str]] = frozenset()
    player: str = "anna"


@dataclass
class ToyTransition:
    """The state after a mark."""

    after: ToyState

    def state(self) -> ToyState:
        """The state after the action."""
        return self.after

    def granted(self, action: ToyAction) -> Granted[ToyState]:
        """The ruling on the action that was carried out."""
        return Granted(state=self.after, events=(action.type,), irreversible=None)


class ToyRules:
    """One player marks a free field of two rows and two columns, with a pen of some colour."""

    def players(self, state: ToyState) -> Sequence[str]:
        """The only player."""
        return (state.player,)

    def finished(self, state: ToyState) -> bool:
        """Whether every field is marked."""
        return len(state.marked) == 4

    def to_act(self, state: ToyState) -> Sequence[ToyDecision]:
        """The player, as long as a field is free."""
        return () if self.finished(state) else (ToyDecision(state.player),)

    def action_types(self, state: ToyState, player: str) -> Sequence[str]:
        """There is one type."""
        return ("mark",)

    def timing(self, state: ToyState, kind: str) -> str:
        """The rule about turns."""
        return "T1"

    def subject_keys(self, kind: str) -> Sequence[str]:
        """A field is named by its row and its column."""
        return ("row", "column")

    def card(self, state: ToyState, action: ToyAction) -> str | None:
        """The card of a row; the second row has none."""
        return "ace" if action.choices["row"] == 1 else None

    def action(self, player: str, kind: str) -> ToyAction:
        """An action without choices."""
        return ToyAction(player, kind)

    def with_choices(self, action: ToyAction, choices: Mapping[str, object]) -> ToyAction:
        """The same action with these choices."""
        return ToyAction(action.player, action.type, choices)

    def attempt(self, state: ToyState, action: ToyAction, chooser: Chooser) -> ToyTransition:
        """Mark a field, unless it is marked already."""
        row = chooser.choose("row", OneOf((1, 2)), rule="T2")
        column = chooser.choose("column", OneOf(COLUMNS), rule="T2")
        if (row, column) in state.marked:
            raise refusal("field_marked", "T3", f"{chooser.path}/row", row=row, column=column)
        chooser.choose("pen", OneOf(("red", "blue")), rule="T4")
        return ToyTransition(ToyState(state.marked | {(row, column)}, state.player))

    def propose(self, state: ToyState, luck: SeededRandom) -> ToyAction | None:
        """The only action."""
        return ToyAction(state.player, "mark")
