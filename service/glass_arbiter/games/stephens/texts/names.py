"""The names that come with a deck: cards are called what it calls them, recipes by what they do."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Protocol

from glass_arbiter.engine.fact_values import Names

from ..catalogue.deck import Deck
from ..options import Options
from .events import EVENT_WORDS
from .sentences import recipe_name
from .words import WORDS, Words


class _Card(Protocol):
    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


class _CardNames(Mapping[str, str]):
    """The names of cards by id, looked up only when asked for; a card without a name is called by its id.

    Cards of different kinds may share an id. Where the kind is not known, such an id has no name.
    """

    def __init__(self, *cards: Mapping[str, _Card]) -> None:
        self._cards = cards

    def __getitem__(self, key: str) -> str:
        found = [cards[key] for cards in self._cards if key in cards]
        if len(found) != 1:
            raise KeyError(key)
        return found[0].name or found[0].id

    def __iter__(self) -> Iterator[str]:
        return (key for key in dict.fromkeys(key for cards in self._cards for key in cards) if key in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _accessories(deck: Deck, words: Words) -> Names:
    """Accessories have no name but their id."""
    return {kind: kind for kind in deck.board.accessories}


def _resources(deck: Deck, words: Words) -> Names:
    """Everything that can be lacking, in the plural."""
    things = words.THINGS
    accessory = partial(words.PHRASES.certain_accessory.format, thing=things.accessory.few)
    return {
        **{kind: accessory(kind=kind) for kind in deck.board.accessories},
        **{color: cube.few for color, cube in words.CUBES.items()},
        "influence": things.influence.few,
        "coins": things.coin.few,
        "forest": things.forest_step.few,
        "dune": things.dune_step.few,
        "any_cubes": things.any_cube.few,
        "any_accessories": things.any_accessory.few,
    }


def _recipes(deck: Deck, words: Words) -> Names:
    return {recipe.id: recipe_name(recipe, words) for recipes in deck.board.factories.values() for recipe in recipes}


def _cards(deck: Deck, words: Words) -> Names:
    return _CardNames(deck.crafts, deck.contracts, deck.investments, deck.automaton, deck.competition)


class _Causes(Mapping[str, str]):
    """Everything that an event can come from: a card, an ability, a furnace, a factory, a row or a recipe."""

    def __init__(self, deck: Deck, words: Words) -> None:
        self._deck = deck
        self._words = words

    def __getitem__(self, key: str) -> str:
        # Recipes come last, because their names are made of what they do.
        for names in (_cards, _printed_causes, _recipes):
            found = names(self._deck, self._words).get(key)
            if found is not None:
                return found
        raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        return iter(
            {key: key for names in (_cards, _printed_causes, _recipes) for key in names(self._deck, self._words)}
        )

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _printed_causes(deck: Deck, words: Words) -> Names:
    return _PRINTED_CAUSES[words.LANGUAGE.id]


def _ability_names(words: Words) -> Names:
    phrase = EVENT_WORDS[words.LANGUAGE.id].ABILITY
    return {ability: phrase.format(id=ability) for ability in words.ABILITIES}


_PRINTED_CAUSES: Mapping[str, Names] = {
    language: {**words.ROWS, **words.FURNACES, **words.DISCS, **_ability_names(words)}
    for language, words in WORDS.items()
}

_NAMES: Mapping[str, Callable[[Deck, Words], Names]] = {
    "accessories": _accessories,
    "accessory": _accessories,
    "bundle": _accessories,
    "card": _cards,
    "cause": _Causes,
    "contract": lambda deck, words: _CardNames(deck.contracts),
    "craft": lambda deck, words: _CardNames(deck.crafts),
    "investment": lambda deck, words: _CardNames(deck.investments),
    "lacking": _resources,
    "lacking_otherwise": _resources,
    "recipe": _recipes,
    "waiting": lambda deck, words: _CardNames(deck.crafts),
    "yields": lambda deck, words: _CardNames(deck.crafts),
}


class _NamesByKind(Mapping[str, Names]):
    """The names of each kind of thing in a deck, made only when asked for."""

    def __init__(self, deck: Deck, words: Words) -> None:
        self._deck = deck
        self._words = words

    def __getitem__(self, kind: str) -> Names:
        return _NAMES[kind](self._deck, self._words)

    def __iter__(self) -> Iterator[str]:
        return iter(_NAMES)

    def __len__(self) -> int:
        return len(_NAMES)


def deck_names(deck: Deck, words: Words) -> Mapping[str, Names]:
    """The names of everything in a deck, by the kind of thing."""
    return _NamesByKind(deck, words)


def names_of(options: Options, language: str) -> Mapping[str, Names]:
    """The names that the deck of a game brings; none if it cannot be played with, for then there are no cards."""
    try:
        deck = options.catalogue
    except LookupError:
        return {}
    return deck_names(deck, WORDS[language])
