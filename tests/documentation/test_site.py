"""The documentation site: its pages are whole, its checks notice faults, and what is built can be searched offline."""

import re
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships no types
from playwright.sync_api import Browser, expect

from glass_arbiter.registry import GAMES
from tests.conftest import ROOT
from tools.site.checks import faults
from tools.site.gather import documents
from tools.site.pages import adapted, folder_page, linked_files, place_of, source_page
from tools.site.reference import reference_pages

pytestmark = pytest.mark.slow

SITE = ROOT / "build" / "site"
SERIOUS = {"serious", "critical"}


def test_every_page_of_the_documentation_is_in_the_navigation() -> None:
    """The generator fails for one that is left out, but runs after the tests only."""
    configuration = (ROOT / "docs" / "mkdocs.yml").read_text(encoding="utf-8")
    _, _, navigation = configuration.partition("\nnav:\n")
    named = re.findall(r"([\w./-]+\.md)$", navigation, re.MULTILINE)

    assert sorted(named) == sorted({*documents(), *reference_pages()})


@pytest.mark.parametrize("game", GAMES)
def test_the_reference_has_everything_that_the_contract_has(game: str) -> None:
    pages = reference_pages()
    known = GAMES[game]
    catalogue = known.catalogue("en")
    assert isinstance(catalogue, dict)

    for kind in ("actions", "events"):
        told = re.findall(r"^### `(\w+)`: ", pages[f"reference/{game}/{kind}.md"], re.MULTILINE)
        assert set(told) == catalogue["words"][kind].keys()
    codes = re.findall(r"^`(\w+)`$", pages[f"reference/{game}/codes.md"], re.MULTILINE)
    assert codes == [str(code) for code in (*catalogue["violation_codes"], *catalogue["fault_codes"])]
    endpoints = re.findall(r"^`(?:GET|POST) /v1/games/(\w+)/([\w-]+)`", pages[f"reference/{game}/endpoints.md"], re.M)
    assert {owner for owner, _ in endpoints} == {game}
    assert {"catalogue", "setup", "apply", "legal-actions", "picture", "suggest"} <= {name for _, name in endpoints}


def test_a_link_to_a_file_leads_to_a_page_that_shows_it() -> None:
    text = "See [it](../tools/x.py), [a rule](rules.md#A6), [there](https://example.org) and `[no](link)`.\n"

    assert list(linked_files("docs/page.md", text)) == ["tools/x.py", "docs/rules.md", "docs/link"]
    place = place_of("tools/x.py", size=10)
    assert place == "files/tools/x.py.md"
    assert "[it](../files/tools/x.py.md), [a rule](rules.md#A6)" in adapted("docs/page.md", text, {"tools/x.py": place})


def test_a_large_file_is_copied_and_a_picture_stays_where_it_is() -> None:
    assert place_of("openapi.yaml", size=1_000_000) == "files/openapi.yaml"
    assert place_of("docs/pictures/table.svg", size=1_000_000) == "docs/pictures/table.svg"
    assert place_of("deploy", is_folder=True) == "files/deploy/index.md"
    assert "- [a/b.py](a/b.py.md)" in folder_page("deploy", {"deploy/a/b.py": "files/deploy/a/b.py.md"})


def test_code_within_a_file_does_not_end_the_page_that_shows_it() -> None:
    assert source_page("x.py", 'text = """\n```\n"""\n').rstrip().endswith("````")


def test_the_same_request_in_every_language_is_behind_tabs() -> None:
    request = "```sh\ncurl x\n```\n\n```python\nask()\n\n\nask()\n```\n\n```ts\nawait ask();\n```\n"

    shown = adapted("page.md", f"{request}\n```text\n[x](y)\n```\n", {})

    assert re.findall(r'^=== "(\w+)"$', shown, re.MULTILINE) == ["curl", "Python", "TypeScript"]
    assert "    ```python\n    ask()\n\n\n    ask()\n    ```\n" in shown
    assert shown.endswith("```text\n[x](y)\n```\n")


