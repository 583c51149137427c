"""What most games answer in the same way: a base for the object that implements `Rules`."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from .events import Event, seen_by
from .records import Record, replace
from .rules import Interpretation, Reading, readings_in_force
from .transition import Seated


class StandardOptions(Protocol):
    """Options that choose between the readings of open questions."""

    @property
    def rulings(self) -> Mapping[str, Reading]: ...


class StandardState(Protocol):
    """A state with a list of players, clockwise, and options."""

    @property
    def players(self) -> Sequence[Seated]: ...

    @property
    def options(self) -> Any: ...


class StandardView(Protocol):
    """A view that says whose it is, and has the options of its state."""

    @property
    def viewer(self) -> str | None: ...

    @property
    def options(self) -> Any: ...


S = TypeVar("S", bound=StandardState)
A = TypeVar("A", bound=Record)
O = TypeVar("O", bound=StandardOptions)  # noqa: E741 - named as in `Rules`
V = TypeVar("V", bound=StandardView)


class BaseRules(Generic[S, A, O, V]):
    """The answers that follow from the usual names of the parts of a state, a view and an action."""

    # The open questions of the rulebook, by key; and by type of action, the choices that tell two groups of it apart.
    interpretations: ClassVar[Mapping[str, Interpretation]] = {}
    subjects: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    def players(self, state: S) -> tuple[str, ...]:
        """The ids of all players, clockwise."""
        return tuple([player.id for player in state.players])

    def options(self, position: S | V) -> O:
        """The variant that is played."""
        options: O = position.options
        return options

    def rulings(self, options: O) -> Mapping[str, Reading]:
        """The reading in force of every open question."""
        return readings_in_force(self.interpretations, options.rulings)

    def viewer(self, view: V) -> str | None:
        """Whose view it is."""
        return view.viewer

    def seen_by(self, events: Sequence[Event], viewer: str | None) -> Sequence[Event]:
        """The events without the secrets of others."""
        return seen_by(events, viewer)

    def subject_keys(self, kind: str) -> tuple[str, ...]:
        """The choices that tell two groups of the same type of action apart."""
        return self.subjects.get(kind, ())

    def card(self, state: S, action: A) -> str | None:
        """A group is about no card."""
        return None

    def with_choices(self, action: A, choices: Mapping[str, object]) -> A:
        """The same action with these choices."""
        return replace(action, choices=choices)
