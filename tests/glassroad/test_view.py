"""What a player cannot know shows nowhere: not in views, not in events, not in what is legal."""

import pytest

from service.games.glassroad import CATALOGUE, Action, ActionType, Granted, State, adjudicate, faults, set_up
from service.games.glassroad.events import seen_by
from service.games.glassroad.generator import Generator
from service.games.glassroad.listing import grouped
from service.games.glassroad.playout import Luck, play
from service.games.glassroad.state import USUAL, Kind, Phase, Player, Stacks
from service.games.glassroad.view import possible_state, view
from service.games.records import replace

NAMES = ("anna", "ben", "cleo", "dora")


def shuffled(things: tuple[str, ...], luck: Luck) -> tuple[str, ...]:
    left = list(things)
    return tuple(left.pop(luck.below(len(left))) for _ in things)


def disguised(state: State, viewer: str | None, luck: Luck) -> State:
    """Another state that looks the same to the viewer: other hidden cards, stacks and seed."""
    stacks = {kind.value: shuffled(state.stacks.stack(kind), luck) for kind in Kind}
    players = tuple(player if player.id == viewer else _redealt(state, player, luck) for player in state.players)
    return replace(state, rng=Generator(seed="other", counter=7), stacks=Stacks(**stacks), players=players)


def _redealt(state: State, player: Player, luck: Luck) -> Player:
    known = {*player.indentations, *player.resting, *(card for other in state.players for card in other.played)}
    pool = shuffled(tuple(card for card in CATALOGUE.specialists if card not in known), luck)
    hand = pool[: len(player.hand)]
    face_down = pool[len(player.hand)] if player.face_down else None
    return replace(player, hand=hand, face_down=face_down)


def check_secrecy(count: int, seed: str) -> None:
    """Play a game; at every step each player, and a spectator, sees the same in the state and in its disguise."""
    luck = Luck(f"disguise {seed}")
    start, _ = set_up(NAMES[:count], USUAL, seed)
    for state, action, granted in play(start, Luck(seed)):
        for viewer in (*NAMES[:count], None):
            other = disguised(state, viewer, luck)
            assert faults(other) == ()
            assert view(other, viewer) == view(state, viewer)
            if viewer is not None:
                assert grouped(other, viewer) == grouped(state, viewer)
            check_events(state, other, action, granted, viewer)


def check_events(state: State, other: State, action: Action, granted: Granted, viewer: str | None) -> None:
    """An action that turns nothing up tells the viewer the same in both; a secret choice of others tells nothing."""
    if action.type in (ActionType.CHOOSE_HAND, ActionType.PLACE_CARD) and action.player != viewer:
        chosen = other.players[[player.id for player in other.players].index(action.player)]
        if action.type is ActionType.PLACE_CARD:
            action = Action(player=action.player, type=action.type, choices={"card": chosen.hand[0]})
    elif granted.irreversible is not None or _solo_cards_turn_up(state, granted):
        return
    ruling = adjudicate(other, action)
    assert isinstance(ruling, Granted)
    assert seen_by(ruling.events, viewer) == seen_by(granted.events, viewer)
    assert view(ruling.state, viewer) == view(granted.state, viewer)


def _solo_cards_turn_up(state: State, granted: Granted) -> bool:
    """Solo, the last card that was not played is laid open with the others at the end of the period (SO5)."""
    return len(state.players) == 1 and granted.state.players[0].resting != state.players[0].resting


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_two_states_that_differ_in_secrets_only_look_the_same(count):
    """Views, events and legal actions do not depend on what the viewer cannot know."""
    for game in range(2):
        check_secrecy(count, f"secrets {game}")


@pytest.mark.soak
@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("block", range(20))
def test_over_two_hundred_games_of_each_count_secrets_show_nowhere(count, block):
    """Twenty blocks of ten games for each player count."""
    for game in range(10):
        check_secrecy(count, f"soak secrets {block} {game}")


def test_what_is_legal_can_be_told_from_a_view():
    """A state made up behind a player's own view is possible, looks the same, and allows him the same."""
    start, _ = set_up(NAMES[:3], USUAL, "behind")
    for state, _, _ in play(start, Luck("behind")):
        for player in NAMES[:3]:
            seen = view(state, player)
            behind = possible_state(seen)

            assert faults(behind) == ()
            assert view(behind, player) == seen
            assert grouped(behind, player) == grouped(state, player)


def test_a_holder_without_a_free_indentation_stays_undisclosed():
    """C10, D25: nothing that others see tells whether a full player holds the revealed card."""
    start, _ = set_up(NAMES[:3], USUAL, "silence", "anna")
    anna, ben, cleo = start.players
    anna = replace(anna, hand=("builder", "carpenter"), face_down="cultivator", played=("supplier", "woodcutter"))
    full = replace(ben, face_down="water_carrier", indentations=("supplier", "woodcutter"), played=("pit_worker",))
    cleo = replace(
        cleo, hand=("clay_worker", "builder"), face_down="pond_builder", played=("pit_worker", "fish_farmer")
    )
    rulings = [
        adjudicate(
            replace(start, phase=Phase.REVEAL, players=(anna, replace(full, hand=(card,)), cleo)),
            Action(player="anna", type=ActionType.REVEAL),
        )
        for card in ("cultivator", "fuel_collector")
    ]

    seen = [(seen_by(ruling.events, "anna"), view(ruling.state, "anna")) for ruling in rulings]
    assert seen[0] == seen[1]
    assert rulings[0].state.resolution.abilities == "both"
