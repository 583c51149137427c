"""Faults of the cards: hands that no game can lead to, and phases that contradict the cards."""

from collections.abc import Iterator

from glass_arbiter.engine.rulings import Violation

from ..catalogue.index import CATALOGUE
from ..codes import FaultCode
from ..state import INDENTATIONS, SOLO_HANDS, Phase, Player, State, hand_size
from .card_counts import Cards, contradictions
from .fault import fault
from .frame import PLAYING_CARDS

_SPECIALISTS = frozenset(CATALOGUE.specialists)


def card_faults(state: State, cards: Cards) -> Iterator[Violation]:
    """The cards of every player, by themselves."""
    possible = _possible_numbers(state)
    if _fit(state, cards, possible):
        return
    for seat, player in enumerate(state.players):
        path = f"/state/players/{seat}"
        yield from _name_faults(player, path)
        yield from _number_faults(state, player, path, possible)
        yield from _resting_faults(state, player, path)
        if player.done is not (state.phase is Phase.FINISHED) and state.phase is not Phase.FINAL:
            yield fault(FaultCode.DONE_CONTRADICTS_PHASE, "S1", f"{path}/done", phase=state.phase)
    if state.phase is Phase.FINAL and all(player.done for player in state.players):
        yield fault(FaultCode.DONE_CONTRADICTS_PHASE, "S1", "/state/phase", phase=state.phase)


def _fit(state: State, cards: Cards, possible: tuple[int, ...]) -> bool:
    """Whether the numbers say that there is nothing to look for; solo and after the last card there always is."""
    if len(cards.seats) == 1 or state.phase is Phase.FINAL:
        return False
    finished = state.phase is Phase.FINISHED
    for player, held in zip(cards.seats, cards.held, strict=True):
        number = _number(player)
        if (
            number not in possible
            or number != len(held)
            or not _SPECIALISTS.issuperset(held)
            or len(player.indentations) > INDENTATIONS
            or player.resting
            or player.done is not finished
        ):
            return False
    return True


def _number(player: Player) -> int:
    """How many cards a player has chosen for this period."""
    return len(player.hand) + (player.face_down is not None) + len(player.played) + len(player.indentations)


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


def _name_faults(player: Player, path: str) -> Iterator[Violation]:
    seen: set[str] = set()
    for card, place in _piles(player):
        if card not in CATALOGUE.specialists:
            yield fault(FaultCode.CARD_UNKNOWN, "C1", f"{path}/{place}", card=card)
        elif card in seen:
            yield fault(FaultCode.CARD_TWICE, "SETUP13", f"{path}/{place}", card=card)
        seen.add(card)


def _number_faults(state: State, player: Player, path: str, possible: tuple[int, ...]) -> Iterator[Violation]:
    number = _number(player)
    if number not in possible:
        rule = "SO1" if len(state.players) == 1 else "C2"
        yield fault(FaultCode.WRONG_NUMBER_OF_CARDS, rule, f"{path}/hand", given=number, need=max(possible))
    copies = len(player.indentations)
    if copies > INDENTATIONS:
        pointer = f"{path}/indentations"
        yield fault(FaultCode.WRONG_NUMBER_OF_CARDS, "C7", pointer, given=copies, need=INDENTATIONS)


def _resting_faults(state: State, player: Player, path: str) -> Iterator[Violation]:
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
        if card not in CATALOGUE.specialists:
            yield fault(FaultCode.CARD_UNKNOWN, "C1", pointer, card=card)
        elif card in player.resting[:index] or card in player.cards():
            yield fault(FaultCode.CARD_TWICE, "SO5", pointer, card=card)


def phase_faults(state: State, cards: Cards) -> Iterator[Violation]:
    """What the phase says about the cards of everybody, in the order of the seats."""
    found = contradictions(cards.counts)
    if not found:
        return
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
