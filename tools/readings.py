"""How many rulings rest on a reading or an unattested fact.

`python -m tools.readings` plays 500 random games of each game, the same every time. It writes a table into the page
that tells where the data of the game come from.
"""

import re
from collections import Counter
from dataclasses import dataclass, field

from glass_arbiter.conformance.case_format import seats
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.readings import Basis, UnattestedFact
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.registry import GAMES
from tools.games import chosen_games, own, set_up
from tools.live_server import ROOT

NUMBER = 500

_BEGIN, _END = "<!-- begin readings, written by `python -m tools.readings` -->\n", "<!-- end readings -->\n"


@dataclass(slots=True)
class Tally:
    """The rulings of some games, and what they rest on: by name, how many rulings."""

    games: int = 0
    rulings: int = 0
    resting: int = 0
    on: Counter[str] = field(default_factory=Counter)

    def add(self, readings: "tuple[Basis, ...]") -> None:
        """Count one ruling."""
        self.rulings += 1
        self.resting += bool(readings)
        self.on.update({_name(basis) for basis in readings})


def _name(basis: Basis) -> str:
    if isinstance(basis, UnattestedFact):
        return f"{basis.fact} ({basis.id})"
    return basis.id if basis.option is None else f"{basis.id}, `{basis.option}`"


def tally(game: str, number: int = NUMBER) -> Tally:
    """Play random games, with each number of players in turn, and count what their rulings rest on."""
    rules, (least, most) = GAMES[game].rules, GAMES[game].players
    found = Tally(games=number)
    for index in range(number):
        seed = f"readings {index}"
        start = set_up(GAMES[game], {"players": seats(least + index % (most - least + 1)), "seed": seed})
        for _, _, granted in play(rules, start, SeededRandom(seed)):
            found.add(tuple(granted.readings))
    return found


def table(found: Tally) -> str:
    """Write the counts as a table, the most frequent first."""
    opening = (
        f"{found.games} random games have {found.rulings:,} rulings. Of these {found.resting:,} "
        f"({_share(found.resting, found)}) rest on something that the printed rules do not settle:\n\n"
        "| rests on | rulings | share |\n| --- | ---: | ---: |\n"
    )
    rows = sorted(found.on.items(), key=lambda entry: (-entry[1], entry[0]))
    return opening + "".join(f"| {name} | {count:,} | {_share(count, found)} |\n" for name, count in rows)


def _share(count: int, found: Tally) -> str:
    return f"{100 * count / found.rulings:.2f} %"


def with_table(page: str, text: str) -> str:
    """Return a page with another table between the two comments."""
    pattern = re.compile(f"({re.escape(_BEGIN)}).*?({re.escape(_END)})", re.DOTALL)
    written, times = pattern.subn(lambda match: f"{match[1]}\n{text}\n{match[2]}", page)
    if times != 1:
        raise ValueError(f"the page has a place for the table {times} times")
    return written


def main() -> None:
    """Play the games, and write the tables."""
    for game in chosen_games():
        path = ROOT / own(game, "pages", "PROVENANCE")
        path.write_text(with_table(path.read_text(encoding="utf-8"), table(tally(game))), encoding="utf-8")


if __name__ == "__main__":
    main()
