"""What must be true of the built site: everything is on it, every link leads somewhere, no Markdown is left over."""

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

# What a browser loads by itself, by element. A link that a reader may follow is something else.
_LOADED = {
    "audio": "src",
    "embed": "src",
    "iframe": "src",
    "image": "href",
    "img": "src",
    "input": "src",
    "link": "href",
    "object": "data",
    "script": "src",
    "source": "src",
    "use": "href",
    "video": "src",
}
# Markdown that was not understood, in a paragraph: a fence, a link, a list or a table.
_LEFT_OVER = re.compile(r"```|\]\(|\n(?:[-*]|\d+\.) |\n?\|.*\|\n")


class _Page(HTMLParser):
    """What a page loads, where it leads, what leads to it, and its paragraphs."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.links: list[str] = []
        self.places: set[str] = set()
        self.prose: list[str] = []
        self._is_prose = False
        self._code = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element loads and where it leads."""
        named = {key: value or "" for key, value in attrs}
        # A canonical address and the neighbours of a page are not loaded.
        is_link = tag == "link" and named.get("rel") in {"canonical", "next", "prev"}
        if tag in _LOADED and not is_link and (address := named.get(_LOADED[tag])):
            self.loaded.append(address)
        if tag == "a" and "href" in named:
            self.links.append(named["href"])
        self.places |= {named[key] for key in ("id", "name") if key in named and tag != "meta"}
        if tag in {"p", "li", "td"}:
            self._is_prose = True
            self.prose.append("")
        self._code += tag in {"code", "pre"}

    def handle_endtag(self, tag: str) -> None:
        """Note where prose and code end."""
        self._code -= tag in {"code", "pre"}
        self._is_prose = self._is_prose and tag not in {"p", "li", "td"}

    def handle_data(self, data: str) -> None:
        """Keep prose."""
        if self._is_prose and not self._code:
            self.prose[-1] += data


def faults(site: Path) -> list[str]:
    """Return what is wrong with a built site, a line each."""
    found = [f"{sheet.relative_to(site)}: loads {address}" for sheet, address in _foreign_in_styles(site)]
    for path in sorted(site.rglob("*.html")):
        found += [f"{path.relative_to(site)}: {fault}" for fault in _faults_of(site, path)]
    return found


def _faults_of(site: Path, path: Path) -> Iterator[str]:
    page = _page(path)
    for address in page.loaded:
        if urlsplit(address).scheme not in {"", "data"} or address.startswith("//"):
            yield f"loads {address} from elsewhere"
        elif not _is_there(path, address):
            yield f"loads {address}, which is not there"
    for link in page.links:
        if not urlsplit(link).scheme and not _is_there(path, link):
            yield f"leads to {link}, which is not there"
    if path.relative_to(site).parts[0] != "files":
        yield from (
            f"has Markdown in its text: {text.strip()[:80]!r}" for text in page.prose if _LEFT_OVER.search(text)
        )


def _is_there(path: Path, address: str) -> bool:
    """Whether there is such a file, and such a place in it."""
    parts = urlsplit(address)
    if parts.scheme == "data":
        return True
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if not target.is_file() or not parts.fragment or target.suffix != ".html":
        return target.is_file()
    return unquote(parts.fragment) in _page(target).places


def _foreign_in_styles(site: Path) -> Iterator[tuple[Path, str]]:
    for sheet in site.rglob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        for address in re.findall(r"(?:url\(\s*[\"']?|@import\s+[\"'])((?:https?:)?//[^\"')\s]+)", text):
            yield sheet, address


@cache
def _page(path: Path) -> _Page:
    return _Page(path.read_text(encoding="utf-8"))
