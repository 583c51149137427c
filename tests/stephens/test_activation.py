"""Collecting and declining the yields of activated crafts."""

from typing import Any

import pytest

from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.catalogue.deck import Amounts, Trade
from glass_arbiter.games.stephens.catalogue.decks import PlayedDeck, house_data
from glass_arbiter.games.stephens.events import EventType
from glass_arbiter.games.stephens.paying import lacking
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import Phase, State

from .tables import do, events, having, player, refused, table, with_row


def activated(*crafts: tuple[str, ...], players: int = 2, **rulings: Any) -> State:
    """Anna has activated a row with these crafts by taking green glass."""
    state = with_row(table(players, **rulings), "stephens_left", *crafts)
    return do(state, "anna", "take_glass", furnace="green")


def test_a_yield_is_told_as_collected_paid_and_gained() -> None:
    told = events(activated(("r13", "anna"), ("r01", "ben")), "anna", "collect", craft="r13")

    assert [each.type for each in told] == [
        EventType.CRAFT_COLLECTED,
        EventType.RESOURCES_PAID,
        EventType.RESOURCES_GAINED,
    ]
    assert told[0].facts == {"craft": "r13", "option": None}
    assert told[1].facts == {"resources": {"cubes": {"green": 1}}}
    assert told[2].facts == {"resources": {"influence": 1, "coins": 2}, "lost": {}}


def test_influence_beyond_the_limit_is_lost_and_told() -> None:
    state = having(activated(("r03", "anna"), ("r01", "ben")), "anna", influence=9)

    told = events(state, "anna", "collect", craft="r03")

    assert told[1].facts == {"resources": {"influence": 1}, "lost": {"influence": 1}}


def test_a_step_beyond_the_top_is_lost_and_told() -> None:
    state = having(activated(("r05", "anna"), ("r01", "ben")), "anna", forest=12)

    told = events(state, "anna", "collect", craft="r05")

    assert told[1].facts == {"track": "forest", "steps": 0, "position": 12, "lost": 1}


@pytest.mark.parametrize(("gates", "limit"), [("cap", 5), ("block", 4)])
def test_a_covered_gate_is_the_limit_or_by_ruling_one_less(gates: str, limit: int) -> None:
    state = activated(("r03", "anna"), ("r01", "ben"), gates=gates)
    state = having(state, "anna", discs=("gate_5",), influence=limit - 1)

    assert player(do(state, "anna", "collect", craft="r03"), "anna").influence == limit


def test_with_all_gates_open_the_limit_is_25() -> None:
    state = having(activated(("r03", "anna"), ("r01", "ben")), "anna", discs=(), influence=24)

    assert player(do(state, "anna", "collect", craft="r03"), "anna").influence == 25


def test_only_a_pending_craft_of_ones_own_can_be_collected() -> None:
    state = activated(("r01", "anna"), ("r02", "ben"))

    assert refused(state, "anna", "collect", craft="r02", option=9, pay={}) == [("craft_not_pending", "R62", "craft")]
    assert refused(state, "anna", "decline", craft="r02") == [("craft_not_pending", "R62", "craft")]


def test_master_and_apprentice_choose_for_themselves() -> None:
    state = activated(("r23", "anna", "ben"))

    state = do(do(state, "ben", "collect", craft="r23", option=2), "anna", "collect", craft="r23", option=1)

    anna, ben = state.players
    assert (anna.coins, anna.influence, ben.coins, ben.influence) == (5, 2, 4, 3)


def test_everybody_may_begin_unless_a_ruling_says_clockwise() -> None:
    crafts = (("r01", "cleo"), ("r02", "anna"), ("r04", "ben"))
    free, ordered = activated(*crafts, players=3), activated(*crafts, players=3, activation_order="clockwise")

    assert [each.player for each in STEPHENS_RULES.to_act(free)] == ["anna", "ben", "cleo"]
    assert [each.player for each in STEPHENS_RULES.to_act(ordered)] == ["anna"]
    assert refused(ordered, "cleo", "decline") == [("not_your_turn", "R64", "player")]


def test_one_craft_or_all_can_be_declined() -> None:
    state = activated(("r01", "anna"), ("r02", "anna"), ("r04", "anna"))

    one = do(state, "anna", "decline", craft="r02")
    told = events(one, "anna", "decline")

    assert one.phase is Phase.ACTIVATION
    assert [each.facts for each in told[:2]] == [{"craft": "r01"}, {"craft": "r04"}]
    assert do(one, "anna", "decline").active == "ben"


