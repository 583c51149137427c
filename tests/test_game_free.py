"""The name of a game stands in its own packages, in the registry and in the documentation, and nowhere else."""

from pathlib import Path

import pytest

from glass_arbiter.registry import GAMES
from tests.conftest import ROOT

SOURCES = ("service", "schemas", "tools")
PACKAGE = ROOT / "pyproject.toml"
REGISTRY = ROOT / "service" / "glass_arbiter" / "registry.py"


def own_folders(game: str) -> tuple[Path, ...]:
    """Where the name of a game may stand."""
    return (
        ROOT / "service" / "glass_arbiter" / "games" / game,
        ROOT / "service" / "glass_arbiter" / "client" / game,
        ROOT / "service" / "glass_arbiter" / "conformance" / game,
        ROOT / "service" / "glass_arbiter" / "pictures" / game,
        ROOT / "schemas" / "glass_arbiter_schemas" / game,
        ROOT / "tools" / "games" / game,
    )


def sources() -> list[Path]:
    """Every file of the source, the build files included."""
    found = [path for name in SOURCES for path in (ROOT / name).rglob("*") if path.is_file()]
    kept = [path for path in found if "__pycache__" not in path.parts and ".egg-info" not in str(path)]
    return [*kept, PACKAGE, ROOT / "Makefile"]


def _is_own(path: Path, game: str) -> bool:
    return any(path.is_relative_to(folder) for folder in own_folders(game))


def _text(path: Path) -> str:
    """A file without what a package index shows to people: there the games may be named."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return "\n".join(line for line in lines if path != PACKAGE or not line.startswith(("description =", "keywords =")))


@pytest.mark.parametrize("game", GAMES)
def test_the_name_of_a_game_stands_nowhere_else(game: str) -> None:
    elsewhere = [path for path in sources() if path != REGISTRY and not _is_own(path, game)]
    texts = {path: f"{path.relative_to(ROOT)}\n{_text(path)}".casefold() for path in elsewhere}
    named = [path for path, text in texts.items() if game in text]

    assert named == []


@pytest.mark.parametrize("game", GAMES)
def test_the_registry_has_one_line_for_each_game(game: str) -> None:
    lines = REGISTRY.read_text(encoding="utf-8").splitlines()

    assert len([line for line in lines if f'"{game}"' in line]) == 1
    assert len([line for line in lines if game in line.casefold()]) == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_source_is_read(game: str) -> None:
    """Each of the folders holds files that are looked at; a game that does not draw itself has none for pictures."""
    read = sources()

    folders = [folder for folder in own_folders(game) if folder.exists() or folder.parent.name != "pictures"]
    assert all(any(path.is_relative_to(folder) for path in read) for folder in folders)
    assert len(read) > 200
