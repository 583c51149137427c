"""A pytest plugin that collects rule cases: files named `*.case.yaml`, and folders named in `arbiter_cases`.

pytest loads installed plugins in every project, so this module imports only pytest until there are cases.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from .backends import Backend
    from .cases import Case

_BACKEND: pytest.StashKey[Backend] = pytest.StashKey()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options for the folders of cases and for the URL of the backend."""
    parser.addini("arbiter_cases", "folders whose .yaml files are rule cases", type="paths", default=[])
    parser.addoption("--arbiter-url", help="check rule cases against a running service instead of in the process")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect case files."""
    folders: list[Path] = parent.config.getini("arbiter_cases")
    named = file_path.name.endswith(".case.yaml")
    listed = file_path.suffix == ".yaml" and any(file_path.is_relative_to(folder) for folder in folders)
    return CaseFile.from_parent(parent, path=file_path) if named or listed else None


class CaseFile(pytest.File):
    """One file of cases."""

    def collect(self) -> Iterator[CaseItem]:
        """Yield a test for every case."""
        from .cases import Unreadable, read_cases

        try:
            cases = read_cases(self.path)
        except Unreadable as error:
            raise self.CollectError(str(error)) from error
        for case in cases:
            yield CaseItem.from_parent(self, name=case.id, case=case)


class CaseItem(pytest.Item):
    """One case."""

    def __init__(self, *, case: Case, **rest: object) -> None:
        super().__init__(**rest)  # type: ignore[arg-type]  # pytest hands its own arguments through
        self._case = case

    def runtest(self) -> None:
        """Check the case."""
        from glass_arbiter.extras import MissingExtra

        from .backends import Unreachable
        from .check import check
        from .report import explained

        try:
            verdict = check(self._case, self._backend())
            told = "" if verdict.passed else "\n".join(explained(verdict))
        except (Unreachable, MissingExtra) as error:
            told = str(error)
        if told:
            pytest.fail(told, pytrace=False)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the position of the case."""
        return self.path, self._case.line - 1, f"{self._case.id}: {self._case.title}"

    def _backend(self) -> Backend:
        from .backends import backend_at

        stash = self.config.stash
        if _BACKEND not in stash:
            stash[_BACKEND] = backend_at(self.config.getoption("--arbiter-url"))
        return stash[_BACKEND]
