"""Setting up a game: boards, shuffled stacks, first crafts, and solo Automaton; and what each player prepares."""

from collections.abc import Sequence

from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.domains import Interchangeable, OneOf
from glass_arbiter.engine.events import Event
from glass_arbiter.engine.game import Started
from glass_arbiter.engine.generator import Generator
from glass_arbiter.engine.rulings import ViolationCollector

from .catalogue.deck import IconType, Track
from .context import ActionContext, Resources
from .cubes import NO_CUBES, NO_PRODUCTS, FurnaceCubes, Products
from .events import EventType
from .options import Options, filled_in
from .places import ROWS_OF_COLOR, CraftColor
from .rounds import begin_round
from .state import (
    AUTOMATON,
    GAME,
    RULES_VERSION,
    VERSION,
    Automaton,
    FactoryCubes,
    Fulfilled,
    InvestmentRows,
    Offer,
    Phase,
    Piles,
    PlacedCraft,
    Player,
    Rows,
    State,
)
from .transition import Stage, Transition
from .workers import choose_disc, unlock

ARMY_START = 55
GLASS, SOLO_GLASS = 4, 3
COINS = 4
INFLUENCE = 2
BAG = 7
DISPLAYED_CRAFTS = 2
STEPS_LOWER = 2
DISCS_ON_CARD, SPARE_DISCS = 10, 11


def set_up(players: Sequence[str], options: Options, seed: str, start_player: str | None = None) -> Started[State]:
    """A new game; luck is drawn in a fixed order, and the start player even if given (R1-R20, R121-R124)."""
    options = filled_in(options, len(players))
    deck = options.catalogue
    drawn, luck = Generator(seed=seed, counter=0).below(len(players))
    first = start_player or players[drawn]
    crafts: dict[CraftColor, tuple[str, ...]] = {}
    for color in CraftColor:
        of_color = [craft.id for craft in deck.crafts.values() if craft.color is color and not craft.first]
        crafts[color], luck = luck.shuffled(of_color)
    contracts, luck = luck.shuffled(list(deck.contracts))
    investments, luck = luck.shuffled(list(deck.investments))
    first_crafts, luck = luck.shuffled([craft.id for craft in deck.crafts.values() if craft.first])
    automaton = None
    if options.solo is not None:
        cards, luck = luck.shuffled(list(deck.automaton))
        automaton = _automaton(cards)
    seats = list(players).index(first)
    owners = [*players[seats:], *players[:seats]]
    deal, left = _dealt(options, first_crafts, owners)
    fields = options.fields()
    red, blue = crafts[CraftColor.RED], crafts[CraftColor.BLUE]
    state = State(
        game=GAME,
        version=VERSION,
        rules=RULES_VERSION,
        revision=0,
        options=options,
        rng=luck,
        round=1,
        phase=Phase.PREPARE,
        start_player=first,
        active=first,
        last_round=None,
        players=tuple(seated(player, options) for player in players),
        army=ARMY_START,
        furnaces=_furnaces(options),
        factories=FactoryCubes(
            upper_left=NO_PRODUCTS, lower_left=NO_PRODUCTS, upper_right=NO_PRODUCTS, lower_right=NO_PRODUCTS
        ),
        rows=_rows(options, deal),
        offer=Offer(
            red=_shown(red, DISPLAYED_CRAFTS),
            blue=_shown(blue, DISPLAYED_CRAFTS),
            contracts=_shown(contracts, fields),
            investments=_shown(investments, fields),
        ),
        stacks=Piles(
            red=red[DISPLAYED_CRAFTS:],
            blue=blue[DISPLAYED_CRAFTS:],
            contracts=contracts[fields:],
            investments=investments[fields:],
        ),
        removed=Piles(
            red=tuple(craft for craft in left if deck.crafts[craft].color is CraftColor.RED),
            blue=tuple(craft for craft in left if deck.crafts[craft].color is CraftColor.BLUE),
            contracts=(),
            investments=(),
        ),
        pending=None,
        rest=None,
        automaton=automaton,
    )
    return Started(state, tuple(_dealing(options, craft, owner) for craft, owner in deal))


