"""How docs/sealed.md publishes a box in a folder: of two players who are first at once, one wins and learns it."""

import re
import subprocess
from pathlib import Path

from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "sealed.md").read_text(encoding="utf-8")
(COMMAND,) = re.findall(r"^# A folder: .*\n(.*)$", PAGE, re.MULTILINE)


def published(folder: Path, revision: int, box: str) -> bool:
    """Whether the command of the page says that the box was published."""
    environment = {"PATH": "/usr/bin:/bin", "sealed": box, "revision": str(revision)}
    told = subprocess.run(
        ["sh", "-c", COMMAND], cwd=folder, env=environment, capture_output=True, text=True, check=True
    )
    return told.stdout == "published\n"


def test_the_first_box_of_a_revision_stays_and_the_second_one_is_told(tmp_path: Path) -> None:
    told = [published(tmp_path, revision, box) for revision, box in ((1, "first"), (1, "second"), (2, "third"))]

    assert told == [True, False, True]
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {"1.box": "first", "2.box": "third"}
