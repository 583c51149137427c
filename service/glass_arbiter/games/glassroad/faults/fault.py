"""How a fault is written down."""

from glass_arbiter.engine.rulings import Violation

from ..codes import FaultCode


def fault(code: FaultCode, rule: str, pointer: str, **facts: object) -> Violation:
    """One inconsistency with its place in the request."""
    return Violation(code=code, rule=rule, pointer=pointer, facts=facts)
