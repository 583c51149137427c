"""Write what each game generates about the certainty of its data: `python -m tools.pages.provenance`."""

from collections.abc import Mapping

from tools.games import chosen_games, has_own, own
from tools.live_server import ROOT


def generated(game: str) -> Mapping[str, str]:
    """Return the text of each file that a game generates, by path."""
    found: Mapping[str, str] = own(game, "provenance", "generated")()
    return found


def main() -> None:
    """Write the files of every game that has some."""
    for game in chosen_games():
        if has_own(game, "provenance"):
            for path, text in generated(game).items():
                (ROOT / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
