"""Examples of Stephens: the first steps of two players, a solo game, and some requests that are refused."""

from collections.abc import Iterator
from typing import Any

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.rulings import Granted
from glass_arbiter.games.stephens.options import DEFAULT_OPTIONS
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import State
from glass_arbiter_schemas.answers import HASH_LENGTH
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.examples import Example

from .actions import ActionSchema
from .state import StateSchema
from .views import ViewSchema

PLAYERS = ("anna", "ben")
SEED = "marinha grande"

_SETUP = {"players": list(PLAYERS), "seed": SEED, "start_player": "anna"}
_PREPARE = {"player": "anna", "type": "prepare", "accessory": "cork", "disc": "gate_5"}
_TAKE_GLASS = {"player": "anna", "type": "take_glass", "furnace": "contracts"}
_STORY: tuple[dict[str, Any], ...] = (
    _PREPARE,
    {"player": "ben", "type": "prepare", "accessory": "crate", "disc": "2a"},
)


def examples() -> Iterator[Example]:
    """Every example, in the order of a game."""
    yield from _setups()
    start = STEPHENS_RULES.set_up(PLAYERS, DEFAULT_OPTIONS, SEED, "anna").state
    yield from _actions(_written(start), _written(_after(start)))
    yield from _replays()
    yield from _questions(_after(start))
    yield from _views(_after(start))
    yield from _scores(_written(_after(start)))
    yield from _pictures(_written(_after(start)))
    yield from _suggestions(_written(_after(start)))


def _setups() -> Iterator[Example]:
    def example(name: str, summary: str, request: dict[str, Any]) -> Example:
        return Example(operation="setup", name=name, summary=summary, request=request)

    yield example("two_players", "Two players, everything as usual", _SETUP)
    yield example(
        "competition",
        "One player in a competition, with another reading",
        {
            "players": ["anna"],
            "seed": SEED,
            "options": {"solo": {"competition": "closed_doors", "difficulty": "easy"}, "rulings": {"gates": "block"}},
        },
    )
    yield example(
        "player_twice",
        "Nobody plays twice",
        {"players": ["anna", "anna"]},
    )
    yield example(
        "unknown_start_player",
        "Somebody who does not play cannot begin, and nobody may be called like Automaton",
        {"players": ["anna", "automaton"], "start_player": "carl"},
    )
    yield example(
        "solo_for_two",
        "A solo game for two",
        {"players": ["anna", "ben"], "options": {"solo": {"mode": "tight"}}},
    )


def _actions(start: dict[str, Any], turn: dict[str, Any]) -> Iterator[Example]:
    def example(name: str, summary: str, request: dict[str, Any]) -> Example:
        return Example(operation="apply", name=name, summary=summary, request=request)

    yield example("prepare", "Choose an accessory and the first disc", {"state": start, "action": _PREPARE})
    yield example("take_glass", "Take white glass; a contract follows", {"state": turn, "action": _TAKE_GLASS})
    yield example(
        "one_request_a_click",
        "Take white glass, and see the table, the buttons and the score that follow",
        {
            "state": turn,
            "action": _TAKE_GLASS,
            "include": ["view", "legal_actions", "score", "messages"],
            "viewer": "anna",
            "exclude": ["state"],
        },
    )
    yield example(
        "verdict_only",
        "Ask only whether an action is legal",
        {"state": turn, "action": _TAKE_GLASS, "return": "verdict"},
    )
    yield example(
        "empty_factory",
        "There are no products before the first rest phase",
        {
            "state": turn,
            "action": {"player": "anna", "type": "take_products", "factory": "upper_left", "cubes": {"pink": 1}},
        },
    )
    yield example(
        "another_state",
        "The state is not the one that its sender thinks it is",
        {"state": turn, "action": _TAKE_GLASS, "expect": "0" * HASH_LENGTH},
    )
    yield example(
        "no_such_army", "The army moves in steps of five", {"state": turn | {"army": 52}, "action": _TAKE_GLASS}
    )
    yield example("unknown_key", "A key that no action has", {"state": turn, "action": _TAKE_GLASS | {"colour": "red"}})


def _replays() -> Iterator[Example]:
    def example(name: str, summary: str, request: dict[str, Any]) -> Example:
        return Example(operation="replay", name=name, summary=summary, request={"setup": _SETUP} | request)

    yield example("last_state", "Only where it leads to", {"actions": [*_STORY, _TAKE_GLASS]})
    yield example("step_by_step", "With the hash after each action", {"actions": list(_STORY), "return": "each"})
    yield example("illegal_action", "The second action is illegal", {"actions": [_PREPARE, _PREPARE]})
    yield example("no_actions", "Nothing to replay", {})


