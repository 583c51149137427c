"""Checks a case: build the state, send the request, compare the answer with what the case expects."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any

from .backends import Answer, Backend
from .builder import arranged
from .case_format import CaseFormat, Json, Place, Unarrangeable, format_of, seats
from .cases import Case
from .validation import REFUSALS

SEED = "conformance"


@dataclass(frozen=True, slots=True)
class Difference:
    """A place of the answer, with the expected and the actual value."""

    place: str
    expected: object
    found: object


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome of one case: it passes, it differs, or its state cannot be built."""

    case: Case
    differences: tuple[Difference, ...] = ()
    unreadable: str | None = None

    @property
    def passed(self) -> bool:
        """Whether neither the backend nor the case is wrong."""
        return not self.differences and self.unreadable is None


class Stopped(Exception):
    """The backend refuses a step before the last action."""

    def __init__(self, place: str, answer: Answer) -> None:
        super().__init__()
        self.difference = Difference(place, 200, _refused(answer))


def check(case: Case, backend: Backend) -> Verdict:
    """Check one case; an answer that breaks the contract is a difference like any other."""
    try:
        return Verdict(case, tuple(_differences(case, _played(case, backend), backend)))
    except Unarrangeable as error:
        return Verdict(case, unreadable=case.located(("given", *error.place), str(error)))
    except Stopped as stopped:
        return Verdict(case, (stopped.difference,))
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        found = f"{type(error).__name__}: {error}"
        return Verdict(case, (Difference("answer", "the keys and types of the contract", found),))


def _path(case: Case, operation: str) -> str:
    return f"/v1/games/{case.game}/{operation}"


def _played(case: Case, backend: Backend) -> Answer:
    """Return the answer to the last action, or to the state if there is no action."""
    given = case.given
    steps = [(f"given/actions/{index}", action) for index, action in enumerate(given.get("actions", []))]
    steps += [(f"when/{index}", action) for index, action in enumerate(case.when)]
    answer = backend.remember(_path(case, "setup"), given.get("setup") or _setup(given))
    if answer[0] != 200:
        if steps or not _expects_impossible(case):
            _require_possible(answer, "", lambda _: ("setup" if "setup" in given else "options",))
            raise Stopped("given", answer)
        return answer
    fresh = answer[1]
    state = arranged(format_of(case.game), fresh["state"], given)
    place_of = partial(_given_place, given, [player["id"] for player in state["players"]])
    if not steps:
        scored = backend.ask(_path(case, "score"), {"state": state})
        if _expects_impossible(case):
            return scored
        _require_possible(scored, "/state", place_of)
        if scored[0] != 200:
            return scored
        # Who has to decide follows from the table as it was given, not from the set-up that it began as.
        told = {key: scored[1][key] for key in ("to_act", "readings")}
        return 200, fresh | {"state": state} | told
    for index, (place, action) in enumerate(steps):
        answer = backend.ask(_path(case, "apply"), {"state": state, "action": action})
        if index == 0 and not _expects_impossible(case):
            _require_possible(answer, "/state", place_of)
        if index == len(steps) - 1:
            break
        if answer[0] != 200:
            raise Stopped(place, answer)
        state = answer[1]["state"]
    return answer


def _expects_impossible(case: Case) -> bool:
    """Whether the case is about a state, a set-up or a request that must be refused as such."""
    return bool({"faults", "errors"} & set(case.then))


def _require_possible(answer: Answer, root: str, place_of: Callable[[str], Place]) -> None:
    """Raise Unarrangeable if the backend says that what the case gives cannot exist, or cannot be read."""
    status, body = answer
    flaws = body.get("faults") if status == 422 else body.get("errors") if status == 400 else None
    if flaws and all(flaw["pointer"].startswith(root) for flaw in flaws):
        further = f" (and {len(flaws) - 1} more)" if len(flaws) > 1 else ""
        reason = f"no game can have this: {flaws[0]['message']}{further}"
        raise Unarrangeable(reason, *place_of(flaws[0]["pointer"]))


def _given_place(given: Mapping[str, Any], players: Sequence[str], pointer: str) -> Place:
    """Return where in `given` the author wrote what a pointer into the state points at, as far as that can be told."""
    _, _, *keys = pointer.split("/")
    if "patch" in given and (not keys or keys[0] not in given):
        return ("patch",)
    if keys[:1] != ["players"] or len(keys) < 2:
        return tuple(keys)
    name = players[int(keys[1])]
    # A case names the parts of a player without the levels of the state above them.
    written = (key for key in keys[2:] if key in given.get("players", {}).get(name, {}))
    return "players", name, *written


def _setup(given: Mapping[str, Any]) -> Json:
    players = seats(given.get("count"))
    return {"players": players, "options": given.get("options", {}), "seed": SEED, "start_player": players[0]}


