"""The search for exchanges: counts them without listing them, and lists them from any of them on."""

from collections.abc import Iterator, Mapping
from itertools import starmap

from glass_arbiter.engine.budget import SearchBudget

from .cubes import Color

# A given and a got colour; two cubes of the one are given for one of the other (R76).
Exchange = tuple[Color, Color]
GIVEN = 2

_COLORS = tuple(Color)
# Numbers of cubes in the order of the colours, and an exchange as the places of its colours there.
_Numbers = tuple[int, ...]
_Pair = tuple[int, int]
# So many tries take as long as one step of a search.
_TRIES_PER_STEP = 3


class ExchangeSearch:
    """Every set of at most so many exchanges, at least one, after which somebody has all cubes that are needed.

    A set is a sequence of pairs in a fixed order. A set comes before those that begin with it.
    """

    def __init__(self, owned: Mapping[Color, int], needed: Mapping[Color, int], most: int) -> None:
        self.budget: SearchBudget | None = None
        self._owned = tuple(owned.get(color, 0) for color in _COLORS)
        self._needed = tuple(needed.get(color, 0) for color in _COLORS)
        self._most = most
        # Those that are given of one colour follow each other: `_remainder` relies on that.
        self._pairs: list[_Pair] = [
            (give, get)
            for give in range(len(_COLORS))
            for get in range(len(_COLORS))
            if give != get and self._owned[give] >= GIVEN and self._needed[get]
        ]
        self._counted: dict[object, int] = {}
        self._tries = 0

    def number(self) -> int:
        """Return how many sets there are."""
        ways = self._ways(0, self._owned, self._needed, self._most)
        return ways - _suffices(self._owned, self._needed)

    def listed(self, index: int) -> Iterator[tuple[Exchange, ...]]:
        """Yield the sets from an index on."""
        return self._continued((), 0, self._owned, self._needed, self._most, index)

    def _continued(
        self, begun: tuple[Exchange, ...], place: int, owned: _Numbers, needed: _Numbers, left: int, skipped: int
    ) -> Iterator[tuple[Exchange, ...]]:
        """Yield the exchanges begun, if they suffice, and every way to go on, but for the first ones."""
        self._charge()
        if begun and _suffices(owned, needed):
            if not skipped:
                yield begun
            skipped = max(0, skipped - 1)
        for following in self._possible(place, owned, needed, left):
            after = self._after(following, owned, needed, left)
            if skipped and (ways := self._ways(following, *after)) <= skipped:
                skipped -= ways
                continue
            give, get = self._pairs[following]
            yield from self._continued((*begun, (_COLORS[give], _COLORS[get])), following, *after, skipped)
            skipped = 0

    def _ways(self, place: int, owned: _Numbers, needed: _Numbers, left: int) -> int:
        """Return in how many ways one can go on from a pair on, stopping included; remainders are counted once."""
        if left:
            # Not `_possible`: most of the time of a count goes here.
            while place < len(self._pairs):
                give, get = self._pairs[place]
                if owned[give] >= GIVEN and needed[get]:
                    break
                place += 1
        if not left or place == len(self._pairs):
            return int(_suffices(owned, needed))
        remainder = self._remainder(place, owned, needed, left)
        ways = self._counted.get(remainder)
        if ways is None:
            self._charge()
            without = self._ways(place + 1, owned, needed, left)
            ways = without + self._ways(place, *self._after(place, owned, needed, left))
            self._counted[remainder] = ways
        return ways

    def _possible(self, place: int, owned: _Numbers, needed: _Numbers, left: int) -> Iterator[int]:
        """Yield the places of the pairs, from one on, that can come next."""
        if left:
            for following in range(place, len(self._pairs)):
                give, get = self._pairs[following]
                if owned[give] >= GIVEN and needed[get]:
                    yield following

    def _after(self, place: int, owned: _Numbers, needed: _Numbers, left: int) -> tuple[_Numbers, _Numbers, int]:
        """Return what there is, what is needed and how many may follow, after the exchange of a pair."""
        give, get = self._pairs[place]
        return _less(owned, give, GIVEN), _less(needed, get, 1), left - 1

    def _remainder(self, place: int, owned: _Numbers, needed: _Numbers, left: int) -> object:
        """Return what the number of ways depends on: of cubes that cannot be given any more, only those needed."""
        giving, _ = self._pairs[place]
        useful = [number + GIVEN * left if color >= giving else number for color, number in enumerate(needed)]
        return place, needed, left, tuple(map(min, owned, useful))

    def _charge(self) -> None:
        self._tries += 1
        if self.budget is not None and self._tries % _TRIES_PER_STEP == 0:
            self.budget.spend()


def _suffices(owned: _Numbers, needed: _Numbers) -> bool:
    return all(starmap(int.__le__, zip(needed, owned, strict=True)))


def _less(numbers: _Numbers, place: int, number: int) -> _Numbers:
    return (*numbers[:place], numbers[place] - number, *numbers[place + 1 :])
