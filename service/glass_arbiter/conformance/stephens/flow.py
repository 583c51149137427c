"""How far a game of Stephens has come: phase, army, last round, what is pending, and the rest phase."""

from collections.abc import Mapping
from typing import Any

from glass_arbiter.conformance.case_format import Json

from .vocabulary import LAST_FIELDS

ARMY_START, ARMY_STEP = 55, 5
REST_PHASES = ("rest_investments", "automaton_disc", "rest_supply", "rest_contracts")


def set_phase(state: Json, given: Mapping[str, Any]) -> None:
    """The phase, whose turn it is, the army and the last round."""
    pending = given.get("pending") or {}
    state["phase"] = given.get("phase", pending.get("type", "turn"))
    finished = state["phase"] == "finished"
    for key, default in (("revision", state["revision"]), ("round", 2 if finished else 1)):
        state[key] = given.get(key, default)
    state["start_player"] = given.get("start_player", state["start_player"])
    state["active"] = given.get("active", state["start_player"])
    state["army"] = given.get("army", _army(state, given))
    state["last_round"] = given.get("last_round", _last_round(state, given))


def rests(state: Json, given: Mapping[str, Any]) -> bool:
    """Whether a rest phase is played."""
    supplied = (given.get("pending") or {}).get("origin") == "supply"
    if state["automaton"] is not None and state["last_round"] == state["round"]:
        return state["phase"] in REST_PHASES[:-1] or supplied
    return state["phase"] in REST_PHASES or supplied


def lay_pending(state: Json, given: Mapping[str, Any]) -> None:
    """What must be settled first, with the fields that the case leaves out."""
    wish = given.get("pending")
    if wish is None and state["phase"] == "automaton_disc":
        wish = {"type": "automaton_disc"}
    if wish is None:
        return
    match wish["type"]:
        case "activation":
            state["pending"] = {"crafts": _workers(state, wish.get("row"))} | wish
        case "card":
            state["pending"] = _card(state, wish)
        case "worker":
            state["pending"] = {"player": _supplier(state, wish), "refreshed": None, "origin": "turn"} | wish
        case _:
            state["pending"] = dict(wish)


def lay_rest(state: Json, given: Mapping[str, Any]) -> None:
    """The rest phase: whoever is active has triggered it, and supplies first."""
    if "rest" in given and given["rest"] is None:
        return
    if not rests(state, given) and "rest" not in given:
        return
    wish = given.get("rest", {})
    order = [*_clockwise(state, state["active"])]
    last = [*_clockwise(state, state["start_player"])][-1:]
    if state["automaton"] is not None:
        final = state["last_round"] is not None
    else:
        final = state["last_round"] == state["round"] and last == [state["active"]]
    queue: list[str] = []
    pending = state["pending"] or {}
    if state["phase"] == "rest_supply" or pending.get("origin") == "supply":
        stored = {player["id"] for player in state["players"] if any(player["stored"].values())}
        queue = [name for name in order if name in stored or name == pending.get("player")]
    state["rest"] = {"trigger": state["active"], "final": final, "queue": queue} | wish


def _army(state: Json, given: Mapping[str, Any]) -> int:
    """Where the army stands if the case does not say: as far back as it can, in a finished game at its end."""
    if state["phase"] == "finished":
        solo = state["options"]["solo"]
        reached = max(_points(given, default=0)) if solo is None else LAST_FIELDS[solo["mode"]]
        return min(ARMY_START, reached - reached % ARMY_STEP)
    return ARMY_START - ARMY_STEP if rests(state, given) else ARMY_START


def _last_round(state: Json, given: Mapping[str, Any]) -> int | None:
    """The end is triggered once the army is not above somebody's points, solo above its last field."""
    if state["phase"] == "finished":
        number: int = state["round"]
        return number
    solo = state["options"]["solo"]
    reached = max(_points(given, default=0)) if solo is None else LAST_FIELDS[solo["mode"]]
    return state["round"] + 1 if state["army"] <= reached else None


def _points(given: Mapping[str, Any], default: int) -> list[int]:
    return [default, *(wishes.get("points", default) for wishes in given.get("players", {}).values())]


def _workers(state: Json, row: Any) -> list[Json]:
    """Everybody who works in a row, but Automaton."""
    return [
        {"craft": placed["craft"], "player": placed[circle]}
        for placed in state["rows"].get(row, ())
        for circle in ("master", "apprentice")
        if placed[circle] not in (None, "automaton")
    ]


def _card(state: Json, wish: Mapping[str, Any]) -> Json:
    """The cards that may be taken, with the abilities of whoever takes them."""
    origin, rulings = wish.get("origin", "glass"), state["options"]["rulings"]
    actor = _supplier(state, wish)
    covered = {disc for player in state["players"] if player["id"] == actor for disc in player["discs"]}
    begun = 2 if origin == "glass" and "4b" not in covered else 1
    left = wish.get("left", begun)
    allowed = origin == "glass" and rulings.get("white_without_card") == "allowed"
    second = left < begun
    return {
        "player": actor,
        "kind": "either" if origin == "supply" else "contract",
        "left": left,
        "discount": "4d" not in covered and (origin != "supply" or rulings.get("discount_on_supply") is True),
        "discard": "4c" not in covered and not second,
        "optional": origin == "supply" or allowed or second,
        "origin": origin,
        **wish,
    }


def _supplier(state: Json, wish: Mapping[str, Any]) -> Any:
    """Whose choice it is: the first one who has something to supply, or the active player."""
    if wish.get("origin") == "supply" and "player" not in wish:
        stored = {player["id"] for player in state["players"] if any(player["stored"].values())}
        return next((name for name in _clockwise(state, state["active"]) if name in stored), state["active"])
    return wish.get("player", state["active"])


def _clockwise(state: Json, name: str) -> list[str]:
    ids = [player["id"] for player in state["players"]]
    first = ids.index(name) if name in ids else 0
    return ids[first:] + ids[:first]
