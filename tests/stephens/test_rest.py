"""The rest phase: its trigger, its steps, the columns of investments and the supply."""

import pytest

from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.events import EventType
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import CardChoice, InvestmentRows, Kinds, Phase, Rest, State, WorkerChoice

from .tables import do, event, events, having, player, refused, table, with_furnaces, with_offer, with_row

NONE = InvestmentRows(brown=(), pink=(), black=())
ONE_EACH = InvestmentRows(brown=("brown_1",), pink=("pink_1",), black=("black_1",))


def tired(state: State) -> State:
    """The next green glass brings a rest phase; nobody works in its row."""
    return with_row(with_furnaces(state, contracts=0, green=1), "stephens_left")


def resting(state: State, name: str = "anna") -> State:
    """A player has brought a rest phase."""
    return do(tired(state), name, "take_glass", furnace="green")


def supplying(stored: dict[str, int], state: State | None = None) -> State:
    """Anna supplies these cubes."""
    state = resting(having(state or table(), "anna", investments=ONE_EACH))
    return having(do(state, "anna", "activate_column", column=1), "anna", stored=stored)


SET = {"brown": 1, "pink": 1, "black": 1}


def test_two_empty_furnaces_bring_a_rest_phase_and_one_does_not() -> None:
    one = with_row(with_furnaces(table(), green=1), "stephens_left")

    assert EventType.REST_STARTED not in [each.type for each in events(one, "anna", "take_glass", furnace="green")]
    told = [each.type for each in events(tired(table()), "anna", "take_glass", furnace="green")]
    assert told[2:] == [
        EventType.REST_STARTED,
        EventType.ARMY_MOVED,
        EventType.FURNACES_REFILLED,
        EventType.FACTORIES_EMPTIED,
        EventType.PLAYER_DONE,
        EventType.PLAYER_DONE,
        EventType.PLAYER_DONE,
        EventType.PLAYER_DONE,
        EventType.REST_ENDED,
        EventType.TURN_STARTED,
    ]


def test_after_a_rest_phase_the_next_player_has_a_turn() -> None:
    state = resting(table(3))

    assert (state.phase, state.active, state.rest) == (Phase.TURN, "ben", None)


def test_the_army_stops_on_field_0() -> None:
    state = replace(table(), army=0, last_round=2)

    assert event(tired(state), EventType.ARMY_MOVED, "anna", "take_glass", furnace="green") == {"before": 0, "after": 0}


@pytest.mark.parametrize(("players", "number"), [(2, 1), (3, 2), (4, 2)])
def test_the_refill_depends_on_the_number_of_players(players: int, number: int) -> None:
    state = replace(table(players), army=40)

    told = event(tired(state), EventType.FURNACES_REFILLED, "anna", "take_glass", furnace="green")

    assert told == {"furnaces": {"green": number, "contracts": number}}


def test_2a_brings_a_point_clockwise_from_the_trigger() -> None:
    state = table(3)
    for name in ("anna", "cleo"):
        state = having(state, name, opened=("2a",))
    state = replace(state, active="cleo")

    told = events(tired(state), "cleo", "take_glass", furnace="green")

    assert [each.player for each in told if each.type is EventType.POINTS_GAINED] == ["cleo", "anna"]


def test_columns_are_open_to_all_at_once() -> None:
    state = having(having(table(), "anna", investments=ONE_EACH), "ben", investments=ONE_EACH)
    state = resting(state)

    assert [each.player for each in STEPHENS_RULES.to_act(state)] == ["anna", "ben"]
    state = do(state, "ben", "activate_column", column=1)
    assert player(state, "ben").done
    assert state.rest == Rest(trigger="anna", final=False, queue=())
    state = do(state, "anna", "end")
    assert (state.phase, state.rest) == (Phase.REST_SUPPLY, Rest(trigger="anna", final=False, queue=("ben",)))
    assert not any(each.done for each in state.players)


def test_a_column_is_told_with_its_cards_tracks_and_points() -> None:
    cards = InvestmentRows(brown=("brown_5",), pink=("plain_5",), black=())
    state = resting(having(table(), "anna", investments=cards))

    told = events(state, "anna", "activate_column", column=1)

    assert [each.facts for each in told[:4]] == [
        {"column": 1, "investments": ["brown_5", "plain_5"], "stored": {"brown": 1}},
        {"track": "forest", "steps": -1, "position": 3, "lost": 0},
        {"track": "dune", "steps": -1, "position": 3, "lost": 0},
        {"points": 3, "total": 3},
    ]


