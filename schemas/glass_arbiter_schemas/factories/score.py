"""The points of everybody, line by line."""

from glass_arbiter.engine.scores import ScoreSheet
from glass_arbiter_schemas.base import Strict, extended
from glass_arbiter_schemas.containers import ListOf, Nested
from glass_arbiter_schemas.encoding import FastEncodable, encode_record
from glass_arbiter_schemas.fields import Boolean, PlayerId
from glass_arbiter_schemas.readings import readings_list

from .parts import GameParts


def score_sheet_schema(parts: GameParts) -> type[Strict]:
    """The score sheet of a game, with what only this game tells."""

    class ScoreSchema(Strict):
        """The points of one player."""

        component_prefix = parts.name

        player = PlayerId(about="The player.")
        total = parts.points(about="All points together.")
        lines = ListOf(Nested(parts.score_line), about="Where they come from.")

    class ScoreSheetSchema(FastEncodable):
        """The points as they would be if the game ended now; `finished` tells whether it has."""

        component_prefix = parts.name

        scores = ListOf(Nested(ScoreSchema), about="The points of everybody, in the order of the table.")
        winners = parts.players("Whoever has the most points; with a tie several.")
        finished = Boolean(about="Whether the game is over.")
        to_act = parts.decisions()
        readings = readings_list()

        def to_json(self, value: ScoreSheet) -> bytes:
            """The same JSON, without a schema: the records of a sheet have the names of its keys."""
            return encode_record(value)

    return extended(ScoreSheetSchema, parts.score_fields)
