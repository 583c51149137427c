"""Whole games that Hypothesis plays, with what is legal, what is not, and everything that must stay true in between."""

from itertools import islice
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from marshmallow import ValidationError

from glass_arbiter.codec.encode import fingerprint
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.playout import random_turn
from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.search import legal_actions
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.glassroad import (
    RULES,
    Action,
    ActionType,
    Granted,
    Refused,
    State,
    faults,
    scores,
    set_up,
    to_act,
)
from glass_arbiter.games.glassroad.faults.views import view_faults
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS, Phase
from glass_arbiter.games.glassroad.view import observe
from glass_arbiter_schemas.glassroad import GLASSROAD
from tests.players import NAMES, STRANGER

from .ledger import check_transition

pytestmark = pytest.mark.slow

# Choices that some action or other asks for, with values that are sometimes right.
KEYS = ("at", "card", "cards", "building", "wheel", "ability", "pay", "take", "build", "use", "copied", "between", "x")
VALUES: tuple[Any, ...] = (
    None,
    0,
    1,
    2,
    "A1",
    "E4",
    "builder",
    "inn",
    "wood",
    "glassworks",
    [],
    ["A1"],
    {},
    {"wood": 1},
    True,
)
# How many actions of a list are looked at: some lists have thousands.
MOST_LISTED = 30


@st.composite
def games(draw: st.DrawFn) -> State:
    """A new game of any kind."""
    count = draw(st.integers(1, 4))
    options = replace(
        DEFAULT_OPTIONS,
        edition=draw(st.sampled_from(("de-93", "en-92"))),
        periods=draw(st.sampled_from((4, 5))) if count > 1 else 7,
        introductory=draw(st.booleans()),
        rulings={
            "fee_without_use": draw(st.sampled_from(("forbidden", "allowed"))),
            "anytime_between_repetitions": draw(st.booleans()),
            "tavern_adjacency": draw(st.sampled_from(("copied_tile", "tavern"))),
        },
    )
    seed = draw(st.text(st.characters(codec="utf-8"), min_size=1, max_size=8))
    return set_up(NAMES[:count], options, seed)[0]


