"""The page at /play in a real browser."""

import json
import random
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships no types
from playwright.sync_api import Page, Route

from .playing import begin, click, play_in_picture, settle, take_over

pytestmark = pytest.mark.slow


WHOLE_GAME = 3000
GAMES = pytest.mark.parametrize("game", ["Glass Road", "Stephens"])


@pytest.mark.soak
@GAMES
@pytest.mark.parametrize("bot", ["person", "random"])
def test_a_whole_game_is_played_by_clicking_in_the_picture(page: Page, game: str, bot: str) -> None:
    begin(page, game, bot=bot)

    clicks = play_in_picture(page, random.Random(game), WHOLE_GAME)

    assert clicks > 0
    assert page.locator(".sheet table").count() == 2
    assert page.locator("#ask").inner_text() == "The game is over."


@GAMES
def test_two_people_play_by_clicking_in_the_picture(page: Page, game: str) -> None:
    begin(page, game)

    clicks = play_in_picture(page, random.Random(2), 16)

    assert clicks > 0
    assert page.locator(".log li").count() >= 2


@GAMES
def test_a_computer_player_acts_and_says_why(page: Page, game: str) -> None:
    begin(page, game, bot="steady")

    play_in_picture(page, random.Random(2), 6)

    assert page.locator(".log .why").count() > 0
    assert page.locator(".player:disabled").all_inner_texts() == ["Ben"]
    assert page.locator("#here").count() == 0


def test_a_hint_is_shown_and_not_carried_out(page: Page) -> None:
    begin(page, "Stephens")
    before = page.locator(".log").inner_text()

    page.locator("#hint").click()
    page.wait_for_selector(".given")
    settle(page)

    assert page.locator("#status").inner_text().startswith("Of ")
    assert page.locator(".row.done .primary").count() == 1
    assert page.locator(".log").inner_text() == before


def test_the_board_of_one_player_is_shown_alone(page: Page) -> None:
    begin(page, "Stephens")

    page.locator(".tab", has_text="Ben").click()
    settle(page)

    assert page.locator(".tab[aria-pressed=true]").inner_text() == "Ben"
    assert page.locator(".picture g[data-kind=player]").evaluate_all("all => all.map(one => one.dataset.id)") == ["Ben"]


def test_rules_stand_beside_the_game_which_goes_on_meanwhile(page: Page) -> None:
    begin(page, "Stephens")
    page.get_by_role("button", name="Rules").click()

    page.locator(".panel > .kinds [data-go]").first.click()
    page.wait_for_selector(".given, .panel > .kinds")
    settle(page)

    assert page.locator("dialog.side[open] article").count() > 50
    page.locator("dialog input").press("Escape")
    assert page.locator("dialog[open]").count() == 0


def test_a_request_with_an_action_is_opened_with_the_reasons_against_it(page: Page, url: str) -> None:
    """A bug report, or what `arbiter case` prints of a case of the conformance suite."""
    body = {"players": ["anna", "ben"], "seed": "bug", "start_player": "anna"}
    state = page.request.post(f"{url}/v1/games/stephens/setup", data=body).json()["state"]
    settle(page)
    page.get_by_role("button", name="Open").click()

    action = {"player": "anna", "type": "take_glass", "furnace": "green"}
    page.locator("#pasted").fill(json.dumps({"state": state, "action": action}))
    page.locator("#load").click()
    page.wait_for_selector(".violations li")

    assert page.locator(".violations li").first.inner_text().startswith("Not possible now (phase: preparation)")


def test_the_next_player_sees_the_game_only_after_the_device_is_passed_on(page: Page) -> None:
    begin(page, "Glass Road")
    take_over(page)
    first = page.locator("#ask").inner_text().partition(":")[0]
    page.locator(".panel > .kinds [data-type=choose_hand]").click()
    settle(page)

    click(page, random.Random(1))

    assert page.locator("main h1").inner_text() == f"Pass the device to {'Ben' if first == 'Anna' else 'Anna'}"
    assert page.locator(".position").count() == 0


def test_the_player_who_looks_and_the_player_who_must_act_are_marked(page: Page) -> None:
    begin(page, "Stephens")

    asked = page.locator("#ask").inner_text().partition(":")[0]
    assert page.locator(".player[aria-pressed=true]").all_inner_texts() == [asked]
    assert page.locator(".player.waiting").all_inner_texts() == [asked]


def test_an_action_that_is_not_possible_says_why_with_its_rule(page: Page) -> None:
    begin(page, "Stephens")
    page.get_by_text("Not possible now").click()
    page.locator(".others button").first.click()
    settle(page)

    assert page.locator(".violations li").first.inner_text().startswith("Not possible now (phase: preparation)")
    page.locator(".violations .rule").first.click()
    assert page.locator("dialog article").count() == 1


def test_an_action_is_taken_back_after_a_question_where_a_table_would_object(page: Page) -> None:
    begin(page, "Stephens")
    before = page.locator(".position").inner_text()
    luck = random.Random(2)
    while not page.locator("#take-back").count():
        click(page, luck)

    page.locator("#take-back").click()
    page.wait_for_selector("#sure, .panel:not(:has(#take-back))")
    if page.locator("#sure").count():
        page.locator("#sure").click()
        page.wait_for_selector(".panel:not(:has(#take-back))")
    settle(page)

    assert page.locator(".position").inner_text() == before


