"""`python -m tools.bench`: measure everything once, side by side, and write docs/benchmarks.md."""

from glass_arbiter.registry import GAMES
from tools.games import chosen_games, has_own

from .figure import Figure
from .figures import GROUPS, figures
from .report import PAGE, page


def main() -> None:
    """Measure, print and write the page."""
    measured: dict[str, list[Figure]] = {}
    for game in chosen_games():
        if has_own(game, "bench"):
            title = GAMES[game].names["en"]
            print(title, flush=True)
            measured[title] = []
            for group in GROUPS:
                for figure in figures(GAMES[game], group):
                    measured[title].append(figure)
                    print(figure.line(), flush=True)
    PAGE.write_text(page(measured), encoding="utf-8")


if __name__ == "__main__":
    main()
