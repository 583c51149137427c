"""The newest boxes that this process has seen: what listeners wait for. Nothing is lost if they are."""

from collections import OrderedDict
from collections.abc import Sequence
from threading import Condition
from typing import Any, NamedTuple

# Tables that are remembered; the one that was quiet for longest is forgotten first.
MOST_TABLES = 1000


class Passed(NamedTuple):
    """A box, and what happened, as far as this process knows."""

    sealed: str
    events: Sequence[dict[str, Any]] = ()


class Boxes:
    """Hands the boxes of all tables on; any thread may call."""

    def __init__(self) -> None:
        self._newest: OrderedDict[str, Passed] = OrderedDict()
        self._changed = Condition()

    def show(self, sealed: str) -> Passed:
        """Remember a box, if none is newer, and return the newest. The arbiter must have opened it."""
        with self._changed:
            return self._kept(Passed(sealed))

    def follow(self, before: str, passed: Passed) -> bool:
        """Pass on what follows a box; False if the table is further on already."""
        with self._changed:
            if self._kept(Passed(before)).sealed != before:
                return False
            self._kept(passed)
            return True

    def after(self, sealed: str, seconds: float) -> Passed | None:
        """Return what is newer than a box, as soon as there is something; None if nothing comes in time."""
        with self._changed:
            self._changed.wait_for(lambda: self._newer(sealed) is not None, seconds)
            return self._newer(sealed)

    def _newer(self, sealed: str) -> Passed | None:
        newest = self._newest.get(table_of(sealed))
        return newest if newest is not None and revision_of(newest.sealed) > revision_of(sealed) else None

    def _kept(self, passed: Passed) -> Passed:
        newer = self._newer(passed.sealed)
        if newer is not None:
            return newer
        table = table_of(passed.sealed)
        known = self._newest.setdefault(table, passed)
        if revision_of(known.sealed) < revision_of(passed.sealed):
            self._newest[table] = known = passed
            self._changed.notify_all()
        self._newest.move_to_end(table)
        if len(self._newest) > MOST_TABLES:
            self._newest.popitem(last=False)
        return known


def game_of(sealed: str) -> str:
    """Return which game a box is of; it stands on the box, like table and revision."""
    return _label(sealed)[2]


def table_of(sealed: str) -> str:
    """Return which table a box belongs to."""
    return _label(sealed)[3]


def revision_of(sealed: str) -> int:
    """Return how many actions led to a box."""
    return int(_label(sealed)[4])


def _label(sealed: str) -> list[str]:
    """Return the parts of a box; raise ValueError if it is none."""
    parts = sealed.split(".")
    if len(parts) != 6 or not parts[4].isdecimal():
        raise ValueError("this is not a box")
    return parts
