"""Every fault of a state: one state that has exactly this fault, in this place; and none in any game."""

from typing import Any

import pytest

from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.catalogue.decks import PlayedDeck, house_data
from glass_arbiter.games.stephens.catalogue.interpretations import INTERPRETATIONS
from glass_arbiter.games.stephens.codes import FaultCode
from glass_arbiter.games.stephens.faults import faults, setup_faults
from glass_arbiter.games.stephens.options import DEFAULT_OPTIONS
from glass_arbiter.games.stephens.places import CraftColor
from glass_arbiter.games.stephens.state import (
    Activation,
    CardChoice,
    FulfilledContract,
    PendingCraft,
    Phase,
    PlacedCraft,
    State,
    WorkerChoice,
)
from tests.players import COUNTS, NAMES

from .positions import (
    Cases,
    found,
    positions,
    reached,
    renamed,
    solo_table,
    with_options,
    without,
    working,
)
from .tables import having, new_game, solo_options, table
from .test_faults_of_boards import CASES as CASES_OF_BOARDS
from .test_faults_of_pending import CASES as CASES_OF_PENDING
from .test_faults_of_table import CASES as CASES_OF_TABLE


def _broken_deck() -> PlayedDeck:
    deck = house_data()
    deck["contracts"].pop()
    return PlayedDeck.inline(deck)


def _with_deck(state: State, deck: PlayedDeck) -> State:
    return with_options(state, deck=deck, deck_hash=deck.hash)


def _with_solo(state: State, **changes: Any) -> State:
    assert state.options.solo is not None
    return with_options(state, solo=replace(state.options.solo, **changes))


SETTINGS: Cases = {
    "nobody knows the deck": (
        lambda: _with_deck(table(), PlayedDeck.unknown("lost", ["house"])),
        (FaultCode.DECK_UNKNOWN, "/options/deck"),
    ),
    "the deck has changed": (
        lambda: with_options(table(), deck_hash="0" * 64),
        (FaultCode.DECK_CHANGED, "/options/deck_hash"),
    ),
    "a deck lacks a card": (
        lambda: _with_deck(table(), _broken_deck()),
        (FaultCode.DECK_INVALID, "/options/deck/contracts"),
    ),
    "a scenario": (
        lambda: _with_solo(solo_table(), scenario="siege"),
        (FaultCode.VARIANT_UNSUPPORTED, "/options/solo/scenario"),
    ),
    "two play solo": (
        lambda: with_options(table(), solo=solo_options()),
        (FaultCode.OPTION_IMPOSSIBLE, "/options/solo"),
    ),
    "one plays without Automaton": (
        lambda: with_options(solo_table(), solo=None),
        (FaultCode.OPTION_IMPOSSIBLE, "/options/solo"),
    ),
    "a mode that there is not": (
        lambda: _with_solo(solo_table(), mode="slow"),
        (FaultCode.OPTION_IMPOSSIBLE, "/options/solo/mode"),
    ),
    "a difficulty without a competition": (
        lambda: _with_solo(solo_table(), difficulty="easy"),
        (FaultCode.OPTION_IMPOSSIBLE, "/options/solo/difficulty"),
    ),
    "a competition without a difficulty": (
        lambda: _with_solo(solo_table("dry_years"), difficulty=None),
        (FaultCode.OPTION_IMPOSSIBLE, "/options/solo/difficulty"),
    ),
    "a competition that the deck lacks": (
        lambda: _with_solo(solo_table("dry_years"), competition="wet_years"),
        (FaultCode.CARD_UNKNOWN, "/options/solo/competition"),
    ),
    "a ruling that there is not": (
        lambda: with_options(table(), rulings={"a/b": True}),
        (FaultCode.OPTION_IMPOSSIBLE, "/options/rulings/a~1b"),
    ),
    "a value that a ruling has not": (
        lambda: with_options(table(), rulings={"gates": "open"}),
        (FaultCode.OPTION_IMPOSSIBLE, "/options/rulings/gates"),
    ),
}


def _resting() -> State:
    return reached(lambda state: state.phase is Phase.REST_SUPPLY)


def _with_rest(state: State, **changes: Any) -> State:
    assert state.rest is not None
    return replace(state, rest=replace(state.rest, **changes))


def _with_master(state: State, name: str) -> State:
    first, *others = state.rows.stephens_left
    return replace(state, rows=replace(state.rows, stephens_left=(replace(first, master=name), *others)))


def _choosing_card() -> State:
    return reached(lambda state: isinstance(state.pending, CardChoice))


def _collecting() -> State:
    return reached(lambda state: isinstance(state.pending, Activation))


