"""A run over an archive: every part is judged once, wherever that happens, and its verdicts are kept."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from glass_arbiter import __version__

from .comparing import compared
from .results import Format, Results, packed
from .sides import Side
from .sources import PART, Part, Source, lines, parts
from .summary import comparison, summary
from .verdicts import UNREADABLE, Json, judged


class Task(NamedTuple):
    """What is found out about each game: its verdict, or how two sides differ."""

    options: Mapping[str, Any] = {}
    sides: tuple[Side, Side] | None = None

    def judge(self, line: bytes | None) -> Json:
        """Return what is found about the game of a line."""
        if self.sides is None:
            return judged(line, self.options)
        return compared(line, *self.sides)

    def greet(self) -> None:
        """Raise if a side does not answer, which is better told before anything is written."""
        for side in self.sides or ():
            side.greet()

    @property
    def settings(self) -> Json:
        """The task as it stands in the manifest of a run."""
        if self.sides is None:
            return {"options": dict(self.options)}
        left, right = ({"url": side.url, "options": dict(side.options)} for side in self.sides)
        return {"left": left, "right": right}


class JudgedPart(NamedTuple):
    """What is found about the games of a part, and by which release."""

    release: str
    games: int
    packed: bytes


# Judges parts in any order, and yields each once.
Executor = Callable[[Iterable[Part], Task], Iterator[tuple[Part, JudgedPart]]]


class OtherRelease(Exception):
    """A worker has another release of the rules."""


class Progress(NamedTuple):
    """A step of a run: bytes of files that are judged now, or that an earlier run has judged, and games judged now."""

    weight: int
    earlier: int
    games: int


def judge_part(part: Part, task: Task) -> JudgedPart:
    """Judge the games of a part."""
    return JudgedPart(__version__, *packed(_rows(part, task)))


def _rows(part: Part, task: Task) -> Iterator[Json]:
    for line in lines(part):
        begun = perf_counter()
        found = task.judge(line.content)
        yield _row(part, line.start, found) | {"seconds": round(perf_counter() - begun, 6)}
    if part.flaw is not None:
        lost = {"id": None, "game": None, "verdict": UNREADABLE, "reason": part.flaw}
        yield _row(part, part.end, lost) | {"seconds": 0.0}


def _row(part: Part, offset: int, found: Json) -> Json:
    return {"source": part.source, "offset": offset} | found


def one_by_one(todo: Iterable[Part], task: Task) -> Iterator[tuple[Part, JudgedPart]]:
    """Judge parts in this process."""
    for part in todo:
        yield part, judge_part(part, task)


class Run:
    """A run that judges the games of some sources and keeps what it finds in a folder."""

    def __init__(
        self, sources: Sequence[Source], folder: Path, task: Task, size: int = PART, form: Format | None = None
    ) -> None:
        self._sources, self._task, self._size = sources, task, size
        settings = {
            "release": __version__,
            "sources": [source._asdict() for source in sources],
            "part": size,
            **task.settings,
        }
        self._results = Results(folder, settings, form)
        # Of all files, as they are stored.
        self.weight = sum(source.size for source in sources)

    def run(self, execute: Executor = one_by_one) -> Iterator[Progress]:
        """Judge the parts that are not finished, and write each down as soon as it is; at the end, sum up."""
        finished: list[Part] = []
        with self._results.held():
            for part, found in execute(self._unfinished(finished), self._task):
                if found.release != __version__:
                    raise OtherRelease(f"a worker has release {found.release}, and this is {__version__}")
                self._results.add(part.number, found.packed)
                yield Progress(part.weight, _taken(finished), found.games)
        yield Progress(0, _taken(finished), 0)

    def conclude(self) -> Json:
        """Sum up a finished run."""
        found = (summary if self._task.sides is None else comparison)(self._results.rows())
        self._results.conclude(found)
        return found

    def _unfinished(self, finished: list[Part]) -> Iterator[Part]:
        for part in parts(self._sources, self._size):
            if self._results.has(part.number):
                finished.append(part._replace(content=None))
            else:
                yield part


def _taken(finished: list[Part]) -> int:
    """Take the parts that an earlier run has judged, and return their weight."""
    weight = sum(part.weight for part in finished)
    finished.clear()
    return weight
