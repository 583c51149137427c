"""What a result rests on that the printed rules do not settle.

A rule that needs an interpretation, or a fact that the sources do not attest, asks for it here, and asking records it.
There is no other way to learn which interpretation a game has chosen.
"""

from collections.abc import Mapping, Sequence
from itertools import islice

from .records import Record
from .rules import Interpretation, Reading


class AppliedReading(Record, frozen=True, kw_only=True):
    """A reading of the rules that was applied; without a choice between readings it has neither option nor value."""

    id: str
    option: str | None = None
    value: Reading | None = None


class UnattestedFact(Record, frozen=True, kw_only=True):
    """A fact about a thing of the game that was used, although the sources do not attest it; `id` is the rule."""

    id: str
    fact: str
    subject: str
    attested: bool = False


Basis = AppliedReading | UnattestedFact


class Readings:
    """Records what the rules ask for while they make one result: in the order of asking, each once.

    Every ruling has one, so a reading without a choice is a word until it is listed.
    """

    __slots__ = ("_asked",)

    def __init__(self) -> None:
        self._asked: dict[str | Basis, None] = {}

    def apply(self, rule: str) -> None:
        """Record a reading that decided a case; there is no choice between this one and another."""
        self._asked[rule] = None

    def choose(self, question: Interpretation, stated: Mapping[str, Reading]) -> Reading:
        """Return the reading in force, and record that the result rests on it."""
        value = stated.get(question.key, question.default)
        self._asked[AppliedReading(id=question.rule, option=question.key, value=value)] = None
        return value

    def suppose(self, rule: str, fact: str, subject: str) -> None:
        """Record a fact that was used without being attested."""
        self._asked[UnattestedFact(id=rule, fact=fact, subject=subject)] = None

    def add(self, others: "Readings") -> None:
        """Record what another result rests on as well."""
        self._asked |= others._asked

    def number(self) -> int:
        """Return how many were asked for so far."""
        return len(self._asked)

    def first(self, number: int) -> "Readings":
        """Return those that were asked for first."""
        readings = Readings()
        readings._asked = dict.fromkeys(islice(self._asked, number))
        return readings

    def listed(self) -> Sequence[Basis]:
        """Return everything that was asked for."""
        if not self._asked:
            return ()
        return tuple([AppliedReading(id=each) if isinstance(each, str) else each for each in self._asked])
