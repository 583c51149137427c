"""Taking cubes: glass from a furnace, products from a small factory, and what a furnace then does."""

from collections.abc import Mapping
from functools import partial

from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.codes import refusal
from glass_arbiter.engine.domains import OneOf, OrLeftOut, Outside
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Illegal, Violation, ViolationCollector

from .abilities import cubes_allowed, has, missing
from .activation import activate_row
from .amounts import Selection, whole_numbers
from .cards import begin_card, can_take_any, from_glass, from_products, note_abilities, why_no_card
from .choosing import judged, passes
from .codes import Code
from .cubes import COLORS, Counts, Products, in_order
from .discs import Ability
from .events import EventType
from .places import FACTORIES, FURNACES, GLASS, KIND_OF_FURNACE, ROW_OF_FURNACE, Factory, Furnace, Row
from .state import CardChoice
from .transition import Stage, Transition

# The ability of R83 has no disc; it is open as soon as three cubes may be taken.
FURNACE_ABILITY = "5d"
CUBES_FOR_FURNACE = 3


def take_glass(transition: Transition, actor: str, chooser: Chooser) -> Stage | None:
    """Take one cube from a furnace, which then brings a card or activates its row (R23, R24)."""
    judge = partial(_check_glass, transition, actor, path=chooser.path)
    furnace = judged(chooser, "furnace", FURNACES, judge, rule="R23")
    color = GLASS[furnace]
    player = transition.player(actor)
    transition.furnaces = transition.furnaces.minus({str(furnace): 1})
    transition.replace_player(replace(player, cubes=player.cubes.plus({str(color): 1})))
    left = transition.furnaces.number(furnace)
    transition.emit(EventType.GLASS_TAKEN, "R23", actor, furnace, furnace=furnace, color=color, left=left)
    if furnace in ROW_OF_FURNACE:
        return activate_row(transition, ROW_OF_FURNACE[furnace], "R61")
    begun = begin_card(transition, from_glass(transition, actor, KIND_OF_FURNACE[furnace]))
    return None if begun else Stage.END_TURN


def can_take_glass(transition: Transition, actor: str) -> bool:
    """Whether some furnace has a cube that a player can take."""
    return any(passes(partial(_check_glass, transition, actor), furnace) for furnace in FURNACES)


def _check_glass(transition: Transition, actor: str, furnace: Furnace, path: str = "") -> None:
    pointer = f"{path}/furnace"
    if not transition.furnaces.number(furnace):
        raise refusal(Code.FURNACE_EMPTY, "R23", pointer, furnace=furnace)
    if furnace in KIND_OF_FURNACE:
        choice = from_glass(transition, actor, KIND_OF_FURNACE[furnace])
        if not choice.optional:
            _check_card(transition, choice, furnace, pointer)


def _check_card(transition: Transition, choice: CardChoice, furnace: Furnace, pointer: str) -> None:
    """Whoever must take a card needs one that they can take (A-4)."""
    if not can_take_any(transition, choice):
        because = why_no_card(transition, choice, KIND_OF_FURNACE[furnace])
        raise refusal(Code.NO_CARD_POSSIBLE, "R23", pointer, furnace=furnace, because=because)


def take_products(transition: Transition, actor: str, chooser: Chooser) -> Stage | None:
    """Take cubes from a small factory and activate its row, or an empty furnace instead (R26, R80-R83)."""
    reasons = ViolationCollector(collect=chooser.explains)
    with reasons:
        factory = _choose_factory(transition, chooser)
    with reasons:
        cubes = _choose_cubes(transition, actor, chooser)
    with reasons:
        furnace = _choose_furnace(transition, actor, chooser)
    reasons.raise_if_any()
    player = transition.player(actor)
    left = transition.factories.factory(factory).minus(cubes)
    transition.factories = transition.factories.with_factory(factory, left)
    transition.replace_player(replace(player, cubes=player.cubes.plus(cubes)))
    transition.emit(EventType.PRODUCTS_TAKEN, "R26", actor, factory, factory=factory, cubes=in_order(cubes))
    if furnace is None:
        return activate_row(transition, Row(factory.value), "R26")
    if furnace in ROW_OF_FURNACE:
        return activate_row(transition, ROW_OF_FURNACE[furnace], "R83")
    note_abilities(transition, actor)
    begin_card(transition, from_products(transition, actor, KIND_OF_FURNACE[furnace]))
    return None


def _choose_factory(transition: Transition, chooser: Chooser) -> Factory:
    def judge(factory: Factory) -> None:
        if not transition.factories.factory(factory).total():
            raise refusal(Code.FACTORY_EMPTY, "R26", f"{chooser.path}/factory", factory=factory)

    return judged(chooser, "factory", FACTORIES, judge, rule="R26")


def _stated_factory(transition: Transition, chooser: Chooser) -> Products | None:
    """The cubes of the small factory that was chosen; None if there are none to be looked at."""
    stated = chooser.stated("factory")
    if stated not in FACTORIES:
        return None
    products = transition.factories.factory(FACTORIES[FACTORIES.index(stated)])
    return products if products.total() else None


