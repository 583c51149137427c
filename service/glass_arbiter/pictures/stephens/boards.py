"""Player boards: what somebody has, which discs lie on which abilities, contracts and investments."""

from glass_arbiter.games.stephens.cubes import Color
from glass_arbiter.games.stephens.state import Player

from ..glyphs import text_width
from ..scene import Thing
from ..svg import Box, label, rectangle
from .abilities import INFLUENCE_HEIGHT, abilities_height, draw_abilities, draw_influence
from .flow import short_number
from .holdings import contracts_height, draw_contracts, draw_investments, investments_height
from .icons import icon
from .sketch import GAP, Sketch
from .tracks import points_description

_PAD = 12.0
_HEADER = 34.0
_GOODS = 32.0
# Less than this, and contracts and investments lie below each other.
_TWO_COLUMNS = 480.0


def board_height(sketch: Sketch, player: Player, width: float) -> float:
    """Return how high a board is; rows of cards go on below where there is no room."""
    inner = width - 2 * _PAD
    cards = _holdings_width(inner)
    heights = (contracts_height(player, cards), investments_height(player, cards))
    holdings = max(heights) if cards < inner else sum(heights) + GAP
    return _HEADER + INFLUENCE_HEIGHT + abilities_height(inner) + _GOODS + 3 * GAP + holdings + _PAD


def _holdings_width(inner: float) -> float:
    """Return how much room contracts and investments have: beside each other, or below each other."""
    return (inner - GAP * 1.5) / 2 if inner >= _TWO_COLUMNS else inner


def draw_board(sketch: Sketch, box: Box, player: Player) -> str:
    """Draw everything that belongs to a player."""
    begin = sketch.begin()
    x, width = box.x + _PAD, box.width - 2 * _PAD
    parts = [
        sketch.panel(box, is_accented=player.id in sketch.scene.acting),
        _header(sketch, Box(x, box.y + 6, width, _HEADER - 6), player),
    ]
    y = box.y + _HEADER
    parts.append(draw_influence(sketch, Box(x, y, width, INFLUENCE_HEIGHT), player))
    y += INFLUENCE_HEIGHT + GAP
    parts.append(draw_abilities(sketch, Box(x, y, width, abilities_height(width)), player))
    y += abilities_height(width) + GAP
    parts.append(_goods(sketch, Box(x, y, width, _GOODS), player))
    y += _GOODS + GAP
    cards = _holdings_width(width)
    contracts = Box(x, y, cards, contracts_height(player, cards))
    top = y if cards < width else contracts.bottom + GAP
    investments = Box(x + width - cards, top, cards, investments_height(player, cards))
    parts += [draw_contracts(sketch, contracts, player), draw_investments(sketch, investments, player)]
    return sketch.whole(
        begin, Thing("player", player.id, player.id), _description(sketch, player), box, *parts, radius=10
    )


def _description(sketch: Sketch, player: Player) -> str:
    texts = sketch.texts
    descriptions = [player.id]
    if player.id == sketch.view.start_player:
        descriptions.append(texts.start_player)
    if player.id in sketch.scene.acting:
        descriptions.append(texts.waiting)
    if player.done:
        descriptions.append(texts.done)
    return ", ".join([*descriptions, texts.workers.format(number=sketch.view.rows.workers(player.id))])


def _header(sketch: Sketch, box: Box, player: Player) -> str:
    texts, theme = sketch.texts, sketch.theme
    numbers = (
        ("point", player.points, Thing("points", player.id, player.id), points_description(sketch, player.id)),
        ("coin", player.coins, Thing("coins", player.id, player.id), sketch.words.THINGS.coin.counted(player.coins)),
    )
    x = box.right
    parts = [icon(sketch.disc(player.id).name, box.x, box.y, 24, theme)]
    for name, number, thing, description in reversed(numbers):
        x -= 58
        chip = Box(x, box.y + 1, 54, 22)
        content = [
            rectangle(chip, 11, fill=theme.tile, stroke=theme.line),
            icon(name, chip.x + 5, chip.y + 3.5, 15, theme),
            label(
                short_number(number),
                Box(chip.x + 22, chip.y, 27, chip.height),
                13,
                theme.ink,
                bold=True,
                anchor="middle",
            ),
        ]
        parts.append(sketch.pen.thing(thing, description, chip, *content, radius=11))
    tags: list[tuple[str, bool]] = []
    if player.id in sketch.scene.acting:
        tags.append((texts.waiting, True))
    if player.id == sketch.view.start_player:
        tags.append((texts.start_player, False))
    if player.done:
        tags.append((texts.done, False))
    for text, is_strong in reversed(tags):
        width = min(10 + text_width(text, 9.5, bold=True), box.width * 0.2)
        x -= width + 6
        parts.append(_tag(sketch, Box(x, box.y + 4, width, 16), text, is_strong=is_strong))
    place = Box(box.x + 30, box.y, x - box.x - 38, 24)
    parts.append(label(player.id, place, 16, theme.ink, bold=True))
    return "".join(parts)


def _tag(sketch: Sketch, box: Box, text: str, *, is_strong: bool) -> str:
    theme = sketch.theme
    fill, ink = (theme.accent, theme.on_accent) if is_strong else (theme.tile, theme.quiet)
    ground = rectangle(box, 8, fill=fill, stroke=theme.line)
    return ground + label(text, box.inset(3), 9.5, ink, anchor="middle", bold=is_strong)


def _goods(sketch: Sketch, box: Box, player: Player) -> str:
    """Draw the cubes and accessories of a player, each with its number."""
    words = sketch.words
    entries = [
        (f"cube {color}", number, Thing("cube", color, player.id), words.CUBES[color].counted(number))
        for color, number in player.cubes.everything().items()
    ]
    for place, kind in enumerate(sketch.kinds):
        number = player.accessories.get(kind, 0)
        description = sketch.words.PHRASES.certain_accessory.format(
            thing=sketch.words.THINGS.accessory.counted(number), kind=kind
        )
        entries.append((f"accessory {place}", number, Thing("accessory", kind, player.id), description))
    step = box.width / len(entries)
    parts = [rectangle(box, 6, fill=sketch.theme.tile, stroke=sketch.theme.line)]
    for place, (name, number, thing, description) in enumerate(entries):
        cell = Box(box.x + place * step + 1, box.y + 2, step - 2, box.height - 4)
        left = cell.middle[0] - 20
        ink = sketch.theme.ink if number else sketch.theme.quiet
        content = [
            rectangle(cell, 4, fill=sketch.theme.tile),
            icon(name, left, cell.middle[1] - 10, 20, sketch.theme),
            label(short_number(number), Box(left + 23, cell.y, 20, cell.height), 14, ink, bold=bool(number)),
        ]
        parts.append(sketch.pen.thing(thing, description, cell, *content))
        if place == len(Color):
            parts.append(rectangle(Box(cell.x - 1.5, box.y + 5, 1, box.height - 10), fill=sketch.theme.line))
    return "".join(parts)
