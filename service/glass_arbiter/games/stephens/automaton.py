"""Automaton: its turns, its supply, and its apprentices."""

from functools import partial

from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.codes import refusal
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import ViolationCollector

from .activation import activate_row
from .amounts import Selection
from .catalogue.deck import AutomatonCard, CraftInstruction, FactoryInstruction, FurnaceInstruction, Instruction
from .choosing import passes
from .codes import Code
from .crafts import choose_placed_craft
from .cubes import Counts, ProductColor, Products, in_order
from .events import EventType
from .glass import check_there, read_cubes
from .market import discard_cards, displayed_craft, refill_cards, refill_crafts, take_craft
from .places import (
    COLOR_OF_FIELD,
    GLASS,
    KIND_OF_FURNACE,
    ROW_OF_FURNACE,
    ROWS_OF_COLOR,
    Factory,
    Furnace,
    Row,
)
from .rounds import end_automaton_turn
from .state import AUTOMATON, Automaton, CubesChoice, DiscChoice, Phase
from .transition import Stage, Transition
from .workers import apprentice_faults, check_row, set_apprentice, set_master


def _automaton(transition: Transition) -> Automaton:
    assert transition.automaton is not None
    return transition.automaton


def card_in_force(transition: Transition) -> AutomatonCard | None:
    """The card that was revealed last; none before Automaton's first turn."""
    revealed = _automaton(transition).revealed
    return transition.catalogue.automaton[revealed[-1]] if revealed else None


def take_automaton_turn(transition: Transition) -> Stage | None:
    """Reveal a card, out of a new stack if there is none left, and follow it (R129, R134, A-37)."""
    automaton = _automaton(transition)
    if not automaton.stack:
        stack, transition.rng = transition.rng.shuffled(automaton.revealed)
        automaton = replace(automaton, stack=stack, revealed=())
        transition.emit(EventType.AUTOMATON_SHUFFLED, "R134", cards=len(stack))
    card = automaton.stack[0]
    transition.automaton = replace(
        automaton, stack=automaton.stack[1:], revealed=(*automaton.revealed, card), followed=0
    )
    transition.emit(EventType.AUTOMATON_REVEALED, "R129", cause=card, card=card)
    return Stage.AUTOMATON_GOES_ON


def automaton_goes_on(transition: Transition) -> Stage | None:
    """Follow the next instruction; `followed` counts those that have been begun."""
    automaton, card = _automaton(transition), card_in_force(transition)
    assert card is not None
    followed = automaton.followed or 0
    if followed == len(card.turn):
        transition.automaton = replace(automaton, followed=None)
        return end_automaton_turn(transition)
    transition.automaton = replace(automaton, followed=followed + 1)
    return _follow(transition, card, card.turn[followed])


def _follow(transition: Transition, card: AutomatonCard, instruction: Instruction) -> Stage | None:
    match instruction:
        case FurnaceInstruction():
            return _melt(transition, card, instruction.path, instruction)
        case CraftInstruction():
            return _create(transition, instruction)
        case FactoryInstruction():
            return _carry_off(transition, card, instruction)


def _idle(transition: Transition, instruction: dict[str, object]) -> Stage:
    """An instruction that cannot be followed is skipped (A-42)."""
    transition.emit(EventType.AUTOMATON_IDLE, "R129", instruction=instruction)
    return Stage.AUTOMATON_GOES_ON


def _melt(
    transition: Transition, card: AutomatonCard, path: tuple[Furnace, ...], instruction: Instruction
) -> Stage | None:
    """Remove a cube from the first furnace that has one, and do what follows (R130, R131)."""
    furnace = next((furnace for furnace in path if transition.furnaces.number(furnace)), None)
    if furnace is None:
        return _idle(transition, instruction.written())
    transition.furnaces = transition.furnaces.minus({furnace.value: 1})
    cubes = {GLASS[furnace].value: 1}
    transition.emit(EventType.AUTOMATON_REMOVED_CUBES, "R130", cause=card.id, place=furnace, cubes=cubes)
    if furnace in ROW_OF_FURNACE:
        return activate_row(transition, ROW_OF_FURNACE[furnace], "R130")
    kind = KIND_OF_FURNACE[furnace]
    discard_cards(transition, kind, card.remove[kind], "R131")
    refill_cards(transition, kind)
    return Stage.AUTOMATON_GOES_ON


def _create(transition: Transition, instruction: CraftInstruction) -> Stage:
    """The craft of a field goes to the topmost place that is valid, free of charge (R132, A-24)."""
    field = instruction.field
    if displayed_craft(transition, field) is None or not _has_disc(transition):
        return _idle(transition, instruction.written())
    color = COLOR_OF_FIELD[field]
    row = next(row for row in ROWS_OF_COLOR[color] if passes(partial(check_row, transition, False), row))
    craft = take_craft(transition, field)
    set_master(transition, row, craft, AUTOMATON)
    _spend_disc(transition)
    transition.emit(EventType.CRAFT_CREATED, "R132", cause=craft, craft=craft, field=field, row=row, disc=None)
    transition.emit(EventType.AUTOMATON_PLACED_DISC, "R132", cause=craft, craft=craft, row=row, circle="upper")
    refill_crafts(transition, color)
    return Stage.AUTOMATON_GOES_ON


