"""The picture of Stephens: it shows what the view holds, names what actions name, and bears any deck."""

import string
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

from glass_arbiter.engine.events import Event
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.stephens.catalogue.deck import Contract, Craft, Investment
from glass_arbiter.games.stephens.catalogue.decks import PlayedDeck, house_data
from glass_arbiter.games.stephens.cubes import Color
from glass_arbiter.games.stephens.options import DEFAULT_OPTIONS
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import Phase, State
from glass_arbiter.pictures.scene import Scene
from glass_arbiter.pictures.stephens import draw
from glass_arbiter.pictures.stephens.flow import Token, flow, short_number
from glass_arbiter.pictures.stephens.icons import shape
from glass_arbiter.pictures.stephens.palette import PALETTES, Ground
from glass_arbiter.pictures.stephens.texts import TEXTS
from glass_arbiter.pictures.svg import Box
from glass_arbiter.pictures.theme import LIGHT, THEMES, Theme, ThemeName, contrast
from glass_arbiter_schemas.stephens import STEPHENS
from tests.contract.games import ask, moments
from tests.players import NAMES

from .positions import positions, reached, solo_table
from .tables import events, new_game, solo_options, table
from .worst import MANY, WORST_STATES, costly_game

# Choices of actions whose values stand in the picture as things of the same name.
NAMED = frozenset(
    {
        "accessory",
        "color",
        "column",
        "contract",
        "craft",
        "disc",
        "factory",
        "field",
        "furnace",
        "kind",
        "recipe",
        "row",
    }
)


def picture(
    state: State, *, player: str | None = None, lang: str = "en", width: int = 1280, told: Sequence[Event] = ()
) -> str:
    """A picture of a state."""
    return draw(
        Scene(
            view=STEPHENS_RULES.observe(state, player),
            to_act=STEPHENS_RULES.to_act(state),
            player=player,
            width=width,
            language=lang,
            theme=LIGHT,
            title="Stephens",
            events=told,
        )
    )


def things(svg: str) -> list[tuple[str, str, str | None]]:
    """Kind, id and player of everything that a page can find."""
    parts = [part for part in ElementTree.fromstring(svg).iter() if part.get("data-kind")]
    return [(str(part.get("data-kind")), str(part.get("data-id")), part.get("data-player")) for part in parts]


def changed(svg: str) -> set[tuple[str, str, str | None]]:
    """What is marked as changed."""
    parts = [part for part in ElementTree.fromstring(svg).iter() if part.get("data-changed")]
    return {(str(part.get("data-kind")), str(part.get("data-id")), part.get("data-player")) for part in parts}


def described(svg: str) -> str:
    """What the picture tells somebody who cannot see it."""
    return str(ElementTree.fromstring(svg)[1].text)


@pytest.mark.parametrize("competition", DEFAULT_OPTIONS.catalogue.competition)
def test_a_game_with_each_competition_is_drawn(competition: str) -> None:
    start = new_game(1, seed=competition, solo=solo_options("tight", competition, "hard"))
    for state in list(positions(start, competition))[::5]:
        ElementTree.fromstring(picture(state))


