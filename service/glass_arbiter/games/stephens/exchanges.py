"""Exchanges: two cubes of a colour for one of another that a contract needs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from glass_arbiter.engine.domains import Outside

from .amounts import Listed
from .catalogue.deck import Contract
from .cubes import Color, in_order
from .state import Player

# A given and a got colour; two cubes of the one are given for one of the other (R76).
Exchange = tuple[Color, Color]
_GIVEN = 2
_PAIRS: tuple[Exchange, ...] = tuple((give, get) for give in Color for get in Color if give is not get)


@dataclass(slots=True)
class Exchanges(Listed[Sequence[Exchange]]):
    """Every set of exchanges, at least one, with which a player has the cubes of a contract."""

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

    def possible(self) -> bool:
        """Whether there is an entry that makes up for every cube that is lacking, without looking for all of them.

        A colour with cubes to spare gives one exchange for every two of them. To get a cube in order to give it away
        brings nothing, since two are given for one.
        """
        spare = {color: self.player.cubes.number(color) - self.contract.cubes.get(color, 0) for color in Color}
        missing = sum(-number for number in spare.values() if number < 0)
        return missing <= min(self.most, sum(number // _GIVEN for number in spare.values() if number > 0))

    def search(self) -> Iterator[tuple[object, Sequence[Exchange]]]:
        owned = self.player.cubes.everything()
        needed = {color: self.contract.cubes.get(color, 0) for color in owned}
        pairs = [(give, get) for give, get in _PAIRS if owned[give] >= _GIVEN and needed[get]]
        for exchanges in _continued((), pairs, owned, needed, self.most):
            yield written(exchanges), exchanges

    def facts(self) -> object:
        return {"get": list(self.contract.cubes), "most": self.most}


def _continued(
    begun: tuple[Exchange, ...], pairs: list[Exchange], owned: dict[str, int], needed: dict[str, int], most: int
) -> Iterator[tuple[Exchange, ...]]:
    """The exchanges begun, if they suffice, and every way to go on; what is left to give and to get is counted."""
    if begun and all(number <= owned[color] for color, number in needed.items()):
        yield begun
    if len(begun) == most:
        return
    for index, (give, get) in enumerate(pairs):
        if owned[give] >= _GIVEN and needed[get]:
            left, open_needs = owned | {give: owned[give] - _GIVEN}, needed | {get: needed[get] - 1}
            yield from _continued((*begun, (give, get)), pairs[index:], left, open_needs, most)


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
