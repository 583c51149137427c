"""Write the JSON Schema of each game's case files, in one piece for editors: `python -m tools.pages.case_schema`."""

import json
from pathlib import Path

from glass_arbiter.conformance.case_format import format_of, games_with_cases
from glass_arbiter.conformance.validation import case_schema
from tools.games import chosen_games

WIDTH = 120


def committed(game: str) -> Path:
    """Return the file of a game's schema."""
    return format_of(game).folder / "case.schema.json"


def as_json(game: str) -> str:
    """Return the content of the file: whatever fits on a line is on one."""
    return _laid_out(case_schema(game), 0) + "\n"


def _laid_out(value: object, indent: int) -> str:
    flat = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict) or len(flat) + indent <= WIDTH:
        return flat
    inner = " " * (indent + 2)
    members = (f"{inner}{json.dumps(key)}: {_laid_out(each, indent + 2)}" for key, each in value.items())
    return "{\n" + ",\n".join(members) + "\n" + " " * indent + "}"


def main() -> None:
    """Write the schemas of all games that have cases."""
    for game in chosen_games():
        if game in games_with_cases():
            committed(game).write_text(as_json(game), encoding="utf-8")


if __name__ == "__main__":
    main()
