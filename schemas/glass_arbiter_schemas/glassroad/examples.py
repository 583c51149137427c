"""Examples of Glass Road: a short story of three players, and some requests that are refused."""

from collections.abc import Iterator
from typing import Any

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.rulings import Granted
from glass_arbiter.games import glassroad
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS, State
from glass_arbiter.games.glassroad.view import observe
from glass_arbiter_schemas.answers import HASH_LENGTH
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.examples import Example

from .actions import ActionSchema
from .state import StateSchema
from .views import ViewSchema

PLAYERS = ("anna", "ben", "carl")
SEED = "theresienthal"

_HANDS = {
    "anna": ["feudal_lord", "fish_farmer", "builder", "pond_builder", "clay_worker"],
    "ben": ["cultivator", "woodcutter", "supplier", "water_carrier", "pit_worker"],
    "carl": ["forest_manager", "carpenter", "charcoal_burner", "builder", "fuel_collector"],
}
_FIRST = {"anna": "fish_farmer", "ben": "cultivator", "carl": "forest_manager"}

_CHOOSE_HAND = {"player": "anna", "type": "choose_hand", "cards": _HANDS["anna"]}
_USE_ABILITY = {
    "player": "anna",
    "type": "use_ability",
    "ability": 1,
    "fee": {"wheel": "glassworks"},
    "wheel": "brickworks",
}
_STORY: tuple[dict[str, Any], ...] = (
    *({"player": player, "type": "choose_hand", "cards": hand} for player, hand in _HANDS.items()),
    *({"player": player, "type": "place_card", "card": card} for player, card in _FIRST.items()),
    {"player": "anna", "type": "reveal"},
)


def examples() -> Iterator[Example]:
    """Every example, in the order of a game."""
    yield from _setups()
    start, _ = glassroad.set_up(PLAYERS, DEFAULT_OPTIONS, SEED, "anna")
    yield from _actions(_written(start), _written(_after(start)))
    yield from _replays()
    yield from _questions(start)
    yield from _views(start)
    yield from _scores(_written(start))
    yield from _pictures(_written(start))
    yield from _suggestions(_written(_after(start)))


def _setups() -> Iterator[Example]:
    yield Example(
        operation="setup",
        name="three_players",
        summary="Three players, everything as usual",
        request={"players": list(PLAYERS), "seed": SEED, "start_player": "anna"},
    )
    yield Example(
        operation="setup",
        name="four_beginners",
        summary="Four beginners, with two options",
        request={
            "players": ["anna", "ben", "carl", "dora"],
            "seed": SEED,
            "options": {"introductory": True, "board_side": "1-3", "rulings": {"fee_without_use": "allowed"}},
        },
    )
    yield Example(
        operation="setup",
        name="unknown_start_player",
        summary="Somebody who does not play cannot begin",
        request={"players": ["anna", "ben"], "start_player": "carl"},
    )
    yield Example(
        operation="setup",
        name="too_many_periods",
        summary="Only a single player has seven periods",
        request={"players": ["anna", "ben"], "options": {"periods": 7}},
    )


def _actions(start: dict[str, Any], resolving: dict[str, Any]) -> Iterator[Example]:
    def example(name: str, summary: str, request: dict[str, Any]) -> Example:
        return Example(operation="apply", name=name, summary=summary, request=request)

    yield example("choose_hand", "Choose the hand of a period", {"state": start, "action": _CHOOSE_HAND})
    yield example(
        "use_ability",
        "Use the Fish Farmer: pay charcoal from one wheel, gain food on the other",
        {"state": resolving, "action": _USE_ABILITY},
    )
    yield example(
        "one_request_a_click",
        "Choose a hand, and see the table, the buttons and the score that follow",
        {
            "state": start,
            "action": _CHOOSE_HAND,
            "include": ["view", "legal_actions", "score", "messages"],
            "viewer": "anna",
            "exclude": ["state"],
        },
    )
    yield example(
        "verdict_only",
        "Ask only whether an action is legal",
        {"state": start, "action": _CHOOSE_HAND, "return": "verdict"},
    )
    yield example(
        "wrong_number_of_cards",
        "Four cards are too few",
        {"state": start, "action": _CHOOSE_HAND | {"cards": _HANDS["anna"][:4]}},
    )
    yield example(
        "another_state",
        "The state is not the one that its sender thinks it is",
        {"state": start, "action": _CHOOSE_HAND, "expect": "0" * HASH_LENGTH},
    )
    yield example(
        "flooded_forest",
        "A pond on a field that a forest covers",
        {"state": _with_flooded_forest(start), "action": _CHOOSE_HAND},
    )
    yield example(
        "unknown_key", "A key that no action has", {"state": start, "action": _CHOOSE_HAND | {"colour": "red"}}
    )


