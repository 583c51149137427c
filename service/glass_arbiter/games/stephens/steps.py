"""Steps of a rest phase that are open to everybody at once."""

from collections.abc import Callable
from dataclasses import dataclass

from glass_arbiter.engine.records import replace

from .events import EventType
from .state import Phase, Player
from .transition import Stage, Transition


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A step in which each player acts until they are done, or nothing is left for them to do (R85, R166)."""

    name: str
    phase: Phase
    rule: str
    possible: Callable[[Transition, Player], bool]
    following: Stage


def begin_step(transition: Transition, step: Step) -> Stage | None:
    """Whoever has nothing to do is done at once, clockwise from the player who triggered the rest phase."""
    transition.phase = step.phase
    trigger = transition.active if transition.rest is None else transition.rest.trigger
    for player in transition.clockwise_from(trigger):
        if not step.possible(transition, player):
            _finish_for(transition, step, player.id)
    return _go_on(transition, step)


def after_action(transition: Transition, step: Step, actor: str) -> Stage | None:
    """A player is done by themselves when nothing is left for them to do."""
    if step.possible(transition, transition.player(actor)):
        return None
    return finish_step(transition, step, actor)


def finish_step(transition: Transition, step: Step, actor: str) -> Stage | None:
    """A player is done with the step; when everybody is, it is over."""
    _finish_for(transition, step, actor)
    return _go_on(transition, step)


def _finish_for(transition: Transition, step: Step, actor: str) -> None:
    transition.replace_player(replace(transition.player(actor), done=True))
    transition.emit(EventType.PLAYER_DONE, step.rule, actor, step=step.name)


def _go_on(transition: Transition, step: Step) -> Stage | None:
    if not all(player.done for player in transition.players):
        return None
    for player in transition.players:
        transition.replace_player(replace(player, done=False))
    return step.following
