"""The variant that is played: the deck, the solo game, and the readings in force."""

from collections.abc import Mapping
from enum import StrEnum

from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.records import Record, replace
from glass_arbiter.engine.rules import Reading

from .catalogue.deck import Deck, Icon, IconType
from .catalogue.decks import HOUSE, PlayedDeck, house
from .catalogue.interpretations import INTERPRETATIONS
from .discs import DISCS, DISCS_WITH_STACKED_GATES


class Mode(StrEnum):
    """How long a solo game is (R125)."""

    LOOSE = "loose"
    NORMAL = "normal"
    TIGHT = "tight"


class Difficulty(StrEnum):
    """The target of a competition (R141)."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


# The army field whose rest phase is the last one (R125), and the one of the icon of R147.
LAST_FIELD: Mapping[str, int] = {Mode.LOOSE: 20, Mode.NORMAL: 25, Mode.TIGHT: 30}
LAST_FIELD_OF_ICON = 25
TARGET: Mapping[str, int] = {Difficulty.EASY: 100, Difficulty.MEDIUM: 130, Difficulty.HARD: 160}
FIELDS = 5


class Solo(Record, frozen=True, kw_only=True):
    """The solo game against Automaton; scenarios have no rules yet (A-34)."""

    mode: str
    competition: str | None
    difficulty: str | None
    scenario: str | None


class Options(Record, frozen=True, kw_only=True):
    """The variant that is played; the deck is a name, or the whole deck, and has its cards with it."""

    deck: PlayedDeck
    deck_hash: str
    solo: Solo | None
    rulings: Mapping[str, str | bool]

    @property
    def weight(self) -> int:
        """How many entries have to be examined, beyond what every set-up costs; each fault has a sentence."""
        return len(self.rulings) + len(self.deck.faults)

    @property
    def catalogue(self) -> Deck:
        """The cards and the board of the deck."""
        return self.deck.cards

    def cards(self, readings: Readings) -> Deck:
        """The cards and the board; the result rests on those of the house deck, whose values are not attested (A-3)."""
        if self.deck.name == HOUSE:
            readings.suppose("A-3", "deck_values", HOUSE)
        return self.deck.cards

    def ruling(self, key: str, readings: Readings) -> Reading:
        """The reading in force where the rulebook leaves a choice; the result then rests on it."""
        return readings.choose(INTERPRETATIONS[key], self.rulings)

    def gates_block(self, readings: Readings) -> bool:
        """Whether influence stops below a gate instead of on it (A-1)."""
        return self.ruling("gates", readings) == "block"

    def icons(self) -> tuple[Icon, ...]:
        """The icons of the competition card, if there is one (R141)."""
        if self.solo is None or self.solo.competition is None:
            return ()
        return self.catalogue.competition[self.solo.competition].icons

    def has_icon(self, kind: IconType) -> bool:
        """Whether an icon is in force."""
        return self.solo is not None and kind in [icon.type for icon in self.icons()]

    def ignored(self) -> tuple[str, ...]:
        """The abilities whose discs stay where they are (R146)."""
        icons = self.icons()
        return tuple([icon.ability for icon in icons if icon.ability is not None]) if icons else ()

    def fields(self) -> int:
        """How many fields of contracts and of investments are in use (R145)."""
        return FIELDS - 1 if self.has_icon(IconType.NO_FIFTH_FIELD) else FIELDS

    def discs(self) -> tuple[str, ...]:
        """All discs of a full player board (R12, R13, R144)."""
        return DISCS_WITH_STACKED_GATES if self.has_icon(IconType.GATES_ON_10) else DISCS

    def last_field(self) -> int | None:
        """The army field whose rest phase is the last one of a solo game (R125, R155)."""
        if self.solo is None:
            return None
        return LAST_FIELD_OF_ICON if self.has_icon(IconType.END_AT_25) else LAST_FIELD[self.solo.mode]


DEFAULT_OPTIONS = Options(deck=house(), deck_hash="", solo=None, rulings={})
_DEFAULT_SOLO = Solo(mode=Mode.NORMAL, competition=None, difficulty=None, scenario=None)


def filled_in(options: Options, players: int) -> Options:
    """The options with everything that a client may leave out when a game is set up."""
    solo = options.solo or (_DEFAULT_SOLO if players == 1 else None)
    if solo is not None and solo.competition is not None and solo.difficulty is None:
        solo = replace(solo, difficulty=Difficulty.MEDIUM)
    return replace(options, deck_hash=options.deck.hash, solo=solo)
