"""Every game can be drawn: well-formed SVG, the same bytes for the same view, and nothing that the view lacks."""

from typing import Any
from xml.etree import ElementTree

import pytest

from glass_arbiter.pictures.glyphs import shortened, text_width, wrapped, wrapped_to_fit
from glass_arbiter.pictures.svg import Box, escaped, label, number, wedge
from glass_arbiter.pictures.theme import THEMES, Theme, contrast
from glass_arbiter_schemas.game import AnyGame

from .games import EVERY_GAME, EVERY_TABLE, Reply, ask, moments

NAMESPACE = "{http://www.w3.org/2000/svg}"
# What a strict content security policy forbids in a page, or what could collide with its own ids.
FORBIDDEN = {"style", "id", "href", "class", "onclick"}


def _drawn(game: AnyGame, state: Any, **asked: object) -> Reply:
    return ask(game, "picture", {"state": game.schemas.state.dump(state), **asked})


@EVERY_TABLE
@pytest.mark.parametrize("theme", THEMES)
def test_every_position_is_drawn_as_a_picture_for_people_and_pages(game: AnyGame, count: int, theme: str) -> None:
    for state, _, _ in moments(game, count):
        player = game.rules.players(state)[0]
        for asked in ({}, {"player": player, "width": 390}):
            reply = _drawn(game, state, theme=theme, **asked)

            assert (reply.status, reply.media_type) == (200, "image/svg+xml")
            root = ElementTree.fromstring(reply.body)
            assert (root.tag, root.get("role"), root.get("data-theme")) == (f"{NAMESPACE}svg", "img", theme)
            assert root.get("width") == str(asked.get("width", 1200))
            assert [root[0].tag, root[1].tag] == [f"{NAMESPACE}title", f"{NAMESPACE}desc"]
            things = [part for part in root.iter() if part.get("data-kind") is not None]
            assert all(part.get("aria-label") and part.get("data-id") is not None for part in things)
            assert player in {part.get("data-player") for part in things}
            assert {key for part in root.iter() for key in part.attrib} & FORBIDDEN == set()
            assert {part.tag.removeprefix(NAMESPACE) for part in root.iter()} & {"style", "script", "image"} == set()


@EVERY_GAME
def test_a_state_is_drawn_as_its_viewer_sees_it(game: AnyGame) -> None:
    """A picture of a state is that of the view, to the byte, so it cannot show what the view does not."""
    for state, _, _ in moments(game, 2):
        player = game.rules.players(state)[0]
        for viewer, asked in ((player, {"player": player}), (None, {})):
            view = game.schemas.view.dump(game.rules.observe(state, viewer))

            assert _drawn(game, state, **asked) == ask(game, "picture", {"view": view, **asked})


@EVERY_GAME
def test_what_is_hidden_does_not_change_a_picture(game: AnyGame) -> None:
    for state, _, _ in moments(game, 2):
        player = game.rules.players(state)[0]
        other = game.rules.determinize(game.rules.observe(state, player))

        assert _drawn(game, state, player=player) == _drawn(game, other, player=player)


@EVERY_GAME
def test_a_picture_of_somebody_who_does_not_play_is_refused(game: AnyGame) -> None:
    reply = _drawn(game, moments(game, 2)[0].state, player="nobody")

    assert reply.status == 400
    assert reply.document["errors"] == [{"pointer": "/player", "message": "Must be one of the players."}]


@EVERY_GAME
def test_whoever_an_event_is_about_is_marked(game: AnyGame) -> None:
    state, action, granted = moments(game, 2)[0]
    events = game.schemas.ruling.fields["events"].serialize("events", granted)

    marked = ElementTree.fromstring(_drawn(game, state, events=events).body).findall(".//*[@data-changed]")

    assert {part.get("data-player") for part in marked} == {event.player for event in granted.events if event.player}


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_text_has_the_contrast_that_accessibility_asks_for(theme: Theme) -> None:
    grounds = (theme.paper, theme.panel, theme.tile)
    texts = (theme.ink, theme.quiet, theme.accent, theme.changed)

    assert min(contrast(text, ground) for text in texts for ground in grounds) >= 4.5
    assert min(contrast(theme.on_accent, ground) for ground in (theme.accent, theme.changed)) >= 4.5


def test_text_is_made_to_fit_its_box() -> None:
    assert (
        label("Anna", Box(0, 0, 100, 20), 10, "#000000")
        == '<text x="0" y="13.6" font-size="10" fill="#000000">Anna</text>'
    )
    assert shortened("Charcoal burner", 10, 50) == "Charcoa…"
    assert shortened("Charcoal burner", 10, 50, bold=True) == "Charco…"
    assert shortened("Charcoal burner", 10, 5) == ""
    assert wrapped("House of the mayor", 10, 60, 2) == ("House of", "the mayor")
    assert text_width("…", 10) <= 14


def test_a_text_is_made_smaller_before_it_loses_a_word() -> None:
    assert wrapped_to_fit("House of the mayor", 10, 60, 24, least=8, spacing=1.2) == (("House of", "the mayor"), 10)
    assert wrapped_to_fit("House of the mayor", 10, 42, 24, least=8, spacing=1.2) == (("House of", "the mayor"), 8.5)
    assert wrapped_to_fit("House of the mayor", 10, 30, 24, least=8, spacing=1.2) == (("House", "of the…"), 8)


def test_part_of_a_ring_is_drawn_clockwise_from_the_top() -> None:
    assert wedge((0, 0), (10, 20), (0, 90)) == '<path d="M0 -20A20 20 0 0 1 20 0L10 0A10 10 0 0 0 0 -10Z"/>'
    assert wedge((0, 0), (0, 20), (0, 270)) == '<path d="M0 -20A20 20 0 1 1 -20 0L0 0Z"/>'


def test_what_xml_cannot_hold_is_replaced() -> None:
    assert escaped('<a & "b">\x00') == "&lt;a &amp; &quot;b&quot;&gt;\ufffd"


def test_numbers_are_written_the_same_way_everywhere() -> None:
    assert [number(value) for value in (3, 3.0, 0.1 + 0.2, -0.001, 12.345)] == ["3", "3", "0.3", "0", "12.35"]
