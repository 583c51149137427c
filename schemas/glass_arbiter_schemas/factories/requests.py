"""Requests: what a client sends about one game."""

from dataclasses import dataclass
from textwrap import fill
from typing import Any

from marshmallow import validates_schema

from glass_arbiter_schemas import request_bases
from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.containers import ListOf, Nested
from glass_arbiter_schemas.fields import Choice
from glass_arbiter_schemas.requests import MOST_ACTIONS
from glass_arbiter_schemas.seat_requests import SeatAction, SeatActions, sealed_box, seat_token

from .parts import GameParts

MOST_EVENTS = 1000
LANGUAGES = ("en", "de", "pl")

_LEGAL_ACTIONS = """\
What is legal in a `state`, or for the viewer of a `view` or a `seat`; or why something is not.

- By itself: one group for each action and subject, with the domain of every further choice, to draw buttons from.
{expand}
- With `why`: whether an action is legal, and if not, why. Choices that are left out stay open: the action is
  legal if there is any way to make them.
- With `given`: what can be chosen next in an action of which some choices are made, in any order; at first nothing but
  the player need be there. Each value that is listed leads to a legal action.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestSchemas:
    """One schema for each operation."""

    setup: type[Strict]
    apply: type[Strict]
    replay: type[Strict]
    legal_actions: type[Strict]
    view: type[Strict]
    score: type[Strict]
    picture: type[Strict]
    seal: type[Strict]
    unseal: type[Strict]
    suggest: type[Strict]


def request_schemas(parts: GameParts) -> RequestSchemas:
    """The schemas of all requests about a game."""

    class SetupSchema(request_bases.SetupSchema):
        """A new game."""

        component_prefix = parts.name

        options = Nested(parts.options, load_default=lambda: parts.default_options, about="The variant to play.")

        @validates_schema
        def check_start_player(self, data: dict[str, Any], **kwargs: Any) -> None:
            """Somebody who plays begins."""
            parts.check_start_player(data["players"], data["start_player"])

    class SetupRequestSchema(request_bases.SetupRequestSchema, SetupSchema):
        """A new game, and what the answer should have besides."""

    class StateRequestSchema(parts.decodable):  # type: ignore[name-defined, misc]
        """A request about a state."""

        component_prefix = parts.name
        fast_state = parts.state
        ids = parts.ids
        faults = parts.faults
        keeps_limits = parts.keeps_limits

    class PositionRequestSchema(request_bases.PositionRequestSchema, StateRequestSchema):
        """A request about a state, or about what a player or a spectator sees of one."""

        state = Nested(parts.state, required=False, about="The state to look at.")
        view = Nested(parts.view, required=False, about="What one viewer may see, as the endpoint `view` answers.")
        sealed = sealed_box()
        seat = seat_token()

    class ApplyRequestSchema(request_bases.ApplyRequestSchema, StateRequestSchema):
        """An action in a state, or at a sealed table."""

        state = Nested(parts.state, required=False, about="The state to act in.")
        sealed = sealed_box()
        seat = seat_token()
        action = SeatAction(
            parts.seat_action,
            Nested(parts.action),
            about="What somebody wants to do. With a `seat`, `player` is whoever sits there, and may be left out.",
        )
        wanted = request_bases.wanted_answer()
        expect = request_bases.expected_hash()

        @validates_schema
        def check_room(self, data: dict[str, Any], **kwargs: Any) -> None:
            """There is a state to follow."""
            if "state" in data:
                parts.check_room(data["state"])

    class ReplayRequestSchema(request_bases.ReplayRequestSchema, StateRequestSchema):
        """A game from its `setup`, which must have a seed, from a `state`, or `sealed`, action by action."""

        setup = Nested(SetupSchema, required=False, about="The setup to begin with.")
        state = Nested(parts.state, required=False, about="The state to begin with.")
        sealed = sealed_box()
        seat = seat_token()
        actions = SeatActions(
            Nested(parts.seat_action),
            ListOf(Nested(parts.action), most=MOST_ACTIONS),
            most=MOST_ACTIONS,
            about=f"What was done, at most {MOST_ACTIONS} actions. With a `seat`, `player` is whoever sits "
            "there, and may be left out.",
        )

        @validates_schema
        def check_room(self, data: dict[str, Any], **kwargs: Any) -> None:
            """There are states to follow."""
            if "state" in data:
                parts.check_room(data["state"])

    class LegalActionsRequestSchema(request_bases.LegalActionsRequestSchema, PositionRequestSchema):
        __doc__ = _LEGAL_ACTIONS.format(expand=_about_expand(parts))

        why = Nested(parts.action, draft=True, required=False, about="An action, of which any choice may be left out.")
        given = Nested(parts.given, draft=True, required=False, about="An action so far, to be made choice by choice.")

    class ViewRequestSchema(request_bases.ViewRequestSchema, StateRequestSchema):
        """A state, and who looks at it; perhaps also what has just happened."""

        state = Nested(parts.state, required=False, about="The state to look at.")
        sealed = sealed_box()
        seat = seat_token()
        events = _events(parts, "The events of an answer, to be told without the secrets of others.")

    class ScoreRequestSchema(request_bases.ScoreRequestSchema, PositionRequestSchema):
        """A `state` to score, or a `view`, of which nothing hidden counts."""

    class PictureRequestSchema(request_bases.PictureRequestSchema, PositionRequestSchema):
        """A `state` or a `view` to draw: the table, or the board of one player."""

        language = Choice(
            LANGUAGES, data_key="lang", load_default=LANGUAGES[0], about="The language of names and texts."
        )
        events = _events(parts, "What has just happened; the things that it concerns are marked.")

    class SealRequestSchema(request_bases.SealRequestSchema, StateRequestSchema):
        """A state to seal."""

        state = Nested(parts.state, about="The state to seal.")

        @validates_schema
        def check_room(self, data: dict[str, Any], **kwargs: Any) -> None:
            """There are states to follow."""
            parts.check_room(data["state"])

    class UnsealRequestSchema(request_bases.UnsealRequestSchema):
        """A box to open."""

        component_prefix = parts.name

    class SuggestRequestSchema(request_bases.SuggestRequestSchema, PositionRequestSchema):
        """A `state` or a `view` in which a player has something to decide."""

    return RequestSchemas(
        setup=SetupRequestSchema,
        apply=ApplyRequestSchema,
        replay=ReplayRequestSchema,
        legal_actions=LegalActionsRequestSchema,
        view=ViewRequestSchema,
        score=ScoreRequestSchema,
        picture=PictureRequestSchema,
        seal=SealRequestSchema,
        unseal=UnsealRequestSchema,
        suggest=SuggestRequestSchema,
    )


def _events(parts: GameParts, about: str) -> ListOf:
    return ListOf(parts.an_event(), most=MOST_EVENTS, required=False, about=about)


def _about_expand(parts: GameParts) -> str:
    actions = "- With `expand`: the actions themselves, each of which `apply` accepts as it is."
    return fill(f"{actions} They come in pages; {parts.about_pages}.", width=116, subsequent_indent="  ")
