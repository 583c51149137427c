"""Payments: whether the resources are there, and which ones are given where any will do."""

from collections.abc import Mapping

from glass_arbiter.engine.domains import Domain, Interchangeable, Outside
from glass_arbiter.engine.rulings import ViolationCollector

from .amounts import Bundle, ByAccessories, Selection, bundle
from .catalogue.deck import Amounts
from .choosing import check_unused
from .codes import Code
from .context import ActionContext, Resources
from .cubes import COLORS, Counts, added
from .state import Player


def payable(player: Player, cost: Amounts) -> bool:
    """Whether a player has what a cost asks for, whichever cubes and accessories are given where any will do."""
    return not lacking(player, cost)


def lacking(player: Player, cost: Amounts) -> dict[str, dict[str, int]]:
    """What a player has too little of: for each thing how many are there, and how many are needed."""
    cubes, accessories = player.cubes, player.accessories
    short: dict[str, dict[str, int]] = {}
    if player.influence < cost.influence:
        short["influence"] = {"have": player.influence, "need": cost.influence}
    if player.coins < cost.coins:
        short["coins"] = {"have": player.coins, "need": cost.coins}
    if player.forest < cost.forest:
        short["forest"] = {"have": player.forest, "need": cost.forest}
    if player.dune < cost.dune:
        short["dune"] = {"have": player.dune, "need": cost.dune}
    for color, number in cost.cubes.items():
        if (have := cubes.number(color)) < number:
            short[color] = {"have": have, "need": number}
    # A deck may call an accessory as a colour or a resource is called: what comes later is told.
    for kind, number in cost.accessories.items():
        if (have := accessories.get(kind, 0)) < number:
            short[kind] = {"have": have, "need": number}
    if cost.any_cubes and (have := _beyond(cubes.everything(), cost.cubes)) < cost.any_cubes:
        short["any_cubes"] = {"have": have, "need": cost.any_cubes}
    if cost.any_accessories and (have := _beyond(accessories, cost.accessories)) < cost.any_accessories:
        short["any_accessories"] = {"have": have, "need": cost.any_accessories}
    return short


def _beyond(owned: Mapping[str, int], certain: Counts) -> int:
    """How many are left when the certain part of a cost is set aside, of each colour or kind by itself."""
    return sum(max(0, number - certain.get(key, 0)) for key, number in owned.items())


def payment(
    context: ActionContext, cost: Amounts, *, rule: str, key: str, implied: bool = True, alike: bool = True
) -> Resources:
    """The price in full; `pay` names the cubes and accessories where any will do (R50, R58, R66, A-29).

    Ways to pay are `alike` unless the accessories that are given decide what may follow.
    """
    reasons = ViolationCollector(collect=context.chooser.explains)
    if cost.any_cubes:
        context.transition.readings.apply("A-29")
    if not cost.open:
        with reasons:
            check_unused(context.chooser, "pay", rule)
    with reasons:
        if short := lacking(context.player, cost):
            raise context.refuse(Code.INSUFFICIENT_RESOURCES, rule, key, lacking=short)
    reasons.raise_if_any()
    chosen: Mapping[str, Counts] = {"cubes": {}, "accessories": {}}
    if cost.open:
        _check_stated(context, cost, rule)
        ways = _payments(context, cost)
        domain: Domain[Mapping[str, Counts]] = (
            Interchangeable(ways) if alike else ByAccessories(ways.cubes, ways.accessories)
        )
        chosen = context.chooser.choose("pay", domain, rule=rule, implied=implied)
    return Resources(
        influence=cost.influence,
        coins=cost.coins,
        forest=cost.forest,
        dune=cost.dune,
        cubes=added(cost.cubes, chosen["cubes"]),
        accessories=added(cost.accessories, chosen["accessories"]),
    )


def _payments(context: ActionContext, cost: Amounts) -> Bundle:
    """What can be given where any will do: all that is left after the certain part."""
    player = context.player
    cubes = {color: player.cubes.number(color) - cost.cubes.get(color, 0) for color in COLORS}
    accessories = {kind: player.accessories.get(kind, 0) - cost.accessories.get(kind, 0) for kind in context.kinds}
    return Bundle(
        Selection(cubes, cost.any_cubes, cost.any_cubes),
        Selection(accessories, cost.any_accessories, cost.any_accessories),
    )


def _check_stated(context: ActionContext, cost: Amounts, rule: str) -> None:
    """Refuse a stated payment for what is wrong with it."""
    stated = context.chooser.stated("pay")
    if stated is None:
        return
    given = read_bundle(context, "pay", rule)
    need = {"cubes": cost.any_cubes, "accessories": cost.any_accessories}
    have = {key: sum(counts.values()) for key, counts in given.items()}
    if have != need:
        raise context.refuse(Code.PAYMENT_NOT_EXACT, rule, "pay", given=have, need=need)
    ways = _payments(context, cost)
    limits = {"cubes": ways.cubes.limits, "accessories": ways.accessories.limits}
    short = {
        key: {"have": limits[part][key], "need": number}
        for part, counts in given.items()
        for key, number in counts.items()
        if limits[part][key] < number
    }
    if short:
        raise context.refuse(Code.INSUFFICIENT_RESOURCES, rule, "pay", lacking=short)


def read_bundle(context: ActionContext, key: str, rule: str) -> Mapping[str, Counts]:
    """Stated cubes and accessories, all of colours and kinds that there are."""
    stated = context.chooser.stated(key)
    allowed = {"cubes": list(COLORS), "accessories": list(context.kinds)}
    try:
        given = bundle(stated)
    except Outside:
        given = {"cubes": {}, "accessories": {"": 1}}
    if any(name not in allowed[part] for part, counts in given.items() for name in counts):
        raise context.refuse(Code.CHOICE_NOT_POSSIBLE, rule, key, given=stated, allowed=allowed)
    return given
