"""What can be chosen in a picture: the drawing here is made up, so that these tests depend on none."""

import random
from typing import Literal

import pytest
from playwright.sync_api import Page, Route

from .playing import begin, click, settle

pytestmark = pytest.mark.slow

DRAWN = [
    ("accessory", "cork", "Anna"),
    ("accessory", "cork", "Ben"),
    ("accessory", "crate", "Anna"),
    ("accessory", "wicker", "Anna"),
    ("disc", "gate_5", "Anna"),
    ("disc", "gate_10", "Anna"),
    ("disc", "2b", "Anna"),
    ("furnace", "green", ""),
    ("accessory", "cork", "Anna"),
]


def _thing(place: int, kind: str, name: str, player: str) -> str:
    owner = f' data-player="{player}"' if player else ""
    box = f'<rect x="{place * 40}" y="0" width="36" height="36" fill="#999999"/>'
    return f'<g data-kind="{kind}" data-id="{name}"{owner} role="group" aria-label="{name}">{box}</g>'


@pytest.fixture
def drawn(page: Page) -> Page:
    """The page with a made-up drawing that also has what no drawing may have."""
    bad = '<script>window.bad = 1</script><a href="#x"/><image href="http://example.com/x.png"/><g id="main"/>'
    things = "".join(_thing(place, *thing) for place, thing in enumerate(DRAWN))
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 40" width="400" height="40">{bad}{things}</svg>'

    def answer(route: Route) -> None:
        route.fulfill(status=200, content_type="image/svg+xml", body=svg)

    page.route("**/picture", answer)
    return page


def _first(page: Page) -> str:
    return page.locator("#ask").inner_text().partition(":")[0]


def _begun(page: Page) -> None:
    """Begin a game in which Anna is asked for the accessory that she begins with."""
    begin(page, "Stephens", seed="anna first")
    if _first(page) != "Anna":
        page.get_by_role("button", name="New game").click()
        begin(page, "Stephens", seed="another seed")
    page.locator(".kinds [data-go]").first.click()
    settle(page)


def test_what_can_be_chosen_lights_up_for_the_player_who_acts(drawn: Page) -> None:
    _begun(drawn)
    lit = drawn.locator(".picture .selectable")

    assert {(each.get_attribute("data-kind"), each.get_attribute("data-player")) for each in lit.all()} == {
        ("accessory", _first(drawn))
    }
    assert all(each.get_attribute("role") == "button" for each in lit.all())


def test_a_thing_is_chosen_with_the_mouse_and_with_the_keyboard(drawn: Page) -> None:
    _begun(drawn)

    drawn.locator(".picture .selectable[data-id=crate]").click()
    drawn.wait_for_selector(".given:has-text('rate')")
    settle(drawn)

    assert {each.get_attribute("data-kind") for each in drawn.locator(".picture .selectable").all()} == {"disc"}
    drawn.locator(".picture .selectable[data-id=gate_10]").press("Enter")
    drawn.wait_for_selector(".log li")


def test_a_thing_that_cannot_be_chosen_says_what_it_is_and_why_not(drawn: Page) -> None:
    _begun(drawn)
    drawn.locator(".picture .selectable[data-id=crate]").click()
    drawn.wait_for_selector(".given:has-text('rate')")
    settle(drawn)

    drawn.locator(".picture [data-id=green]").click()
    drawn.wait_for_selector("#status:has-text('Green furnace')")
    drawn.locator(".picture [data-kind=disc][data-id='2b']").click()
    drawn.wait_for_selector("#status:has-text('2b')")
    settle(drawn)

    (reason,) = drawn.locator(".panel .violations li").all_inner_texts()
    assert reason.startswith("This ability cannot be unlocked yet: 2b (points for cubes); first: 2a.")


def test_nothing_that_acts_or_loads_comes_into_the_page_with_a_picture(drawn: Page) -> None:
    _begun(drawn)

    assert drawn.locator(".picture script, .picture a, .picture image, .picture [id]").count() == 0
    assert drawn.evaluate("window.bad") is None


# Counts what is animated: an animation itself may be over before a test looks.
COUNT = """
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    window.moved.push(this.dataset.kind);
    return animate.apply(this, given);
  };
"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_tokens_move_to_their_new_places_unless_less_motion_is_asked_for(
    page: Page, motion: Literal["no-preference", "reduce"]
) -> None:
    page.add_init_script(COUNT)
    page.emulate_media(reduced_motion=motion)
    page.reload()
    begin(page, "Glass Road", bot="random")
    luck = random.Random(3)

    while "gains" not in page.locator(".log").inner_text():
        click(page, luck)

    assert ("good" in page.evaluate("window.moved")) == (motion == "no-preference")
