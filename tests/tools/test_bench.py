"""The benchmarks measure what they say, and write the page."""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.game import AnyGame
from tools.bench import __main__ as bench
from tools.bench.figure import Figure
from tools.bench.figures import GROUPS
from tools.bench.report import NOTES, OWN_NOTES, PAGE


def one_figure(game: AnyGame, group: str) -> Iterator[Figure]:
    """A group of one figure, without any measurement."""
    yield Figure(name=f"{game.id} {group}", value=1.5, told="3 against 2", at_most=1)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The page of a run in which nothing is measured."""
    path = tmp_path / "page.md"
    monkeypatch.delenv("GAME", raising=False)
    monkeypatch.setattr(bench, "figures", one_figure)
    monkeypatch.setattr(bench, "PAGE", path)
    monkeypatch.setattr(bench, "find_spec", lambda name: name)
    monkeypatch.setattr(bench, "which", lambda name: name)
    return path


def test_the_page_has_every_group_of_every_game_and_the_notes(written: Path) -> None:
    bench.main([])

    page = written.read_text(encoding="utf-8")
    for game in GAMES:
        for group in GROUPS:
            assert f"| {game} {group} | 1.50 |  | at most 1 | **not met** | 3 against 2 |\n" in page
    for notes in OWN_NOTES.glob("*/bench.md"):
        assert f"\n{notes.read_text(encoding='utf-8')}" in page
    assert page.endswith(NOTES.read_text(encoding="utf-8"))


def test_a_single_group_is_printed_and_the_page_stays(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bench.main(["--only", "growth"])

    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[1:3] for line in lines if "against" in line] == [[game, "growth"] for game in GAMES]
    assert not written.exists()


@pytest.mark.parametrize(
    ("group", "lacking"), [("playouts", ["python-chess"]), ("sealed", ["wrk"]), ("http", ["wrk", "FastAPI"])]
)
def test_a_run_stops_before_it_measures_if_something_is_missing(
    written: Path, monkeypatch: pytest.MonkeyPatch, group: str, lacking: list[str]
) -> None:
    monkeypatch.setattr(bench, "find_spec", lambda name: None)
    monkeypatch.setattr(bench, "which", lambda name: None)

    with pytest.raises(SystemExit) as stopped:
        bench.main(["--only", group])
    assert all(name in str(stopped.value) for name in lacking)
    with pytest.raises(SystemExit):
        bench.main([])
    assert not written.exists()


@pytest.mark.parametrize("group", GROUPS)
def test_every_group_has_a_module(group: str) -> None:
    assert find_spec(f"tools.bench.figures.{group}") is not None


def test_an_unknown_group_is_refused(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        bench.main(["--only", "chess"])

    told = capsys.readouterr().err
    assert all(group in told for group in GROUPS)


def test_the_published_page_has_the_current_notes() -> None:
    assert PAGE.read_text(encoding="utf-8").endswith(NOTES.read_text(encoding="utf-8"))
