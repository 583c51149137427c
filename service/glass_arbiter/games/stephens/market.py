"""The display: cards leave it, gaps close, and the stacks refill it."""

from collections.abc import Sequence

from glass_arbiter.engine.records import replace

from .events import EventType
from .places import CARD_KINDS, COLOR_OF_FIELD, CRAFT_COLORS, INDEX_OF_FIELD, CardKind, CraftColor, CraftField
from .transition import Transition

# The name of a row of the display in a state.
_ROW = {CardKind.CONTRACT: "contracts", CardKind.INVESTMENT: "investments"}

Fields = tuple[str | None, ...]


def fields(transition: Transition, kind: CardKind) -> Fields:
    """The display of a kind of card, the cheapest field first."""
    row: Fields = getattr(transition.offer, _ROW[kind])
    return row


def closed(row: Sequence[str | None]) -> Fields:
    """The row after every card has moved up as far as it can (R35, R42)."""
    cards = [card for card in row if card is not None]
    return (*cards, *[None] * (len(row) - len(cards)))


def take_card(transition: Transition, kind: CardKind, field: int) -> str:
    """A card leaves its field, which stays empty for now (R163)."""
    row = fields(transition, kind)
    card = row[field - 1]
    assert card is not None
    _show(transition, _ROW[kind], (*row[: field - 1], None, *row[field:]))
    return card


def discard_cards(
    transition: Transition, kind: CardKind, discarded: Sequence[int], rule: str, actor: str | None = None
) -> None:
    """Cards leave the game; empty fields are passed over, and without an actor it is Automaton (R78, A-36)."""
    row = fields(transition, kind)
    for field in discarded:
        if field <= len(row) and row[field - 1] is not None:
            card = take_card(transition, kind, field)
            _remove(transition, _ROW[kind], (card,))
            transition.emit(EventType.CARD_DISCARDED, rule, actor, card, kind=kind, card=card, field=field)


def refill_cards(transition: Transition, kind: CardKind) -> None:
    """Gaps close upwards, and the stack fills the empty fields at the bottom (R35, R42)."""
    row = fields(transition, kind)
    if None in row:
        _refill(transition, _ROW[kind], kind, row, closed(row), "R35" if kind is CardKind.CONTRACT else "R42")


def refill_crafts(transition: Transition, color: CraftColor) -> None:
    """Empty craft fields are refilled where they are, left to right (R52)."""
    row: Fields = getattr(transition.offer, color)
    if None in row:
        _refill(transition, color, color, row, row, "R52")


def refill_everything(transition: Transition) -> None:
    """All displays at the end of a turn, most of which are full, or after a card or worker of a recipe (A-40)."""
    for kind in CARD_KINDS:
        refill_cards(transition, kind)
    for color in CRAFT_COLORS:
        refill_crafts(transition, color)


def _refill(transition: Transition, name: str, kind: str, before: Fields, row: Fields, rule: str) -> None:
    stack: list[str] = list(getattr(transition.stacks, name))
    drawn: list[str] = []
    filled: list[str | None] = list(row)
    for index, card in enumerate(row):
        if card is None and stack:
            drawn.append(stack.pop(0))
            filled[index] = drawn[-1]
    if None in filled:
        transition.readings.apply("A-18")
    if tuple(filled) == before:
        return
    _show(transition, name, tuple(filled))
    transition.stacks = replace(transition.stacks, **{name: tuple(stack)})
    transition.emit(EventType.OFFER_REFILLED, rule, kind=kind, drawn=drawn, offer=filled)


def displayed_craft(transition: Transition, field: CraftField) -> str | None:
    """The craft of a field: one on display, or the top of a stack, which lies face up (R3)."""
    color = COLOR_OF_FIELD[field]
    if field in INDEX_OF_FIELD:
        row: Fields = getattr(transition.offer, color)
        return row[INDEX_OF_FIELD[field]]
    stack: tuple[str, ...] = getattr(transition.stacks, color)
    return stack[0] if stack else None


def take_craft(transition: Transition, field: CraftField) -> str:
    """A craft leaves its field or its stack."""
    craft = displayed_craft(transition, field)
    assert craft is not None
    color = COLOR_OF_FIELD[field]
    if field in INDEX_OF_FIELD:
        row: list[str | None] = list(getattr(transition.offer, color))
        row[INDEX_OF_FIELD[field]] = None
        _show(transition, color, tuple(row))
    else:
        stack: tuple[str, ...] = getattr(transition.stacks, color)
        transition.stacks = replace(transition.stacks, **{color.value: stack[1:]})
    return craft


def clear_crafts(transition: Transition, color: CraftColor) -> tuple[str, ...]:
    """The displayed crafts of a colour leave the game (R74)."""
    row: Fields = getattr(transition.offer, color)
    crafts = tuple(craft for craft in row if craft is not None)
    _remove(transition, color, crafts)
    _show(transition, color, tuple(None for _ in row))
    return crafts


def _show(transition: Transition, name: str, row: Fields) -> None:
    transition.offer = replace(transition.offer, **{str(name): row})


def _remove(transition: Transition, name: str, cards: tuple[str, ...]) -> None:
    removed: tuple[str, ...] = getattr(transition.removed, name)
    transition.removed = replace(transition.removed, **{str(name): removed + cards})
