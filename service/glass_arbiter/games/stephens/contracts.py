"""Contracts: fulfilling them, with exchanges of cubes where an ability allows it."""

from collections.abc import Sequence

from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.codes import refusal
from glass_arbiter.engine.domains import Domain, Interchangeable, OneOf, OrLeftOut, Outside
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import ViolationCollector

from .abilities import has, missing
from .amounts import Selection, whole_numbers
from .catalogue.deck import Contract
from .choosing import check_unused, judged
from .codes import Code
from .context import ActionContext, Resources
from .cubes import Counts
from .discs import Ability
from .events import EventType
from .exchange_search import Exchange
from .exchanges import Exchanges, lacking_cubes, paid_cubes, written
from .state import FulfilledContract, Phase, Player
from .steps import Step, after_action, begin_step
from .transition import Stage, Transition


def _lacking_accessories(player: Player, contract: Contract) -> dict[str, dict[str, int]]:
    owned = player.accessories
    short = {
        kind: {"have": owned.get(kind, 0), "need": number}
        for kind, number in contract.accessories.items()
        if owned.get(kind, 0) < number
    }
    free = sum(max(0, number - contract.accessories.get(kind, 0)) for kind, number in owned.items())
    if free < contract.any_accessories:
        short["any_accessories"] = {"have": free, "need": contract.any_accessories}
    return short


def _domain(transition: Transition, player: Player, contract: Contract) -> Exchanges:
    """The exchanges that 4a allows for one contract: any number of them, or one by ruling (R76, A-8)."""
    most = sum(contract.cubes.values())
    if most > 1 and transition.ruling("exchanges") == "one":
        most = 1
    return Exchanges(player, contract, most)


def _fulfillable(transition: Transition, player: Player, name: str) -> bool:
    contract = transition.catalogue.contracts[name]
    if _lacking_accessories(player, contract):
        return False
    if not lacking_cubes(player, contract, ()):
        return True
    return has(player, Ability.EXCHANGE) and _domain(transition, player, contract).possible()


def _possible(transition: Transition, player: Player) -> bool:
    return any(_fulfillable(transition, player, contract) for contract in player.open_contracts)


CONTRACTS = Step(
    name="contracts", phase=Phase.REST_CONTRACTS, rule="R103", possible=_possible, following=Stage.END_REST
)


def begin_contracts(transition: Transition) -> Stage | None:
    """Everybody may fulfil contracts (R103)."""
    return begin_step(transition, CONTRACTS)


def fulfil_contract(transition: Transition, actor: str, chooser: Chooser) -> Stage | None:
    """Pay all that a contract shows and lay it into the row of its kind (R103-R106)."""
    player = transition.player(actor)
    contract = _choose_contract(transition, chooser, player)
    context = ActionContext(transition, actor, contract.id, "R103", chooser)
    exchanges, kept = _choose_payment(context, contract)
    context.pay(Resources(cubes=paid_cubes(contract, exchanges), accessories=contract.accessories))
    player = transition.player(actor)
    owned = {kind: number - kept.get(kind, 0) for kind, number in player.accessories.items()}
    card = FulfilledContract(contract=contract.id, kept={kind: kept[kind] for kind in context.kinds if kept.get(kind)})
    transition.replace_player(
        replace(
            player,
            accessories=owned,
            open_contracts=tuple(other for other in player.open_contracts if other != contract.id),
            fulfilled=player.fulfilled.plus(contract.kind, card),
        )
    )
    column = len(transition.player(actor).fulfilled.row(contract.kind))
    facts = {"kind": contract.kind, "column": column, "exchanges": written(exchanges), "kept": card.kept}
    context.emit(EventType.CONTRACT_FULFILLED, contract=contract.id, **facts)
    return after_action(transition, CONTRACTS, actor)


def _choose_contract(transition: Transition, chooser: Chooser, player: Player) -> Contract:
    stated, contracts = chooser.stated("contract"), player.open_contracts
    pointer = f"{chooser.path}/contract"
    if stated is not None:
        chosen = chooser.choose("contract", OneOf(contracts), rule="R103", code=Code.CONTRACT_NOT_OPEN)
        return transition.catalogue.contracts[chosen]

    def judge(contract: str) -> None:
        if not _fulfillable(transition, player, contract):
            raise refusal(Code.INSUFFICIENT_RESOURCES, "R104", pointer, contract=contract)

    return transition.catalogue.contracts[judged(chooser, "contract", contracts, judge, rule="R103")]


