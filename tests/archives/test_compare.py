"""Comparing finds exactly the games that end otherwise, and minimising shows why in a case."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from glass_arbiter.archives import sides
from glass_arbiter.archives.comparing import compared
from glass_arbiter.archives.delta import smallest
from glass_arbiter.archives.making import played, save
from glass_arbiter.archives.patches import changes
from glass_arbiter.archives.sides import NoSide, Side, outcome
from glass_arbiter.cli.main import main
from glass_arbiter.conformance.backends import InProcess
from glass_arbiter.conformance.cases import read_cases
from glass_arbiter.conformance.check import check
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.rulings import Refused
from glass_arbiter.registry import GAMES
from tools.live_server import serving

from .broken import Broken, broken_rule

pytestmark = pytest.mark.slow

Json = dict[str, Any]
BROKEN = "http://broken.example"


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of each kind, most of them without a wheel that turns twice at once."""
    path = tmp_path_factory.mktemp("compared") / "games.jsonl"
    save(str(path), (played(game, 1 + number % 2, f"compare {number}") for game in GAMES for number in range(8)))
    return path


@pytest.fixture(autouse=True)
def broken_service(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sides, "_remote", Broken)


def _games(archive: Path) -> list[Json]:
    return [json.loads(line) for line in archive.read_bytes().splitlines()]


def _by_hand(document: Json) -> Any:
    """What becomes of a game, action by action and without anything of an archive: its result, or where it ends."""
    game = GAMES[document["game"]]
    asked = game.schemas.setup_request.load(document["setup"])
    state, _ = game.rules.set_up(asked.players, asked.options, asked.seed, asked.start_player)
    field = game.schemas.apply_request.fields["action"]
    for index, action in enumerate(document["actions"]):
        ruling = adjudicate(game.rules, state, field.deserialize(action))
        if isinstance(ruling, Refused):
            return index, [str(each.code) for each in ruling.violations]
        state = ruling.state
    return game.schemas.state.dump(state)


