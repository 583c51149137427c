"""What a game writes down itself; everything else about its JSON is made of this."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import Any

from marshmallow import ValidationError

from glass_arbiter.engine.rulings import Violation
from glass_arbiter_schemas.actions import given_schema, seat_action_schema
from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.containers import ListOf, Nested, TaggedUnion
from glass_arbiter_schemas.decoding import FastDecodable
from glass_arbiter_schemas.facts import FactsByCode
from glass_arbiter_schemas.fields import Choice, PlayerId, Points, TypeName, Value
from glass_arbiter_schemas.query import QueryParameter
from glass_arbiter_schemas.room import check_room


def _one_of_the_players(players: Sequence[str], start_player: str | None) -> None:
    """A start player who does not play is no start player."""
    if start_player is not None and start_player not in players:
        raise ValidationError("Must be one of the players.", "start_player")


@dataclass(frozen=True, kw_only=True)
class GameParts:
    """The parts of one game; `name` comes before the names of its components in the contract."""

    name: str
    most_players: int

    state: type[Strict]
    view: type[Strict]
    options: type[Strict]
    rulings: type[Strict]
    action: type[Strict]
    action_type: Callable[[], Choice]
    events: Mapping[str, type[Strict]]
    catalogue: type[Strict]
    about_catalogue: str = "Cards, rules and codes"
    # What `GET catalogue` can be asked for, besides a language.
    catalogue_parameters: tuple[QueryParameter, ...] = ()

    codes: type[Enum]
    fault_codes: type[Enum]
    # The facts of each of these codes.
    violation_facts: FactsByCode
    fault_facts: FactsByCode
    irreversible: type[Enum]

    default_options: object
    # The ids that the records of a state are generic over; none if a request can bring ids of its own.
    ids: tuple[str, ...] = ()
    # The reasons why a state is one that no game can have.
    faults: Callable[[Any], Iterable[Violation]]
    # Whether a state without faults certainly keeps the limits of its schema; if not, they are looked at.
    keeps_limits: Callable[[Any], bool] = lambda state: False
    # Raises ValidationError if somebody else than a player begins; a game may tell that among the faults of a set-up.
    check_start_player: Callable[[Sequence[str], str | None], None] = _one_of_the_players
    # Raises ValidationError if the numbers of a state are so large that JSON could not carry the state after it.
    check_room: Callable[[Any], None] = check_room
    # What requests about a state are based on, where a state has values that types alone cannot read.
    decodable: type[FastDecodable] = FastDecodable

    score_line: type[Strict]
    points: Callable[..., Value] = Points
    # Keys of a score sheet that other games do not have, and those that need other words.
    score_fields: Mapping[str, Value] = field(default_factory=dict)

    # What the card of a group is, and how many legal actions there are: sentences in the documentation.
    about_group_card: str = "The card it is about; null if it is about none."
    about_pages: str = "a game has rarely more than a thousand"

    @cached_property
    def given(self) -> type[Strict]:
        """An action so far."""
        kind = self.action_type()
        kind.required = False
        return given_schema(self.action, kind)

    @cached_property
    def seat_action(self) -> type[Strict]:
        """An action whose player may be left out, where there is a seat."""
        return seat_action_schema(self.action, PlayerId(required=False, about="Whoever has the seat."))

    def an_event(self) -> TaggedUnion:
        """Any event."""
        return TaggedUnion(self.events, named=TypeName(f"{self.name}Event", "What happened, told apart by `type`."))

    def event_list(self) -> ListOf:
        """What an action has led to."""
        return ListOf(self.an_event(), about="What happened, in order.")

    def players(self, about: str) -> ListOf:
        """The ids of players in some order."""
        return ListOf(PlayerId(), most=self.most_players, about=about)

    def decisions(self) -> ListOf:
        """Whom the table waits for."""
        return ListOf(Nested(self.decision), most=self.most_players, about="Everybody the table waits for.")

    @cached_property
    def decision(self) -> type[Strict]:
        """One player whom the table waits for."""
        parts = self

        class DecisionSchema(Strict):
            """Whom the table waits for, and what that player may do about it; anytime actions are not listed."""

            component_prefix = parts.name

            player = PlayerId(about="Who is to act.")
            actions = ListOf(parts.action_type(), about="The types of action that are possible.")

        return DecisionSchema
