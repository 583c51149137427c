"""Glass Road as the engine knows it."""

from collections.abc import Mapping

from glass_arbiter.engine.events import seen_by
from glass_arbiter.engine.game import Rules
from glass_arbiter.engine.rules import readings_in_force
from glass_arbiter.engine.seeded_random import SeededRandom

from . import adjudication, scoring, setup, turn
from .actions import ANYTIME, Action, ActionType
from .catalogue.interpretations import INTERPRETATIONS
from .faults import faults, option_faults
from .faults.views import view_faults
from .state import GAME, Options, Phase, State
from .view import View, determinize, observe

# The choice that tells two buttons of one action type apart.
_SUBJECTS: dict[str, tuple[str, ...]] = {ActionType.USE_ABILITY: ("ability",), ActionType.CONVERT: ("building",)}

_ANYTIME = sorted(ANYTIME)


class GlassroadRules:
    """Implements `Rules`. The functions are bound as they are: search and random play call them without a detour."""

    id = GAME
    set_up = staticmethod(setup.set_up)
    option_faults = staticmethod(option_faults)
    faults = staticmethod(faults)
    observe = staticmethod(observe)
    view_faults = staticmethod(view_faults)
    determinize = staticmethod(determinize)
    seen_by = staticmethod(seen_by)
    score = staticmethod(scoring.score)
    to_act = staticmethod(turn.to_act)
    action_types = staticmethod(turn.action_types)
    timing = staticmethod(turn.timing)
    attempt = staticmethod(adjudication.attempt)

    @staticmethod
    def players(state: State) -> tuple[str, ...]:
        """The ids of all players, clockwise."""
        return tuple([player.id for player in state.players])

    @staticmethod
    def finished(state: State) -> bool:
        """Whether everybody is done."""
        return state.phase is Phase.FINISHED

    @staticmethod
    def options(position: State | View) -> Options:
        """The variant that is played."""
        return position.options

    @staticmethod
    def rulings(options: Options) -> Mapping[str, str | bool]:
        """The interpretation in force of every open question."""
        return readings_in_force(INTERPRETATIONS, options.rulings)

    @staticmethod
    def viewer(view: View) -> str | None:
        """Whose view it is."""
        return view.viewer

    @staticmethod
    def subject_keys(kind: str) -> tuple[str, ...]:
        """The choices that tell two groups of the same type of action apart."""
        return _SUBJECTS.get(kind, ())

    @staticmethod
    def card(state: State, action: Action) -> str | None:
        """The card whose ability is used."""
        return state.resolution.card if state.resolution and action.type is ActionType.USE_ABILITY else None

    @staticmethod
    def action(player: str, kind: str) -> Action:
        """An action without choices."""
        return Action(player=player, type=ActionType(kind))

    @staticmethod
    def with_choices(action: Action, choices: Mapping[str, object]) -> Action:
        """The same action with these choices."""
        return Action(player=action.player, type=action.type, choices=choices)

    @staticmethod
    def propose(state: State, luck: SeededRandom) -> Action | None:
        """What the table waits for, or now and then an anytime action of anybody."""
        decision = luck.pick(turn.to_act(state))
        player, kind = decision.player, decision.actions[0]
        if kind is ActionType.END or not luck.below(4):
            player, kind = luck.pick(state.players).id, luck.pick(_ANYTIME)
            # Random players would clear their boards otherwise.
            if kind is ActionType.REMOVE_LANDSCAPE and luck.below(4):
                return None
        return Action(player=player, type=kind)


GLASSROAD_RULES: Rules[State, Action, Options, View] = GlassroadRules()
