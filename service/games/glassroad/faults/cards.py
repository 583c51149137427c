"""Faults of the cards: hands that no game can lead to, and phases that contradict the cards."""

from collections.abc import Iterator

from ...game import Violation
from ..catalogue.box import CATALOGUE
from ..codes import FaultCode
from ..state import INDENTATIONS, SOLO_HANDS, Phase, Player, State, hand_size
from .fault import fault
from .frame import PLAYING_CARDS
from .history import History, copy_faults

_REVEALING = (Phase.REVEAL, Phase.RESOLVE)
_SPECIALISTS = frozenset(CATALOGUE.specialists)


def card_faults(state: State, past: History) -> Iterator[Violation]:
    """The cards of every player, by themselves and against the phase and each other."""
    possible = _possible_numbers(state)
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
            yield from _resting_faults(state, player, f"/state/players/{seat}")
        if player.done is not finished and not final:
            yield fault(FaultCode.DONE_CONTRADICTS_PHASE, "S1", f"/state/players/{seat}/done", phase=state.phase)
    if final and all(player.done for player in state.players):
        yield fault(FaultCode.DONE_CONTRADICTS_PHASE, "S1", "/state/phase", phase=state.phase)
    phase = tuple(_phase_faults(state))
    yield from phase
    # The order of the cards means something only where their number fits the phase.
    if not phase:
        yield from copy_faults(state, past)


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
    number = len(player.cards())
    if number not in possible:
        rule = "SO1" if len(state.players) == 1 else "C2"
        yield fault(FaultCode.WRONG_NUMBER_OF_CARDS, rule, f"{path}/hand", given=number, need=max(possible))


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


def _phase_faults(state: State) -> Iterator[Violation]:
    """What lies face down and face up must be what this phase, round and turn leave there (C4, C5, C27)."""
    waiting, before, after = _waiting_to_reveal(state), _expected(state, True), _expected(state, False)
    for seat, player in enumerate(state.players):
        face_down, played = before if player.id in waiting else after
        if face_down is not None and (player.face_down is not None) != face_down:
            yield _contradiction(state, f"/state/players/{seat}/face_down")
        if played is not None and len(player.played) != played:
            yield _contradiction(state, f"/state/players/{seat}/played", "C27")
    if not _is_open(state):
        yield _contradiction(state, "/state/phase")


def _contradiction(state: State, pointer: str, rule: str | None = None) -> Violation:
    facts = {"phase": state.phase, "period": state.period, "round": state.round}
    return fault(FaultCode.CARDS_CONTRADICT_PHASE, rule or PLAYING_CARDS[len(state.players)], pointer, **facts)


def _expected(state: State, waiting: bool) -> tuple[bool | None, int | None]:
    """Whether a card lies face down, and how many lie open; None where several things are possible."""
    match state.phase:
        case Phase.CHOOSE_HAND | Phase.FINAL | Phase.FINISHED:
            return False, 0
        case Phase.PLACE_CARD:
            return None, state.round - 1
        case Phase.REVEAL | Phase.RESOLVE if len(state.players) > 2:
            return waiting, state.round - 1 if waiting else state.round
        case _:
            return False, None


def _waiting_to_reveal(state: State) -> set[str]:
    """Everybody clockwise after the last who revealed still has a face-down card (C5)."""
    if state.phase not in _REVEALING:
        return set()
    seats = state.clockwise_from(state.start_player)
    turns = [turn for turn, player in enumerate(seats) if player.face_down is not None]
    if state.phase is Phase.RESOLVE and state.resolution is not None:
        revealer = state.resolution.revealer
        turns = [turn + 1 for turn, player in enumerate(seats) if player.id == revealer] or turns
    return {player.id for player in seats[turns[0] if turns else 0 :]}


def _is_open(state: State) -> bool:
    """Somebody still has to do what the phase waits for, and whoever is to act is at turn."""
    match state.phase:
        case Phase.CHOOSE_HAND:
            return any([not player.hand for player in state.players])
        case Phase.PLACE_CARD:
            return any([player.face_down is None for player in state.players])
        case Phase.REVEAL | Phase.FINAL | Phase.FINISHED:
            return True
        case Phase.RESOLVE if len(state.players) > 2:
            return True
    hands = sorted([len(player.hand) for player in state.players])
    match state.phase:
        case Phase.PLAY_CARD:
            return hands == [2] if len(hands) == 1 else hands[0] > 0 and _lead(state) in (0, 1)
        case Phase.DRAW_CARD:
            return hands[0] > 2
        case Phase.EXTRA_CARD:
            return hands == [0, 3] and _lead(state) == 1
        case _:
            return hands[0] > 0 if len(hands) == 1 else _resolves_in_turn(state)


def _lead(state: State) -> int:
    """How many cards more than the other the start player has played (2P2)."""
    first, second = state.clockwise_from(state.start_player)
    return len(first.played) - len(second.played)


def _resolves_in_turn(state: State) -> bool:
    """With two players the card was played in turn; the extra card is the third of the second player (2P2, 2P7)."""
    lead = _lead(state)
    first, second = state.clockwise_from(state.start_player)
    last = first if lead > 0 else second
    return lead in (0, 1) and (state.resolution is None or state.resolution.revealer == last.id)
