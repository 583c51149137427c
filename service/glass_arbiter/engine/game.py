"""The interface between the engine and a game.

A game provides one object that implements `Rules`. Search, groups of actions, random play and perft take it as a
parameter, so the engine imports no game.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from .choices import Chooser
from .rulings import Granted
from .seeded_random import SeededRandom


class AnyAction(Protocol):
    """What the engine reads of an action: who does what, and the choices that are stated."""

    @property
    def player(self) -> str: ...

    @property
    def type(self) -> str: ...

    @property
    def choices(self) -> Mapping[str, object]: ...


S = TypeVar("S")
A = TypeVar("A", bound=AnyAction)
A_contra = TypeVar("A_contra", bound=AnyAction, contravariant=True)


class Decision(Protocol):
    """A player whom the game waits for, and the types of action that would do."""

    @property
    def player(self) -> str: ...

    @property
    def actions(self) -> Sequence[str]: ...


class Transition(Protocol[S, A_contra]):
    """The working copy of a state on which an action was carried out."""

    def state(self) -> S:
        """The state after the action."""

    def granted(self, action: A_contra) -> Granted[S]:
        """The ruling on the action that was carried out."""


class Rules(Protocol[S, A]):
    """The rules of a game with states S and actions A."""

    def players(self, state: S) -> Sequence[str]:
        """The ids of all players."""

    def finished(self, state: S) -> bool:
        """Whether the game is over."""

    def to_act(self, state: S) -> Sequence[Decision]:
        """Everybody the game waits for; nobody once it is finished."""

    def action_types(self, state: S, player: str) -> Sequence[str]:
        """The types of action that are worth trying for a player; none is left out that could be legal."""

    def timing(self, state: S, kind: str) -> str:
        """The id of the rule that says when an action of this type is made."""

    def subject_key(self, kind: str) -> str:
        """The choice that tells two groups of the same type of action apart; "" if the type has one group only."""

    def action(self, player: str, kind: str) -> A:
        """An action without choices."""

    def with_choices(self, action: A, choices: Mapping[str, object]) -> A:
        """The same action with these choices."""

    def attempt(self, state: S, action: A, asks: Chooser) -> Transition[S, A]:
        """Carry out an action on a working copy, or raise Illegal. Everything else follows from it."""

    def propose(self, state: S, luck: SeededRandom) -> A | None:
        """An action without choices that random play may try; None now and then, where most tries would be illegal."""
