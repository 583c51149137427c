"""An effect that copies others answers for every tile that a client can name, be it on offer or not."""

import pytest

from glass_arbiter.engine.action_groups import why_not
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.records import replace
from glass_arbiter.games.glassroad import CATALOGUE, Action, ActionType, Refused, State, faults
from glass_arbiter.games.glassroad.building import SOURCES
from glass_arbiter.games.glassroad.counts import ANYTHING, NOTHING, CountContext, Dependency
from glass_arbiter.games.glassroad.effects import CopyNeighbour
from glass_arbiter.games.glassroad.landscape import FIELDS
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS, Kind, Offer, Stacks
from tests.glassroad.games import a_million_ways

COPYING = next(tile for tile in CATALOGUE.buildings.values() if isinstance(tile.effect, CopyNeighbour))
COPIED = [tile.id for tile in CATALOGUE.of_edition(DEFAULT_OPTIONS.edition, Kind.IMMEDIATE) if tile.upgrade_of is None]


def owning(*tiles: str, reading: str = "copied_tile") -> State:
    """Anna owns these tiles, side by side, and all goods; she is about to build."""
    state = a_million_ways()
    anna, *others = state.players
    board = replace(anna.landscape, tiles=dict(zip(FIELDS, tiles, strict=False)))
    rows = {kind.value: tuple(None if tile in tiles else tile for tile in state.offer.row(kind)) for kind in Kind}
    stacks = {
        kind.value: tuple(
            tile.id
            for tile in CATALOGUE.of_edition(state.options.edition, kind)
            if tile.id not in tiles and tile.id not in rows[kind.value]
        )
        for kind in Kind
    }
    assert state.resolution is not None
    return replace(
        state,
        players=(replace(anna, landscape=board, private_offer=()), *others),
        offer=Offer(**rows),
        stacks=Stacks(**stacks),
        options=replace(state.options, rulings={"tavern_adjacency": reading}),
        resolution=replace(state.resolution, fee_paid=True, used=(1,)),
    )


@pytest.mark.parametrize("reading", ["copied_tile", "tavern"])
@pytest.mark.parametrize("source", SOURCES)
def test_every_tile_can_be_named_by_the_owner_of_a_copying_one(source: str, reading: str) -> None:
    """Nineteen immediate tiles lie side by side, the copying one among them; not one can be built again."""
    own = [COPYING.id, *(tile for tile in COPIED if tile != COPYING.id)][: len(FIELDS) - 1]
    state = owning(*own, reading=reading)
    available = state.offer.tiles() if source == "offer" else ()
    assert list(faults(state)) == []

    for name in CATALOGUE.buildings:
        build = {"building": name, "from": source, "at": FIELDS[-1]}
        action = Action(player="anna", type=ActionType.USE_ABILITY, choices={"ability": 2, "build": build})
        ruling = adjudicate(GLASSROAD_RULES, state, action)
        refused = ruling.violations if isinstance(ruling, Refused) else ()

        for reasons in (refused, why_not(GLASSROAD_RULES, state, action)):
            codes = [reason.code for reason in reasons]
            assert ("building_not_available" in codes) == (name not in available), name


@pytest.mark.parametrize(
    ("own", "depends_on"),
    [
        ((), NOTHING),
        ((COPYING.id,), frozenset((Dependency.SITE,))),
        (("shed", COPYING.id), frozenset((Dependency.SITE,))),
        (("hot_springs",), ANYTHING),
        (("hot_springs", COPYING.id), ANYTHING),
    ],
)
def test_a_copying_effect_depends_on_what_the_others_depend_on(own: tuple[str, ...], depends_on: object) -> None:
    state = owning(*own)
    count_context = CountContext(
        player=state.players[0], options=state.options, catalogue=CATALOGUE, players=3, readings=Readings()
    )

    assert COPYING.effect is not None
    assert COPYING.effect.depends_on(count_context) == depends_on
