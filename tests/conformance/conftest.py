"""Case files to write, the command to run, and a pytest inside pytest."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from glass_arbiter.cli.main import main

TOP = Path(__file__).parents[2]
CASES = TOP / "tests" / "cases"

RIGHT = """\
game: glassroad
title: Building
cases:
  - id: B8-short-of-bricks
    title: The whole cost is paid, or nothing is built
    rules: [B8]
    given:
      resolve: {card: cultivator}
      offer: [cooperage]
      players: {anna: {brickworks: 1/2/0|1}}
    when: {player: anna, type: use_ability, ability: 2, build: {building: cooperage, from: offer, at: C2}}
    then:
      violation: {code: insufficient_goods, rule: B8, facts: {need: {brick: 2}, have: {brick: 1}}}
  - id: B8-built
    title: A building that is paid for lies on its space
    rules: [B8]
    given:
      resolve: {card: cultivator}
      offer: [cooperage]
      players: {anna: {brickworks: 1/2/0|2}}
    when: {player: anna, type: use_ability, ability: 2, build: {building: cooperage, from: offer, at: C2}}
    then:
      players: {anna: {brickworks: 1/2/0|0, tiles: {C2: cooperage}}}
"""
WRONG = RIGHT.replace("need: {brick: 2}", "need: {brick: 3}")


def pytest_configure(config: pytest.Config) -> None:
    """Only the top conftest may name plugins, and `pytester` is needed nowhere else; so it is loaded by hand.

    A pytest within this process would depend on what other tests have imported, and forget what it imports itself.
    """
    if not config.pluginmanager.has_plugin("pytester"):
        config.option.lsof, config.option.runpytest = False, "subprocess"
        config.pluginmanager.import_plugin("pytester")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, so that files are told by their bare names."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def check(folder: Path) -> Callable[..., Result]:
    """Check a case file that is written first."""

    def checked(text: str, *options: str) -> Result:
        (folder / "my.yaml").write_text(text, encoding="utf-8")
        return arbiter("check", "my.yaml", *options)

    return checked


def arbiter(*arguments: str, body: str | bytes | None = None) -> Result:
    """Run the command in this process; nothing that it meets makes it crash."""
    result = CliRunner().invoke(main, arguments, input=body, prog_name="arbiter")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def shell(*arguments: str, cwd: Path = TOP, body: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command as a shell does, in a process of its own and without a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "glass_arbiter.cli.main", *arguments],
        cwd=cwd,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(str(TOP / root) for root in ("service", "schemas"))},
        input=body,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
    )
