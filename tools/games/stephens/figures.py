"""What the figures of random games know of Stephens: every way to play it, and how long a game was."""

from collections.abc import Iterator, Mapping

from glass_arbiter.conformance.case_format import seats
from glass_arbiter.games.stephens.catalogue.decks import house
from glass_arbiter.games.stephens.catalogue.interpretations import INTERPRETATIONS
from glass_arbiter.games.stephens.options import Mode
from glass_arbiter.games.stephens.state import State
from tools.games import Json

LENGTH = "rounds"

# The value of every ruling that is not its default.
OTHER_RULINGS = {key: question.values[1] for key, question in INTERPRETATIONS.items()}


def length(state: State) -> int:
    """The rounds of a finished game."""
    return state.round


def _rulings() -> Iterator[tuple[str, Json]]:
    for key, value in OTHER_RULINGS.items():
        yield f", {key}: {str(value).lower()}", {"rulings": {key: value}}
    yield ", all other rulings", {"rulings": OTHER_RULINGS}


def _variants() -> Iterator[tuple[str, Json]]:
    """Players and solo modes, each with the other rulings; each mode with each competition card."""
    for players in (2, 3, 4):
        for ruling, options in (("", {}), *_rulings()):
            yield f"{players} players{ruling}", {"players": seats(players), "options": options}
    for mode in Mode:
        cards = ({"competition": card} for card in house().cards.competition)
        for solo in ({}, *cards):
            named = "".join(f", {card}" for card in solo.values())
            yield f"solo, {mode}{named}", {"players": seats(1), "options": {"solo": {"mode": mode.value, **solo}}}
        for ruling, options in _rulings():
            if mode is Mode.NORMAL or len(options["rulings"]) > 1:
                solo_options = {"solo": {"mode": mode.value}, **options}
                yield f"solo, {mode}{ruling}", {"players": seats(1), "options": solo_options}


# By name, a request that sets up a game but for its seed.
VARIANTS: Mapping[str, Json] = dict(_variants())
