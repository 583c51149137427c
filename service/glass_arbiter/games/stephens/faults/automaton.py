"""Faults of Automaton: discs, cubes and cards that the opponent of a solo game cannot have."""

from collections.abc import Iterator, Mapping

from glass_arbiter.engine.rulings import Violation

from ..catalogue.deck import Deck
from ..codes import FaultCode
from ..setup import BAG, DISCS_ON_CARD, SPARE_DISCS
from ..state import AUTOMATON, Automaton, Phase, State
from .fault import MOST, fault

# One of the discs of the card lies on the first craft (R122, R124).
_ON_CARD = DISCS_ON_CARD - 1
_ALL_DISCS = DISCS_ON_CARD + SPARE_DISCS

_PATH = "/state/automaton"
# The phases in which a choice of the player interrupts the turn of Automaton.
_INTERRUPTED = (Phase.ACTIVATION, Phase.AUTOMATON_CUBES)


def automaton_faults(state: State, deck: Deck, workers: Mapping[str, int]) -> Iterator[Violation]:
    """Automaton is there exactly in a solo game (R122)."""
    solo, automaton = state.options.solo is not None, state.automaton
    if solo != (automaton is not None):
        yield fault(FaultCode.AUTOMATON_IMPOSSIBLE, "R122", _PATH, given=automaton is not None, need=solo)
    elif automaton is not None:
        yield from _stock_faults(automaton)
        yield from _revealed_faults(state, automaton, deck)
        standing = workers.get(AUTOMATON, 0)
        given = standing + automaton.discs + automaton.spare_discs
        # Numbers that no game leads to are faults of their own, and their sum may be more than JSON can carry.
        if given != _ALL_DISCS and max(automaton.discs, automaton.spare_discs) <= MOST:
            facts = {"player": AUTOMATON, "workers": standing, "given": given, "need": _ALL_DISCS}
            yield fault(FaultCode.WORKERS_AND_DISCS_WRONG, "R122", _PATH, **facts)


def _stock_faults(automaton: Automaton) -> Iterator[Violation]:
    """Discs leave the card before the spare ones do, and cubes only leave the bag (R132, R154)."""
    numbers = [
        ("R124", "discs", automaton.discs, _ON_CARD),
        ("R122", "spare_discs", automaton.spare_discs, SPARE_DISCS),
    ]
    numbers += [("R123", f"bag/{color}", number, BAG) for color, number in automaton.bag.everything().items()]
    for rule, key, given, most in numbers:
        if not 0 <= given <= most:
            yield fault(FaultCode.AUTOMATON_IMPOSSIBLE, rule, f"{_PATH}/{key}", given=given, least=0, most=most)
    if 0 <= automaton.spare_discs < SPARE_DISCS and automaton.discs > 0:
        facts = {"given": automaton.spare_discs, "least": SPARE_DISCS, "most": SPARE_DISCS}
        yield fault(FaultCode.AUTOMATON_IMPOSSIBLE, "R132", f"{_PATH}/spare_discs", **facts)


def _revealed_faults(state: State, automaton: Automaton, deck: Deck) -> Iterator[Violation]:
    """A card is in force from Automaton's first turn on; it has one turn in each round but the last (R129, R139)."""
    if state.round > 1 and not automaton.revealed:
        yield fault(FaultCode.AUTOMATON_IMPOSSIBLE, "R129", f"{_PATH}/revealed", given=[], round=state.round)
    followed = automaton.followed
    most = 0
    if automaton.revealed and state.phase in _INTERRUPTED and state.last_round != state.round:
        most = len(deck.automaton[automaton.revealed[-1]].turn)
    needed = state.phase is Phase.AUTOMATON_CUBES
    if needed if followed is None else not 1 <= followed <= most:
        facts = {"given": followed, "least": 1, "most": most, "phase": state.phase}
        yield fault(FaultCode.AUTOMATON_IMPOSSIBLE, "R129", f"{_PATH}/followed", **facts)
