"""Automaton's turns: the instructions of its cards, one after the other."""

from functools import partial

from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.codes import refusal
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import ViolationCollector

from .activation import activate_row
from .amounts import Selection
from .automaton_board import automaton_of, card_in_force, has_disc, spend_disc, visible_number
from .catalogue.deck import AutomatonCard, CraftInstruction, FactoryInstruction, FurnaceInstruction, Instruction
from .choosing import passes
from .codes import Code
from .cubes import Counts, Products, in_order
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
from .state import AUTOMATON, CubesChoice, Phase
from .transition import Stage, Transition
from .workers import check_row, set_master


def take_automaton_turn(transition: Transition) -> Stage | None:
    """Reveal a card, out of a new stack if there is none left, and follow it (R129, R134, A-37)."""
    automaton = automaton_of(transition)
    if not automaton.stack:
        transition.readings.apply("A-37")
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
    automaton, card = automaton_of(transition), card_in_force(transition)
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
        case _:
            return _carry_off(transition, card, instruction)


def _idle(transition: Transition, instruction: dict[str, object]) -> Stage:
    """An instruction that cannot be followed is skipped (A-42)."""
    transition.readings.apply("A-42")
    transition.emit(EventType.AUTOMATON_IDLE, "R129", instruction=instruction)
    return Stage.AUTOMATON_GOES_ON


def _melt(
    transition: Transition, card: AutomatonCard, path: tuple[Furnace, ...], instruction: Instruction
) -> Stage | None:
    """Remove a cube from the first furnace that has one, and do what follows (R130, R131, A-36)."""
    furnace = next((furnace for furnace in path if transition.furnaces.number(furnace)), None)
    if furnace is None:
        return _idle(transition, instruction.written())
    transition.furnaces = transition.furnaces.minus({furnace.value: 1})
    cubes = {GLASS[furnace].value: 1}
    transition.emit(EventType.AUTOMATON_REMOVED_CUBES, "R130", cause=card.id, place=furnace, cubes=cubes)
    if furnace in ROW_OF_FURNACE:
        return activate_row(transition, ROW_OF_FURNACE[furnace], "R130")
    kind = KIND_OF_FURNACE[furnace]
    transition.readings.apply("A-36")
    discard_cards(transition, kind, card.remove[kind], "R131")
    refill_cards(transition, kind)
    return Stage.AUTOMATON_GOES_ON


def _create(transition: Transition, instruction: CraftInstruction) -> Stage:
    """The craft of a field goes to the topmost place that is valid, free of charge (R132, A-24)."""
    field = instruction.field
    if displayed_craft(transition, field) is None or not has_disc(transition):
        return _idle(transition, instruction.written())
    transition.readings.apply("A-24")
    color = COLOR_OF_FIELD[field]
    row = next(row for row in ROWS_OF_COLOR[color] if passes(partial(check_row, transition, False), row))
    craft = take_craft(transition, field)
    set_master(transition, row, craft, AUTOMATON)
    spend_disc(transition)
    transition.emit(EventType.CRAFT_CREATED, "R132", cause=craft, craft=craft, field=field, row=row, disc=None)
    transition.emit(EventType.AUTOMATON_PLACED_DISC, "R132", cause=craft, craft=craft, row=row, circle="upper")
    refill_crafts(transition, color)
    return Stage.AUTOMATON_GOES_ON


def _carry_off(transition: Transition, card: AutomatonCard, instruction: FactoryInstruction) -> Stage | None:
    """Remove cubes from the first small factory that has some; if none has, glass by the diagram (R133, A-41)."""
    factory = next((factory for factory in instruction.path if _cubes_on(transition, factory)), None)
    if factory is None:
        transition.readings.apply("A-41")
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


def _remove(transition: Transition, factory: Factory, cubes: Counts) -> Stage | None:
    left = transition.factories.factory(factory).minus(cubes)
    transition.factories = transition.factories.with_factory(factory, left)
    transition.emit(EventType.AUTOMATON_REMOVED_CUBES, "R133", cause=factory, place=factory, cubes=in_order(cubes))
    if transition.ruling("automaton_factory_activates") is True:
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
