"""Violations and rulings, the same for every game."""

from collections.abc import Iterable, Mapping, Sequence
from types import TracebackType
from typing import Generic, Self, TypeVar

from .readings import Basis
from .records import Record

S = TypeVar("S")

Facts = Mapping[str, object]


class Violation(Record, frozen=True, kw_only=True):
    """One reason why an action is refused, or why a state is inconsistent.

    Facts are kept apart from prose: the message is made of them outside the core, in the client's language.
    """

    code: str
    rule: str
    pointer: str = ""
    facts: Facts = {}


class Granted(Record, Generic[S], frozen=True, kw_only=True):
    """A legal action: the new state, the events, why it cannot be taken back, if so, and what all this rests on."""

    state: S
    events: Sequence[object]
    irreversible: str | None
    readings: Sequence[Basis] = ()


class Refused(Record, frozen=True, kw_only=True):
    """An illegal action; the first reason is the main one. `readings` is what the refusal rests on."""

    violations: Sequence[Violation]
    readings: Sequence[Basis] = ()


def escaped(key: str) -> str:
    """Escape a key for a JSON Pointer (RFC 6901)."""
    return key.replace("~", "~0").replace("/", "~1")


def keys_of(pointer: str) -> tuple[str, ...]:
    """Return the keys of a JSON Pointer, as they are in the document."""
    return tuple([key.replace("~1", "/").replace("~0", "~") for key in pointer.split("/")[1:]])


class Illegal(Exception):
    """Stops an attempt; carries every reason that was found."""

    def __init__(self, *violations: Violation) -> None:
        self.violations = violations


class ViolationCollector:
    """Collects the reasons of independent attempts, so that a refusal names all of them.

    Each attempt is a `with` block; `raise_if_any` then raises all reasons together. A caller that needs only the
    verdict does not collect, and the first reason is raised at once.
    """

    __slots__ = ("_collect", "_violations")

    def __init__(self, *, collect: bool = True) -> None:
        self._collect = collect
        self._violations: tuple[Violation, ...] = ()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if self._collect and isinstance(error, Illegal):
            self._violations += error.violations
            return True
        return False

    def add(self, other: Iterable[Violation]) -> None:
        """Add reasons that were collected apart."""
        self._violations += tuple(other)

    @property
    def found(self) -> tuple[Violation, ...]:
        """The reasons that were collected so far."""
        return self._violations

    @property
    def empty(self) -> bool:
        """Whether no reason was collected."""
        return not self._violations

    def raise_if_any(self) -> None:
        """Raise all collected reasons, if there are any."""
        if self._violations:
            raise Illegal(*self._violations)
