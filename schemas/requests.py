"""What a client sends, as far as it is the same for every game; each game adds its own state, action and options."""

from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from marshmallow import ValidationError, validates_schema

from .base import Strict
from .containers import ListOf
from .fields import LONGEST_ID, Text, Word

S = TypeVar("S")
A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 - the third of three parameters, named like the others


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupRequest(Generic[O]):
    """A new game is asked for."""

    players: tuple[str, ...]
    options: O
    seed: str | None
    start_player: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ApplyRequest(Generic[S, A]):
    """A ruling on an action is asked for."""

    state: S
    action: A
    wanted: Literal["full", "verdict"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRequest(Generic[S]):
    """The points of a state are asked for."""

    state: S


class SetupRequestSchema(Strict):
    """A new game."""

    builds = SetupRequest

    players = ListOf(
        Text(least=1),
        least=1,
        most=4,
        unique=True,
        about="The ids of the players, clockwise.",
    )
    seed = Text(
        least=1,
        most=LONGEST_ID,
        load_default=None,
        allow_none=True,
        about="Where all luck comes from. The same seed gives the same game; without one, a fresh one is drawn "
        "and told in the state.",
    )
    start_player = Text(
        least=1,
        load_default=None,
        allow_none=True,
        about="Who begins; by default luck decides. The stacks are the same either way.",
    )

    @validates_schema
    def check_start_player(self, data: dict[str, Any], **kwargs: Any) -> None:
        """Somebody who plays begins."""
        start_player = data["start_player"]
        if start_player is not None and start_player not in data["players"]:
            raise ValidationError("Must be one of the players.", "start_player")


class ApplyRequestSchema(Strict):
    """An action in a state."""

    builds = ApplyRequest


class ScoreRequestSchema(Strict):
    """A state to score."""

    builds = ScoreRequest


def how_much() -> Word:
    """How much of the ruling the client wants to hear."""
    return Word(
        ("full", "verdict"),
        data_key="return",
        load_default="full",
        about="`verdict` leaves state and events out of the answer.",
    )
