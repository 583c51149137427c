"""Faults of the phase: Automaton's without Automaton, and a preparation after the first turn."""

from collections.abc import Iterator

from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Violation

from ..catalogue.deck import Deck
from ..codes import FaultCode
from ..cubes import NO_PRODUCTS, Products
from ..places import Factory
from ..setup import ARMY_START, BAG, GLASS, SOLO_GLASS, seated
from ..state import AUTOMATON, Automaton, Phase, Player, State
from .boards import waiting_players
from .fault import fault

_AUTOMATON_PHASES = (Phase.AUTOMATON_CUBES, Phase.AUTOMATON_DISC)


def phase_faults(state: State, deck: Deck) -> Iterator[Violation]:
    """Automaton has its phases only where it plays, and preparing comes before everything else (R14-R19, R121)."""
    if state.phase in _AUTOMATON_PHASES and state.options.solo is None:
        yield fault(FaultCode.PHASE_IMPOSSIBLE, "R122", "/state/phase", phase=state.phase)
    if state.phase is Phase.PREPARE:
        happened = next(_happened(state, deck), None)
        if happened is not None:
            yield fault(FaultCode.PHASE_IMPOSSIBLE, "R14", "/state/phase", phase=state.phase, because=happened)


def _happened(state: State, deck: Deck) -> Iterator[str]:
    """The places that are not as they were laid out; whoever has prepared has one accessory and a disc less."""
    glass = SOLO_GLASS if state.automaton is not None else GLASS
    untouched = {
        "round": state.round == 1,
        "army": state.army == ARMY_START,
        "furnaces": set(state.furnaces.everything().values()) == {glass},
        "factories": all(state.factories.factory(factory) == NO_PRODUCTS for factory in Factory),
        "rows": _are_dealt(state, deck),
        "removed": not state.removed.contracts and not state.removed.investments and not _refreshed(state, deck),
        "automaton": state.automaton is None or _is_fresh(state.automaton),
    }
    yield from (place for place, is_untouched in untouched.items() if not is_untouched)
    waiting = waiting_players(state)
    for seat, player in enumerate(state.players):
        if sum(player.accessories.values()) != (player.id not in waiting):
            yield f"players/{seat}/accessories"
        dealt = replace(seated(player.id, state.options), discs=player.discs, accessories=player.accessories)
        for place in Player.__struct_fields__:
            if getattr(player, place) != getattr(dealt, place):
                yield f"players/{seat}/{place}"


def _are_dealt(state: State, deck: Deck) -> bool:
    """Whether everybody has a first craft, Automaton too, and nothing else has been created (R18, R124)."""
    placed = [each for _, each in state.rows.crafts()]
    owners = [player.id for player in state.players] + [AUTOMATON] * (state.automaton is not None)
    first = all(deck.crafts[each.craft].first and each.apprentice is None for each in placed)
    return first and sorted(each.master for each in placed) == sorted(owners)


def _refreshed(state: State, deck: Deck) -> bool:
    """Whether a craft has left the display; first crafts that nobody was dealt are out of the game at once (R162)."""
    return any(not deck.crafts[craft].first for craft in (*state.removed.red, *state.removed.blue))


def _is_fresh(automaton: Automaton) -> bool:
    """Whether Automaton has neither revealed a card nor supplied a cube."""
    return not automaton.revealed and automaton.bag == Products(brown=BAG, pink=BAG, black=BAG)
