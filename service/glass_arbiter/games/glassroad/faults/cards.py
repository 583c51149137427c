"""Faults of the cards: hands that no game can lead to, and phases that contradict the cards."""

from collections.abc import Iterator

from glass_arbiter.engine.rulings import Violation

from ..catalogue.index import CATALOGUE
from ..codes import FaultCode
from ..state import INDENTATIONS, SOLO_HANDS, Phase, Player, State, hand_size
from .card_counts import contradictions, lay_of
from .fault import fault
from .frame import PLAYING_CARDS
from .history import History, copy_faults

_SPECIALISTS = frozenset(CATALOGUE.specialists)


def card_faults(state: State, past: History) -> Iterator[Violation]:
    """The cards of every player, by themselves and against the phase and each other."""
    possible = possible_numbers(state)
    finished, final, solo = state.phase is Phase.FINISHED, state.phase is Phase.FINAL, len(state.players) == 1
    for seat, player in enumerate(state.players):
        cards = player.cards()
        # Where the numbers add up there is nothing to look for; the search for the culprit costs more than the count.
        if len(cards) not in possible or len(set(cards)) != len(cards) or not _SPECIALISTS.issuperset(cards):
            yield from _name_faults(player, f"/state/players/{seat}")
            yield from _number_faults(state, player, f"/state/players/{seat}", possible)
        if len(player.indentations) > INDENTATIONS:
            given, pointer = len(player.indentations), f"/state/players/{seat}/indentations"
            yield fault(FaultCode.WRONG_NUMBER_OF_CARDS, "C7", pointer, given=given, need=INDENTATIONS)
        if player.resting or solo:
            yield from resting_faults(state, player, f"/state/players/{seat}")
        if player.done is not finished and not final:
            yield fault(FaultCode.DONE_CONTRADICTS_PHASE, "S1", f"/state/players/{seat}/done", phase=state.phase)
    if final and all(player.done for player in state.players):
        yield fault(FaultCode.DONE_CONTRADICTS_PHASE, "S1", "/state/phase", phase=state.phase)
    phase = tuple(_phase_faults(state))
    yield from phase
    # The order of the cards means something only where their number fits the phase.
    if not phase:
        yield from copy_faults(state, past)


def possible_numbers(state: State) -> tuple[int, ...]:
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
    number = len(player.cards())
    if number not in possible:
        rule = "SO1" if len(state.players) == 1 else "C2"
        yield fault(FaultCode.WRONG_NUMBER_OF_CARDS, rule, f"{path}/hand", given=number, need=max(possible))


def resting_faults(state: State, player: Player, path: str) -> Iterator[Violation]:
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


def _phase_faults(state: State) -> Iterator[Violation]:
    """What the phase says about the cards of everybody, in the order of the seats."""
    seats = {player.id: seat for seat, player in enumerate(state.players)}
    turns = [seats[player.id] for player in state.clockwise_from(state.start_player)]
    facts = {"phase": state.phase, "period": state.period, "round": state.round}
    found = [
        (len(turns), "/state/phase", place)
        if turn is None
        else (turns[turn], f"/state/players/{turns[turn]}/{place}", place)
        for place, turn in contradictions(lay_of(state))
    ]
    for _, pointer, place in sorted(found):
        rule = "C27" if place == "played" else PLAYING_CARDS[len(turns)]
        yield fault(FaultCode.CARDS_CONTRADICT_PHASE, rule, pointer, **facts)
