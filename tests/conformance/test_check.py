"""`arbiter check`: the verdicts on good and bad cases, for people and for programs."""

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import Result

from glass_arbiter.codec.decode import read
from glass_arbiter.conformance import runner
from glass_arbiter.conformance.backends import backend_at
from glass_arbiter.routes import fast_path
from tools.pages.conformance import suite

from .conftest import CASES, RIGHT, TOP, WRONG, arbiter, shell

pytestmark = pytest.mark.slow

# Parts of the right cases, to be replaced by wrong ones.
TILES = "tiles: {C2: cooperage}"
OUTCOME = "players: {anna: {brickworks: 1/2/0|0, tiles: {C2: cooperage}}}"


@pytest.mark.slow
def test_several_processes_settle_the_cases_in_their_order() -> None:
    """Without a terminal nothing but the verdicts is printed: no progress bar, no colour."""
    path = CASES / "glassroad" / "long_game.yaml"

    result = shell("check", str(path), "--jobs", "2", "--json")

    assert (result.returncode, result.stderr) == (0, "")
    assert [case["id"] for case in json.loads(result.stdout)["cases"]] == [case.id for case in suite(path)]


def test_a_case_passes_however_long_the_backend_takes(
    check: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time limit protects those who wait for a service; here it would make a busy machine fail the rules."""

    def slow(schema: Any, body: bytes) -> Any:
        time.sleep(0.1)
        return read(schema, body)

    monkeypatch.setenv("ARBITER_TIME_LIMIT", "0.02")
    monkeypatch.setattr(fast_path, "read", slow)
    monkeypatch.setattr(runner, "_backend", backend_at)  # a new backend, and not one that an earlier test has made

    assert check(RIGHT).stdout == "2 passed, 0 failed\n"


@pytest.mark.slow
def test_the_suite_passes_over_http_case_by_case(url: str) -> None:
    """Every case of the suite, asked of a real service by two processes."""
    result = shell("check", "tests/cases", "--url", f"{url}/", "--jobs", "2", "--json")

    report = json.loads(result.stdout)
    assert (result.returncode, result.stderr) == (0, "")
    ids = [case.id for case in suite(CASES)]
    assert (report["passed"], report["failed"], report["unreadable"]) == (len(ids), 0, 0)
    assert [case["id"] for case in report["cases"]] == ids


def test_a_wrong_case_is_told_with_its_place_its_difference_and_its_rule(check: Callable[..., Result]) -> None:
    """Whoever wrote the case sees at once what is wrong with it."""
    result = check(WRONG)

    assert result.exit_code == 1
    assert result.stderr == ""
    assert result.stdout.startswith(
        "FAILED B8-short-of-bricks: The whole cost is paid, or nothing is built\n"
        "  my.yaml:4\n"
        "  at violation/facts/need/brick\n"
        "    expected  3\n"
        "    found     2\n"
        "  B8 The steps of building: (1) The Builder pays 1 food"
    )
    assert result.stdout.endswith(" carried out. [p. 14 (de, en, pl)]\n\n1 passed, 1 failed\n")
    assert max(map(len, result.stdout.splitlines())) <= 110


@pytest.mark.parametrize(
    ("old", "new", "place", "expected", "found"),
    [
        (TILES, "glassworks: {food: 9}", "players/anna/glassworks/food", "9", "1"),
        (TILES, "tiles: {C2: inn}", "players/anna/tiles/C2", "inn", "cooperage"),
        (TILES, "forests: 5", "players/anna/forests", "5", "6"),
        (TILES, "hand_size: 9", "players/anna/hand_size", "9", "4"),
        (TILES, "empty: [A1, E2]", "players/anna/empty", "[A1, E2]", "[E2]"),
        (OUTCOME, "state: {period: 2}", "state/period", "2", "1"),
        (OUTCOME, "state: {phrase: x}", "state/phrase", "x", "null"),
        (OUTCOME, "winners: [ben]", "winners", "[ben]", "[anna]"),
        (OUTCOME, "score: {ben: {total: 9}}", "score/ben/total", "9", "0"),
        (OUTCOME, "to_act: {ben: [end]}", "to_act", "{ben: [end]}", "{anna: [use_ability, end]}"),
        (OUTCOME, "reversible: false", "reversible", "false", "true"),
        (OUTCOME, "no_events: [goods_paid]", "no_events", "[]", "- type: goods_paid\n"),
        (OUTCOME, "events: [{type: tile_removed}]", "events/0", "{type: tile_removed}", "- type: goods_paid\n"),
        (OUTCOME, "violation: {code: no_space}", "status", "422", "status: 200\n"),
        (OUTCOME, "faults: [{code: no_space}]", "status", "422", "status: 200\n"),
        ("type: use_ability", "type: shout", "status", "422", "status: 400\n"),
        ("0|2", "0|1", "status", "200", "status: 422\n"),
        ("offer: [cooperage]", "actions: [{player: ben, type: end}]", "given/actions/0", "200", "status: 422\n"),
    ],
)
def test_every_kind_of_difference_is_shown_in_the_notation_of_the_cases(
    check: Callable[..., Result], old: str, new: str, place: str, expected: str, found: str
) -> None:
    """The place, what the case expects there, and what the backend answered instead."""
    result = check(RIGHT.replace(old, new))

    assert result.exit_code == 1
    assert f"\n  at {place}\n    expected  {expected}" in result.stdout
    assert f"\n    found     {found}" in result.stdout


def test_all_violations_are_compared_in_their_order(check: Callable[..., Result]) -> None:
    """One more or less is a difference too."""
    result = check(RIGHT.replace("violation: {", "violations: [{code: no_space}, {").replace("1}}}\n", "1}}}]\n", 1))

    assert result.exit_code == 1
    assert "\n  at violations\n    expected  [{code: no_space}, {code: insufficient_goods, " in result.stdout


def test_an_earlier_action_that_is_refused_does_not_stand_for_the_last_one(check: Callable[..., Result]) -> None:
    """The refusal that the case expects must come at its last action."""
    refused = "{player: anna, type: use_ability, ability: 2, build: {building: cooperage, from: offer, at: C2}}"

    result = check(RIGHT.replace(refused, f"[{refused}, {refused}]"), "-k", "short")

    assert result.exit_code == 1
    assert "at when/0" in result.stdout


@pytest.mark.parametrize(
    ("selection", "ids"),
    [
        ("short", ["B8-short-of-bricks"]),
        ("LIES ON", ["B8-built"]),
        ("b8", ["B8-short-of-bricks", "B8-built"]),
    ],
)
def test_cases_are_selected_by_id_title_or_rule(check: Callable[..., Result], selection: str, ids: list[str]) -> None:
    """Upper and lower case are the same."""
    result = check(RIGHT, "-k", selection, "--json")

    assert [case["id"] for case in json.loads(result.stdout)["cases"]] == ids


def test_a_rule_selects_only_as_a_whole() -> None:
    """`-k W1` is not `-k W10`, unless an id says so."""
    result = arbiter("check", str(CASES / "glassroad" / "wheels.yaml"), "-k", "W1", "--json")

    chosen = json.loads(result.stdout)["cases"]
    assert all("W1" in case["rules"] or "w1" in f"{case['id']}{case['title']}".lower() for case in chosen)
    assert 0 < len(chosen) < len(suite(CASES / "glassroad" / "wheels.yaml"))


def test_to_select_nothing_is_a_mistake(check: Callable[..., Result]) -> None:
    """A misspelt selection must not look like success."""
    result = check(RIGHT, "-k", "upgrade")

    assert result.exit_code == 2
    assert result.stderr == "none of 2 cases has 'upgrade' in its id or title, or as a rule\n"
    assert result.stdout == ""


def test_programs_read_the_verdicts_as_json(check: Callable[..., Result]) -> None:
    """Every case with everything that is known about it, and nothing else on standard output."""
    result = check(WRONG, "--json")

    first, second = json.loads(result.stdout)["cases"]
    assert result.exit_code == 1
    assert first == {
        "id": "B8-short-of-bricks",
        "title": "The whole cost is paid, or nothing is built",
        "rules": ["B8"],
        "file": "my.yaml",
        "line": 4,
        "passed": False,
        "differences": [{"place": "violation/facts/need/brick", "expected": 3, "found": 2}],
        "unreadable": None,
    }
    assert (second["passed"], second["line"]) == (True, 14)


def test_ci_servers_read_the_verdicts_as_junit(check: Callable[..., Result]) -> None:
    """A difference is a failure, a table that cannot be laid out is an error."""
    text = WRONG + RIGHT[RIGHT.index("  - id: B8-built") :].replace("B8-built", "B8-twice").replace(
        "offer: [cooperage]", "removed: [inn, inn]"
    )

    result = check(text, "--junit", "report.xml")

    root = ElementTree.parse("report.xml").getroot()
    assert result.exit_code == 2
    assert result.stdout.endswith("\n1 passed, 1 failed, 1 unreadable\n")
    assert (root.tag, root.attrib) == (
        "testsuite",
        {"name": "glass-arbiter", "tests": "3", "failures": "1", "errors": "1"},
    )
    failed, passed, unreadable = root
    assert failed.attrib == {"classname": "my", "name": "B8-short-of-bricks", "file": "my.yaml", "line": "4"}
    assert [child.tag for child in failed] == ["failure"]
    assert "expected  3" in str(failed[0].text)
    assert list(passed) == []
    assert [child.tag for child in unreadable] == ["error"]
    assert "my.yaml:29: 'inn' lies in two places" in str(unreadable[0].text)


def test_a_junit_report_is_xml_whatever_the_title(check: Callable[..., Result]) -> None:
    """YAML can write characters that XML has no place for."""
    check(WRONG.replace("The whole cost is paid, or nothing is built", r'"A bell: \a & <b>"'), "--junit", "report.xml")

    (failure,) = ElementTree.parse("report.xml").getroot()[0]
    assert failure.attrib["message"] == "A bell: � & <b>"


def test_a_report_that_cannot_be_written_is_told_after_the_verdicts(check: Callable[..., Result]) -> None:
    """What has been worked out is not thrown away."""
    result = check(RIGHT, "--junit", "nowhere/report.xml")

    assert (result.exit_code, result.stdout) == (2, "2 passed, 0 failed\n")
    assert result.stderr == "nowhere/report.xml: No such file or directory\n"


def test_a_file_named_twice_is_checked_once(check: Callable[..., Result], folder: Path) -> None:
    """By itself, by its folder, by another spelling."""
    check(RIGHT)

    result = arbiter("check", "my.yaml", str(folder), f"../{folder.name}/my.yaml")

    assert result.stdout == "2 passed, 0 failed\n"


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("http://127.0.0.1:1", "http://127.0.0.1:1: nobody answers\n"),
        ("nonsense", "nonsense: the address has no scheme; did you mean http://nonsense?"),
    ],
)
def test_an_address_where_nobody_answers_is_told(check: Callable[..., Result], address: str, told: str) -> None:
    """The cases are neither right nor wrong."""
    result = check(RIGHT, "--url", address)

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(told)


def test_help_names_the_exit_codes() -> None:
    """Scripts rely on them."""
    said = re.sub(r"\s+", " ", arbiter("check", "--help").stdout)

    assert "Ends with 0 when every case passes, with 1 when one fails, with 2 when one cannot be read." in said
    assert arbiter("check").exit_code == 2
    assert str(TOP) not in said


WITHOUT_ACTION = """\
game: glassroad
title: Who has to decide
cases:
  - id: SETUP1-a-given-table
    title: At a table that was given, the one who reveals a card decides
    rules: [SETUP1]
    given:
      resolve: {card: cultivator}
    then:
      to_act: {anna: %s}
"""


def test_without_an_action_the_given_table_tells_who_has_to_decide(check: Callable[..., Result]) -> None:
    """The set-up that the table began as waits for the hands of all players."""
    assert check(WITHOUT_ACTION % "[use_ability, end]").stdout == "1 passed, 0 failed\n"
    assert check(WITHOUT_ACTION % "[choose_hand]").exit_code == 1


def test_an_action_that_could_be_taken_back_has_no_reason_against_it(check: Callable[..., Result]) -> None:
    taken_back = f"{OUTCOME}\n      reversible: true\n      irreversible_because: null"

    assert check(RIGHT.replace(OUTCOME, taken_back)).stdout == "2 passed, 0 failed\n"
