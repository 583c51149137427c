"""What the figures of random games know of Glass Road: every way to play it, and how long a game was."""

from collections.abc import Mapping

from glass_arbiter.games.glassroad import State
from tools.games import Json

from .playthroughs import SETUPS

LENGTH = "periods"


def length(state: State) -> int:
    """The building periods of a finished game."""
    return state.period


# By name, a request that sets up a game but for its seed.
VARIANTS: Mapping[str, Json] = {
    title: {key: value for key, value in setup.items() if key != "seed"} for title, setup in SETUPS.values()
}
