"""Crafts: creating, strengthening, and refreshing the display."""

from functools import partial

from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.codes import refusal
from glass_arbiter.engine.rulings import Illegal, Violation, ViolationCollector

from .abilities import has, missing
from .choosing import judged
from .codes import Code
from .context import ActionContext
from .discs import Ability
from .events import EventType
from .market import clear_crafts, displayed_craft, refill_crafts, take_craft
from .paying import payment
from .places import CRAFT_COLORS, CRAFT_FIELDS, FIELDS_OF_COLOR, ROWS, CraftColor, CraftField, Row
from .state import Phase, PlacedCraft, WorkerChoice
from .transition import Stage, Transition
from .workers import (
    apprentice_faults,
    can_create,
    check_row,
    check_side,
    check_worker_limit,
    choose_disc,
    has_room,
    is_on_side,
    set_apprentice,
    set_master,
    unlock,
)


def create_craft(transition: Transition, actor: str, chooser: Chooser) -> Stage:
    """Attach a craft of the display to a row and set a worker on its upper circle (R45-R52)."""
    _note_origin(transition)
    context = ActionContext(transition, actor, None, "R45", chooser)
    reasons = ViolationCollector(collect=chooser.explains)
    with reasons:
        check_worker_limit(transition, actor, chooser.path)
    with reasons:
        field = _choose_field(transition, chooser)
    with reasons:
        row = _choose_row(transition, actor, chooser)
    with reasons:
        disc = choose_disc(transition, actor, chooser)
    craft = _stated_craft(transition, chooser)
    if craft is not None:
        context.cause = craft
        with reasons:
            price = transition.catalogue.crafts[craft].circles[0]
            paid = payment(context, price, rule="R50", key="field", implied=reasons.empty)
    reasons.raise_if_any()
    assert craft is not None
    context.pay(paid)
    take_craft(transition, field)
    set_master(transition, row, craft, actor)
    context.emit(EventType.CRAFT_CREATED, craft=craft, field=field, row=row, disc=disc)
    unlock(transition, actor, disc)
    return close_worker(transition)


def _choose_field(transition: Transition, chooser: Chooser) -> CraftField:
    def judge(field: CraftField) -> None:
        if displayed_craft(transition, field) is None:
            raise refusal(Code.FIELD_EMPTY, "R45", f"{chooser.path}/field", field=field)

    def passing() -> list[CraftField]:
        return [field for field in CRAFT_FIELDS if displayed_craft(transition, field) is not None]

    return judged(chooser, "field", CRAFT_FIELDS, judge, rule="R45", passing=passing)


def _stated_craft(transition: Transition, chooser: Chooser) -> str | None:
    """The craft of the field that was chosen; None if there is no such field or no craft on it."""
    stated = chooser.stated("field")
    known = next((field for field in CRAFT_FIELDS if field == stated), None)
    return None if known is None else displayed_craft(transition, known)


def _choose_row(transition: Transition, actor: str, chooser: Chooser) -> Row:
    """The row must be of the craft's side and have room; a field that does not exist hides it (R46, R48)."""
    if chooser.stated("field") not in CRAFT_FIELDS:
        return Row.STEPHENS_LEFT
    stated = _stated_craft(transition, chooser)
    craft = None if stated is None else transition.catalogue.crafts[stated]
    equal = has(transition.player(actor), Ability.EQUAL_ROWS)

    def fits(row: Row) -> bool:
        return (craft is None or is_on_side(craft, row)) and has_room(transition, equal, row)

    def judge(row: Row) -> None:
        if fits(row):
            return
        reasons = ViolationCollector(collect=chooser.explains)
        if craft is not None:
            with reasons:
                check_side(craft, row, chooser.path)
        with reasons:
            check_row(transition, equal, row, chooser.path)
        reasons.raise_if_any()

    def passing() -> list[Row]:
        return [row for row in ROWS if fits(row)]

    return judged(chooser, "row", ROWS, judge, rule="R47", passing=passing, alike=True)


