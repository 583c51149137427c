"""What nobody can know shows nowhere, over whole games: not in views, events, legal actions, refusals or points."""

import pytest

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.generator import Generator
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Granted
from glass_arbiter.engine.search import legal_actions
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.stephens.actions import Action, ActionType
from glass_arbiter.games.stephens.faults import faults
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import State
from glass_arbiter.games.stephens.view import determinize, observe
from tests.contract import mutations, secrecy
from tests.players import COUNTS, NAMES

from .tables import new_game
from .test_accepted_actions import VOCABULARY, readable

pytestmark = pytest.mark.slow


def _shuffled(cards: tuple[str, ...], luck: SeededRandom) -> tuple[str, ...]:
    left = list(cards)
    return tuple(left.pop(luck.below(len(left))) for _ in cards)


def disguised(state: State, luck: SeededRandom) -> State:
    """Another state that looks the same: other luck, and other orders wherever cards lie face down."""
    stacks = state.stacks
    automaton = state.automaton
    return replace(
        state,
        rng=Generator(seed="other", counter=7),
        stacks=replace(
            stacks,
            red=(*stacks.red[:1], *_shuffled(stacks.red[1:], luck)),
            blue=(*stacks.blue[:1], *_shuffled(stacks.blue[1:], luck)),
            contracts=_shuffled(stacks.contracts, luck),
            investments=_shuffled(stacks.investments, luck),
        ),
        automaton=None if automaton is None else replace(automaton, stack=_shuffled(automaton.stack, luck)),
    )


def check_secrecy(count: int, seed: str) -> int:
    """Play a game; at every step everybody gets the same bytes for the state and its disguise.

    The disguise is by turns a shuffled one and the one made up behind the view. Returns how many actions turned up
    nothing, so that what came of them was compared too.
    """
    luck = SeededRandom(f"disguise {seed}")
    compared = 0
    for number, (state, action, granted) in enumerate(play(STEPHENS_RULES, new_game(count, seed=seed), luck)):
        other = disguised(state, luck) if number % 2 else determinize(observe(state, None))
        assert faults(other) == ()
        check_looks(state, other, number)
        check_refusal(state, other, action.player, luck)
        compared += check_action(state, other, action, granted)
    return compared


def check_looks(state: State, other: State, number: int) -> None:
    """Everybody sees the same, may do the same, and is told the same reasons; some of the lists at each step."""
    players = NAMES[: len(state.players)]
    for viewer in (*players, None):
        assert secrecy.seen(STEPHENS_RULES, other, viewer) == secrecy.seen(STEPHENS_RULES, state, viewer)
    ask = (secrecy.buttons, secrecy.listed)[number // 2 % 2]
    for player in players:
        assert ask(STEPHENS_RULES, other, player) == ask(STEPHENS_RULES, state, player)
    kinds = tuple(ActionType)
    open_actions = [Action(player=player, type=kinds[number % len(kinds)]) for player in players]
    assert secrecy.reasons(STEPHENS_RULES, other, open_actions) == secrecy.reasons(STEPHENS_RULES, state, open_actions)
    assert secrecy.points(STEPHENS_RULES, other) == secrecy.points(STEPHENS_RULES, state)


def check_refusal(state: State, other: State, player: str, luck: SeededRandom) -> None:
    """An action that differs a little from a legal one is refused for the same reasons, or granted in both."""
    begun = luck.pick(list(legal_actions(STEPHENS_RULES, state, player)))
    choices = mutations.mutated(begun.choices, luck, VOCABULARY)
    if readable(begun.type, choices):
        action = replace(begun, choices=choices)
        assert secrecy.refusal(STEPHENS_RULES, other, action) == secrecy.refusal(STEPHENS_RULES, state, action)


def check_action(state: State, other: State, action: Action, granted: Granted[State]) -> bool:
    """An action that turns nothing up tells everybody the same; returns whether it was one."""
    ruling = adjudicate(STEPHENS_RULES, other, action)
    assert isinstance(ruling, Granted)
    if granted.irreversible is not None:
        assert ruling.irreversible is not None
        return False
    for viewer in (*NAMES[: len(state.players)], None):
        assert secrecy.received(STEPHENS_RULES, ruling, viewer) == secrecy.received(STEPHENS_RULES, granted, viewer)
    return True


@pytest.mark.parametrize("count", COUNTS)
def test_two_states_that_differ_in_secrets_only_look_the_same(count: int) -> None:
    """Nothing that anybody is told depends on what nobody can know."""
    assert check_secrecy(count, "secrets") > 20


@pytest.mark.soak
@pytest.mark.parametrize("block", range(20))
@pytest.mark.parametrize("count", [4, 3, 2, 1])
def test_over_two_hundred_games_of_each_count_secrets_show_nowhere(count: int, block: int) -> None:
    """Twenty blocks of ten games for each number of players; the longest come first."""
    for game in range(10):
        assert check_secrecy(count, f"soak secrets {block} {game}") > 10
