"""Automaton in a rest phase: its supply, and its apprentices."""

from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.records import replace

from .automaton_board import automaton_of, card_in_force, has_disc, spend_disc
from .crafts import choose_placed_craft
from .cubes import ProductColor
from .events import EventType
from .places import Factory
from .state import AUTOMATON, DiscChoice, Phase
from .transition import Stage, Transition
from .workers import apprentice_faults, set_apprentice


def supply_by_automaton(transition: Transition) -> Stage | None:
    """Before the player supplies, Automaton does, by the card in force (R135-R138)."""
    card = card_in_force(transition) if transition.solo else None
    if card is None:
        return Stage.SUPPLY
    for factory in card.supply.path[: card.supply.cubes]:
        _draw_cube(transition, factory)
    return _place_apprentice(transition) if card.disc else Stage.SUPPLY


def _draw_cube(transition: Transition, factory: Factory) -> None:
    """A cube drawn from the bag goes to a small factory, as long as there are cubes (R136, R137)."""
    bag = automaton_of(transition).bag
    if not bag.total():
        return
    drawn, transition.rng = transition.rng.below(bag.total())
    cubes = [color.value for color in ProductColor for _ in range(bag.number(color))]
    taken = {cubes[drawn]: 1}
    transition.automaton = replace(automaton_of(transition), bag=bag.minus(taken))
    supplied = transition.factories.factory(factory).plus(taken)
    transition.factories = transition.factories.with_factory(factory, supplied)
    transition.emit(EventType.FACTORY_SUPPLIED, "R136", cause=factory, factory=factory, recipe=None, cubes=taken)


def free_circles(transition: Transition) -> list[str]:
    """The crafts that an apprentice of Automaton can be set on (R138, A-35)."""
    crafts = [placed for _, placed in transition.rows.crafts()]
    return [placed.craft for placed in crafts if not apprentice_faults(transition, AUTOMATON, placed)]


def _place_apprentice(transition: Transition) -> Stage | None:
    """A disc goes on a free lower circle; the player chooses which, if there are several (R138, A-42)."""
    free = free_circles(transition)
    if not free or not has_disc(transition):
        transition.readings.apply("A-42")
        transition.emit(EventType.AUTOMATON_IDLE, "R138", instruction={"type": "disc"})
        return Stage.SUPPLY
    if len(free) == 1:
        return _set_apprentice(transition, free[0])
    transition.pending = DiscChoice()
    transition.phase = Phase.AUTOMATON_DISC
    return None


def place_automaton_disc(transition: Transition, actor: str, chooser: Chooser) -> Stage | None:
    """The player chooses the circle of Automaton's apprentice (R138)."""
    craft = choose_placed_craft(transition, AUTOMATON, chooser, "R138")
    transition.pending = None
    return _set_apprentice(transition, craft)


def _set_apprentice(transition: Transition, craft: str) -> Stage:
    row = set_apprentice(transition, craft, AUTOMATON)
    spend_disc(transition)
    transition.emit(EventType.CRAFT_STRENGTHENED, "R138", cause=craft, craft=craft, row=row, disc=None)
    transition.emit(EventType.AUTOMATON_PLACED_DISC, "R138", cause=craft, craft=craft, row=row, circle="lower")
    return Stage.SUPPLY