def _replays() -> Iterator[Example]:
    def example(name: str, summary: str, request: dict[str, Any]) -> Example:
        setup = {"players": list(PLAYERS), "seed": SEED, "start_player": "anna"}
        return Example(operation="replay", name=name, summary=summary, request={"setup": setup} | request)

    yield example("last_state", "Only where it leads to", {"actions": list(_STORY)})
    yield example("step_by_step", "With the hash after each action", {"actions": list(_STORY[:2]), "return": "each"})
    yield example("illegal_action", "The second action is illegal", {"actions": [_CHOOSE_HAND, _CHOOSE_HAND]})
    yield example("no_actions", "Nothing to replay", {})


def _questions(start: State) -> Iterator[Example]:
    def example(name: str, summary: str, request: dict[str, Any]) -> Example:
        return Example(operation="legal-actions", name=name, summary=summary, request=request)

    state = _after(start)
    view: dict[str, Any] = single(ViewSchema).dump(observe(state, "anna"))
    yield example("groups", "What everybody could do, for buttons", {"state": _written(state)})
    yield example("own_view", "What a player could do, as he can tell himself", {"view": view})
    yield example(
        "actions", "The actions themselves, two by two", {"view": view, "expand": True, "limit": 2, "offset": 2}
    )
    yield example(
        "why_not",
        "Why a building cannot be used",
        {"view": view, "why": {"player": "anna", "type": "convert", "building": "cooperage"}},
    )
    ability = {"player": "anna", "type": "use_ability", "ability": 1}
    yield example("first_step", "What a player could begin with", {"view": view, "given": {"player": "anna"}})
    yield example("next_step", "What is left to choose", {"view": view, "given": ability | {"take": {"food": 1}}})
    yield example(
        "last_step", "Nothing need be chosen any more", {"view": view, "given": ability | {"wheel": "brickworks"}}
    )
    yield example(
        "no_step",
        "Nothing can complete this",
        {"view": view, "given": {"player": "anna", "type": "convert", "building": "cooperage"}},
    )
    yield example("flooded_forest", "A pond on a field that a forest covers", {"view": _with_flooded_forest(view)})
    yield example("nothing_to_look_at", "Neither a state nor a view", {})


def _views(start: State) -> Iterator[Example]:
    def example(name: str, summary: str, request: dict[str, Any]) -> Example:
        return Example(operation="view", name=name, summary=summary, request=request)

    state = _written(_after(start))
    public = {"type": "hand_chosen", "player": "ben", "rule": "C2", "cause": None, "number": 5}
    event = public | {"secret": {"cards": _HANDS["ben"]}}
    yield example(
        "player",
        "What Anna may see, of the state and of an event",
        {"state": state, "player": "anna", "events": [event]},
    )
    yield example(
        "messages",
        "What Ben may see, with his event in a sentence",
        {"state": state, "player": "ben", "events": [event], "include": ["messages"]},
    )
    yield example("spectator", "What a spectator may see", {"state": state})
    yield example("unknown_player", "Somebody who does not play", {"state": state, "player": "dora"})
    yield example(
        "flooded_forest",
        "A pond on a field that a forest covers",
        {"state": _with_flooded_forest(state), "player": "anna"},
    )


def _scores(start: dict[str, Any]) -> Iterator[Example]:
    yield Example(operation="score", name="running_game", summary="Points so far", request={"state": start})
    yield Example(
        operation="score",
        name="flooded_forest",
        summary="A pond on a field that a forest covers",
        request={"state": _with_flooded_forest(start)},
    )
    yield Example(operation="score", name="no_state", summary="Nothing to score", request={})


def _pictures(start: dict[str, Any]) -> Iterator[Example]:
    def example(name: str, summary: str, request: dict[str, Any]) -> Example:
        return Example(operation="picture", name=name, summary=summary, request=request)

    yield example("own_board", "The board of a player, on a phone", {"state": start, "player": "anna", "width": 390})
    yield example("flooded_forest", "A forest under water", {"state": _with_flooded_forest(start)})
    yield example("no_state", "Nothing to draw", {})


def _suggestions(state: dict[str, Any]) -> Iterator[Example]:
    def example(name: str, summary: str, request: dict[str, Any]) -> Example:
        return Example(operation="suggest", name=name, summary=summary, request=request)

    yield example("whoever_is_to_act", "What a steady player would do", {"state": state, "seed": "glass"})
    yield example("not_waited_for", "Somebody for whom nobody waits", {"state": state, "player": "ben"})
    yield example("no_state", "Nothing to look at", {})


def _with_flooded_forest(state: dict[str, Any]) -> dict[str, Any]:
    first, *others = state["players"]
    board = first["landscape"]
    flooded = board | {"tiles": {board["forests"][0][0]: "pond"} | board["tiles"]}
    return state | {"players": [first | {"landscape": flooded}, *others]}


def _after(state: State) -> State:
    for document in _STORY:
        ruling = adjudicate(glassroad.GLASSROAD_RULES, state, single(ActionSchema).load(document))
        assert isinstance(ruling, Granted), ruling
        state = ruling.state
    return state


def _written(state: State) -> dict[str, Any]:
    written: dict[str, Any] = single(StateSchema).dump(state)
    return written
