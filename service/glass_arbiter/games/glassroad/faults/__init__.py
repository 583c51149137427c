"""Faults: every reason why a state handed in by a stranger is one that no game can have."""

from glass_arbiter.engine.rulings import Violation

from ..state import State
from .boards import board_faults
from .cards import card_faults
from .frame import frame_faults
from .history import history
from .options import option_faults
from .resolution import resolution_faults
from .tiles import tile_faults

__all__ = ["faults", "option_faults"]


def faults(state: State) -> tuple[Violation, ...]:
    """All faults at once; those that presuppose known players are looked for only when the players are known."""
    frame = tuple(frame_faults(state))
    found = (
        *frame,
        *option_faults(state.options, len(state.players), "/state/options"),
        *board_faults(state),
        *tile_faults(state),
    )
    if frame:
        return found
    past = history(state)
    return (*found, *card_faults(state, past), *resolution_faults(state, past))