def test_a_saved_game_is_loaded_again(page: Page, tmp_path: Path) -> None:
    begin(page, "Stephens")
    luck = random.Random(3)
    for _ in range(12):
        click(page, luck)
    before = page.locator(".position").inner_text()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save", exact=True).click()
    saved.value.save_as(tmp_path / "game.json")
    page.get_by_role("button", name="New game").click()
    page.get_by_role("button", name="Open").click()

    page.locator("#file").set_input_files(tmp_path / "game.json")
    page.wait_for_selector("#ask")
    settle(page)

    assert page.locator(".position").inner_text() == before


def test_a_position_is_shared_as_a_link_that_the_service_never_sees(page: Page) -> None:
    begin(page, "Stephens")
    before = page.locator(".position").inner_text()
    page.get_by_role("button", name="Share").click()
    link = page.locator("#link").input_value()
    other = page.context.new_page()
    asked: list[str] = []
    other.on("request", lambda request: asked.append(request.url))

    other.goto(link)
    other.wait_for_selector("#ask")
    settle(other)

    assert other.locator("#status").inner_text() == ""
    assert other.locator(".position").inner_text() == before
    assert [address for address in asked if link.partition("#")[2] in address.partition("#")[0]] == []


def test_a_state_in_a_bug_report_is_opened(page: Page, url: str) -> None:
    body = {"players": ["anna", "ben"], "seed": "bug", "start_player": "anna"}
    state = page.request.post(f"{url}/v1/games/stephens/setup", data=body).json()["state"]
    settle(page)
    page.get_by_role("button", name="Open").click()

    page.locator("#pasted").fill(f"I sent this: {json.dumps({'state': state})} and wondered.")
    page.locator("#load").click()
    page.wait_for_selector("#ask")

    assert page.locator("#ask").inner_text() == "anna: What will you do?"


def _refuse(page: Page, times: int) -> None:
    """Let that many requests for a picture fail: in turn nobody answers, and the service is busy."""
    left = list(range(times))

    def answer(route: Route) -> None:
        if not left:
            route.fallback()
        elif left.pop() % 2:
            route.abort("connectionreset")
        else:
            route.fulfill(status=503, json={"title": "The service is busy."})

    page.route("**/picture", answer)


def test_a_request_that_nobody_answers_is_sent_again(page: Page) -> None:
    _refuse(page, 3)

    begin(page, "Stephens")

    assert page.locator("#status").inner_text() == ""
    assert page.locator(".picture svg").count() == 1


def test_what_is_never_answered_is_told(page: Page) -> None:
    _refuse(page, 4)

    begin(page, "Stephens")

    assert "The service is busy." in page.locator("#status").inner_text()
    assert page.locator(".picture svg").count() == 0


def test_the_language_changes_while_a_game_is_played(page: Page) -> None:
    begin(page, "Stephens")

    page.get_by_label("Language").select_option("de")
    page.wait_for_selector("html[lang=de] .panel h2:has-text('Was möchtest du tun?')")

    assert page.locator("#log").inner_text() == "Protokoll"


@pytest.mark.parametrize(
    ("language", "name", "label", "value"),
    [
        ("en", "Glass Road", "Side of the building board", "For four players"),
        ("de", "Glasstraße", "Seite der Gebäudetafel", "Für vier Spieler"),
        ("pl", "Stephens", "Tryb solo", "Ciasny"),
    ],
)
def test_variants_are_called_in_the_language_of_the_page(
    page: Page, language: str, name: str, label: str, value: str
) -> None:
    settle(page)
    page.locator(".settings select").first.select_option(language)
    page.get_by_role("button", name=name).click()
    page.locator("summary").click()

    field = page.get_by_label(label)
    field.wait_for()

    assert value in field.locator("option").all_inner_texts()


def test_the_keyboard_alone_plays(page: Page) -> None:
    settle(page)
    page.locator("#begin").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#ask, #here")
    settle(page)
    if page.locator("#here").count():
        page.keyboard.press("Enter")
        page.wait_for_selector("#ask")
        settle(page)

    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".several")
    settle(page)
    page.keyboard.press("Tab")  # the rule of the choice comes first
    for _ in range(5):
        page.keyboard.press("Tab")
        page.keyboard.press("Space")

    assert page.locator(".several [aria-pressed=true]").count() == 5
    for _ in range(page.locator(".several button").count() - 4):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("#here")


def test_a_request_is_copied_as_curl(page: Page, url: str) -> None:
    begin(page, "Stephens")

    page.get_by_role("button", name="Requests").click()

    copied = page.locator("dialog [data-text]").first.get_attribute("data-text")
    assert copied is not None
    assert copied.startswith(f"curl -sS '{url}/v1/games/stephens/")


def test_every_request_that_is_copied_as_python_runs(page: Page) -> None:
    begin(page, "Stephens")

    page.get_by_role("button", name="Requests").click()

    programs = page.locator("dialog [data-text]", has_text="Python").evaluate_all(
        "all => all.map(one => one.dataset.text)"
    )
    told = [_run(program) for program in programs]
    assert any(answer.startswith("<svg") for answer in told)
    assert all(answer.startswith("<svg") or json.loads(answer) for answer in told)


def _run(program: str) -> str:
    with redirect_stdout(StringIO()) as told:
        exec(program, {})  # noqa: S102  # the page wrote it
    return told.getvalue()


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_an_accessibility_checker_finds_nothing_serious(page: Page, colours: str) -> None:
    settle(page)
    page.get_by_label("Colours").select_option(colours)
    found = _serious(page)
    begin(page, "Glass Road")
    found += _serious(page)
    take_over(page)
    found += _serious(page)
    page.get_by_role("button", name="Score").click()
    page.wait_for_selector("dialog[open]")

    assert found + _serious(page) == []


def _serious(page: Page) -> list[str]:
    violations = Axe().run(page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html']}" for one in violations if one["impact"] in {"serious", "critical"}]
