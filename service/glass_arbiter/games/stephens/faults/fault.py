"""How a fault is written down."""

from collections.abc import Iterator

from glass_arbiter.engine.rulings import Violation

from ..codes import FaultCode

# No game leads to more of anything: a deck has at most 300 cards of a kind with numbers up to 20, and a game ends.
MOST = 10**9
# Nearly all numbers of a state are among these, and so in range; looking them up is faster than comparing them.
SMALL = frozenset(range(100))


def fault(code: FaultCode, rule: str, pointer: str, **facts: object) -> Violation:
    """One inconsistency with its place in the request."""
    return Violation(code=code, rule=rule, pointer=pointer, facts=facts)


def range_fault(rule: str, pointer: str, given: int, least: int = 0, most: int = MOST) -> Iterator[Violation]:
    """A number that is too small or too large, if it is."""
    if not least <= given <= most:
        yield fault(FaultCode.NUMBER_OUT_OF_RANGE, rule, pointer, given=given, least=least, most=most)
