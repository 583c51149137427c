"""Gather what the site is built from: the pages of the repository, the files that they link to, and the reference."""

import subprocess
from collections.abc import Mapping, Sequence

from glass_arbiter.registry import GAMES
from tools.live_server import ROOT
from tools.pages.parts import pages_of

from .pages import adapted, folder_page, linked_files, place_of, source_page
from .reference import reference_pages

# Where the documentation is; Markdown elsewhere belongs to a tool or to a platform.
FOLDERS = ("", "docs", "docs/decisions", "examples", "clients/typescript")

# The first page is alone in its part, without neighbours to list. Pages that count and list come last in a search.
_LISTS = (
    *(f"reference/{game}/types.md" for game in GAMES),
    *(pages_of(game).conformance_page for game in GAMES),
    "docs/benchmarks.md",
    "docs/figures.md",
    "docs/mutation.md",
    "docs/licences.md",
    "CHANGELOG.md",
)
SETTINGS = {"README.md": "hide:\n  - navigation"} | {page: "search:\n  boost: 0.2" for page in _LISTS}


def documents() -> Mapping[str, str]:
    """Return every page of the repository that is a page of the site, by path."""
    found = [path for folder in FOLDERS for path in sorted((ROOT / folder).glob("*.md"))]
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in found}


def gather() -> Mapping[str, bytes]:
    """Return everything that the site is built from, by its path there."""
    pages = documents()
    linked = {path for page, text in pages.items() for path in linked_files(page, text)} - pages.keys()
    folders = {path: _files(path) for path in linked if (ROOT / path).is_dir()}
    files = linked - folders.keys() | {file for inside in folders.values() for file in inside} - pages.keys()
    places = {path: place_of(path, size=(ROOT / path).stat().st_size) for path in files}
    places |= {path: place_of(path, is_folder=True) for path in folders}
    written = {page: adapted(page, text, places) for page, text in pages.items()} | dict(reference_pages())
    for path, inside in folders.items():
        written[places[path]] = folder_page(path, {file: places.get(file, file) for file in inside})
    written |= {page: f"---\n{settings}\n---\n\n{written[page]}" for page, settings in SETTINGS.items()}
    copied = {}
    for path in files:
        content = (ROOT / path).read_bytes()
        if places[path] == f"files/{path}.md":
            written[places[path]] = source_page(path, content.decode())
        else:
            copied[places[path]] = content
    return {path: text.encode() for path, text in written.items()} | copied


def _files(folder: str) -> Sequence[str]:
    """Return the files of a folder that belong to the repository."""
    listed = subprocess.run(["git", "ls-files", folder], cwd=ROOT, check=True, capture_output=True, encoding="utf-8")
    return listed.stdout.splitlines()
