"""Draws where a case failed: the position that its last request was about, as the player who acts sees it."""

import json
from typing import Any

from .backends import Answer, Backend
from .cases import Case
from .check import check


class _Watcher(Backend):
    """Asks another backend, and remembers the position that was last asked about or answered."""

    def __init__(self, backend: Backend) -> None:
        super().__init__()
        self._backend = backend
        self.position: dict[str, Any] = {}

    def send(self, path: str, body: bytes) -> Answer:
        request = json.loads(body)
        status, answer = self._backend.send(path, body)
        for document in (request, answer if status == 200 else {}):
            if isinstance(document, dict) and "state" in document:
                self.position = {"state": document["state"], "events": document.get("events", [])}
        return status, answer


def picture_of(case: Case, backend: Backend) -> str | None:
    """Return the position in which a case ends as SVG; None if it has none that the backend draws."""
    watcher = _Watcher(backend)
    check(case, watcher)
    position = watcher.position
    if not position:
        return None
    actor = case.when[-1].get("player") if case.when else None
    status, answer = backend.ask(f"/v1/games/{case.game}/view", {**position, "player": actor})
    seen = {"view": answer["view"], "events": answer["events"]} if status == 200 else position
    status, drawn = backend.ask(f"/v1/games/{case.game}/picture", seen)
    return drawn if status == 200 and isinstance(drawn, str) else None
