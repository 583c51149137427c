"""Nim's part of the case format: a case gives the heap, and what players have taken and hold back."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from glass_arbiter.conformance.case_format import CaseFormat, Flaw, Json


class NimCases(CaseFormat):
    score_line = "line"

    def flaws(self, given: Mapping[str, Any], then: Mapping[str, Any]) -> Iterator[Flaw]:
        yield from ()

    def arrange(self, state: Json, given: Mapping[str, Any]) -> None:
        state["heap"] = given.get("heap", state["heap"])
        for player in state["players"]:
            player |= given.get("players", {}).get(player["id"], {})
        revealed = sum(player["reserve"] for player in state["players"] if player["revealed"])
        state["blown"] = state["options"]["heap"] + revealed - state["heap"] - sum(p["taken"] for p in state["players"])


RULES = {"N1": "The heap", "N2": "A turn", "N3": "The reserve", "N4": "The end"}
VOCABULARY = {"rules": {rule: {"title": title, "text": title, "citation": "-"} for rule, title in RULES.items()}}
CASES = NimCases(Path(__file__).parent, VOCABULARY)
