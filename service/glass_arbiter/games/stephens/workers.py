"""Workers: who may set one, on which craft, from which disc."""

from collections.abc import Sequence
from functools import partial

from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.codes import refusal
from glass_arbiter.engine.records import replace

from .abilities import announce_unlocked, check_disc, open_discs, without_disc
from .catalogue.deck import Craft
from .choosing import judged, passes
from .codes import Code
from .discs import DISCS
from .market import displayed_craft
from .paying import payable
from .places import BELOW, COLOR_OF_ROW, CRAFT_FIELDS, Row
from .state import AUTOMATON, PlacedCraft, Player
from .transition import Transition

# How many workers more than Automaton the player may have (R128).
WORKERS_ABOVE_AUTOMATON = 3


def check_worker_limit(transition: Transition, actor: str, path: str = "") -> None:
    """Solo, the player never has more than three workers above Automaton's number (R128)."""
    if transition.automaton is None:
        return
    workers, others = transition.rows.workers(actor), transition.rows.workers(AUTOMATON)
    if workers >= others + WORKERS_ABOVE_AUTOMATON:
        most = others + WORKERS_ABOVE_AUTOMATON
        raise refusal(Code.WORKER_LIMIT, "R128", f"{path}/type", have=workers, most=most)


def has_room(transition: Transition, equal: bool, row: Row) -> bool:
    """A small factory has fewer crafts than the place below it, with 3b at most as many (R48, R75)."""
    if row not in BELOW:
        return True
    rows = transition.rows
    return len(rows.row(row)) + 1 < len(rows.row(BELOW[row])) + equal


def check_row(transition: Transition, equal: bool, row: Row, path: str = "") -> None:
    """Refuse a row that has no room for a craft."""
    if not has_room(transition, equal, row):
        crafts, below = len(transition.rows.row(row)), len(transition.rows.row(BELOW[row]))
        rule = "R75" if equal else "R48"
        raise refusal(Code.ROW_FULL, rule, f"{path}/row", row=row, crafts=crafts, below=below)


def is_on_side(craft: Craft, row: Row) -> bool:
    """Red crafts lie on the left, blue ones on the right (R46)."""
    return COLOR_OF_ROW[row] is craft.color


def check_side(craft: Craft, row: Row, path: str = "") -> None:
    """Refuse a row on the wrong side."""
    if not is_on_side(craft, row):
        raise refusal(Code.WRONG_SIDE, "R46", f"{path}/row", row=row, craft=craft.id, color=craft.color)


def choose_disc(transition: Transition, actor: str, chooser: Chooser, rule: str = "R51") -> str:
    """The disc that leaves the player board (R51); an ignored one before it counts as gone (A-26)."""
    player, options = transition.player(actor), transition.options
    judge = partial(check_disc, player, options, pointer=f"{chooser.path}/disc")
    passing = partial(open_discs, player, options)
    disc = judged(chooser, "disc", DISCS, judge, rule=rule, passing=passing, alike=True)
    if any(need in options.ignored() for need in options.catalogue.board.needs.get(disc, ())):
        transition.readings.apply("A-26")
    return disc


def move_disc(transition: Transition, actor: str, disc: str) -> Player:
    """A disc leaves the board and becomes a worker."""
    player = transition.player(actor)
    transition.replace_player(replace(player, discs=without_disc(player, disc)))
    return transition.player(actor)


def unlock(transition: Transition, actor: str, disc: str) -> None:
    """The disc leaves, and what was below it is open from now on (R30)."""
    announce_unlocked(transition, move_disc(transition, actor, disc), disc)


def can_create(transition: Transition, actor: str, craft: str) -> bool:
    """Whether a player could create a certain craft now; the Stephens rows always have room for it (R45-R51)."""
    return _can_create_one(transition, actor, (craft,))


def can_create_any(transition: Transition, actor: str) -> bool:
    """Whether a player could create some craft that is in sight."""
    crafts = [displayed_craft(transition, field) for field in CRAFT_FIELDS]
    return _can_create_one(transition, actor, [craft for craft in crafts if craft is not None])


def _can_create_one(transition: Transition, actor: str, crafts: Sequence[str]) -> bool:
    """Whether there is a worker, and what the upper circle of one of these crafts costs."""
    player, upper = transition.player(actor), [transition.catalogue.crafts[craft].circles[0] for craft in crafts]
    return can_set_worker(transition, actor) and any(payable(player, cost) for cost in upper)


def can_strengthen_any(transition: Transition, actor: str) -> bool:
    """Whether a player could strengthen some craft on the board (R55-R58)."""
    player = transition.player(actor)
    return can_set_worker(transition, actor) and any(
        not list(apprentice_faults(transition, actor, placed))
        and payable(player, transition.catalogue.crafts[placed.craft].circles[1])
        for _, placed in transition.rows.crafts()
    )


def can_set_worker(transition: Transition, actor: str) -> bool:
    """Whether a player has a disc that can leave, and may have one more worker (R31, R128)."""
    player, options = transition.player(actor), transition.options
    return bool(open_discs(player, options)) and passes(partial(check_worker_limit, transition), actor)


def apprentice_faults(transition: Transition, owner: str, placed: PlacedCraft) -> list[tuple[Code, str]]:
    """Why a craft cannot have an apprentice of this owner, each reason with its rule (R56, R57)."""
    faults: list[tuple[Code, str]] = []
    if len(transition.catalogue.crafts[placed.craft].circles) < 2:
        faults.append((Code.NO_SECOND_CIRCLE, "R56"))
    elif placed.apprentice is not None:
        faults.append((Code.CIRCLE_OCCUPIED, "R56"))
    if placed.master == owner:
        anybody = owner == AUTOMATON and transition.ruling("automaton_apprentice") == "any"
        if not anybody:
            faults.append((Code.OWN_MASTER, "R57"))
    return faults


def set_master(transition: Transition, row: Row, craft: str, owner: str) -> None:
    """A craft is attached at the end of a row, with a worker on its upper circle (R49)."""
    placed = PlacedCraft(craft=craft, master=owner, apprentice=None)
    transition.rows = transition.rows.with_row(row, (*transition.rows.row(row), placed))


def set_apprentice(transition: Transition, craft: str, owner: str) -> Row:
    """A worker goes on the lower circle of a craft, whose row is told (R55)."""
    row = next(row for row, placed in transition.rows.crafts() if placed.craft == craft)
    crafts = [
        replace(placed, apprentice=owner) if placed.craft == craft else placed for placed in transition.rows.row(row)
    ]
    transition.rows = transition.rows.with_row(row, tuple(crafts))
    return row
