"""Contracts and investments: taking them from the display, and discarding the cheapest one."""

from functools import partial
from typing import Literal

from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.codes import refusal
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import ViolationCollector

from .abilities import has
from .choosing import judged
from .codes import Code
from .context import ActionContext, Resources
from .cubes import PRODUCT_COLORS, ProductColor
from .discs import Ability
from .events import EventType
from .market import Fields, discard_cards, fields, refill_cards, take_card
from .options import FIELDS
from .places import CARD_KINDS, CardKind
from .state import OPEN_CONTRACTS, CardChoice, Kinds, Phase, Player
from .transition import Stage, Transition

_FIELD_RULE = {CardKind.CONTRACT: "R32", CardKind.INVESTMENT: "R38"}
_TOO_DEAR = {
    CardKind.CONTRACT: (Code.INSUFFICIENT_INFLUENCE, "R33"),
    CardKind.INVESTMENT: (Code.INSUFFICIENT_COINS, "R38"),
}
_ALL_FIELDS = tuple(range(1, FIELDS + 1))
# The choice of each kind alone: calling an enum takes longer than looking its member up.
_ONLY = {CardKind.CONTRACT: Kinds.CONTRACT, CardKind.INVESTMENT: Kinds.INVESTMENT}


def pending_card(transition: Transition) -> CardChoice:
    """The choice of cards that is open."""
    assert isinstance(transition.pending, CardChoice)
    return transition.pending


def begin_card(transition: Transition, pending: CardChoice) -> bool:
    """Let a player take cards, if there is one that they can take; tells whether there is."""
    if not can_take_any(transition, pending):
        return False
    transition.pending = pending
    transition.phase = Phase.CARD
    return True


def can_take_any(transition: Transition, pending: CardChoice) -> bool:
    """Whether the player can take some card of the display now."""
    return any(
        _has_slot(transition, pending, kind) and _takeable(transition, pending, kind, fields(transition, kind))
        for kind in pending.kinds()
    )


def why_no_card(transition: Transition, pending: CardChoice, kind: CardKind) -> Literal["no_card", "no_slot", "price"]:
    """The first reason why no card can be taken (A-4)."""
    if not any(fields(transition, kind)):
        return "no_card"
    return "price" if _has_slot(transition, pending, kind) else "no_slot"


def from_glass(transition: Transition, actor: str, kind: CardKind) -> CardChoice:
    """The cards that a white cube buys; 4b lets take two (R24, R77-R79)."""
    player = transition.player(actor)
    optional = transition.ruling("white_without_card") == "allowed"
    left = 2 if has(player, Ability.TWO_CARDS) else 1
    return _choice(player, _ONLY[kind], "glass", left=left, discount=has(player, Ability.DISCOUNT), optional=optional)


def from_products(transition: Transition, actor: str, kind: CardKind) -> CardChoice:
    """The card that the effect of an empty furnace brings, which must be taken (R83, A-4, A-6)."""
    player = transition.player(actor)
    return _choice(player, _ONLY[kind], "products", discount=has(player, Ability.DISCOUNT))


def note_abilities(transition: Transition, actor: str) -> None:
    """Which of the abilities for cards count where no white glass is taken is a reading (A-6)."""
    player = transition.player(actor)
    if any(has(player, ability) for ability in (Ability.TWO_CARDS, Ability.DISCARD, Ability.DISCOUNT)):
        transition.readings.apply("A-6")


def from_supply(transition: Transition, actor: str) -> CardChoice:
    """The card that a recipe brings at its normal price, unless a ruling gives the discount (R101, A-7)."""
    player = transition.player(actor)
    discount = has(player, Ability.DISCOUNT) and transition.ruling("discount_on_supply") is True
    if has(player, Ability.TWO_CARDS):
        transition.readings.apply("A-6")
    return _choice(player, Kinds.EITHER, "supply", discount=discount, optional=True)


def _choice(
    player: Player,
    kind: Kinds,
    origin: Literal["glass", "products", "supply"],
    *,
    discount: bool,
    left: int = 1,
    optional: bool = False,
) -> CardChoice:
    return CardChoice(
        player=player.id,
        kind=kind,
        left=left,
        discount=discount,
        discard=has(player, Ability.DISCARD),
        optional=optional,
        origin=origin,
    )


