"""Exchanges: two cubes of a colour for one of another that a contract needs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from glass_arbiter.engine.domains import Domain, Outside

from .catalogue.deck import Contract
from .cubes import Color, in_order
from .state import Player

# A given and a got colour; two cubes of the one are given for one of the other (R76).
Exchange = tuple[Color, Color]
_GIVEN = 2
_PAIRS: tuple[Exchange, ...] = tuple((give, get) for give in Color for get in Color if give is not get)


@dataclass(slots=True)
class Exchanges(Domain[Sequence[Exchange]]):
    """Every set of exchanges with which a player has the cubes of a contract, none at all included."""

    player: Player
    contract: Contract
    most: int

    def read(self, value: object) -> Sequence[Exchange]:
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise Outside
        try:
            return tuple((Color(each["give"]), Color(each["get"])) for each in value)
        except (KeyError, TypeError, ValueError):
            raise Outside from None

    def entries(self) -> Iterator[tuple[object, Sequence[Exchange]]]:
        for exchanges in self._continued((), 0):
            yield written(exchanges), exchanges

    def _continued(self, begun: tuple[Exchange, ...], first: int) -> Iterator[tuple[Exchange, ...]]:
        if begun and not lacking_cubes(self.player, self.contract, begun):
            yield begun
        if len(begun) == self.most:
            return
        for index in range(first, len(_PAIRS)):
            exchanges = (*begun, _PAIRS[index])
            got = [get for _, get in exchanges]
            given = [give for give, _ in exchanges]
            needed = all(got.count(color) <= self.contract.cubes.get(color, 0) for color in got)
            owned = all(given.count(color) * _GIVEN <= self.player.cubes.number(color) for color in given)
            if needed and owned:
                yield from self._continued(exchanges, index)

    def facts(self) -> object:
        return {"get": list(self.contract.cubes), "most": self.most}


def written(exchanges: Sequence[Exchange]) -> list[dict[str, str]]:
    """Exchanges as a client writes them."""
    return [{"give": give.value, "get": get.value} for give, get in exchanges]


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
