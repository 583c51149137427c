"""Positions of random games for the tests, and changes that leave everything else as it was."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from glass_arbiter.engine.playout import play
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.stephens.faults import faults
from glass_arbiter.games.stephens.options import Options
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import PlacedCraft, State

from .tables import new_game, solo_options, table

# A way to make a state, and the code and place of its only fault, each with a name.
Cases = Mapping[str, tuple[Callable[[], State], tuple[str, str]]]

# So many games are played until one shows what a test asks for.
GAMES = 40


def positions(start: State, seed: str) -> Iterator[State]:
    """Every state of a random game, the last one too."""
    yield start
    for _, _, ruling in play(STEPHENS_RULES, start, SeededRandom(seed)):
        yield ruling.state


@cache
def _game(players: int, number: int, rulings: tuple[tuple[str, str | bool], ...]) -> tuple[State, ...]:
    solo = solo_options() if players == 1 else None
    start = new_game(players, seed=f"position {number}", solo=solo, **dict(rulings))
    return tuple(positions(start, f"position {number}"))


def reached(shows: Callable[[State], bool], players: int = 2, **rulings: str | bool) -> State:
    """The first state of random games that shows something."""
    for number in range(GAMES):
        for state in _game(players, number, tuple(rulings.items())):
            if shows(state):
                return state
    raise LookupError("no game shows this")


def solo_table(competition: str | None = None) -> State:
    """Anna's first turn against Automaton."""
    return table(1, solo=solo_options(competition=competition, difficulty="easy" if competition else None))


def card_of_stack(state: State, kind: str, shows: Callable[[Any], bool]) -> str:
    """The first card of a stack that shows something."""
    known = getattr(state.options.catalogue, "crafts" if kind in ("red", "blue") else kind)
    card: str = next(card for card in getattr(state.stacks, kind) if shows(known[card]))
    return card


def found(state: State) -> list[tuple[str, str]]:
    """Code and place of every fault of a state."""
    return [(each.code, each.pointer.removeprefix("/state")) for each in faults(state)]


def moved(state: State, card: str, pile: str, kind: str) -> State:
    """The state with a card put under a pile: `stacks` or `removed`; it leaves the stack or display where it was."""
    taken = without(state, card)
    piles = getattr(taken, pile)
    return replace(taken, **{pile: replace(piles, **{kind: (*getattr(piles, kind), card)})})


def without(state: State, card: str) -> State:
    """The state without a card that was in a stack, on display or out of the game."""
    changes: dict[str, Any] = {}
    for pile in ("stacks", "removed"):
        cards = getattr(state, pile)
        kept = {kind: tuple(each for each in getattr(cards, kind) if each != card) for kind in cards.__struct_fields__}
        changes[pile] = replace(cards, **kept)
    shown = state.offer
    kept_offer = {
        kind: tuple(None if each == card else each for each in getattr(shown, kind)) for kind in shown.__struct_fields__
    }
    return replace(state, **changes, offer=replace(shown, **kept_offer))


def working(state: State, owner: str, row: str, disc: str, craft: str = "", apprentice: str | None = None) -> State:
    """The state with one more craft of a stack in a row; its master has taken a disc off the board."""
    color = "red" if row.endswith("left") else "blue"
    craft = craft or next(
        card for card in getattr(state.stacks, color) if len(state.options.catalogue.crafts[card].circles) == 2
    )
    placed = PlacedCraft(craft=craft, master=owner, apprentice=apprentice)
    rows = replace(state.rows, **{row: (*getattr(state.rows, row), placed)})
    return replace(without_disc(without(state, craft), owner, disc), rows=rows)


def without_disc(state: State, owner: str, disc: str) -> State:
    """The state with a disc less on a board."""
    players = tuple(
        replace(player, discs=tuple(each for each in player.discs if each != disc)) if player.id == owner else player
        for player in state.players
    )
    return replace(state, players=players)


def renamed(state: State, before: str, after: str) -> State:
    """The state with another name for a player, wherever the table is not in a rest phase."""
    rows = {
        row: tuple(
            replace(
                placed,
                master=after if placed.master == before else placed.master,
                apprentice=after if placed.apprentice == before else placed.apprentice,
            )
            for placed in getattr(state.rows, row)
        )
        for row in state.rows.__struct_fields__
    }
    return replace(
        state,
        rows=replace(state.rows, **rows),
        players=tuple(replace(each, id=after) if each.id == before else each for each in state.players),
        start_player=after if state.start_player == before else state.start_player,
        active=after if state.active == before else state.active,
    )


def with_options(state: State, **changes: Any) -> State:
    """The state with other options."""
    options: Options = replace(state.options, **changes)
    return replace(state, options=options)
