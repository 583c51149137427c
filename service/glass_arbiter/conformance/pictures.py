"""Draws where a case failed: the position that its last request was about, as the player who acts sees it."""

import json
from typing import Any

from .backends import Answer, Judge
from .cases import Case
from .check import check


class _Watcher(Judge):
    """Asks another judge, and remembers the position that was last asked about or answered."""

    def __init__(self, judge: Judge) -> None:
        super().__init__()
        self._judge = judge
        self.position: dict[str, Any] = {}

    def send(self, path: str, body: bytes) -> Answer:
        request = json.loads(body)
        status, answer = self._judge.send(path, body)
        for document in (request, answer if status == 200 else {}):
            if isinstance(document, dict) and "state" in document:
                self.position = {"state": document["state"], "events": document.get("events", [])}
        return status, answer


def picture_of(case: Case, judge: Judge) -> str | None:
    """Return the position in which a case ends as SVG; None if it has none that the judge draws."""
    watcher = _Watcher(judge)
    check(case, watcher)
    position = watcher.position
    if not position:
        return None
    actor = case.when[-1].get("player") if case.when else None
    status, answer = judge.ask(f"/v1/games/{case.game}/view", {**position, "player": actor})
    seen = {"view": answer["view"], "events": answer["events"]} if status == 200 else position
    status, drawn = judge.ask(f"/v1/games/{case.game}/picture", seen)
    return drawn if status == 200 and isinstance(drawn, str) else None
