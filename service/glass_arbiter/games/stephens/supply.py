"""Supplying the small factories: stored cubes leave in combinations, each with its yield."""

from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.codes import refusal
from glass_arbiter.engine.domains import OneOf
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import ViolationCollector

from .cards import begin_card, close_card, from_supply
from .catalogue.deck import Amounts, Recipe, RecipeAction
from .choosing import check_unused, judged
from .codes import Code
from .context import ActionContext, Resources
from .crafts import close_worker
from .cubes import Counts, in_order
from .events import EventType
from .market import refill_everything
from .places import FACTORIES, Factory
from .receiving import RULE, choose_gain
from .state import CardChoice, Phase, Player, Rest, WorkerChoice
from .transition import Stage, Transition
from .workers import can_create_any, can_strengthen_any


def begin_supply(transition: Transition) -> Stage | None:
    """Whoever has stored cubes supplies, in turn order from who triggered the rest phase (R97, R100, A-9)."""
    rest = _rest(transition)
    queue = tuple(player.id for player in transition.clockwise_from(rest.trigger) if player.stored.total())
    if queue:
        transition.readings.apply("A-9")
    transition.rest = replace(rest, queue=queue)
    transition.phase = Phase.REST_SUPPLY
    return None if queue else Stage.CONTRACTS


def _rest(transition: Transition) -> Rest:
    assert transition.rest is not None
    return transition.rest


def supply(transition: Transition, actor: str, chooser: Chooser) -> Stage | None:
    """Put one combination of stored cubes on a small factory and receive what it brings (R97-R101)."""
    reasons = ViolationCollector(collect=chooser.explains)
    factory = chooser.choose("factory", OneOf(FACTORIES), rule="R98")
    recipe = _choose_recipe(transition, chooser, transition.player(actor), factory)
    context = ActionContext(transition, actor, recipe.id, "R98", chooser)
    with reasons:
        _check_stored(transition.player(actor), recipe, f"{chooser.path}/recipe")
    with reasons:
        gain, lost = _choose_reward(context, recipe, implied=reasons.empty)
    reasons.raise_if_any()
    player = transition.player(actor)
    transition.replace_player(replace(player, stored=player.stored.minus(recipe.cubes)))
    cubes = transition.factories.factory(factory).plus(recipe.cubes)
    transition.factories = transition.factories.with_factory(factory, cubes)
    context.emit(EventType.FACTORY_SUPPLIED, factory=factory, recipe=recipe.id, cubes=in_order(recipe.cubes))
    if isinstance(recipe.reward, RecipeAction):
        return _act(transition, actor, recipe)
    if context.gain(gain, lost):
        transition.readings.apply("A-21")
    return supply_goes_on(transition)


def _choose_recipe(transition: Transition, chooser: Chooser, player: Player, factory: Factory) -> Recipe:
    recipes = {recipe.id: recipe for recipe in transition.catalogue.board.factories[factory]}
    pointer = f"{chooser.path}/recipe"
    stated = chooser.stated("recipe")
    if stated is not None:
        if stated not in recipes:
            raise refusal(Code.UNKNOWN_RECIPE, "R98", pointer, recipe=stated, factory=factory, recipes=list(recipes))
        return recipes[chooser.choose("recipe", OneOf(tuple(recipes)), rule="R98")]

    def judge(recipe: str) -> None:
        _check_stored(player, recipes[recipe], pointer)

    return recipes[judged(chooser, "recipe", tuple(recipes), judge, rule="R98")]


def _check_stored(player: Player, recipe: Recipe, pointer: str) -> None:
    """Only stored cubes are supplied, never those of the personal supply (R97)."""
    if player.stored.lacks(recipe.cubes):
        need, have = in_order(recipe.cubes), player.stored.present()
        raise refusal(Code.CUBES_NOT_STORED, "R97", pointer, recipe=recipe.id, need=need, have=have)


def _choose_reward(context: ActionContext, recipe: Recipe, *, implied: bool) -> tuple[Resources, Counts]:
    reward = recipe.reward
    match reward:
        case Amounts():
            return choose_gain(context, reward, implied=implied)
        case _:
            check_unused(context.chooser, "gain", RULE)
            return Resources(), {}


def _act(transition: Transition, actor: str, recipe: Recipe) -> Stage | None:
    """A set brings a card or a worker; what is impossible counts as declined (R101, A-11, A-12)."""
    if recipe.reward is RecipeAction.CARD:
        if begin_card(transition, from_supply(transition, actor)):
            return None
    else:
        transition.readings.apply("A-12")
        if can_create_any(transition, actor) or can_strengthen_any(transition, actor):
            transition.pending = WorkerChoice(player=actor, refreshed=None, origin="supply")
            transition.phase = Phase.WORKER
            return None
    transition.readings.apply("A-11")
    transition.emit(EventType.YIELD_DECLINED, "R101", actor, recipe.id, action=recipe.reward)
    return supply_goes_on(transition)


def end_card(transition: Transition, actor: str) -> Stage:
    """No card, or no more cards."""
    if isinstance(transition.pending, CardChoice) and transition.pending.origin == "supply":
        transition.readings.apply("A-11")
        transition.emit(EventType.YIELD_DECLINED, "R101", actor, action=RecipeAction.CARD)
    return close_card(transition)


def end_worker(transition: Transition, actor: str) -> Stage:
    """No worker."""
    transition.readings.apply("A-11")
    transition.emit(EventType.YIELD_DECLINED, "R101", actor, action=RecipeAction.WORKER)
    return close_worker(transition)


def supply_goes_on(transition: Transition) -> Stage | None:
    """Displays are full again for the next one; whoever has supplied everything is done (R97, A-9, A-40)."""
    before = transition.offer
    refill_everything(transition)
    if transition.offer != before:
        transition.readings.apply("A-40")
    rest = _rest(transition)
    transition.phase = Phase.REST_SUPPLY
    actor = rest.queue[0]
    if transition.player(actor).stored.total():
        return None
    transition.emit(EventType.PLAYER_DONE, "R97", actor, step="supply")
    transition.rest = replace(rest, queue=rest.queue[1:])
    if rest.queue[1:]:
        return None
    transition.readings.apply("A-9")
    return Stage.CONTRACTS
