"""What the schema of a case cannot say: cards and discs that do not exist."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from glass_arbiter.conformance.case_format import Flaw, Place, did_you_mean

from .vocabulary import DISCS, Deck, deck_of


def flaws(given: Mapping[str, Any], then: Mapping[str, Any]) -> Iterator[Flaw]:
    """Everything that is wrong with the names of a case; cards of a deck that is not known here are not looked at."""
    for part, content in (("given", given), ("then", then)):
        for name, wishes in content.get("players", {}).items():
            for key in ("open", "covered", "discs"):
                named = enumerate(wishes.get(key, ()))
                yield from _unknown(
                    "disc", DISCS, (((part, "players", name, key, index), disc) for index, disc in named)
                )
    setup = given.get("setup", {})
    options = setup.get("options", {}) if isinstance(setup, dict) else {}
    deck = deck_of(given.get("options", options))
    if deck is not None:
        yield from _unknown("craft", deck.crafts, _crafts(given))
        yield from _unknown("contract", deck.contracts, _contracts(given))
        yield from _unknown("investment", deck.investments, _investments(given))
        yield from _unknown("automaton card", deck.automaton, _automaton(given))
        yield from _accessories(deck, given, then)


def _unknown(what: str, known: Collection[str], named: Iterator[tuple[Place, Any]]) -> Iterator[Flaw]:
    for place, name in named:
        if name is not None and name not in known:
            yield place, f"there is no {what} {name!r}{did_you_mean(name, known)}"


def _crafts(given: Mapping[str, Any]) -> Iterator[tuple[Place, Any]]:
    for row, crafts in given.get("rows", {}).items():
        yield from ((("given", "rows", row, index, "craft"), placed["craft"]) for index, placed in enumerate(crafts))
    yield from _piled(given, ("red", "blue"))


def _contracts(given: Mapping[str, Any]) -> Iterator[tuple[Place, Any]]:
    yield from _piled(given, ("contracts",))
    for name, wishes in given.get("players", {}).items():
        place: Place = ("given", "players", name)
        yield from _listed((*place, "open_contracts"), wishes.get("open_contracts", ()))
        for kind, row in wishes.get("fulfilled", {}).items():
            names = [card["contract"] if isinstance(card, dict) else card for card in row]
            yield from _listed((*place, "fulfilled", kind), names)


def _investments(given: Mapping[str, Any]) -> Iterator[tuple[Place, Any]]:
    yield from _piled(given, ("investments",))
    for name, wishes in given.get("players", {}).items():
        for row, names in wishes.get("investments", {}).items():
            yield from _listed(("given", "players", name, "investments", row), names)


def _automaton(given: Mapping[str, Any]) -> Iterator[tuple[Place, Any]]:
    for key in ("stack", "revealed"):
        yield from _listed(("given", "automaton", key), given.get("automaton", {}).get(key, ()))


def _piled(given: Mapping[str, Any], piles: tuple[str, ...]) -> Iterator[tuple[Place, Any]]:
    """The cards of displays, stacks and out of the game."""
    for key in ("offer", "stacks", "removed"):
        for pile in piles:
            wish = given.get(key, {}).get(pile, ())
            if isinstance(wish, dict):
                yield from ((("given", key, pile, field), card) for field, card in wish.items())
            else:
                yield from _listed(("given", key, pile), wish)


def _listed(place: Place, names: Any) -> Iterator[tuple[Place, Any]]:
    yield from (((*place, index), name) for index, name in enumerate(names))


def _accessories(deck: Deck, given: Mapping[str, Any], then: Mapping[str, Any]) -> Iterator[Flaw]:
    for part, content in (("given", given), ("then", then)):
        for name, wishes in content.get("players", {}).items():
            place: Place = (part, "players", name, "accessories")
            named = (((*place, kind), kind) for kind in wishes.get("accessories", {}))
            yield from _unknown("accessory", deck.accessories, named)
