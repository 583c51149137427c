"""Write an example of each code of a game, from its cases: `python -m tools.pages.codes`."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from glass_arbiter.conformance.backends import Answer, InProcess
from glass_arbiter.conformance.case_format import format_of, games_with_cases
from glass_arbiter.conformance.check import check
from tools.games import chosen_games

from .conformance import CASES, suite

KINDS = ("violations", "faults")


class _Listener(InProcess):
    """Notes the first reason of each code, and every rule with which it comes."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: dict[str, dict[str, Any]] = {kind: {} for kind in KINDS}

    def send(self, path: str, body: bytes) -> Answer:
        status, answer = super().send(path, body)
        for kind in KINDS:
            for reason in answer.get(kind, ()) if status == 422 else ():
                first = {"rules": [], "pointer": reason["pointer"], "facts": reason["facts"]}
                rules = self.heard[kind].setdefault(reason["code"], first)["rules"]
                if reason["rule"] not in rules:
                    rules.append(reason["rule"])
        return status, answer


def committed(game: str) -> Path:
    """Return the file of a game's examples."""
    return format_of(game).folder / "codes.json"


def heard(game: str) -> Mapping[str, Any]:
    """Return an example of each code that the cases of a game bring about."""
    listener = _Listener()
    for case in suite(CASES / game):
        check(case, listener)
    return {kind: dict(sorted(codes.items())) for kind, codes in listener.heard.items()}


def as_json(examples: Mapping[str, Any]) -> str:
    """Return the content of the file: one code per line, so that diffs are readable."""
    sections = (f"{json.dumps(kind)}: {{\n{_lines(codes)}\n}}" for kind, codes in examples.items())
    return "{\n" + ",\n".join(sections) + "\n}\n"


def _lines(codes: Mapping[str, Any]) -> str:
    return ",\n".join(f"  {json.dumps(code)}: {json.dumps(entry, ensure_ascii=False)}" for code, entry in codes.items())


def main() -> None:
    """Write the examples of every game that has cases."""
    for game in chosen_games():
        if game in games_with_cases():
            committed(game).write_text(as_json(heard(game)), encoding="utf-8")


if __name__ == "__main__":
    main()
