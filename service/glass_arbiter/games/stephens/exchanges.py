"""Exchanges: two cubes of a colour for one of another that a contract needs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from glass_arbiter.engine.budget import SearchBudget
from glass_arbiter.engine.domains import Domain, Outside

from .catalogue.deck import Contract
from .cubes import Color, in_order
from .state import Player

# A given and a got colour; two cubes of the one are given for one of the other (R76).
Exchange = tuple[Color, Color]
_GIVEN = 2
_COLORS = tuple(Color)
_PAIRS: tuple[Exchange, ...] = tuple((give, get) for give in Color for get in Color if give is not get)
_WRITTEN = {(give, get): {"give": give.value, "get": get.value} for give in Color for get in Color}


# So many tries take as long as one step of a search.
_TRIES_PER_STEP = 3
_MORE_THAN_THERE_ARE = 10**9


@dataclass(slots=True)
class Exchanges(Domain[Sequence[Exchange]]):
    """Every set of exchanges, at least one, with which a player has the cubes of a contract.

    There may be tens of thousands. So none is looked for before it is asked for, and each try is counted.
    """

    player: Player
    contract: Contract
    most: int
    _found: list[Sequence[Exchange]] = field(default_factory=list, init=False, repr=False, compare=False)
    _search: Iterator[Sequence[Exchange] | None] | None = field(default=None, init=False, repr=False, compare=False)
    _budget: SearchBudget | None = field(default=None, init=False, repr=False, compare=False)
    _tries: int = field(default=0, init=False, repr=False, compare=False)

    def read(self, value: object) -> Sequence[Exchange]:
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise Outside
        try:
            return tuple((Color(each["give"]), Color(each["get"])) for each in value)
        except (KeyError, TypeError, ValueError):
            raise Outside from None

    def possible(self) -> bool:
        """Whether there is an entry that makes up for every cube that is lacking, without looking for all of them.

        A colour with cubes to spare gives one exchange for every two of them. To get a cube in order to give it away
        brings nothing, since two are given for one.
        """
        spare = {color: self.player.cubes.number(color) - self.contract.cubes.get(color, 0) for color in _COLORS}
        missing = sum(-number for number in spare.values() if number < 0)
        return missing <= min(self.most, sum(number // _GIVEN for number in spare.values() if number > 0))

    def charge(self, budget: SearchBudget) -> None:
        self._budget = budget

    def entries(self) -> Iterator[tuple[object, Sequence[Exchange]]]:
        index = 0
        while self._find(index + 1):
            yield self.entry(index)
            index += 1

    def size(self) -> int:
        self._find(_MORE_THAN_THERE_ARE)
        return len(self._found)

    def entry(self, index: int) -> tuple[object, Sequence[Exchange]]:
        self._find(index + 1)
        exchanges = self._found[index]
        return written(exchanges), exchanges

    def _find(self, number: int) -> bool:
        """Search on until this number is found, or nothing is left."""
        if len(self._found) >= number:
            return True
        if self._search is None:
            self._search = self._tried()
        for exchanges in self._search:
            self._tries += 1
            if self._budget is not None and self._tries % _TRIES_PER_STEP == 0:
                self._budget.spend()
            if exchanges is not None:
                self._found.append(exchanges)
                if len(self._found) == number:
                    return True
        return False

    def _tried(self) -> Iterator[Sequence[Exchange] | None]:
        owned = {color: self.player.cubes.number(color) for color in _COLORS}
        needed = {color: self.contract.cubes.get(color, 0) for color in _COLORS}
        pairs = [(give, get) for give, get in _PAIRS if owned[give] >= _GIVEN and needed[get]]
        return _continued((), pairs, owned, needed, self.most)

    def facts(self) -> object:
        return {"get": list(self.contract.cubes), "most": self.most}


def _continued(
    begun: tuple[Exchange, ...], pairs: list[Exchange], owned: dict[Color, int], needed: dict[Color, int], most: int
) -> Iterator[tuple[Exchange, ...] | None]:
    """The exchanges begun, or None if they do not suffice, and every way to go on.

    What is left to give and to get is counted in place, and put back on the way out.
    """
    yield begun if begun and all(map(int.__le__, needed.values(), owned.values())) else None
    if len(begun) == most:
        return
    for index, (give, get) in enumerate(pairs):
        if owned[give] >= _GIVEN and needed[get]:
            owned[give] -= _GIVEN
            needed[get] -= 1
            yield from _continued((*begun, (give, get)), pairs[index:], owned, needed, most)
            owned[give] += _GIVEN
            needed[get] += 1


def written(exchanges: Sequence[Exchange]) -> list[dict[str, str]]:
    """Exchanges as a client writes them."""
    return [_WRITTEN[each] for each in exchanges]


def paid_cubes(contract: Contract, exchanges: Sequence[Exchange]) -> dict[str, int]:
    """The cubes that leave the supply: those of the contract less the got ones, and two for each given one."""
    paid = dict(contract.cubes)
    for give, get in exchanges:
        paid[give.value] = paid.get(give, 0) + _GIVEN
        paid[get.value] = paid.get(get, 0) - 1
    return in_order(paid)


def lacking_cubes(player: Player, contract: Contract, exchanges: Sequence[Exchange]) -> dict[str, dict[str, int]]:
    """The cubes that a player has too few of."""
    return {
        color: {"have": player.cubes.number(color), "need": number}
        for color, number in paid_cubes(contract, exchanges).items()
        if player.cubes.number(color) < number
    }