def _run(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


def _rows(folder: Path) -> list[Json]:
    return [json.loads(line) for path in sorted(folder.glob("part-*")) for line in path.read_bytes().splitlines()]


def test_exactly_the_games_are_found_that_a_broken_rule_changes(archive: Path, tmp_path: Path) -> None:
    right = [_by_hand(document) for document in _games(archive)]
    with broken_rule():
        wrong = [_by_hand(document) for document in _games(archive)]
    changed = {
        document["id"] for document, mine, other in zip(_games(archive), right, wrong, strict=True) if mine != other
    }

    result = _run("archive", "compare", archive, "--out", tmp_path / "out", "--workers", 0, "--right", BROKEN)

    rows = _rows(tmp_path / "out")
    assert 0 < len(changed) < len(rows) == 16
    assert {row["id"] for row in rows if row["verdict"] == "differs"} == changed
    assert {row["verdict"] for row in rows} == {"differs", "same"}
    assert result.exit_code == 1
    found = json.loads((tmp_path / "out" / "summary.json").read_bytes())
    assert {group["rule"] for group in found["by_rule"]} == {"W5"}
    assert sum(group["games"] for group in found["by_rule"]) == len(changed)


def test_the_first_difference_is_where_the_states_part(archive: Path) -> None:
    found = 0
    for document in _games(archive):
        row = compared(json.dumps(document).encode(), Side(), Side(BROKEN))
        if row["verdict"] == "differs":
            found += 1
            before, after = (document | {"actions": document["actions"][: row["index"] + more]} for more in (0, 1))
            mine = _by_hand(before), _by_hand(after)
            with broken_rule():
                other = _by_hand(before), _by_hand(after)
            assert (mine[0] == other[0], mine[1] == other[1]) == (True, False)
    assert found > 0


def test_a_game_becomes_a_case_of_few_actions_that_fails_only_by_the_broken_rule(archive: Path, tmp_path: Path) -> None:
    case = tmp_path / "case.yaml"
    result = _run("minimise", archive, "--right", BROKEN, "--out", case)

    (read,) = read_cases(case)
    assert result.exit_code == 0
    assert read.rules == ("W5",)
    assert len(read.when) + len(read.given.get("actions", ())) <= 5
    assert len(read.given["patch"]) <= 25
    assert (tmp_path / "case.svg").read_text(encoding="utf-8").startswith("<svg")
    assert check(read, InProcess()).passed
    with broken_rule():
        assert not check(read, InProcess()).passed


def test_an_illegal_action_becomes_a_case_that_expects_it_to_be_legal(archive: Path, tmp_path: Path) -> None:
    document = _games(archive)[0]
    del document["final_hash"], document["scores"]
    document["actions"] = [*document["actions"][:40], {"player": "anna", "type": "remove_landscape", "at": "A1"}]
    path, case = tmp_path / "game.jsonl", tmp_path / "case.yaml"
    path.write_text(json.dumps(document))

    result = _run("minimise", path, "--id", document["id"], "--out", case)

    (read,) = read_cases(case)
    verdict = check(read, InProcess())
    assert result.exit_code == 0
    assert read.when == [document["actions"][-1]]
    assert read.given.get("patch", []) == []
    assert not verdict.passed
    assert verdict.unreadable is None
    assert read.rules[0] in str(verdict.differences)


def test_an_archive_in_which_nothing_fails_is_told_in_a_sentence(archive: Path, tmp_path: Path) -> None:
    result = _run("minimise", archive, "--right", "rules", "--out", tmp_path / "case.yaml")

    assert (result.exit_code, result.stderr) == (2, f"{archive}: no game that fails\n")
    assert not (tmp_path / "case.yaml").exists()


REFUSED_SETUP = {
    "game": "stephens",
    "setup": {"players": ["anna", "ben"], "seed": "x", "options": {"solo": {"mode": "normal"}}},
    "actions": [],
}


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({}, "no action of it is illegal, and its hash and points are those of the archive"),
        (
            {"final_hash": "0" * 64},
            "no action of it is illegal, but its hash after {0} actions is not that of the archive",
        ),
        ({"scores": {"anna": -1}}, "no action of it is illegal, but its points are not those of the archive"),
        (REFUSED_SETUP, "its set-up or its first state is refused"),
        ({"actions": [{"type": "end"}]}, "unreadable: /actions/0/player: Is missing."),
        ({"actions": "x"}, "unreadable: /actions: 'x' is not of type 'array'."),
    ],
)
def test_a_game_that_has_no_illegal_action_is_told_by_what_it_has(
    archive: Path, tmp_path: Path, changed: Json, sentence: str
) -> None:
    document = _games(archive)[0] | changed
    path = tmp_path / "game.jsonl"
    path.write_text(json.dumps(document))

    result = _run("minimise", path, "--id", document["id"], "--out", tmp_path / "case.yaml")

    told = sentence.format(len(document["actions"]))
    assert (result.exit_code, result.stderr) == (2, f"{document['id']}: {told}\n")


def _under(document: Json, options: Json) -> Any:
    """What becomes of a game by hand, if its set-up has these options."""
    game, setup = GAMES[document["game"]], document["setup"] | {"options": options}
    asked = game.schemas.setup_request.load(setup)
    if any(game.rules.setup_faults(asked.players, asked.options, asked.start_player, "/setup")):
        return "no set-up"
    result = _by_hand(document | {"setup": setup})
    return {**result, "options": None} if isinstance(result, dict) else result


OPTIONS = [
    ("stephens", {"rulings": {"exchanges": "any"}}, {"rulings": {"exchanges": "one"}}, "readings"),
    ("stephens", {"rulings": {"exchanges": "any"}}, {"rulings": {"exchanges": "one"}}, "json"),
    ("glassroad", {"edition": "de-93"}, {"edition": "en-92"}, "json"),
    ("glassroad", {}, {"introductory": True}, "json"),
]


