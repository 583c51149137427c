"""What a page of the repository needs to become a page of the site.

Pages keep their paths, so links between them work as they do in the repository. What differs: a link to any other file
leads to a page with its text, the same request in all languages becomes tabs, and lists are indented by four.
"""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath

# Larger files are copied, to be downloaded.
LARGEST_SHOWN = 100_000

# Examples that stand beside each other, and what the tabs are called.
TABS = {"sh": "curl", "python": "Python", "ts": "TypeScript"}

_FENCE = re.compile(r"^( *)(```+)(.*)$")
_TARGET = re.compile(r"(?<=\]\()[^()\s]+(?=\))")
_LANGUAGES = {
    ".css": "css",
    ".html": "html",
    ".js": "javascript",
    ".json": "json",
    ".mjs": "javascript",
    ".py": "python",
    ".toml": "toml",
    ".ts": "typescript",
    ".yaml": "yaml",
    ".yml": "yaml",
}
_NOT_SEARCHED = "---\nsearch:\n  exclude: true\n---\n"


def adapted(page: str, text: str, places: Mapping[str, str]) -> str:
    """Return a page of the repository as the site has it; `places` says where the files are that are no pages."""
    lines = _tabs(_lists(text.splitlines()))
    return "\n".join(_led(page, line, places) if is_prose else line for line, is_prose in _told(lines)) + "\n"


def linked_files(page: str, text: str) -> Iterator[str]:
    """Return the path of every file or folder that a page links to."""
    for line, is_prose in _told(text.splitlines()):
        for target in _TARGET.findall(line) if is_prose else ():
            if path := _inside(page, target):
                yield path


def place_of(path: str, *, is_folder: bool = False, size: int = 0) -> str:
    """Return where the site has a file or folder of the repository that is no page of its own."""
    if is_folder:
        return f"files/{path}/index.md"
    if PurePosixPath(path).suffix in {".svg", ".png"}:
        return path
    return f"files/{path}" if size > LARGEST_SHOWN else f"files/{path}.md"


def source_page(path: str, text: str) -> str:
    """Return the page that shows a file."""
    fence = "`" * max(3, 1 + max((len(run) for run in re.findall("`+", text)), default=0))
    language = _LANGUAGES.get(PurePosixPath(path).suffix, "text")
    title = f"# {PurePosixPath(path).name}\n\n`{path}`"
    return f"{_NOT_SEARCHED}\n{title}\n\n{fence}{language}\n{text.rstrip()}\n{fence}\n"


def folder_page(path: str, places: Mapping[str, str]) -> str:
    """Return the page that lists the files in a folder."""
    here = PurePosixPath(place_of(path, is_folder=True)).parent
    rows = (f"- [{file[len(path) + 1 :]}]({os.path.relpath(place, here)})" for file, place in places.items())
    return f"{_NOT_SEARCHED}\n# {path}\n\n" + "\n".join(rows) + "\n"


def _told(lines: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """Return each line, and whether it is prose: outside of all code blocks."""
    opened = None
    for line in lines:
        found = _FENCE.match(line)
        yield line, opened is None and found is None
        if opened is None:
            opened = found and (found[1], found[2])
        elif found and (found[1], found[2], found[3]) == (*opened, ""):
            opened = None


def _inside(page: str, target: str) -> str:
    """Return the path that a link leads to; empty for another site, or a place of the same page."""
    path, _, _ = target.partition("#")
    if not path or re.match(r"[a-z]+:", target):
        return ""
    return os.path.normpath(PurePosixPath(page).parent / path)


def _led(page: str, line: str, places: Mapping[str, str]) -> str:
    def place(found: re.Match[str]) -> str:
        path = places.get(_inside(page, found[0]))
        return os.path.relpath(path, PurePosixPath(page).parent) if path else found[0]

    return _TARGET.sub(place, line)


def _lists(lines: Sequence[str]) -> list[str]:
    """Indent what belongs to a numbered item by four, and part items of several blocks, as Python-Markdown asks for."""
    indented, is_item, is_long = [], False, False
    for line in lines:
        if re.match(r"\d+\. ", line):
            if is_item and is_long:
                indented.append("")
            is_item, is_long = True, False
        elif line and not line.startswith("   "):
            is_item = False
        is_long |= is_item and not line
        indented.append(f" {line}" if is_item and line.startswith("   ") else line)
    return indented


def _tabs(lines: Sequence[str]) -> list[str]:
    """Put neighbouring code blocks behind tabs if they are one request in every language."""
    in_each = "\n".join(rf"```{language}\n(?:(?!```).*\n)*```\n" for language in TABS)
    blocks = re.compile(rf"^{in_each}(?=\n|$)", re.MULTILINE)
    return blocks.sub(lambda found: _tabbed(found[0]), "\n".join([*lines, ""])).splitlines()


def _tabbed(blocks: str) -> str:
    written = []
    for language, code in re.findall(r"^```(\w+)\n(.*?)^```$", blocks, re.DOTALL | re.MULTILINE):
        inner = "\n".join(f"    {line}" if line else "" for line in f"```{language}\n{code}```".splitlines())
        written.append(f'=== "{TABS[language]}"\n\n{inner}\n')
    return "\n".join(written)
