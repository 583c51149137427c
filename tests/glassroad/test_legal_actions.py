"""What is listed as legal, and what is accepted, are the same thing."""

from collections.abc import Iterator, Mapping

import pytest

from service.games.glassroad import Action, ActionType, Granted, State, adjudicate, legal_actions, set_up
from service.games.glassroad.exploring import action_types
from service.games.glassroad.landscape import FIELDS
from service.games.glassroad.playout import Luck, play
from service.games.glassroad.state import USUAL, Phase

NAMES = ("anna", "ben", "cleo", "dora")

# Values that a mutation may put anywhere: most of them are wrong most of the time.
POOL: tuple[object, ...] = (
    *FIELDS,
    *("glassworks", "brickworks", "wood", "food", "charcoal", "clay", "water", "pit", "grove", "pond"),
    *("offer", "private_offer", "inn", "cooperage", "tavern", "builder", "woodcutter", "nobody"),
    *(True, False, 0, 1, 2, 3, (), ("A1",), ("A1", "C2")),
)
KEYS = ("take", "good", "wheel", "at", "tile", "building", "card", "ability", "accept", "forest", "fee", "effect")


def positions(count: int, seed: str) -> Iterator[State]:
    state, _ = set_up(NAMES[:count], USUAL, seed)
    for before, _, _ in play(state, Luck(seed)):
        yield before


def flat(choices: Mapping[str, object], path: tuple[str, ...] = ()) -> dict[tuple[str, ...], object]:
    """Choices by path; the order of a list does not matter."""
    leaves: dict[tuple[str, ...], object] = {}
    for key, value in choices.items():
        if isinstance(value, Mapping) and path[-1:] != ("pay",):
            leaves |= flat(value, (*path, str(key)))
        elif isinstance(value, Mapping):
            leaves[*path, str(key)] = tuple(sorted((str(name), units) for name, units in value.items()))
        elif isinstance(value, (list, tuple)):
            leaves[*path, str(key)] = tuple(sorted(map(str, value))), len(value)
        else:
            leaves[*path, str(key)] = value
    return leaves


def may_be_left_out(path: tuple[str, ...]) -> bool:
    """What is not taken in part is taken in full; a single possibility goes without saying."""
    return "take" in path or "pay" in path or path[-2:] == ("fee", "wheel") or path[-2:] == ("effect", "at")


def same(left: object, right: object) -> bool:
    return left == right and isinstance(left, bool) == isinstance(right, bool)


def is_listed(action: Action, listed: list[dict[tuple[str, ...], object]]) -> bool:
    """Whether some listed action says the same, and whatever is left out can only mean one thing."""
    given = flat(action.choices)
    fitting = [each for each in listed if all(path in each and same(each[path], given[path]) for path in given)]
    if not fitting:
        return False
    open_paths = {path for each in fitting for path in each if path not in given}
    for path in open_paths:
        values = {each.get(path) for each in fitting}
        if not may_be_left_out(path) or ("take" not in path and len(values) > 1):
            return False
    return True


def mutated(action: Action, luck: Luck) -> Action:
    """The same action with one choice changed, dropped or added, at any depth."""
    return Action(player=action.player, type=action.type, choices=_mutated(dict(action.choices), luck))


def _mutated(choices: dict[str, object], luck: Luck) -> dict[str, object]:
    keys = sorted(map(str, choices))
    if not keys or not luck.below(6):
        return choices | {luck.pick(KEYS): luck.pick(POOL)}
    key = luck.pick(keys)
    inner = choices[key]
    if isinstance(inner, Mapping) and luck.below(4):
        return choices | {key: _mutated(dict(inner), luck)}
    if not luck.below(4):
        return {other: value for other, value in choices.items() if other != key}
    return choices | {key: luck.pick(POOL)}


def check_position(state: State, luck: Luck, mutations: int) -> int:
    """Every listed action is accepted; of mutated ones exactly those that are listed. Returns how many were tried."""
    tried = 0
    for player in state.players:
        if any(kind is ActionType.CHOOSE_HAND for kind in action_types(state, player.id)):
            continue
        listed = list(legal_actions(state, player.id))
        for action in listed:
            assert isinstance(adjudicate(state, action), Granted), action
        if not listed:
            continue
        by_type: dict[ActionType, list[dict[tuple[str, ...], object]]] = {}
        for action in legal_actions(state, player.id, partial_takes=True):
            by_type.setdefault(action.type, []).append(flat(action.choices))
        for _ in range(mutations):
            action = mutated(luck.pick(listed), luck)
            accepted = isinstance(adjudicate(state, action), Granted)
            assert accepted == is_listed(action, by_type[action.type]), (action, state.phase)
            tried += 1
    return tried


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_an_action_is_accepted_exactly_if_it_is_listed(count):
    """Whole games: listed actions are accepted as they are, mutated ones only within what is listed."""
    luck = Luck(f"mutations {count}")

    tried = sum(check_position(state, luck, mutations=4) for state in positions(count, "listing"))

    assert tried > 200


def test_choosing_five_of_fifteen_cards_lists_every_combination_once():
    """There are 3003 of them, and each is accepted."""
    state, _ = set_up(NAMES[:3], USUAL, "hands")

    listed = [action for action in legal_actions(state, "anna") if action.type is ActionType.CHOOSE_HAND]

    assert len({tuple(action.choices["cards"]) for action in listed}) == len(listed) == 3003
    assert all(isinstance(adjudicate(state, action), Granted) for action in listed[::100])


def test_nothing_is_listed_after_the_end_of_the_game():
    """A finished game has no legal actions."""
    state, _ = set_up(NAMES[:1], USUAL, "end")
    *_, (_, _, granted) = play(state, Luck("end"))

    assert granted.state.phase is Phase.FINISHED
    assert list(legal_actions(granted.state, "anna")) == []


@pytest.mark.soak
@pytest.mark.parametrize("block", range(40))
def test_over_a_thousand_games_an_action_is_accepted_exactly_if_it_is_listed(block):
    """Forty blocks of twenty-five games, well over 100,000 mutated actions in all."""
    luck = Luck(f"soak mutations {block}")
    tried = 0
    for game in range(25):
        for index, state in enumerate(positions(1 + game % 4, f"soak listing {block} {game}")):
            tried += check_position(state, luck, mutations=3 if index % 5 == 0 else 0)
    assert tried > 2500
