"""Probes and metrics."""

from flask import Blueprint, Response
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from glass_arbiter.exceptions import Problem
from glass_arbiter.handlers.catalogue import catalogue_of
from glass_arbiter.handlers.results import Result
from glass_arbiter.lifecycle import is_draining
from glass_arbiter.registry import GAMES
from glass_arbiter.telemetry.metrics import exposition
from glass_arbiter.telemetry.recorder import RECORDER
from glass_arbiter_schemas.answers import ALIVE, READY, StatusSchema
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.problem_types import NOT_READY

from .responses import respond

health = Blueprint("health", __name__)


@health.get("/healthz")
def alive() -> Response:
    """Return 200 while the process answers."""
    return respond(Result(schema=single(StatusSchema), content={"status": ALIVE}))


@health.get("/readyz")
def ready() -> Response:
    """Return 200 once every catalogue is encoded, and 503 while the service drains."""
    return respond(Result(schema=single(StatusSchema), content={"status": _readiness()}))


@health.get("/metrics")
def metrics() -> Response:
    """Return the metrics for Prometheus."""
    RECORDER.count()
    return Response(exposition(), content_type=CONTENT_TYPE_PLAIN_0_0_4)


def _readiness() -> str:
    """Encode the catalogues if that has not happened yet, so that no client waits for it."""
    if is_draining() or not all(catalogue_of(game) for game in GAMES):
        raise Problem(NOT_READY)
    return READY
