"""Two browsers that share nothing play at a sealed table: a link for each seat, and the box as a link."""

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, Route

from .playing import click, settle

pytestmark = pytest.mark.slow

HAND = ["Feudal Lord", "Forest Manager", "Cultivator", "Builder", "Fish Farmer"]
IDS = [card.lower().replace(" ", "_") for card in HAND]
OTHER_HAND = ["Water Carrier", "Fish Farmer", "Charcoal Burner", "Fuel Collector", "Clay Worker"]


@contextmanager
def _seated(browser: Browser, link: str, traffic: list[str]) -> Iterator[Page]:
    """The page of a player in a browser of their own, with everything that it sends and receives."""
    context: BrowserContext = browser.new_context(locale="en", reduced_motion="reduce")
    page = context.new_page()

    def note(request: Request) -> None:
        answer = request.response()
        traffic.append(f"{request.url} {request.post_data or ''} {answer.text() if answer else ''}")

    page.on("requestfinished", lambda request: note(request) if "/v1/" in request.url else None)
    page.goto(link)
    page.wait_for_selector("#ask")
    settle(page)
    yield page
    context.close()


def _links(page: Page) -> dict[str, str]:
    """Set up a sealed table of Glass Road, and return the link of each seat."""
    settle(page)
    page.get_by_role("button", name="Glass Road", exact=True).click()
    page.locator("#apart").click()
    page.wait_for_selector("[data-seat]")
    seats = page.locator("[data-seat]").all()
    return {str(seat.get_attribute("data-seat")): str(seat.evaluate("link => link.href")) for seat in seats}


def _box_of(page: Page) -> str:
    return str(page.locator("#box-out").get_attribute("data-text"))


def _pass_on(giver: Page, taker: Page) -> None:
    """Copy the box in one browser, and paste it in the other."""
    taker.locator("#box-in").fill(_box_of(giver))
    taker.locator("#box-take").click()
    taker.wait_for_function("() => !document.querySelector('#box-in')?.value")
    settle(taker)


def _choose_hand(page: Page, hand: list[str]) -> None:
    page.locator("[data-type=choose_hand]").click()
    page.wait_for_selector(".several")
    settle(page)
    for card in hand:
        page.locator(".several .choice", has_text=card).first.click()
    page.locator(".next .primary[data-go]").click()
    page.wait_for_selector("#box-out")
    settle(page)


def test_two_browsers_play_at_a_sealed_table_and_neither_receives_the_hand_of_the_other(
    page: Page, browser: Browser
) -> None:
    links = _links(page)
    traffic: dict[str, list[str]] = {"Anna": [], "Ben": []}
    with (
        _seated(browser, links["Anna"], traffic["Anna"]) as anna,
        _seated(browser, links["Ben"], traffic["Ben"]) as ben,
    ):
        pages = {"Anna": anna, "Ben": ben}
        first = "Ben" if anna.locator("#box-in").count() else "Anna"
        second = "Anna" if first == "Ben" else "Ben"

        _choose_hand(pages[first], HAND)
        _pass_on(pages[first], pages[second])
        _choose_hand(pages[second], OTHER_HAND)

        assert _hands_in(traffic[first], first) == {tuple(sorted(IDS))}
        assert _hands_in(traffic[second], first) == set()
        assert all('"state"' not in told for told in traffic[second])
        _pass_on(pages[second], pages[first])
        assert pages[first].locator("#box-in").count() + pages[second].locator("#box-in").count() == 1


def _hands_in(traffic: list[str], player: str) -> set[tuple[str, ...]]:
    """Every hand of five that could be the one of a player: in any list of any answer, and as drawn."""
    found = {tuple(sorted(ids)) for told in traffic for ids in _lists(told) if set(ids) == set(IDS)}
    drawn = {card for told in traffic for card in re.findall(rf'data-id="(\w+)" data-player="{player}"', told)}
    return found | {tuple(sorted(drawn & set(IDS)))} - {()}


def _lists(told: str) -> list[list[str]]:
    """Every list of ids in a text of JSON."""
    return [re.findall(r'"(\w+)"', found) for found in re.findall(r'\[("\w+"(?:,\s*"\w+")*)\]', told)]


def _windows(page: Page) -> tuple[dict[str, Page], str, str]:
    """A window for each seat, who is asked first, and the other player."""
    links = _links(page)
    windows = {player: page.context.new_page() for player in links}
    for player, window in windows.items():
        window.goto(links[player])
        window.wait_for_selector("#ask")
        settle(window)
    first = next(player for player, window in windows.items() if not window.locator("#box-in").count())
    (second,) = set(windows) - {first}
    return windows, first, second


def test_windows_of_one_browser_follow_by_themselves(page: Page) -> None:
    windows, first, second = _windows(page)

    click(windows[first], random.Random(1))
    click(windows[first], random.Random(1))

    windows[second].wait_for_selector("[data-type=choose_hand]")
    assert windows[second].locator("#ask").inner_text() == f"{second}: What will you do?"


def test_a_window_that_is_busy_follows_afterwards(page: Page) -> None:
    windows, first, second = _windows(page)
    held: list[Route] = []
    # Built-in functions cannot handle routes.
    windows[second].route("**/picture", lambda route: held.append(route), times=1)
    windows[second].locator(".tab", has_text=second).click()
    windows[second].wait_for_selector("main[data-state=working]")

    click(windows[first], random.Random(1))
    click(windows[first], random.Random(1))
    held[0].continue_()

    windows[second].wait_for_selector("[data-type=choose_hand]")


def test_an_older_box_is_not_taken(page: Page, browser: Browser) -> None:
    links = _links(page)
    with _seated(browser, links["Anna"], []) as anna, _seated(browser, links["Ben"], []) as ben:
        acting, waiting = (anna, ben) if ben.locator("#box-in").count() else (ben, anna)
        old = _box_of(waiting)
        _choose_hand(acting, HAND)
        new = _box_of(acting)

        acting.locator("#box-in").fill(old)
        acting.locator("#box-take").click()

        acting.wait_for_selector("#status:has-text('no newer box')")
        assert old != new == _box_of(acting)
