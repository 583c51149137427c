"""Exchanges: two cubes of a colour for one of another that a contract needs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from glass_arbiter.engine.budget import SearchBudget
from glass_arbiter.engine.domains import Domain, Outside

from .catalogue.deck import Contract
from .cubes import Color, in_order
from .exchange_search import GIVEN, Exchange, ExchangeSearch
from .state import Player

_COLORS = tuple(Color)
_WRITTEN = {(give, get): {"give": give.value, "get": get.value} for give in Color for get in Color}


@dataclass(slots=True)
class Exchanges(Domain[Sequence[Exchange]]):
    """Every set of exchanges, at least one, with which a player has the cubes of a contract (R76).

    There may be tens of thousands. So none is looked for before it is asked for, and each try is charged.
    """

    player: Player
    contract: Contract
    most: int
    _search: ExchangeSearch | None = field(default=None, init=False, repr=False, compare=False)
    # The entry that was asked for last, and those that follow it.
    _index: int = field(default=-1, init=False, repr=False, compare=False)
    _entry: Sequence[Exchange] = field(default=(), init=False, repr=False, compare=False)
    _following: Iterator[Sequence[Exchange]] | None = field(default=None, init=False, repr=False, compare=False)

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
        return missing <= min(self.most, sum(number // GIVEN for number in spare.values() if number > 0))

    def charge(self, budget: SearchBudget) -> None:
        self._searched().budget = budget

    def entries(self) -> Iterator[tuple[object, Sequence[Exchange]]]:
        for exchanges in self._searched().listed(0):
            yield written(exchanges), exchanges

    def size(self) -> int:
        return self._searched().number()

    def entry(self, index: int) -> tuple[object, Sequence[Exchange]]:
        # Pages ask for one entry after the other, and often for the same again.
        if index != self._index:
            if self._following is None or index != self._index + 1:
                self._following = self._searched().listed(index)
            self._entry, self._index = next(self._following), index
        return written(self._entry), self._entry

    def _searched(self) -> ExchangeSearch:
        if self._search is None:
            owned = {color: self.player.cubes.number(color) for color in _COLORS}
            needed = {color: self.contract.cubes.get(color, 0) for color in _COLORS}
            self._search = ExchangeSearch(owned, needed, self.most)
        return self._search

    def facts(self) -> object:
        return {"get": list(self.contract.cubes), "most": self.most}


def written(exchanges: Sequence[Exchange]) -> list[dict[str, str]]:
    """Exchanges as a client writes them."""
    return [_WRITTEN[each] for each in exchanges]


def paid_cubes(contract: Contract, exchanges: Sequence[Exchange]) -> dict[str, int]:
    """The cubes that leave the supply: those of the contract less the got ones, and two for each given one."""
    paid = dict(contract.cubes)
    for give, get in exchanges:
        paid[give.value] = paid.get(give, 0) + GIVEN
        paid[get.value] = paid.get(get, 0) - 1
    return in_order(paid)


def lacking_cubes(player: Player, contract: Contract, exchanges: Sequence[Exchange]) -> dict[str, dict[str, int]]:
    """The cubes that a player has too few of."""
    return {
        color: {"have": player.cubes.number(color), "need": number}
        for color, number in paid_cubes(contract, exchanges).items()
        if player.cubes.number(color) < number
    }
