"""Laying out the rows of crafts of Stephens so that workers and discs of everybody make a full set."""

from collections import Counter
from collections.abc import Mapping
from itertools import cycle
from typing import Any

from glass_arbiter.conformance.case_format import Json, Unarrangeable

from .cards import Cards

AUTOMATON = "automaton"
AUTOMATON_DISCS, DISCS_ON_CARD = 21, 10
SIDES = {"red": "left", "blue": "right"}
# Where crafts lie that only give somebody more workers: the first of these rows that the case does not name.
_FILLED = ("stephens_right", "stephens_left")


def lay_rows(state: Json, given: Mapping[str, Any], cards: Cards) -> None:
    """Named crafts, first crafts, crafts that must lie below others, and crafts for workers still needed."""
    named = given.get("rows", {})
    for row in state["rows"]:
        color = "red" if row.endswith("left") else "blue"
        state["rows"][row] = []
        for index, placed in enumerate(named.get(row, ())):
            cards.take((color, "first"), placed["craft"], "rows", row, index, "craft")
            state["rows"][row].append({"apprentice": None} | placed)
    order = _clockwise(state)
    _deal(state, named, cards, order)
    if state["phase"] == "prepare":
        return
    _support(state, named, cards, order)
    for player in state["players"]:
        wishes = given.get("players", {}).get(player["id"], {})
        wanted = opened(wishes.get("open", ()), cards)
        least = max(len(wanted), 0 if set(_FILLED) <= set(named) else 1)
        _fill(state, named, cards, player["id"], wishes.get("workers", least), ("players", player["id"]))
    if state["automaton"] is not None:
        number = given.get("automaton", {}).get("workers", 0)
        _fill(state, named, cards, AUTOMATON, number, ("automaton",))


def take_discs(state: Json, given: Mapping[str, Any], cards: Cards) -> None:
    """Whoever has more workers than open discs has opened further discs in the order of the board, gates first."""
    standing = workers(state)
    for player in state["players"]:
        board, name = player["discs"], player["id"]
        wanted = opened(given.get("players", {}).get(name, {}).get("open", ()), cards)
        number = standing[name]
        if state["phase"] == "prepare":
            number = int(has_prepared(state, name))
        if len(wanted) > number:
            raise Unarrangeable(f"{len(wanted)} discs are open and {number} workers are there", "players", name, "open")
        for disc in wanted:
            board.remove(disc)
        for disc in tuple(board[: number - len(wanted)]):
            board.remove(disc)
    if state["automaton"] is not None:
        left = AUTOMATON_DISCS - standing[AUTOMATON]
        state["automaton"]["discs"] = max(0, DISCS_ON_CARD - standing[AUTOMATON])
        state["automaton"]["spare_discs"] = left - state["automaton"]["discs"]


def opened(wished: Any, cards: Cards) -> list[str]:
    """The discs that a case opens, and those that have to be open before them."""
    found: list[str] = []
    for disc in wished:
        found += [each for each in (*opened(cards.deck.needs.get(disc, ()), cards), disc) if each not in found]
    return found


def workers(state: Json) -> Counter[str]:
    """How many workers everybody has."""
    return Counter(
        placed[circle]
        for crafts in state["rows"].values()
        for placed in crafts
        for circle in ("master", "apprentice")
        if placed[circle] is not None
    )


def _clockwise(state: Json) -> list[str]:
    """Everybody from the start player on."""
    ids = [player["id"] for player in state["players"]]
    first = ids.index(state["start_player"]) if state["start_player"] in ids else 0
    return ids[first:] + ids[:first]


def has_prepared(state: Json, name: str) -> bool:
    """Whether a player was to prepare before the active one."""
    order = _clockwise(state)
    return name in order and state["active"] in order and order.index(name) < order.index(state["active"])


def _deal(state: Json, named: Mapping[str, Any], cards: Cards, order: list[str]) -> None:
    """A first craft for everybody who has none in a named row, in a Stephens row that the case does not name."""
    known = cards.deck.crafts
    owners = {
        placed["master"]: known[placed["craft"]].color
        for crafts in named.values()
        for placed in crafts
        if known[placed["craft"]].first
    }
    for name in order if state["automaton"] is None else [*order, AUTOMATON]:
        if name in owners:
            continue
        others = set(owners.values()) if name == AUTOMATON else set()
        free = (card for card in cards.piles["first"] if known[card].color not in others)
        card = next((card for card in free if _row(known[card].color) not in named), None)
        if card is not None:
            cards.piles["first"].remove(card)
            owners[name] = known[card].color
            state["rows"][_row(known[card].color)].append({"craft": card, "master": name, "apprentice": None})


def _row(color: str) -> str:
    return f"stephens_{SIDES[color]}"


def _support(state: Json, named: Mapping[str, Any], cards: Cards, order: list[str]) -> None:
    """No row is longer than the one below it, unless the case names both; masters are taken clockwise."""
    masters = cycle(order)
    for color, side in SIDES.items():
        upper, lower, stephens = (state["rows"][f"{place}_{side}"] for place in ("upper", "lower", "stephens"))
        for row, above, name in ((lower, upper, f"lower_{side}"), (stephens, lower, f"stephens_{side}")):
            while name not in named and len(row) < len(above):
                row.append({"craft": cards.last(color, "rows"), "master": next(masters), "apprentice": None})


def _fill(
    state: Json, named: Mapping[str, Any], cards: Cards, owner: str, number: int, place: tuple[str | int, ...]
) -> None:
    """Give somebody masters up to a number of workers."""
    missing = number - workers(state)[owner]
    if missing <= 0:
        return
    row = next((row for row in _FILLED if row not in named), None)
    if row is None:
        reason = f"{owner} needs {missing} more workers, and the case names both Stephens rows in full"
        raise Unarrangeable(reason, *place)
    color = "red" if row.endswith("left") else "blue"
    for _ in range(missing):
        state["rows"][row].append({"craft": cards.last(color, *place), "master": owner, "apprentice": None})
