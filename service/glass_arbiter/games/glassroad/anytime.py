"""Anytime actions: using one's own processing buildings, and removing one's own landscape tiles."""

from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.codes import refusal
from glass_arbiter.engine.domains import Interchangeable, OneOf
from glass_arbiter.engine.rulings import ViolationCollector
from glass_arbiter.engine.suggestions import meant

from .actions import Action, ActionType
from .codes import Code
from .context import ActionContext
from .landscape import LANDSCAPES
from .state import Gift, Kind, Phase, Repeat
from .transition import Transition


def act_anytime(transition: Transition, action: Action, chooser: Chooser) -> None:
    """Any player may act at any time, except during an action of their own (A1, A2)."""
    reasons = ViolationCollector(collect=chooser.explains)
    with reasons:
        _check_own_action_is_finished(transition, action.player, chooser)
    with reasons:
        if action.type is ActionType.CONVERT:
            _convert(transition, action.player, chooser)
        else:
            _remove_landscape(transition, action.player, chooser)
    reasons.raise_if_any()


def _check_own_action_is_finished(transition: Transition, actor: str, chooser: Chooser) -> None:
    """Nothing fits between the build and the first repetition; otherwise it may depend on the ruling (Q3, Q4, Q68)."""
    resolution = transition.resolution
    if resolution is None:
        if transition.phase in (Phase.CHOOSE_HAND, Phase.FINAL):
            transition.readings.apply("Q55" if transition.phase is Phase.FINAL else "Q5")
        return
    if resolution.queue[0] != actor:
        return
    match resolution.pending:
        case Repeat():
            _check_repetition(transition, resolution.pending, chooser)
        case Gift():
            _check_gift(transition, resolution.pending, chooser)
        case None if resolution.used:
            transition.readings.apply("Q1")
        case None:
            transition.readings.apply("Q5")


def _check_repetition(transition: Transition, pending: Repeat, chooser: Chooser) -> None:
    """A build ends with its immediate effect, or with the first step of it; each further step is an action (D18)."""
    if pending.steps == 0:
        transition.readings.apply("Q3")
        raise refusal(Code.ANYTIME_ACTION_MUST_WAIT, "Q3", f"{chooser.path}/type", building=pending.building)
    transition.readings.apply("D18")
    if not transition.ruling("anytime_between_repetitions"):
        raise refusal(Code.ANYTIME_ACTION_MUST_WAIT, "Q4", f"{chooser.path}/type", building=pending.building)


def _check_gift(transition: Transition, pending: Gift, chooser: Chooser) -> None:
    """The taking of the goods is a finished action, though the gifts that follow it are not answered yet (Q68)."""
    if not transition.ruling("anytime_during_gifts"):
        to_act = [pending.queue[0]]
        raise refusal(Code.GIFT_PENDING, "Q68", f"{chooser.path}/type", to_act=to_act, good=pending.good)


def _convert(transition: Transition, actor: str, chooser: Chooser) -> None:
    """Use one of the player's processing buildings once; each use is an action with its own wheel check (A4)."""
    places = transition.player(actor).buildings()
    usable = tuple(name for name in places if transition.building(name).kind is Kind.PROCESSING)
    named = chooser.stated("building")
    stated, known = str(named), transition.catalogue.buildings
    if named is not None and stated not in known:
        facts = {"given": named, "allowed": list(usable), **meant(named, known)}
        raise refusal(Code.UNKNOWN_BUILDING, "A4", f"{chooser.path}/building", **facts)
    code = Code.BUILDING_NOT_OWNED
    if stated in places:
        code = Code.NOT_A_PROCESSING_BUILDING
    name = chooser.choose("building", OneOf(usable), rule="A4", code=code)
    context = ActionContext(transition, actor, name, "A4", chooser, places[name])
    transition.effect_of(name).resolve(context)
    context.turn_wheels()


def _remove_landscape(transition: Transition, actor: str, chooser: Chooser) -> None:
    """Remove a pit, grove or pond without compensation; forests and buildings stay (A5-A7)."""
    board = transition.player(actor).landscape
    removable = tuple([at for at, tile in board.in_order() if tile in LANDSCAPES])
    code, rule = Code.NO_LANDSCAPE_TILE, "A5"
    stated = str(chooser.stated("at"))
    if any(stated in forest for forest in board.forests):
        code, rule = Code.FOREST_CANNOT_BE_REMOVED, "A6"
    elif stated in board.tiles:
        code, rule = Code.BUILDING_CANNOT_BE_REMOVED, "A7"
    at = chooser.choose("at", Interchangeable(OneOf(removable)), rule=rule, code=code)
    ActionContext(transition, actor, board.tiles[at], "A5", chooser).remove_tile(at)
