"""What Automaton has: its cards and its discs."""

from glass_arbiter.engine.records import replace

from .catalogue.deck import AutomatonCard
from .state import Automaton
from .transition import Transition


def automaton_of(transition: Transition) -> Automaton:
    """Automaton, who plays in every solo game."""
    assert transition.automaton is not None
    return transition.automaton


def card_in_force(transition: Transition) -> AutomatonCard | None:
    """The card that was revealed last; none before Automaton's first turn."""
    revealed = automaton_of(transition).revealed
    return transition.catalogue.automaton[revealed[-1]] if revealed else None


def has_disc(transition: Transition) -> bool:
    """Whether Automaton has a disc left at all."""
    automaton = automaton_of(transition)
    return bool(automaton.discs or automaton.spare_discs)


def spend_disc(transition: Transition) -> None:
    """From the disc card, then from the spare discs (A-24)."""
    automaton = automaton_of(transition)
    if automaton.discs:
        transition.automaton = replace(automaton, discs=automaton.discs - 1)
    else:
        transition.readings.apply("A-24")
        transition.automaton = replace(automaton, spare_discs=automaton.spare_discs - 1)


def visible_number(transition: Transition) -> int:
    """The highest number that discs have laid bare on the disc card (R133)."""
    numbers = transition.catalogue.disc_card
    bare = numbers[: len(numbers) - automaton_of(transition).discs]
    return max((number for number in bare if number is not None), default=0)
