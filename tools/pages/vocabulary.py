"""Write the names that a game's cases use from its catalogue: `python -m tools.pages.vocabulary`."""

import json
from pathlib import Path

from glass_arbiter.conformance.case_format import format_of
from tools.games import Json, chosen_games, has_own, own


def committed(game: str) -> Path:
    """Return the file of a game's names."""
    return format_of(game).folder / "vocabulary.json"


def as_json(game: str) -> str:
    """Return the content of the file: one tile, card or rule per line, so that diffs are readable."""
    document: Json = own(game, "vocabulary", "document")()
    sections = ",\n".join(f"{_encoded(key)}: {_section(value)}" for key, value in document.items())
    return f"{{\n{sections}\n}}\n"


def _section(value: object) -> str:
    if not isinstance(value, dict):
        return _encoded(value)
    entries = ",\n".join(f"  {_encoded(key)}: {_encoded(entry)}" for key, entry in value.items())
    return f"{{\n{entries}\n}}"


def _encoded(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def main() -> None:
    """Write the names of every game that has cases."""
    for game in chosen_games():
        if has_own(game, "vocabulary"):
            committed(game).write_text(as_json(game), encoding="utf-8")


if __name__ == "__main__":
    main()
