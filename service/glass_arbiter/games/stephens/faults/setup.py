"""Faults of a set-up: whatever keeps a game from beginning."""

from collections.abc import Iterator, Sequence

from glass_arbiter.engine.rulings import Violation

from ..options import Options
from ..state import AUTOMATON
from .frame import reserved, unknown_start
from .options import option_faults


def setup_faults(players: Sequence[str], options: Options, start_player: str | None, path: str) -> Iterator[Violation]:
    """The options, a player who has Automaton's name, and a start player who does not play."""
    yield from option_faults(options, len(players), f"{path}/options")
    yield from (reserved(f"{path}/players/{seat}") for seat, name in enumerate(players) if name == AUTOMATON)
    if start_player is not None and start_player not in players:
        yield unknown_start(path, start_player)
