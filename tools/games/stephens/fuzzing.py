"""What fuzzing knows of Stephens: words that mean something to it, and what holds for every transition."""

from collections.abc import Iterator

from glass_arbiter.codec.strict_json import parsed
from glass_arbiter.exceptions import Unreadable
from tests.stephens.hostile import deck_bodies
from tests.stephens.ledger import check_transition as check_transition

LONGEST = 2**18

WORDS = (
    "green",
    "red_1",
    "stephens_left",
    "2a",
    "r01",
    "cr01",
    "automaton",
    "house",
    ["2a"],
    {"brown": 1},
    {"cork": 1},
)
KEYS = ("furnace", "field", "disc", "pay", "cubes", "accessories", "brown", "cork", "exchanges", "deck")


def requests() -> Iterator[tuple[str, bytes]]:
    """Decks that are sent with the request, sound, costly and broken ones: documents that can be mutated."""
    for _, operation, body in deck_bodies():
        sent = body()
        if len(sent) < LONGEST and _is_document(sent):
            yield operation, sent


def _is_document(body: bytes) -> bool:
    """Whether a body can be read and written again as it is; numbers beyond all limits cannot."""
    try:
        parsed(body)
    except Unreadable:
        return False
    return True
