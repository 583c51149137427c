"""What is listed as legal, and what is accepted, are the same thing."""

from collections.abc import Mapping, Sequence
from itertools import product, takewhile

import pytest

from glass_arbiter.engine.action_groups import grouped, why_not
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.budget import SearchBudget
from glass_arbiter.engine.domains import Domain, Interchangeable, Named
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.search import action_bundles, legal_actions
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.glassroad import CATALOGUE, Action, ActionType, Granted, State, faults, set_up
from glass_arbiter.games.glassroad.counts import ANYTHING, CountContext, Forests, Times
from glass_arbiter.games.glassroad.effects import Gain, Place
from glass_arbiter.games.glassroad.goods import Good
from glass_arbiter.games.glassroad.landscape import FIELDS, Landscape
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS, Phase
from glass_arbiter.handlers.queries import SEARCH_STEPS
from tests.contract import mutations
from tests.glassroad.games import a_million_ways, positions
from tests.players import COUNTS, NAMES

Leaves = dict[tuple[str, ...], object]

# Values that a mutation may put anywhere: most of them are wrong most of the time.
POOL: tuple[object, ...] = (
    *FIELDS,
    *("glassworks", "brickworks", "wood", "food", "charcoal", "clay", "water", "pit", "grove", "pond"),
    *("offer", "private_offer", "inn", "cooperage", "tavern", "builder", "woodcutter", "nobody"),
    *(True, False, 0, 1, 2, 3, (), ("A1",), ("A1", "C2")),
    ("builder", "carpenter", "cultivator", "feudal_lord", "fish_farmer"),
    ("woodcutter", "supplier", "pit_worker", "builder"),
    ("woodcutter", "supplier", "pit_worker", "builder", "builder"),
)
KEYS = ("take", "good", "wheel", "at", "tile", "building", "card", "ability", "accept", "forest", "fee", "effect")


def flat(choices: Mapping[str, object], path: tuple[str, ...] = ()) -> Leaves:
    """Choices by path; the order of a list does not matter."""
    leaves: Leaves = {}
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


def same(left: object, right: object) -> bool:
    return left == right and isinstance(left, bool) == isinstance(right, bool)


def is_listed(kind: str, given: Leaves, listed: Sequence[Leaves]) -> bool:
    """Whether some listed action says the same, and whatever is left out may be left out."""
    fitting = [each for each in listed if all(path in each and same(each[path], given[path]) for path in given)]
    open_paths = {path for each in fitting for path in each if path not in given}
    return bool(fitting) and all(goes_without_saying(path, given, listed) for path in open_paths)


def goes_without_saying(path: tuple[str, ...], given: Leaves, listed: Sequence[Leaves]) -> bool:
    """What is not taken in part is taken in full; some choices need not be made if there is a single possibility.

    That is so if it is the same in all listed actions that agree with the given one in what is asked before.
    """
    if "take" in path:
        return True
    if "pay" not in path and path[-2:] not in (("fee", "wheel"), ("effect", "at")):
        return False
    possible = {each[path] for each in listed if path in each and agrees_before(path, given, each)}
    return len(possible) == 1


def agrees_before(path: tuple[str, ...], given: Leaves, listed: Leaves) -> bool:
    before = takewhile(lambda other: other != path, listed)
    return all(same(listed[other], given[other]) for other in before if other in given)


VOCABULARY = mutations.Vocabulary(KEYS, POOL)
READING = mutations.Reading(key=flat, fits=is_listed)


def check_listed(state: State, luck: SeededRandom) -> int:
    """Everybody's listed actions are accepted; returns how many were tried."""
    return mutations.check_listed(GLASSROAD_RULES, state, luck)


def check_mutated(state: State, luck: SeededRandom, number: int) -> int:
    """Of everybody's actions, mutated, exactly those are accepted that are listed; returns how many were tried."""
    return mutations.check_mutated(GLASSROAD_RULES, state, luck, number, VOCABULARY, READING)


@pytest.mark.slow
@pytest.mark.parametrize("count", COUNTS)
def test_an_action_is_accepted_exactly_if_it_is_listed(count: int) -> None:
    """Whole games: listed actions are accepted as they are, mutated ones only within what is listed."""
    luck = SeededRandom(f"mutations {count}")

    assert sum(check_listed(state, luck) for state in positions(count, "listing")) > 500
    assert sum(check_mutated(state, luck, 4) for state in positions(count, "listing", every=2)) > 100


