"""Judges one game of an archive by the rules, in the process."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator, ValidationError

from glass_arbiter.codec.decode import read
from glass_arbiter.codec.encode import fingerprint
from glass_arbiter.codec.strict_json import parsed
from glass_arbiter.conformance.validation import shorten
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.budget import BudgetExceeded
from glass_arbiter.engine.rulings import Refused, Violation
from glass_arbiter.exceptions import Problem, Refusal, Unreadable
from glass_arbiter.handlers.results import moved
from glass_arbiter.handlers.rulings import start
from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.archive import SCHEMA
from glass_arbiter_schemas.encoding import encode
from glass_arbiter_schemas.game import AnyGame

Json = dict[str, Any]

# What a verdict can be; `check` ends with 0 only if every game is legal.
LEGAL, ILLEGAL, DIFFERENT, UNREADABLE = "legal", "illegal", "different", "unreadable"
# A line that names no game.
_NAMELESS: Json = {"id": None, "game": None}
_LONGEST_OPTION = 32


def judged(line: bytes | None, options: Mapping[str, Any] | None = None) -> Json:
    """Return the verdict on a line; `options` are laid over those of its set-up or its state."""
    document, about = read_game(line)
    if document is None:
        return about
    begun = with_options(document, options) if options else document
    return about | {"variant": variant(begun)} | _replayed(GAMES[begun["game"]], begun)


def read_game(line: bytes | None) -> tuple[Json | None, Json]:
    """Return the game of a line and its names; without a game, the verdict that it is unreadable."""
    if line is None:
        return None, _NAMELESS | _unreadable("The line is too long.")
    if not line.strip():
        return None, _NAMELESS | _unreadable("The line is empty.")
    try:
        document = parsed(line)
    except Unreadable as error:
        return None, _NAMELESS | _unreadable(error.detail)
    if not isinstance(document, dict):
        return None, _NAMELESS | _unreadable("A game is an object.")
    # The id of a line that is not accepted may have any length.
    about: Json = {key: shorten(document[key]) if isinstance(document.get(key), str) else None for key in _NAMELESS}
    flaw = _flaw(document)
    if flaw is not None:
        return None, about | _unreadable(flaw)
    return document, {key: document[key] for key in _NAMELESS}


def _flaw(document: Json) -> str | None:
    """Return what is wrong with the frame of a game; what the replay reads is left to its schema."""
    error = next(_frame().iter_errors(document), None)
    if error is not None:
        return f"/{'/'.join(map(str, error.absolute_path))}: {_wrong(error)}."
    if document["game"] not in GAMES:
        return f"/game: {shorten(repr(document['game']))} is not one of {', '.join(GAMES)}."
    return None


def _wrong(error: ValidationError) -> str:
    """Return what is wrong, without the value where that may be a whole game."""
    value: Any = error.instance
    match error.validator:
        case "oneOf":
            return "A game has either a setup or a state"
        case "maxItems":
            return f"Has {len(value):,} items, and at most {error.validator_value:,} are read"
        case "maxLength":
            return f"Has {len(value):,} characters, and at most {error.validator_value:,} are read"
        case _:
            return shorten(str(error.message))


@cache
def _frame() -> Draft202012Validator:
    return Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))


def with_options(document: Json, options: Mapping[str, Any]) -> Json:
    """Return the game with options laid over those of its set-up or its state."""
    key = "setup" if "setup" in document else "state"
    return document | {key: document[key] | {"options": merged(document[key].get("options"), options)}}


def variant(document: Json) -> str:
    """Name the variant of a game by the number of its players and the options that it states."""
    begun = document.get("setup") or document.get("state") or {}
    players, options = begun.get("players"), begun.get("options")
    words = [f"players={len(players)}"] if isinstance(players, list) else []
    return ", ".join([*words, *(_stated(options) if isinstance(options, dict) else ())])


def _stated(options: Mapping[str, Any], path: str = "") -> Iterator[str]:
    """Yield plain options; long texts and lists, such as those of a deck, are left out."""
    for key, value in sorted(options.items()):
        if isinstance(value, dict):
            yield from _stated(value, f"{path}{key}.") if not path else ()
        elif isinstance(value, bool | int) or (isinstance(value, str) and len(value) <= _LONGEST_OPTION):
            yield f"{path}{key}={json.dumps(value, ensure_ascii=False)}"


def _replayed(game: AnyGame, document: Json) -> Json:
    asked = {key: document[key] for key in ("setup", "state", "actions") if key in document}
    try:
        request = read(game.schemas.replay_request, encode(asked))
        state = start(game, request)
    except Refusal as error:
        return {"verdict": ILLEGAL, "index": None, "violations": _reasons(error.reasons)}
    except Problem as error:
        return _unreadable(error.detail)
    hashes: Sequence[object] = document.get("hashes") or ()
    for index, action in enumerate(request.actions):
        if index < len(hashes) and _hash(game, state) != hashes[index]:
            return _differs("hash", index)
        try:
            ruling = adjudicate(game.rules, state, action)
        except BudgetExceeded:
            return _unreadable(f"/actions/{index}: takes too many steps to search.")
        if isinstance(ruling, Refused):
            return {"verdict": ILLEGAL, "index": index, "violations": _reasons(ruling.violations, index)}
        state = ruling.state
    return _ended(game, document, state, len(request.actions))


def _ended(game: AnyGame, document: Json, state: Any, actions: int) -> Json:
    """Hold the last state against what the archive says about it."""
    last = _hash(game, state)
    points = totals(game, state)
    hashes: Sequence[object] = document.get("hashes") or ()
    found = {"hash": last, "scores": points, "actions": actions}
    if (hashes and (len(hashes) != actions + 1 or hashes[-1] != last)) or document.get("final_hash", last) != last:
        return _differs("hash", actions) | found
    if document.get("scores", points) != points:
        return _differs("scores", actions) | found
    return {"verdict": LEGAL} | found


def merged(ours: Any, theirs: Mapping[str, Any]) -> Json:
    """Return options with others laid over them, level by level."""
    result = dict(ours) if isinstance(ours, dict) else {}
    for key, value in theirs.items():
        result[key] = merged(result.get(key), value) if isinstance(value, dict) else value
    return result


def totals(game: AnyGame, state: Any) -> dict[str, Any]:
    """Return the points of all players."""
    sheet: Any = game.schemas.score_sheet.dump(game.rules.score(state))
    return {line["player"]: line["total"] for line in sheet["scores"]}


def _unreadable(reason: str) -> Json:
    return {"verdict": UNREADABLE, "reason": reason}


def _differs(what: str, index: int) -> Json:
    return {"verdict": DIFFERENT, "what": what, "index": index}


def _reasons(violations: Sequence[Violation], index: int | None = None) -> list[Json]:
    """Return reasons with pointers into the line; the sentences are left to those who replay the game."""
    placed = violations if index is None else [moved(each, f"/actions/{index}") for each in violations]
    return [{"code": str(each.code), "rule": each.rule, "pointer": each.pointer} for each in placed]


def _hash(game: AnyGame, state: Any) -> str:
    return fingerprint(game.schemas.state, state)
