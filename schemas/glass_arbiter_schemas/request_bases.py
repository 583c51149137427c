"""The part of the schemas of requests that is the same for every game.

The factories add the state, the action and the options of a game.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from marshmallow import ValidationError, validates_schema

from glass_arbiter.engine.bots import BotName
from glass_arbiter.pictures.theme import ThemeName

from .answers import HASH_LENGTH
from .base import Strict
from .containers import ListOf
from .fields import LONGEST_ID, Boolean, Choice, Integer, PlayerId, Text
from .requests import (
    DEFAULT_SEED,
    DEFAULT_WIDTH,
    LARGEST_PAGE,
    LEAST_WIDTH,
    LEGAL_ACTIONS,
    LONGEST_BOX,
    MESSAGES,
    MOST_WIDTH,
    PAGE,
    POSITIONS,
    SCORE,
    SEALED,
    STATE,
    VIEW,
    ApplyRequest,
    LegalActionsRequest,
    PictureRequest,
    ReplayRequest,
    ScoreRequest,
    SealRequest,
    SetupRequest,
    SuggestRequest,
    UnsealRequest,
    ViewRequest,
)
from .seat_requests import SIGNED, TableId, TableRequestSchema, check_one_of, check_signed, signed, starts


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
        about="For whom the included parts are; null is a spectator. All of them but `score` need it. At a sealed "
        "table they are for the seat, at a new one for spectators: it may be left out, and nobody else can be named.",
    )

    @validates_schema
    def check_viewer(self, data: dict[str, Any], **kwargs: Any) -> None:
        """Parts for a viewer need one; a seat is one."""
        needing = [part for part in data["include"] if part != SCORE]
        if needing and "viewer" not in data and not (SEALED in data or data.get("seal")):
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

    seal = Boolean(
        load_default=False,
        about="Whether to seal the table. The answer has a box and a seat for each player in place of the state. Leave "
        "the seed out then: whoever knows it knows what is hidden.",
    )

    @validates_schema
    def check_seal(self, data: dict[str, Any], **kwargs: Any) -> None:
        """Whoever sets up a sealed table is told what a spectator is."""
        if not data["seal"]:
            return
        if data.get("viewer") is not None:
            raise ValidationError(
                "Must be null, or left out: the parts of a sealed table are for spectators.", "viewer"
            )
        if LEGAL_ACTIONS in data["include"]:
            raise ValidationError("`legal_actions` are told to a seat, not to spectators.", "include")


class ApplyRequestSchema(IncludingSchema, TableRequestSchema):
    """An action in a state, or at a sealed table."""

    model = ApplyRequest
    json_schema_extra = (*starts(STATE, SEALED), signed("action", SIGNED))

    @validates_schema
    def check_position(self, data: dict[str, Any], **kwargs: Any) -> None:
        """There is one place to act in."""
        check_one_of(data, STATE, SEALED)
        if SEALED in data and data["expect"] is not None:
            raise ValidationError("Has no use with `sealed`: a box says its revision.", "expect")

    @validates_schema
    def check_player(self, data: dict[str, Any], **kwargs: Any) -> None:
        """Without a seat, an action says whose it is; the fast reader leaves that open."""
        check_signed("action", data["action"], data)

    @validates_schema
    def check_messages(self, data: dict[str, Any], **kwargs: Any) -> None:
        """A verdict has no events to tell."""
        if data["wanted"] == "verdict" and MESSAGES in data["include"]:
            raise ValidationError("`messages` has no use in a verdict, which has no events.", "include")


class PositionRequestSchema(TableRequestSchema):
    """A request about a position, which comes as a state, as a view, or sealed."""

    json_schema_extra: ClassVar[Sequence[Mapping[str, Any]]] = starts(*POSITIONS)

    @validates_schema
    def check_position(self, data: dict[str, Any], **kwargs: Any) -> None:
        """There is one place to look at."""
        check_one_of(data, *POSITIONS)


class ScoreRequestSchema(PositionRequestSchema):
    """A position to score."""

    model = ScoreRequest


class PictureRequestSchema(PositionRequestSchema):
    """A position to draw."""

    model = PictureRequest

    player = PlayerId(
        load_default=None,
        allow_none=True,
        about="Whose board to draw; by default the whole table. With a `state` the picture shows what this player may "
        "see, or a spectator; with a `view` what its viewer may see, and with a `seat` what that player may see.",
    )
    width = Integer(
        least=LEAST_WIDTH, most=MOST_WIDTH, load_default=DEFAULT_WIDTH, about="The width of the picture, in pixels."
    )
    theme = Choice(ThemeName, load_default=ThemeName.LIGHT.value, about="The colours: on light or on dark ground.")


class SuggestRequestSchema(PositionRequestSchema):
    """A position in which a computer player is asked."""

    model = SuggestRequest

    player = PlayerId(
        load_default=None,
        allow_none=True,
        about="For whom to choose. By default the viewer of a `view`; with a `state` the first whom the table waits "
        "for.",
    )
    bot = Choice(
        BotName,
        load_default=BotName.STEADY.value,
        about="Who chooses: `random` draws, `steady` compares a few actions, `keen` more of them, further on.",
    )
    seed = Text(
        least=1,
        most=LONGEST_ID,
        load_default=DEFAULT_SEED,
        about="Where the chance of the computer player comes from; the same request gets the same action.",
    )


class ReplayRequestSchema(TableRequestSchema):
    """A game from its setup, from a state, or from a sealed table on, action by action."""

    model = ReplayRequest
    json_schema_extra = (
        *starts("setup", STATE, SEALED),
        signed("actions", {"items": SIGNED}),
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
        check_one_of(data, "setup", STATE, SEALED)
        if "setup" in data and data["setup"].seed is None:
            raise ValidationError({"setup": {"seed": ["Is missing: without it, every replay would be another game."]}})

    @validates_schema
    def check_players(self, data: dict[str, Any], **kwargs: Any) -> None:
        """Without a seat, each action says whose it is; the fast reader leaves that open."""
        for action in data["actions"]:
            check_signed("actions", action, data)


class LegalActionsRequestSchema(PositionRequestSchema):
    """What is legal, or why something is not."""

    model = LegalActionsRequest
    json_schema_extra = (
        *PositionRequestSchema.json_schema_extra,
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
        about="Whose actions to list; by default everybody's, with a `view` or a `seat` the viewer's.",
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
        """One question at a time."""
        for key in ("why", "given"):
            if key in data and data["expand"]:
                raise ValidationError("Must not come with `expand`.", key)
        if "why" in data and "given" in data:
            raise ValidationError("Must not come with `why`.", "given")
        useless = [key for key in ("partial_takes", "offset") if data[key] and not data["expand"]]
        if useless:
            raise ValidationError({key: ["Has no use without `expand`."] for key in useless})


class ViewRequestSchema(TableRequestSchema):
    """A state, and who looks at it; or a sealed table, and the seat of whoever does."""

    model = ViewRequest
    json_schema_extra = starts(STATE, SEALED)

    player = PlayerId(
        load_default=None,
        allow_none=True,
        about="Who looks; null is a spectator. With a `seat` it is whoever sits there, and may be left out.",
    )

    @validates_schema
    def check_position(self, data: dict[str, Any], **kwargs: Any) -> None:
        """There is one place to look at."""
        check_one_of(data, STATE, SEALED)

    include = included({MESSAGES: "a `message` with every event, a sentence in the language of `Accept-Language`"})


class SealRequestSchema(Strict):
    """A state to seal."""

    model = SealRequest

    table = TableId(
        load_default=None,
        allow_none=True,
        about="The table, so that the seats of its players stay good; by default a new one.",
    )


class UnsealRequestSchema(Strict):
    """A box to open."""

    model = UnsealRequest

    sealed = Text(least=1, most=LONGEST_BOX, about="A sealed table, as it was answered.")


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