def _with_pending(state: State, **changes: Any) -> State:
    assert state.pending is not None
    return replace(state, pending=replace(state.pending, **changes))


PLAYERS: Cases = {
    "two of one name": (lambda: renamed(table(), "ben", "anna"), (FaultCode.PLAYER_TWICE, "/players/1/id")),
    "a player called automaton": (
        lambda: renamed(table(), "ben", "automaton"),
        (FaultCode.PLAYER_ID_RESERVED, "/players/1/id"),
    ),
    "an unknown start player": (
        lambda: replace(table(), start_player="eve"),
        (FaultCode.PLAYER_UNKNOWN, "/start_player"),
    ),
    "an unknown active player": (lambda: replace(table(), active="eve"), (FaultCode.PLAYER_UNKNOWN, "/active")),
    "an unknown master": (
        lambda: _with_master(table(3), "eve"),
        (FaultCode.PLAYER_UNKNOWN, "/rows/stephens_left/0/master"),
    ),
    "Automaton in a game of three": (
        lambda: _with_master(table(3), "automaton"),
        (FaultCode.PLAYER_UNKNOWN, "/rows/stephens_left/0/master"),
    ),
    "an unknown apprentice": (
        lambda: working(table(), "anna", "stephens_left", "3a", apprentice="eve"),
        (FaultCode.PLAYER_UNKNOWN, f"/rows/stephens_left/{len(table().rows.stephens_left)}/apprentice"),
    ),
    "a rest phase triggered by nobody": (
        lambda: _with_rest(_resting(), trigger="eve"),
        (FaultCode.PLAYER_UNKNOWN, "/rest/trigger"),
    ),
    "nobody supplies": (
        lambda: _with_rest(_resting(), queue=("eve",)),
        (FaultCode.PLAYER_UNKNOWN, "/rest/queue/0"),
    ),
    "nobody takes a card": (
        lambda: _with_pending(_choosing_card(), player="eve"),
        (FaultCode.PLAYER_UNKNOWN, "/pending/player"),
    ),
    "nobody sets a worker": (
        lambda: replace(
            table(), phase=Phase.WORKER, pending=WorkerChoice(player="eve", refreshed=CraftColor.RED, origin="turn")
        ),
        (FaultCode.PLAYER_UNKNOWN, "/pending/player"),
    ),
    "nobody collects": (
        lambda: _with_pending(_collecting(), crafts=(PendingCraft(craft="r01", player="eve"),)),
        (FaultCode.PLAYER_UNKNOWN, "/pending/crafts/0/player"),
    ),
}


def _add(state: State, pile: str, kind: str, card: str) -> State:
    piles = getattr(state, pile)
    return replace(state, **{pile: replace(piles, **{kind: (*getattr(piles, kind), card)})})


def _revealed(card: str) -> State:
    state = solo_table()
    assert state.automaton is not None
    return replace(state, automaton=replace(state.automaton, revealed=(card,)))


def _end_of(state: State, pile: str, kind: str) -> str:
    return f"/{pile}/{kind}/{len(getattr(getattr(state, pile), kind))}"


CARDS: Cases = {
    "a craft that the deck lacks": (
        lambda: _add(table(), "stacks", "red", "x01"),
        (FaultCode.CARD_UNKNOWN, _end_of(table(), "stacks", "red")),
    ),
    "a craft in two places": (
        lambda: _add(table(), "removed", "blue", table().stacks.blue[0]),
        (FaultCode.CARD_TWICE, _end_of(table(), "removed", "blue")),
    ),
    "a contract is gone": (
        lambda: without(table(), table().stacks.contracts[-1]),
        (FaultCode.CARD_MISSING, ""),
    ),
    "an investment is gone from the display": (
        lambda: without(table(), str(table().offer.investments[4])),
        (FaultCode.CARD_MISSING, ""),
    ),
    "a contract in two places": (
        lambda: having(table(), "ben", open_contracts=(str(table().offer.contracts[2]),)),
        (FaultCode.CARD_TWICE, "/players/1/open_contracts/0"),
    ),
    "a fulfilled contract that the deck lacks": (
        lambda: having(
            table(),
            "ben",
            fulfilled=replace(table().players[1].fulfilled, uk=(FulfilledContract(contract="us01", kept={}),)),
        ),
        (FaultCode.CARD_UNKNOWN, "/players/1/fulfilled/uk/0/contract"),
    ),
    "an investment in two places": (
        lambda: having(
            table(),
            "anna",
            investments=replace(table().players[0].investments, pink=(table().stacks.investments[0],)),
        ),
        (FaultCode.CARD_TWICE, "/players/0/investments/pink/0"),
    ),
    "a card of Automaton that the deck lacks": (
        lambda: _revealed("a99"),
        (FaultCode.CARD_UNKNOWN, "/automaton/revealed/0"),
    ),
    "a craft in a row that is on display": (
        lambda: replace(
            table(),
            rows=replace(
                table().rows,
                upper_left=(PlacedCraft(craft=str(table().offer.red[0]), master="anna", apprentice=None),),
            ),
        ),
        (FaultCode.CARD_TWICE, "/offer/red/0"),
    ),
}


