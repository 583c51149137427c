"""The points of everybody, line by line."""

from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.containers import ListOf, Nested
from glass_arbiter_schemas.fields import Boolean, Integer, Points, Text

from .answers import decisions
from .state import a_player, players


class ScoreLineSchema(Strict):
    """The points of one building."""

    building = Text()
    place = Text(about="Its field; for a start building or an upgrade the id of the start building.")
    points = Points()
    count = Integer(allow_none=True, about="The number behind the formula; null for printed points.")


class ScoreSchema(Strict):
    """The points of one player."""

    player = a_player()
    total = Points()
    lines = ListOf(Nested(ScoreLineSchema))


class ScoreSheetSchema(Strict):
    """The points as they would be if the game ended now; `finished` tells whether it has."""

    scores = ListOf(Nested(ScoreSchema))
    winners = players("Whoever has the most points; with a tie several.")
    finished = Boolean()
    to_act = decisions()
