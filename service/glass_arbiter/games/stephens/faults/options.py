"""Faults of the options: a deck that is not there, or a variant that cannot be played."""

from collections.abc import Iterator, Sequence

from glass_arbiter.engine.rulings import Violation, escaped

from ..catalogue.decks import deck_faults
from ..catalogue.interpretations import INTERPRETATIONS
from ..codes import FaultCode
from ..options import Difficulty, Mode, Options, Solo, filled_in
from .fault import fault


def option_faults(options: Options, players: int, path: str) -> Iterator[Violation]:
    """Whatever keeps a game from being set up with these options; what may be left out there is filled in first."""
    yield from _option_faults(filled_in(options, players), players, path, options.deck_hash or None)


def settings_faults(options: Options, players: int) -> Iterator[Violation]:
    """Whatever is wrong with the options of a state, which has all of them."""
    return _option_faults(options, players, "/state/options", options.deck_hash)


def _option_faults(options: Options, players: int, path: str, claimed: str | None) -> Iterator[Violation]:
    """The deck, the solo game and the readings; a card of the deck is looked up only in a sound deck."""
    deck, solo = options.deck, options.solo
    if deck.hash != claimed or solo is not None or not deck.usable:
        yield from deck_faults(deck, claimed, solo is not None, path)
    if (solo is not None) != (players == 1):
        possible = (None,) if players > 1 else tuple(Mode)
        yield _impossible("R121", f"{path}/solo", None if solo is None else solo.mode, possible)
    elif solo is not None:
        yield from _solo_faults(solo, f"{path}/solo")
        if deck.usable and solo.competition is not None and solo.competition not in deck.cards.competition:
            yield fault(FaultCode.CARD_UNKNOWN, "R141", f"{path}/solo/competition", card=solo.competition)
    if options.rulings:
        yield from _ruling_faults(options, f"{path}/rulings")


def _impossible(rule: str, pointer: str, given: object, possible: Sequence[object]) -> Violation:
    return fault(FaultCode.OPTION_IMPOSSIBLE, rule, pointer, given=given, possible=list(possible))


def _solo_faults(solo: Solo, path: str) -> Iterator[Violation]:
    """A difficulty belongs to a competition, and scenarios have no rules (R125, R141, A-34)."""
    if solo.mode not in tuple(Mode):
        yield _impossible("R125", f"{path}/mode", solo.mode, tuple(Mode))
    possible = (None,) if solo.competition is None else tuple(Difficulty)
    if solo.difficulty not in possible:
        yield _impossible("R141", f"{path}/difficulty", solo.difficulty, possible)
    if solo.scenario is not None:
        yield fault(FaultCode.VARIANT_UNSUPPORTED, "A-34", f"{path}/scenario", given=solo.scenario)


def _ruling_faults(options: Options, path: str) -> Iterator[Violation]:
    for key, value in options.rulings.items():
        if key not in INTERPRETATIONS:
            yield _impossible("A-1", f"{path}/{escaped(key)}", key, tuple(INTERPRETATIONS))
        elif value not in INTERPRETATIONS[key].values:
            yield _impossible(INTERPRETATIONS[key].rule, f"{path}/{escaped(key)}", value, INTERPRETATIONS[key].values)
