"""What nobody can know shows nowhere: not in views, not in what is legal."""

from collections.abc import Callable
from typing import Any

import pytest

from glass_arbiter.engine.events import Event
from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.catalogue.decks import PlayedDeck
from glass_arbiter.games.stephens.codes import FaultCode
from glass_arbiter.games.stephens.events import EventType
from glass_arbiter.games.stephens.faults import faults
from glass_arbiter.games.stephens.faults.views import view_faults
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import State
from glass_arbiter.games.stephens.view import View, determinize, observe
from tests.contract import secrecy
from tests.players import COUNTS

from .positions import moved, positions, solo_table
from .tables import new_game, table


def seen(state: State, viewer: str | None) -> bytes:
    """All that an answer to one who looks at a state is written from, as bytes."""
    return secrecy.seen(STEPHENS_RULES, state, viewer)


def legal(state: State) -> bytes:
    """All that the buttons of everybody are written from, as bytes."""
    return b"".join(secrecy.buttons(STEPHENS_RULES, state, player.id) for player in state.players)


@pytest.mark.parametrize("players", COUNTS)
def test_a_state_made_up_behind_a_view_is_sound_and_looks_the_same(players: int) -> None:
    for state in positions(new_game(players, seed="behind"), "behind"):
        behind = determinize(observe(state, "anna"))

        assert faults(behind) == ()
        assert seen(behind, "anna") == seen(state, "anna")


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 3])
def test_what_is_legal_can_be_told_from_a_view(players: int) -> None:
    for step, state in enumerate(positions(new_game(players, seed="legal"), "legal")):
        if step % 10 == 0:
            assert legal(determinize(observe(state, "anna"))) == legal(state)


def test_a_view_tells_whose_it_is_and_how_many_cards_are_left() -> None:
    state = table()
    view = observe(state, "ben")

    assert view.viewer == "ben"
    assert (view.stack_sizes.red, view.stack_sizes.contracts) == (len(state.stacks.red), len(state.stacks.contracts))
    assert (view.stack_tops.red, view.stack_tops.blue) == (state.stacks.red[0], state.stacks.blue[0])


def test_an_empty_stack_has_no_top() -> None:
    state = table()
    for card in state.stacks.red:
        state = moved(state, card, "removed", "red")

    assert observe(state, None).stack_tops.red is None
    assert view_faults(observe(state, None)) == ()


def test_events_come_back_as_they_are() -> None:
    event = Event(type=EventType.TURN_STARTED, rule="R22", player="anna", facts={"round": 3})

    assert STEPHENS_RULES.seen_by((event,), "ben") == (event,)


def _sizes(view: View, **sizes: int) -> View:
    return replace(view, stack_sizes=replace(view.stack_sizes, **sizes))


def _tops(view: View, **tops: str | None) -> View:
    return replace(view, stack_tops=replace(view.stack_tops, **tops))


def _automaton(view: View, **changes: Any) -> View:
    assert view.automaton is not None
    return replace(view, automaton=replace(view.automaton, **changes))


WRONG_VIEWS: dict[str, tuple[Callable[[], View], tuple[str, str]]] = {
    "a stack of another size": (
        lambda: _sizes(observe(table(), "anna"), contracts=3),
        (FaultCode.NUMBER_OUT_OF_RANGE, "/view/stack_sizes/contracts"),
    ),
    "Automaton's stack of another size": (
        lambda: _automaton(observe(solo_table(), "anna"), stack_size=9),
        (FaultCode.NUMBER_OUT_OF_RANGE, "/view/automaton/stack_size"),
    ),
    "a stack without a top": (
        lambda: _tops(observe(table(), "anna"), red=None),
        (FaultCode.CARD_MISSING, "/view/stack_tops/red"),
    ),
    "a top that lies elsewhere": (
        lambda: _tops(observe(table(), "anna"), blue=table().offer.blue[0]),
        (FaultCode.CARD_TWICE, "/view/stack_tops/blue"),
    ),
    "a top that the deck lacks": (
        lambda: _tops(observe(table(), "anna"), blue="x01"),
        (FaultCode.CARD_UNKNOWN, "/view/stack_tops/blue"),
    ),
    "an impossible army": (
        lambda: replace(observe(table(), "anna"), army=52),
        (FaultCode.ARMY_IMPOSSIBLE, "/view/army"),
    ),
    "an unknown player": (
        lambda: replace(observe(table(), "anna"), active="eve"),
        (FaultCode.PLAYER_UNKNOWN, "/view/active"),
    ),
    "an unknown deck": (
        lambda: replace(
            observe(table(), "anna"),
            options=replace(table().options, deck=PlayedDeck.unknown("lost", ["house"])),
        ),
        (FaultCode.DECK_UNKNOWN, "/view/options/deck"),
    ),
}


@pytest.mark.parametrize("name", list(WRONG_VIEWS))
def test_a_view_has_exactly_this_fault(name: str) -> None:
    make, expected = WRONG_VIEWS[name]

    assert [(each.code, each.pointer) for each in view_faults(make())] == [expected]