def tried_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nothing is alike: every answer is tried with all others."""
    for domain in (Interchangeable, Named):
        monkeypatch.setattr(domain, "outcomes", Domain.outcomes)
        monkeypatch.setattr(domain, "outcome", Domain.outcome)


def looked_at(state: State) -> list[object]:
    """All that can be asked about a state: groups, actions in some order, reasons."""
    names = [player.id for player in state.players]
    return [
        *(grouped(GLASSROAD_RULES, state, name) for name in names),
        *(
            sorted(repr(action) for action in legal_actions(GLASSROAD_RULES, state, name, partial_takes=partial))
            for name, partial in product(names, (False, True))
        ),
        *(why_not(GLASSROAD_RULES, state, Action(player=name, type=kind)) for name, kind in product(names, ActionType)),
    ]


@pytest.mark.parametrize("count", COUNTS)
def test_answers_that_are_said_to_be_alike_are(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """Trying every answer with all others lists the same groups, the same actions and the same reasons."""
    states = [state for state in positions(count, "alike", every=4) if state.phase is not Phase.CHOOSE_HAND]

    short = [looked_at(state) for state in states]
    tried_one_by_one(monkeypatch)

    assert short == [looked_at(state) for state in states]


def test_a_word_that_does_not_say_what_it_depends_on_may_depend_on_anything() -> None:
    """So a new effect, or a new count, is listed slowly at worst, and never wrongly."""
    player, *_ = a_million_ways().players
    count_context = CountContext(
        player=player, options=DEFAULT_OPTIONS, catalogue=CATALOGUE, players=3, readings=Readings()
    )

    assert Place((Landscape.PIT,)).depends_on(count_context) == ANYTHING
    assert Gain({Good.CLAY: Times(2, Forests()), Good.WOOD: 1}).depends_on(count_context) == ANYTHING


@pytest.mark.slow
def test_answers_are_alike_for_every_building_on_a_crowded_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each tile is built between others that it counts or copies, and paid in ways that turn a wheel or do not."""
    state = a_million_ways()
    anna, *others = state.players
    laid = {"A1": "pond", "B1": "hot_springs", "C1": "pit", "D1": "clay_depot", "A2": "log_driver", "C2": "pond"}
    crowded = replace(
        anna,
        landscape=replace(anna.landscape, tiles=laid | {name: "grove" for name in FIELDS[10:]}),
        private_offer=tuple(tile for tile in anna.private_offer if tile not in laid.values()),
        wheels=replace(anna.wheels, glassworks=replace(anna.wheels.glassworks, charcoal=2)),
    )
    immediate = tuple(None if tile in laid.values() else tile for tile in state.offer.immediate)
    costs = {tile: {Good.GLASS: 1, Good.CHARCOAL: 2} for tile in state.options.costs}
    state = replace(
        state,
        players=(crowded, *others),
        offer=replace(state.offer, immediate=immediate),
        options=replace(state.options, costs=costs),
    )
    assert list(faults(state)) == []

    short = looked_at(state)
    tried_one_by_one(monkeypatch)

    assert short == looked_at(state)


@pytest.mark.parametrize("count", COUNTS)
def test_no_random_game_comes_near_the_budget_of_a_search(count: int) -> None:
    """Everybody's actions with partial takes, which take the most steps."""
    for state in positions(count, "near", every=3):
        budget = SearchBudget(SEARCH_STEPS // 5)
        for player in state.players:
            assert all(action_bundles(GLASSROAD_RULES, state, player.id, partial_takes=True, budget=budget))


def test_choosing_five_of_fifteen_cards_lists_every_combination_once() -> None:
    """There are 3003 of them, and each is accepted."""
    state, _ = set_up(NAMES[:3], DEFAULT_OPTIONS, "hands")

    listed = [
        action for action in legal_actions(GLASSROAD_RULES, state, "anna") if action.type is ActionType.CHOOSE_HAND
    ]

    assert len({str(action.choices["cards"]) for action in listed}) == len(listed) == 3003
    assert all(isinstance(adjudicate(GLASSROAD_RULES, state, action), Granted) for action in listed[::100])


def test_nothing_is_listed_after_the_end_of_the_game() -> None:
    """A finished game has no legal actions."""
    state, _ = set_up(NAMES[:1], DEFAULT_OPTIONS, "end")
    *_, (_, _, granted) = play(GLASSROAD_RULES, state, SeededRandom("end"))

    assert granted.state.phase is Phase.FINISHED
    assert list(legal_actions(GLASSROAD_RULES, granted.state, "anna")) == []


@pytest.mark.soak
@pytest.mark.parametrize("block", range(50))
def test_over_a_thousand_games_an_action_is_accepted_exactly_if_it_is_listed(block: int) -> None:
    """Fifty blocks of twenty games of one to four players, at least 100,000 mutated actions in all.

    At every position every listed action of everybody is applied; of the hands that can be chosen, some forty of each
    player's. At every fourth position each player's actions are mutated as well.
    """
    luck = SeededRandom(f"soak mutations {block}")
    listed = changed = 0
    for game in range(20):
        for index, state in enumerate(positions(1 + game % 4, f"soak listing {block} {game}")):
            listed += check_listed(state, luck)
            changed += check_mutated(state, luck, 2) if index % 4 == 0 else 0
    assert listed > 20_000
    assert changed > 2000


@pytest.mark.soak
@pytest.mark.parametrize("block", range(10))
def test_over_forty_games_answers_that_are_said_to_be_alike_are(monkeypatch: pytest.MonkeyPatch, block: int) -> None:
    """Ten blocks of four games of one to four players."""
    states = [
        state
        for count in (1, 2, 3, 4)
        for state in positions(count, f"soak alike {block}", every=2)
        if state.phase is not Phase.CHOOSE_HAND
    ]

    short = [looked_at(state) for state in states]
    tried_one_by_one(monkeypatch)

    assert short == [looked_at(state) for state in states]
