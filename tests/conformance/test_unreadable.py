"""Cases that cannot be read: each is told with file, line and reason, all of them at once, and nothing is run."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from glass_arbiter.games.glassroad import CATALOGUE
from glass_arbiter.games.glassroad.state import Kind

from .conftest import RIGHT, arbiter

BONUS = [tile.id for tile in CATALOGUE.of_edition("de-93", Kind.BONUS)]


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("title: The", "titel: The", 4, "'title' is a required property"),
        ("    title: The", "    titel: x\n    title: The", 5, "unknown key 'titel'; did you mean 'title'?"),
        ("offer:", "offers:", 9, "given: unknown key 'offers'; did you mean 'offer'?"),
        ("{card: cultivator}", "{by: anna}", 8, "given/resolve: 'card' is a required property"),
        ("offer: [cooperage]", "count: 5", 9, "given/count: 5 is greater than the maximum of 4"),
        ("offer: [cooperage]", "offer: cooperage", 9, "given/offer: 'cooperage' is not of type 'array'"),
        ("when: {player: anna, type", "when: {type", 11, "when: 'player' is a required property"),
        (
            "when: {player: anna",
            "when: [{player: anna, type: end}, {type: end}] #",
            11,
            "when/1: 'player' is a required",
        ),
        ("when: {player: anna", "when: anna #", 11, "when: 'anna' is not of type"),
        ("rule: B8", "rules: B8", 13, "then/violation: unknown key 'rules'; did you mean 'rule'?"),
        ("id: B8-short-of-bricks", "id: B8 short", 4, "id: 'B8 short' does not match"),
        ("rules: [B8]", "rules: [B8, B88]", 6, "there is no rule 'B88'; did you mean 'B8'?"),
        ("1/2/0|1", "1/2|1", 10, "a brickworks wheel is written clay/food/charcoal|brick, not '1/2|1'"),
        ("1/2/0|1", "1/2/0", 10, "a brickworks wheel is written clay/food/charcoal|brick, not '1/2/0'"),
        ("1/2/0|1", "1/2/x|1", 10, "a brickworks wheel is written clay/food/charcoal|brick, not '1/2/x|1'"),
        ("1/2/0|1", "1/2/²|1", 10, "a brickworks wheel is written clay/food/charcoal|brick, not '1/2/²|1'"),
        ("{anna: {brick", "{zoe: {brick", 10, "nobody is called 'zoe'; at the table sit anna, ben, cleo"),
        ("offer: [cooperage]", "offer: [coperage]", 9, "there is no building 'coperage'; did you mean 'cooperage'?"),
        ("offer: [cooperage]", "not_on_offer: [xyz]", 9, "there is no building 'xyz'"),
        ("offer: [cooperage]", "removed: [pond]", 9, "there is no building 'pond'"),
        ("offer: [cooperage]", "stacks: {bonus: [xyz]}", 9, "there is no building 'xyz'"),
        (
            "offer: [cooperage]",
            "stacks: {gold: []}",
            9,
            "there is no stack 'gold'; there are processing, immediate, bonus",
        ),
        ("brickworks: 1/2/0|1", "tiles: {A1: {}}", 10, "there is no building {}"),
        ("brickworks: 1/2/0|1", "private_offer: [xyz]", 10, "there is no building 'xyz'"),
        ("brickworks: 1/2/0|1", "start_buildings: {forest_glassworks: xyz}", 10, "there is no building 'xyz'"),
        ("violation: {", "to_act: {}\n      violation: {", 13, "a refusal has no to_act: violation stands alone"),
    ],
)
def test_what_is_wrong_with_a_case_is_told_at_its_line(
    check: Callable[..., Result], old: str, new: str, line: int, reason: str
) -> None:
    """Misspelt keys, unknown names, wheels that nobody can read: nothing is guessed, and nothing is run."""
    result = check(RIGHT.replace(old, new, 1))

    said = result.stderr.replace("B8 short: id", "B8-short-of-bricks: id")
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"my.yaml:{line}: B8-short-of-bricks: {reason}" in said


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("game: glassroad", "game: chess", 1, "game: 'chess' is not one of glassroad"),
        ("title: Building\n", "", 1, "'title' is a required property"),
        ("title: Building\n", "title: Building\nauthor: me\n", 3, "unknown key 'author'"),
        ("B8-built", "B8-short-of-bricks", 14, "the id 'B8-short-of-bricks' stands twice in this file"),
        ("    title: The", "    title: x\n    title: The", 6, "the key 'title' stands twice"),
        ("rules: [B8]", "rules: [B8", 7, "not YAML: did not find expected ',' or ']'"),
        ("    rules: [B8]", "\trules: [B8]", 6, "not YAML: found a tab character that violates indentation; YAML is "),
        ("card: cultivator", "card: 2024-10-26", 8, "2024-10-26 is a date in YAML; put it in quotes"),
        ("card: cultivator", "card: .nan", 8, "nan is no number of JSON"),
        ("{card: cultivator}", "{card: cultivator, 7: x}", 8, "the key 7 is no text; put it in quotes"),
    ],
)
def test_what_is_wrong_with_a_file_is_told_at_its_line(
    check: Callable[..., Result], old: str, new: str, line: int, reason: str
) -> None:
    """Whatever is no YAML, no JSON, or no file of cases."""
    result = check(RIGHT.replace(old, new, 1))

    assert (result.exit_code, result.stdout) == (2, "")
    assert f"my.yaml:{line}: {reason}" in result.stderr


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("offer: [cooperage]", "removed: [inn, inn]", 9, "'inn' lies in two places"),
        (
            "offer: [cooperage]",
            "options: {edition: en-92}\n      offer: [roofer]",
            10,
            "the edition en-92 has no 'roofer'",
        ),
        ("offer: [cooperage]", "empty_slots: {bonus: [1, 4]}", 9, "the places of the row are 0 to 3"),
        ("offer: [cooperage]", f"avoid: [{', '.join(CATALOGUE.specialists)}]", 7, "no card is left to fill up with"),
        ("offer: [cooperage]", "count: 1\n      period: 8", 10, "nobody has a hand in period 8"),
        ("{card: cultivator}", "{card: cultivator, by: dora}", 8, "nobody is called 'dora'"),
        ("{card: cultivator}", "{card: cultivator, copies: [dora]}", 8, "nobody is called 'dora'"),
        ("offer: [cooperage]", "patch: [{op: remove, path: /offers}]", 9, "nothing to patch at '/offers'"),
        ("offer: [cooperage]", "patch: [{op: replace, path: /a~1b, value: 1}]", 9, "nothing to patch at '/a~1b'"),
        ("offer: [cooperage]", "patch: [{op: add, path: /removed/x, value: 1}]", 9, "nothing to patch at '/removed/x'"),
        (
            "offer: [cooperage]",
            f"offer: [{', '.join(BONUS[:5])}]",
            9,
            f"no place is left for '{BONUS[4]}': 4 bonus tiles are on offer",
        ),
        (
            "brickworks: 1/2/0|1",
            "\n        brickworks: 1/2/0|9",
            11,
            "no game can have this: Bricks: 9 is not possible",
        ),
        ("anna: {brickworks: 1/2/0|1}", "ben: {glassworks: {wood: 8}}", 10, "no game can have this: Wood: 8 is not "),
        ("offer: [cooperage]", "patch: [{op: replace, path: /removed, value: [inn]}]", 9, "no game can have this: "),
        ("offer: [cooperage]", "patch: [{op: replace, path: /round, value: x}]", 9, "no game can have this: Must be a"),
        ("offer: [cooperage]", "round: 9", 9, "no game can have this: Round: 9 is not possible"),
        ("offer: [cooperage]", "options: {periods: 9}", 9, "no game can have this: Option number of periods: 9 is "),
        ("offer: [cooperage]", "options: {periods: x}", 9, "no game can have this: Must be a whole number"),
        ("offer: [cooperage]", "setup: {players: [anna], seed: 1}", 9, "no game can have this: "),
    ],
)
def test_a_table_that_cannot_be_laid_out_is_told_at_its_line(
    check: Callable[..., Result], old: str, new: str, line: int, reason: str
) -> None:
    """Only when the case is settled does it turn out; the other cases are settled all the same."""
    result = check(RIGHT.replace(old, new, 1))

    assert result.exit_code == 2
    assert result.stdout.startswith("UNREADABLE B8-short-of-bricks: The whole cost is paid, or nothing is built\n")
    assert f"\n  my.yaml:{line}: {reason}" in result.stdout
    assert result.stdout.endswith("\n1 passed, 0 failed, 1 unreadable\n")


@pytest.mark.parametrize("then", ["to_act: {}", "view: {}", "score: {}", "state: {}"])
def test_a_table_that_cannot_exist_is_told_without_an_action_too(check: Callable[..., Result], then: str) -> None:
    """Whatever the case expects of it; only a case that expects faults or errors is about such a table."""
    head, _, _ = RIGHT.partition("    when:")

    result = check(f"{head.replace('0|1', '0|9')}    then: {{{then}}}\n")

    assert result.exit_code == 2
    assert "\n  my.yaml:10: no game can have this: Bricks: 9 is not possible on a wheel" in result.stdout
    assert check(f"{head.replace('0|1', '0|9')}    then: {{faults: [{{code: goods_out_of_range}}]}}\n").exit_code == 0


def test_all_flaws_of_all_files_are_told_at_once(folder: Path) -> None:
    """In the order of the files and of their lines."""
    (folder / "one.yaml").write_text(RIGHT.replace("rules: [B8]", "rules: [B88]"))
    (folder / "two.yaml").write_text("")
    (folder / "two.yml").write_text("not looked at")

    result = arbiter("check", ".")

    assert result.exit_code == 2
    assert result.stderr == (
        "one.yaml:6: B8-short-of-bricks: there is no rule 'B88'; did you mean 'B8'?\n"
        "one.yaml:16: B8-built: there is no rule 'B88'; did you mean 'B8'?\n"
        "two.yaml:1: the file is empty\n"
    )


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"- a\n", "my.yaml:1: ['a'] is not of type 'object'\n"),
        (b"- " + b"a" * 200 + b"\n", f"my.yaml:1: ['{'a' * 158} … is not of type 'object'\n"),
        (b"a: \xff\n", "my.yaml: not UTF-8 at byte 3\n"),
        (b"a: 1\n---\nb: 2\n", "my.yaml:2: not YAML: but found another document\n"),
        (b"a: &a [*a]\n", "my.yaml:1: not YAML: "),
        (b"a: \x07\n", "my.yaml:1: not YAML: "),
        (b"a: !!python/object:os.system {}\n", "my.yaml:1: not YAML: could not determine a constructor for the tag"),
        (b"a: " + b"[" * 5000 + b"]" * 5000, "my.yaml:1: not YAML: "),
        (b"a: [", "my.yaml:2: not YAML: "),
    ],
)
def test_a_file_of_anything_else_is_told(folder: Path, content: bytes, reason: str) -> None:
    """Other YAML, broken YAML, no YAML, no text."""
    (folder / "my.yaml").write_bytes(content)

    result = arbiter("check", "my.yaml")

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(reason)


def test_a_file_that_is_not_there_is_told_with_all_the_others(folder: Path) -> None:
    """Before anything is read."""
    result = arbiter("check", "one.yaml", "two")

    assert result.exit_code == 2
    assert result.stderr == "one.yaml: no such file or folder\ntwo: no such file or folder\n"


def test_a_folder_without_cases_is_a_mistake(folder: Path) -> None:
    """A mistyped folder must not look like success."""
    (folder / "empty").mkdir()

    result = arbiter("check", "empty")

    assert (result.exit_code, result.stderr) == (2, "empty: no .yaml file in this folder\n")
