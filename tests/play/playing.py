"""How the tests play: like people, by clicking what the page offers."""

import random

from playwright.sync_api import Locator, Page

READY = "main[data-state=ready], main[data-state=handover]"


def settle(page: Page) -> None:
    """Wait until the page has shown the answer to the last click."""
    page.wait_for_selector(READY, timeout=30_000)


def begin(page: Page, game: str, seed: str = "road", bot: str = "person") -> None:
    """Begin a game of two people, or of a person and a computer player."""
    settle(page)
    page.get_by_role("button", name=game, exact=True).click()
    seat(page, 1, bot)
    page.locator("summary").click()
    page.get_by_label("Seed").fill(seed)
    page.locator("#begin").click()
    page.wait_for_selector("#ask, #here")
    settle(page)


def take_over(page: Page) -> None:
    """Confirm that the next player is at the device, if the page asks."""
    if page.locator("#here").count():
        page.locator("#here").click()
        page.wait_for_selector("#ask")
        settle(page)


def click(page: Page, luck: random.Random) -> None:
    """Click one thing that the page offers: a choice, or several and their confirmation."""
    picks = page.locator(".next .several .choice")
    if picks.count():
        _pick_several(page, picks, luck)
    else:
        # An action that is complete is carried out; what else it could have is not asked for.
        ready = page.locator(".row > .primary[data-go]")
        offered = ready if ready.count() else page.locator(".next [data-go], .panel > .kinds [data-go]")
        offered.nth(luck.randrange(offered.count())).click()
    settle(page)


def _pick_several(page: Page, picks: Locator, luck: random.Random) -> None:
    done = page.locator(".next .primary[data-go]")
    left = list(range(picks.count()))
    luck.shuffle(left)
    while done.is_disabled():
        picks.nth(left.pop()).click()
    done.click()


def click_in_picture(page: Page, luck: random.Random) -> bool:
    """Click one of the things that light up in the picture; return whether there was one."""
    # What is complete is confirmed, and one of several actions with the same thing is chosen, by buttons.
    if page.locator(".panel .primary[data-go]:enabled, .panel > .kinds + .row [data-cancel]").count():
        return False
    lit = page.locator(".picture .selectable:not(.chosen)")
    if not lit.count():
        return False
    # In the middle of a large thing another one may lie, so the click goes to the thing itself.
    lit.nth(luck.randrange(lit.count())).dispatch_event("click")
    settle(page)
    return True


def play_in_picture(page: Page, luck: random.Random, most: int) -> int:
    """Play with the picture where it offers something, otherwise with the buttons; return the clicks in the picture."""
    clicks = 0
    for _ in range(most):
        take_over(page)
        if page.locator(".panel .winner").count():
            break
        if click_in_picture(page, luck):
            clicks += 1
        else:
            click(page, luck)
    take_over(page)
    return clicks


def seat(page: Page, player: int, bot: str) -> None:
    """Let a computer play for a player, on the start screen."""
    page.get_by_label("Played by").nth(player).select_option(bot)