def test_what_nobody_can_pay_lapses_at_once() -> None:
    state = having(with_row(table(), "stephens_left", ("r09", "ben"), ("r10", "ben")), "ben", influence=0)

    told = events(state, "anna", "take_glass", furnace="green")

    lapsed = [each for each in told if each.type is EventType.CRAFT_LAPSED]
    assert [(each.player, each.facts["craft"]) for each in lapsed] == [("ben", "r09"), ("ben", "r10")]
    assert told[-1].type is EventType.TURN_STARTED


def test_gains_of_one_craft_pay_for_the_next() -> None:
    state = having(with_row(table(), "stephens_left", ("r09", "anna"), ("r01", "anna")), "anna", influence=0)
    state = do(state, "anna", "take_glass", furnace="green")

    assert refused(state, "anna", "collect", craft="r09") == [("insufficient_resources", "R66", "craft")]
    state = do(do(state, "anna", "collect", craft="r01"), "anna", "collect", craft="r09")

    assert (player(state, "anna").influence, player(state, "anna").dune) == (0, 5)


def test_what_is_left_lapses_after_ones_own_choice() -> None:
    state = having(with_row(table(), "stephens_left", ("r09", "anna"), ("r10", "anna")), "anna", influence=1)
    state = do(state, "anna", "take_glass", furnace="green")

    told = events(state, "anna", "collect", craft="r09")

    assert EventType.CRAFT_LAPSED in [each.type for each in told]


def test_an_option_must_be_named_if_several_can_be_paid() -> None:
    state = activated(("r23", "anna"), ("r01", "ben"))

    assert refused(state, "anna", "collect", craft="r23") == [("missing_choice", "R65", "option")]
    assert refused(state, "anna", "collect", craft="r23", option=3, pay={}, gain={}) == [
        ("choice_not_possible", "R65", "option")
    ]
    assert refused(state, "anna", "collect", craft="r23", option=1, pay={}) == [("unexpected_choice", "R66", "pay")]


def test_an_option_without_use_is_refused() -> None:
    state = activated(("r01", "anna"), ("r02", "ben"))

    assert refused(state, "anna", "collect", craft="r01", option=1, gain={}) == [
        ("unexpected_choice", "R65", "option"),
        ("unexpected_choice", "R148", "gain"),
    ]


def test_the_only_option_that_can_be_paid_goes_without_saying() -> None:
    state = having(activated(("rf2", "anna"), ("r01", "ben")), "anna", influence=0)

    told = events(state, "anna", "collect", craft="rf2")

    assert told[0].facts == {"craft": "rf2", "option": 1}


def test_a_stated_option_that_cannot_be_paid_is_insufficient() -> None:
    state = having(activated(("rf2", "anna"), ("r01", "ben")), "anna", influence=0)

    assert refused(state, "anna", "collect", craft="rf2", option=2) == [("insufficient_resources", "R66", "craft")]


def test_any_colour_can_be_gained_where_any_will_do() -> None:
    state = activated(("r15", "anna"), ("r01", "ben"))

    after = do(state, "anna", "collect", craft="r15", gain={"cubes": {"black": 1}})

    assert player(after, "anna").cubes.present() == {"green": 1, "black": 1}
    assert refused(state, "anna", "collect", craft="r15") == [("missing_choice", "R148", "gain")]


@pytest.mark.parametrize(
    ("gain", "code"),
    [
        ({"cubes": {"black": 2}}, "gain_not_exact"),
        ({}, "gain_not_exact"),
        ({"accessories": {"cork": 1}}, "gain_not_exact"),
        ({"accessories": {"silk": 1}}, "choice_not_possible"),
    ],
)
def test_a_gain_is_judged_by_what_is_wrong_with_it(gain: object, code: str) -> None:
    state = activated(("r15", "anna"), ("r01", "ben"))

    assert refused(state, "anna", "collect", craft="r15", gain=gain) == [(code, "R148", "gain")]


def test_a_wrong_payment_hides_the_gain() -> None:
    state = having(with_row(table(), "stephens_left", ("r18", "anna"), ("r01", "anna")), "anna", cubes={"pink": 1})
    state = do(state, "anna", "take_glass", furnace="green")

    assert refused(state, "anna", "collect", craft="r18", pay={}, gain={}) == [("payment_not_exact", "R66", "pay")]
    poor = having(state, "anna", cubes={})
    assert refused(poor, "anna", "collect", craft="r18", pay={}, gain={}) == [
        ("insufficient_resources", "R66", "craft"),
        ("gain_not_exact", "R148", "gain"),
    ]


