"""Faults of a view: every reason why nobody can see a game like this."""

from collections.abc import Iterator, Mapping

from glass_arbiter.engine.rulings import Violation

from ..codes import FaultCode
from ..state import Kind, State
from ..view import PlayerView, View, determinize, possible_cards
from . import faults
from .fault import fault


def view_faults(seen: View) -> tuple[Violation, ...]:
    """Whatever the counts contradict; then, of a state that could lie behind the view, whatever is wrong with it."""
    contradictions = tuple(_card_faults(seen))
    if contradictions:
        return contradictions
    behind = determinize(seen)
    return (*_stack_faults(seen, behind), *[_in_view(seen, found) for found in faults(behind)])


def _card_faults(seen: View) -> Iterator[Violation]:
    """The viewer counts his own cards; of the others there are no more than can be hidden."""
    for seat, player in enumerate(seen.players):
        path = f"/view/players/{seat}"
        if player.hand is None:
            yield from _hidden_faults(seen, player, path)
            continue
        for key, given, need in (
            ("hand_size", player.hand_size, len(player.hand)),
            ("has_face_down", int(player.has_face_down), int(player.face_down is not None)),
        ):
            if given != need:
                yield fault(FaultCode.WRONG_NUMBER_OF_CARDS, "C2", f"{path}/{key}", given=given, need=need)


def _hidden_faults(seen: View, player: PlayerView, path: str) -> Iterator[Violation]:
    most = len(possible_cards(seen, player)) - player.has_face_down
    if player.hand_size > most:
        facts = {"given": player.hand_size, "least": 0, "most": most}
        yield fault(FaultCode.NUMBER_OUT_OF_RANGE, "C2", f"{path}/hand_size", **facts)


def _stack_faults(seen: View, behind: State) -> Iterator[Violation]:
    """Every tile that lies nowhere else lies in its stack (SETUP9)."""
    for kind in Kind:
        given, need = seen.stack_sizes[kind], len(behind.stacks.stack(kind))
        if given != need:
            pointer = f"/view/stack_sizes/{kind}"
            yield fault(FaultCode.NUMBER_OUT_OF_RANGE, "SETUP9", pointer, given=given, least=need, most=need)


def _in_view(seen: View, found: Violation) -> Violation:
    """The same fault with its place in the view, which has nothing but the numbers of what was made up."""
    place = found.pointer.removeprefix("/state")
    place = _counted_at(seen).get(place, place)
    return Violation(code=found.code, rule=found.rule, pointer=f"/view{place}", facts=found.facts)


def _counted_at(seen: View) -> Mapping[str, str]:
    """Where the view counts what it hides."""
    return {
        f"/players/{seat}/{hidden}": f"/players/{seat}/{counted}"
        for seat, player in enumerate(seen.players)
        if player.hand is None
        for hidden, counted in (("hand", "hand_size"), ("face_down", "has_face_down"))
    }
