"""The layout in the catalogue agrees with the rules that are about places."""

from glass_arbiter.games.stephens.discs import DISCS
from glass_arbiter.games.stephens.layout import LAYOUT
from glass_arbiter.games.stephens.places import BELOW, COLOR_OF_ROW, CraftField, Factory, Furnace, Row


def test_every_place_of_the_main_board_is_drawn_once() -> None:
    assert sorted(place.id for place in LAYOUT.furnaces) == sorted(Furnace)
    assert sorted(place.id for place in LAYOUT.factories) == sorted(Factory)
    assert sorted(place.id for place in LAYOUT.rows) == sorted(Row)
    assert sorted(place.id for place in LAYOUT.crafts) == sorted(CraftField)
    for places in (LAYOUT.furnaces, LAYOUT.factories, LAYOUT.rows, LAYOUT.crafts):
        assert len({(place.column, place.row) for place in places}) == len(places)


def test_a_row_of_crafts_is_drawn_above_the_row_that_limits_it() -> None:
    places = {place.id: place for place in LAYOUT.rows}
    for upper, lower in BELOW.items():
        assert places[lower].row == places[upper].row + 1
        assert places[lower].column == places[upper].column


def test_a_row_has_the_colour_of_its_crafts() -> None:
    assert {place.id: place.color for place in LAYOUT.rows} == COLOR_OF_ROW


def test_every_disc_has_its_place_on_the_player_board() -> None:
    board = LAYOUT.player_board
    assert [*board.influence.gates, *(circle.disc for circle in board.circles)] == list(DISCS)