def test_all_that_goes_without_saying_is_filled_in_together() -> None:
    state = activated(("r18", "anna"), ("r01", "ben"))

    assert refused(state, "anna", "collect", craft="r18") == [("missing_choice", "R148", "gain")]
    after = do(state, "anna", "collect", craft="r18", gain={"accessories": {"wicker": 1}})
    assert player(after, "anna").accessories == {"cork": 1, "crate": 0, "wicker": 1}


def _with_trades(state: State, craft: str, *trades: Trade) -> State:
    """The state with another yield on a craft, in a deck that is sent along."""
    data = house_data()

    def written(amounts: Amounts) -> dict[str, object]:
        fields = {key: getattr(amounts, key) for key in Amounts.__struct_fields__}
        return {key: value for key, value in fields.items() if value}

    one_of = [{"trade": {"cost": written(trade.cost), "gain": written(trade.gain)}} for trade in trades]
    data["crafts"] = [
        {**each, "yield": {"one_of": one_of} if len(one_of) > 1 else one_of[0]} if each["id"] == craft else each
        for each in data["crafts"]
    ]
    return replace(state, options=replace(state.options, deck=PlayedDeck.named(data)))


def test_what_else_is_stated_decides_between_the_options() -> None:
    state = activated(("r23", "anna"), ("r01", "ben"))
    gain, trade = Trade(cost=Amounts(), gain=Amounts(coins=1)), Trade(cost=Amounts(any_cubes=1), gain=Amounts(coins=3))
    state = having(_with_trades(state, "r23", gain, trade), "anna", cubes={"green": 1, "pink": 1})

    after = do(state, "anna", "collect", craft="r23", pay={"cubes": {"pink": 1}})

    assert player(after, "anna").coins == 7
    assert refused(state, "anna", "collect", craft="r23", gain={}) == [("missing_choice", "R65", "option")]


def test_an_option_that_is_agreed_leaves_the_payment_to_be_named() -> None:
    dear, open_trade = (
        Trade(cost=Amounts(coins=20), gain=Amounts(points=1)),
        Trade(cost=Amounts(any_cubes=1), gain=Amounts(coins=3)),
    )
    state = _with_trades(activated(("r23", "anna"), ("r01", "ben")), "r23", dear, open_trade)
    state = having(state, "anna", cubes={"green": 1, "pink": 1})

    assert refused(state, "anna", "collect", craft="r23") == [("missing_choice", "R66", "pay")]
    assert refused(state, "anna", "collect", craft="r23", gain={}) == [("missing_choice", "R65", "option")]


def test_certain_things_are_paid_and_gained_without_saying() -> None:
    trade = Trade(
        cost=Amounts(cubes={"green": 1}, accessories={"cork": 1}, forest=1),
        gain=Amounts(cubes={"black": 2}, accessories={"wicker": 1}, dune=1, points=1),
    )
    state = _with_trades(activated(("r23", "anna"), ("r01", "ben")), "r23", trade)

    told = events(state, "anna", "collect", craft="r23")

    assert [each.facts for each in told] == [
        {"craft": "r23", "option": None},
        {"resources": {"cubes": {"green": 1}, "accessories": {"cork": 1}}},
        {"track": "forest", "steps": -1, "position": 3, "lost": 0},
        {"resources": {"cubes": {"black": 2}, "accessories": {"wicker": 1}}, "lost": {}},
        {"points": 1, "total": 1},
        {"track": "dune", "steps": 1, "position": 5, "lost": 0},
    ]


def test_where_no_option_can_be_paid_it_is_only_insufficient() -> None:
    dear = Trade(cost=Amounts(coins=20), gain=Amounts(points=1))
    state = _with_trades(activated(("r23", "anna"), ("r01", "anna")), "r23", dear, dear)

    assert refused(state, "anna", "collect", craft="r23") == [("insufficient_resources", "R66", "craft")]


def test_what_any_cube_pays_is_counted_apart_from_a_certain_cube_that_is_lacking() -> None:
    state = having(table(), "anna", cubes={"blue": 1})

    assert lacking(player(state, "anna"), Amounts(cubes={"green": 1}, any_cubes=1)) == {"green": {"have": 0, "need": 1}}


def test_an_accessory_called_like_a_resource_does_not_pay_for_it() -> None:
    state = having(table(), "anna", coins=0, accessories={"coins": 5, "green": 0, "wicker": 0})
    cost = Amounts(coins=3, accessories={"coins": 1})

    assert lacking(player(state, "anna"), cost) == {"coins": {"have": 0, "need": 3}}