CASES: Cases = {**SETTINGS, **PLAYERS, **CARDS}


@pytest.mark.parametrize("name", list(CASES))
def test_a_state_has_exactly_this_fault(name: str) -> None:
    make, expected = CASES[name]

    assert found(make()) == [expected]


def test_every_code_has_a_state_with_this_fault() -> None:
    every = [*CASES.values(), *CASES_OF_BOARDS.values(), *CASES_OF_TABLE.values(), *CASES_OF_PENDING.values()]

    assert {code for _, (code, _) in every} == set(FaultCode)


def test_faults_of_deck_options_and_players_come_together() -> None:
    state = replace(with_options(table(), deck_hash="0" * 64, rulings={"gates": "open"}), active="eve")

    assert [code for code, _ in found(state)] == [
        FaultCode.DECK_CHANGED,
        FaultCode.OPTION_IMPOSSIBLE,
        FaultCode.PLAYER_UNKNOWN,
    ]


def test_cards_are_looked_at_only_if_deck_options_and_players_are_sound() -> None:
    state = replace(_add(table(), "stacks", "red", "x01"), active="eve")

    assert found(state) == [(FaultCode.PLAYER_UNKNOWN, "/active")]


def test_the_rest_is_looked_at_only_if_the_cards_are_sound() -> None:
    state = replace(_add(table(), "stacks", "red", "x01"), army=3)

    assert [code for code, _ in found(state)] == [FaultCode.CARD_UNKNOWN]


def test_more_players_than_there_can_be_are_one_fault() -> None:
    state = table(4)

    assert found(replace(state, players=state.players * 2)) == [(FaultCode.NUMBER_OUT_OF_RANGE, "/players")]
    assert found(replace(state, players=())) == [(FaultCode.NUMBER_OUT_OF_RANGE, "/players")]


def test_discs_without_end_are_one_fault() -> None:
    discs = ("gate_5",) * 100_000

    assert found(having(table(), "ben", discs=discs)) == [(FaultCode.WORKERS_AND_DISCS_WRONG, "/players/1/discs")]


@pytest.mark.parametrize("players", COUNTS)
def test_options_may_leave_out_in_a_setup_what_is_filled_in(players: int) -> None:
    assert list(setup_faults(NAMES[:players], DEFAULT_OPTIONS, NAMES[0], "")) == []


def test_options_of_a_setup_have_the_faults_of_a_state() -> None:
    options = replace(DEFAULT_OPTIONS, deck_hash="0" * 64, solo=solo_options(), rulings={"gates": "open"})

    assert [(each.code, each.pointer) for each in setup_faults(NAMES[:2], options, None, "/setup")] == [
        (FaultCode.DECK_CHANGED, "/setup/options/deck_hash"),
        (FaultCode.OPTION_IMPOSSIBLE, "/setup/options/solo"),
        (FaultCode.OPTION_IMPOSSIBLE, "/setup/options/rulings/gates"),
    ]


def test_nobody_who_plays_is_called_automaton_and_nobody_else_begins() -> None:
    found = list(setup_faults(("anna", "automaton"), DEFAULT_OPTIONS, "zoe", ""))

    assert [(each.code, each.rule, each.pointer, each.facts) for each in found] == [
        (FaultCode.PLAYER_ID_RESERVED, "R122", "/players/1", {"player": "automaton"}),
        (FaultCode.PLAYER_UNKNOWN, "R20", "/start_player", {"player": "zoe"}),
    ]


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("pick", [0, 1], ids=["default", "other"])
def test_no_state_of_a_game_has_a_fault(players: int, pick: int) -> None:
    rulings = {key: question.values[pick] for key, question in INTERPRETATIONS.items()}
    start = new_game(players, seed="sound", solo=None, **rulings)

    for state in positions(start, "sound"):
        assert faults(state) == ()


@pytest.mark.parametrize("competition", list(DEFAULT_OPTIONS.catalogue.competition))
def test_no_state_of_a_competition_has_a_fault(competition: str) -> None:
    start = new_game(1, seed=competition, solo=solo_options("loose", competition))

    for state in positions(start, competition):
        assert faults(state) == ()