@pytest.mark.parametrize("column", [0, 3, -1])
def test_a_column_without_a_card_does_not_exist(column: int) -> None:
    cards = InvestmentRows(brown=("brown_1", "brown_2"), pink=(), black=())
    state = resting(having(table(), "anna", investments=cards))

    assert refused(state, "anna", "activate_column", column=column) == [("no_such_column", "R92", "column")]


def test_each_column_is_activated_once() -> None:
    cards = InvestmentRows(brown=("brown_1", "brown_2"), pink=(), black=())
    state = resting(having(table(), "anna", investments=cards))

    state = do(state, "anna", "activate_column", column=2)

    assert player(state, "anna").activated == (2,)
    assert refused(state, "anna", "activate_column", column=2) == [("column_already_activated", "R157", "column")]
    state = do(state, "anna", "activate_column", column=1)
    assert (player(state, "anna").activated, player(state, "anna").stored.brown) == ((1, 2), 2)


def test_after_the_rest_phase_nothing_of_it_is_left() -> None:
    state = supplying({"brown": 1})

    state = do(state, "anna", "supply", factory="lower_left", recipe="brown_to_influence")

    anna = player(state, "anna")
    assert (anna.activated, anna.stored.total(), anna.done, state.rest) == ((), 0, False, None)


def test_supply_goes_in_turn_order_from_the_trigger() -> None:
    state = table(3)
    for name in ("anna", "cleo"):
        state = having(state, name, investments=InvestmentRows(brown=("brown_1",), pink=(), black=()))
    state = resting(replace(state, active="ben"), "ben")
    for name in ("anna", "cleo"):
        state = do(state, name, "activate_column", column=1)

    assert state.rest == Rest(trigger="ben", final=False, queue=("cleo", "anna"))
    choices = {"factory": "lower_left", "recipe": "brown_to_influence"}
    assert refused(state, "anna", "supply", **choices) == [("not_your_turn", "R97", "player")]
    told = events(state, "cleo", "supply", **choices)
    assert [each.type for each in told] == [
        EventType.FACTORY_SUPPLIED,
        EventType.RESOURCES_GAINED,
        EventType.PLAYER_DONE,
    ]
    assert told[2].facts == {"step": "supply"}


def test_only_stored_cubes_are_supplied_in_combinations_of_the_factory() -> None:
    state = having(supplying({"black": 1}), "anna", cubes={"brown": 5})

    assert refused(state, "anna", "supply", factory="lower_left", recipe="brown_to_influence") == [
        ("cubes_not_stored", "R97", "recipe")
    ]
    assert refused(state, "anna", "supply", factory="lower_left", recipe="black_to_coin", gain={}) == [
        ("unknown_recipe", "R98", "recipe")
    ]
    assert refused(state, "anna", "supply", factory="cellar", recipe="x", gain={}) == [
        ("choice_not_possible", "R98", "factory")
    ]
    assert refused(state, "anna", "supply", factory="upper_right", recipe="black_to_coin", gain={}) == [
        ("unexpected_choice", "R148", "gain")
    ]
    assert refused(state, "anna", "supply", factory="lower_right", recipe="brown_pair_to_accessory") == [
        ("missing_choice", "R148", "gain"),
        ("cubes_not_stored", "R97", "recipe"),
    ]


def test_a_pair_brings_an_accessory_of_choice() -> None:
    state = supplying({"black": 1, "brown": 1})
    choices = {"factory": "lower_right", "recipe": "brown_pair_to_accessory"}

    after = do(state, "anna", "supply", **choices, gain={"accessories": {"crate": 1}})

    assert player(after, "anna").accessories["crate"] == 1
    assert refused(state, "anna", "supply", **choices) == [("missing_choice", "R148", "gain")]