def _has_slot(transition: Transition, pending: CardChoice, kind: CardKind) -> bool:
    """No player has more than three open contracts (R34)."""
    return kind is CardKind.INVESTMENT or len(transition.player(pending.player).open_contracts) < OPEN_CONTRACTS


def _check_slot(transition: Transition, pending: CardChoice, kind: CardKind, path: str) -> None:
    """Refuse a contract that has no slot."""
    if not _has_slot(transition, pending, kind):
        open_contracts = list(transition.player(pending.player).open_contracts)
        raise refusal(Code.NO_CONTRACT_SLOT, "R34", f"{path}/type", open=open_contracts, most=OPEN_CONTRACTS)


def _takeable(transition: Transition, pending: CardChoice, kind: CardKind, row: Fields) -> bool:
    """Whether some card of a display can be taken."""
    return any(_can_take(transition, pending, kind, field, row) for field in _ALL_FIELDS)


def _can_take(transition: Transition, pending: CardChoice, kind: CardKind, field: int, row: Fields) -> bool:
    """A field must have a card, at a price that the player can pay (R33, R38, R145)."""
    if field > transition.options.fields() or row[field - 1] is None:
        return False
    printed, discount = _price(transition, pending, kind, field)
    return _means(transition, pending, kind) >= printed - discount


def _means(transition: Transition, pending: CardChoice, kind: CardKind) -> int:
    """Contracts are paid with influence, investments with coins (R33, R38)."""
    player = transition.player(pending.player)
    return player.influence if kind is CardKind.CONTRACT else player.coins


def _check_field(transition: Transition, pending: CardChoice, kind: CardKind, field: int, path: str) -> None:
    """Refuse a field whose card cannot be taken, and say why."""
    row = fields(transition, kind)
    if _can_take(transition, pending, kind, field, row):
        return
    pointer = f"{path}/field"
    if field > transition.options.fields():
        raise refusal(Code.FIELD_UNAVAILABLE, "R145", pointer, field=field)
    if row[field - 1] is None:
        raise refusal(Code.FIELD_EMPTY, _FIELD_RULE[kind], pointer, field=field)
    printed, discount = _price(transition, pending, kind, field)
    code, rule = _TOO_DEAR[kind]
    raise refusal(code, rule, pointer, have=_means(transition, pending, kind), need=printed - discount)


def _price(transition: Transition, pending: CardChoice, kind: CardKind, field: int) -> tuple[int, int]:
    """The printed price of a field, and the discount, which leaves at least 1 to pay (R79)."""
    printed = transition.catalogue.board.prices[kind][field - 1]
    return printed, 1 if pending.discount and printed > 1 else 0


def accept_contract(transition: Transition, actor: str, chooser: Chooser) -> Stage | None:
    """Take a contract for influence and lay it on a free slot (R32-R34)."""
    pending, kind = pending_card(transition), CardKind.CONTRACT
    reasons = ViolationCollector(collect=chooser.explains)
    with reasons:
        field = _choose_field(transition, chooser, kind)
    with reasons:
        _check_slot(transition, pending, kind, chooser.path)
    reasons.raise_if_any()
    card, price, discount = _buy(transition, actor, chooser, kind, field)
    player = transition.player(actor)
    transition.replace_player(replace(player, open_contracts=(*player.open_contracts, card)))
    transition.emit(
        EventType.CONTRACT_ACCEPTED, "R32", actor, card, contract=card, field=field, price=price, discount=discount
    )
    return _after_card(transition, used=bool(discount))


def fund_investment(transition: Transition, actor: str, chooser: Chooser) -> Stage | None:
    """Take an investment for coins and lay it at the right end of a row of its colour (R38-R40)."""
    kind = CardKind.INVESTMENT
    reasons = ViolationCollector(collect=chooser.explains)
    with reasons:
        field = _choose_field(transition, chooser, kind)
    with reasons:
        row = _choose_row(transition, chooser, reasons)
    reasons.raise_if_any()
    card, price, discount = _buy(transition, actor, chooser, kind, field)
    player = transition.player(actor)
    transition.replace_player(replace(player, investments=player.investments.plus(row, card)))
    transition.emit(
        EventType.INVESTMENT_FUNDED,
        "R38",
        actor,
        card,
        investment=card,
        field=field,
        row=row,
        price=price,
        discount=discount,
    )
    return _after_card(transition, used=bool(discount))