def _choose_payment(context: ActionContext, contract: Contract) -> tuple[Sequence[Exchange], Counts]:
    """The exchanges, and the accessories that are kept on the card; an impossible exchange hides all else."""
    player, chooser = context.player, context.chooser
    reasons = ViolationCollector(collect=chooser.explains)
    with reasons:
        if chooser.stated("exchanges") and not has(player, Ability.EXCHANGE):
            raise missing(Ability.EXCHANGE, f"{chooser.path}/exchanges")
    exchanges: Sequence[Exchange] | None = None
    with reasons:
        exchanges = _choose_exchanges(context, contract)
    if exchanges is None:
        reasons.raise_if_any()
    assert exchanges is not None
    short = lacking_cubes(player, contract, exchanges) | _lacking_accessories(player, contract)
    with reasons:
        if short:
            raise context.refuse(Code.INSUFFICIENT_RESOURCES, "R104", "contract", lacking=short)
    kept: Counts = {}
    with reasons:
        kept = _choose_kept(context, contract, short=bool(short), implied=reasons.empty)
    reasons.raise_if_any()
    return exchanges, kept


def _choose_exchanges(context: ActionContext, contract: Contract) -> Sequence[Exchange]:
    domain = _domain(context.transition, context.player, contract)
    if context.chooser.stated("exchanges") is None:
        return _exchanges_left_open(context, domain, contract)
    exchanges = context.chooser.choose("exchanges", domain, rule="R76")
    _check_exchanges(context, contract, exchanges, domain.most)
    return exchanges


def _exchanges_left_open(context: ActionContext, domain: Exchanges, contract: Contract) -> Sequence[Exchange]:
    """None, unless somebody who looks for all that is possible finds others; those who have all cubes need none."""
    if not has(context.player, Ability.EXCHANGE):
        return ()
    ways: Domain[Sequence[Exchange] | None]
    if not lacking_cubes(context.player, contract, ()):
        ways = Interchangeable(OrLeftOut(domain))
    else:
        # Without exchanges the contract cannot be paid; that is told to those who state none.
        ways = OrLeftOut(Interchangeable(domain)) if context.chooser.explains else Interchangeable(domain)
    return context.chooser.choose("exchanges", ways, rule="R76") or ()


def _check_exchanges(context: ActionContext, contract: Contract, exchanges: Sequence[Exchange], most: int) -> None:
    """Two for one of another colour, each for a cube that the contract needs (R76, A-8)."""
    got = [get for _, get in exchanges]
    same = [give for give, get in exchanges if give is get]
    needless = [get for get in dict.fromkeys(got) if got.count(get) > contract.cubes.get(get, 0)]
    if same or needless or len(exchanges) > most:
        facts = {"same": same, "not_needed": needless, "given": len(exchanges), "most": most}
        raise context.refuse(Code.EXCHANGE_NOT_POSSIBLE, "R76", "exchanges", **facts)


def _choose_kept(context: ActionContext, contract: Contract, *, short: bool, implied: bool) -> Counts:
    """Accessories of any kind lie on the fulfilled card and still count (R105)."""
    chooser, need = context.chooser, contract.any_accessories
    stated = chooser.stated("accessories")
    if not need:
        check_unused(chooser, "accessories", "R105")
        return {}
    if stated is None and short:
        return {}
    owned = context.player.accessories
    limits = {kind: owned.get(kind, 0) - contract.accessories.get(kind, 0) for kind in context.kinds}
    if stated is not None:
        if "any_accessories" in _lacking_accessories(context.player, contract):
            return {}
        _check_kept(context, need, limits)
    ways = Interchangeable(Selection(limits, need, need))
    return chooser.choose("accessories", ways, rule="R105", implied=implied)


def _check_kept(context: ActionContext, need: int, limits: Counts) -> None:
    stated = context.chooser.stated("accessories")
    try:
        given = whole_numbers(stated)
    except Outside:
        given = {"": 1}
    if any(kind not in limits for kind in given):
        allowed = list(context.kinds)
        raise context.refuse(Code.CHOICE_NOT_POSSIBLE, "R105", "accessories", given=stated, allowed=allowed)
    if sum(given.values()) != need:
        raise context.refuse(Code.PAYMENT_NOT_EXACT, "R105", "accessories", given=sum(given.values()), need=need)
    short = {
        kind: {"have": max(0, limits[kind]), "need": number} for kind, number in given.items() if limits[kind] < number
    }
    if short:
        raise context.refuse(Code.INSUFFICIENT_RESOURCES, "R104", "accessories", lacking=short)