@pytest.mark.parametrize(("game", "left", "right", "written"), OPTIONS)
def test_two_readings_or_sets_of_options_differ_in_exactly_the_games_of_brute_force(
    tmp_path: Path, game: str, left: Json, right: Json, written: str
) -> None:
    documents = [played(game, 1 + number % 3, f"o {number}") for number in range(12)]
    save(str(tmp_path / "games.jsonl"), documents)
    changed = {each["id"] for each in documents if _under(each, left) != _under(each, right)}

    def side(options: Json) -> str:
        if written == "json":
            return json.dumps(options)
        return ",".join(f"{key}={reading}" for key, reading in options["rulings"].items())

    words = ("archive", "compare", tmp_path / "games.jsonl", "--out", tmp_path / "out", "--workers", 0)
    result = _run(*words, "--left", side(left), "--right", side(right))

    rows = _rows(tmp_path / "out")
    summary = json.loads((tmp_path / "out" / "summary.json").read_bytes())
    assert {row["id"] for row in rows if row["verdict"] == "differs"} == changed
    assert len(rows) == len(documents)
    assert result.exit_code == bool(changed)
    assert changed
    assert sum(group["games"] for group in summary["by_rule"]) == len(changed)
    for group in summary["by_rule"]:
        named = {example["id"] for example in group["examples"]}
        assert named == {row["id"] for row in rows if row["verdict"] == "differs" and row["rule"] == group["rule"]}


@pytest.fixture(scope="module")
def broken_url() -> Iterator[str]:
    """A real service with the broken rule."""
    with serving("tests.archives.broken:create_app()", ARBITER_WORKERS="1") as service:
        yield service.url


@pytest.mark.soak
@pytest.mark.parametrize("left", ["rules", "url"])
def test_a_real_service_is_a_side_beside_the_process_or_another_service(
    archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str, broken_url: str, left: str
) -> None:
    monkeypatch.undo()
    rows = {}
    for name, right in (("same", url), ("broken", broken_url)):
        words = ("archive", "compare", archive, "--out", tmp_path / name, "--workers", 0, "--right", right)
        assert _run(*words, "--left", url if left == "url" else left).exit_code == (name == "broken")
        rows[name] = _rows(tmp_path / name)

    expected = [compared(json.dumps(game).encode(), Side(), Side()) for game in _games(archive)]
    with broken_rule():
        wrong = [_by_hand(game) for game in _games(archive)]
    changed = {game["id"] for game, other in zip(_games(archive), wrong, strict=True) if _by_hand(game) != other}
    assert [row["verdict"] for row in rows["same"]] == [row["verdict"] for row in expected] == ["same"] * 16
    assert {row["id"] for row in rows["broken"] if row["verdict"] == "differs"} == changed


def test_a_service_that_does_not_answer_ends_the_run_in_a_sentence(
    archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    result = _run(
        *("archive", "compare", archive, "--out", tmp_path / "out", "--workers", 0),
        *("--right", "http://127.0.0.1:9"),
    )

    assert result.exit_code == 2
    assert "http://127.0.0.1:9" in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("status", "answer"),
    [
        (200, {}),
        (200, []),
        (200, {"body": "<html>"}),
        (200, {"state": {}}),
        (400, {"error": "what?"}),
        (404, {"detail": "Not Found"}),
        (404, {"body": "<html>"}),
        (422, {"detail": [{"loc": "body"}]}),
        (503, {"type": "/problems/not-ready"}),
    ],
)
def test_something_else_that_listens_is_no_side(monkeypatch: pytest.MonkeyPatch, status: int, answer: Any) -> None:
    """Otherwise all games would differ because of a typing error in a URL."""

    class Other:
        def ask(self, path: str, document: Any) -> tuple[int, Any]:
            return status, answer

    monkeypatch.setattr(sides, "_remote", lambda url: Other())
    with pytest.raises(NoSide, match=f"http://elsewhere: answers {status} to a replay"):
        outcome(Side("http://elsewhere"), played(next(iter(GAMES)), 1, "elsewhere"))


