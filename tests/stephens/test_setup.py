"""Setting up a game."""

import pytest

from glass_arbiter.engine.events import Event
from glass_arbiter.engine.generator import Generator
from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.discs import DISCS
from glass_arbiter.games.stephens.options import DEFAULT_OPTIONS, Solo
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import AUTOMATON, Phase
from tests.players import NAMES

from .ledger import check
from .tables import new_game, solo_options


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everything_lies_on_the_table(players: int) -> None:
    state = STEPHENS_RULES.set_up(NAMES[:players], DEFAULT_OPTIONS, "setup", None).state

    check(state)
    glass = 3 if players == 1 else 4
    assert set(state.furnaces.everything().values()) == {glass}
    assert (state.army, state.round, state.revision, state.phase) == (55, 1, 0, Phase.PREPARE)
    assert state.active == state.start_player
    for player in state.players:
        assert (player.points, player.influence, player.coins, player.forest, player.dune) == (0, 2, 4, 4, 4)
        assert (player.discs, player.cubes.total(), sum(player.accessories.values())) == (DISCS, 0, 0)


def test_luck_is_drawn_in_a_fixed_order() -> None:
    deck = DEFAULT_OPTIONS.catalogue
    state = STEPHENS_RULES.set_up(NAMES[:3], DEFAULT_OPTIONS, "luck", None).state

    drawn, luck = Generator(seed="luck", counter=0).below(3)
    red, luck = luck.shuffled([each.id for each in deck.crafts.values() if each.color == "red" and not each.first])
    blue, luck = luck.shuffled([each.id for each in deck.crafts.values() if each.color == "blue" and not each.first])
    contracts, luck = luck.shuffled(list(deck.contracts))
    investments, luck = luck.shuffled(list(deck.investments))
    first, luck = luck.shuffled([each.id for each in deck.crafts.values() if each.first])

    assert state.start_player == NAMES[drawn]
    assert (*state.offer.red, *state.stacks.red) == red
    assert (*state.offer.blue, *state.stacks.blue) == blue
    assert (*state.offer.contracts, *state.stacks.contracts) == contracts
    assert (*state.offer.investments, *state.stacks.investments) == investments
    assert (*state.removed.red, *state.removed.blue) == first[3:]
    assert state.rng == luck


def test_a_given_start_player_does_not_change_the_stacks() -> None:
    games = [STEPHENS_RULES.set_up(NAMES[:3], DEFAULT_OPTIONS, "same", name).state for name in (None, *NAMES[:3])]

    assert len({(game.stacks.red, game.stacks.contracts, game.rng.counter) for game in games}) == 1
    assert [game.start_player for game in games[1:]] == list(NAMES[:3])


def test_first_crafts_are_dealt_clockwise_from_the_start_player() -> None:
    started = STEPHENS_RULES.set_up(NAMES[:3], DEFAULT_OPTIONS, "deal", "ben")

    owners = [event.facts["owner"] for event in started.events]  # type: ignore[attr-defined]
    assert owners == ["ben", "cleo", "anna"]
    for event in started.events:
        row = getattr(started.state.rows, event.facts["row"])  # type: ignore[attr-defined]
        placed = next(each for each in row if each.craft == event.facts["craft"])  # type: ignore[attr-defined]
        assert placed.master == event.player  # type: ignore[attr-defined]


def test_automaton_gets_a_first_craft_of_the_other_colour() -> None:
    state = new_game(1, solo=solo_options())

    assert state.automaton is not None
    assert (state.automaton.discs, state.automaton.spare_discs, state.automaton.followed) == (9, 11, None)
    assert state.automaton.bag.everything() == {"brown": 7, "pink": 7, "black": 7}
    assert len(state.automaton.stack) == 10
    left, right = state.rows.stephens_left, state.rows.stephens_right
    assert sorted((left[0].master, right[0].master)) == ["anna", AUTOMATON]


def test_a_solo_game_is_normal_and_a_competition_medium_by_default() -> None:
    plain = STEPHENS_RULES.set_up(("anna",), DEFAULT_OPTIONS, "solo", None).state
    options = replace(DEFAULT_OPTIONS, solo=solo_options(competition="dry_years"))
    competition = STEPHENS_RULES.set_up(("anna",), options, "solo", None).state

    assert plain.options.solo == Solo(mode="normal", competition=None, difficulty=None, scenario=None)
    assert competition.options.solo == Solo(mode="normal", competition="dry_years", difficulty="medium", scenario=None)


def test_rulings_are_told_in_full_and_kept_as_sent() -> None:
    options = replace(DEFAULT_OPTIONS, rulings={"gates": "block"})

    assert STEPHENS_RULES.set_up(NAMES[:2], options, "rulings", None).state.options.rulings == {"gates": "block"}
    assert STEPHENS_RULES.rulings(options) == {
        "gates": "block",
        "white_without_card": "forbidden",
        "discount_on_supply": False,
        "exchanges": "any",
        "activation_order": "any",
        "final_rest": "merged",
        "automaton_factory_activates": False,
        "automaton_apprentice": "other_masters",
    }


def test_only_a_solo_game_has_a_last_field() -> None:
    assert new_game(2).options.last_field() is None
    assert new_game(1, solo=solo_options("loose")).options.last_field() == 20


def test_automatons_first_craft_is_told_last() -> None:
    options = replace(DEFAULT_OPTIONS, solo=solo_options())
    started = STEPHENS_RULES.set_up(NAMES[:1], options, "deal", None)

    assert [(event.player, event.facts["owner"]) for event in started.events if isinstance(event, Event)] == [
        ("anna", "anna"),
        (None, AUTOMATON),
    ]
