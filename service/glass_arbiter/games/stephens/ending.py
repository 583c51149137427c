"""How the end comes near: the army meets a player, or solo its last field."""

from .events import EventType
from .transition import Transition


def check_end(transition: Transition) -> None:
    """The end is triggered once the army is not above somebody's points; never solo (R108, R126, A-13, A-15)."""
    if transition.solo or transition.last_round is not None:
        return
    reached = [player.id for player in transition.players if transition.army <= player.points]
    if reached:
        if all(player.points != transition.army for player in transition.players):
            transition.readings.apply("A-13")
        if (
            transition.rest is not None
            and transition.clockwise_from(transition.active)[1].id == transition.start_player
        ):
            transition.readings.apply("A-15")
        trigger_end(transition, "R108", reached)


def trigger_end(transition: Transition, rule: str, reached: list[str]) -> None:
    """This round is finished, and one last round follows (R109, R110, R139)."""
    transition.last_round = transition.round + 1
    transition.emit(
        EventType.END_TRIGGERED, rule, army=transition.army, players=reached, last_round=transition.last_round
    )