def _refused(answer: Answer) -> Json:
    """Summarise a refusal for people: the reasons, or whatever else came back."""
    status, body = answer
    reasons = {key: body[key] for key in ("violations", "faults", "errors") if key in body}
    return {"status": status, **(reasons or {"body": body})}


def _differences(case: Case, answer: Answer, backend: Backend) -> Iterator[Difference]:
    status, body = answer
    own, then = format_of(case.game), case.then
    if set(REFUSALS) & set(then):
        yield from _refusals(then, answer)
        return
    if status != 200:
        yield Difference("status", 200, _refused(answer))
        return
    state = body["state"]
    for name, expected in then.get("players", {}).items():
        player = next((player for player in state["players"] if player["id"] == name), None)
        if player is None:
            yield Difference(f"players/{name}", "a player", None)
        else:
            for key, wish in expected.items():
                yield from _parts(f"players/{name}/{key}", *own.compared(key, wish, player))
    yield from _parts("state", then.get("state", {}), state)
    yield from _answer_parts(then, body)
    if "view" in then:
        request = {"state": state, "player": then.get("viewer")}
        yield from _view(then["view"], backend.ask(_path(case, "view"), request))
    if {"score", *own.score_keys} & set(then):
        yield from _score(own, then, backend.ask(_path(case, "score"), {"state": state}))


def _refusals(then: Mapping[str, Any], answer: Answer) -> Iterator[Difference]:
    status, body = answer
    expected_status = 400 if "errors" in then else 422
    if status != expected_status:
        told = {"status": status, "events": body.get("events")} if status == 200 else _refused(answer)
        yield Difference("status", expected_status, told)
        return
    for key in set(REFUSALS) & set(then):
        # A violation is about the action, a fault about the state: neither can replace the other.
        rows = body.get("violations" if key == "violation" else key)
        if not rows:
            yield Difference(key, then[key], _refused(answer))
        elif key == "violation":
            yield from _parts(key, then[key], rows[0])
        elif key == "violations":
            yield from _rows(key, then[key], rows)
        elif not _match(rows, then[key]):
            yield Difference(key, then[key], rows)
    yield from _readings(then, body)


def _match(rows: list[Any], wishes: list[Any]) -> bool:
    """Whether rows and expectations match one to one, in any order."""
    return (
        len(rows) == len(wishes)
        and all(any(_fits(row, wish) for row in rows) for wish in wishes)
        and all(any(_fits(row, wish) for wish in wishes) for row in rows)
    )


def _rows(place: str, expected: list[Any], found: list[Any]) -> Iterator[Difference]:
    if len(expected) != len(found):
        yield Difference(place, expected, found)
        return
    for index, (wish, row) in enumerate(zip(expected, found, strict=True)):
        yield from _parts(f"{place}/{index}", wish, row)


def _answer_parts(then: Mapping[str, Any], body: Any) -> Iterator[Difference]:
    if "to_act" in then:
        found = {decision["player"]: decision["actions"] for decision in body["to_act"]}
        if found != then["to_act"]:
            yield Difference("to_act", then["to_act"], found)
    for key in ("reversible", "irreversible_because"):
        if key in then:
            yield from _parts(key, then[key], body.get(key))
    yield from _readings(then, body)
    happened = iter(body["events"])
    for index, wish in enumerate(then.get("events", [])):
        if not any(_fits(event, wish) for event in happened):
            yield Difference(f"events/{index}", wish, body["events"])
            return
    unwanted = [event for event in body["events"] if event["type"] in then.get("no_events", [])]
    if unwanted:
        yield Difference("no_events", [], unwanted)


def _readings(then: Mapping[str, Any], body: Any) -> Iterator[Difference]:
    """Compare everything that a result rests on; an id alone stands for whatever has it."""
    if "readings" in then:
        wishes = [{"id": wish} if isinstance(wish, str) else wish for wish in then["readings"]]
        yield from _rows("readings", wishes, body["readings"])


def _view(expected: Json, answer: Answer) -> Iterator[Difference]:
    status, body = answer
    if status != 200:
        yield Difference("view/status", 200, _refused(answer))
        return
    yield from _parts("view", expected, body["view"])


def _score(own: CaseFormat, then: Mapping[str, Any], answer: Answer) -> Iterator[Difference]:
    status, body = answer
    if status != 200:
        yield Difference("score/status", 200, body)
        return
    found = {
        sheet["player"]: {"total": sheet["total"]} | {own.line(line): line["points"] for line in sheet["lines"]}
        for sheet in body["scores"]
    }
    yield from _parts("score", then.get("score", {}), found)
    for key in own.score_keys:
        if key in then:
            yield from _parts(key, then[key], body[key])


def _parts(place: str, expected: Any, found: Any) -> Iterator[Difference]:
    """Compare objects key by key, everything else as a whole."""
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
