"""What fuzzing knows of Stephens: words that mean something to it, and what holds for every transition."""

from tests.stephens.ledger import check_transition as check_transition

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
