"""What fuzzing knows of Stephens: words that mean something to it, and what holds for every transition."""

from glass_arbiter.engine.rulings import Granted
from glass_arbiter.games.stephens.actions import Action
from glass_arbiter.games.stephens.state import State
from tests.stephens.ledger import check

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


def check_transition(before: State, action: Action, granted: Granted[State]) -> None:
    """Cards, discs and workers are kept, limits too, and somebody can act or the game is over."""
    assert granted.state.revision == before.revision + 1
    check(granted.state)
