"""The documentation is true: generated pages are up to date, links lead somewhere, examples run."""

import re
from collections import Counter
from pathlib import Path

import pytest

from glass_arbiter.conformance.backends import backend_at
from glass_arbiter.conformance.case_format import games_with_cases
from glass_arbiter.conformance.cases import read_cases
from glass_arbiter.conformance.check import check
from tools.pages.parts import pages_of
from tools.pages.rules import page

from .conftest import ROOT

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
EVERY_PAGE = pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())


def prose(path: Path) -> str:
    """A page without its code, in which nothing is a link or a heading."""
    text = re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"`[^`\n]*`", lambda code: code[0].replace("[", "").replace("]", ""), text)


def links(path: Path) -> list[str]:
    """Where a page leads to inside the project."""
    targets = re.findall(r"\]\(([^()\s]+)\)", prose(path))
    return [target for target in targets if not re.match(r"[a-z]+:", target)]


def anchors(path: Path) -> set[str]:
    """Every place of a page that a link can lead to: explicit ones, and headings as GitHub names them."""
    text = prose(path)
    named = re.findall(r'<a id="([^"]+)">', text)
    counted: Counter[str] = Counter()
    for heading in re.findall(r"^#{1,6} +(.+?) *$", text, re.MULTILINE):
        shown = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").replace("*", "")
        slug = re.sub(r"[^\w\- ]", "", shown.lower()).replace(" ", "-")
        named.append(f"{slug}-{counted[slug]}" if counted[slug] else slug)
        counted[slug] += 1
    return set(named)


@pytest.mark.parametrize("game", ["glassroad", "stephens"])
def test_the_rules_page_is_up_to_date(game: str) -> None:
    """It is what `make index` writes, and no rule is left out of it."""
    pages = pages_of(game)
    written = (ROOT / pages.rules_page).read_text(encoding="utf-8")

    assert written == page(game)
    assert [rule for rule in pages.rules if f'<a id="{rule}"></a>' not in written] == []


@EVERY_PAGE
def test_every_link_leads_somewhere(path: Path) -> None:
    """Files of the project, and places in them."""
    broken = []
    for link in links(path):
        target, _, anchor = link.partition("#")
        file = (path.parent / target).resolve() if target else path
        if not file.exists() or (anchor and anchor not in anchors(file)):
            broken.append(link)

    assert broken == []


@EVERY_PAGE
def test_no_two_places_of_a_page_have_the_same_name(path: Path) -> None:
    """A link to a rule leads to that rule."""
    named = re.findall(r'<a id="([^"]+)">', prose(path))

    assert [name for name, times in Counter(named).items() if times > 1] == []


def test_the_examples_of_cases_are_cases_that_pass(tmp_path: Path) -> None:
    """Whoever copies one from docs/cases.md begins with something that works."""
    text = (ROOT / "docs" / "cases.md").read_text(encoding="utf-8")
    examples = re.findall(r"```yaml\n(game: .*?)```", text, re.DOTALL)
    for number, example in enumerate(examples):
        (tmp_path / f"copied_{number}.yaml").write_text(example, encoding="utf-8")

    cases = [case for file in tmp_path.iterdir() for case in read_cases(file)]

    assert sorted({case.game for case in cases}) == sorted(games_with_cases())
    assert [case.id for case in cases if not check(case, backend_at(None)).passed] == []


def test_the_lines_that_a_game_takes_are_counted() -> None:
    """The table in CONTRIBUTING.md names every file that Nim needs, with its length, within a tenth or a few lines."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    told = {path: int(lines) for path, lines in re.findall(r"^\| `(tests/nim/[^`]+)` \| (\d+) \|", text, re.MULTILINE)}
    counted = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in (ROOT / "tests" / "nim").iterdir()
        if path.is_file() and not path.name.startswith("test_")
    }

    assert told.keys() == counted.keys()
    assert {path: told[path] for path in told if abs(told[path] - counted[path]) > max(3, counted[path] // 10)} == {}