def test_a_command_and_the_program_after_it_are_both_shown() -> None:
    text = "```sh\nmake serve\n```\n\n```python\nask()\n```\n"

    assert adapted("page.md", text, {}) == text


def test_what_belongs_to_a_numbered_item_is_indented_enough_for_the_generator() -> None:
    text = "1. One:\n\n   ```sh\n   make\n   ```\n2. Two\n\nAfter.\n   not a list\n"

    assert adapted("page.md", text, {}) == (
        "1. One:\n\n    ```sh\n    make\n    ```\n\n2. Two\n\nAfter.\n   not a list\n"
    )


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        ('<script src="https://elsewhere.example/x.js"></script>', "from elsewhere"),
        ('<img src="//elsewhere.example/x.png">', "from elsewhere"),
        ('<link rel="stylesheet" href="https://elsewhere.example/x.css">', "from elsewhere"),
        ('<img src="missing.svg">', "loads missing.svg, which is not there"),
        ('<a href="missing.html">x</a>', "leads to missing.html, which is not there"),
        ('<a href="#nowhere">x</a>', "leads to #nowhere, which is not there"),
        ('<a href="other.html#nowhere">x</a>', "leads to other.html#nowhere, which is not there"),
        ("<p>see:\n- one\n- two</p>", "has Markdown in its text"),
        ("<p>```sh</p>", "has Markdown in its text"),
        ("<p>[a](b)</p>", "has Markdown in its text"),
    ],
)
def test_a_fault_of_a_built_page_is_noticed(tmp_path: Path, page: str, fault: str) -> None:
    (tmp_path / "index.html").write_text(page, encoding="utf-8")
    (tmp_path / "other.html").write_text('<h1 id="here">x</h1>', encoding="utf-8")

    (found,) = faults(tmp_path)

    assert found.startswith("index.html: ")
    assert fault in found


def test_a_style_that_loads_a_font_from_elsewhere_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "site.css").write_text("@import url('https://elsewhere.example/font.css');", encoding="utf-8")

    assert faults(tmp_path) == ["site.css: loads https://elsewhere.example/font.css"]


def test_a_page_without_faults_has_none(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<a href="other.html#here">x</a><a href="https://example.org">y</a><p>A <code>[list](x)</code></p>',
        encoding="utf-8",
    )
    (tmp_path / "other.html").write_text('<h1 id="here">x</h1>', encoding="utf-8")

    assert faults(tmp_path) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_built_site_can_be_read_by_everybody(browser: Browser, scheme: Literal["light", "dark"]) -> None:
    """Nothing serious for axe, and nothing that is wider than a phone."""
    if not (SITE / "index.html").exists():
        pytest.skip("the site is not built: `make site` builds it")
    page = browser.new_page(color_scheme=scheme, viewport={"width": 390, "height": 900})
    for name in ("index", "docs/tutorial", "docs/quickstart", "reference/stephens/endpoints"):
        page.goto((SITE / f"{name}.html").as_uri())
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0, name
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto((SITE / "docs" / "tutorial.html").as_uri())
    serious = [each["id"] for each in Axe().run(page).response["violations"] if each["impact"] in SERIOUS]
    assert serious == []
    page.close()


def test_the_built_site_is_searched_without_a_server(browser: Browser) -> None:
    """From the file system, as somebody opens it who has unpacked an archive; nothing is asked of a network."""
    if not (SITE / "index.html").exists():
        pytest.skip("the site is not built: `make site` builds it")
    asked: list[str] = []
    told: list[str] = []
    page = browser.new_page()
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: told.append(str(error)))
    page.goto((SITE / "index.html").as_uri())

    page.get_by_role("textbox", name="Search").fill("forest_cannot_be_removed")

    results = page.locator(".md-search-result__item a[href$='#glassroadforestcannotberemovedviolation']")
    expect(results).to_have_count(1, timeout=30_000)
    page.close()
    assert told == []
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []
