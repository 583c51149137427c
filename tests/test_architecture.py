"""Dependencies point one way, and the rules are free of input and output."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from glass_arbiter.games.glassroad.catalogue.index import CATALOGUE
from glass_arbiter.games.stephens.options import DEFAULT_OPTIONS
from tests.conftest import ROOT

PACKAGE = ROOT / "service" / "glass_arbiter"
GAMES = PACKAGE / "games"
ENGINE = PACKAGE / "engine"
CORE = (GAMES, ENGINE)
ALLOWED = {
    "abc",
    "collections",
    "dataclasses",
    "difflib",
    "enum",
    "fractions",
    "functools",
    "glass_arbiter",
    "hashlib",
    "itertools",
    "math",
    "msgspec",
    "operator",
    "re",
    "struct",
    "types",
    "typing",
    "typing_extensions",
}


def _modules(*folders: Path) -> list[Path]:
    return [path for folder in folders for path in sorted(folder.rglob("*.py"))]


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _imported(path: Path) -> Iterator[str]:
    """Every module that a file imports, by its full name."""
    package = path.relative_to(ROOT).parent.parts[1:]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join((*start, *filter(None, [node.module])))
            yield from (f"{base}.{alias.name}" for alias in node.names)


# The one module that reads: it loads the decks that are part of the package.
DECKS = GAMES / "stephens" / "catalogue" / "decks.py"


@pytest.mark.parametrize("path", _modules(*CORE), ids=_name)
def test_the_rules_import_nothing_that_reads_writes_or_rolls_dice(path: Path) -> None:
    allowed = ALLOWED | {"importlib"} if path == DECKS else ALLOWED

    assert {name.split(".")[0] for name in _imported(path)} - allowed == set()


@pytest.mark.parametrize("path", _modules(*CORE), ids=_name)
def test_the_rules_import_nothing_of_the_service(path: Path) -> None:
    own = [name for name in _imported(path) if name.split(".")[0] == "glass_arbiter"]

    assert [name for name in own if not name.startswith(("glass_arbiter.games.", "glass_arbiter.engine."))] == []


@pytest.mark.parametrize("path", _modules(ENGINE), ids=_name)
def test_the_engine_imports_no_game(path: Path) -> None:
    assert [name for name in _imported(path) if f"{name}.".startswith("glass_arbiter.games.")] == []


# The modules that may name the box of Glass Road: its public face, the function that picks it, and the names in print.
BOX = {"__init__.py", "catalogues.py", "texts/words.py"}


@pytest.mark.parametrize("path", _modules(GAMES / "glassroad"), ids=_name)
def test_rules_reach_the_catalogue_through_the_options(path: Path) -> None:
    imports_box = any(name.endswith(".catalogue.index.CATALOGUE") for name in _imported(path))

    assert imports_box == (path.relative_to(GAMES / "glassroad").as_posix() in BOX)


@pytest.mark.parametrize("path", _modules(ROOT / "schemas"), ids=_name)
def test_schemas_know_nothing_of_http(path: Path) -> None:
    imported = list(_imported(path))

    assert {name.split(".")[0] for name in imported} & {"flask", "werkzeug", "gunicorn", "requests"} == set()
    own = [name for name in imported if name.startswith("glass_arbiter.")]
    below = ("glass_arbiter.games.", "glass_arbiter.engine.", "glass_arbiter.pictures.")
    assert [name for name in own if not f"{name}.".startswith(below)] == []


def test_only_set_ups_tables_and_keys_draw_fresh_luck() -> None:
    drawing = [
        _name(path)
        for path in _modules(ROOT / "service", ROOT / "schemas")
        if {name.split(".")[0] for name in _imported(path)} & {"secrets", "random", "uuid"}
    ]

    assert drawing == [
        "service/glass_arbiter/handlers/rulings.py",
        "service/glass_arbiter/sealing/key_text.py",
        "service/glass_arbiter/sealing/seats.py",
    ]


def _outside_catalogue(game: str) -> list[Path]:
    modules = _modules(ENGINE, GAMES / game)
    return [path for path in modules if "catalogue" not in path.parts and "texts" not in path.parts]


def _words(path: Path) -> set[str]:
    return {
        node.value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize("path", _outside_catalogue("glassroad"), ids=_name)
def test_no_rule_names_a_card_or_a_building(path: Path) -> None:
    """A card that needs a new idea gets a new word, never an `if card.id ==`."""
    ids = CATALOGUE.buildings.keys() | CATALOGUE.specialists.keys()

    # The glassworks are a wheel, and a building too.
    assert _words(path) & ids - {"glassworks"} == set()


@pytest.mark.parametrize("path", _outside_catalogue("stephens"), ids=_name)
def test_no_rule_of_stephens_names_a_card_or_an_accessory(path: Path) -> None:
    deck = DEFAULT_OPTIONS.catalogue
    recipes = {recipe.id for recipes in deck.board.factories.values() for recipe in recipes}
    cards = deck.crafts.keys() | deck.contracts.keys() | deck.investments.keys() | deck.automaton.keys()

    assert _words(path) & (cards | deck.competition.keys() | recipes | set(deck.board.accessories)) == set()


@pytest.mark.parametrize("path", _modules(GAMES / "glassroad" / "catalogue"), ids=_name)
def test_the_catalogue_is_data_only(path: Path) -> None:
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))

    assert [node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)] == []
    assert [node for node in nodes if isinstance(node, ast.If | ast.For | ast.While | ast.Try)] == []
