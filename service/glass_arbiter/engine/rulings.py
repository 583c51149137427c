"""What every game says in its answers: violations of rules, and rulings on actions."""

from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Generic, Self, TypeVar

from .records import Record

S = TypeVar("S")

Facts = Mapping[str, object]


class Violation(Record, frozen=True, kw_only=True):
    """One reason why an action is refused, or why a state cannot exist.

    The facts stay apart from the prose: a text is made of them in the reader's language, outside the core.
    """

    code: str
    rule: str
    pointer: str = ""
    facts: Facts = {}


class Granted(Record, Generic[S], frozen=True, kw_only=True):
    """The action is legal: the state after it, what happened, and why a table would not take it back, if so."""

    state: S
    events: Sequence[object]
    irreversible: str | None


class Refused(Record, frozen=True, kw_only=True):
    """The action is illegal; the first reason is the main one."""

    violations: Sequence[Violation]


def escaped(key: str) -> str:
    """A key as a part of a JSON Pointer (RFC 6901)."""
    return key.replace("~", "~0").replace("/", "~1")


class Illegal(Exception):
    """Stops an attempt; carries every reason that could be told."""

    def __init__(self, *violations: Violation) -> None:
        self.violations = violations


class ViolationCollector:
    """Collects the reasons of independent attempts, so that nobody learns them one by one.

    Each attempt is a `with` block; `raise_if_any` then refuses with all reasons, if there are any. A caller that only
    asks whether something is legal does not collect, and is refused at once.
    """

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

    @property
    def empty(self) -> bool:
        """Whether nothing was refused so far."""
        return not self._violations

    def raise_if_any(self) -> None:
        """Refuse, if anything was refused."""
        if self._violations:
            raise Illegal(*self._violations)
