"""What a picture of Glass Road shows: to people who see it, to those who hear it, and to pages."""

from collections.abc import Iterator, Mapping
from xml.etree import ElementTree

import pytest

from glass_arbiter.games.glassroad.catalogue.index import CATALOGUE
from glass_arbiter.games.glassroad.goods import Good
from glass_arbiter.games.glassroad.layout import LAYOUT
from glass_arbiter.games.glassroad.tiles import Formula
from glass_arbiter.pictures.glassroad.icons import signs_of, signs_of_points
from glass_arbiter.pictures.glassroad.palette import GOODS, PALETTES, Palette
from glass_arbiter.pictures.glassroad.symbols import token
from glass_arbiter.pictures.glassroad.wording import WORDINGS
from glass_arbiter.pictures.theme import ThemeName, contrast
from tests.contract.games import BY_ID, ask, moments
from tests.players import NAMES
from tools.games import Json

GAME = BY_ID["glassroad"]
# What a choice of an action names, and the kind of thing that it is drawn as; other choices name nothing on the table.
KINDS: Mapping[str, str] = {
    "ability": "ability",
    "at": "field",
    "building": "building",
    "card": "card",
    "cards": "card",
    "discard": "building",
    "forest": "field",
    "wheel": "wheel",
}


def things(svg: str) -> list[Mapping[str, str]]:
    """The attributes of every thing that a picture shows."""
    return [part.attrib for part in ElementTree.fromstring(svg).iter() if part.get("data-kind") is not None]


def named(svg: str, kind: str, player: str | None = None) -> list[str]:
    """What the things of a kind are called."""
    found = [thing for thing in things(svg) if thing["data-kind"] == kind]
    return [thing["aria-label"] for thing in found if player in (None, thing.get("data-player"))]


def drawn(state: Json, **asked: object) -> str:
    reply = ask(GAME, "picture", {"state": state, **asked})
    assert reply.status == 200
    svg: str = reply.document
    return svg


def drawn_for(state: Json, viewer: str, **asked: object) -> str:
    """The whole table as somebody sees it."""
    view = ask(GAME, "view", {"state": state, "player": viewer}).document["view"]
    svg: str = ask(GAME, "picture", {"view": view, **asked}).document
    return svg


def start(players: int = 3) -> Json:
    setup = {"players": list(NAMES[:players]), "seed": "pictures", "start_player": NAMES[0]}
    state: Json = ask(GAME, "setup", setup).document["state"]
    return state


def choices(group: Json) -> Iterator[tuple[str, object]]:
    """Each value of each choice of a group, those inside others included."""
    stack = list(group["choices"].items())
    while stack:
        key, domain = stack.pop()
        if domain["kind"] == "nested":
            stack += domain["choices"].items()
        for value in domain.get("values", domain.get("of", ())):
            yield key, value


