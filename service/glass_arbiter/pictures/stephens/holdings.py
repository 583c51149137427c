"""What lies beside a player board: open and fulfilled contracts, investments, and the cubes stored on them."""

from collections.abc import Sequence

from glass_arbiter.engine.nouns import capitalised
from glass_arbiter.games.stephens.cubes import ProductColor
from glass_arbiter.games.stephens.places import ContractKind
from glass_arbiter.games.stephens.state import OPEN_CONTRACTS, FulfilledContract, Player
from glass_arbiter.games.stephens.texts.amounts import counted_accessories, counted_cubes

from ..scene import Thing
from ..svg import Box, label, rectangle
from .cards import contract_card, empty_field, investment_card
from .flow import accessory_tokens, cube_tokens
from .icons import icon
from .sketch import GAP, Sketch

_CAPTION = 16.0
_SLOT = 46.0
_LINE = 30.0
_STORE = 24.0
# Columns of cards beside the mark of their row, as wide as there is room.
_MARK = 24.0
_WIDEST, _NARROWEST = 64.0, 44.0


def _bands(columns: int, width: float) -> int:
    """Return how many times the rows begin again, so that all columns find a place."""
    return max(1, -(-columns // int((width - _MARK) // _NARROWEST)))


def _places(columns: int, width: float) -> tuple[int, float]:
    """Return how many columns stand beside each other, and how wide each of them is."""
    number = max(1, -(-columns // _bands(columns, width)))
    return number, min(_WIDEST, (width - _MARK - 2) / number)


def _fulfilled_columns(player: Player) -> int:
    return max(len(player.fulfilled.row(kind)) for kind in ContractKind)


def contracts_height(player: Player, width: float) -> float:
    """Return how high open and fulfilled contracts are."""
    return 2 * _CAPTION + _SLOT + GAP + _bands(_fulfilled_columns(player), width) * (3 * _LINE + 4)


def investments_height(player: Player, width: float) -> float:
    """Return how high investments are, with the cubes stored on them."""
    return _CAPTION + _bands(player.investments.columns(), width) * (3 * _LINE + 18) + _STORE


def draw_contracts(sketch: Sketch, box: Box, player: Player) -> str:
    """Draw open contracts on their slots, and the rows of those fulfilled, by columns."""
    texts = sketch.texts
    parts = [sketch.heading(texts.open_contracts, Box(box.x, box.y, box.width, _CAPTION))]
    width = (box.width - 2 * 6) / OPEN_CONTRACTS
    for slot in range(OPEN_CONTRACTS):
        place = Box(box.x + slot * (width + 6), box.y + _CAPTION, width, _SLOT)
        if slot < len(player.open_contracts):
            card = sketch.deck.contracts[player.open_contracts[slot]]
            parts.append(contract_card(sketch, place, card, player.id, description=f"({texts.open_contracts})"))
        else:
            parts.append(empty_field(sketch, place, texts.slot))
    y = box.y + _CAPTION + _SLOT + GAP
    parts.append(sketch.heading(texts.fulfilled, Box(box.x, y, box.width, _CAPTION)))
    rows = [(kind, player.fulfilled.row(kind)) for kind in ContractKind]
    number, step = _places(_fulfilled_columns(player), box.width)
    for band in range(_bands(_fulfilled_columns(player), box.width)):
        top = y + _CAPTION + band * (3 * _LINE + 4)
        for line, (kind, row) in enumerate(rows):
            place = Box(box.x, top + line * _LINE, box.width, _LINE - 3)
            ground = sketch.palette.kinds[kind]
            parts.append(rectangle(place, 4, fill=ground.edge))
            parts.append(rectangle(Box(place.x, place.y, 20, place.height), 4, fill=ground.fill))
            parts.append(icon(f"kind {kind}", place.x + 3, place.middle[1] - 7, 14, sketch.theme))
            for column, done in enumerate(row[band * number : (band + 1) * number]):
                at = Box(place.x + _MARK + column * step, place.y + 1, step - 4, place.height - 2)
                parts.append(_fulfilled(sketch, at, done, player, band * number + column + 1))
    return "".join(parts)


def _fulfilled(sketch: Sketch, box: Box, card: FulfilledContract, player: Player, column: int) -> str:
    texts = sketch.texts
    description = f"({texts.fulfilled}, {texts.column.format(number=column)}"
    if card.kept:
        description += ", " + texts.kept.format(accessories=", ".join(counted_accessories(card.kept, sketch.words)))
    kept = accessory_tokens(card.kept, sketch.kinds)
    return contract_card(sketch, box, sketch.deck.contracts[card.contract], player.id, kept, f"{description})")


def draw_investments(sketch: Sketch, box: Box, player: Player) -> str:
    """Draw the rows of investments by columns, the row's next place, and the cubes stored."""
    texts, theme = sketch.texts, sketch.theme
    parts = [sketch.heading(texts.investments, Box(box.x, box.y, box.width, _CAPTION))]
    columns = player.investments.columns()
    number, step = _places(columns, box.width)
    bands = _bands(columns, box.width)
    height = 3 * _LINE + 18
    for band in range(bands):
        top = box.y + _CAPTION + band * height
        for line, color in enumerate(ProductColor):
            place = Box(box.x, top + line * _LINE, box.width, _LINE - 3)
            parts.append(_row(sketch, place, color, player))
        for column in range(band * number, min(columns, (band + 1) * number)):
            at = Box(box.x + _MARK + (column - band * number) * step, top - 1, step - 2, 3 * _LINE + 16)
            parts.append(_column(sketch, at, column + 1, player))
    store = Box(box.x, box.y + _CAPTION + bands * height, box.width, _STORE)
    description = f"{texts.stored}: {', '.join(counted_cubes(player.stored.present(), sketch.words)) or texts.empty}"
    content = [
        rectangle(store, 6, fill=theme.tile, stroke=theme.line),
        label(texts.stored, Box(store.x + 8, store.y, 70, store.height), 10, theme.quiet, bold=True),
        sketch.draw(
            cube_tokens(player.stored.present()), Box(store.x + 82, store.y + 2, store.width - 90, 20), 17, "start"
        ),
    ]
    parts.append(sketch.pen.thing(Thing("stored", player.id, player.id), description, store, *content))
    return "".join(parts)


def _row(sketch: Sketch, place: Box, color: ProductColor, player: Player) -> str:
    ground = sketch.palette.cubes[color]
    content = [
        rectangle(place, 4, fill=sketch.palette.board.fill, stroke=ground.edge, stroke_width=0.8),
        icon(f"cube {color}", place.x + 3, place.middle[1] - 8, 16, sketch.theme),
    ]
    description = f"{capitalised(sketch.words.INVESTMENT_ROWS[color])}: {len(getattr(player.investments, color))}"
    return sketch.pen.thing(Thing("row", color.value, player.id), description, place, *content)


def _column(sketch: Sketch, box: Box, number: int, player: Player) -> str:
    begin = sketch.begin()
    texts, theme = sketch.texts, sketch.theme
    is_activated = number in player.activated
    content = []
    for line, color in enumerate(ProductColor):
        cards: Sequence[str] = getattr(player.investments, color)
        if number <= len(cards):
            at = Box(box.x + 1, box.y + 2 + line * _LINE, box.width - 2, _LINE - 5)
            content.append(investment_card(sketch, at, sketch.deck.investments[cards[number - 1]], player.id))
    foot = Box(box.x + 4, box.y + 3 * _LINE, box.width - 8, 14)
    fill, ink = (theme.accent, theme.on_accent) if is_activated else (theme.tile, theme.quiet)
    content.append(rectangle(foot, 6, fill=fill, stroke=theme.line))
    mark = f"{number} ✓" if is_activated else str(number)
    content.append(label(mark, foot.inset(2), 9, ink, anchor="middle", bold=True))
    description = capitalised(texts.column.format(number=number)) + (f", {texts.activated}" if is_activated else "")
    return sketch.whole(begin, Thing("column", str(number), player.id), description, box, *content)
