"""Stephens as the engine knows it."""

from collections.abc import Collection

from glass_arbiter.engine.base_rules import BaseRules
from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.game import Rules
from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.seeded_random import SeededRandom

from . import bots, completion, scoring, setup, turn
from .actions import FILLED_IN, Action, ActionType
from .catalogue.interpretations import INTERPRETATIONS
from .faults import faults, setup_faults
from .faults.views import view_faults
from .market import displayed_craft
from .options import Options
from .places import CraftField
from .state import GAME, Phase, State
from .transition import Transition
from .view import View, determinize, observe

# The choices that tell two buttons of one action type apart.
_SUBJECTS: dict[str, tuple[str, ...]] = {
    ActionType.TAKE_GLASS: ("furnace",),
    ActionType.TAKE_PRODUCTS: ("factory",),
    ActionType.DISCARD_CHEAPEST: ("kind",),
    ActionType.REFRESH_CRAFTS: ("color",),
    ActionType.CREATE_CRAFT: ("field",),
    ActionType.STRENGTHEN_CRAFT: ("craft",),
    ActionType.COLLECT: ("craft",),
    ActionType.DECLINE: ("craft",),
    ActionType.ACTIVATE_COLUMN: ("column",),
    ActionType.SUPPLY: ("factory", "recipe"),
    ActionType.FULFIL_CONTRACT: ("contract",),
    ActionType.PLACE_AUTOMATON_DISC: ("craft",),
}


class StephensRules(BaseRules[State, Action, Options, View]):
    """Implements `Rules`. The functions are bound as they are: search and random play call them without a detour."""

    id = GAME
    types = tuple(ActionType)
    interpretations = INTERPRETATIONS
    subjects = _SUBJECTS
    # A row may hold the crafts of all workers, and what becomes of each is told.
    attempt_steps = 15

    set_up = staticmethod(setup.set_up)
    setup_faults = staticmethod(setup_faults)
    faults = staticmethod(faults)
    observe = staticmethod(observe)
    view_faults = staticmethod(view_faults)
    determinize = staticmethod(determinize)
    score = staticmethod(scoring.score)
    sample = staticmethod(bots.sample)
    worth = staticmethod(bots.worth)
    to_act = staticmethod(turn.to_act)
    action_types = staticmethod(turn.action_types)
    timing = staticmethod(turn.timing)

    def attempt(self, state: State, action: Action, chooser: Chooser) -> Transition:
        """Carry out an action on a working copy, or raise Illegal."""
        return completion.attempt(self, state, action, chooser)

    @staticmethod
    def finished(state: State) -> bool:
        """Whether the last rest phase is over."""
        return state.phase is Phase.FINISHED

    def filled_in(self, kind: str) -> Collection[str]:
        """The choices that go without saying."""
        return FILLED_IN[kind]

    def card(self, state: State, action: Action) -> str | None:
        """The craft or contract that a group is about, or the investment or contract that would be discarded."""
        choices = action.choices
        match action.type:
            case ActionType.CREATE_CRAFT:
                return displayed_craft(Transition(state, Readings()), CraftField(str(choices["field"])))
            case ActionType.DISCARD_CHEAPEST:
                offer = state.offer
                return (offer.contracts if choices["kind"] == "contract" else offer.investments)[0]
            case _:
                card = choices.get("craft", choices.get("contract"))
                return None if card is None else str(card)

    @staticmethod
    def action(player: str, kind: str) -> Action:
        """An action without choices."""
        return Action(player=player, type=ActionType(kind))

    @staticmethod
    def propose(state: State, luck: SeededRandom) -> Action | None:
        """Anything that the table waits for, whether or not it is possible."""
        decision = luck.pick(turn.to_act(state))
        return Action(player=decision.player, type=luck.pick(decision.actions))


STEPHENS_RULES = StephensRules()
_IMPLEMENTED: Rules[State, Action, Options, View] = STEPHENS_RULES
