"""Glass Road as the engine knows it."""

from collections.abc import Mapping

from glass_arbiter.engine.seeded_random import SeededRandom

from . import adjudication, turn
from .actions import ANYTIME, Action, ActionType
from .state import Phase, State

# The choice that tells two buttons of one action type apart.
_SUBJECTS: dict[str, str] = {ActionType.USE_ABILITY: "ability", ActionType.CONVERT: "building"}

_ANYTIME = sorted(ANYTIME)


class GlassroadRules:
    """Implements `Rules`. The functions are bound as they are: search and random play call them without a detour."""

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
    def subject_key(kind: str) -> str:
        """The choice that tells two groups of the same type of action apart."""
        return _SUBJECTS.get(kind, "")

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


GLASSROAD_RULES = GlassroadRules()