def _questions(state: State) -> Iterator[Example]:
    def example(name: str, summary: str, request: dict[str, Any]) -> Example:
        return Example(operation="legal-actions", name=name, summary=summary, request=request)

    view: dict[str, Any] = single(ViewSchema).dump(STEPHENS_RULES.observe(state, "anna"))
    yield example("groups", "What everybody could do, for buttons", {"state": _written(state)})
    yield example("own_view", "What a player could do, as they can tell themselves", {"view": view})
    yield example(
        "actions", "The actions themselves, two by two", {"view": view, "expand": True, "limit": 2, "offset": 2}
    )
    yield example(
        "why_not",
        "Why a craft cannot be placed there",
        {"view": view, "why": {"player": "anna", "type": "create_craft", "field": "red_1", "row": "upper_left"}},
    )
    yield example("first_step", "What a player could begin with", {"view": view, "given": {"player": "anna"}})
    yield example(
        "next_step",
        "What is left to choose",
        {"view": view, "given": {"player": "anna", "type": "take_products", "factory": "lower_left"}},
    )
    yield example(
        "last_step",
        "Nothing need be chosen any more",
        {"view": view, "given": {"player": "anna", "type": "take_glass", "furnace": "green"}},
    )
    yield example(
        "no_step",
        "Nothing can complete this",
        {"view": view, "given": {"player": "anna", "type": "create_craft", "field": "red_1"}},
    )
    yield example("no_such_army", "The army moves in steps of five", {"view": view | {"army": 52}})
    yield example("nothing_to_look_at", "Neither a state nor a view", {})


def _views(state: State) -> Iterator[Example]:
    def example(name: str, summary: str, request: dict[str, Any]) -> Example:
        return Example(operation="view", name=name, summary=summary, request=request)

    written = _written(state)
    event = {"type": "turn_started", "player": "anna", "rule": "R22", "cause": None, "round": 1}
    yield example(
        "player",
        "What Anna may see, of the state and of an event",
        {"state": written, "player": "anna", "events": [event]},
    )
    yield example(
        "messages",
        "What Anna may see, with the event in a sentence",
        {"state": written, "player": "anna", "events": [event], "include": ["messages"]},
    )
    yield example("spectator", "What a spectator may see", {"state": written})
    yield example("unknown_player", "Somebody who does not play", {"state": written, "player": "dora"})
    yield example("no_such_army", "The army moves in steps of five", {"state": written | {"army": 52}})


def _scores(state: dict[str, Any]) -> Iterator[Example]:
    def example(name: str, summary: str, request: dict[str, Any]) -> Example:
        return Example(operation="score", name=name, summary=summary, request=request)

    yield example("running_game", "Points so far", {"state": state})
    yield example("no_such_army", "The army moves in steps of five", {"state": state | {"army": 52}})
    yield example("no_state", "Nothing to score", {})


def _pictures(state: dict[str, Any]) -> Iterator[Example]:
    def example(name: str, summary: str, request: dict[str, Any]) -> Example:
        return Example(operation="picture", name=name, summary=summary, request=request)

    yield example("own_board", "The board of a player, on a phone", {"state": state, "player": "anna", "width": 390})
    yield example("no_such_army", "An army between two steps", {"state": state | {"army": 52}})
    yield example("no_state", "Nothing to draw", {})


def _suggestions(state: dict[str, Any]) -> Iterator[Example]:
    def example(name: str, summary: str, request: dict[str, Any]) -> Example:
        return Example(operation="suggest", name=name, summary=summary, request=request)

    yield example("whoever_is_to_act", "What a steady player would do", {"state": state, "seed": "glass"})
    yield example("not_waited_for", "Somebody for whom nobody waits", {"state": state, "player": "ben"})
    yield example("no_state", "Nothing to look at", {})


def _after(state: State) -> State:
    for document in _STORY:
        ruling = adjudicate(STEPHENS_RULES, state, single(ActionSchema).load(document))
        assert isinstance(ruling, Granted), ruling
        state = ruling.state
    return state


def _written(state: State) -> dict[str, Any]:
    written: dict[str, Any] = single(StateSchema).dump(state)
    return written
