"""The interface between the engine and a game.

A game provides one object that implements `Rules`. The engine takes it as a parameter and imports no game.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from .choices import Chooser
from .rulings import Granted, Violation
from .scores import ScoreSheet
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
O = TypeVar("O")  # noqa: E741 - the third of four parameters, named like the others
V = TypeVar("V")


class Decision(Protocol):
    """A player whom the game waits for, and the types of action that would do."""

    @property
    def player(self) -> str: ...

    @property
    def actions(self) -> Sequence[str]: ...


class Started(NamedTuple, Generic[S]):
    """A new game, and what happened while it was set up."""

    state: S
    events: Sequence[object]


class Transition(Protocol[S, A_contra]):
    """The working copy of a state on which an action was carried out."""

    def state(self) -> S:
        """The state after the action."""

    def granted(self, action: A_contra) -> Granted[S]:
        """The ruling on the action that was carried out."""


class ActionRules(Protocol[S, A]):
    """What can be done in a state, and what comes of it; search, action groups, random play and perft need no more."""

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

    def subject_keys(self, kind: str) -> Sequence[str]:
        """The choices that tell two groups of the same type of action apart; none if the type has one group only."""

    def card(self, state: S, action: A) -> str | None:
        """The card that a group is about, given its action with its subject; None if it is about none."""

    def action(self, player: str, kind: str) -> A:
        """An action without choices."""

    def with_choices(self, action: A, choices: Mapping[str, object]) -> A:
        """The same action with these choices."""

    def attempt(self, state: S, action: A, chooser: Chooser) -> Transition[S, A]:
        """Carry out an action on a working copy, or raise Illegal. Everything else follows from it."""

    def propose(self, state: S, luck: SeededRandom) -> A | None:
        """An action without choices that random play may try; None now and then, where most tries would be illegal."""


class Rules(ActionRules[S, A], Protocol[S, A, O, V]):
    """The rules of a game with states S, actions A, options O and views V."""

    @property
    def id(self) -> str:
        """The id of the game."""

    def set_up(self, players: Sequence[str], options: O, seed: str, start_player: str | None) -> Started[S]:
        """A new game, whose luck comes from the seed; without a start player luck decides who begins."""

    def setup_faults(
        self, players: Sequence[str], options: O, start_player: str | None, path: str
    ) -> Iterable[Violation]:
        """Why no game can be set up like this; `path` points to the set-up in the request."""

    def faults(self, state: S) -> Iterable[Violation]:
        """Every reason why no game can lead to a state."""

    def options(self, position: S | V) -> O:
        """The options of a state or a view. Texts are made with them: they decide which cards there are."""

    def rulings(self, options: O) -> Mapping[str, str | bool]:
        """The interpretation in force of every question that the rulebook leaves open."""

    def observe(self, state: S, viewer: str | None) -> V:
        """What a player may see of a state; None is a spectator."""

    def viewer(self, view: V) -> str | None:
        """Whose view it is."""

    def view_faults(self, view: V) -> Iterable[Violation]:
        """Every reason why no state can lie behind a view."""

    def determinize(self, view: V) -> S:
        """A state that could lie behind a view."""

    # Events come back from clients, so nothing but their schema says what they are.
    def seen_by(self, events: Sequence[Any], viewer: str | None) -> Sequence[object]:
        """The events as a player, or a spectator, may know them."""

    def score(self, state: S) -> ScoreSheet:
        """The points of everybody, as they would be if the game ended now."""
