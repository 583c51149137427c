"""The example that plots what computer players score."""

import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from examples.scores.__main__ import main, plot
from glass_arbiter.registry import GAMES
from tests.conftest import ROOT
from tests.examples.commands import command_of, environment

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", GAMES)
def test_computer_players_play_and_every_game_is_a_dot(url: str, game: str) -> None:
    arguments = ["--url", url, "--game", game, "--bots", "random,random", "--games", "1"]

    # In a thread of its own, because the browser of other tests leaves an event loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        run, again = (thread.submit(CliRunner().invoke, main, arguments).result() for _ in range(2))

    assert (run.exit_code, run.stderr) == (0, "")
    drawn = ElementTree.fromstring(run.stdout)
    assert len(drawn.findall("{*}circle")) == 2
    assert [text.text for text in drawn.findall("{*}text")][:2] == [f"1 games of {game}", "random 1"]
    assert again.stdout == run.stdout


def test_the_command_of_the_readme_writes_a_plot(url: str, tmp_path: Path) -> None:
    """Ten games with a player that compares take minutes, so a later option asks for one without."""
    shell = f"{command_of('scores')} --bots random,random --games 1"

    settings = environment(url) | {"PYTHONPATH": str(ROOT)}
    subprocess.run(["sh", "-c", shell], cwd=tmp_path, env=settings, check=True, timeout=120)

    assert len(ElementTree.parse(tmp_path / "scores.svg").findall("{*}circle")) == 2


def test_the_plot_has_its_dots_where_the_points_are() -> None:
    drawn = ElementTree.fromstring(plot({"a": [0, 10], "b": [5]}, "three"))

    assert [circle.attrib["cx"] for circle in drawn.findall("{*}circle")] == ["110.0", "610.0", "360.0"]
