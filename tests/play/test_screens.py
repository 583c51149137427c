"""The page on screens of different sizes: what fits, what can be seen, what is drawn again."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, ViewportSize

from glass_arbiter.cli.case import link
from tools.pictures import positions, state_of

from .playing import begin, settle, take_over

pytestmark = pytest.mark.slow

PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
# What reaches beyond the right edge of the window, by its text.
TOO_WIDE = """() => [...document.querySelectorAll("header *, main *")]
  .filter((part) => !part.closest("svg"))
  .filter((part) => part.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .map((part) => part.textContent)"""
IS_IN_WINDOW = """(part) => {
  const { top, bottom, left, right } = part.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
}"""


@pytest.fixture
def phone(page: Page) -> Page:
    page.set_viewport_size(PHONE)
    return page


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_everything_fits_on_a_phone(phone: Page, language: str) -> None:
    settle(phone)
    phone.locator(".settings select").first.select_option(language)
    phone.wait_for_selector(f"html[lang={language}] #begin")
    phone.locator("summary").click()
    phone.locator(".parts select").first.wait_for()
    assert phone.evaluate(TOO_WIDE) == []

    phone.get_by_role("button", name="Stephens").click()
    phone.locator("#begin").click()
    phone.wait_for_selector("#ask")
    settle(phone)

    assert phone.evaluate(TOO_WIDE) == []
    assert phone.locator("#bar nav button").evaluate_all(f"all => all.every({IS_IN_WINDOW})")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_what_the_page_tells_can_be_seen_without_scrolling(page: Page, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    begin(page, "Stephens")

    page.locator("#hint").click()
    page.wait_for_selector("#status:not(:empty)")
    settle(page)

    assert page.locator("#status").evaluate(IS_IN_WINDOW)
    page.get_by_role("button", name="Rules").click()
    assert page.locator("#status").inner_text() == ""


def test_the_picture_scrolls_to_what_can_be_chosen(phone: Page) -> None:
    begin(phone, "Stephens")
    lit = ".picture .selectable"
    phone.evaluate("scrollTo(0, 0)")

    phone.locator(".panel > .kinds [data-go]").first.click()
    phone.wait_for_selector(".next")
    settle(phone)

    panel = phone.locator(".panel").evaluate("panel => panel.getBoundingClientRect().top")
    ends = phone.locator(lit).evaluate_all("all => all.map(one => one.getBoundingClientRect().bottom)")
    assert min(ends) <= panel
    assert any(phone.locator(lit).evaluate_all(f"all => all.map({IS_IN_WINDOW})"))


def _drawn_width(page: Page) -> int:
    return int(page.locator(".picture svg").evaluate("svg => svg.getAttribute('width')"))


def test_the_picture_is_drawn_again_for_another_width_and_what_is_chosen_stays_chosen(page: Page) -> None:
    begin(page, "Glass Road")
    take_over(page)
    page.locator("[data-type=choose_hand]").click()
    page.wait_for_selector(".several")
    settle(page)
    page.locator(".several .choice").nth(1).click()
    wide = _drawn_width(page)

    page.set_viewport_size(PHONE)
    page.wait_for_function("wide => +document.querySelector('.picture svg').getAttribute('width') < wide / 2", arg=wide)

    assert page.locator(".several [aria-pressed=true]").count() == 1
    assert page.locator(".picture .chosen").count() == 1


@pytest.fixture
def held(page: Page) -> Iterator[list[Route]]:
    """Requests for narrow pictures, which are not answered."""
    routes: list[Route] = []

    def hold(route: Route) -> None:
        asked = route.request.post_data_json or {}
        if asked["width"] < PHONE["width"] and not routes:
            routes.append(route)
        else:
            route.fallback()

    page.route("**/picture", hold)
    yield routes
    page.unroute("**/picture")


def test_a_picture_that_comes_too_late_is_not_shown(page: Page, held: list[Route]) -> None:
    begin(page, "Stephens")
    wide = _drawn_width(page)
    with page.expect_request("**/picture"):
        page.set_viewport_size({"width": 320, "height": 844})
    page.set_viewport_size(DESKTOP)
    page.locator(".tab", has_text="Ben").click()
    page.wait_for_selector(".picture svg:not(:has(g[data-kind=player][data-id=Anna]))")
    settle(page)

    with page.expect_response("**/picture") as late:
        held[0].continue_()
    late.value.finished()
    page.evaluate("() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))")

    assert page.locator(".picture g[data-kind=player]").evaluate_all("all => all.map(one => one.dataset.id)") == ["Ben"]
    assert _drawn_width(page) == wide


def test_who_won_is_the_first_thing_to_read_on_a_phone(phone: Page, url: str) -> None:
    settle(phone)
    state = state_of("stephens", positions("stephens")["finished"])

    phone.goto(link(url, {"kind": "position", "game": "stephens", "state": state}))
    phone.wait_for_selector(".winner")
    settle(phone)

    assert phone.locator(".winner").evaluate(IS_IN_WINDOW)


def test_what_can_be_chosen_is_framed_and_nothing_else_is(page: Page) -> None:
    begin(page, "Stephens")
    page.locator(".panel > .kinds [data-go]").first.click()
    page.wait_for_selector(".next")
    settle(page)

    lit = page.locator(".picture .selectable").count()
    assert lit > 0
    assert page.locator(".picture .selectable > .frame").count() == lit
    assert page.locator(".picture .frame").count() == lit


def test_without_a_clipboard_a_text_is_left_to_be_copied_by_hand(page: Page) -> None:
    """Browsers give no clipboard to pages without TLS, such as a service in the network at home."""
    page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined }); document.execCommand = () => false;"
    )
    page.reload()
    begin(page, "Stephens")
    page.get_by_role("button", name="Requests").click()

    copy = page.locator("dialog [data-text]").nth(1)
    copy.click()

    field = page.locator("dialog textarea.by-hand")
    assert field.input_value() == copy.get_attribute("data-text")
    assert field.evaluate("field => field.selectionEnd - field.selectionStart") == len(field.input_value())
