"""The names that cases of Stephens use, from its house deck."""

from glass_arbiter.games.stephens.catalogue.decks import house
from glass_arbiter.games.stephens.catalogue.rules import RULES
from glass_arbiter.games.stephens.discs import DISCS
from glass_arbiter.games.stephens.options import LAST_FIELD
from tools.games import Json


def document() -> Json:
    """Everything that `glass_arbiter.conformance.stephens.vocabulary` reads; the deck is a part of a written one."""
    deck = house().cards
    return {
        "discs": list(DISCS),
        "last_fields": {str(mode): field for mode, field in LAST_FIELD.items()},
        "deck": {
            "board": {
                "accessories": list(deck.board.accessories),
                "abilities": [{"id": str(name), "needs": list(needs)} for name, needs in deck.board.needs.items()],
            },
            "crafts": [
                {"id": craft.id, "color": str(craft.color), "first": craft.first} for craft in deck.crafts.values()
            ],
            "contracts": [{"id": card.id, "kind": str(card.kind)} for card in deck.contracts.values()],
            "investments": [{"id": card.id, "cubes": dict(card.cubes)} for card in deck.investments.values()],
            "automaton": {"cards": [{"id": card} for card in deck.automaton]},
        },
        "rules": {
            name: {"title": rule.title, "text": rule.text, "citation": rule.citation} for name, rule in RULES.items()
        },
    }
