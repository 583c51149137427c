"""Faults: every reason why a state handed in by a stranger is one that no game can have."""

from glass_arbiter.engine.rulings import Violation

from ..codes import FaultCode
from ..state import State
from .automaton import automaton_faults
from .boards import board_faults
from .cards import are_in_place, card_faults
from .frame import frame_faults
from .options import settings_faults
from .pending import pending_faults
from .places import place_faults
from .possibilities import idle_faults, possibility_faults
from .rest import rest_faults
from .rows import row_faults, standing_in
from .sets import card_sets
from .setup import setup_faults
from .start import phase_faults
from .table import table_faults

__all__ = ["faults", "setup_faults"]

# With one of these faults the rules cannot be asked whether a choice can be settled.
_SHAPES = {FaultCode.PENDING_IMPOSSIBLE, FaultCode.WRONG_NUMBER_OF_FIELDS, FaultCode.AUTOMATON_IMPOSSIBLE}


def faults(state: State) -> tuple[Violation, ...]:
    """All faults at once; what presupposes other things is looked for only when these are sound.

    Cards are looked for only in a known deck, other places only with known cards. Whether what is pending can be
    settled is asked of the rules, which need a pending choice and displays of the right form.
    """
    standing = standing_in(state.rows)
    found = (*settings_faults(state.options, len(state.players)), *frame_faults(state, standing))
    if found:
        return found
    deck, sets, workers = state.options.catalogue, card_sets(state.options.deck), standing.workers
    in_place = are_in_place(state, standing, sets)
    if not in_place and (found := tuple(card_faults(state, deck))):
        return found
    found = (
        *place_faults(state, sets, deck, in_place=in_place),
        *row_faults(state, standing, sets),
        *board_faults(state, deck, workers),
        *table_faults(state),
        *rest_faults(state, deck),
        *pending_faults(state, deck),
        *automaton_faults(state, deck, workers),
        *phase_faults(state, deck),
        *idle_faults(state),
    )
    if not _SHAPES.isdisjoint(fault.code for fault in found):
        return found
    return (*found, *possibility_faults(state))
