"""The points of a game, as far as every game has the same; a game extends the records by what is its own."""

from collections.abc import Sequence

from .records import Record


class ScoreSheet(Record, frozen=True, kw_only=True):
    """Everybody's points, as they would be if the game ended now; `finished` tells whether it has."""

    scores: Sequence[object]
    winners: Sequence[str]
    finished: bool
    to_act: Sequence[object]
