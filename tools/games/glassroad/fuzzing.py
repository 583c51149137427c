"""What fuzzing knows of Glass Road: words that mean something to it, and what holds for every transition."""

from collections.abc import Iterator

from tests.glassroad.ledger import check_transition as check_transition

WORDS = ("A1", "E4", "wood", "inn", "builder", "A1 ", ["A1"], ["A1", "A1"], {"wood": 1})
KEYS = ("at", "wheel", "A1", "inn", "E4", "copied", "between")


def requests() -> Iterator[tuple[str, bytes]]:
    """No initial requests of its own: the examples and golden games show everything."""
    return iter(())
