"""What the cards of any deck do, in a few sentences each, made of their data: no card has a text of its own."""

from collections.abc import Iterator, Mapping, Sequence
from typing import assert_never

from glass_arbiter.engine.nouns import capitalised, joined

from ..catalogue.deck import (
    Amounts,
    AutomatonCard,
    Competition,
    Contract,
    Craft,
    CraftInstruction,
    FactoryInstruction,
    FurnaceInstruction,
    Icon,
    IconType,
    Instruction,
    Investment,
    Recipe,
    RecipeAction,
    Track,
    Trade,
)
from ..places import KIND_OF_FURNACE
from .amounts import cost_clauses, counted_accessories, counted_cubes, gain_clauses, named_amounts
from .words import WORDS, Words

_CLAUSES = ", "


def craft_sentence(craft: Craft, language: str) -> str:
    """What each circle costs, and what the craft yields to whoever works there."""
    words = WORDS[language]
    phrases = words.PHRASES
    told = [phrases.first_craft] if craft.first else []
    for frame, circle in zip((phrases.upper_circle, phrases.lower_circle), craft.circles, strict=False):
        told.append(frame.format(cost=_CLAUSES.join(cost_clauses(circle, words)) or phrases.free))
    trades = phrases.option.join([_trade(trade, words) for trade in craft.trades])
    return " ".join([*told, phrases.yields.format(effect=trades)])


def _trade(trade: Trade, words: Words) -> str:
    clauses = [*cost_clauses(trade.cost, words), *gain_clauses(trade.gain, words)]
    return _CLAUSES.join(clauses) or words.PHRASES.nothing


def contract_sentence(contract: Contract, language: str) -> str:
    """For whom a contract is, and what it asks for (R36)."""
    words = WORDS[language]
    asked = [*counted_cubes(contract.cubes, words), *counted_accessories(contract.accessories, words)]
    if contract.any_accessories:
        kept = words.THINGS.any_accessory.counted(contract.any_accessories)
        asked.append(words.PHRASES.kept.format(thing=kept))
    thing = joined(asked, words.LANGUAGE.conjunction)
    return capitalised(words.PHRASES.asks.format(kind=words.CONTRACT_KINDS[contract.kind], thing=thing))


def investment_sentence(investment: Investment, language: str) -> str:
    """What an investment costs and brings when its column is activated (R43)."""
    words = WORDS[language]
    exploit = investment.exploit
    cost = Amounts(forest=int(exploit is Track.FOREST), dune=int(exploit is Track.DUNE))
    clauses = [*cost_clauses(cost, words), *gain_clauses(Amounts(points=investment.points), words)]
    if stored := counted_cubes(investment.cubes, words):
        clauses.append(words.PHRASES.store.format(thing=joined(stored, words.LANGUAGE.conjunction)))
    return words.PHRASES.column.format(effect=_CLAUSES.join(clauses) or words.PHRASES.nothing)


def recipe_sentence(recipe: Recipe, language: str) -> str:
    """Which cubes a small factory takes together, and what they bring (R98)."""
    words = WORDS[language]
    cubes = joined(counted_cubes(recipe.cubes, words), words.LANGUAGE.conjunction)
    return capitalised(words.PHRASES.supply.format(thing=cubes, effect=_reward(recipe.reward, words)))


def _reward(reward: Amounts | RecipeAction, words: Words) -> str:
    match reward:
        case Amounts():
            return _CLAUSES.join(gain_clauses(reward, words)) or words.PHRASES.nothing
        case RecipeAction.CARD:
            return words.PHRASES.take_card
        case RecipeAction.WORKER:
            return words.PHRASES.set_worker
        case _:
            assert_never(reward)


def recipe_name(recipe: Recipe, words: Words) -> str:
    """A recipe has no name but what it does: the cubes, an arrow, and what they bring."""
    match recipe.reward:
        case Amounts():
            reward = " + ".join(named_amounts(recipe.reward, words)) or words.PHRASES.nothing
        case RecipeAction.CARD:
            reward = words.PHRASES.take_card_name
        case RecipeAction.WORKER:
            reward = words.PHRASES.set_worker_name
        case _:
            assert_never(recipe.reward)
    return f"{' + '.join(named_amounts(Amounts(cubes=recipe.cubes), words))} → {reward}"


def automaton_sentence(card: AutomatonCard, language: str) -> str:
    """What Automaton does in its turn, and in a rest phase (R129-R138)."""
    return " ".join(capitalised(told) for told in _automaton(card, WORDS[language]))


def _automaton(card: AutomatonCard, words: Words) -> Iterator[str]:
    phrases = words.PHRASES
    for instruction in card.turn:
        yield _instruction(instruction, words)
    types = {instruction.type for instruction in card.turn}
    if FactoryInstruction.type in types:
        yield phrases.automaton_diagram.format(places=_places(card.diagram, words.FURNACES))
    # Small factories without cubes lead to a furnace, too (R133).
    if types & {FurnaceInstruction.type, FactoryInstruction.type}:
        yield from _removed_cards(card, words)
    if card.supply.cubes:
        number = words.THINGS.cube.counted(card.supply.cubes)
        yield phrases.automaton_supply.format(thing=number, places=_places(card.supply.path, words.FACTORIES))
    if card.disc:
        yield phrases.automaton_apprentice


def _instruction(instruction: Instruction, words: Words) -> str:
    phrases = words.PHRASES
    match instruction:
        case FurnaceInstruction():
            return phrases.automaton_furnace.format(places=_places(instruction.path, words.FURNACES))
        case CraftInstruction():
            return phrases.automaton_craft.format(place=words.CRAFT_FIELDS[instruction.field])
        case FactoryInstruction():
            return phrases.automaton_factory.format(places=_places(instruction.path, words.FACTORIES))
        case _:
            assert_never(instruction)


def _places(path: Sequence[str], names: Mapping[str, str]) -> str:
    return ", ".join(names[place] for place in path)


def _removed_cards(card: AutomatonCard, words: Words) -> Iterator[str]:
    """The cards that leave with white glass, by the furnace that it comes from (R131)."""
    fields = [
        f"{words.DISPLAYS[furnace]} {', '.join(map(str, card.remove[kind]))}"
        for furnace, kind in KIND_OF_FURNACE.items()
        if card.remove.get(kind)
    ]
    if fields:
        yield words.PHRASES.automaton_removes.format(fields="; ".join(fields))


def competition_sentence(card: Competition, language: str) -> str:
    """What a competition card makes harder (R142-R147)."""
    return " ".join(_icon(icon, WORDS[language]) for icon in card.icons)


def _icon(icon: Icon, words: Words) -> str:
    phrases = words.PHRASES
    match icon.type:
        case IconType.TRACKS_MINUS_2:
            return phrases.tracks_minus_2
        case IconType.ACCESSORY_RESTRICTION:
            return phrases.accessory_restriction
        case IconType.GATES_ON_10:
            return phrases.gates_on_10
        case IconType.NO_FIFTH_FIELD:
            return phrases.no_fifth_field
        case IconType.IGNORE_ABILITY:
            return phrases.ignore_ability.format(ability=words.ABILITIES[str(icon.ability)])
        case IconType.END_AT_25:
            return phrases.end_at_25
        case _:
            assert_never(icon.type)
