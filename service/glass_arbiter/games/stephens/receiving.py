"""Gains: which colours and kinds come where any will do, and which accessories are allowed."""

from collections.abc import Mapping

from glass_arbiter.engine.domains import Domain, Interchangeable

from .amounts import Bundle, Selection
from .catalogue.deck import Amounts, IconType
from .choosing import check_unused
from .codes import Code
from .context import ActionContext, Resources
from .cubes import Color, Counts, added
from .paying import read_bundle
from .state import Player

RULE = "R148"


def owned_accessories(player: Player, kinds: tuple[str, ...]) -> dict[str, int]:
    """The accessories of a player by kind, those kept on fulfilled contracts included (R73)."""
    kept = [card.kept for card in player.fulfilled.cards() if card.kept]
    if not kept:
        return {kind: player.accessories.get(kind, 0) for kind in kinds}
    return {
        kind: player.accessories.get(kind, 0) + sum(accessories.get(kind, 0) for accessories in kept) for kind in kinds
    }


def choose_gain(context: ActionContext, offered: Amounts, *, implied: bool) -> tuple[Resources, Counts]:
    """The gain in full, and the accessories that are lost; `gain` names what comes where any will do (A-29)."""
    chooser = context.chooser
    certain, lost = _allowed(context, offered.accessories)
    chosen: Mapping[str, Counts] = {"cubes": {}, "accessories": {}}
    if offered.any_cubes:
        context.transition.readings.apply("A-29")
    if offered.open:
        owned = added(owned_accessories(context.player, context.kinds), certain)
        _check_stated(context, offered, owned)
        cubes = {color.value: offered.any_cubes for color in Color}
        accessories = dict.fromkeys(context.kinds, offered.any_accessories)
        ways: Domain[Mapping[str, Counts]] = Bundle(
            Selection(cubes, offered.any_cubes, offered.any_cubes),
            Selection(
                accessories,
                offered.any_accessories,
                offered.any_accessories,
                (lambda chosen: not _left_over(owned, chosen)) if is_restricted(context) else None,
            ),
        )
        chosen = chooser.choose("gain", Interchangeable(ways), rule=RULE, implied=implied)
    else:
        check_unused(chooser, "gain", RULE)
    gain = Resources(
        influence=offered.influence,
        coins=offered.coins,
        points=offered.points,
        forest=offered.forest,
        dune=offered.dune,
        cubes=added(offered.cubes, chosen["cubes"]),
        accessories=added(certain, chosen["accessories"]),
    )
    return gain, lost


def _check_stated(context: ActionContext, offered: Amounts, owned: Mapping[str, int]) -> None:
    """Refuse a stated gain for what is wrong with it."""
    if context.chooser.stated("gain") is None:
        return
    given = read_bundle(context, "gain", RULE)
    need = {"cubes": offered.any_cubes, "accessories": offered.any_accessories}
    have = {key: sum(counts.values()) for key, counts in given.items()}
    if have != need:
        raise context.refuse(Code.GAIN_NOT_EXACT, RULE, "gain", given=have, need=need)
    if is_restricted(context) and (left := _left_over(owned, given["accessories"])):
        raise context.refuse(Code.ACCESSORY_RESTRICTED, "R143", "gain", accessories=left, have=dict(owned))


def is_restricted(context: ActionContext) -> bool:
    """Whether a competition card restricts which accessories may come (R143)."""
    return context.transition.options.has_icon(IconType.ACCESSORY_RESTRICTION)


def _allowed(context: ActionContext, certain: Counts) -> tuple[Counts, Counts]:
    """The certain kinds of a gain come first, in the order of the deck; those not allowed are lost (R143, A-27)."""
    if not certain or not is_restricted(context):
        return certain, {}
    owned = owned_accessories(context.player, context.kinds)
    gained: dict[str, int] = {}
    for kind in context.kinds:
        for _ in range(certain.get(kind, 0)):
            now = added(owned, gained)
            if now[kind] <= min(now.values()):
                gained[kind] = gained.get(kind, 0) + 1
    lost = {kind: number - gained.get(kind, 0) for kind, number in certain.items()}
    return gained, lost


def _left_over(owned: Mapping[str, int], chosen: Counts) -> dict[str, int]:
    """The accessories that are not allowed, in whatever order they are taken one by one (R143)."""
    now, left = dict(owned), {kind: number for kind, number in chosen.items() if number}
    while kind := next((kind for kind in left if now[kind] <= min(now.values())), None):
        now[kind] += 1
        left = {other: number - (other == kind) for other, number in left.items() if number > (other == kind)}
    return left
