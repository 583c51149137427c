"""Whether the service lives, and whether it is ready to judge."""

from flask import Blueprint, Response

from schemas.answers import StatusSchema
from schemas.containers import single

from .games import catalogue_of
from .judging import Answer
from .registry import GAMES
from .responses import answered

ALIVE, READY, NOT_READY = "alive", "ready", "not ready"

health = Blueprint("health", __name__)


@health.get("/healthz")
def alive() -> Response:
    """The process answers; that is all."""
    return answered(Answer(schema=single(StatusSchema), content={"status": ALIVE}))


@health.get("/readyz")
def ready() -> Response:
    """Every game has been read from its catalogue and written down."""
    return answered(Answer(schema=single(StatusSchema), content={"status": _readiness()}))


def _readiness() -> str:
    """Asking for the catalogues also prepares them, so that no client has to wait for it."""
    return READY if all(catalogue_of(game) for game in GAMES) else NOT_READY