def _carry_off(transition: Transition, card: AutomatonCard, instruction: FactoryInstruction) -> Stage | None:
    """Remove cubes from the first small factory that has some; if none has, glass by the diagram (R133, A-41)."""
    factory = next((factory for factory in instruction.path if _cubes_on(transition, factory)), None)
    if factory is None:
        return _melt(transition, card, card.diagram, instruction)
    cubes = transition.factories.factory(factory)
    number = min(cubes.total(), visible_number(transition))
    if not number:
        return _idle(transition, instruction.written())
    present = cubes.present()
    if number == cubes.total():
        return _remove(transition, factory, present)
    if len(present) == 1:
        return _remove(transition, factory, dict.fromkeys(present, number))
    transition.pending = CubesChoice(factory=factory, number=number)
    transition.phase = Phase.AUTOMATON_CUBES
    return None


def _cubes_on(transition: Transition, factory: Factory) -> int:
    return transition.factories.factory(factory).total()


def visible_number(transition: Transition) -> int:
    """The highest number that discs have laid bare on the disc card (R133)."""
    numbers = transition.catalogue.disc_card
    bare = numbers[: len(numbers) - _automaton(transition).discs]
    return max((number for number in bare if number is not None), default=0)


def _remove(transition: Transition, factory: Factory, cubes: Counts) -> Stage | None:
    left = transition.factories.factory(factory).minus(cubes)
    transition.factories = transition.factories.with_factory(factory, left)
    transition.emit(EventType.AUTOMATON_REMOVED_CUBES, "R133", cause=factory, place=factory, cubes=in_order(cubes))
    if transition.options.ruling("automaton_factory_activates") is True:
        return activate_row(transition, Row(factory.value), "R133")
    return Stage.AUTOMATON_GOES_ON


def remove_cubes(transition: Transition, actor: str, chooser: Chooser) -> Stage | None:
    """The player chooses which cubes Automaton removes (R133)."""
    pending, pointer = transition.pending, f"{chooser.path}/cubes"
    assert isinstance(pending, CubesChoice)
    products = transition.factories.factory(pending.factory)
    if chooser.stated("cubes") is not None:
        _check_removed(chooser, pending, products, pointer)
    domain = Selection(products.everything(), pending.number, pending.number)
    cubes = chooser.choose("cubes", domain, rule="R133")
    transition.pending = None
    return _remove(transition, pending.factory, cubes)


def _check_removed(chooser: Chooser, pending: CubesChoice, products: Products, pointer: str) -> None:
    given = read_cubes(chooser, "R133")
    number = sum(given.values())
    reasons = ViolationCollector(collect=chooser.explains)
    with reasons:
        check_there(given, products, "R133", pointer)
    with reasons:
        if number != pending.number:
            raise refusal(Code.WRONG_NUMBER_OF_CUBES, "R133", pointer, given=number, need=pending.number)
    reasons.raise_if_any()


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
    bag = _automaton(transition).bag
    if not bag.total():
        return
    drawn, transition.rng = transition.rng.below(bag.total())
    cubes = [color.value for color in ProductColor for _ in range(bag.number(color))]
    taken = {cubes[drawn]: 1}
    transition.automaton = replace(_automaton(transition), bag=bag.minus(taken))
    supplied = transition.factories.factory(factory).plus(taken)
    transition.factories = transition.factories.with_factory(factory, supplied)
    transition.emit(EventType.FACTORY_SUPPLIED, "R136", cause=factory, factory=factory, recipe=None, cubes=taken)


def _place_apprentice(transition: Transition) -> Stage | None:
    """A disc goes on a free lower circle; the player chooses which, if there are several (R138, A-35)."""
    crafts = [placed for _, placed in transition.rows.crafts()]
    free = [placed.craft for placed in crafts if not apprentice_faults(transition, AUTOMATON, placed)]
    if not free or not _has_disc(transition):
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
    _spend_disc(transition)
    transition.emit(EventType.CRAFT_STRENGTHENED, "R138", cause=craft, craft=craft, row=row, disc=None)
    transition.emit(EventType.AUTOMATON_PLACED_DISC, "R138", cause=craft, craft=craft, row=row, circle="lower")
    return Stage.SUPPLY


def _has_disc(transition: Transition) -> bool:
    automaton = _automaton(transition)
    return bool(automaton.discs or automaton.spare_discs)


def _spend_disc(transition: Transition) -> None:
    """From the disc card, then from the spare discs (A-24)."""
    automaton = _automaton(transition)
    if automaton.discs:
        transition.automaton = replace(automaton, discs=automaton.discs - 1)
    else:
        transition.automaton = replace(automaton, spare_discs=automaton.spare_discs - 1)
