"""The pages for people: HTML for browsers, JSON for programs, from the same addresses."""

import json
import re
from html import unescape
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urljoin

import pytest

from glass_arbiter.registry import GAMES
from glass_arbiter.routes.page_words import WORDS
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.problem_texts import PROBLEM_TEXTS, text_of
from glass_arbiter_schemas.problem_types import PROBLEM_TYPES
from tests.conftest import Api
from tools.pages.codes import as_json, committed, heard

pytestmark = pytest.mark.slow

BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
CODES = [f"/codes/{game}" for game in GAMES]
PAGES = ["/", "/problems", "/problems/", *(f"/problems/{slug}" for slug in PROBLEM_TYPES), *CODES]
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


class Page(HTMLParser):
    """The links, ids, headings and elements of a page; fails if elements are not closed in their order."""

    VOID = {"meta", "link"}

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.append((tag, found))
        self.links += [str(found["href"])] if "href" in found else []
        self.ids += [str(found["id"])] if "id" in found else []
        if tag not in self.VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag


def browse(api: Api, path: str, language: str = "en") -> str:
    """The page as a browser gets it."""
    answer = api.get(path, headers={"Accept": BROWSER, "Accept-Language": language})
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    return answer.text


@pytest.mark.parametrize("path", PAGES)
def test_browsers_get_html_and_programs_get_json(api: Api, path: str) -> None:
    assert Page(browse(api, path)).tags[0] == ("html", {"lang": "en"})
    for accepted in (None, "*/*", "application/json", "application/problem+json", "application/json, text/html;q=0.9"):
        answer = api.get(path, headers={"Accept": accepted} if accepted else {})
        assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/json"), accepted
        assert isinstance(answer.json(), dict)
        assert "Accept" in answer.headers["Vary"].split(", ")


@pytest.mark.parametrize("path", PAGES)
def test_pages_are_cached_by_what_the_client_accepts(api: Api, path: str) -> None:
    headers = {"Accept": BROWSER, "Accept-Language": "en"}
    page = api.get(path, headers=headers)

    again = api.get(path, headers=headers | {"If-None-Match": page.headers["ETag"]})
    head = api.ask("HEAD", path, headers=headers)

    assert {"Accept", "Accept-Language"} <= set(page.headers["Vary"].split(", "))
    assert page.headers["Cache-Control"] == "public, max-age=3600"
    assert page.headers["ETag"] != api.get(path).headers["ETag"]
    assert (again.status_code, again.content, again.headers["Vary"]) == (304, b"", page.headers["Vary"])
    assert (head.status_code, head.content, head.headers["ETag"]) == (200, b"", page.headers["ETag"])


@pytest.mark.parametrize("path", PAGES)
def test_pages_need_no_script_and_no_other_site(api: Api, path: str) -> None:
    answer = api.get(path, headers={"Accept": BROWSER})
    page = Page(answer.text)
    policy = answer.headers["Content-Security-Policy"]

    assert policy.startswith("default-src 'none'; style-src 'self'; ")
    assert "unsafe" not in policy
    assert not {"script", "style"} & {tag for tag, _ in page.tags}
    assert not [attribute for _, found in page.tags for attribute in found if attribute.startswith(("on", "style"))]
    assert not [link for link in page.links if "//" in link or link.startswith("/")]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("language", WORDS)
def test_every_link_leads_somewhere(api: Api, path: str, language: str) -> None:
    page = Page(browse(api, path, language))

    for link in {urljoin(path, link) for link in page.links}:
        target, _, fragment = link.partition("#")
        if fragment and target == path:
            assert fragment in page.ids
        elif "catalogue" not in target and not target.startswith("/openapi"):
            answer = api.get(target, headers={"Accept": f"{BROWSER}, text/css, image/png"})
            assert answer.status_code == 200, link
            assert not fragment or fragment in Page(answer.text).ids


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("language", WORDS)
def test_code_in_a_text_is_shown_as_code(api: Api, path: str, language: str) -> None:
    assert "`" not in browse(api, path, language)


@pytest.mark.parametrize("path", PAGES)
def test_pages_have_an_outline_that_can_be_heard(api: Api, path: str) -> None:
    """One main heading, no level left out, landmarks, and no id twice."""
    page = Page(browse(api, path))
    levels = [int(tag[1]) for tag, _ in page.tags if re.fullmatch("h[1-6]", tag)]

    assert levels.count(1) == 1
    assert all(lower <= upper + 1 for upper, lower in zip([0, *levels], levels, strict=False))
    assert {"header", "nav", "main"} <= {tag for tag, _ in page.tags}
    assert len(page.ids) == len(set(page.ids))


