"""Requests as they are read, and the part of their schemas that is the same for every game.

The factories add the state, the action and the options of a game.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Literal, TypeVar

from marshmallow import ValidationError, validates_schema
from msgspec import UNSET, UnsetType

from glass_arbiter.engine.events import Event
from glass_arbiter.engine.game import AnyAction
from glass_arbiter.engine.records import Record
from glass_arbiter.engine.rulings import Violation
from glass_arbiter.engine.steps import Given

from .answers import HASH_LENGTH
from .base import Strict
from .containers import ListOf
from .fields import LONGEST_ID, Boolean, Choice, Integer, PlayerId, Text

S = TypeVar("S")
A = TypeVar("A", bound=AnyAction)
O = TypeVar("O")  # noqa: E741 - the third of four parameters, named like the others
V = TypeVar("V")

# How many actions one replay takes, and how many one page of legal actions has.
MOST_ACTIONS = 2000
PAGE, LARGEST_PAGE = 1000, 5000


# What an answer can include if it is asked for, and what it can leave out.
VIEW, LEGAL_ACTIONS, SCORE, MESSAGES = "view", "legal_actions", "score", "messages"
STATE = "state"


class SetupRequest(Record, Generic[O], frozen=True, kw_only=True):
    """A new game is asked for."""

    players: tuple[str, ...]
    options: O
    seed: str | None
    start_player: str | None
    include: Sequence[str] = ()
    excluded: Sequence[str] = ()
    viewer: str | UnsetType | None = UNSET


class AboutState(Record, frozen=True, kw_only=True):
    """Something is asked about a state; `faults` is None unless it was examined while it was read."""

    state: Any
    faults: Sequence[Violation] | None = None


class ApplyRequest(AboutState, Generic[S, A], frozen=True, kw_only=True):
    """A ruling on an action is asked for."""

    state: S
    action: A
    wanted: Literal["full", "verdict"]
    expect: str | None = None
    include: Sequence[str] = ()
    excluded: Sequence[str] = ()
    viewer: str | UnsetType | None = UNSET


class ScoreRequest(AboutState, Generic[S], frozen=True, kw_only=True):
    """The points of a state are asked for."""

    state: S


class ReplayRequest(AboutState, Generic[S, A, O], frozen=True, kw_only=True):
    """Rulings on many actions, one after the other, are asked for."""

    actions: tuple[A, ...]
    wanted: Literal["final", "each"]
    setup: SetupRequest[O] | None = None
    state: S | None = None


class LegalActionsRequest(AboutState, Generic[S, A, V], frozen=True, kw_only=True):
    """What is legal, or why something is not, is asked for."""

    player: str | None
    expand: bool
    partial_takes: bool
    limit: int
    offset: int
    state: S | None = None
    view: V | None = None
    why: A | None = None
    given: Given | None = None

    @property
    def about(self) -> tuple[str, str] | None:
        """The key of the action that is asked about, and its player; None if all actions are asked for."""
        if self.why is not None:
            return "why", self.why.player
        return None if self.given is None else ("given", self.given.player)


class ViewRequest(AboutState, Generic[S], frozen=True, kw_only=True):
    """What one player, or a spectator, may see is asked for."""

    state: S
    player: str | None
    include: Sequence[str]
    events: Sequence[Event] | None = None


def included(parts: Mapping[str, str]) -> ListOf:
    """What the client wants besides: each part by its name, with what it adds to the answer."""
    told = "; ".join(f"`{name}`: {about}" for name, about in parts.items())
    return ListOf(
        Choice(tuple(parts)),
        most=len(parts),
        unique=True,
        load_default=(),
        about=f"What the answer has besides; {told}.",
    )


_INCLUDED = {
    VIEW: "what `view` answers for the viewer",
    LEGAL_ACTIONS: "what `legal-actions` answers for the viewer, for everybody if the viewer is null",
    SCORE: "what `score` answers",
    MESSAGES: "a `message` with every event, a sentence in the language of `Accept-Language`, from the viewer's side",
}


class IncludingSchema(Strict):
    """A request whose answer can have more than its own, or less."""

    include = included(_INCLUDED)
    excluded = ListOf(
        Choice((STATE,)),
        most=1,
        unique=True,
        data_key="exclude",
        load_default=(),
        about="What the answer leaves out; `state`: the state.",
    )
    viewer = PlayerId(
        required=False,
        allow_none=True,
        about="For whom the included parts are; null is a spectator. All of them but `score` need it.",
    )

    @validates_schema
    def check_viewer(self, data: dict[str, Any], **kwargs: Any) -> None:
        """Parts for a viewer need one."""
        needing = [part for part in data["include"] if part != SCORE]
        if needing and "viewer" not in data:
            raise ValidationError(f"Is missing: `include` has `{needing[0]}`.", "viewer")


class SetupSchema(Strict):
    """A new game."""

    model = SetupRequest

    players = ListOf(
        PlayerId(),
        least=1,
        most=4,
        unique=True,
        about="The ids of the players, clockwise: printable text, without control or invisible characters.",
    )
    seed = Text(
        least=1,
        most=LONGEST_ID,
        load_default=None,
        allow_none=True,
        about="Where all luck comes from. The same seed gives the same game; without one, a fresh one is drawn "
        "and told in the state.",
    )
    start_player = PlayerId(
        load_default=None,
        allow_none=True,
        about="Who begins; by default luck decides. The stacks are the same either way.",
    )


class SetupRequestSchema(SetupSchema, IncludingSchema):
    """A new game is asked for."""


class ApplyRequestSchema(IncludingSchema):
    """An action in a state."""

    model = ApplyRequest

    @validates_schema
    def check_messages(self, data: dict[str, Any], **kwargs: Any) -> None:
        """A verdict has no events to tell."""
        if data["wanted"] == "verdict" and MESSAGES in data["include"]:
            raise ValidationError("`messages` has no use in a verdict, which has no events.", "include")


class ScoreRequestSchema(Strict):
    """A state to score."""

    model = ScoreRequest


class ReplayRequestSchema(Strict):
    """A game from its setup, or from a state, action by action."""

    model = ReplayRequest
    json_schema_extra = (
        {"oneOf": [{"required": ["setup"]}, {"required": ["state"]}]},
        {"properties": {"setup": {"required": ["seed"], "properties": {"seed": {"type": "string"}}}}},
    )

    wanted = Choice(
        ("final", "each"),
        data_key="return",
        load_default="final",
        about="`each` tells also the hash, whom the table waits for, and whether it can be taken back, after each "
        "action.",
    )

    @validates_schema
    def check_start(self, data: dict[str, Any], **kwargs: Any) -> None:
        """A replay starts somewhere, and always at the same place."""
        _check_one_of(data, "setup", "state")
        if "setup" in data and data["setup"].seed is None:
            raise ValidationError({"setup": {"seed": ["Is missing: without it, every replay would be another game."]}})


class LegalActionsRequestSchema(Strict):
    """What is legal, or why something is not."""

    model = LegalActionsRequest
    json_schema_extra = (
        {"oneOf": [{"required": ["state"]}, {"required": ["view"]}]},
        {
            "if": {"required": ["expand"], "properties": {"expand": {"const": True}}},
            "then": {"properties": {"why": False, "given": False}},
            "else": {"properties": {"partial_takes": {"const": False}, "offset": {"const": 0}}},
        },
        {"not": {"required": ["why", "given"], "properties": {"why": {}, "given": {}}}},
    )

    player = PlayerId(
        load_default=None,
        allow_none=True,
        about="Whose actions to list; by default everybody's, with a `view` the viewer's.",
    )
    expand = Boolean(load_default=False, about="Whether to list the actions themselves instead of groups with domains.")
    partial_takes = Boolean(
        load_default=False, about="With `expand`: whether to list also the actions that take less than offered."
    )
    limit = Integer(least=1, most=LARGEST_PAGE, load_default=PAGE, about="With `expand`: how many actions at most.")
    offset = Integer(
        least=0, load_default=0, about="With `expand`: how many actions to skip; `next_offset` of the page before."
    )

    @validates_schema
    def check_question(self, data: dict[str, Any], **kwargs: Any) -> None:
        """One place to look at, and one question about it."""
        _check_one_of(data, "state", "view")
        for key in ("why", "given"):
            if key in data and data["expand"]:
                raise ValidationError("Must not come with `expand`.", key)
        if "why" in data and "given" in data:
            raise ValidationError("Must not come with `why`.", "given")
        useless = [key for key in ("partial_takes", "offset") if data[key] and not data["expand"]]
        if useless:
            raise ValidationError({key: ["Has no use without `expand`."] for key in useless})


class ViewRequestSchema(Strict):
    """A state, and who looks at it."""

    model = ViewRequest

    player = PlayerId(load_default=None, allow_none=True, about="Who looks; null is a spectator.")
    include = included({MESSAGES: "a `message` with every event, a sentence in the language of `Accept-Language`"})


def _check_one_of(data: dict[str, Any], *keys: str) -> None:
    if sum(key in data for key in keys) != 1:
        raise ValidationError(f"Must have either {' or '.join(f'`{key}`' for key in keys)}.")


def expected_hash() -> Text:
    """The fingerprint of the state that the client believes to send."""
    return Text(
        least=HASH_LENGTH,
        most=HASH_LENGTH,
        load_default=None,
        allow_none=True,
        about="The hash of the state that you mean; another state than that is refused (409).",
    )


def wanted_answer() -> Choice:
    """How much of the ruling the client wants."""
    return Choice(
        ("full", "verdict"),
        data_key="return",
        load_default="full",
        about="`verdict` leaves state and events out of the answer.",
    )
