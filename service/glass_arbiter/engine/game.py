"""The interface between the engine and a game.

A game provides one object that implements `Rules`. The engine takes it as a parameter and imports no game.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from .choices import Chooser, Path
from .events import Event
from .rulings import Granted, Violation
from .scores import ScoreSheet
from .seeded_random import SeededRandom


class AnyAction(Protocol):
    """What the engine reads of an action: the player, the type and the stated choices."""

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
    """A player who has to act, and the types of action expected."""

    @property
    def player(self) -> str: ...

    @property
    def actions(self) -> Sequence[str]: ...


class Started(NamedTuple, Generic[S]):
    """A new game, and the events of its setup."""

    state: S
    events: Sequence[object]


class Transition(Protocol[S, A_contra]):
    """The working copy of a state on which an action was carried out."""

    def state(self) -> S:
        """Return the state after the action."""

    def granted(self, action: A_contra) -> Granted[S]:
        """Return the ruling on the action that was carried out."""


class ActionRules(Protocol[S, A]):
    """The part of `Rules` that search, action groups, steps, random play and perft need."""

    @property
    def types(self) -> Sequence[str]:
        """Every action type of the game."""

    @property
    def attempt_steps(self) -> int:
        """How many steps of a search, of about 10 microseconds each, one attempt takes without its questions."""

    def players(self, state: S) -> Sequence[str]:
        """Return the ids of all players."""

    def finished(self, state: S) -> bool:
        """Whether the game is over."""

    def to_act(self, state: S) -> Sequence[Decision]:
        """Return the players who have to act; empty once the game is finished."""

    def action_types(self, state: S, player: str) -> Sequence[str]:
        """Return the action types to try for a player; every type that could be legal is included."""

    def timing(self, state: S, kind: str) -> str:
        """Return the id of the rule that says when an action of this type is taken."""

    def without_use(self, state: S, kind: str, path: Path) -> str:
        """Return the id of the rule that a choice would have been for which the action has no use."""

    def filled_in(self, kind: str) -> Collection[str]:
        """Return the choices of an action type that may be left out where one way to make them is legal, and no other.

        This is beyond `implied`, which asks about a single question.
        """

    def subject_keys(self, kind: str) -> Sequence[str]:
        """Return the choices that distinguish groups of the same action type; empty if there is one group only."""

    def card(self, state: S, action: A) -> str | None:
        """Return the card that a group is about, given its action with its subject; None if there is none."""

    def action(self, player: str, kind: str) -> A:
        """Return an action without choices."""

    def with_choices(self, action: A, choices: Mapping[str, object]) -> A:
        """Return the action with these choices."""

    def attempt(self, state: S, action: A, chooser: Chooser) -> Transition[S, A]:
        """Carry out an action on a working copy, or raise Illegal. Everything else follows from it."""

    def propose(self, state: S, luck: SeededRandom) -> A | None:
        """Return an action without choices for random play; None at times, if most attempts would be illegal."""


class Rules(ActionRules[S, A], Protocol[S, A, O, V]):
    """The rules of a game with states S, actions A, options O and views V."""

    @property
    def id(self) -> str:
        """The id of the game."""

    def set_up(self, players: Sequence[str], options: O, seed: str, start_player: str | None) -> Started[S]:
        """Set up a game with chance from the seed; without a start player, chance decides."""

    def setup_faults(
        self, players: Sequence[str], options: O, start_player: str | None, path: str
    ) -> Iterable[Violation]:
        """Yield reasons why no game can be set up like this; `path` is the pointer of the set-up."""

    def faults(self, state: S) -> Iterable[Violation]:
        """Yield every reason why a state is inconsistent."""

    def options(self, position: S | V) -> O:
        """Return the options of a state or a view. Texts depend on them, because they determine the cards."""

    def rulings(self, options: O) -> Mapping[str, str | bool]:
        """Return the interpretation in force of every question that the rulebook leaves open."""

    def observe(self, state: S, viewer: str | None) -> V:
        """Return what a player may see of a state; None is a spectator."""

    def viewer(self, view: V) -> str | None:
        """Return the viewer of a view."""

    def view_faults(self, view: V) -> Iterable[Violation]:
        """Yield every reason why no state can be behind a view."""

    def determinize(self, view: V) -> S:
        """Return a state that could be behind a view."""

    # Clients send events back, so only their schema determines their type.
    def seen_by(self, events: Sequence[Event], viewer: str | None) -> Sequence[Event]:
        """Return the events as a player, or a spectator, may know them."""

    def score(self, state: S) -> ScoreSheet:
        """Return the points of all players as if the game ended now."""

    def sample(self, view: V, luck: SeededRandom) -> S:
        """Return one of the states that could be behind a view; chance decides what is hidden."""

    def worth(self, state: S, player: str) -> float:
        """Return how good a state is for a player: what computer players compare. Higher is better."""
