"""Carries out an action: the single path by which rules are applied, checked and searched."""

from collections.abc import Callable

from glass_arbiter.engine.choices import Chooser

from .actions import ANYTIME, Action, ActionType
from .anytime import act_anytime
from .cards import answer_gift, continue_effect, draw_card, end, play_card, reveal, use_ability
from .catalogues import catalogue_of
from .hands import choose_hand, place_card
from .state import State
from .transition import Transition
from .turn import check_turn

_HANDLERS: dict[ActionType, Callable[[Transition, str, Chooser], None]] = {
    ActionType.CHOOSE_HAND: choose_hand,
    ActionType.PLACE_CARD: place_card,
    ActionType.REVEAL: reveal,
    ActionType.PLAY_CARD: play_card,
    ActionType.DRAW_CARD: draw_card,
    ActionType.USE_ABILITY: use_ability,
    ActionType.CONTINUE_EFFECT: continue_effect,
    ActionType.ANSWER_GIFT: answer_gift,
    ActionType.END: end,
}


def attempt(state: State, action: Action, chooser: Chooser) -> Transition:
    """Carry out an action on a working copy, or raise Illegal: legality is attempted application."""
    check_turn(state, action, chooser.readings)
    transition = Transition(state, catalogue_of(state.options), chooser.readings)
    if action.type in ANYTIME:
        act_anytime(transition, action, chooser)
    else:
        _HANDLERS[action.type](transition, action.player, chooser)
    return transition
