"""Faults: every reason why a state handed in by a stranger is one that no game can have."""

from collections.abc import Iterator

from glass_arbiter.engine.rulings import Violation

from ..state import State
from .boards import board_faults
from .card_counts import counted
from .cards import card_faults, phase_faults
from .frame import frame_faults
from .history import copy_faults, history
from .options import option_faults
from .resolution import resolution_faults
from .tiles import tile_faults

__all__ = ["faults", "option_faults"]


def faults(state: State) -> Iterator[Violation]:
    """All faults; those that presuppose known players are looked for only when the players are known.

    Every request comes through here, nearly always with a sound state. So each check counts first, and looks for the
    culprit only where the count is wrong. The first fault is found before the others are looked for.
    """
    frame = tuple(frame_faults(state))
    yield from frame
    yield from option_faults(state.options, len(state.players), "/state/options")
    yield from board_faults(state)
    yield from tile_faults(state)
    if frame:
        return
    cards = counted(state)
    yield from card_faults(state, cards)
    phase = tuple(phase_faults(state, cards))
    yield from phase
    past = history(state, cards)
    # The order of the cards means something only where their number fits the phase.
    if not phase:
        yield from copy_faults(state, past)
    yield from resolution_faults(state, past)
