"""What can be taken: the crafts on display, contracts and investments on their fields."""

from collections.abc import Callable
from typing import NamedTuple

from glass_arbiter.engine.nouns import capitalised
from glass_arbiter.games.stephens.options import FIELDS
from glass_arbiter.games.stephens.places import FIELDS_OF_COLOR, INDEX_OF_FIELD, CardKind, CraftColor, CraftField
from glass_arbiter.games.stephens.state import WorkerChoice

from ..scene import Thing
from ..svg import Box, label, rectangle
from .cards import CARD_HEIGHT, CRAFT_HEIGHT, CRAFT_WIDTH, contract_card, craft_card, empty_field, investment_card
from .icons import icon
from .sketch import GAP, Sketch

_HEADER = 20.0
_PRICE = 18.0
_STACK = 5.0
CRAFTS_HEIGHT = _HEADER + CRAFT_HEIGHT + _STACK + 12
CARDS_HEIGHT = _HEADER + _PRICE + CARD_HEIGHT + 12


class _Display(NamedTuple):
    kind: CardKind
    title: str
    price: str
    cards: tuple[str | None, ...]
    stack: int
    removed: int
    draw: Callable[[Sketch, Box, str], str]


def crafts_height(width: float) -> float:
    """Return how high the crafts on display are, in one row or in two."""
    return _HEADER + (CRAFTS_HEIGHT - _HEADER) * (1 if width >= 6 * (CRAFT_WIDTH + GAP) + 20 else 2)


def draw_crafts(sketch: Sketch, box: Box) -> str:
    """Draw the six crafts that can be chosen (R3), red ones first."""
    removed = sketch.view.removed
    out = sketch.texts.removed.format(number=len(removed.red) + len(removed.blue))
    parts = [sketch.panel(box, f"{sketch.texts.offer_crafts} · {out}")]
    lines = 1 if crafts_height(box.width) < 1.5 * CRAFTS_HEIGHT else 2
    height = (box.height - _HEADER) / lines
    width = (box.width - 20 - GAP * (2 if lines == 1 else 0)) / (3 - lines)
    for number, color in enumerate(CraftColor):
        x = box.x + 10 + (number * (width + 2 * GAP) if lines == 1 else 0)
        y = box.y + _HEADER + (number * height if lines == 2 else 0)
        parts.append(_color(sketch, Box(x, y, width, height - 4), color))
    return "".join(parts)


def _color(sketch: Sketch, box: Box, color: CraftColor) -> str:
    begin = sketch.begin()
    ground = sketch.palette.sides[color]
    is_waiting = isinstance(sketch.pending, WorkerChoice) and sketch.pending.refreshed is color
    step = box.width / 3
    content = [
        rectangle(box, 6, fill=ground.edge, stroke=sketch.theme.accent if is_waiting else "none", stroke_width=2.5),
    ]
    for place, field in enumerate(FIELDS_OF_COLOR[color]):
        left = box.x + place * step + (step - CRAFT_WIDTH) / 2
        content.append(_craft_field(sketch, Box(left, box.y + 5, CRAFT_WIDTH, CRAFT_HEIGHT), field, color))
    piles = _pile_descriptions(
        sketch, getattr(sketch.view.stack_sizes, color), len(getattr(sketch.view.removed, color))
    )
    description = ", ".join([capitalised(sketch.words.DISPLAYS[color]), *piles])
    return sketch.whole(begin, Thing("color", color.value), description, box, *content)


def _pile_descriptions(sketch: Sketch, stack: int, removed: int) -> list[str]:
    texts = sketch.texts
    descriptions = [texts.stack.format(number=stack)]
    return [*descriptions, texts.removed.format(number=removed)] if removed else descriptions


def _craft_field(sketch: Sketch, box: Box, field: CraftField, color: CraftColor) -> str:
    begin = sketch.begin()
    view, content = sketch.view, []
    if field in INDEX_OF_FIELD:
        card = getattr(view.offer, color)[INDEX_OF_FIELD[field]]
    else:
        card, number = getattr(view.stack_tops, color), getattr(view.stack_sizes, color)
        content += _below(sketch, box, number)
    if card is None:
        content.append(empty_field(sketch, box, sketch.texts.empty))
    else:
        content.append(craft_card(sketch, box, sketch.deck.crafts[card]))
    if field not in INDEX_OF_FIELD:
        content.append(_size(sketch, box, number))
    return sketch.whole(
        begin, Thing("field", field.value), capitalised(sketch.words.CRAFT_FIELDS[field]), box, *content
    )


