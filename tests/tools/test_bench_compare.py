"""Instruction counts are held against a baseline, and what has grown is named."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from glass_arbiter.registry import GAMES
from tools.bench import compare
from tools.bench.compare import Count
from tools.bench.operations import IMPOSSIBLE, REFUSAL, requests
from tools.bench.rulings import Rulings

Counted = Callable[..., None]
GAME = next(iter(GAMES))


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Counted:
    """Make the counts of every game these, without callgrind; baselines are written into an empty folder."""
    for game in GAMES:
        (tmp_path / game).mkdir()
    monkeypatch.setattr(compare, "GAMES_FOLDER", tmp_path)
    monkeypatch.setattr(compare, "which", lambda program: program)
    monkeypatch.setenv("GAME", GAME)

    def count(**instructions: int) -> None:
        counts = {name: Count(number, "the same") for name, number in instructions.items()}
        monkeypatch.setattr(compare, "count", lambda game: counts)

    return count


def test_an_operation_that_has_grown_by_more_than_a_tenth_is_named(counted: Counted) -> None:
    counted(ruling=1000, view=1000, score=1000)
    compare.main(["--write"])
    counted(ruling=1111, view=1100, score=500)

    with pytest.raises(SystemExit) as stopped:
        compare.main([])

    assert str(stopped.value) == f"More than 10% above the baseline: {GAME}: ruling (+11%)."


def test_counts_like_those_of_the_baseline_pass(counted: Counted, capsys: pytest.CaptureFixture[str]) -> None:
    counted(ruling=1000)
    compare.main(["--write"])
    counted(ruling=1050, added=7)

    compare.main([])

    lines = capsys.readouterr().out.splitlines()
    assert lines[-2:] == ["        1,050    +5.0% ruling", "            7          added: not in the baseline"]


def test_other_requests_than_in_the_baseline_are_told(counted: Counted, capsys: pytest.CaptureFixture[str]) -> None:
    counted(ruling=1000)
    compare.main(["--write"])
    file = compare.GAMES_FOLDER / GAME / "instructions.json"
    file.write_text(file.read_text(encoding="utf-8").replace("the same", "others"), encoding="utf-8")

    compare.main([])

    assert capsys.readouterr().out.splitlines()[-1].endswith("ruling: other requests than in the baseline")


def test_the_counts_of_another_python_are_not_compared(counted: Counted) -> None:
    counted(ruling=1000)
    compare.main(["--write"])
    file = compare.GAMES_FOLDER / GAME / "instructions.json"
    file.write_text(json.dumps(json.loads(file.read_text(encoding="utf-8")) | {"python": "3.0.1"}), encoding="utf-8")

    with pytest.raises(SystemExit, match=r"^The baseline was counted with Python 3\.0\.1 on "):
        compare.main([])


def test_a_missing_baseline_and_a_missing_valgrind_are_told_in_a_sentence(
    counted: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SystemExit, match=r"^There is no baseline"):
        compare.main([])
    monkeypatch.setattr(compare, "which", lambda program: None)
    with pytest.raises(SystemExit, match=r"^valgrind is missing"):
        compare.main([])


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_operation_is_answered_as_its_name_says(game: str) -> None:
    rulings = Rulings(GAMES[game])
    types = {REFUSAL: b"illegal-action", IMPOSSIBLE: b"impossible-state"}

    for name, some in requests(GAMES[game], compare.NUMBER).items():
        answers = [rulings.reply(request) for request in some]
        begin = b'{"type":"/problems/' + types[name] if name in types else b'{"'
        assert all(answer.startswith(begin) for answer in answers), name
        assert name in types or not any(answer.startswith(b'{"type"') for answer in answers), name
