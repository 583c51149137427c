"""The ruling on one action: the state it leads to, or every reason why it is refused."""

from collections.abc import Callable
from enum import StrEnum

from glass_arbiter.engine.choices import Chooser, StatedChoices
from glass_arbiter.engine.rulings import Granted, Illegal, Refused

from .actions import ANYTIME, Action, ActionType
from .anytime import act_anytime
from .cards import answer_gift, continue_effect, draw_card, end, play_card, reveal, use_ability
from .catalogue.index import CATALOGUE
from .events import EventType
from .hands import choose_hand, place_card
from .state import State
from .transition import Transition
from .turn import check_turn, timing


class Irreversible(StrEnum):
    """Why a table would not allow an action to be taken back."""

    HIDDEN_INFORMATION_REVEALED = "hidden_information_revealed"
    CHANCE_DRAWN = "chance_drawn"
    ANOTHER_PLAYER_DECIDED = "another_player_decided"


_DEEDS: dict[ActionType, Callable[[Transition, str, Chooser], None]] = {
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

_REVEALING = frozenset(
    (
        EventType.CARD_REVEALED,
        EventType.CARD_PLAYED,
        EventType.BUILDINGS_DRAWN,
        EventType.OFFER_REFILLED,
        EventType.COPY_PLAYED,
    )
)


def adjudicate(state: State, action: Action) -> Granted[State] | Refused:
    """Rule on one action; a refused one changes nothing, and neither does a granted one change its input."""
    try:
        asks = StatedChoices(action.choices, "/action")
        table = attempt(state, action, asks)
        asks.check_unexpected(timing(state, action.type))
    except Illegal as refusal:
        return Refused(violations=refusal.violations)
    return granted(state, action, table)


def granted(state: State, action: Action, table: Transition) -> Granted[State]:
    """The ruling on an action that was carried out."""
    return Granted(state=table.state(), events=tuple(table.events), irreversible=_irreversible(state, table, action))


def attempt(state: State, action: Action, asks: Chooser) -> Transition:
    """Carry out an action on a working copy, or raise Illegal: legality is attempted application."""
    check_turn(state, action)
    table = Transition(state, CATALOGUE)
    if action.type in ANYTIME:
        act_anytime(table, action, asks)
    else:
        _DEEDS[action.type](table, action.player, asks)
    return table


def _irreversible(state: State, table: Transition, action: Action) -> Irreversible | None:
    """Nothing is taken back once luck or a secret has come to light, or a common choice is complete."""
    if table.rng.counter != state.rng.counter:
        return Irreversible.CHANCE_DRAWN
    if any(event.type in _REVEALING for event in table.events):
        return Irreversible.HIDDEN_INFORMATION_REVEALED
    common = action.type in (ActionType.CHOOSE_HAND, ActionType.PLACE_CARD) or table.players[0].done
    if common and table.phase is not state.phase and len(table.players) > 1:
        return Irreversible.ANOTHER_PLAYER_DECIDED
    return None
