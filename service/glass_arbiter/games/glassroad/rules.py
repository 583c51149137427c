"""The rules of Glass Road as the engine uses them."""

from collections.abc import Iterable, Sequence

from glass_arbiter.engine.base_rules import BaseRules
from glass_arbiter.engine.game import Rules
from glass_arbiter.engine.rulings import Violation
from glass_arbiter.engine.seeded_random import SeededRandom

from . import adjudication, bots, scoring, setup, turn
from .actions import ANYTIME, Action, ActionType
from .catalogue.interpretations import INTERPRETATIONS
from .faults import faults, option_faults
from .faults.views import view_faults
from .state import GAME, Options, Phase, State
from .view import View, determinize, observe
from .without_use import without_use

_ANYTIME = sorted(ANYTIME)


class GlassroadRules(BaseRules[State, Action, Options, View]):
    """Implements `Rules`. Functions are bound directly: search and random play call them without indirection."""

    id = GAME
    types = tuple(ActionType)
    interpretations = INTERPRETATIONS
    subjects = {ActionType.USE_ABILITY: ("ability",), ActionType.CONVERT: ("building",)}

    set_up = staticmethod(setup.set_up)
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
    without_use = staticmethod(without_use)
    attempt = staticmethod(adjudication.attempt)

    @staticmethod
    def setup_faults(
        players: Sequence[str], options: Options, start_player: str | None, path: str
    ) -> Iterable[Violation]:
        """Why no game can be set up with these options; anybody can play, and begin."""
        return option_faults(options, len(players), f"{path}/options")

    @staticmethod
    def finished(state: State) -> bool:
        """Whether all players are done."""
        return state.phase is Phase.FINISHED

    def card(self, state: State, action: Action) -> str | None:
        """Return the card whose ability is used."""
        return state.resolution.card if state.resolution and action.type is ActionType.USE_ABILITY else None

    @staticmethod
    def action(player: str, kind: str) -> Action:
        """Return an action without choices."""
        return Action(player=player, type=ActionType(kind))

    @staticmethod
    def propose(state: State, luck: SeededRandom) -> Action | None:
        """Return an expected action, or sometimes an anytime action of any player."""
        decision = luck.pick(turn.to_act(state))
        player, kind = decision.player, decision.actions[0]
        if kind is ActionType.END or not luck.below(4):
            player, kind = luck.pick(state.players).id, luck.pick(_ANYTIME)
            # Otherwise random players would clear their boards.
            if kind is ActionType.REMOVE_LANDSCAPE and luck.below(4):
                return None
        return Action(player=player, type=kind)


GLASSROAD_RULES: Rules[State, Action, Options, View] = GlassroadRules()
