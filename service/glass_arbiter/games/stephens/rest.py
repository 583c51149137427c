"""The rest phase: what happens by itself at its beginning and at its end."""

from glass_arbiter.engine.records import replace

from .abilities import has
from .columns import COLUMNS
from .context import PlayerContext
from .cubes import NO_PRODUCTS
from .discs import Ability
from .ending import check_end, trigger_end
from .events import EventType
from .places import FACTORIES, FURNACES
from .rounds import ARMY_STEP, is_last_turn
from .state import AUTOMATON, Rest
from .steps import begin_step
from .transition import Stage, Transition


def resting(transition: Transition) -> Rest:
    """The rest phase that is going on."""
    assert transition.rest is not None
    return transition.rest


def begin_rest(transition: Transition) -> Stage | None:
    """The first four steps happen by themselves, then everybody may activate columns (R87-R91)."""
    rest = resting(transition)
    transition.emit(EventType.REST_STARTED, "R84", trigger=rest.trigger, final=rest.final)
    _move_army(transition)
    _refill_furnaces(transition)
    for player in transition.clockwise_from(rest.trigger):
        if has(player, Ability.REST_POINT):
            PlayerContext(transition, player.id, Ability.REST_POINT, "R69").score(1)
    _empty_factories(transition)
    return begin_step(transition, COLUMNS)


def _move_army(transition: Transition) -> None:
    """The army moves five fields towards 0 and stops there (R87, R151)."""
    before = transition.army
    transition.army = max(0, before - ARMY_STEP)
    transition.emit(EventType.ARMY_MOVED, "R87", before=before, after=transition.army)
    if transition.solo and resting(transition).final:
        trigger_end(transition, "R125", [])
    check_end(transition)


def _refill_furnaces(transition: Transition) -> None:
    """Only empty furnaces are refilled, by the army's new field (R88, A-23)."""
    board = transition.catalogue.board
    number = board.refilled(transition.army, len(transition.players))
    put = {furnace.value: number for furnace in FURNACES if not transition.furnaces.number(furnace)}
    if put and len(transition.players) not in board.refill[transition.army]:
        transition.readings.apply("A-23")
    transition.furnaces = transition.furnaces.plus(put)
    transition.emit(EventType.FURNACES_REFILLED, "R88", furnaces=put)


def _empty_factories(transition: Transition) -> None:
    """All cubes on the small factories go to the general supply (R90)."""
    factories = transition.factories
    taken = {factory.value: factories.factory(factory).present() for factory in FACTORIES}
    for factory in FACTORIES:
        factories = factories.with_factory(factory, NO_PRODUCTS)
    transition.factories = factories
    present = {factory: cubes for factory, cubes in taken.items() if cubes}
    transition.emit(EventType.FACTORIES_EMPTIED, "R90", factories=present)


def end_rest(transition: Transition) -> Stage:
    """The next turn begins, or another rest phase, or the scoring (R86, R112, A-16, A-25)."""
    rest = transition.rest
    if rest is None:
        # After the last turn of a solo game contracts may be fulfilled, and no more.
        transition.readings.apply("A-25")
        return Stage.FINISH
    transition.emit(EventType.REST_ENDED, "R86", final=rest.final)
    transition.rest = None
    for player in transition.players:
        transition.replace_player(replace(player, activated=()))
    if transition.solo:
        return Stage.NEXT_ROUND if rest.trigger == AUTOMATON else Stage.AFTER_TURN
    if rest.final:
        return Stage.FINISH
    if is_last_turn(transition):
        transition.rest = Rest(trigger=transition.active, final=True, queue=())
        return Stage.REST
    return Stage.AFTER_TURN
