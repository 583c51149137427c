"""Faults of the frame: who plays, and how far the game has come."""

from collections.abc import Iterator, Sequence

from glass_arbiter.engine.rulings import Violation

from ..codes import FaultCode
from ..state import CARD_ROUNDS, Phase, State, periods
from .fault import fault
from .options import lengths_of_game

_LAST = {Phase.FINAL, Phase.FINISHED}
PHASES = {
    1: {Phase.CHOOSE_HAND, Phase.DRAW_CARD, Phase.PLAY_CARD, Phase.RESOLVE} | _LAST,
    2: {Phase.CHOOSE_HAND, Phase.PLAY_CARD, Phase.RESOLVE, Phase.EXTRA_CARD} | _LAST,
    3: {Phase.CHOOSE_HAND, Phase.PLACE_CARD, Phase.REVEAL, Phase.RESOLVE} | _LAST,
    4: {Phase.CHOOSE_HAND, Phase.PLACE_CARD, Phase.REVEAL, Phase.RESOLVE} | _LAST,
}
# By the number of players: the rule that says how cards are played.
PLAYING_CARDS = {1: "SO3", 2: "2P2", 3: "C4", 4: "C4"}


def frame_faults(state: State) -> Iterator[Violation]:
    """Players, start player, period, round and phase."""
    ids = [player.id for player in state.players]
    if len(ids) not in PHASES:
        yield _out_of_range("SETUP1", "/state/players", len(ids), max(PHASES))
        return
    if len(set(ids)) != len(ids):
        yield from _twice(ids)
    if state.start_player not in ids:
        yield fault(FaultCode.PLAYER_UNKNOWN, "SETUP14", "/state/start_player", player=state.start_player)
    length, lengths = periods(state.options, len(ids)), lengths_of_game(len(ids))
    # A length that cannot be played is a fault of the options; the last period is then that of any game.
    last = (length,) if length in lengths else lengths
    rounds = CARD_ROUNDS if len(ids) > 2 else 1
    if not 1 <= state.period <= max(last):
        yield _out_of_range("P1", "/state/period", state.period, max(last))
    if not 1 <= state.round <= rounds:
        yield _out_of_range("C4", "/state/round", state.round, rounds)
    if state.phase not in PHASES[len(ids)]:
        rule = PLAYING_CARDS[len(ids)]
        yield fault(FaultCode.PHASE_IMPOSSIBLE, rule, "/state/phase", phase=state.phase, players=len(ids))
    elif state.phase in _LAST and state.period not in last:
        yield fault(FaultCode.PHASE_IMPOSSIBLE, "P6", "/state/phase", phase=state.phase, period=state.period)
    elif state.round > 1 and (state.phase in _LAST or state.phase is Phase.CHOOSE_HAND):
        yield fault(FaultCode.PHASE_IMPOSSIBLE, "C4", "/state/phase", phase=state.phase, round=state.round)


def _out_of_range(rule: str, pointer: str, given: int, most: int) -> Violation:
    return fault(FaultCode.NUMBER_OUT_OF_RANGE, rule, pointer, given=given, least=1, most=most)


def _twice(ids: Sequence[str]) -> Iterator[Violation]:
    for seat, name in enumerate(ids):
        if name in ids[:seat]:
            yield fault(FaultCode.PLAYER_TWICE, "SETUP1", f"/state/players/{seat}/id", player=name)
