"""Random games by the hundred, to soak the rules and to measure them."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from glass_arbiter.extras import require_server

NAMES = ("anna", "ben", "cleo", "dora")


def played(players: int, seed: str) -> int:
    """Play one random game to its end; returns how many actions it took."""
    require_server()
    from glass_arbiter.engine.playout import play
    from glass_arbiter.engine.seeded_random import SeededRandom
    from glass_arbiter.games.glassroad import set_up
    from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
    from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS

    state, _ = set_up(NAMES[:players], DEFAULT_OPTIONS, seed)
    return sum(1 for _ in play(GLASSROAD_RULES, state, SeededRandom(seed)))


def games(number: int, players: int, seed: str, jobs: int = 1) -> Iterator[int]:
    """Play many games, each with a seed of its own, in one process or several."""
    seeds = [f"{seed} {game}" for game in range(number)]
    if jobs == 1:
        yield from (played(players, each) for each in seeds)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(played, [players] * number, seeds)
