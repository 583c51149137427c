"""Settling a case: lay out the table, ask a judge, compare the answer with what the case expects."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .arranging import NOTATION, Json, Unarrangeable, arranged, wheel
from .cases import Case
from .judges import Answer, Judge

NAMES = ("anna", "ben", "cleo", "dora")
SEED = "conformance"
_BASE = "/v1/games/glassroad"


@dataclass(frozen=True, slots=True)
class Difference:
    """What a case expects at some place of the answer, and what was found there."""

    place: str
    expected: object
    found: object


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome of one case; no differences means that it passes."""

    case: Case
    differences: tuple[Difference, ...]


class Settled(Exception):
    """The judge refused earlier than at the last action; its answer is the one to compare."""

    def __init__(self, answer: Answer) -> None:
        super().__init__()
        self.answer = answer


def check(case: Case, judge: Judge) -> Verdict:
    """Settle one case."""
    try:
        state, answer = _play(case, judge)
    except Unarrangeable as error:
        return Verdict(case, (Difference("given", "a table that can be laid out", str(error)),))
    except Settled as settled:
        state, answer = {}, settled.answer
    return Verdict(case, tuple(_differences(case.then, state, answer, judge)))


def _play(case: Case, judge: Judge) -> tuple[Json, Answer]:
    """The state before the last action, and the answer to it."""
    given = case.given
    players = list(NAMES[: given.get("count", 3)])
    setup = {
        "players": players,
        "options": given.get("options", {}),
        "seed": SEED,
        "start_player": players[0],
    }
    answer = judge.ask(f"{_BASE}/setup", given.get("setup", setup))
    _must_succeed(answer)
    state = arranged(answer[1]["state"], given)
    answer = 200, answer[1] | {"state": state}
    actions = [*given.get("actions", []), *case.when]
    for index, action in enumerate(actions):
        answer = judge.ask(f"{_BASE}/apply", {"state": state, "action": action})
        if index + 1 < len(actions):
            _must_succeed(answer)
            state = answer[1]["state"]
    if not actions and {"faults", "errors"} & set(case.then):
        answer = judge.ask(f"{_BASE}/score", {"state": state})
    return state, answer


def _must_succeed(answer: Answer) -> None:
    if answer[0] != 200:
        raise Settled(answer)


def _differences(then: Mapping[str, Any], before: Json, answer: Answer, judge: Judge) -> Iterator[Difference]:
    status, body = answer
    refusal = {"violation", "violations", "faults", "errors"} & set(then)
    if refusal:
        yield from _refusals(then, status, body)
        return
    if status != 200:
        reasons = body.get("violations") or body.get("faults") or body.get("errors") or body
        yield Difference("status", 200, {"status": status, "reasons": reasons})
        return
    state = body["state"]
    for name, expected in then.get("players", {}).items():
        player = next((player for player in state["players"] if player["id"] == name), None)
        if player is None:
            yield Difference(f"players/{name}", "a player", None)
        else:
            yield from _player(f"players/{name}", expected, player)
    yield from _parts("state", then.get("state", {}), state)
    yield from _answer_parts(then, body)
    if "score" in then or "winners" in then:
        yield from _score(then, judge.ask(f"{_BASE}/score", {"state": state}))


def _refusals(then: Mapping[str, Any], status: int, body: Any) -> Iterator[Difference]:
    expected_status = 400 if "errors" in then else 422
    if status != expected_status:
        yield Difference("status", expected_status, {"status": status, "events": body.get("events")})
        return
    found = body.get("violations", [])
    if "violation" in then:
        yield from _parts("violation", then["violation"], found[0] if found else {})
    if "violations" in then:
        yield from _rows("violations", then["violations"], found)
    for key in ("faults", "errors"):
        if key in then:
            rows = body.get(key, [])
            best = [next((row for row in rows if _fits(row, wish)), None) for wish in then[key]]
            missing = [wish for wish, row in zip(then[key], best, strict=True) if row is None]
            if missing or len(rows) != len(then[key]):
                yield Difference(key, then[key], rows)


def _rows(place: str, expected: list[Any], found: list[Any]) -> Iterator[Difference]:
    if len(expected) != len(found):
        yield Difference(place, expected, found)
        return
    for index, (wish, row) in enumerate(zip(expected, found, strict=True)):
        yield from _parts(f"{place}/{index}", wish, row)


def _player(place: str, expected: Mapping[str, Any], player: Json) -> Iterator[Difference]:
    board = player["landscape"]
    for key, wish in expected.items():
        if key in NOTATION:
            stocks = wheel(key, wish) if isinstance(wish, str) else wish
            yield from _parts(f"{place}/{key}", stocks, player["wheels"][key])
        elif key == "forests" and isinstance(wish, int):
            yield from _parts(f"{place}/forests", wish, len(board["forests"]))
        elif key in ("forests", "tiles"):
            yield from _parts(f"{place}/{key}", wish, board[key])
        elif key == "empty":
            covered = {*board["tiles"], *(name for forest in board["forests"] for name in forest)}
            yield from _parts(f"{place}/empty", wish, [name for name in wish if name not in covered])
        elif key == "hand_size":
            yield from _parts(f"{place}/hand_size", wish, len(player["hand"]))
        elif key == "hand":
            yield from _parts(f"{place}/hand", sorted(wish), sorted(player["hand"]))
        else:
            yield from _parts(f"{place}/{key}", wish, player[key])


def _answer_parts(then: Mapping[str, Any], body: Any) -> Iterator[Difference]:
    if "to_act" in then:
        found = {decision["player"]: decision["actions"] for decision in body["to_act"]}
        if found != then["to_act"]:
            yield Difference("to_act", then["to_act"], found)
    for key in ("reversible", "irreversible_because"):
        if key in then:
            yield from _parts(key, then[key], body[key])
    happened = iter(body["events"])
    for index, wish in enumerate(then.get("events", [])):
        if not any(_fits(event, wish) for event in happened):
            yield Difference(f"events/{index}", wish, body["events"])
            return
    unwanted = [event for event in body["events"] if event["type"] in then.get("no_events", [])]
    if unwanted:
        yield Difference("no_events", [], unwanted)


def _score(then: Mapping[str, Any], answer: Answer) -> Iterator[Difference]:
    status, body = answer
    if status != 200:
        yield Difference("score/status", 200, body)
        return
    found = {
        sheet["player"]: {"total": sheet["total"]} | {line["building"]: line["points"] for line in sheet["lines"]}
        for sheet in body["scores"]
    }
    yield from _parts("score", then.get("score", {}), found)
    if "winners" in then:
        yield from _parts("winners", then["winners"], body["winners"])


def _parts(place: str, expected: Any, found: Any) -> Iterator[Difference]:
    """Objects are compared key by key, everything else as a whole."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key, wish in expected.items():
            if key not in found and wish is not None:
                yield Difference(f"{place}/{key}", wish, None)
            else:
                yield from _parts(f"{place}/{key}", wish, found.get(key))
    elif isinstance(expected, (int, float)) and isinstance(found, (int, float)):
        if Fraction(expected) != Fraction(found) or isinstance(expected, bool) != isinstance(found, bool):
            yield Difference(place, expected, found)
    elif expected != found:
        yield Difference(place, expected, found)


def _fits(found: Any, wish: Any) -> bool:
    return not any(_parts("", wish, found))