def strengthen_craft(transition: Transition, actor: str, chooser: Chooser) -> Stage:
    """Set a worker on the free lower circle of somebody else's craft (R55-R58)."""
    _note_origin(transition)
    context = ActionContext(transition, actor, None, "R55", chooser)
    reasons = ViolationCollector(collect=chooser.explains)
    with reasons:
        check_worker_limit(transition, actor, chooser.path)
    with reasons:
        craft = choose_placed_craft(transition, actor, chooser, "R55")
    with reasons:
        disc = choose_disc(transition, actor, chooser)
    stated = str(chooser.stated("craft"))
    on_board = [placed.craft for _, placed in transition.rows.crafts()]
    circles = transition.catalogue.crafts[stated].circles if stated in on_board else ()
    if len(circles) > 1:
        context.cause = stated
        with reasons:
            paid = payment(context, circles[1], rule="R58", key="craft", implied=reasons.empty)
    reasons.raise_if_any()
    context.pay(paid)
    row = set_apprentice(transition, craft, actor)
    context.emit(EventType.CRAFT_STRENGTHENED, craft=craft, row=row, disc=disc)
    unlock(transition, actor, disc)
    return close_worker(transition)


def choose_placed_craft(transition: Transition, owner: str, chooser: Chooser, rule: str) -> str:
    """A craft on the board whose lower circle an owner may take (R55-R57)."""
    placed = {each.craft: each for _, each in transition.rows.crafts()}
    pointer = f"{chooser.path}/craft"
    stated = chooser.stated("craft")
    if stated is not None and stated not in placed:
        raise refusal(Code.CRAFT_NOT_ON_BOARD, "R55", pointer, craft=stated)
    judge = partial(_check_apprentice, transition, owner, placed, pointer)

    def passing() -> list[str]:
        return [craft for craft, each in placed.items() if not apprentice_faults(transition, owner, each)]

    return judged(chooser, "craft", tuple(placed), judge, rule=rule, passing=passing)


def _check_apprentice(
    transition: Transition, owner: str, placed: dict[str, PlacedCraft], pointer: str, craft: str
) -> None:
    faults = apprentice_faults(transition, owner, placed[craft])
    if faults:
        facts = {"craft": craft, "master": placed[craft].master, "apprentice": placed[craft].apprentice}
        raise Illegal(*(Violation(code=code, rule=rule, pointer=pointer, facts=facts) for code, rule in faults))


def _is_from_supply(transition: Transition) -> bool:
    pending = transition.pending
    return isinstance(pending, WorkerChoice) and pending.origin == "supply"


def _note_origin(transition: Transition) -> None:
    """That the usual rules hold for the worker of a recipe is a reading (A-12)."""
    if _is_from_supply(transition):
        transition.readings.apply("A-12")


def close_worker(transition: Transition) -> Stage:
    """The worker is set: the turn ends, or the supply goes on."""
    from_supply = _is_from_supply(transition)
    transition.pending = None
    return Stage.SUPPLY_GOES_ON if from_supply else Stage.END_TURN


def refresh_crafts(transition: Transition, actor: str, chooser: Chooser) -> None:
    """The displayed crafts of a colour leave the game and new ones come; then one must be created (R74, A-28, A-38)."""
    transition.readings.apply("A-28")
    transition.readings.apply("A-38")
    reasons = ViolationCollector(collect=chooser.explains)
    with reasons:
        if not has(transition.player(actor), Ability.REFRESH):
            raise missing(Ability.REFRESH, f"{chooser.path}/type")
    with reasons:
        color = judged(chooser, "color", CRAFT_COLORS, partial(_check_refresh, transition, actor, chooser), rule="R74")
    reasons.raise_if_any()
    crafts = clear_crafts(transition, color)
    transition.emit(EventType.CRAFTS_REFRESHED, "R74", actor, Ability.REFRESH, color=color, crafts=list(crafts))
    refill_crafts(transition, color)
    before = transition.pending
    origin = before.origin if isinstance(before, WorkerChoice) else "turn"
    transition.pending = WorkerChoice(player=actor, refreshed=color, origin=origin)
    transition.phase = Phase.WORKER


def _check_refresh(transition: Transition, actor: str, chooser: Chooser, color: CraftColor) -> None:
    """One of the crafts that stay in sight must be one that the player can create (A-38).

    They are the top of the stack of that colour, which moves to the display, and all of the other colour.
    """
    own = FIELDS_OF_COLOR[color]
    stack = CraftField.RED_STACK if color is CraftColor.RED else CraftField.BLUE_STACK
    displayed = [displayed_craft(transition, field) for field in own if field is not stack]
    staying = [displayed_craft(transition, field) for field in CRAFT_FIELDS if field is stack or field not in own]
    possible = any(can_create(transition, actor, craft) for craft in staying if craft is not None)
    if not possible or not any(displayed):
        raise refusal(Code.REFRESH_LEAVES_NOTHING, "R74", f"{chooser.path}/color", color=color)