@pytest.mark.parametrize("options", [{"solo": {"mode": "tight"}}, {"introductory": True}, {}])
def test_options_are_those_of_any_game_by_any_number_of_players(options: Json) -> None:
    assert Side.parse(json.dumps(options)) == Side(options=options)


def test_a_case_does_not_get_the_name_of_its_picture(archive: Path, tmp_path: Path) -> None:
    ended = _run("minimise", archive, "--out", tmp_path / "case.svg")

    assert (ended.exit_code, ended.stderr) == (
        2,
        f"{tmp_path}/case.svg: the picture gets this name; name the case, such as {tmp_path}/case.yaml\n",
    )


def test_a_case_in_a_folder_that_is_missing_is_told_before_anything_begins(archive: Path, tmp_path: Path) -> None:
    ended = _run("minimise", archive, "--out", tmp_path / "missing" / "case.yaml")

    assert (ended.exit_code, ended.stderr) == (2, f"{tmp_path}/missing: no such folder\n")


def test_readings_that_are_yes_or_no_are_written_as_such() -> None:
    assert Side.parse("anytime_during_gifts=false,gates=block") == Side(
        options={"rulings": {"anytime_during_gifts": False, "gates": "block"}}
    )


@pytest.mark.parametrize(
    "side",
    ["", "rulez", "no_such_ruling=on", "gates=high", "{", '{"mood": 1}', '{"costs": "x"}', "ftp://example", "a=b=c"],
)
def test_a_side_that_cannot_be_understood_is_told_before_anything_begins(side: str, tmp_path: Path) -> None:
    with pytest.raises(NoSide):
        Side.parse(side)
    result = _run("archive", "compare", tmp_path, "--out", tmp_path / "out", "--right", side)

    assert result.exit_code == 2
    assert not (tmp_path / "out").exists()


def test_a_line_that_is_no_game_is_unreadable_on_both_sides() -> None:
    assert compared(b"{", Side(), Side(BROKEN))["verdict"] == "unreadable"


@pytest.mark.parametrize("needed", [(), (3,), (0, 9), (2, 3, 4), tuple(range(10))])
def test_delta_debugging_keeps_what_is_needed_and_nothing_else(needed: tuple[int, ...]) -> None:
    assert smallest(range(10), lambda kept: set(needed) <= set(kept), budget=1000) == sorted(needed)


def test_delta_debugging_leaves_out_pairs_that_belong_together() -> None:
    """Neither of two can go without the other."""
    assert smallest(range(9), lambda kept: 4 in kept and (2 in kept) == (7 in kept), budget=1000) == [4]


def test_delta_debugging_ends_with_its_budget() -> None:
    asked: list[int] = []

    def shows(kept: Any) -> bool:
        asked.append(len(kept))
        return False

    assert smallest(range(100), shows, budget=7) == list(range(100))
    assert len(asked) == 7


def _patches() -> Iterator[tuple[Any, Any, list[Json]]]:
    yield {"a": 1}, {"a": 1}, []
    yield (
        {"a": 1, "b": [1]},
        {"a": 2, "b": [1, 2]},
        [
            {"op": "replace", "path": "/a", "value": 2},
            {"op": "replace", "path": "/b", "value": [1, 2]},
        ],
    )
    yield {"a/b": {}}, {"a/b": {"c": 1}}, [{"op": "add", "path": "/a~1b/c", "value": 1}]
    yield (
        {"p": [{"x": 1}, {"y": 1}]},
        {"p": [{"x": 2}, {}]},
        [
            {"op": "replace", "path": "/p/0/x", "value": 2},
            {"op": "remove", "path": "/p/1/y"},
        ],
    )


@pytest.mark.parametrize(("before", "after", "operations"), list(_patches()))
def test_two_states_differ_by_operations_that_can_be_left_out(before: Any, after: Any, operations: list[Json]) -> None:
    assert sorted(changes(before, after), key=str) == sorted(operations, key=str)
