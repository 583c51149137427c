"""Activation: everybody who works in a row may collect the yields of its crafts."""

from collections.abc import Sequence

from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.domains import OneOf, OrLeftOut
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Illegal, ViolationCollector

from .catalogue.deck import NOTHING, Trade
from .choosing import check_unused
from .codes import Code
from .context import ActionContext
from .events import EventType
from .paying import lacking, payable, payment
from .places import Row
from .receiving import choose_gain, is_restricted
from .state import AUTOMATON, Activation, PendingCraft, Phase
from .transition import Stage, Transition


def activate_row(transition: Transition, row: Row, rule: str) -> Stage | None:
    """All crafts of a row wait to be collected; Automaton's workers yield nothing (R61, R62, R156)."""
    crafts = tuple(
        [
            PendingCraft(craft=placed.craft, player=worker)
            for placed in transition.rows.row(row)
            for worker in placed.workers()
            if worker != AUTOMATON
        ]
    )
    written = [{"craft": pending.craft, "player": pending.player} for pending in crafts]
    transition.emit(EventType.ROW_ACTIVATED, rule, cause=row, row=row, crafts=written)
    transition.phase = Phase.ACTIVATION
    transition.pending = Activation(row=row, crafts=crafts)
    for player in transition.clockwise_from(transition.active):
        _lapse(transition, player.id)
    return _go_on(transition)


def _pending(transition: Transition) -> Activation:
    assert isinstance(transition.pending, Activation)
    return transition.pending


def _settle(transition: Transition, player: str, crafts: Sequence[str]) -> None:
    """Some crafts of a player wait no longer."""
    activation = _pending(transition)
    left = tuple([each for each in activation.crafts if each.player != player or each.craft not in crafts])
    transition.pending = replace(activation, crafts=left)


def can_collect_any(transition: Transition, name: str) -> bool:
    """Whether a player can pay for one of the crafts that wait for them."""
    player, crafts = transition.player(name), transition.catalogue.crafts
    for craft in _pending(transition).of(name):
        for trade in crafts[craft].trades:
            if payable(player, trade.cost):
                return True
    return False


def _lapse(transition: Transition, name: str) -> None:
    """What is left for a player lapses once they can pay for none of it."""
    if can_collect_any(transition, name):
        return
    if crafts := _pending(transition).of(name):
        for craft in crafts:
            transition.emit(EventType.CRAFT_LAPSED, "R66", name, craft, craft=craft)
        _settle(transition, name, crafts)


def _go_on(transition: Transition) -> Stage | None:
    """The table goes on when nothing is left to collect."""
    if _pending(transition).crafts:
        return None
    transition.pending = None
    followed = transition.automaton and transition.automaton.followed
    return Stage.END_TURN if followed is None else Stage.AUTOMATON_GOES_ON


def _choose_craft(transition: Transition, actor: str, chooser: Chooser) -> str:
    crafts = _pending(transition).of(actor)
    return chooser.choose("craft", OneOf(crafts), rule="R62", code=Code.CRAFT_NOT_PENDING)


def collect(transition: Transition, actor: str, chooser: Chooser) -> Stage | None:
    """Receive the yield of one pending craft, after paying what it costs (R61-R66)."""
    craft = _choose_craft(transition, actor, chooser)
    context = ActionContext(transition, actor, craft, "R61", chooser)
    trades = transition.catalogue.crafts[craft].trades
    reasons = ViolationCollector(collect=chooser.explains)
    trade, option = trades[0], None
    if len(trades) == 1:
        with reasons:
            check_unused(chooser, "option", "R65")
    else:
        option = _choose_option(context, trades)
        trade = trades[option - 1]
    _trade(context, trade, reasons, option)
    _settle(transition, actor, (craft,))
    _lapse(transition, actor)
    return _go_on(transition)


def _choose_option(context: ActionContext, trades: Sequence[Trade]) -> int:
    """Which of several trades is made; without a word it is the only one that can be (R65)."""
    chooser, player = context.chooser, context.player
    if chooser.stated("option") is not None:
        return chooser.choose("option", OneOf(range(1, len(trades) + 1)), rule="R65")
    possible = [number for number, trade in enumerate(trades, 1) if payable(player, trade.cost)]
    if not possible:
        short = [lacking(player, trade.cost) for trade in trades]
        raise context.refuse(Code.INSUFFICIENT_RESOURCES, "R66", "craft", lacking=short[0], options=short)
    # What else is stated may decide between the trades, so only without it is a single one taken without a word.
    alone = chooser.stated("pay") is None and chooser.stated("gain") is None
    return chooser.choose("option", OneOf(possible), rule="R65", implied=alone)


def _trade(context: ActionContext, trade: Trade, reasons: ViolationCollector, option: int | None) -> None:
    """Pay, then gain; a wrong payment hides the gain, which depends on it, unless resources are all that is lacking."""
    chooser = context.chooser
    hidden = False
    with reasons:
        alone = reasons.empty and (chooser.stated("gain") is None or not trade.gain.open)
        # Where a card restricts them, the accessories that are given decide which ones may come (R143).
        alike = not (trade.cost.any_accessories and trade.gain.any_accessories and is_restricted(context))
        try:
            paid = payment(context, trade.cost, rule="R66", key="craft", implied=alone, alike=alike)
        except Illegal as refused:
            hidden = any(violation.code != Code.INSUFFICIENT_RESOURCES for violation in refused.violations)
            raise
        context.emit(EventType.CRAFT_COLLECTED, craft=context.cause, option=option)
        context.pay(paid)
    if not hidden:
        with reasons:
            gain, lost = choose_gain(context, trade.gain, implied=reasons.empty)
    reasons.raise_if_any()
    if context.gain(gain, lost) and trade.cost != NOTHING:
        context.transition.readings.apply("A-21")


def decline(transition: Transition, actor: str, chooser: Chooser) -> Stage | None:
    """Leave one pending craft, or all that are left (R64)."""
    crafts = _pending(transition).of(actor)
    chosen = chooser.choose("craft", OrLeftOut(OneOf(crafts)), rule="R62", code=Code.CRAFT_NOT_PENDING)
    declined = crafts if chosen is None else (chosen,)
    for craft in declined:
        transition.emit(EventType.CRAFT_DECLINED, "R64", actor, craft, craft=craft)
    _settle(transition, actor, declined)
    _lapse(transition, actor)
    return _go_on(transition)


def note_order(transition: Transition) -> None:
    """Whom the table waits for rests on the order of players, if several are to collect (A-20)."""
    assert isinstance(transition.pending, Activation)
    if len({craft.player for craft in transition.pending.crafts}) > 1:
        transition.ruling("activation_order")
