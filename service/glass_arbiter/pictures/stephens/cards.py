"""Cards: crafts with their circles, contracts, investments, wherever they lie."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Generic, TypeVar

from glass_arbiter.games.stephens.catalogue.deck import Amounts, Contract, Craft, Investment, Track
from glass_arbiter.games.stephens.state import PlacedCraft
from glass_arbiter.games.stephens.texts.sentences import contract_sentence, craft_sentence, investment_sentence

from ..scene import Thing
from ..svg import Box, label, moved, paragraph, rectangle
from ..theme import THEMES, Theme, ThemeName
from .flow import Token, accessory_tokens, amount_tokens, cube_tokens, flow, trade_tokens
from .icons import icon
from .palette import PALETTES
from .sketch import Sketch

C = TypeVar("C")

CRAFT_WIDTH, CRAFT_HEIGHT = 88.0, 68.0
CARD_HEIGHT = 56.0
_BAND = 18.0
_CIRCLE_WIDTH, _CIRCLE_HEIGHT = 30.0, 21.0
_NAME = 9.5


@dataclass(frozen=True, slots=True)
class _Printed(Generic[C]):
    """A card that can be looked up in a cache: a deck is known by its hash, so its cards need not be compared."""

    deck: str
    id: str
    theme: ThemeName
    language: str
    card: C = field(compare=False)
    kinds: Sequence[str] = field(compare=False)


def _printed(sketch: Sketch, card: C, name: str) -> _Printed[C]:
    scene = sketch.scene
    return _Printed(sketch.view.options.deck.hash, name, scene.theme.name, scene.language, card, sketch.kinds)


def craft_card(sketch: Sketch, box: Box, craft: Craft, placed: PlacedCraft | None = None) -> str:
    """Draw a craft: its name, what it yields, and its circles with their costs or workers."""
    workers = () if placed is None else placed.workers()
    waiting = sketch.collecting.get(craft.id, ()) if placed is not None else ()
    printed = _printed(sketch, craft, craft.id)
    content = [moved(box.x, box.y, _craft_face(printed, box.width, box.height, len(workers)))]
    for place, worker in zip(_circles(box), workers, strict=False):
        middle = place.middle[0]
        content.append(icon(sketch.disc(worker).name, middle - 10.5, place.y, 21, sketch.theme))
        if worker in waiting:
            content.append(sketch.accent(Box(middle - 9, place.y + 1.5, 18, 18), 9))
    if waiting:
        content.append(sketch.accent(box, 5))
    description = _craft_description(sketch, _craft_sentence(printed), placed, waiting)
    return sketch.pen.thing(Thing("craft", craft.id), description, box, *content, radius=5)


def _circles(box: Box) -> tuple[Box, Box]:
    """Return the places of the circles, the master's above the apprentice's."""
    free = (box.height - _BAND - 2 * _CIRCLE_HEIGHT) / 3
    x, y = box.right - _CIRCLE_WIDTH - 4, box.y + _BAND + free
    step = _CIRCLE_HEIGHT + free
    return Box(x, y, _CIRCLE_WIDTH, _CIRCLE_HEIGHT), Box(x, y + step, _CIRCLE_WIDTH, _CIRCLE_HEIGHT)


@lru_cache(1024)
def _craft_face(printed: _Printed[Craft], width: float, height: float, covered: int) -> str:
    """Draw what is printed on a craft; circles that workers cover show no cost."""
    craft, theme = printed.card, THEMES[printed.theme]
    ground = PALETTES[printed.theme].sides[craft.color]
    box = Box(0, 0, width, height)
    content = [
        rectangle(box, 5, fill=theme.tile, stroke=ground.fill, stroke_width=1.2),
        rectangle(Box(0.6, 0.6, width - 1.2, _BAND - 2), 4, fill=ground.fill),
        label(craft.name or craft.id, Box(6, 1, width - 12, _BAND - 3), _NAME, ground.mark, bold=True),
        _yield(printed, Box(4, _BAND, width - _CIRCLE_WIDTH - 12, height - _BAND - 3)),
    ]
    circles = list(zip(craft.circles, _circles(box), strict=False))[covered:]
    return "".join([*content, *(_circle(printed, cost, place) for cost, place in circles)])


def _yield(printed: _Printed[Craft], box: Box) -> str:
    """Draw the trades of a craft, one of which is chosen, below each other."""
    trades = printed.card.trades
    height = box.height / len(trades)
    parts: list[str] = []
    for number, trade in enumerate(trades):
        y = box.y + number * height
        parts.append(flow(trade_tokens(trade, printed.kinds), Box(box.x, y, box.width, height), printed.theme))
        if number:
            parts.append(rectangle(Box(box.x + 4, y - 0.3, box.width - 8, 0.6), fill=THEMES[printed.theme].line))
    return "".join(parts)


def _circle(printed: _Printed[Craft], cost: Amounts, place: Box) -> str:
    theme = THEMES[printed.theme]
    line = {"stroke": theme.quiet, "stroke_dasharray": "3 2"}
    ring = rectangle(place, place.height / 2, fill=theme.panel, **line)
    return ring + flow(amount_tokens(cost, printed.kinds), place.inset(3.5), printed.theme, size=13)


@lru_cache(1024)
def _craft_sentence(printed: _Printed[Craft]) -> str:
    return f"{printed.card.name or printed.id}. {craft_sentence(printed.card, printed.language)}"


def _craft_description(sketch: Sketch, sentence: str, placed: PlacedCraft | None, waiting: Sequence[str]) -> str:
    texts, descriptions = sketch.texts, [sentence]
    if placed is not None:
        descriptions.append(texts.master.format(player=sketch.named(placed.master)))
        if placed.apprentice is not None:
            descriptions.append(texts.apprentice.format(player=sketch.named(placed.apprentice)))
    if waiting:
        descriptions.append(texts.collects.format(players=", ".join(waiting)))
    return " ".join(descriptions).removesuffix(".")


def contract_card(
    sketch: Sketch,
    box: Box,
    contract: Contract,
    player: str | None = None,
    kept: Sequence[Token] = (),
    description: str = "",
) -> str:
    """Draw a contract: for whom it is, and what it asks for; kept accessories stand for those of any kind."""
    printed = _printed(sketch, contract, contract.id)
    face = moved(box.x, box.y, _contract_face(printed, box.width, box.height, tuple(kept)))
    name = f"{_contract_sentence(printed)} {description}".rstrip(" .")
    return sketch.pen.thing(Thing("contract", contract.id, player), name, box, face, radius=5)


@lru_cache(1024)
def _contract_face(printed: _Printed[Contract], width: float, height: float, kept: tuple[Token, ...]) -> str:
    contract, theme = printed.card, THEMES[printed.theme]
    ground = PALETTES[printed.theme].kinds[contract.kind]
    asked = [*cube_tokens(contract.cubes), *accessory_tokens(contract.accessories, printed.kinds)]
    if contract.any_accessories:
        asked += kept or [Token("accessory any", contract.any_accessories)]
    box = Box(0, 0, width, height)
    content = [rectangle(box, 5, fill=theme.tile, stroke=ground.fill, stroke_width=1.2)]
    if _is_small(box):
        # It lies in the row of its kind.
        return "".join([*content, flow(asked, box.inset(2), printed.theme)])
    content += [
        rectangle(Box(0.6, 0.6, _BAND, height - 1.2), 4, fill=ground.fill),
        icon(f"kind {contract.kind}", 2.6, height / 2 - 7, 14, theme),
        _titled(theme, contract.name or contract.id, box, asked, left=_BAND + 3),
    ]
    return "".join(content)


@lru_cache(1024)
def _contract_sentence(printed: _Printed[Contract]) -> str:
    return f"{printed.card.name or printed.id}. {contract_sentence(printed.card, printed.language)}"


def investment_card(sketch: Sketch, box: Box, investment: Investment, player: str | None = None) -> str:
    """Draw an investment: what its column brings, and the step that it costs."""
    printed = _printed(sketch, investment, investment.id)
    face = moved(box.x, box.y, _investment_face(printed, box.width, box.height))
    description = _investment_sentence(printed)
    return sketch.pen.thing(Thing("investment", investment.id, player), description, box, face, radius=5)


@lru_cache(1024)
def _investment_face(printed: _Printed[Investment], width: float, height: float) -> str:
    investment, theme, palette = printed.card, THEMES[printed.theme], PALETTES[printed.theme]
    color = next(iter(investment.cubes), None)
    edge = palette.cubes[color].edge if color is not None else palette.coin.edge
    brings = [*amount_tokens(Amounts(points=investment.points), ()), *cube_tokens(investment.cubes)]
    box = Box(0, 0, width, height)
    ground = rectangle(box, 5, fill=theme.tile, stroke=edge, stroke_width=1.2)
    tokens = [*brings, *_exploit(investment.exploit)]
    return ground + _titled(theme, investment.name or investment.id, box, tokens, left=5)


@lru_cache(1024)
def _investment_sentence(printed: _Printed[Investment]) -> str:
    sentence = investment_sentence(printed.card, printed.language).removesuffix(".")
    return f"{printed.card.name or printed.id}. {sentence}"


def _exploit(track: Track | None) -> list[Token]:
    return [] if track is None else [Token("down"), Token(track.value)]


def _is_small(box: Box) -> bool:
    return box.height < 40


def _titled(theme: Theme, name: str, box: Box, tokens: Sequence[Token], left: float) -> str:
    """Draw a name above its tokens; a card that is too small has no name, which its title still tells."""
    if _is_small(box):
        return flow(tokens, box.inset(2), theme.name)
    inner = Box(box.x + left, box.y + 3, box.width - left - 4, box.height - 6)
    lines = 2 if box.height >= 54 else 1
    title = Box(inner.x, inner.y, inner.width, 11.5 * lines)
    below = Box(inner.x, title.bottom + 1, inner.width, inner.bottom - title.bottom - 1)
    return paragraph(name, title, _NAME, theme.ink, bold=True) + flow(tokens, below, theme.name)


def empty_field(sketch: Sketch, box: Box, text: str) -> str:
    """Draw a place without a card."""
    dashes = rectangle(box, 5, fill="none", stroke=sketch.theme.line, stroke_width=1.2, stroke_dasharray="4 3")
    return dashes + paragraph(text, box.inset(4), 9, sketch.theme.quiet, anchor="middle")
