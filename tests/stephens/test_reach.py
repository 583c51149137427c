"""Random play reaches everything: every action, event, ability, recipe, word of a card and instruction of Automaton."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from glass_arbiter.engine.events import Event
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.rulings import Granted
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.stephens.abilities import has
from glass_arbiter.games.stephens.actions import Action, ActionType
from glass_arbiter.games.stephens.catalogue.deck import Amounts, Deck, RecipeAction
from glass_arbiter.games.stephens.catalogue.decks import house
from glass_arbiter.games.stephens.discs import ABILITIES, Ability
from glass_arbiter.games.stephens.events import EventType
from glass_arbiter.games.stephens.glass import FURNACE_ABILITY
from glass_arbiter.games.stephens.places import BELOW, Row
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import CardChoice, Phase, State
from glass_arbiter_schemas.stephens import STEPHENS
from tools.games import Json, set_up
from tools.games.stephens.figures import VARIANTS

from .every_word import every_word_deck
from .ledger import events_of

# By turns: every variant of the house deck, and each number of players with a deck that has every word of a card.
REQUESTS: Sequence[Json] = (
    *(VARIANTS[f"{players} players"] | {"options": {"deck": every_word_deck()}} for players in (2, 3, 4)),
    *VARIANTS.values(),
    *(VARIANTS["solo, normal"] | {"options": {"deck": every_word_deck()}},),
)
COSTS = tuple(word for word in Amounts.__struct_fields__ if word != "points")
# To give cubes for cubes would be no supply: no recipe has them.
REWARDS = ("influence", "coins", "points", "forest", "dune", "accessories", "any_accessories", *RecipeAction)
# The lines of the score, with the abilities that they come from.
LINES: Mapping[str, str | None] = dict.fromkeys(
    ("victory_track", "forest", "dune", "masters_stephens", "masters_lower", "masters_upper", "apprentices")
) | {
    "contract_column": None,
    "cubes": Ability.CUBE_POINTS,
    "coins": Ability.COIN_POINTS,
    "influence": Ability.INFLUENCE_POINTS,
    "accessory_sets": Ability.SET_POINTS,
}
# No card has so many instructions that it could find all furnaces empty, and a number is always visible for a factory.
IDLE = ("craft", "disc")
_TAKEN = {2: Ability.TWO_CUBES, 3: Ability.THREE_CUBES, 4: Ability.FOUR_CUBES}


def everything(deck: Deck) -> Iterator[str]:
    """What there is to be reached, by name."""
    yield from (f"action {kind}" for kind in ActionType)
    yield from (f"event {kind}" for kind in EventType)
    yield from (f"phase {phase}" for phase in Phase)
    yield from (f"ability {ability}" for ability in (*ABILITIES, FURNACE_ABILITY))
    yield from (f"recipe {recipe.id}" for recipes in deck.board.factories.values() for recipe in recipes)
    yield from (f"{use} {word}" for use in ("worker costs", "craft costs") for word in COSTS)
    yield from (f"craft brings {word}" for word in Amounts.__struct_fields__)
    yield from (f"recipe brings {word}" for word in REWARDS)
    yield from (f"instruction {kind}" for kind in ("furnace", "craft", "factory", "supply", "disc"))
    yield from (f"idle {kind}" for kind in IDLE)
    yield from (f"score {line}" for line in LINES)
    for kind in ("crafts", "contracts", "investments", "automaton"):
        yield from (f"card {card}" for card in getattr(deck, kind))


def reached_by(game: int) -> Counter[str]:
    """What a game reached, and how often."""
    seed = f"reach {game}"
    state: State = set_up(STEPHENS, REQUESTS[game % len(REQUESTS)] | {"seed": seed})
    deck = state.options.catalogue
    found: Counter[str] = Counter(f"event {EventType.FIRST_CRAFT_DEALT}" for _ in state.players)
    for before, action, granted in play(STEPHENS_RULES, state, SeededRandom(seed)):
        found.update((f"action {action.type}", f"phase {before.phase}"))
        found.update(_abilities(before, action, granted))
        for event in events_of(granted):
            found[f"event {event.type}"] += 1
            found.update(_told(deck, event))
        state = granted.state
    found[f"phase {state.phase}"] += 1
    scored = [line.line for sheet in STEPHENS_RULES.score(state).scores for line in sheet.lines if line.points]
    found.update(f"score {line}" for line in scored)
    found.update(f"ability {LINES[line]}" for line in scored if LINES[line] is not None)
    return found


def _abilities(before: State, action: Action, granted: Granted[State]) -> Iterator[str]:
    """The abilities that an action made use of, as far as its events do not tell."""
    pending, after = before.pending, granted.state
    if action.type is ActionType.TAKE_PRODUCTS and "furnace" in action.choices:
        yield f"ability {FURNACE_ABILITY}"
    if isinstance(pending, CardChoice) and action.type in (ActionType.ACCEPT_CONTRACT, ActionType.FUND_INVESTMENT):
        player = before.clockwise_from(pending.player)[0]
        if pending.origin == "glass" and pending.left == 1 and has(player, Ability.TWO_CARDS):
            yield f"ability {Ability.TWO_CARDS}"
    if action.type is ActionType.CREATE_CRAFT:
        row = Row(str(action.choices["row"]))
        if row in BELOW and len(after.rows.row(row)) == len(after.rows.row(BELOW[row])):
            yield f"ability {Ability.EQUAL_ROWS}"


def _told(deck: Deck, event: Event) -> Iterator[str]:
    """What an event tells of cards, abilities, words and instructions."""
    facts: Mapping[str, Any] = event.facts
    match event.type:
        case EventType.POINTS_GAINED if event.cause == Ability.REST_POINT:
            yield f"ability {Ability.REST_POINT}"
        case EventType.CRAFTS_REFRESHED:
            yield f"ability {Ability.REFRESH}"
        case EventType.CARD_DISCARDED if event.player is not None:
            yield f"ability {Ability.DISCARD}"
        case EventType.PRODUCTS_TAKEN if sum(facts["cubes"].values()) > 1:
            yield f"ability {_TAKEN[sum(facts['cubes'].values())]}"
        case EventType.CONTRACT_ACCEPTED | EventType.INVESTMENT_FUNDED:
            yield f"card {event.cause}"
            if facts["discount"]:
                yield f"ability {Ability.DISCOUNT}"
        case EventType.CONTRACT_FULFILLED if facts["exchanges"]:
            yield f"ability {Ability.EXCHANGE}"
        case EventType.CRAFT_COLLECTED:
            yield f"card {facts['craft']}"
            trade = deck.crafts[facts["craft"]].trades[(facts["option"] or 1) - 1]
            yield from (f"craft costs {word}" for word in _words(trade.cost))
            yield from (f"craft brings {word}" for word in _words(trade.gain))
        case EventType.CRAFT_CREATED | EventType.CRAFT_STRENGTHENED if event.player is not None:
            circle = 0 if event.type is EventType.CRAFT_CREATED else 1
            yield from (f"worker costs {word}" for word in _words(deck.crafts[facts["craft"]].circles[circle]))
        case EventType.FACTORY_SUPPLIED if facts["recipe"] is not None:
            recipe = next(each for each in deck.board.factories[facts["factory"]] if each.id == facts["recipe"])
            yield f"recipe {recipe.id}"
            words = _words(recipe.reward) if isinstance(recipe.reward, Amounts) else (recipe.reward,)
            yield from (f"recipe brings {word}" for word in words)
        case EventType.AUTOMATON_REVEALED:
            yield f"card {facts['card']}"
        case EventType.AUTOMATON_IDLE:
            yield f"idle {facts['instruction']['type']}"
        case _:
            yield from _instructions(event)


def _instructions(event: Event) -> Iterator[str]:
    """The instructions of Automaton that an event tells of."""
    match event.type:
        case EventType.AUTOMATON_REMOVED_CUBES:
            yield f"instruction {'furnace' if event.rule == 'R130' else 'factory'}"
        case EventType.AUTOMATON_PLACED_DISC:
            yield f"instruction {'craft' if event.rule == 'R132' else 'disc'}"
        case EventType.FACTORY_SUPPLIED:
            yield "instruction supply"


def _words(amounts: Amounts) -> list[str]:
    return [word for word in Amounts.__struct_fields__ if getattr(amounts, word)]


def report(games: int) -> dict[str, tuple[int, int]]:
    """How often everything was reached, and in how many games."""
    often: Counter[str] = Counter()
    in_games: Counter[str] = Counter()
    for game in range(games):
        found = reached_by(game)
        often.update(found)
        in_games.update(set(found))
    return {name: (often[name], in_games[name]) for name in everything(house().cards)}


@pytest.mark.slow
def test_random_play_reaches_every_event() -> None:
    """One game of each variant is enough to see all of them."""
    reached = report(games=len(REQUESTS))

    assert [name for name, (often, _) in reached.items() if name.startswith("event ") and not often] == []


@pytest.mark.soak
def test_random_play_reaches_everything(capsys: pytest.CaptureFixture[str]) -> None:
    """Thirty games of each variant: all there is occurs in some of them."""
    reached = report(games=30 * len(REQUESTS))

    with capsys.disabled():
        print("\nwhat: how often, in how many games")
        for name, (often, in_games) in reached.items():
            print(f"{name}: {often}, {in_games}")
    assert [name for name, (often, _) in reached.items() if not often] == []
