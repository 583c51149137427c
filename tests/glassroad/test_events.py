"""Every kind of event happens in random games, and each is described."""

import orjson

from glass_arbiter.engine.playout import play
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.glassroad import set_up
from glass_arbiter.games.glassroad.events import EventType
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS
from glass_arbiter_schemas.glassroad.events import EVENTS
from glass_arbiter_schemas.glassroad.schemas import SCHEMAS
from tests.contract.shapes import check
from tests.players import NAMES


def test_every_kind_of_event_is_of_the_published_shape() -> None:
    seen = set()
    for players in (1, 2, 3, 4):
        for seed in ("one", "two", "three"):
            state, _ = set_up(NAMES[:players], DEFAULT_OPTIONS, seed)
            for _, _, ruling in play(GLASSROAD_RULES, state, SeededRandom(seed)):
                written = SCHEMAS.ruling.fields["events"]._serialize(ruling.events, None, None)
                for document in written:
                    if document["type"] not in seen:
                        check("GlassroadEvent", orjson.loads(orjson.dumps(document)))
                    seen.add(document["type"])

    assert seen == set(EVENTS) == set(EventType)
