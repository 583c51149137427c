"""Writes docs/benchmarks.md from the figures of one run."""

from collections.abc import Mapping, Sequence
from datetime import date
from importlib.metadata import PackageNotFoundError, version
from os import cpu_count
from pathlib import Path
from platform import python_version

from glass_arbiter.registry import GAMES

from .figure import Figure

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "benchmarks.md"
PACKAGES = (
    "flask",
    "gunicorn",
    "marshmallow",
    "msgspec",
    "orjson",
    "chess",
    "open_spiel",
    "fastapi",
    "pydantic",
    "uvicorn",
)

NOTES = Path(__file__).with_name("notes.md")
OWN_NOTES = Path(__file__).resolve().parent.parent / "games"


def page(measured: Mapping[str, Sequence[Figure]]) -> str:
    """Return the whole page: the figures of each game by its title, and the method."""
    tables = "\n".join(_table(title, figures) + _notes(title) for title, figures in measured.items())
    return f"""# Benchmarks

Written by `make bench` on {date.today()}, on a machine of {cpu_count()} cores with Python {python_version()}.
{_versions()}.

{tables}
{NOTES.read_text(encoding="utf-8")}"""


def _table(title: str, measured: Sequence[Figure]) -> str:
    rows = "\n".join(
        f"| {figure.name} | {figure.value:.2f} | {figure.rounds} | {figure.goal} | {_verdict(figure)} | {figure.told} |"
        for figure in measured
    )
    return f"""## {title}

| figure | ratio | rounds | goal | | measured |
| --- | --- | --- | --- | --- | --- |
{rows}
"""


def _notes(title: str) -> str:
    """Return what there is to say about the figures of one game alone."""
    files = [OWN_NOTES / game / "bench.md" for game in GAMES if GAMES[game].names["en"] == title]
    return "".join(f"\n{file.read_text(encoding='utf-8')}" for file in files if file.exists())


def _verdict(figure: Figure) -> str:
    return "" if not figure.goal else "met" if figure.is_met else "**not met**"


def _versions() -> str:
    found = []
    for package in PACKAGES:
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            found.append(f"{package} did not install")
    return ", ".join(found)
