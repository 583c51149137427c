"""What a player cannot know shows nowhere: not in views, not in events and their sentences, not in what is legal."""

from collections.abc import Sequence

import pytest

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.events import Event, seen_by
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.glassroad import Action, ActionType, Granted, State, faults, set_up
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS, Phase
from glass_arbiter.games.glassroad.texts import LANGUAGES, MESSAGES
from glass_arbiter.games.glassroad.view import determinize, observe
from tests.contract import secrecy
from tests.glassroad.games import disguised, positions
from tests.glassroad.ledger import events_of
from tests.players import COUNTS, NAMES


def seen(state: State, viewer: str | None, events: Sequence[Event] = ()) -> bytes:
    """All that an answer to one who looks at a state, and at what has happened, is written from; as bytes."""
    told = seen_by(events, viewer)
    sentences = [MESSAGES.event_sentence(event, language, state.options) for event in told for language in LANGUAGES]
    return secrecy.seen(GLASSROAD_RULES, state, viewer, events) + "\n".join(sentences).encode()


def legal(state: State, player: str) -> bytes:
    """All that the answers to a player who asks for buttons, and for actions, are written from; as bytes."""
    return secrecy.buttons(GLASSROAD_RULES, state, player) + secrecy.listed(GLASSROAD_RULES, state, player)


def check_secrecy(count: int, seed: str) -> int:
    """Play a game; at every step each player, and a spectator, gets the same bytes for the state and its disguise."""
    luck = SeededRandom(f"disguise {seed}")
    compared = 0
    start, _ = set_up(NAMES[:count], DEFAULT_OPTIONS, seed)
    for state, action, granted in play(GLASSROAD_RULES, start, SeededRandom(seed)):
        for viewer in (*NAMES[:count], None):
            other = disguised(state, viewer, luck)
            assert list(faults(other)) == []
            assert seen(other, viewer) == seen(state, viewer)
            if viewer is not None:
                assert legal(other, viewer) == legal(state, viewer)
            compared += check_events(state, other, action, granted, viewer)
    return compared


def check_events(state: State, other: State, action: Action, granted: Granted[State], viewer: str | None) -> bool:
    """An action that turns nothing up tells the viewer the same in both; a secret choice of others tells nothing.

    Returns whether there was anything to compare.
    """
    if action.type in (ActionType.CHOOSE_HAND, ActionType.PLACE_CARD) and action.player != viewer:
        chosen = other.players[[player.id for player in other.players].index(action.player)]
        if action.type is ActionType.PLACE_CARD:
            action = Action(player=action.player, type=action.type, choices={"card": chosen.hand[0]})
    elif granted.irreversible is not None or _solo_cards_turn_up(state, granted):
        return False
    ruling = adjudicate(GLASSROAD_RULES, other, action)
    assert isinstance(ruling, Granted)
    assert seen(ruling.state, viewer, events_of(ruling)) == seen(granted.state, viewer, events_of(granted))
    return True


def _solo_cards_turn_up(state: State, granted: Granted[State]) -> bool:
    """Solo, the last card that was not played is laid open with the others at the end of the period (SO5)."""
    return len(state.players) == 1 and granted.state.players[0].resting != state.players[0].resting


@pytest.mark.parametrize("count", COUNTS)
def test_two_states_that_differ_in_secrets_only_look_the_same(count: int) -> None:
    """Views, events and legal actions do not depend on what the viewer cannot know."""
    assert check_secrecy(count, "secrets") > 40


@pytest.mark.soak
@pytest.mark.parametrize("block", range(20))
@pytest.mark.parametrize("count", [4, 3, 2, 1])
def test_over_two_hundred_games_of_each_count_secrets_show_nowhere(count: int, block: int) -> None:
    """Twenty blocks of ten games for each number of players; the longest come first."""
    for game in range(10):
        assert check_secrecy(count, f"soak secrets {block} {game}") > 40


def test_what_is_legal_can_be_told_from_a_view() -> None:
    """A state made up behind a player's own view is possible, looks the same, and allows him the same."""
    for state in positions(3, "behind"):
        for player in NAMES[:3]:
            behind = determinize(observe(state, player))

            assert list(faults(behind)) == []
            assert seen(behind, player) == seen(state, player)
            assert legal(behind, player) == legal(state, player)


def test_a_holder_without_a_free_indentation_stays_undisclosed() -> None:
    """C10, D25: nothing that others see tells whether a full player holds the revealed card."""
    start, _ = set_up(NAMES[:3], DEFAULT_OPTIONS, "silence", "anna")
    anna, ben, cleo = start.players
    anna = replace(anna, hand=("builder", "carpenter"), face_down="cultivator", played=("supplier", "woodcutter"))
    full = replace(ben, face_down="water_carrier", indentations=("supplier", "woodcutter"), played=("pit_worker",))
    cleo = replace(
        cleo, hand=("clay_worker", "builder"), face_down="pond_builder", played=("pit_worker", "fish_farmer")
    )
    rulings = [
        adjudicate(
            GLASSROAD_RULES,
            replace(start, phase=Phase.REVEAL, players=(anna, replace(full, hand=(card,)), cleo)),
            Action(player="anna", type=ActionType.REVEAL),
        )
        for card in ("cultivator", "fuel_collector")
    ]

    holding, not_holding = (ruling for ruling in rulings if isinstance(ruling, Granted))
    for viewer in ("anna", "cleo", None):
        assert seen(holding.state, viewer, events_of(holding)) == seen(
            not_holding.state, viewer, events_of(not_holding)
        )
    assert legal(holding.state, "anna") == legal(not_holding.state, "anna")
    assert holding.state.resolution is not None
    assert holding.state.resolution.abilities == "both"
