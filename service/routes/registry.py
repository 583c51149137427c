"""The games that this service judges: one line per game."""

from collections.abc import Mapping

from schemas.game import AnyGame
from schemas.glassroad import GLASSROAD

GAMES: Mapping[str, AnyGame] = {
    GLASSROAD.id: GLASSROAD,
}
