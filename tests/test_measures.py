"""The commands that look ahead, count and measure."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from glass_arbiter.cli import measure as measures
from glass_arbiter.cli.main import main
from glass_arbiter.conformance.perft import positions
from glass_arbiter.engine.playout import turns
from glass_arbiter.engine.seeded_random import SeededRandom
from tests.conftest import Api

POSITION = positions("glassroad")["solo_builder"]


def run(*arguments: str, **options: Any) -> Result:
    return CliRunner().invoke(main, list(arguments), catch_exceptions=False, **options)


def counts(result: Result) -> list[int]:
    return [int(count.replace(",", "")) for count in re.findall(r"depth \d +([\d,]+) ", result.stdout)]


def test_perft_counts_every_published_position() -> None:
    result = run("perft", "--depth", "1")

    assert result.exit_code == 0
    assert counts(result) == [position.counts[0] for position in positions("glassroad").values()]


def test_perft_counts_one_position_deeper() -> None:
    result = run("perft", "--depth", "2", "--position", POSITION.name)

    assert (result.exit_code, counts(result)) == (0, list(POSITION.counts[:2]))


def test_perft_asks_a_service(api: Api) -> None:
    result = run("perft", "--depth", "2", "--position", POSITION.name, "--url", api.url)

    assert (result.exit_code, counts(result)) == (0, list(POSITION.counts[:2]))


def test_perft_counts_from_any_state(tmp_path: Path) -> None:
    (tmp_path / "state.json").write_text(json.dumps(POSITION.state), encoding="utf-8")

    result = run("perft", "--depth", "2", "--state", str(tmp_path / "state.json"))

    assert (result.exit_code, counts(result)) == (0, list(POSITION.counts[:2]))


def test_perft_tells_a_count_that_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = replace(POSITION, counts=(17,))
    monkeypatch.setattr(measures, "positions", lambda game: {POSITION.name: wrong})

    result = run("perft", "--depth", "2")

    assert result.exit_code == 1
    assert re.search(r"depth 1 +18 .* published: 17\n", result.stdout)
    assert "published" not in result.stdout.splitlines()[1]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "unexpected end of data|empty"),
        ("{", "line 1"),
        ("[" * 100_000, "nested too deeply"),
        ("{}", r"^no state: /game: Is missing\.$"),
        ("[]", r"^no state: Must be an object\.$"),
        (json.dumps({**POSITION.state, "phase": "tea"}), r"^no state: /phase: Must be one of: "),
        (json.dumps({**POSITION.state, "removed": ["inn", "inn"]}), "no game can look like this: building_twice"),
    ],
)
def test_perft_counts_nothing_from_what_is_no_state(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "state.json").write_text(text, encoding="utf-8")

    result = run("perft", "--state", str(tmp_path / "state.json"))

    assert result.exit_code == 2
    assert re.search(told, result.stderr)


@pytest.mark.parametrize("name", ["zzz", POSITION.name])
def test_perft_counts_from_a_state_or_from_a_position(tmp_path: Path, name: str) -> None:
    (tmp_path / "state.json").write_text(json.dumps(POSITION.state), encoding="utf-8")

    result = run("perft", "--state", str(tmp_path / "state.json"), "--position", name)

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "--position names a published position, and --state another one: only one can be counted\n"


def test_perft_says_so_when_nobody_answers() -> None:
    result = run("perft", "--url", "http://127.0.0.1:1")

    assert result.exit_code == 2
    assert "127.0.0.1" in result.stderr


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_playout_plays_games_and_tells_how_fast(jobs: str) -> None:
    result = run("playout", "--games", "2", "--players", "1", "--seed", "speed", "--jobs", jobs)

    assert result.exit_code == 0
    assert re.fullmatch(
        r"2 games of 1, (\d+) actions in [\d.]+ s\n[\d.,]+ games/s, [\d,]+ actions/s\n",
        result.stdout,
    )


def test_the_same_seed_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """State by state, and not only in their length; another seed plays others."""
    journals: list[list[tuple[object, object]]] = []

    def journal(rules: Any, state: Any, luck: SeededRandom) -> Iterator[Any]:
        journals.append([])
        for turn in turns(rules, state, luck):
            action, ruling = turn
            journals[-1].append((action, ruling.state))
            yield turn

    monkeypatch.setattr("glass_arbiter.engine.playout.turns", journal)
    for seed in ("one", "one", "another"):
        result = run("playout", "--games", "2", "--players", "2", "--seed", seed)
        assert f" {sum(map(len, journals[-2:]))} actions in" in result.stdout

    first, second, again, second_again, *others = journals
    assert (first, second) == (again, second_again)
    assert first[0] != second[0]
    assert [other[0] for other in others] != [first[0], second[0]]


def test_legal_actions_lists_what_is_legal() -> None:
    request = {"state": POSITION.state, "expand": True}

    result = run("legal-actions", input=json.dumps(request))

    assert result.exit_code == 0
    assert len(json.loads(result.stdout)["actions"]) == POSITION.counts[0]


def test_view_hides_what_is_hidden() -> None:
    result = run("view", input=json.dumps({"state": POSITION.state}))

    assert result.exit_code == 0
    assert json.loads(result.stdout)["view"]["players"][0]["hand"] is None


def test_another_state_than_expected_is_refused() -> None:
    request = {"state": POSITION.state, "action": {"player": "anna", "type": "end"}, "expect": "0" * 64}

    assert run("apply", input=json.dumps(request)).exit_code == 1
