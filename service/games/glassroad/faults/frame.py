"""Faults of the frame: who plays, and how far the game has come."""

from collections.abc import Iterator

from ...game import Violation
from ..codes import FaultCode
from ..state import CARD_ROUNDS, Phase, State, periods
from .fault import fault

_PHASES = {
    1: {Phase.CHOOSE_HAND, Phase.DRAW_CARD, Phase.PLAY_CARD, Phase.RESOLVE},
    2: {Phase.CHOOSE_HAND, Phase.PLAY_CARD, Phase.RESOLVE, Phase.EXTRA_CARD},
    3: {Phase.CHOOSE_HAND, Phase.PLACE_CARD, Phase.REVEAL, Phase.RESOLVE},
    4: {Phase.CHOOSE_HAND, Phase.PLACE_CARD, Phase.REVEAL, Phase.RESOLVE},
}
# The rule that says how cards are played with so many players.
PLAYING_CARDS = {1: "SO3", 2: "2P2", 3: "C4", 4: "C4"}

_LAST = {Phase.FINAL, Phase.FINISHED}


def frame_faults(state: State) -> Iterator[Violation]:
    """Players, start player, period, round and phase."""
    ids = [player.id for player in state.players]
    if len(ids) not in _PHASES:
        yield fault(FaultCode.NUMBER_OUT_OF_RANGE, "SETUP1", "/state/players", given=len(ids), least=1, most=4)
        return
    for seat, name in enumerate(ids):
        if name in ids[:seat]:
            yield fault(FaultCode.PLAYER_TWICE, "SETUP1", f"/state/players/{seat}/id", player=name)
    if state.start_player not in ids:
        yield fault(FaultCode.PLAYER_UNKNOWN, "SETUP14", "/state/start_player", player=state.start_player)
    last = periods(state.options, len(ids))
    rounds = CARD_ROUNDS if len(ids) > 2 else 1
    yield from _range("P1", "/state/period", state.period, 1, last)
    yield from _range("C4", "/state/round", state.round, 1, rounds)
    if state.phase not in _PHASES[len(ids)] | _LAST:
        rule = PLAYING_CARDS[len(ids)]
        yield fault(FaultCode.PHASE_IMPOSSIBLE, rule, "/state/phase", phase=state.phase, players=len(ids))
    elif state.phase in _LAST and state.period != last:
        yield fault(FaultCode.PHASE_IMPOSSIBLE, "P6", "/state/phase", phase=state.phase, period=state.period)
    elif state.round > 1 and state.phase in _LAST | {Phase.CHOOSE_HAND}:
        yield fault(FaultCode.PHASE_IMPOSSIBLE, "C4", "/state/phase", phase=state.phase, round=state.round)


def _range(rule: str, pointer: str, given: int, least: int, most: int) -> Iterator[Violation]:
    if not least <= given <= most:
        yield fault(FaultCode.NUMBER_OUT_OF_RANGE, rule, pointer, given=given, least=least, most=most)
