"""Payments: whether the goods are available, and which wheel each unit comes from."""

from glass_arbiter.engine.domains import Interchangeable, OneOf

from .codes import Code
from .context import ActionContext, WheelGoods
from .goods import BOTH_WHEELS, ON_BOTH_WHEELS, WHEELS_OF, Good, Goods
from .payment_split import Split


def price(context: ActionContext, goods: Goods, rule: str, subject: str = "", *, alike: bool = False) -> WheelGoods:
    """Ask which wheel pays each unit of a price (Q10); `alike` if the way of paying affects nothing else."""
    wheels = context.player.wheels
    need = {good: amount for good, amount in goods.items() if wheels.stock(good) < amount}
    if need:
        have = {good: wheels.stock(good) for good in need}
        raise context.refuse(Code.INSUFFICIENT_GOODS, rule, subject, need=need, have=have)
    bill: WheelGoods = {}
    for good, amount in goods.items():
        if good not in ON_BOTH_WHEELS:
            bill.setdefault(WHEELS_OF[good][0], {})[good] = amount
            continue
        splits = Split(amount, {name: wheels.named(name).stock(good) for name in BOTH_WHEELS})
        split = context.chooser.nested("pay", rule="Q10").choose(
            good, Interchangeable(splits) if alike else splits, rule="Q10", implied=True
        )
        if all(split[name] for name in BOTH_WHEELS):
            context.readings.apply("Q10")
        for name in BOTH_WHEELS:
            if split[name]:
                bill.setdefault(name, {})[good] = split[name]
    return bill


def fee(context: ActionContext, good: Good) -> WheelGoods:
    """An entry fee of one unit; food and charcoal from either wheel (W21)."""
    wheels = context.player.wheels
    able = [name for name in WHEELS_OF[good] if wheels.named(name).stock(good)]
    if not able:
        context.readings.apply("Q8")
        raise context.refuse(Code.INSUFFICIENT_GOODS, "C23", need={good: 1}, have={good: 0})
    if good not in ON_BOTH_WHEELS:
        return {able[0]: {good: 1}}
    return {context.chooser.choose("wheel", OneOf(able), rule="W21", implied=True): {good: 1}}
