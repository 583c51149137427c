"""Tables for the tests: a game after everybody has prepared, changed as a test needs it, and rulings on actions."""

from collections.abc import Mapping
from typing import Any

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.events import Event
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Granted, Refused
from glass_arbiter.games.stephens.actions import Action, ActionType
from glass_arbiter.games.stephens.cubes import Cubes, FurnaceCubes, Products
from glass_arbiter.games.stephens.events import EventType
from glass_arbiter.games.stephens.options import DEFAULT_OPTIONS, Solo
from glass_arbiter.games.stephens.places import Factory, Row
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import PlacedCraft, Player, State
from tests.players import NAMES


def new_game(players: int = 2, *, seed: str = "table", solo: Solo | None = None, **rulings: Any) -> State:
    """A game that has been set up, with Anna as start player."""
    options = replace(DEFAULT_OPTIONS, solo=solo, rulings=rulings)
    return STEPHENS_RULES.set_up(NAMES[:players], options, seed, NAMES[0]).state


def solo_options(mode: str = "normal", competition: str | None = None, difficulty: str | None = None) -> Solo:
    """The options of a solo game."""
    return Solo(mode=mode, competition=competition, difficulty=difficulty, scenario=None)


def table(players: int = 2, *, seed: str = "table", solo: Solo | None = None, **rulings: Any) -> State:
    """A game in Anna's first turn; everybody has a cork and has taken the disc of their first influence gate."""
    state = new_game(players, seed=seed, solo=solo, **rulings)
    first = state.players[0].discs[0]
    for player in NAMES[:players]:
        state = do(state, player, "prepare", accessory="cork", disc=first)
    return state


def rule_on(state: State, player: str, kind: str, /, **choices: object) -> Granted[State] | Refused:
    """The ruling on an action."""
    return adjudicate(STEPHENS_RULES, state, Action(player=player, type=ActionType(kind), choices=choices))


def granted(state: State, player: str, kind: str, /, **choices: object) -> Granted[State]:
    """The ruling on a legal action."""
    ruling = rule_on(state, player, kind, **choices)
    assert isinstance(ruling, Granted), ruling
    return ruling


def do(state: State, player: str, kind: str, /, **choices: object) -> State:
    """The state after a legal action."""
    return granted(state, player, kind, **choices).state


def events(state: State, player: str, kind: str, /, **choices: object) -> list[Event]:
    """What happens in a legal action."""
    told = granted(state, player, kind, **choices).events
    return [event for event in told if isinstance(event, Event)]


def event(state: State, happened: EventType, player: str, kind: str, /, **choices: object) -> Mapping[str, object]:
    """The facts of the only event of a type in a legal action."""
    found = [each for each in events(state, player, kind, **choices) if each.type is happened]
    assert len(found) == 1, found
    return found[0].facts


def refused(state: State, player: str, kind: str, /, **choices: object) -> list[tuple[str, str, str]]:
    """Why an action is illegal: code, rule and choice of each reason."""
    ruling = rule_on(state, player, kind, **choices)
    assert isinstance(ruling, Refused), ruling
    return [(each.code, each.rule, each.pointer.removeprefix("/action/")) for each in ruling.violations]


def facts(state: State, player: str, kind: str, /, **choices: object) -> Mapping[str, object]:
    """The facts of the main reason why an action is illegal."""
    ruling = rule_on(state, player, kind, **choices)
    assert isinstance(ruling, Refused), ruling
    return ruling.violations[0].facts


def player(state: State, name: str) -> Player:
    """A player by id."""
    return next(each for each in state.players if each.id == name)


def having(state: State, name: str, **changes: Any) -> State:
    """The state with a player changed; cubes and accessories may be given by what there is of them."""
    changed = player(state, name)
    if "cubes" in changes:
        none = dict.fromkeys(Cubes.__struct_fields__, 0)
        changes["cubes"] = Cubes(**(none | changes["cubes"]))
    if "stored" in changes:
        changes["stored"] = Products(**({"brown": 0, "pink": 0, "black": 0} | changes["stored"]))
    if "accessories" in changes:
        changes["accessories"] = dict.fromkeys(changed.accessories, 0) | changes["accessories"]
    if "opened" in changes:
        opened = changes.pop("opened")
        changes["discs"] = tuple(disc for disc in changed.discs if disc not in opened)
    seats = tuple(replace(changed, **changes) if each.id == name else each for each in state.players)
    return replace(state, players=seats)


def with_furnaces(state: State, **glass: int) -> State:
    """The state with other glass on some furnaces."""
    return replace(state, furnaces=FurnaceCubes(**(state.furnaces.everything() | glass)))


def with_products(state: State, factory: str, **cubes: int) -> State:
    """The state with other cubes on a small factory."""
    products = Products(**({"brown": 0, "pink": 0, "black": 0} | cubes))
    return replace(state, factories=state.factories.with_factory(Factory(factory), products))


def with_row(state: State, row: str, *crafts: tuple[str, ...]) -> State:
    """The state with other crafts in a row, each with its master and perhaps its apprentice."""
    names = {craft[0] for craft in crafts}
    rows = state.rows
    for other in Row:
        rows = rows.with_row(other, tuple(each for each in rows.row(other) if each.craft not in names))
    placed = tuple(
        PlacedCraft(craft=craft, master=master, apprentice=rest[0] if rest else None) for craft, master, *rest in crafts
    )
    return replace(state, rows=rows.with_row(Row(row), placed))


def with_offer(state: State, **rows: tuple[str | None, ...]) -> State:
    """The state with other cards on display; the stacks keep what is not on display."""
    offer = replace(state.offer, **rows)
    shown = {card for row in (offer.red, offer.blue, offer.contracts, offer.investments) for card in row}
    stacks = {}
    for name in ("red", "blue", "contracts", "investments"):
        before = [*getattr(state.offer, name), *getattr(state.stacks, name)]
        stacks[name] = tuple(card for card in before if card is not None and card not in shown)
    return replace(state, offer=offer, stacks=replace(state.stacks, **stacks))
