"""What docs/archives.md and the release checklist tell people to run does what they say."""

import re
import shlex
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from glass_arbiter.archives.comparing import compared
from glass_arbiter.archives.making import played, save
from glass_arbiter.archives.sides import Side
from tests.conftest import ROOT
from tools.live_server import serving

from .runs import run

pytestmark = pytest.mark.slow

PAGE = (ROOT / "docs" / "archives.md").read_text(encoding="utf-8")
RELEASING = (ROOT / "docs" / "releasing.md").read_text(encoding="utf-8")


def _commands(page: str) -> list[str]:
    blocks = re.findall(r"^ *```(?:shell|sh)\n(.*?)^ *```$", page, re.DOTALL | re.MULTILINE)
    lines = "".join(blocks).replace("\\\n", " ").splitlines()
    return [line.strip() for line in lines if line.strip().startswith(("arbiter archive", "arbiter minimise"))] + [
        line for line in lines if line == "arbiter check case.yaml"
    ]


@pytest.fixture(scope="module")
def new_release() -> Iterator[str]:
    """A service that rules otherwise."""
    with serving("tests.archives.broken:create_app()", ARBITER_WORKERS="1") as service:
        yield service.url


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The archive of the page, with fewer games; some of them end otherwise in the new release."""
    monkeypatch.chdir(tmp_path)
    games = [played("glassroad", 2, f"compare {number}") for number in (1, 3, 5, 7)]
    save("games.jsonl.zst", games)
    save("games.jsonl", games)
    return tmp_path


def _ends(command: str) -> int:
    """Return how a command ends that does what the page says."""
    if "compare" in command and "http://" in command:
        return 1  # some games differ
    if "--format parquet" in command and find_spec("pyarrow") is None:
        return 2
    return 0


def test_every_example_does_what_the_pages_say(archive: Path, url: str, new_release: str) -> None:
    """In the order of the pages, with fewer games, and with services that are there."""
    changed = next(
        row["id"]
        for game in (archive / "games.jsonl").read_bytes().splitlines()
        if (row := compared(game, Side(url), Side(new_release)))["verdict"] == "differs"
    )
    here = {
        "--games 1000 games": "--games 4 made",
        "--games 10 ": "--games 1 ",
        "http://old:8000": url,
        "http://new:8000": new_release,
        "http://the-last-release:8000": new_release,
        "http://new-release:8000": new_release,
        "4711": shlex.quote(changed),
    }
    commands = _commands(PAGE) + _commands(RELEASING)
    ended = []
    for number, command in enumerate(commands):
        words = command
        for written, meant in here.items():
            words = words.replace(written, meant)
        words = re.sub(r"--out (changes|build/changes|verdicts|table)", rf"--workers 0 --out \1-{number}", words)
        result = run(*shlex.split(words)[1:])
        ended.append((command, result.exit_code, result.stderr if result.exit_code == 2 else ""))

    assert len(commands) >= 9
    assert [(command, code) for command, code, _ in ended] == [(each, _ends(each)) for each in commands], ended
    assert (archive / "case.svg").exists()
