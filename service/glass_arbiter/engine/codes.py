"""The violation codes that all games share, and helpers that refuse with them.

Each helper fixes the facts of its code, so one text per code and language serves all games.
"""

from collections.abc import Sequence
from enum import StrEnum

from .rulings import Illegal, Violation


class CommonCode(StrEnum):
    """Why an action is refused, in any game."""

    CHOICE_NOT_POSSIBLE = "choice_not_possible"
    GAME_FINISHED = "game_finished"
    MISSING_CHOICE = "missing_choice"
    NOT_YOUR_TURN = "not_your_turn"
    UNEXPECTED_CHOICE = "unexpected_choice"
    UNKNOWN_PLAYER = "unknown_player"
    WRONG_PHASE = "wrong_phase"


def refusal(code: str, rule: str, pointer: str, **facts: object) -> Illegal:
    """Return a refusal with one reason."""
    return Illegal(Violation(code=code, rule=rule, pointer=pointer, facts=facts))


def unknown_player(rule: str, player: str, players: Sequence[str], path: str = "/action") -> Illegal:
    """No player of the game has this id."""
    return refusal(CommonCode.UNKNOWN_PLAYER, rule, f"{path}/player", given=player, players=players)


def game_finished(rule: str, kind: str, path: str = "/action") -> Illegal:
    """The game is over, so no action is possible."""
    return refusal(CommonCode.GAME_FINISHED, rule, f"{path}/type", type=kind)


def wrong_phase(rule: str, kind: str, possible: Sequence[str], path: str = "/action", **facts: object) -> Illegal:
    """No player may take an action of this type now."""
    return refusal(CommonCode.WRONG_PHASE, rule, f"{path}/type", **facts, type=kind, possible=possible)


def not_your_turn(rule: str, player: str, to_act: Sequence[str], path: str = "/action") -> Illegal:
    """Another player may take this action now."""
    return refusal(CommonCode.NOT_YOUR_TURN, rule, f"{path}/player", player=player, to_act=to_act)
