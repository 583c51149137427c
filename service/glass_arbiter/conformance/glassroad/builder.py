"""Laying out a table of Glass Road: what a case does not name is filled in so that the state can exist."""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any

from glass_arbiter.conformance.case_format import Json, Unarrangeable

from .vocabulary import LANDSCAPES, SPECIALISTS, TILES, hand_size
from .wheels import NOTATION, wheel


def arrange(state: Json, given: Mapping[str, Any]) -> None:
    """Lay out a fresh game as a case gives it."""
    for key in ("period", "round", "start_player", "revision"):
        state[key] = given.get(key, state[key])
    for name, wishes in given.get("players", {}).items():
        _lay_out(state, _player(state, name, "players"), wishes)
    _lay_tiles(state, given)
    _deal(state, given)


def _player(state: Json, name: str, *place: str | int) -> Json:
    players: list[Json] = state["players"]
    for player in players:
        if player["id"] == name:
            return player
    raise Unarrangeable(f"nobody is called {name!r}", *place)


def _lay_out(state: Json, player: Json, wishes: Mapping[str, Any]) -> None:
    """Wheels and landscape of one player."""
    place = ("players", player["id"])
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
            _fetch(state, tile, *place, "tiles", at)
        board["forests"] = [forest for forest in board["forests"] if at not in forest]
        board["tiles"][at] = tile
    for start, upgrade in wishes.get("start_buildings", {}).items():
        _fetch(state, upgrade, *place, "start_buildings", start)
        player["start_buildings"][start] = upgrade
    for index, tile in enumerate(wishes.get("private_offer", ())):
        _fetch(state, tile, *place, "private_offer", index)
        player["private_offer"].append(tile)
    for key in ("done", "resting"):
        player[key] = wishes.get(key, player[key])


def _fetch(state: Json, tile: str, *place: str | int) -> None:
    """Take a tile from wherever it lies on the building board or in its stack; a gap in a row is closed."""
    building = TILES[tile]
    row, stack = state["offer"][building.kind], state["stacks"][building.kind]
    if tile in stack:
        stack.remove(tile)
    elif tile in row and stack:
        row[row.index(tile)] = stack.pop(0)
    elif tile in row:
        raise Unarrangeable(f"no tile is left to lie on the building board in place of {tile!r}", *place)
    elif state["options"]["edition"] not in building.editions:
        raise Unarrangeable(f"the edition {state['options']['edition']} has no {tile!r}", *place)
    else:
        raise Unarrangeable(f"{tile!r} lies in two places", *place)


def _lay_tiles(state: Json, given: Mapping[str, Any]) -> None:
    """The building board, the tops of the stacks, and what has left the game."""
    _lay_offer(state, list(given.get("offer", ())))
    for index, tile in enumerate(given.get("not_on_offer", ())):
        _fetch(state, tile, "not_on_offer", index)
        state["stacks"][TILES[tile].kind].append(tile)
    for kind, tiles in given.get("stacks", {}).items():
        for index, tile in enumerate(tiles):
            _fetch(state, tile, "stacks", kind, index)
        state["stacks"][kind][:0] = tiles
    for index, tile in enumerate(given.get("removed", ())):
        _fetch(state, tile, "removed", index)
        state["removed"].append(tile)
    for kind, number in given.get("stack_sizes", {}).items():
        state["removed"] += state["stacks"][kind][number:]
        del state["stacks"][kind][number:]
    for kind, slots in given.get("empty_slots", {}).items():
        _empty(state, kind, slots)


def _lay_offer(state: Json, wanted: Sequence[str]) -> None:
    for index, tile in enumerate(wanted):
        _fetch(state, tile, "offer", index)
        kind = TILES[tile].kind
        row = state["offer"][kind]
        slot = next((slot for slot, lying in enumerate(row) if lying not in wanted), None)
        if slot is None:
            raise Unarrangeable(f"no place is left for {tile!r}: {len(row)} {kind} tiles are on offer", "offer", index)
        state["stacks"][kind].append(row[slot])
        row[slot] = tile


def _empty(state: Json, kind: str, slots: Sequence[int]) -> None:
    row = state["offer"][kind]
    for index, slot in enumerate(slots):
        if not 0 <= slot < len(row):
            raise Unarrangeable(f"the places of the row are 0 to {len(row) - 1}", "empty_slots", kind, index)
        state["removed"].append(row[slot])
        row[slot] = None


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
    revealer = _player(state, resolve.get("by", state["start_player"]), "resolve", "by")
    card, copies = resolve["card"], resolve.get("copies", [])
    if card not in revealer["played"]:
        revealer["played"].append(card)
    for name in copies:
        _player(state, name, "resolve", "copies")["indentations"].append(card)
    used = resolve.get("used", [])
    specialist = SPECIALISTS.get(card)
    state["resolution"] = {
        "card": card,
        "revealer": revealer["id"],
        "queue": resolve.get("queue", [revealer["id"], *copies]),
        "abilities": resolve.get("abilities", "one" if copies else "both"),
        "fee_paid": bool(used) and specialist is not None and specialist.has_fee,
        "used": used,
        "pending": resolve.get("pending"),
    }


def _lay_down(state: Json, wishes: Mapping[str, Any], resolve: Mapping[str, Any] | None) -> None:
    """With three or four players: open cards of earlier rounds, and face-down cards of those still to reveal."""
    if len(state["players"]) < 3:
        return
    # Everybody showed the same card in an earlier round: it lay face down everywhere, so nobody had to play a copy.
    named = {card for player in state["players"] for card in cards_of(player)}
    free = [card for card in reversed(tuple(SPECIALISTS)) if card not in named]
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
    try:
        size = hand_size(len(state["players"]), state["period"])
    except IndexError as error:
        raise Unarrangeable(f"nobody has a hand in period {state['period']}", "period") from error
    for player in state["players"]:
        while len(cards_of(player)) < size:
            player["hand"].append(next(_unused(state, player, avoid)))
        order = list(SPECIALISTS)
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
    yield from (card for card in reversed(tuple(SPECIALISTS)) if card not in taken)
    raise Unarrangeable("no card is left to fill up with")
