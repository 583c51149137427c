"""A base class for `Rules` with the methods that most games share."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from .choices import Path
from .events import Event, seen_by
from .records import Record, replace
from .rules import Interpretation, Reading, readings_in_force
from .scores import ScoreSheet
from .seeded_random import SeededRandom
from .transition import Seated


class StandardOptions(Protocol):
    """Options that choose between interpretations of open questions."""

    @property
    def rulings(self) -> Mapping[str, Reading]: ...


class StandardState(Protocol):
    """A state with a list of players, clockwise, and options."""

    @property
    def players(self) -> Sequence[Seated]: ...

    @property
    def options(self) -> Any: ...


class StandardView(Protocol):
    """A view with its viewer and the options of its state."""

    @property
    def viewer(self) -> str | None: ...

    @property
    def options(self) -> Any: ...


S = TypeVar("S", bound=StandardState)
A = TypeVar("A", bound=Record)
O = TypeVar("O", bound=StandardOptions)  # noqa: E741 - named as in `Rules`
V = TypeVar("V", bound=StandardView)


class BaseRules(ABC, Generic[S, A, O, V]):
    """Implements the methods of `Rules` that follow from the standard names of fields."""

    # The open questions of the rulebook by key; and by action type, the choices that distinguish its groups.
    interpretations: ClassVar[Mapping[str, Interpretation]] = {}
    subjects: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    # Every action type of the game.
    types: Sequence[str] = ()
    attempt_steps: ClassVar[int] = 1

    @abstractmethod
    def determinize(self, view: V) -> S:
        """Return a state that could be behind a view."""

    @abstractmethod
    def score(self, state: S) -> ScoreSheet:
        """Return the points of all players as if the game ended now."""

    def players(self, state: S) -> tuple[str, ...]:
        """Return the ids of all players, clockwise."""
        return tuple([player.id for player in state.players])

    def options(self, position: S | V) -> O:
        """Return the options of a state or view."""
        options: O = position.options
        return options

    def rulings(self, options: O) -> Mapping[str, Reading]:
        """Return the interpretation in force of every open question."""
        return readings_in_force(self.interpretations, options.rulings)

    def viewer(self, view: V) -> str | None:
        """Return the viewer of a view."""
        return view.viewer

    def seen_by(self, events: Sequence[Event], viewer: str | None) -> Sequence[Event]:
        """Return the events without the secrets of other players."""
        return seen_by(events, viewer)

    def subject_keys(self, kind: str) -> tuple[str, ...]:
        """Return the choices that distinguish groups of the same action type."""
        return self.subjects.get(kind, ())

    @abstractmethod
    def timing(self, state: S, kind: str) -> str:
        """Return the rule that says when an action is taken."""

    def without_use(self, state: S, kind: str, path: Path) -> str:
        """Return the rule about the whole action; a game that knows what each choice is for overrides it."""
        return self.timing(state, kind)

    def filled_in(self, kind: str) -> Collection[str]:
        """Return nothing: by default only a question with a single answer goes without saying."""
        return ()

    def card(self, state: S, action: A) -> str | None:
        """Return None: by default a group is about no card."""
        return None

    def with_choices(self, action: A, choices: Mapping[str, object]) -> A:
        """Return the action with these choices."""
        return replace(action, choices=choices)

    def sample(self, view: V, luck: SeededRandom) -> S:
        """Return the state that `determinize` finds; a game whose secrets matter overrides it."""
        return self.determinize(view)

    def worth(self, state: S, player: str) -> float:
        """Return the player's part of the victory if the game ended now; a game with ideas of its own overrides it."""
        winners = self.score(state).winners
        return (player in winners) / max(1, len(winners))
