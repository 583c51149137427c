"""Random games in bulk, to soak-test and to measure the rules."""

from collections.abc import Iterator

from glass_arbiter.extras import require_server
from glass_arbiter.registry import GAMES

from .case_format import seats


def played(game_id: str, players: int, seed: str) -> int:
    """Play one random game to its end; return the number of actions."""
    from glass_arbiter.engine.playout import turns
    from glass_arbiter.engine.seeded_random import SeededRandom

    game = GAMES[game_id]
    request = game.schemas.setup_request.load({"players": seats(players), "seed": seed})
    state, _ = game.rules.set_up(request.players, request.options, request.seed, None)
    return sum(1 for _ in turns(game.rules, state, SeededRandom(seed)))


def play_games(game_id: str, number: int, players: int, seed: str, jobs: int = 1) -> Iterator[int]:
    """Play many games with different seeds, in one process or several; yield the number of actions of each."""
    require_server()
    least, most = GAMES[game_id].players
    if not least <= players <= most:
        raise ValueError(f"{game_id!r} is played by {least} to {most}, not by {players}")
    seeds = [f"{seed} {game}" for game in range(number)]
    return _all_played(game_id, players, seeds, jobs)


def _all_played(game_id: str, players: int, seeds: list[str], jobs: int) -> Iterator[int]:
    if jobs == 1:
        yield from (played(game_id, players, each) for each in seeds)
        return
    # Every command imports this module, and few of them need processes.
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(played, [game_id] * len(seeds), [players] * len(seeds), seeds)