def _shown(stack: tuple[str, ...], number: int) -> tuple[str | None, ...]:
    """The first cards of a stack on as many fields; a small deck may leave some of them empty."""
    return (*stack[:number], *(None for _ in range(number - len(stack))))


def _dealt(
    options: Options, crafts: tuple[str, ...], owners: list[str]
) -> tuple[list[tuple[str, str]], tuple[str, ...]]:
    """First crafts from the top, one each; Automaton gets the topmost one left of the other colour (R18, R124)."""
    known = options.catalogue.crafts
    deal, left = list(zip(crafts, owners, strict=False)), crafts[len(owners) :]
    if options.solo is not None:
        other = next(craft for craft in left if known[craft].color is not known[crafts[0]].color)
        deal.append((other, AUTOMATON))
        left = tuple(craft for craft in left if craft != other)
    return deal, left


def _dealing(options: Options, craft: str, owner: str) -> Event:
    row = ROWS_OF_COLOR[options.catalogue.crafts[craft].color][-1]
    return Event(
        type=EventType.FIRST_CRAFT_DEALT,
        rule="R124" if owner == AUTOMATON else "R18",
        player=None if owner == AUTOMATON else owner,
        cause=craft,
        facts={"craft": craft, "row": row, "owner": owner},
    )


def _rows(options: Options, deal: list[tuple[str, str]]) -> Rows:
    rows = Rows(upper_left=(), lower_left=(), stephens_left=(), upper_right=(), lower_right=(), stephens_right=())
    for craft, owner in deal:
        row = ROWS_OF_COLOR[options.catalogue.crafts[craft].color][-1]
        rows = rows.with_row(row, (*rows.row(row), PlacedCraft(craft=craft, master=owner, apprentice=None)))
    return rows


def _furnaces(options: Options) -> FurnaceCubes:
    glass = GLASS if options.solo is None else SOLO_GLASS
    return FurnaceCubes(green=glass, blue=glass, contracts=glass, investments=glass)


def _automaton(cards: tuple[str, ...]) -> Automaton:
    """Automaton with a full bag; the top disc is on its first craft already (R122-R124)."""
    return Automaton(
        stack=cards,
        revealed=(),
        discs=DISCS_ON_CARD - 1,
        spare_discs=SPARE_DISCS,
        bag=Products(brown=BAG, pink=BAG, black=BAG),
        followed=None,
    )


def seated(player: str, options: Options) -> Player:
    """A player before anything has happened (R10-R17)."""
    board = options.catalogue.board
    lower = STEPS_LOWER if options.has_icon(IconType.TRACKS_MINUS_2) else 0
    return Player(
        id=player,
        points=0,
        influence=INFLUENCE,
        coins=COINS,
        forest=board.tracks[Track.FOREST].start - lower,
        dune=board.tracks[Track.DUNE].start - lower,
        cubes=NO_CUBES,
        accessories=dict.fromkeys(board.accessories, 0),
        discs=options.discs(),
        open_contracts=(),
        fulfilled=Fulfilled(crown=(), colonies=(), uk=()),
        investments=InvestmentRows(brown=(), pink=(), black=()),
        stored=NO_PRODUCTS,
        activated=(),
        done=False,
    )


def prepare(transition: Transition, actor: str, chooser: Chooser) -> Stage | None:
    """Take an accessory, and the disc that is the worker on the own first craft (R14, R19)."""
    context = ActionContext(transition, actor, None, "R14", chooser)
    for rule in ("A-19", "A-39"):
        transition.readings.apply(rule)
    reasons = ViolationCollector(collect=chooser.explains)
    with reasons:
        accessory = chooser.choose("accessory", Interchangeable(OneOf(context.kinds)), rule="R14")
    with reasons:
        disc = choose_disc(transition, actor, chooser, rule="R19")
    reasons.raise_if_any()
    context.gain(Resources(accessories={accessory: 1}))
    unlock(transition, actor, disc)
    following = transition.clockwise_from(actor)[1:]
    if following and following[0].id != transition.start_player:
        transition.active = following[0].id
        return None
    return begin_round(transition, transition.round)
