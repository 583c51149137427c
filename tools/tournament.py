"""A tournament of computer players: `python -m tools.tournament --game G --games 100 --players steady,random --seed S`.

The first player of the list and the others take turns in beginning: the seats move by one from game to game. Everything
follows from the seed, so anybody gets the same table. A draw counts as half a win in the interval.
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import NamedTuple

from glass_arbiter.engine.bots import BotName, suggested_turn
from glass_arbiter.registry import GAMES
from tools.games import set_up
from tools.playthroughs import totals

# 95 % of a normal distribution lie within this many standard deviations.
DEVIATIONS = 1.96


class Outcome(NamedTuple):
    """The end of one game, in the order of the list of players: parts of the victory, and points."""

    shares: tuple[float, ...]
    points: tuple[float, ...]


def played(game_id: str, bots: Sequence[BotName], seed: str, number: int) -> Outcome:
    """Play one game to its end."""
    game = GAMES[game_id]
    ids = [f"p{place}" for place in range(len(bots))]
    turned = number % len(ids)
    asked = {
        "players": ids[turned:] + ids[:turned],
        "seed": f"{seed} {number // len(ids)}",
        "start_player": ids[turned],
    }
    state = set_up(game, asked)
    while not game.rules.finished(state):
        bot = dict(zip(ids, bots, strict=True))[game.rules.to_act(state)[0].player]
        _, state = suggested_turn(game.rules, state, bot, f"{seed} {number} {state.revision}")
    points = totals(game, state)
    winners = game.rules.score(state).winners
    shares = tuple((player in winners) / max(1, len(winners)) for player in ids)
    return Outcome(shares, tuple(float(points[player]) for player in ids))


def interval(wins: float, games: int) -> tuple[float, float]:
    """Return the Wilson interval of a share of wins, with 95 % confidence."""
    share, square = wins / games, DEVIATIONS**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    spread = DEVIATIONS / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games**2))
    return max(0.0, middle - spread), min(1.0, middle + spread)


def table(bots: Sequence[BotName], outcomes: Sequence[Outcome]) -> str:
    """Return the table of a tournament."""
    lines = ["| player | games | wins | draws | mean points | wins, 95 % |", "| --- | --- | --- | --- | --- | --- |"]
    games = len(outcomes)
    for place, bot in enumerate(bots):
        wins = sum(outcome.shares[place] == 1 for outcome in outcomes)
        draws = sum(0 < outcome.shares[place] < 1 for outcome in outcomes)
        points = sum(outcome.points[place] for outcome in outcomes) / games
        low, high = interval(sum(outcome.shares[place] for outcome in outcomes), games)
        lines.append(f"| `{bot}` | {games} | {wins} | {draws} | {points:.1f} | {low:.0%} to {high:.0%} |")
    return "\n".join(lines)


def main() -> None:
    """Play the games, on as many processes as asked for, and print the table."""
    parser = argparse.ArgumentParser(description="Let computer players play against each other.")
    parser.add_argument("--game", choices=list(GAMES), required=True)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", default="steady,random", help="names of computer players, separated by commas")
    parser.add_argument("--seed", default="tournament")
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args()
    bots = [BotName(name) for name in asked.players.split(",")]
    with ProcessPoolExecutor(asked.processes) as pool:
        outcomes = list(pool.map(partial(played, asked.game, bots, asked.seed), range(asked.games)))
    print(table(bots, outcomes))


if __name__ == "__main__":
    main()