def _choose_cubes(transition: Transition, actor: str, chooser: Chooser) -> Counts:
    """As many cubes of the factory as the player may take, at least one (R26, R80-R82, R165)."""
    products, most = _stated_factory(transition, chooser), cubes_allowed(transition.player(actor))
    stated = chooser.stated("cubes")
    if stated is not None:
        _check_stated_cubes(chooser, products, most)
    limits = Selection({} if products is None else products.everything(), 1, most)
    if products is None and stated is not None:
        return {}
    return chooser.choose("cubes", limits, rule="R26")


def _check_stated_cubes(chooser: Chooser, products: Products | None, most: int) -> None:
    given, pointer = read_cubes(chooser, "R26"), f"{chooser.path}/cubes"
    number = sum(given.values())
    reasons = ViolationCollector(collect=chooser.explains)
    if products is not None:
        with reasons:
            check_there(given, products, "R26", pointer)
    with reasons:
        if not number:
            raise refusal(Code.NO_CUBES_NAMED, "R26", pointer)
    with reasons:
        if number > most:
            raise refusal(Code.TOO_MANY_CUBES, "R80", pointer, given=number, most=most)
    reasons.raise_if_any()


def read_cubes(chooser: Chooser, rule: str) -> dict[str, int]:
    """The stated cubes, of colours that there are."""
    stated, colors = chooser.stated("cubes"), list(COLORS)
    try:
        given = whole_numbers(stated)
    except Outside:
        given = {"": 1}
    if any(color not in colors for color in given):
        raise refusal(Code.CHOICE_NOT_POSSIBLE, rule, f"{chooser.path}/cubes", given=stated, allowed=colors)
    return given


def check_there(given: Mapping[str, int], products: Products, rule: str, pointer: str) -> None:
    """Refuse cubes that a small factory does not have."""
    there = products.everything()
    if any(there.get(color, 0) < number for color, number in given.items()):
        raise refusal(Code.CUBES_NOT_THERE, rule, pointer, given=in_order(given), have=in_order(there))


def _choose_furnace(transition: Transition, actor: str, chooser: Chooser) -> Furnace | None:
    """With three cubes or more an empty furnace may act in place of the factory's row (R83)."""
    shut = _why_no_furnace(transition, actor, chooser)
    if chooser.stated("furnace") is not None:
        judge = partial(_check_furnace, transition, actor, chooser, shut if chooser.explains else shut[:1])
        return judged(chooser, "furnace", FURNACES, judge, rule="R83")
    if shut and not chooser.explains:
        return None
    possible = [furnace for furnace in FURNACES if _can_act(transition, actor, furnace, chooser)]
    return chooser.choose("furnace", OrLeftOut(OneOf(possible)), rule="R83") if possible and not shut else None


def _why_no_furnace(transition: Transition, actor: str, chooser: Chooser) -> tuple[Violation, ...]:
    """Why no furnace can act, whichever it is: it takes an ability and three cubes."""
    pointer = f"{chooser.path}/furnace"
    reasons: tuple[Violation, ...] = ()
    if not has(transition.player(actor), Ability.THREE_CUBES):
        reasons += missing(FURNACE_ABILITY, pointer).violations
    number = _number_of_cubes(chooser)
    if number is not None and number < CUBES_FOR_FURNACE:
        facts = {"given": number, "need": CUBES_FOR_FURNACE}
        reasons += refusal(Code.THREE_CUBES_NEEDED, "R83", pointer, **facts).violations
    return reasons


def _can_act(transition: Transition, actor: str, furnace: Furnace, chooser: Chooser) -> bool:
    """Whether an empty furnace can act; one that brings a card needs one that can be taken (R83, A-4)."""
    filled, kind = transition.furnaces.number(furnace) > 0, KIND_OF_FURNACE.get(furnace)
    # A refusal with every reason rests on the cards also where the furnace is not empty.
    if kind is None or (filled and not chooser.explains):
        return not filled
    return can_take_any(transition, from_products(transition, actor, kind)) and not filled


def _check_furnace(
    transition: Transition, actor: str, chooser: Chooser, shut: tuple[Violation, ...], furnace: Furnace
) -> None:
    pointer = f"{chooser.path}/furnace"
    reasons = ViolationCollector(collect=chooser.explains)
    with reasons:
        if shut:
            raise Illegal(*shut)
    with reasons:
        if transition.furnaces.number(furnace):
            raise refusal(Code.FURNACE_NOT_EMPTY, "R83", pointer, furnace=furnace)
    if furnace in KIND_OF_FURNACE:
        note_abilities(transition, actor)
        with reasons:
            _check_card(transition, from_products(transition, actor, KIND_OF_FURNACE[furnace]), furnace, pointer)
    reasons.raise_if_any()


def _number_of_cubes(chooser: Chooser) -> int | None:
    """How many cubes are stated; None if they cannot be counted."""
    try:
        return sum(whole_numbers(chooser.stated("cubes")).values())
    except Outside:
        return None