class Table(RuleBasedStateMachine):
    """A game, and the memory of how it came to this."""

    state: State
    first: State

    @initialize(state=games())
    def sit_down(self, state: State) -> None:
        """A new game has no faults."""
        assert list(faults(state)) == []
        self.state = self.first = state
        self.taken: list[Action] = []

    def is_running(self) -> bool:
        """Whether there is anything left to do."""
        return self.state.phase is not Phase.FINISHED

    def act(self, action: Action) -> None:
        """Take an action that must be legal."""
        snapshot = repr(self.state)
        granted = adjudicate(GLASSROAD_RULES, self.state, action)
        assert isinstance(granted, Granted), (action, granted)
        check_transition(self.state, action, granted)
        assert repr(self.state) == snapshot, "the input is never altered"
        self.taken.append(action)
        self.state = granted.state

    @precondition(is_running)
    @rule(seed=st.integers(0, 2**32), number=st.integers(1, 25))
    def play_on(self, seed: int, number: int) -> None:
        """Several actions by luck, to get deeper into the game than Hypothesis would by single ones."""
        luck = SeededRandom(str(seed))
        for _ in range(number):
            if self.is_running():
                self.act(random_turn(GLASSROAD_RULES, self.state, luck)[0])

    @precondition(is_running)
    @rule(data=st.data())
    def take_a_listed_action(self, data: st.DataObject) -> None:
        """What is listed as legal is legal."""
        player = data.draw(st.sampled_from([decision.player for decision in to_act(self.state)]))
        listed = list(islice(legal_actions(GLASSROAD_RULES, self.state, player), MOST_LISTED))
        assert listed, "whoever the table waits for can do something"
        self.act(data.draw(st.sampled_from(listed)))

    @rule(data=st.data())
    def try_something(self, data: st.DataObject) -> None:
        """Any action is granted or refused: with reasons that cite a rule, in words, and with nothing changed."""
        action = Action(
            player=data.draw(st.sampled_from((*NAMES, STRANGER))),
            type=data.draw(st.sampled_from(ActionType)),
            choices=data.draw(st.dictionaries(st.sampled_from(KEYS), st.sampled_from(VALUES), max_size=4)),
        )
        self.attempt(action)

    @precondition(is_running)
    @rule(data=st.data(), seed=st.integers(0, 2**32))
    def try_nearly_the_right_thing(self, data: st.DataObject, seed: int) -> None:
        """A legal action with something left out, changed or added; or with somebody else taking it."""
        action, _ = random_turn(GLASSROAD_RULES, self.state, SeededRandom(str(seed)))
        choices: dict[str, Any] = dict(action.choices)
        for key in data.draw(st.lists(st.sampled_from((*choices, *KEYS)), min_size=1, max_size=2)):
            if data.draw(st.booleans()):
                choices.pop(key, None)
            else:
                choices[key] = data.draw(st.sampled_from(VALUES))
        player = data.draw(st.sampled_from((action.player, action.player, *NAMES)))
        self.attempt(Action(player=player, type=action.type, choices=choices))

    def attempt(self, action: Action) -> None:
        """Rule on an action that may be anything that the schema reads."""
        document = {"player": action.player, "type": action.type, **action.choices}
        schema = GLASSROAD.schemas.apply_request.fields["action"]
        if not _is_readable(schema, document):
            return
        snapshot = repr(self.state)
        ruling = adjudicate(GLASSROAD_RULES, self.state, schema.deserialize(document))
        assert repr(self.state) == snapshot, "the input is never altered"
        if isinstance(ruling, Refused):
            assert ruling.violations
            for violation in ruling.violations:
                assert violation.rule in RULES
                for language in GLASSROAD.languages:
                    assert GLASSROAD.messages.message(violation, language, self.state.options)
        else:
            self.act(schema.deserialize(document))

    @rule()
    def look(self) -> None:
        """Everybody's view can be, tells what the viewer may do, and keeps the others' secrets."""
        for viewer in (None, *(player.id for player in self.state.players)):
            seen = observe(self.state, viewer)
            assert view_faults(seen) == ()
            assert all(
                player.id == viewer or (player.hand, player.face_down) == (None, None) for player in seen.players
            )

    @precondition(lambda self: len(self.taken) > 0)
    @rule()
    def replay(self) -> None:
        """The same actions from the same set-up lead to the same state, to the last bit of its hash."""
        state = self.first
        for action in self.taken:
            granted = adjudicate(GLASSROAD_RULES, state, action)
            assert isinstance(granted, Granted)
            state = granted.state
        schema = GLASSROAD.schemas.state
        assert fingerprint(schema, state) == fingerprint(schema, self.state)

    @invariant()
    def nothing_is_wrong(self) -> None:
        """The state has no faults, survives being written and read, and can be scored."""
        schema = GLASSROAD.schemas.state
        assert list(faults(self.state)) == []
        assert schema.load(schema.dump(self.state)) == self.state
        sheets, winners = scores(self.state.players, self.state.options, Readings())
        assert len(sheets) == len(self.state.players)
        assert winners or len(sheets) == 1
        assert self.is_running() == bool(to_act(self.state))


def _is_readable(schema: Any, document: dict[str, Any]) -> bool:
    try:
        schema.deserialize(document)
    except ValidationError:
        return False
    return True


BOUNDED = settings(max_examples=60, stateful_step_count=30, derandomize=True, deadline=None, database=None)
AT_LENGTH = settings(
    max_examples=600,
    stateful_step_count=60,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def test_a_table_stays_sound_whatever_is_tried_at_it() -> None:
    """Some games of every kind."""
    run_state_machine_as_test(Table, settings=BOUNDED)


@pytest.mark.soak
def test_many_tables_stay_sound_whatever_is_tried_at_them() -> None:
    """Many games, other ones each time."""
    run_state_machine_as_test(Table, settings=AT_LENGTH)