def test_a_set_brings_a_card_at_its_normal_price() -> None:
    state = having(supplying(SET), "anna", opened=("4a", "4b", "4c", "4d"), influence=5)

    state = do(state, "anna", "supply", factory="upper_left", recipe="set_to_card")
    assert state.pending == CardChoice(
        player="anna", kind=Kinds.EITHER, left=1, discount=False, discard=True, optional=True, origin="supply"
    )
    assert state.rest is not None
    assert state.rest.queue == ("anna",)
    before = state.offer.contracts
    state = do(state, "anna", "accept_contract", field=2)

    assert player(state, "anna").influence == 3
    assert state.offer.contracts[:2] == (before[0], before[2])
    assert state.phase is Phase.TURN


def test_by_ruling_the_discount_counts_for_a_set() -> None:
    state = supplying(SET, having(table(discount_on_supply=True), "anna", opened=("4c", "4d")))

    state = do(state, "anna", "supply", factory="upper_left", recipe="set_to_card")

    assert isinstance(state.pending, CardChoice)
    assert state.pending.discount


def test_a_discard_fixes_the_kind_of_the_card() -> None:
    state = with_offer(supplying(SET), investments=("brown_2", "pink_2", "black_2", "plain_1", "plain_2"))
    state = having(state, "anna", opened=("4c",))
    state = do(state, "anna", "supply", factory="upper_left", recipe="set_to_card")

    assert refused(state, "anna", "discard_cheapest") == [("missing_choice", "R78", "kind")]
    state = do(state, "anna", "discard_cheapest", kind="investment")

    assert isinstance(state.pending, CardChoice)
    assert (state.pending.kind, state.pending.optional, state.pending.discard) == (Kinds.INVESTMENT, False, False)
    assert refused(state, "anna", "accept_contract", field=1) == [("wrong_kind_of_card", "R101", "type")]
    assert do(state, "anna", "fund_investment", field=1).phase is Phase.TURN


def test_only_one_kind_that_can_be_discarded_goes_without_saying() -> None:
    state = having(supplying(SET), "anna", opened=("4c",), coins=0)
    state = do(state, "anna", "supply", factory="upper_left", recipe="set_to_card")

    after = do(state, "anna", "discard_cheapest")

    assert isinstance(after.pending, CardChoice)
    assert after.pending.kind is Kinds.CONTRACT


def test_the_card_of_a_set_may_be_declined() -> None:
    state = do(supplying(SET), "anna", "supply", factory="upper_left", recipe="set_to_card")

    assert event(state, EventType.YIELD_DECLINED, "anna", "end") == {"action": "card"}


def test_a_card_that_nobody_can_take_counts_as_declined() -> None:
    state = having(supplying(SET), "anna", coins=0, influence=0)

    told = event(state, EventType.YIELD_DECLINED, "anna", "supply", factory="upper_left", recipe="set_to_card")

    assert told == {"action": "card"}


def test_a_set_brings_a_worker() -> None:
    state = do(supplying(SET), "anna", "supply", factory="upper_right", recipe="set_to_worker")

    assert state.pending == WorkerChoice(player="anna", refreshed=None, origin="supply")
    assert event(state, EventType.YIELD_DECLINED, "anna", "end") == {"action": "worker"}
    state = with_offer(state, red=("r05", "r06"))
    after = do(state, "anna", "create_craft", field="red_1", row="stephens_left", disc="2a")
    assert (after.phase, after.offer.red[0] is not None) == (Phase.TURN, True)


def test_a_worker_that_cannot_be_set_counts_as_declined() -> None:
    state = having(supplying(SET), "anna", discs=())

    told = event(state, EventType.YIELD_DECLINED, "anna", "supply", factory="upper_right", recipe="set_to_worker")

    assert told == {"action": "worker"}


def test_a_refresh_in_the_supply_keeps_its_origin() -> None:
    state = having(supplying(SET), "anna", opened=("3a",), coins=20)
    state = do(state, "anna", "supply", factory="upper_right", recipe="set_to_worker")

    state = do(state, "anna", "refresh_crafts", color="blue")

    assert isinstance(state.pending, WorkerChoice)
    assert state.pending.origin == "supply"


def test_a_player_goes_on_until_everything_is_supplied() -> None:
    state = supplying({"black": 2})

    state = do(state, "anna", "supply", factory="upper_right", recipe="black_to_coin")

    assert (state.phase, STEPHENS_RULES.to_act(state)[0].player) == (Phase.REST_SUPPLY, "anna")
    assert [each for each in STEPHENS_RULES.to_act(state)[0].actions] == ["supply"]