def _below(sketch: Sketch, box: Box, number: int) -> list[str]:
    """Draw the edges of the cards below the top of a stack."""
    return [
        rectangle(
            Box(box.x + edge * 2, box.y + edge * 2, box.width, box.height),
            5,
            fill=sketch.theme.tile,
            stroke=sketch.theme.quiet,
        )
        for edge in range(min(2, max(0, number - 1)), 0, -1)
    ]


def _size(sketch: Sketch, box: Box, number: int) -> str:
    badge = Box(box.x - 26, box.middle[1] - 8, 24, 16)
    return rectangle(badge, 8, fill=sketch.theme.accent) + label(
        f"×{number}", badge.inset(2), 9.5, sketch.theme.on_accent, anchor="middle", bold=True
    )


def draw_contracts(sketch: Sketch, box: Box) -> str:
    """Draw the contracts, the cheapest first, with their prices in influence (R33)."""
    offer, sizes = sketch.view.offer, sketch.view.stack_sizes
    cards = sketch.deck.contracts
    return _draw_display(
        sketch,
        box,
        _Display(
            CardKind.CONTRACT,
            sketch.texts.contracts,
            "influence",
            offer.contracts,
            sizes.contracts,
            len(sketch.view.removed.contracts),
            lambda sketch, place, card: contract_card(sketch, place, cards[card]),
        ),
    )


def draw_investments(sketch: Sketch, box: Box) -> str:
    """Draw the investments, the cheapest first, with their prices in coins (R38)."""
    offer, sizes = sketch.view.offer, sketch.view.stack_sizes
    cards = sketch.deck.investments
    return _draw_display(
        sketch,
        box,
        _Display(
            CardKind.INVESTMENT,
            sketch.texts.investments,
            "coin",
            offer.investments,
            sizes.investments,
            len(sketch.view.removed.investments),
            lambda sketch, place, card: investment_card(sketch, place, cards[card]),
        ),
    )


def _draw_display(sketch: Sketch, box: Box, display: _Display) -> str:
    begin = sketch.begin()
    is_asked = display.kind in sketch.taken_kinds
    piles = _pile_descriptions(sketch, display.stack, display.removed)
    heading = " · ".join([display.title, *piles])
    content = [sketch.panel(box, heading, is_accented=is_asked)]
    width = (box.width - 20 - 4 * 6) / FIELDS
    for number in range(1, FIELDS + 1):
        place = Box(box.x + 10 + (number - 1) * (width + 6), box.y + _HEADER, width, _PRICE + CARD_HEIGHT + 6)
        content.append(_card_field(sketch, place, display, number, is_asked=is_asked))
    description = ", ".join([display.title, *piles])
    return sketch.whole(begin, Thing("kind", display.kind.value), description, box, *content, radius=10)


def _card_field(sketch: Sketch, place: Box, display: _Display, number: int, *, is_asked: bool) -> str:
    """Draw a field with its price; a page finds it as the `field` of an action only while one asks for it."""
    begin = sketch.begin()
    texts, theme = sketch.texts, sketch.theme
    price = sketch.deck.board.prices[display.kind][number - 1]
    badge = Box(place.middle[0] - 19, place.y, 38, _PRICE - 2)
    card = Box(place.x, place.y + _PRICE, place.width, CARD_HEIGHT)
    content = [
        rectangle(badge, 8, fill=theme.tile, stroke=theme.line),
        label(str(price), Box(badge.x + 2, badge.y, 17, badge.height), 11, theme.ink, anchor="end", bold=True),
        icon(display.price, badge.x + 21, badge.y + 1.5, 13, theme),
    ]
    shown = display.cards[number - 1] if number <= len(display.cards) else None
    if shown is not None:
        content.append(display.draw(sketch, card, shown))
    else:
        content.append(
            empty_field(sketch, card, texts.empty if number <= sketch.view.options.fields() else texts.locked)
        )
    description = f"{capitalised(texts.field.format(number=number))}, {texts.price.format(number=price)}"
    kind = "field" if is_asked else f"{display.kind}_field"
    return sketch.whole(begin, Thing(kind, str(number)), description, place, *content)
