"""The layout in the catalogue agrees with the rules that are about places."""

import pytest

from glass_arbiter.games.glassroad.goods import WheelName
from glass_arbiter.games.glassroad.landscape import NEIGHBOURS
from glass_arbiter.games.glassroad.layout import FULL_CIRCLE, LAYOUT, Area, WheelLayout
from glass_arbiter.games.glassroad.wheel import Brickworks, Glassworks, Wheel

# Wheels on which both brown sectors are empty, so that a turn is due.
DUE = {
    WheelName.GLASSWORKS: Glassworks(glass=0, quartz_sand=1, food=7, charcoal=2, water=3, wood=4),
    WheelName.BRICKWORKS: Brickworks(brick=2, charcoal=1, clay=5, food=7),
}


def middle_of(layout: WheelLayout, area: Area, number: int) -> int:
    """Return the angle of the middle of a sector."""
    (sector,) = (each for each in layout.sectors if (each.area, each.number) == (area, number))
    return (sector.start + sector.end) // 2


def sector_at(layout: WheelLayout, angle: int) -> tuple[Area, int]:
    """Return the sector at an angle."""
    (sector,) = (each for each in layout.sectors if each.start <= angle % FULL_CIRCLE < each.end)
    return sector.area, sector.number


@pytest.mark.parametrize("name", WheelName)
def test_a_turn_of_the_drawn_wheel_takes_every_basic_good_and_makes_a_refined_one(name: WheelName) -> None:
    layout, before = LAYOUT.wheels[name], DUE[name]
    after: Wheel = before.turned(1)
    for area, goods in layout.tokens.items():
        for good in goods:
            # The wheel goes clockwise and the token stays, so the token goes back as seen from the wheel.
            seen = middle_of(layout, area, before.stock(good)) - layout.turn
            assert sector_at(layout, seen) == (area, after.stock(good)), good


@pytest.mark.parametrize("name", WheelName)
def test_a_token_in_a_brown_sector_would_be_carried_over_a_pointer(name: WheelName) -> None:
    layout = LAYOUT.wheels[name]
    for sector in layout.sectors:
        area, _ = sector_at(layout, (sector.start + sector.end) // 2 - layout.turn)
        assert (area is not sector.area) == sector.brown


@pytest.mark.parametrize("name", WheelName)
def test_the_pointers_stand_between_the_areas(name: WheelName) -> None:
    layout = LAYOUT.wheels[name]
    borders = {sector.start for sector in layout.sectors if sector_at(layout, sector.start - 1)[0] is not sector.area}
    assert set(layout.pointers.values()) == borders


def test_adjacent_spaces_are_drawn_edge_to_edge() -> None:
    places = {space.id: (space.column, space.row) for space in LAYOUT.landscape.fields}
    for name, (column, row) in places.items():
        beside = {other for other, (x, y) in places.items() if abs(x - column) + abs(y - row) == 1}
        assert beside == set(NEIGHBOURS[name])