@pytest.mark.parametrize("count", [1, 2, pytest.param(4, marks=pytest.mark.soak)])
def test_whatever_a_choice_can_name_is_drawn(count: int) -> None:
    """A page finds every value of such a choice as a thing of its kind that is the player's, or nobody's."""
    found = set()
    for turn in moments(GAME, count, 100 // count):
        state = GAME.schemas.state.dump(turn.state)
        for viewer in GAME.rules.players(turn.state):
            view = GAME.schemas.view.dump(GAME.rules.observe(turn.state, viewer))
            known = {
                (thing["data-kind"], thing["data-id"])
                for thing in things(drawn_for(state, viewer))
                if thing.get("data-player", viewer) == viewer
            }
            for group in ask(GAME, "legal-actions", {"view": view}).document["groups"]:
                asked = [(KINDS[key], str(value)) for key, value in choices(group) if key in KINDS]
                assert [thing for thing in asked if thing not in known | _upgrades(view, viewer, asked)] == []
                found |= {kind for kind, _ in asked}

    assert {"field", "building", "card", "wheel"} <= found


def _upgrades(view: Json, viewer: str, asked: list[tuple[str, str]]) -> set[tuple[str, str]]:
    """A choice of a place may be a start building, which is drawn as a building."""
    own = next(player for player in view["players"] if player["id"] == viewer)
    return {("field", start) for start in own["start_buildings"]} & set(asked)


def test_a_token_stands_in_the_sector_of_its_stock() -> None:
    svg = drawn(start(), player=NAMES[0])

    glass = ["glass", "quartz sand", "food", "charcoal", "water", "wood"]
    stocks = dict(zip(glass, (0, 0, 1, 2, 3, 4), strict=True))
    labels = named(svg, "good", NAMES[0])
    assert {f"{good} on sector {stock}" for good, stock in stocks.items()} <= {label.lower() for label in labels}
    assert len(labels) == 10


@pytest.mark.parametrize("wheel", LAYOUT.wheels)
@pytest.mark.parametrize("stock", range(8))
def test_no_token_covers_another_one(wheel: str, stock: int) -> None:
    """However many goods stand in one sector, each can be seen; a wheel at rest has one on 0."""
    state = start()
    held = state["players"][0]["wheels"][wheel]
    basics = [good for good in held if good not in ("glass", "brick")]
    state["players"][0]["wheels"][wheel] = dict.fromkeys(held, 0) | dict.fromkeys(basics[1:], stock)

    circles = [
        (float(x), float(y), float(scale) * 9.4) for x, y, scale in _tokens(drawn(state, player=NAMES[0]), wheel)
    ]

    assert len(circles) == len(held)
    for place, (x, y, radius) in enumerate(circles):
        for other_x, other_y, other in circles[place + 1 :]:
            assert (x - other_x) ** 2 + (y - other_y) ** 2 >= (radius + other) ** 2 * 0.97


def _tokens(svg: str, wheel: str) -> Iterator[tuple[str, str, str]]:
    root = ElementTree.fromstring(svg)
    dial = next(part for part in root.iter() if (part.get("data-kind"), part.get("data-id")) == ("wheel", wheel))
    for thing in dial.iter():
        if thing.get("data-kind") == "good":
            place, _, scale = thing[1].attrib["transform"].partition(" scale(")
            x, y = place.removeprefix("translate(").removesuffix(")").split()
            yield x, y, scale.removesuffix(")")


def test_every_space_is_told_with_what_lies_on_it() -> None:
    labels = named(drawn(start(), player=NAMES[0]), "field", NAMES[0])

    assert len(labels) == 20
    assert {"A1: forest", "E1: pond", "D2: pit", "B3: grove", "C2: empty space"} <= set(labels)


def test_a_tile_tells_its_kind_its_cost_its_points_and_what_it_does() -> None:
    tiles = named(drawn(start()), "building")

    assert len([tile for tile in tiles if " building, costs " in tile]) == 12
    assert all("point" in tile for tile in tiles)


def test_cards_can_be_chosen_while_hands_are_chosen() -> None:
    state = start()
    assert len(named(drawn_for(state, "ben"), "card")) == 15
    assert named(drawn(state), "card") == []


def test_nobody_sees_the_hand_or_the_face_down_card_of_others() -> None:
    state = next(
        GAME.schemas.state.dump(turn.state)
        for turn in moments(GAME, 4, 60)
        if turn.state.phase == "reveal" and all(player.hand and player.face_down for player in turn.state.players[:2])
    )
    one, other, *_ = state["players"]

    own = [thing for thing in things(drawn_for(state, one["id"])) if thing["data-kind"] == "card"]
    hidden = [thing for thing in things(drawn_for(state, other["id"])) if thing["data-kind"] == "hidden_card"]

    assert {*one["hand"], one["face_down"]} <= {thing["data-id"] for thing in own if thing["data-player"] == one["id"]}
    assert one["id"] in {thing["data-player"] for thing in hidden}
    assert not {*other["hand"], other["face_down"]} & {
        thing["data-id"] for thing in own if thing["data-player"] == other["id"]
    }


def test_what_the_events_changed_is_marked_for_eyes_and_ears() -> None:
    state = start()
    events = [
        {"type": "tile_placed", "rule": "SP4", "player": "ben", "cause": "pond_builder", "at": "C2", "tile": "pond"},
        {
            "type": "goods_gained",
            "rule": "W3",
            "player": "ben",
            "cause": "fish_farmer",
            "goods": {"brickworks": {"food": 2}},
            "lost": {},
        },
        {"type": "wheel_rotated", "rule": "W5", "player": "ben", "cause": None, "wheel": "brickworks", "turns": 1},
    ]

    changed = [thing for thing in things(drawn(state, events=events)) if thing.get("data-changed")]

    assert {thing["data-player"] for thing in changed} == {"ben"}
    assert sorted((thing["data-kind"], thing["data-id"]) for thing in changed) == [
        ("field", "C2"),
        ("good", "food"),
        ("player", "ben"),
        ("wheel", "brickworks"),
    ]
    assert all(thing["aria-label"].endswith("(changed)") for thing in changed)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.theme.name)
def test_text_can_be_read_on_every_ground(palette: Palette) -> None:
    theme = palette.theme
    grounds = (palette.face, palette.board, palette.meadow, palette.basic)

    assert min(contrast(theme.ink, ground) for ground in grounds) >= 4.5
    assert min(contrast(theme.quiet, ground) for ground in (palette.face, palette.board)) >= 4.5
    bands = [*palette.kinds.values(), palette.back]
    assert min(contrast(palette.on(band), band) for band in bands) >= 4.5


@pytest.mark.parametrize("good", Good)
def test_a_good_is_known_by_its_colour_and_by_its_sign(good: Good) -> None:
    ink = PALETTES[ThemeName.LIGHT].on(GOODS[good])

    assert contrast(ink, GOODS[good]) >= 3
    assert [other for other in Good if token(other) == token(good) or GOODS[other] == GOODS[good]] == [good]


def test_signs_say_what_every_card_and_tile_does() -> None:
    """A small tile has no room for a sentence: without signs it would be silent."""
    cards = [effect for card in CATALOGUE.specialists.values() for effect in card.abilities]
    silent = {tile.id for tile in CATALOGUE.buildings.values() if tile.effect and signs_of(tile.effect) is None}
    formulas = [tile.points for tile in CATALOGUE.buildings.values() if isinstance(tile.points, Formula)]

    assert [effect for effect in cards if signs_of(effect) is None] == []
    assert silent == set()
    assert [points for points in formulas if signs_of_points(points) is None] == []


def test_pictures_speak_every_language_of_the_game() -> None:
    assert set(WORDINGS) == set(GAME.languages)
