"""Glass Road as the engine knows it."""

from collections.abc import Mapping

from . import adjudication, turn
from .actions import Action, ActionType
from .state import State

# The choice that tells two buttons of one action type apart.
_SUBJECTS: dict[str, str] = {ActionType.USE_ABILITY: "ability", ActionType.CONVERT: "building"}


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


GLASSROAD_RULES = GlassroadRules()
