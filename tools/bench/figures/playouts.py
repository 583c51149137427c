"""Random play, beside python-chess and OpenSpiel."""

from collections.abc import Callable, Iterator

from glass_arbiter.conformance.playouts import played
from glass_arbiter_schemas.game import AnyGame
from tools.bench import anchors
from tools.bench.figure import Figure, compared
from tools.bench.timing import per_call

OPEN_SPIEL_GAMES = ("python_tic_tac_toe", "python_block_dominoes")


def figures(game: AnyGame) -> Iterator[Figure]:
    """Yield the figures of random games."""
    seeds = [f"playout {number}" for number in range(20)]
    games: dict[str, Callable[[str], int]] = {
        "ours": lambda seed: played(game.id, game.players[1], seed),
        "python-chess": anchors.chess_game,
    }
    spiel = {f"OpenSpiel's {name}": anchors.open_spiel_game(name) for name in OPEN_SPIEL_GAMES}
    games |= {name: play for name, play in spiel.items() if play is not None}
    actions = {name: sum(map(play, seeds)) for name, play in games.items()}
    times = per_call({name: (play, seeds) for name, play in games.items()}, rounds=5)
    rates = {name: [actions[name] / (time * len(seeds)) * 1e6 for time in times[name]] for name in games}
    for name, rate in rates.items():
        if name != "ours":
            yield compared(
                f"random playouts, actions a second, against {name}",
                rates["ours"],
                rate,
                at_least=1.1 if name == "python-chess" else None,
            )
