"""The licences of all locked packages; `python -m tools.licences` rewrites docs/licences.md."""

import re
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "licences.md"
RUNTIME, DEVELOPMENT = ROOT / "requirements-runtime.lock", ROOT / "requirements.lock"

# Accepted licences: none puts an obligation on users of the service.
ACCEPTED = {
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "MIT",
    "MIT-0",
    "MPL-2.0",
    "PSF-2.0",
    "Zlib",
    "CC0-1.0",
}

# Other names of these licences, as packages write them.
_NAMES = {
    "3-Clause BSD License": "BSD-3-Clause",
    "Apache": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD": "BSD-3-Clause",  # partd; its text has three clauses
    "BSD License": "BSD-3-Clause",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "MIT license": "MIT",
    "Modified BSD License": "BSD-3-Clause",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
}

# Locked, but not installed on every platform.
_ELSEWHERE = {"colorama": "BSD-3-Clause"}

# Packages whose metadata name no licence; it stands in files that they install (axe-core is MPL-2.0).
_IN_A_FILE = {"axe-playwright-python": "MIT AND MPL-2.0"}

# A lock line may name extras, as in coverage[toml]==7.17.2.
_LOCKED = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==(\S+)", re.MULTILINE)


class Locked(NamedTuple):
    """A package, its version and its licence as an SPDX expression."""

    name: str
    version: str
    licence: str


def locked(lock: Path) -> list[Locked]:
    """Return the packages of a lock file."""
    found = _LOCKED.findall(lock.read_text(encoding="utf-8"))
    return [Locked(name, version, licence(name)) for name, version in found]


def licence(name: str) -> str:
    """Return the licence that a package states, from the first place that has one."""
    try:
        stated = metadata(name)
    except PackageNotFoundError:
        return _ELSEWHERE.get(name, "not installed")
    if name in _IN_A_FILE:
        return _IN_A_FILE[name]
    if "License-Expression" in stated:
        return stated["License-Expression"]
    classifiers = [
        line.rpartition(" :: ")[2] for line in stated.get_all("Classifier", []) if line.startswith("License ::")
    ]
    words = classifiers or stated.get_all("License", ["None"])
    return " OR ".join(sorted({_NAMES.get(word, word) for word in words}))


def is_accepted(expression: str) -> bool:
    """Whether every licence of an expression is accepted."""
    return set(re.split(r" AND | OR |[()]", expression)) - {"", " "} <= ACCEPTED


def page() -> str:
    """Return the page as text."""
    runtime, development = locked(RUNTIME), locked(DEVELOPMENT)
    names = {package.name for package in runtime}
    return "\n".join(
        [
            "# Licences",
            "",
            "What the service is made of, as locked, with the licence that each package states. `make licences` writes",
            "this page; a test fails when it is out of date, or when a licence is none of these:",
            ", ".join(sorted(ACCEPTED)) + ".",
            "",
            "## In the image",
            "",
            *_table(runtime),
            "",
            "## For development only",
            "",
            *_table([package for package in development if package.name not in names]),
            "",
        ]
    )


def _table(packages: list[Locked]) -> Iterator[str]:
    yield "| package | version | licence |"
    yield "| --- | --- | --- |"
    for package in packages:
        yield f"| {package.name} | {package.version} | {package.licence} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
