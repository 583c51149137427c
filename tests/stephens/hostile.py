"""Requests with decks that are meant to cost much, to contradict themselves, or to pass for another deck."""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from typing import Any

from glass_arbiter.codec.encode import write
from glass_arbiter.games.stephens.catalogue.decks import house_data
from glass_arbiter_schemas.stephens.schemas import SCHEMAS

from .broken_decks import Change, put
from .worst import WORST_STATES, costly_deck, costly_game

Body = Callable[[], bytes]
# What is expected: status, type of problem, and code and place of the first fault, if there are faults.
Told = tuple[int, str, tuple[str, str] | None]


def changed(*changes: Change) -> dict[str, Any]:
    """The house deck after some changes, as somebody might send it."""
    deck = house_data() | {"id": "mine", "kind": "owner"}
    for change in changes:
        change(deck)
    return deck


def set_up_with(deck: object) -> bytes:
    """A request for a game with a deck."""
    return json.dumps({"players": ["anna", "ben"], "seed": "x", "options": {"deck": deck}}).encode()


def _abilities(**needs: list[str]) -> Change:
    def change(deck: dict[str, Any]) -> None:
        for ability in deck["board"]["abilities"]:
            ability["needs"] = needs.get("_" + ability["id"], ability["needs"])

    return change


def _twice(deck: dict[str, Any]) -> None:
    deck["crafts"][1] = deck["crafts"][0]


def _crafts(number: int) -> Change:
    def change(deck: dict[str, Any]) -> None:
        deck["crafts"] = [deck["crafts"][0] | {"id": f"c{index}"} for index in range(number)]

    return change


def _empty_crafts(deck: dict[str, Any]) -> None:
    deck["crafts"] = [{"id": f"c{index}"} for index in range(10_000)]


def _broken_everywhere(deck: dict[str, Any]) -> None:
    """Every card of the most that there may be breaks several constraints, with texts as long as possible."""
    cost = {"coins": 99, "any_cubes": 99, "accessories": {"~" * 60: 99}}
    yields = {"one_of": [{"trade": {"cost": cost, "gain": cost}}] * 5}
    card = {"name": "n" * 61, "color": "red", "first": True, "circles": [{"cost": cost}] * 3, "yield": yields}
    deck["crafts"] = [card | {"id": "Ä" * 41} for _ in range(250)]


def _nested(levels: int) -> bytes:
    return b'{"players":["anna","ben"],"options":{"deck":' + b'{"board":' * levels + b"0" + b"}" * levels + b"}}"


def _number(text: str) -> bytes:
    return set_up_with(changed(put("NUMBER", "crafts", 0, "circles", 0, "cost"))).replace(b'"NUMBER"', text.encode())


_INVALID = (422, "impossible-setup")

# Decks that cannot be played with: how a game is set up with each, and what is told.
BROKEN: Mapping[str, tuple[Body, Told]] = {
    "abilities in a circle": (
        lambda: set_up_with(changed(_abilities(_4a=["4b"], _4b=["4a"]))),
        (*_INVALID, ("deck_invalid", "/options/deck/board/abilities/7/needs")),
    ),
    "two cards of one id": (
        lambda: set_up_with(changed(_twice)),
        (*_INVALID, ("deck_invalid", "/options/deck/crafts/1/id")),
    ),
    "a recipe without cubes": (
        lambda: set_up_with(changed(put({}, "board", "factories", "upper_left", 0, "cubes"))),
        (*_INVALID, ("deck_invalid", "/options/deck/board/factories/upper_left/0/cubes")),
    ),
    "too many cards": (
        lambda: set_up_with(changed(_crafts(1_000))),
        (*_INVALID, ("deck_invalid", "/options/deck/crafts")),
    ),
    "10,000 whole cards": (lambda: set_up_with(changed(_crafts(10_000))), (413, "payload-too-large", None)),
    "10,000 cards": (lambda: set_up_with(changed(_empty_crafts)), (400, "invalid-request", None)),
    "a name of a megabyte": (
        lambda: set_up_with(changed(put("n" * 950_000, "crafts", 0, "name"))),
        (*_INVALID, ("deck_invalid", "/options/deck/crafts/0/name")),
    ),
    "an id of a megabyte": (
        lambda: set_up_with(changed(put("n" * 950_000, "crafts", 0, "id"))),
        (*_INVALID, ("deck_invalid", "/options/deck/crafts/0/id")),
    ),
    "titles in 50,000 languages": (
        lambda: set_up_with(changed(put({f"l{index}": "" for index in range(50_000)}, "title"))),
        (400, "invalid-request", None),
    ),
    "deep nesting": (lambda: _nested(100_000), (400, "malformed-json", None)),
    "nesting": (lambda: _nested(20), (400, "invalid-request", None)),
    "a huge number": (lambda: _number('{"coins": %s}' % ("9" * 4_000)), (400, "malformed-json", None)),
    "a huge float": (lambda: _number('{"coins": 1e400}'), (400, "malformed-json", None)),
    "a large number": (
        lambda: _number('{"coins": 9007199254740991}'),
        (*_INVALID, ("deck_invalid", "/options/deck/crafts/0/circles/0/cost/coins")),
    ),
    "broken everywhere": (lambda: set_up_with(changed(_broken_everywhere)), (*_INVALID, None)),
}


@cache
def written_state(name: str) -> bytes:
    """One of the costliest states, as JSON; its deck is sent with it."""
    return write(SCHEMAS.state, WORST_STATES[name]())


def about(state: bytes, **others: object) -> bytes:
    """A request about a state."""
    rest = b"".join(b"," + json.dumps({key: value}).encode()[1:-1] for key, value in others.items())
    return b'{"state":' + state + rest + b"}"


def other_deck() -> bytes:
    """A state whose deck has been changed, and has still the hash of the one before."""
    return written_state("a turn").replace(b'"Costly"', b'"Cheap"')


def deck_bodies() -> Iterator[tuple[str, str, Body]]:
    """The costliest requests with decks: a name, an operation and a body each."""
    for name, (body, (status, *_)) in BROKEN.items():
        if status != 413:
            yield name, "setup", body
    yield "the costliest deck", "setup", lambda: set_up_with(costly_deck())
    yield "a changed deck", "score", lambda: about(other_deck())
    yield "a card of another kind", "apply", lambda: about(written_state("a turn"), action=of_another_kind())
    for name in WORST_STATES:
        for question, (operation, asked) in _QUESTIONS.items():
            yield f"{name}: {question}", operation, partial(_about, name, asked)


_QUESTIONS: Mapping[str, tuple[str, dict[str, object]]] = {
    "groups": ("legal-actions", {}),
    "a page": ("legal-actions", {"expand": True, "limit": 5000}),
    "a page beyond the last": ("legal-actions", {"expand": True, "offset": 10**9}),
    "a step of a trade": ("legal-actions", {"given": {"player": "anna", "type": "collect"}}),
    "a step of a contract": ("legal-actions", {"given": {"player": "anna", "type": "fulfil_contract"}}),
    "a view": ("view", {"player": "anna"}),
    "points": ("score", {}),
}


def _about(name: str, asked: dict[str, object]) -> bytes:
    return about(written_state(name), **asked)


def of_another_kind() -> dict[str, object]:
    """An action that names a contract where a craft is meant."""
    contract = costly_game(4).offer.contracts[0]
    return {"player": "anna", "type": "strengthen_craft", "craft": contract, "disc": "2a"}
