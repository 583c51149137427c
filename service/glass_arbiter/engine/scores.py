"""The score sheet of any game; a game extends the records with its own fields."""

from collections.abc import Sequence

from .readings import Basis
from .records import Record


class ScoreSheet(Record, frozen=True, kw_only=True):
    """The points of all players as if the game ended now, and what they rest on; `finished` tells whether it has."""

    scores: Sequence[object]
    winners: Sequence[str]
    finished: bool
    to_act: Sequence[object]
    readings: Sequence[Basis] = ()
