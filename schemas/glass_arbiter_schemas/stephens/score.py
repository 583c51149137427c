"""The points of one line; everything else of a score sheet is the same for every game."""

from glass_arbiter_schemas.fields import Boolean, Choice, Integer, Text, Value

from . import type_names
from .base import StephensSchema
from .places import MOST_CARDS

LINES = (
    "victory_track",
    "forest",
    "dune",
    "masters_stephens",
    "masters_lower",
    "masters_upper",
    "apprentices",
    "contract_column",
    "cubes",
    "coins",
    "influence",
    "accessory_sets",
)
RATINGS = ("glass_ball", "glass_window", "glass_artwork")


def a_rating(about: str = "") -> Choice:
    """What the result of a solo game is worth."""
    return Choice(RATINGS, named=type_names.RATING, allow_none=True, about=about)


class ScoreLineSchema(StephensSchema):
    """The points of one line of the scoring."""

    line = Choice(LINES, about="What the points are for.")
    rule = Text(about="The rule that gives the points.")
    points = Integer(about="The points.")
    count = Integer(least=0, about="The number behind the points.")
    column = Integer(
        least=1, most=MOST_CARDS, allow_none=True, about="The column of fulfilled contracts; null in all other lines."
    )


def score_fields() -> dict[str, Value]:
    """What only the solo game tells."""
    return {
        "rating": a_rating("Solo: what the result is worth."),
        "target": Integer(allow_none=True, about="The points to reach in a competition."),
        "target_reached": Boolean(allow_none=True, about="Whether they are reached."),
    }
