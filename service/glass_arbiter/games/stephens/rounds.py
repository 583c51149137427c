"""Rounds and turns: what happens when a turn ends, and who comes next."""

from glass_arbiter.engine.records import astuple

from .events import EventType
from .glass import can_take_glass
from .market import refill_everything
from .places import FACTORIES
from .state import AUTOMATON, Phase, Rest
from .transition import Stage, Transition
from .workers import can_create_any, can_strengthen_any

EMPTY_FURNACES = 2
ARMY_STEP = 5


def end_turn(transition: Transition) -> Stage:
    """Displays are refilled; two empty furnaces bring a rest phase, and so does the very last turn (R84, R112)."""
    refill_everything(transition)
    if transition.solo:
        return _rest_of_solo(transition, transition.active) or Stage.AFTER_TURN
    tired, last = _tired(transition), is_last_turn(transition)
    if not tired and not last:
        return Stage.AFTER_TURN
    final = last and (not tired or transition.ruling("final_rest") == "merged")
    transition.rest = Rest(trigger=transition.active, final=final, queue=())
    return Stage.REST


def end_automaton_turn(transition: Transition) -> Stage:
    """Glass that Automaton has removed counts like glass taken (R150)."""
    return _rest_of_solo(transition, AUTOMATON) or Stage.NEXT_ROUND


def _rest_of_solo(transition: Transition, trigger: str) -> Stage | None:
    """Solo there is no rest phase after the last one, which is that of a certain army field (R125, A-25)."""
    if not _tired(transition):
        return None
    if transition.last_round is not None:
        transition.readings.apply("A-25")
        return None
    last_field = transition.options.last_field()
    assert last_field is not None
    transition.rest = Rest(trigger=trigger, final=transition.army - ARMY_STEP <= last_field, queue=())
    return Stage.REST


def _tired(transition: Transition) -> bool:
    return astuple(transition.furnaces).count(0) >= EMPTY_FURNACES


def is_last_turn(transition: Transition) -> bool:
    """Whether this is the last turn of the last round."""
    following = transition.clockwise_from(transition.active)[1:]
    return transition.round == transition.last_round and (not following or following[0].id == transition.start_player)


def after_turn(transition: Transition) -> Stage | None:
    """The next player clockwise has a turn; solo Automaton, except in the last round (R20, R127, R139, A-25)."""
    if transition.solo:
        if transition.round != transition.last_round:
            return Stage.AUTOMATON_TURN
        transition.readings.apply("A-25")
        return Stage.CONTRACTS
    transition.active = transition.clockwise_from(transition.active)[1].id
    if transition.active == transition.start_player:
        return next_round(transition)
    return _begin_turn(transition)


def next_round(transition: Transition) -> Stage | None:
    """A new round begins with the start player."""
    return begin_round(transition, transition.round + 1)


def begin_round(transition: Transition, number: int) -> Stage | None:
    """The start player has the first turn of a round (R20)."""
    transition.round, transition.active = number, transition.start_player
    last = number == transition.last_round
    transition.emit(EventType.ROUND_STARTED, "R110" if last else "R21", round=number, last=last)
    return _begin_turn(transition)


def _begin_turn(transition: Transition) -> Stage | None:
    transition.phase = Phase.TURN
    transition.emit(EventType.TURN_STARTED, "R22", transition.active, round=transition.round)
    return None if _can_act(transition) else Stage.END_TURN


def _can_act(transition: Transition) -> bool:
    """Only in the last turn of a solo game may there be nothing to do; it is then passed over (A-25)."""
    if not transition.solo or transition.last_round is None:
        return True
    player = transition.active
    return (
        can_take_glass(transition, player)
        or any(transition.factories.factory(factory).total() for factory in FACTORIES)
        or can_create_any(transition, player)
        or can_strengthen_any(transition, player)
    )
