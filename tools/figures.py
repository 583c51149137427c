"""Figures of random games: how long they are, and how many points they bring.

`python -m tools.figures` plays them again and writes the page. It changes only if rulings, cards or random play do.
"""

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from glass_arbiter.engine.playout import play
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.registry import GAMES
from tools.games import chosen_games, own, set_up
from tools.live_server import ROOT
from tools.playthroughs import totals

PAGE = ROOT / "docs" / "figures.md"
GAMES_OF_EACH = 20

OPENING = f"""\
# Figures of random games

<!-- Written by `python -m tools.figures`. -->

How long games are and how many points they bring if everybody plays at random: {GAMES_OF_EACH} games of each variant.
The seeds are the same for each, so two lines that differ show what an option changes. The columns have the least, the
median and the most; points are those of all players. Random players play badly.
"""


class Spread(NamedTuple):
    """The least, the median and the most of some numbers."""

    least: float
    median: float
    most: float

    @classmethod
    def of(cls, numbers: Sequence[float]) -> "Spread":
        """The spread of some numbers."""
        return cls(min(numbers), median(numbers), max(numbers))

    def __str__(self) -> str:
        return " / ".join(f"{number:g}" for number in self)


def row(game: str, variant: str) -> str:
    """Play the games of a variant, and write their line of the table."""
    lengths: list[int] = []
    actions: list[int] = []
    points: list[float] = []
    for number in range(GAMES_OF_EACH):
        seed = f"figures {number}"
        state = set_up(GAMES[game], own(game, "figures", "VARIANTS")[variant] | {"seed": seed})
        for _, _, ruling in play(GAMES[game].rules, state, SeededRandom(seed)):
            state = ruling.state
        lengths.append(own(game, "figures", "length")(state))
        actions.append(state.revision)
        points.extend(totals(GAMES[game], state).values())
    return f"| {variant} | {Spread.of(lengths)} | {Spread.of(actions)} | {Spread.of(points)} |"


def section(game: str) -> str:
    """The table of a game."""
    head = f"## {GAMES[game].names['en']}\n\n| variant | {own(game, 'figures', 'LENGTH')} | actions | points |\n"
    rows = [row(game, variant) for variant in own(game, "figures", "VARIANTS")]
    return "\n".join([head + "| --- | --- | --- | --- |", *rows]) + "\n"


def main() -> None:
    """Play everything, and write the page."""
    PAGE.write_text("\n".join([OPENING, *map(section, chosen_games())]), encoding="utf-8")


if __name__ == "__main__":
    main()
