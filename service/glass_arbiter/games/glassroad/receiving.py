"""Gains: which wheel they go on, and how much a player takes."""

from collections.abc import Mapping

from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.codes import refusal
from glass_arbiter.engine.domains import OneOf, UpTo

from .codes import Code
from .context import ActionContext, WheelGoods
from .counts import Amount, number_of
from .goods import BOTH_WHEELS, ON_BOTH_WHEELS, WHEELS_OF, Good


def receive(context: ActionContext, offered: Mapping[Good, Amount]) -> bool:
    """Take all or part of the goods of one action; food and charcoal go on one wheel (W14, W17)."""
    count_context = context.count_context()
    chosen = None
    if not ON_BOTH_WHEELS.isdisjoint(offered):
        chosen = context.chooser.choose("wheel", OneOf(BOTH_WHEELS), rule="W17")
    take = context.chooser.nested("take", rule="W14")
    goods: WheelGoods = {}
    for good, offer in offered.items():
        amount = number_of(offer, count_context)
        if not isinstance(offer, int):
            _check_limit(take, good, amount, offer.limit_rule(count_context))
        taken = take.choose(good, UpTo(amount), rule="W14", code=Code.TAKE_EXCEEDS_OFFER, default=amount)
        _note_waiver(context, taken, amount, several=len(offered) > 1)
        name = chosen if chosen and good in ON_BOTH_WHEELS else WHEELS_OF[good][0]
        goods.setdefault(name, {})[good] = taken
    return context.gain(goods)


def _check_limit(take: Chooser, good: Good, amount: int, rule: str | None) -> None:
    """Some numbers have a rule of their own, which is why nobody takes more (SO7, SP7, SP8)."""
    stated = take.stated(good)
    if rule is not None and isinstance(stated, int) and stated > amount:
        allowed = UpTo(amount).facts()
        raise refusal(Code.TAKE_EXCEEDS_OFFER, rule, f"{take.path}/{good}", given=stated, allowed=allowed)


def receive_on_both_wheels(context: ActionContext, good: Good, amount: int) -> bool:
    """Take the same amount on each wheel; part of it can be waived for each wheel (W20)."""
    take = context.chooser.nested("take", rule="W20")
    goods: WheelGoods = {}
    for name in BOTH_WHEELS:
        taken = take.choose(name, UpTo(amount), rule="W20", code=Code.TAKE_EXCEEDS_OFFER, default=amount)
        _note_waiver(context, taken, amount, several=True)
        goods[name] = {good: taken}
    return context.gain(goods)


def _note_waiver(context: ActionContext, taken: int, amount: int, *, several: bool) -> None:
    """Nothing may be taken, and of several kinds each in any amount (D10, Q16)."""
    if taken < amount:
        if not taken:
            context.readings.apply("D10")
        if several:
            context.readings.apply("Q16")
