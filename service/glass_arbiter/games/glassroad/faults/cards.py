"""Faults of the cards: hands that no game can lead to, and phases that contradict the cards."""

from collections.abc import Container, Iterable, Iterator, Sequence
from functools import cache

from glass_arbiter.engine.rulings import Violation

from ..catalogues import catalogue_of
from ..codes import FaultCode
from ..state import INDENTATIONS, SOLO_HANDS, Phase, Player, State, hand_size
from ..tiles import Catalogue
from .card_counts import Cards, Contradiction, contradictions
from .fault import fault
from .frame import PLAYING_CARDS


@cache
def _specialists(catalogue: Catalogue) -> frozenset[str]:
    return frozenset(catalogue.specialists)


def card_faults(state: State, cards: Cards) -> Iterable[Violation]:
    """The cards of every player, by themselves."""
    possible = _possible_numbers(state)
    specialists = _specialists(catalogue_of(state.options))
    return () if _fit(state, cards, possible, specialists) else _card_faults(state, possible, specialists)


def _card_faults(state: State, possible: tuple[int, ...], specialists: Container[str]) -> Iterator[Violation]:
    for seat, player in enumerate(state.players):
        path = f"/state/players/{seat}"
        yield from _name_faults(player, path, specialists)
        yield from _number_faults(state, player, path, possible)
        yield from _resting_faults(state, player, path, specialists)
        if player.done is not (state.phase is Phase.FINISHED) and state.phase is not Phase.FINAL:
            yield fault(FaultCode.DONE_CONTRADICTS_PHASE, "S1", f"{path}/done", phase=state.phase)
    if state.phase is Phase.FINAL and all(player.done for player in state.players):
        yield fault(FaultCode.DONE_CONTRADICTS_PHASE, "S1", "/state/phase", phase=state.phase)


def _fit(state: State, cards: Cards, possible: tuple[int, ...], specialists: frozenset[str]) -> bool:
    """Whether the numbers say that there is nothing to look for; solo and after the last card there always is."""
    if len(cards.seats) == 1 or state.phase is Phase.FINAL:
        return False
    finished = state.phase is Phase.FINISHED
    for player, number, held in zip(cards.seats, cards.numbers, cards.held, strict=True):
        if (
            number not in possible
            or number != len(held)
            or not specialists.issuperset(held)
            or len(player.indentations) > INDENTATIONS
            or player.resting
            or player.done is not finished
        ):
            return False
    return True


def _possible_numbers(state: State) -> tuple[int, ...]:
    """Everybody chose the same number of cards; before and after a period there are none (C2, SO1)."""
    size = hand_size(len(state.players), state.period)
    match state.phase:
        case Phase.CHOOSE_HAND:
            return 0, size
        case Phase.FINAL | Phase.FINISHED:
            return (0,)
        case _:
            return (size,)


def _piles(player: Player) -> Iterator[tuple[str, str]]:
    """Every card with the end of its pointer."""
    for pile in ("hand", "played", "indentations"):
        cards: tuple[str, ...] = getattr(player, pile)
        for index, card in enumerate(cards):
            yield card, f"{pile}/{index}"
    if player.face_down is not None:
        yield player.face_down, "face_down"


def _name_faults(player: Player, path: str, specialists: Container[str]) -> Iterator[Violation]:
    seen: set[str] = set()
    for card, place in _piles(player):
        if card not in specialists:
            yield fault(FaultCode.CARD_UNKNOWN, "C1", f"{path}/{place}", card=card)
        elif card in seen:
            yield fault(FaultCode.CARD_TWICE, "SETUP13", f"{path}/{place}", card=card)
        seen.add(card)


def _number_faults(state: State, player: Player, path: str, possible: tuple[int, ...]) -> Iterator[Violation]:
    number = len(player.cards())
    if number not in possible:
        rule = "SO1" if len(state.players) == 1 else "C2"
        yield fault(FaultCode.WRONG_NUMBER_OF_CARDS, rule, f"{path}/hand", given=number, need=max(possible))
    copies = len(player.indentations)
    if copies > INDENTATIONS:
        pointer = f"{path}/indentations"
        yield fault(FaultCode.WRONG_NUMBER_OF_CARDS, "C7", pointer, given=copies, need=INDENTATIONS)


def _resting_faults(state: State, player: Player, path: str, specialists: Container[str]) -> Iterator[Violation]:
    """Solo, the cards of the period before rest, exactly those; in company none does (SO5)."""
    need = 0
    if len(state.players) == 1:
        over = state.phase in (Phase.FINAL, Phase.FINISHED)
        need = SOLO_HANDS[state.period - 1] if over else ((0, *SOLO_HANDS)[state.period - 1])
    if len(player.resting) != need:
        given = len(player.resting)
        yield fault(FaultCode.WRONG_NUMBER_OF_CARDS, "SO5", f"{path}/resting", given=given, need=need)
    for index, card in enumerate(player.resting):
        pointer = f"{path}/resting/{index}"
        if card not in specialists:
            yield fault(FaultCode.CARD_UNKNOWN, "C1", pointer, card=card)
        elif card in player.resting[:index] or card in player.cards():
            yield fault(FaultCode.CARD_TWICE, "SO5", pointer, card=card)


def phase_faults(state: State, cards: Cards) -> Iterable[Violation]:
    """What the phase says about the cards of everybody, in the order of the seats."""
    found = contradictions(cards.counts)
    return _phase_faults(state, cards, found) if found else ()


def _phase_faults(state: State, cards: Cards, found: Sequence[Contradiction]) -> Iterator[Violation]:
    seats = {player.id: seat for seat, player in enumerate(state.players)}
    turns = [seats[player.id] for player in cards.seats]
    facts = {"phase": state.phase, "period": state.period, "round": state.round}
    located = [
        (len(turns), "/state/phase", place)
        if turn is None
        else (turns[turn], f"/state/players/{turns[turn]}/{place}", place)
        for place, turn in found
    ]
    for _, pointer, place in sorted(located):
        rule = "C27" if place == "played" else PLAYING_CARDS[len(turns)]
        yield fault(FaultCode.CARDS_CONTRADICT_PHASE, rule, pointer, **facts)
