"""`python -m tools.bench`: measure everything once, side by side, and write docs/benchmarks.md.

With `--only` a single group of figures is measured and printed; the page stays as it is.
"""

from argparse import ArgumentParser
from collections.abc import Sequence
from importlib.util import find_spec
from shutil import which

from glass_arbiter.registry import GAMES
from tools.games import chosen_games, has_own

from .figure import Figure
from .figures import GROUPS, figures
from .report import PAGE, page


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print; write the page if everything is measured."""
    parser = ArgumentParser(prog="python -m tools.bench", description="Measure, and write docs/benchmarks.md.")
    parser.add_argument("--only", choices=GROUPS, help="measure this group, and leave the page as it is")
    only: str | None = parser.parse_args(arguments).only
    groups = GROUPS if only is None else (only,)
    _check_needed(groups)
    measured = _measured(groups)
    if only is None:
        PAGE.write_text(page(measured), encoding="utf-8")


def _check_needed(groups: Sequence[str]) -> None:
    """Stop at once, and not after minutes, if something to compare with is missing."""
    chess, load = {"rulings", "playouts"}, {"front_ends", "http", "sealed", "memory"}
    missing = []
    if chess.intersection(groups) and find_spec("chess") is None:
        missing.append("python-chess (`make bench` installs it)")
    if load.intersection(groups) and which("wrk") is None:
        missing.append("wrk, a load generator that most systems have a package of")
    if "http" in groups and (find_spec("fastapi") is None or find_spec("uvicorn") is None):
        missing.append("FastAPI and uvicorn (`make bench` installs them)")
    if missing:
        raise SystemExit(f"Missing: {'; '.join(missing)}.")


def _measured(groups: Sequence[str]) -> dict[str, list[Figure]]:
    """Measure some groups for every chosen game, and print each figure at once; return them by the game's title."""
    measured: dict[str, list[Figure]] = {}
    for game in chosen_games():
        if has_own(game, "bench"):
            title = GAMES[game].names["en"]
            print(title, flush=True)
            measured[title] = []
            for group in groups:
                for figure in figures(GAMES[game], group):
                    measured[title].append(figure)
                    print(figure.line(), flush=True)
    return measured


if __name__ == "__main__":
    main()
