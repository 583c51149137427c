"""Arranging a table: a case names only what it is about, the rest is filled in so that the state can exist."""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any

from service.games.glassroad import CATALOGUE
from service.games.glassroad.landscape import LANDSCAPES
from service.games.glassroad.state import hand_size

Json = dict[str, Any]

# The order of the numbers in the wheel notation of the rules: basic goods, a bar, the refined good.
NOTATION = {
    "glassworks": (("quartz_sand", "food", "charcoal", "water", "wood"), "glass"),
    "brickworks": (("clay", "food", "charcoal"), "brick"),
}


class Unarrangeable(Exception):
    """The case asks for a table that cannot be laid out."""


def wheel(name: str, notation: str) -> dict[str, int]:
    """Read a wheel, for example `0/1/2/3/4|0`."""
    basics, refined = NOTATION[name]
    stocks, bar, product = notation.partition("|")
    numbers = [part.strip() for part in (*stocks.split("/"), product)]
    if not bar or len(numbers) != len(basics) + 1 or not all(number.isdigit() for number in numbers):
        raise Unarrangeable(f"{name} is written {'/'.join(basics)}|{refined}, not {notation!r}")
    return dict(zip((*basics, refined), map(int, numbers), strict=True))


def arranged(fresh: Json, given: Mapping[str, Any]) -> Json:
    """Lay out a fresh game as a case gives it."""
    state = deepcopy(fresh)
    for key in ("period", "round", "start_player", "revision"):
        state[key] = given.get(key, state[key])
    for name, wishes in given.get("players", {}).items():
        _lay_out(state, _player(state, name), wishes)
    _lay_tiles(state, given)
    _deal(state, given)
    for change in given.get("patch", ()):
        _patch(state, change)
    return state


def _player(state: Json, name: str) -> Json:
    for player in state["players"]:
        if player["id"] == name:
            return dict_of(player)
    raise Unarrangeable(f"nobody is called {name!r}")


def dict_of(value: object) -> Json:
    """Narrow a value that is known to be an object."""
    assert isinstance(value, dict)
    return value


def _lay_out(state: Json, player: Json, wishes: Mapping[str, Any]) -> None:
    """Wheels and landscape of one player."""
    for name in NOTATION:
        if name in wishes:
            stocks = wishes[name]
            player["wheels"][name] |= wheel(name, stocks) if isinstance(stocks, str) else stocks
    board = player["landscape"]
    board["forests"] = wishes.get("forests", board["forests"])
    for at in wishes.get("clear", ()):
        board["tiles"].pop(at, None)
        board["forests"] = [forest for forest in board["forests"] if at not in forest]
    for at, tile in wishes.get("tiles", {}).items():
        if tile not in LANDSCAPES:
            _fetch(state, tile)
        board["forests"] = [forest for forest in board["forests"] if at not in forest]
        board["tiles"][at] = tile
    for start, upgrade in wishes.get("start_buildings", {}).items():
        _fetch(state, upgrade)
        player["start_buildings"][start] = upgrade
    for tile in wishes.get("private_offer", ()):
        _fetch(state, tile)
        player["private_offer"].append(tile)
    for key in ("done", "resting"):
        player[key] = wishes.get(key, player[key])


def _fetch(state: Json, tile: str) -> None:
    """Take a tile from wherever it lies on the building board or in its stack; a gap in a row is closed."""
    building = CATALOGUE.buildings.get(tile)
    if building is None or building.kind is None:
        raise Unarrangeable(f"there is no building {tile!r}")
    row, stack = state["offer"][building.kind], state["stacks"][building.kind]
    if tile in row:
        row[row.index(tile)] = stack.pop(0)
    elif tile in stack:
        stack.remove(tile)
    else:
        raise Unarrangeable(f"{tile!r} lies in two places")


def _lay_tiles(state: Json, given: Mapping[str, Any]) -> None:
    """The building board, the tops of the stacks, and what has left the game."""
    wanted = list(given.get("offer", ()))
    for tile in wanted:
        _fetch(state, tile)
        kind = CATALOGUE.buildings[tile].kind
        row = state["offer"][kind]
        slot = next(slot for slot, lying in enumerate(row) if lying not in wanted)
        state["stacks"][kind].append(row[slot])
        row[slot] = tile
    for tile in given.get("not_on_offer", ()):
        kind = CATALOGUE.buildings[tile].kind
        _fetch(state, tile)
        state["stacks"][kind].append(tile)
    for kind, tiles in given.get("stacks", {}).items():
        for tile in tiles:
            _fetch(state, tile)
        state["stacks"][kind][:0] = tiles
    for tile in given.get("removed", ()):
        _fetch(state, tile)
        state["removed"].append(tile)
    for kind, number in given.get("stack_sizes", {}).items():
        state["removed"] += state["stacks"][kind][number:]
        del state["stacks"][kind][number:]
    for kind, slots in given.get("empty_slots", {}).items():
        for slot in slots:
            state["removed"].append(state["offer"][kind][slot])
            state["offer"][kind][slot] = None