def _named(choices: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for key, domain in choices.items():
        if domain["kind"] == "nested":
            yield from _named(domain["choices"])
        elif key in NAMED and domain["kind"] == "value":
            yield from ((key, str(value)) for value in domain["values"])


@pytest.mark.parametrize("players", [1, 3])
def test_whatever_an_action_names_is_a_thing_of_the_picture(players: int) -> None:
    for state, _, _ in moments(STEPHENS, players, 40):
        drawn = things(picture(state))
        for decision in STEPHENS_RULES.to_act(state):
            asked = {"state": STEPHENS.schemas.state.dump(state), "player": decision.player}
            for group in ask(STEPHENS, "legal-actions", asked).document["groups"]:
                about = {key: {"kind": "value", "values": [value]} for key, value in group["action"].items()}
                named = {*_named(about), *_named(group["choices"])}
                there = {(kind, name) for kind, name, owner in drawn if owner in (None, decision.player)}

                assert named - there == set(), group["action"]


def test_everything_that_lies_open_is_told() -> None:
    state = reached(lambda state: state.round == 12, 3)
    deck, told = state.options.catalogue, described(picture(state))
    offer = state.offer
    shown: list[Craft | Contract | Investment] = [
        *(deck.crafts[placed.craft] for _, placed in state.rows.crafts()),
        *(deck.crafts[card] for card in (*offer.red, *offer.blue, state.stacks.red[0], state.stacks.blue[0]) if card),
        *(deck.contracts[card] for card in offer.contracts if card),
        *(deck.investments[card] for card in offer.investments if card),
        *(deck.contracts[card] for player in state.players for card in player.open_contracts),
        *(deck.investments[card] for player in state.players for row in player.investments.rows() for card in row),
    ]

    assert [card.name for card in shown if f"{card.name}. " not in told] == []
    assert f"Army on field {state.army}" in told
    for player in state.players:
        assert f"{player.id}: {player.points} point" in told
        assert f"Influence: {player.influence}, at most" in told
        assert f"{player.id}: forest track {player.forest}" in told


def test_a_board_is_told_before_what_lies_on_it() -> None:
    told = described(picture(table(2)))
    names = ("anna, start player, to act", "Influence: 2, at most 10", "ben, workers")
    places = [told.index(name) for name in names]

    assert places == sorted(places)


def test_a_board_alone_leaves_the_others_and_the_table_out() -> None:
    drawn = things(picture(table(3), player="ben"))

    assert {owner for _, _, owner in drawn if owner is not None} == {"ben"}
    assert {kind for kind, _, _ in drawn} & {"furnace", "factory", "army", "field"} == set()


def test_taking_glass_marks_the_furnace_and_the_cube() -> None:
    state = table()
    happened = events(state, "anna", "take_glass", furnace="green")

    marked = changed(picture(state, told=happened))

    assert {("furnace", "green", None), ("cube", "green", "anna"), ("row", "stephens_left", None)} <= marked
    assert ("furnace", "blue", None) not in marked


def test_a_new_worker_marks_the_craft_and_the_circle() -> None:
    state = table()
    craft = state.offer.red[0]
    happened = events(state, "anna", "create_craft", field="red_1", row="stephens_left", disc="2a", pay=None)
    drawn = replace(state, rows=replace(state.rows))

    assert ("disc", "2a", "anna") in changed(picture(drawn, told=happened))
    assert ("craft", str(craft), None) in changed(picture(drawn, told=happened))


def test_only_cards_that_may_be_taken_are_fields_of_an_action() -> None:
    taking = reached(lambda state: state.phase is Phase.CARD and "contract" in str(state.pending))
    numbers = [(kind, name) for kind, name, _ in things(picture(taking)) if name.isdigit() and kind.endswith("field")]

    assert ("field", "1") in numbers
    assert ("contract_field", "1") in [(kind, name) for kind, name, _ in things(picture(table()))]
    assert ("investment_field", "1") in numbers


def test_who_may_collect_is_told() -> None:
    waiting = reached(lambda state: state.phase is Phase.ACTIVATION)

    assert "May collect: " in described(picture(waiting))


def test_an_ability_that_a_competition_takes_away_is_told() -> None:
    told = described(picture(solo_table("forced_march"), lang="en"))

    assert "4d (a discount on cards): not available" in told
    assert "Competition: Forced March." in told


def test_fields_that_a_competition_shuts_are_told_by_the_picture() -> None:
    assert picture(solo_table("short_notice")).count(">not in use<") == 2


@pytest.mark.parametrize("worst", WORST_STATES)
@pytest.mark.parametrize("width", [390, 1280])
def test_the_worst_states_are_drawn(worst: str, width: int) -> None:
    ElementTree.fromstring(picture(WORST_STATES[worst](), width=width))


def test_more_than_anybody_has_is_drawn_short() -> None:
    svg = picture(costly_game(2), player="anna")

    assert str(MANY) not in [text.text for text in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]
    assert [short_number(number) for number in (7, 9999, 10_000)] == ["7", "9999", "9999+"]


def long_named() -> State:
    """A game with cards and accessories of the longest names."""
    deck = house_data()
    for kind in ("crafts", "contracts", "investments", "competition"):
        for number, card in enumerate(deck[kind]):
            card["name"] = f"{'Wonderful MMMM' * 4} {number}"[:60]
    kinds = {kind: f"{kind}_{'w' * 33}" for kind in deck["board"]["accessories"]}
    deck["board"]["accessories"] = list(kinds.values())
    for contract in deck["contracts"]:
        contract["accessories"] = {kinds[kind]: number for kind, number in contract["accessories"].items()}
    played = PlayedDeck.inline(deck)
    assert not played.faults
    return STEPHENS_RULES.set_up(NAMES[:2], replace(DEFAULT_OPTIONS, deck=played), "names", NAMES[0]).state


@pytest.mark.parametrize("lang", ["en", "de", "pl"])
def test_long_names_of_an_inline_deck_are_drawn_short_and_told_in_full(lang: str) -> None:
    state = long_named()
    for after, _, _ in play(STEPHENS_RULES, state, SeededRandom("names")):
        if after.round == 6:
            break
    svg = picture(after, lang=lang)
    craft = after.options.catalogue.crafts[str(after.rows.stephens_left[0].craft)]
    written = [text.text for text in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]

    assert craft.name in described(svg)
    assert any(str(text).endswith("…") for text in written)
    assert [text for text in written if text == craft.name] == []


def test_cards_of_another_deck_with_the_same_ids_are_not_mixed_up() -> None:
    """What is drawn once is kept for the next picture, by the deck."""
    assert "Wonderful" not in picture(new_game())
    assert "Wonderful" in picture(long_named())
    assert "Wonderful" not in picture(new_game())


def test_rows_of_drawings_keep_within_their_box() -> None:
    many = [Token("cube green"), Token("coin", 12), Token("point", 3)] * 9

    assert flow([], Box(0, 0, 10, 10), ThemeName.LIGHT) == ""
    assert "…" in flow(many, Box(0, 0, 40, 12), ThemeName.LIGHT)
    assert "…" not in flow(many, Box(0, 0, 400, 40), ThemeName.LIGHT)


def _pairs(theme: Theme) -> Iterator[tuple[str, str]]:
    """Every colour of a text on what it stands on."""
    palette = PALETTES[theme.name]
    grounds: list[Ground] = [*palette.sides.values(), *palette.kinds.values(), palette.army, palette.influence]
    yield from ((ground.mark, ground.fill) for ground in grounds)
    yield from ((theme.ink, ground.edge) for ground in palette.sides.values())
    yield from ((theme.ink, ground.mark) for ground in (palette.forest, palette.dune))
    yield from ((ink, palette.board.fill) for ink in (theme.ink, theme.quiet))
    yield from ((theme.quiet, ground.edge) for ground in palette.sides.values())
    yield palette.open.mark, palette.open.fill
    yield theme.quiet, palette.open.fill


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_text_on_colours_of_the_game_has_the_contrast_that_accessibility_asks_for(theme: Theme) -> None:
    assert [pair for pair in _pairs(theme) if contrast(*pair) < 4.5] == []


@pytest.mark.parametrize("name", ThemeName)
def test_colours_of_cubes_and_of_players_differ_in_their_marks_too(name: ThemeName) -> None:
    """Without colours the drawings still differ: what is left of them are their shapes."""

    def outlines(drawn: str) -> tuple[str, ...]:
        return tuple(drawn.split(' d="')[1:])

    cubes = [outlines(shape(f"cube {color}", name)) for color in Color]
    discs = [outlines(shape(f"disc {seat}", name)) for seat in range(5)]

    for drawings in (cubes, discs):
        assert all(one != other for one, other in combinations(drawings, 2))


def test_every_language_fills_the_same_gaps() -> None:
    def gaps(text: str) -> set[str]:
        return {str(gap) for _, gap, _, _ in string.Formatter().parse(text) if gap}

    english = TEXTS["en"]
    for texts in TEXTS.values():
        for key in english.__dataclass_fields__:
            value, expected = getattr(texts, key), getattr(english, key)
            if isinstance(value, str):
                assert gaps(value) == gaps(expected), key
            else:
                assert len(value) == len(expected), key
