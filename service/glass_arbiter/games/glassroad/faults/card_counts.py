"""The cards of a state, counted: how many in each place, and what a phase allows of it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from glass_arbiter.engine.records import Record

from ..state import Phase, Player, State


class Pile(Record, frozen=True):
    """The cards of one player."""

    hand: int
    face_down: bool
    played: int


class CardCounts(Record, frozen=True):
    """Everything that the phase can be held against; `revealer` is the turn of whoever showed the card at hand."""

    phase: Phase
    round: int
    revealer: int | None
    piles: tuple[Pile, ...]


class Contradiction(NamedTuple):
    """The place of a card that cannot be there, by turn; without a turn the phase itself cannot be."""

    place: str
    turn: int | None


class Cards(Record, frozen=True):
    """The cards of a state, counted once for every check; everything is clockwise from the start player."""

    seats: tuple[Player, ...]
    numbers: Sequence[int]
    held: Sequence[frozenset[str]]
    counts: CardCounts


def counted(state: State) -> Cards:
    """Count the cards of everybody, wherever they lie."""
    seats = state.clockwise_from(state.start_player)
    piles, numbers, held = [], [], []
    for player in seats:
        cards = player.cards()
        numbers.append(len(cards))
        held.append(frozenset(cards))
        piles.append(Pile(len(player.hand), player.face_down is not None, len(player.played)))
    revealer = None
    if state.resolution is not None and state.phase is Phase.RESOLVE:
        name = state.resolution.revealer
        for turn, player in enumerate(seats):
            if player.id == name:
                revealer = turn
    counts = CardCounts(state.phase, state.round, revealer, tuple(piles))
    return Cards(seats, numbers, held, counts)


# There are few ways in which cards can lie, and every state has one.
@lru_cache(4096)
def contradictions(counts: CardCounts) -> tuple[Contradiction, ...]:
    """What lies face down and face up must be what this phase, round and turn leave there (C4, C5, C27)."""
    return tuple(_contradictions(counts))


def _contradictions(counts: CardCounts) -> Iterator[Contradiction]:
    first_waiting = _first_waiting(counts)
    for turn, pile in enumerate(counts.piles):
        face_down, played = _expected(counts, turn >= first_waiting)
        if face_down is not None and pile.face_down != face_down:
            yield Contradiction("face_down", turn)
        if played is not None and pile.played != played:
            yield Contradiction("played", turn)
    if not _is_open(counts):
        yield Contradiction("phase", None)


def _first_waiting(counts: CardCounts) -> int:
    """Everybody clockwise after the last who revealed still has a face-down card (C5)."""
    if counts.revealer is not None:
        return counts.revealer + 1
    return next((turn for turn, pile in enumerate(counts.piles) if pile.face_down), 0)


def _expected(counts: CardCounts, waiting: bool) -> tuple[bool | None, int | None]:
    """Whether a card lies face down, and how many lie open; None where several things are possible."""
    match counts.phase:
        case Phase.CHOOSE_HAND | Phase.FINAL | Phase.FINISHED:
            return False, 0
        case Phase.PLACE_CARD:
            return None, counts.round - 1
        case Phase.REVEAL | Phase.RESOLVE if len(counts.piles) > 2:
            return waiting, counts.round - 1 if waiting else counts.round
        case _:
            return False, None


def _is_open(counts: CardCounts) -> bool:
    """Somebody still has to do what the phase waits for, and whoever is to act is at turn."""
    hands = sorted(pile.hand for pile in counts.piles)
    match counts.phase:
        case Phase.CHOOSE_HAND:
            return not hands[0]
        case Phase.PLACE_CARD:
            return not all(pile.face_down for pile in counts.piles)
        case Phase.PLAY_CARD:
            return hands == [2] if len(hands) == 1 else hands[0] > 0 and _lead(counts) in (0, 1)
        case Phase.DRAW_CARD:
            return hands[0] > 2
        case Phase.EXTRA_CARD:
            return hands == [0, 3] and _lead(counts) == 1
        case Phase.RESOLVE if len(hands) == 1:
            return hands[0] > 0
        case Phase.RESOLVE if len(hands) == 2:
            return _resolves_in_turn(counts)
        case _:
            return True


def _lead(counts: CardCounts) -> int:
    """How many cards more than the other the start player has played (2P2)."""
    first, second = counts.piles
    return first.played - second.played


def _resolves_in_turn(counts: CardCounts) -> bool:
    """With two players the card was played in turn; the extra card is the third of the second player (2P2, 2P7)."""
    lead = _lead(counts)
    return lead in (0, 1) and counts.revealer in (None, 0 if lead > 0 else 1)
