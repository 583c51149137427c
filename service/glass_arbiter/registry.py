"""The games that this service judges: one line per game."""

from collections.abc import Mapping

from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.glassroad import GLASSROAD

GAMES: Mapping[str, AnyGame] = {
    GLASSROAD.id: GLASSROAD,
}