def _deal(state: Json, given: Mapping[str, Any]) -> None:
    """Cards for everybody as the phase needs them, beyond those that the case names."""
    resolve = given.get("resolve")
    phase = "resolve" if resolve else given.get("phase", state["phase"])
    state["phase"] = phase
    wishes: Mapping[str, Any] = given.get("players", {})
    for player in state["players"]:
        for pile in ("hand", "played", "indentations", "face_down"):
            player[pile] = deepcopy(wishes.get(player["id"], {}).get(pile, player[pile]))
    if phase in ("choose_hand", "final", "finished"):
        return
    if resolve:
        _resolve(state, resolve)
    _lay_down(state, wishes, resolve)
    _fill_hands(state, given.get("avoid", ()))


def _resolve(state: Json, resolve: Mapping[str, Any]) -> None:
    """Somebody shows a card; those who copied it have it in an indentation."""
    revealer = _player(state, resolve.get("by", state["start_player"]))
    card, copies = resolve["card"], resolve.get("copies", [])
    if card not in revealer["played"]:
        revealer["played"].append(card)
    for name in copies:
        _player(state, name)["indentations"].append(card)
    used = resolve.get("used", [])
    specialist = CATALOGUE.specialists.get(card)
    state["resolution"] = {
        "card": card,
        "revealer": revealer["id"],
        "queue": resolve.get("queue", [revealer["id"], *copies]),
        "abilities": resolve.get("abilities", "one" if copies else "both"),
        "fee_paid": bool(used) and specialist is not None and specialist.fee is not None,
        "used": used,
        "pending": resolve.get("pending"),
    }


def _lay_down(state: Json, wishes: Mapping[str, Any], resolve: Mapping[str, Any] | None) -> None:
    """With three or four players: open cards of earlier rounds, and face-down cards of those still to reveal."""
    if len(state["players"]) < 3:
        return
    # Everybody showed the same card in an earlier round: it lay face down everywhere, so nobody had to play a copy.
    named = {card for player in state["players"] for card in cards_of(player)}
    free = [card for card in reversed(tuple(CATALOGUE.specialists)) if card not in named]
    for player, has_revealed in _turns(state, resolve):
        shown = state["round"] - (0 if has_revealed else 1)
        player["played"][:0] = free[: max(0, shown - len(player["played"]))]
    for player, has_revealed in _turns(state, resolve):
        if not has_revealed and state["phase"] != "place_card" and player["face_down"] is None:
            player["face_down"] = next(_unused(state, player))


def _turns(state: Json, resolve: Mapping[str, Any] | None) -> Iterator[tuple[Json, bool]]:
    """Everybody clockwise from the start player, and whether they have revealed in this round."""
    ids = [player["id"] for player in state["players"]]
    first = ids.index(state["start_player"]) if state["start_player"] in ids else 0
    order = state["players"][first:] + state["players"][:first]
    revealed = 0
    if resolve:
        revealer = resolve.get("by", state["start_player"])
        revealed = [player["id"] for player in order].index(revealer) + 1
    for turn, player in enumerate(order):
        waiting = turn >= revealed and not (state["phase"] == "reveal" and _has_played(state, player))
        yield player, not waiting


def _has_played(state: Json, player: Json) -> bool:
    return bool(len(player["played"]) >= state["round"])


def _fill_hands(state: Json, avoid: Sequence[str]) -> None:
    size = hand_size(len(state["players"]), state["period"])
    for player in state["players"]:
        while len(cards_of(player)) < size:
            player["hand"].append(next(_unused(state, player, avoid)))
        order = list(CATALOGUE.specialists)
        player["hand"].sort(key=lambda card: order.index(card) if card in order else -1)


def cards_of(player: Json) -> list[str]:
    """Every card of a player in this period."""
    hidden = [player["face_down"]] if player["face_down"] else []
    return [*player["hand"], *player["played"], *player["indentations"], *hidden]


def _unused(state: Json, player: Json, avoid: Sequence[str] = ()) -> Iterator[str]:
    """Cards that this player can have without having had to play a copy."""
    taken = {*cards_of(player), *player["resting"], *avoid}
    for other in state["players"]:
        taken |= set(other["played"])
    yield from (card for card in reversed(tuple(CATALOGUE.specialists)) if card not in taken)
    raise Unarrangeable("no card is left to fill up with")


def _patch(state: Json, change: Mapping[str, Any]) -> None:
    """One operation of RFC 6902: add, replace or remove."""
    *parents, last = str(change["path"]).split("/")[1:]
    target: Any = state
    try:
        for part in parents:
            target = target[int(part)] if isinstance(target, list) else target[part]
        key: Any = int(last) if isinstance(target, list) and last != "-" else last
        if change["op"] == "remove":
            del target[key]
        elif isinstance(target, list) and change["op"] == "add":
            target.insert(len(target) if key == "-" else key, change["value"])
        else:
            target[key] = change["value"]
    except (LookupError, ValueError, TypeError) as error:
        raise Unarrangeable(f"nothing to patch at {change['path']!r}") from error
