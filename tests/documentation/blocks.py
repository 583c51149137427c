"""The code blocks of the pages, each with where it stands."""

import re
import subprocess
from dataclasses import dataclass

from tests.conftest import ROOT

_FENCED = re.compile(
    r"^(?P<indent> *)```(?P<info>\w+[^\n`]*)?\n(?P<text>.*?)^(?P=indent)```$", re.DOTALL | re.MULTILINE
)


@dataclass(frozen=True)
class Block:
    """A fenced code block: its page, the line that opens it, its language and the file that its title names."""

    page: str
    line: int
    language: str
    title: str
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def pages() -> list[str]:
    """Return every Markdown page of the repository."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "*.md"], cwd=ROOT, capture_output=True)
    return sorted(path for path in listed.stdout.decode().splitlines() if (ROOT / path).is_file())


def blocks_in(text: str, page: str = "") -> list[Block]:
    """Return the code blocks of a text."""
    return [_block(found, text, page) for found in _FENCED.finditer(text)]


def blocks_of(page: str) -> list[Block]:
    """Return the code blocks of a page."""
    return blocks_in((ROOT / page).read_text(encoding="utf-8"), page)


def _block(found: re.Match[str], text: str, page: str) -> Block:
    language, _, rest = (found["info"] or "").partition(" ")
    title = re.search(r'title="([^"]+)"', rest)
    line = text.count("\n", 0, found.start()) + 1
    inner = re.sub(rf"^{found['indent']}", "", found["text"], flags=re.MULTILINE)
    return Block(page, line, language, title[1] if title else "", inner)


def section(page: str, heading: str) -> str:
    """Return a part of a page, from a heading to the next one of its level."""
    text = (ROOT / page).read_text(encoding="utf-8")
    (found,) = re.findall(rf"^(## {re.escape(heading)}\n.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    return str(found)
