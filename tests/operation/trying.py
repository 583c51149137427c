"""The service with a few endpoints more, which behave as no rule of a game ever should, or tell about the process."""

import gc
import time

from flask import Flask, Response

from glass_arbiter.app import create_app as create
from glass_arbiter.handlers.results import JSON


def create_app() -> Flask:
    """Slow, stubborn, clumsy and talkative endpoints beside the real ones."""
    app = create()

    @app.get("/sleep/<float:seconds>")
    def sleep(seconds: float) -> Response:
        """In small steps, as a long computation would be."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            time.sleep(0.01)
        return Response(b"{}", content_type=JSON)

    @app.get("/compute")
    def compute() -> Response:
        """For ever, and deaf to ordinary exceptions."""
        number = 0
        while True:
            try:
                number += 1
            except Exception:
                number = 0

    @app.get("/fail")
    def fail() -> Response:
        """With a message that should not get out."""
        raise RuntimeError("the-hand-of-anna")

    @app.get("/large")
    def large() -> Response:
        """Larger than these tests allow."""
        return Response(b" " * 200_001, content_type=JSON)

    @app.get("/garbage")
    def garbage() -> dict[str, object]:
        """What the garbage collector looks at, what it leaves alone, and how often it collects."""
        gc.collect()
        return {"tracked": len(gc.get_objects()), "frozen": gc.get_freeze_count(), "thresholds": gc.get_threshold()}

    return app
