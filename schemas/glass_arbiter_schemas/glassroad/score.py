"""The points of one building; everything else of a score sheet is the same for every game."""

from glass_arbiter_schemas.fields import Integer, Points, Text

from .base import GlassroadSchema


class ScoreLineSchema(GlassroadSchema):
    """The points of one building."""

    building = Text()
    place = Text(about="Its field; for a start building or an upgrade the id of the start building.")
    points = Points()
    count = Integer(allow_none=True, about="The number behind the formula; null for printed points.")
