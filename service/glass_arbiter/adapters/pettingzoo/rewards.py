"""What agents get at the end of a game; before the end every reward is 0."""

from collections.abc import Collection, Mapping
from enum import StrEnum


class Rewards(StrEnum):
    """How a final score becomes rewards."""

    # The points that an agent has more than the best of the others; alone, its points.
    DIFFERENCE = "difference"
    # From 1 for the first to -1 for the last, equal ranks share; alone, 1 for a victory and -1 for a defeat.
    RANKS = "ranks"


def final_rewards(kind: Rewards, totals: Mapping[str, float], winners: Collection[str]) -> Mapping[str, float]:
    """Return the reward of every player."""
    rewarded = _differences(totals) if kind is Rewards.DIFFERENCE else _ranks(totals, winners)
    return {player: float(reward) for player, reward in rewarded.items()}


def _differences(totals: Mapping[str, float]) -> Mapping[str, float]:
    return {
        player: total - max((other for rival, other in totals.items() if rival != player), default=0)
        for player, total in totals.items()
    }


def _ranks(totals: Mapping[str, float], winners: Collection[str]) -> Mapping[str, float]:
    """A tie for the most points may have a single winner."""
    standing = {player: (player in winners, total) for player, total in totals.items()}
    if len(standing) == 1:
        return {player: 1 if won else -1 for player, (won, _) in standing.items()}
    others = len(standing) - 1
    return {
        player: (sum(own > other for other in standing.values()) - sum(own < other for other in standing.values()))
        / others
        for player, own in standing.items()
    }
