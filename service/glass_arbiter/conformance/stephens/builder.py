"""Laying out a table of Stephens: what a case does not name is filled in so that the state can exist."""

from collections.abc import Mapping
from typing import Any

from glass_arbiter.conformance.case_format import Json, Unarrangeable

from .cards import Cards, lay_others, take_named
from .flow import lay_pending, lay_rest, rests, set_phase
from .vocabulary import PRODUCTS, deck_of
from .workers import has_prepared, lay_rows, take_discs

# Keys of every game; a set-up with nothing else is judged as the service answers it.
COMMON = frozenset({"setup", "count", "options", "patch", "actions"})
_AUTOMATON_PHASES = ("automaton_cubes", "automaton_disc")


def arrange(state: Json, given: Mapping[str, Any]) -> None:
    """Lay out a fresh game as a case gives it; a game that is only set up stays as it is."""
    if "setup" in given and set(given) <= COMMON:
        return
    deck = deck_of(state["options"])
    if deck is None:
        raise Unarrangeable("the cards of this deck are not known here; give the deck itself", "options", "deck")
    cards = Cards(deck)
    set_phase(state, given)
    _lay_table(state, given)
    take_named(state, given, cards)
    _lay_boards(state, given, cards)
    _lay_automaton(state, given, cards)
    lay_rows(state, given, cards)
    take_discs(state, given, cards)
    lay_pending(state, given)
    lay_rest(state, given)
    lay_others(state, given, cards)


def _lay_table(state: Json, given: Mapping[str, Any]) -> None:
    state["furnaces"] |= given.get("furnaces", {})
    for factory, cubes in given.get("factories", {}).items():
        state["factories"][factory] |= cubes


def _lay_boards(state: Json, given: Mapping[str, Any], cards: Cards) -> None:
    """What everybody has, and what the phase asks of them."""
    waiting = state["phase"] == "prepare"
    for player in state["players"]:
        wishes = given.get("players", {}).get(player["id"], {})
        place = ("players", player["id"])
        for key in ("points", "influence", "coins", "forest", "dune"):
            player[key] = wishes.get(key, player[key])
        for key in ("cubes", "accessories"):
            player[key] |= wishes.get(key, {})
        if waiting and "accessories" not in wishes and has_prepared(state, player["id"]):
            player["accessories"] |= {cards.deck.accessories[0]: 1}
        names = wishes.get("open_contracts", [])
        player["open_contracts"] = cards.take_all(("contracts",), names, *place, "open_contracts")
        for kind, row in wishes.get("fulfilled", {}).items():
            for index, card in enumerate(row):
                entry = {"kept": {}} | (card if isinstance(card, dict) else {"contract": card})
                cards.take(("contracts",), entry["contract"], *place, "fulfilled", kind, index)
                player["fulfilled"][kind].append(entry)
        for row, names in wishes.get("investments", {}).items():
            player["investments"][row] = cards.take_all(("investments",), names, *place, "investments", row)
        if not waiting:
            _lay_rest_of(state, given, player, wishes, cards)


def _lay_rest_of(state: Json, given: Mapping[str, Any], player: Json, wishes: Mapping[str, Any], cards: Cards) -> None:
    """Stored cubes come from columns that are activated; whoever has nothing to do in a step is done."""
    stored = wishes.get("stored")
    if stored and "activated" not in wishes:
        _fund(player, stored, cards)
    columns = max(map(len, player["investments"].values()))
    everything = list(range(1, columns + 1))
    player["activated"] = wishes.get("activated", everything if stored else [])
    if stored is not None:
        player["stored"] |= stored
    elif rests(state, given) and state["phase"] != "rest_contracts":
        for color in PRODUCTS:
            player["stored"][color] = _given(player, color, cards)
    idle = {
        "rest_investments": player["activated"] == everything,
        "rest_contracts": not player["open_contracts"],
    }
    player["done"] = wishes.get("done", idle.get(state["phase"], False))


def _given(player: Json, color: str, cards: Cards) -> int:
    """The cubes of a colour that the activated columns give."""
    return sum(
        cards.deck.investments[card].get(color, 0)
        for row in player["investments"].values()
        for column, card in enumerate(row, 1)
        if column in player["activated"]
    )


def _fund(player: Json, stored: Mapping[str, int], cards: Cards) -> None:
    """Investments that can have given the stored cubes, beyond those that the case names."""
    known = cards.deck.investments
    for color, number in stored.items():
        row = player["investments"][color]
        given = sum(known[card].get(color, 0) for each in player["investments"].values() for card in each)
        while given < number:
            card = next((card for card in reversed(cards.piles["investments"]) if known[card].get(color)), None)
            if card is None:
                reason = f"no investment is left that gives a {color} cube"
                raise Unarrangeable(reason, "players", player["id"], "stored", color)
            cards.piles["investments"].remove(card)
            row.append(card)
            given += known[card][color]


def _lay_automaton(state: Json, given: Mapping[str, Any], cards: Cards) -> None:
    """Automaton's cards: those in sight, then the named tops, then the others in the order of the deck."""
    automaton, wish = state["automaton"], given.get("automaton", {})
    if automaton is None:
        if wish:
            raise Unarrangeable("Automaton plays only with a single player; say count: 1", "automaton")
        return
    pile = ("automaton",)
    tops = cards.take_all(pile, wish.get("stack", []), "automaton", "stack")
    revealed = cards.take_all(pile, wish.get("revealed", []), "automaton", "revealed")
    has_played = state["round"] > 1 or state["phase"] in _AUTOMATON_PHASES
    if has_played and "revealed" not in wish:
        revealed = [cards.last("automaton", "automaton")]
    size = wish.get("stack_size", len(tops) + len(cards.piles["automaton"]))
    stack = [*tops, *cards.piles["automaton"]]
    automaton["stack"], automaton["revealed"] = stack[:size], [*stack[size:], *revealed]
    automaton["bag"] |= wish.get("bag", {})
    automaton["followed"] = wish.get("followed", 1 if state["phase"] == "automaton_cubes" else None)