def test_every_text_is_there_in_every_language() -> None:
    assert len({tuple(words) for words in WORDS.values()}) == 1
    assert {language for game in GAMES.values() for language in game.languages} == set(WORDS)


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("slug", PROBLEM_TYPES)
def test_every_problem_is_explained_in_the_language_of_the_client(api: Api, slug: str, language: str) -> None:
    title, description = text_of(PROBLEM_TYPES[slug], language)
    shown = browse(api, f"/problems/{slug}", language)
    answer = api.get(f"/problems/{slug}", headers={"Accept-Language": language})
    listed = api.get("/problems/", headers={"Accept-Language": language})

    assert (answer.headers["Content-Language"], answer.json()["title"]) == (language, title)
    assert answer.json()["description"] == description
    assert answer.json() in listed.json()["problems"]
    assert f'<html lang="{language}"' in shown
    assert re.sub("`([^`]+)`", r"<code>\1</code>", description) in unescape(shown)


def test_every_problem_has_texts_of_its_own_in_every_language() -> None:
    for language in set(WORDS) - {"en"}:
        texts = [text_of(kind, language) for kind in PROBLEM_TYPES.values()]
        assert PROBLEM_TEXTS[language].keys() == PROBLEM_TYPES.keys()
        assert len({text.title for text in texts}) == len({text.description for text in texts}) == len(PROBLEM_TYPES)
        for kind, text in zip(PROBLEM_TYPES.values(), texts, strict=True):
            assert sorted(re.findall("`[^`]+`", text.description)) == sorted(re.findall("`[^`]+`", kind.description))


@EVERY_GAME
@pytest.mark.parametrize("language", WORDS)
def test_every_code_is_explained_in_the_language_of_the_client(api: Api, game: AnyGame, language: str) -> None:
    catalogue: Any = game.catalogue(language)
    expected = [("violations", code) for code in catalogue["violation_codes"]]
    expected += [("faults", code) for code in catalogue["fault_codes"]]

    answer = api.get(f"/codes/{game.id}", headers={"Accept-Language": language})
    ids = Page(browse(api, f"/codes/{game.id}", language)).ids

    rows = [(kind, row) for kind in ("violations", "faults") for row in answer.json()[kind]]
    assert answer.headers["Content-Language"] == language
    assert [(kind, row["code"]) for kind, row in rows] == expected
    assert [name for name in ids if "-" in name] == [f"{kind}-{code}" for kind, code in expected]
    titles = {rule.id: rule.title for rule in catalogue["rules"]}
    for kind, row in rows:
        assert "[" not in row["pattern"]
        assert "{" not in row["pattern"]
        assert all(rule == {"id": rule["id"], "title": titles[rule["id"]]} for rule in row["rules"])
        text = catalogue["words"]["codes"][kind][row["code"]]
        assert (row["title"], row["explanation"], row["remedy"]) == text


@EVERY_GAME
def test_nearly_every_code_has_an_example(api: Api, game: AnyGame) -> None:
    """The others are faults that no request can have, by the list of the game."""
    from tools.pages.parts import pages_of

    told = api.get(f"/codes/{game.id}").json()

    assert [row["code"] for row in told["violations"] if row["example"] is None] == []
    without = {row["code"] for row in told["faults"] if row["example"] is None}
    assert without <= set(pages_of(game.id).untestable_faults)
    # A long word of the client ends with the same sign, inside its quotes.
    examples = [row["example"] or "" for kind in ("violations", "faults") for row in told[kind]]
    assert not [example for example in examples if re.search("…(?!”)", example)]


@pytest.mark.slow
@EVERY_GAME
def test_the_examples_are_those_of_the_cases(game: AnyGame) -> None:
    """`make index` writes them."""
    assert committed(game.id).read_text(encoding="utf-8") == as_json(heard(game.id))


def test_what_is_not_there_is_not_found(api: Api) -> None:
    for path in ("/codes/chess", "/codes/", "/codes", "/problems/nothing", "/problems/not-found/"):
        answer = api.get(path, headers={"Accept": BROWSER})
        assert (answer.status_code, answer.json()["type"]) == (404, "/problems/not-found"), path


def test_programs_find_every_problem_and_every_page_of_codes(api: Api) -> None:
    start = api.get("/").json()

    assert [problem["type"] for problem in api.get("/problems/").json()["problems"]] == [
        f"/problems/{slug}" for slug in PROBLEM_TYPES
    ]
    assert list(start["codes"].values()) == CODES
    for link in (*start["links"].values(), *start["codes"].values()):
        assert api.get(link).status_code == 200, link
    assert json.dumps(start)
