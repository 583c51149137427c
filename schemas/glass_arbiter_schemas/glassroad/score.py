"""The points of one building; everything else of a score sheet is the same for every game."""

from glass_arbiter_schemas.fields import Integer, Points

from .base import GlassroadSchema
from .ids import a_building, a_site


class ScoreLineSchema(GlassroadSchema):
    """The points of one building."""

    building = a_building("The building.")
    place = a_site("Its field; for a start building or an upgrade the id of the start building.")
    points = Points(about="What it is worth.")
    count = Integer(least=0, allow_none=True, about="The number behind the formula; null for printed points.")