def _choose_field(transition: Transition, chooser: Chooser, kind: CardKind) -> int:
    pending = pending_card(transition)
    judge = partial(_check_field, transition, pending, kind, path=chooser.path)

    def passing() -> list[int]:
        row = fields(transition, kind)
        return [field for field in _ALL_FIELDS if _can_take(transition, pending, kind, field, row)]

    return judged(chooser, "field", _ALL_FIELDS, judge, rule=_FIELD_RULE[kind], passing=passing)


def _choose_row(transition: Transition, chooser: Chooser, reasons: ViolationCollector) -> ProductColor:
    """A row has cards of its colour only; a card without cubes goes into any row (R40).

    A field that does not exist hides the row, an empty one what its card would ask of it.
    """
    stated = chooser.stated("field")
    shown = fields(transition, CardKind.INVESTMENT)
    if not isinstance(stated, int) or not 1 <= stated <= len(shown):
        return ProductColor.BROWN
    card = shown[stated - 1]
    colors = () if card is None else tuple(transition.catalogue.investments[card].cubes)

    def judge(row: ProductColor) -> None:
        if colors and row not in colors:
            raise refusal(Code.ROW_COLOR_WRONG, "R40", f"{chooser.path}/row", row=row, colors=list(colors), card=card)

    if card is None and chooser.stated("row") is None:
        return ProductColor.BROWN
    return judged(chooser, "row", PRODUCT_COLORS, judge, rule="R40", implied=reasons.empty, alike=True)


def _buy(transition: Transition, actor: str, chooser: Chooser, kind: CardKind, field: int) -> tuple[str, int, int]:
    """Pay the price and take the card off its field; the price and the discount are told too."""
    printed, discount = _price(transition, pending_card(transition), kind, field)
    card = take_card(transition, kind, field)
    context = ActionContext(transition, actor, card, _FIELD_RULE[kind], chooser)
    paid = printed - discount
    context.pay(Resources(influence=paid) if kind is CardKind.CONTRACT else Resources(coins=paid))
    return card, printed, discount


def _after_card(transition: Transition, *, used: bool) -> Stage | None:
    """A second card may follow; the choice ends by itself as soon as no further card can be taken (R77, A-5)."""
    pending = pending_card(transition)
    following = replace(
        pending, left=pending.left - 1, discount=pending.discount and not used, discard=False, optional=True
    )
    if following.left:
        transition.readings.apply("A-5")
        if begin_card(transition, following):
            return None
    return close_card(transition)


def discard_cheapest(transition: Transition, actor: str, chooser: Chooser) -> Stage | None:
    """The topmost card of a kind leaves the game, the others move up, and a new one comes at once (R78)."""
    pending = pending_card(transition)
    transition.readings.apply("A-38")

    def judge(kind: CardKind) -> None:
        pointer = f"{chooser.path}/kind"
        if kind not in pending.kinds():
            rule = "R101" if pending.origin == "supply" else "R24"
            raise refusal(Code.WRONG_KIND_OF_CARD, rule, pointer, kind=kind, allowed=list(pending.kinds()))
        if not _leaves_something(transition, replace(pending, kind=_ONLY[kind]), kind):
            raise refusal(Code.DISCARD_LEAVES_NOTHING, "R78", pointer, kind=kind)

    kind = judged(chooser, "kind", CARD_KINDS, judge, rule="R78", implied=True)
    discard_cards(transition, kind, (1,), "R78", actor)
    refill_cards(transition, kind)
    transition.pending = replace(pending, kind=_ONLY[kind], discard=False, optional=False)
    return None


def _leaves_something(transition: Transition, pending: CardChoice, kind: CardKind) -> bool:
    """Whether a card that is on display already can be taken after the topmost one has left (A-38)."""
    row = (*fields(transition, kind)[1:], None)
    return _has_slot(transition, pending, kind) and _takeable(transition, pending, kind, row)


def close_card(transition: Transition) -> Stage:
    """No more cards: the turn ends, or the supply goes on."""
    origin = pending_card(transition).origin
    transition.pending = None
    return Stage.SUPPLY_GOES_ON if origin == "supply" else Stage.END_TURN
