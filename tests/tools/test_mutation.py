"""Mutation testing imports anew whatever a changed module is imported by, however it is imported."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from tools.mutation import imports
from tools.mutation.target import ENGINE_MODULES, target_of

pytestmark = pytest.mark.slow

CORE = "glass_arbiter.games.glassroad"


def test_a_change_of_the_engine_reaches_the_rules_that_are_built_on_it() -> None:
    """They import it by its full name."""
    target = target_of("glassroad")
    reached = imports.dependents(path for folder in target.folders for path in Path(folder).rglob("*.py"))

    assert {f"{CORE}.adjudication", "glass_arbiter.engine.search", "glass_arbiter.engine.choices"} <= reached[
        "glass_arbiter.engine.choices"
    ]
    assert f"{CORE}.adjudication" in reached[f"{CORE}.wheel"]
    assert "glass_arbiter.engine.choices" not in reached[f"{CORE}.wheel"]


@pytest.mark.parametrize(
    "text",
    [
        "import package.changed",
        "from package import changed",
        "from package.changed import something",
        "from . import changed",
        "from .changed import something",
        "def late():\n    from .changed import something",
    ],
)
def test_every_kind_of_import_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(imports, "SOURCES", tmp_path)
    package = tmp_path / "package"
    package.mkdir()
    files = {"__init__": "", "changed": "", "importer": text, "far": "from .importer import late", "other": "import re"}
    for name, content in files.items():
        (package / f"{name}.py").write_text(content, encoding="utf-8")

    reached = imports.dependents(package.glob("*.py"))

    assert reached["package.changed"] == {"package.changed", "package.importer", "package.far"}
    assert reached["package.other"] == {"package.other"}


def test_a_forgotten_module_is_not_found_in_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    package, module = ModuleType("package"), ModuleType("package.changed")
    vars(package)["changed"] = module
    monkeypatch.setitem(sys.modules, "package", package)
    monkeypatch.setitem(sys.modules, "package.changed", module)

    imports.forget_modules(["package.changed", "package.never_imported"])

    assert "package.changed" not in sys.modules
    assert not hasattr(package, "changed")


def test_the_engine_and_the_rules_are_mutated_but_for_what_is_left_out() -> None:
    target = target_of("glassroad")
    names = [imports.module_name(path) for path in target.files()]

    assert names[: len(ENGINE_MODULES)] == [f"glass_arbiter.engine.{name}" for name in ENGINE_MODULES]
    assert f"{CORE}.wheel" in names
    assert [name for name in names if name.startswith((f"{CORE}.texts", f"{CORE}.view"))] == []
