"""From a deck as plain data to its records; the data must be sound, for nothing is checked here."""

from collections.abc import Mapping
from typing import Any

from ..places import CardKind, ContractKind, CraftColor, CraftField, Factory, Furnace
from .deck import (
    NOTHING,
    Amounts,
    AutomatonCard,
    Board,
    Competition,
    Contract,
    Craft,
    CraftInstruction,
    Deck,
    FactoryInstruction,
    FurnaceInstruction,
    Icon,
    IconType,
    Instruction,
    Investment,
    Recipe,
    RecipeAction,
    Section,
    Supply,
    Track,
    TrackLayout,
    Trade,
)

Data = Mapping[str, Any]


def load(data: Data) -> Deck:
    """The records of a deck."""
    automaton = data["automaton"]
    return Deck(
        id=data["id"],
        board=_board(data["board"]),
        crafts={each["id"]: _craft(each) for each in data["crafts"]},
        contracts={each["id"]: _contract(each) for each in data["contracts"]},
        investments={each["id"]: _investment(each) for each in data["investments"]},
        automaton={each["id"]: _automaton_card(each) for each in automaton["cards"]},
        disc_card=tuple(automaton["disc_card"]),
        competition={each["id"]: _competition(each) for each in data["competition"]},
    )


def _board(data: Data) -> Board:
    return Board(
        refill={
            int(field): {int(players): number for players, number in column.items()}
            for field, column in data["refill"].items()
        },
        tracks={track: _track(data[track]) for track in Track},
        prices={
            CardKind.CONTRACT: tuple(data["prices"]["contracts"]),
            CardKind.INVESTMENT: tuple(data["prices"]["investments"]),
        },
        factories={factory: tuple(map(_recipe, data["factories"][factory])) for factory in Factory},
        needs={ability["id"]: tuple(ability["needs"]) for ability in data["abilities"]},
        accessories=tuple(data["accessories"]),
    )


def _track(data: Data) -> TrackLayout:
    return TrackLayout(
        length=data["length"],
        start=data["start"],
        sections=tuple(
            Section(first=each["from"], last=each["to"], points=each["points"]) for each in data["sections"]
        ),
    )


def _recipe(data: Data) -> Recipe:
    match data["yield"]:
        case {"action": action}:
            return Recipe(id=data["id"], cubes=_present(data["cubes"]), reward=RecipeAction(action))
        case {"gain": gain}:
            return Recipe(id=data["id"], cubes=_present(data["cubes"]), reward=_amounts(gain))
        case other:
            raise ValueError(other)


def _craft(data: Data) -> Craft:
    return Craft(
        id=data["id"],
        name=data["name"],
        color=CraftColor(data["color"]),
        first=data["first"],
        circles=tuple(_amounts(circle["cost"] or {}) for circle in data["circles"]),
        trades=tuple(map(_trade, data["yield"].get("one_of", (data["yield"],)))),
    )


def _trade(data: Data) -> Trade:
    match data:
        case {"gain": gain}:
            return Trade(cost=NOTHING, gain=_amounts(gain))
        case {"trade": {"cost": cost, "gain": gain}}:
            return Trade(cost=_amounts(cost), gain=_amounts(gain))
        case other:
            raise ValueError(other)


def _contract(data: Data) -> Contract:
    return Contract(
        id=data["id"],
        name=data["name"],
        kind=ContractKind(data["kind"]),
        cubes=_present(data["cubes"]),
        accessories=_present(data["accessories"]),
        any_accessories=data["any_accessories"],
    )


def _investment(data: Data) -> Investment:
    exploit = data["exploit"]
    return Investment(
        id=data["id"],
        name=data["name"],
        points=data["points"],
        cubes=_present(data["cubes"]),
        exploit=None if exploit is None else Track(exploit),
    )


def _automaton_card(data: Data) -> AutomatonCard:
    return AutomatonCard(
        id=data["id"],
        name=data["name"],
        turn=tuple(map(_instruction, data["turn"])),
        diagram=tuple(map(Furnace, data["diagram"])),
        remove={
            CardKind.CONTRACT: tuple(data["remove"]["contracts"]),
            CardKind.INVESTMENT: tuple(data["remove"]["investments"]),
        },
        supply=Supply(cubes=data["supply"]["cubes"], path=tuple(map(Factory, data["supply"]["path"]))),
        disc=data["disc"],
    )


def _instruction(data: Data) -> Instruction:
    match data:
        case {"type": "furnace", "path": path}:
            return FurnaceInstruction(path=tuple(map(Furnace, path)))
        case {"type": "craft", "field": field}:
            return CraftInstruction(field=CraftField(field))
        case {"type": "factory", "path": path}:
            return FactoryInstruction(path=tuple(map(Factory, path)))
        case other:
            raise ValueError(other)


def _competition(data: Data) -> Competition:
    icons = tuple(Icon(type=IconType(each["type"]), ability=each.get("ability")) for each in data["icons"])
    return Competition(id=data["id"], name=data["name"], icons=icons)


def _amounts(data: Data) -> Amounts:
    cubes, accessories = _present(data.get("cubes", {})), _present(data.get("accessories", {}))
    numbers = {key: value for key, value in data.items() if key not in ("cubes", "accessories")}
    return Amounts(cubes=cubes, accessories=accessories, **numbers)


def _present(counts: Mapping[str, int]) -> dict[str, int]:
    """What there is at least one of."""
    return {key: number for key, number in counts.items() if number}
