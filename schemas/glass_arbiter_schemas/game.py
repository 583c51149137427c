"""A game as the service knows it: its rules, and the schemas of its JSON."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from marshmallow import Schema

from glass_arbiter.engine.budget import SearchBudget
from glass_arbiter.engine.rulings import Granted, Refused, Violation

from .answers import ScoreSheet
from .examples import Example

S = TypeVar("S")
A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 - the third of four parameters, named like the others
V = TypeVar("V")


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSchemas:
    """Every schema that a game has of its own."""

    setup_request: Schema
    apply_request: Schema
    replay_request: Schema
    legal_actions_request: Schema
    view_request: Schema
    score_request: Schema
    state: Schema
    view: Schema
    position: Schema
    ruling: Schema
    verdict: Schema
    replay: Schema
    stepwise_replay: Schema
    groups: Schema
    action_page: Schema
    explanation: Schema
    sight: Schema
    score_sheet: Schema
    catalogue: Schema
    illegal_action: Schema
    illegal_replay: Schema
    impossible_state: Schema
    impossible_setup: Schema


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, A, O, V]):
    """Everything that differs from game to game; whatever handles requests takes it from here."""

    id: str
    names: Mapping[str, str]
    languages: Sequence[str]
    version: int
    rules: str
    players: tuple[int, int]
    variants: Mapping[str, Sequence[str | int | bool]]
    schemas: GameSchemas

    catalogue: Callable[[str], object]
    set_up: Callable[[Sequence[str], O, str, str | None], tuple[S, Sequence[object]]]
    option_faults: Callable[[O, int, str], Iterable[Violation]]
    faults: Callable[[S], Iterable[Violation]]
    adjudicate: Callable[[S, A], Granted[S] | Refused]
    to_act: Callable[[S], Sequence[object]]
    player_ids: Callable[[S], Sequence[str]]
    groups: Callable[[S, str, SearchBudget], Sequence[object]]
    # Bundles of actions, so that whoever wants the last page need not look at every action before it.
    legal_ways: Callable[[S, str, bool, SearchBudget], Iterable[Sequence[A]]]
    why_not: Callable[[S, A, SearchBudget], Sequence[Violation]]
    actor: Callable[[A], str]
    view: Callable[[S, str | None], V]
    viewer: Callable[[V], str | None]
    view_faults: Callable[[V], Iterable[Violation]]
    determinize: Callable[[V], S]
    seen_by: Callable[[Sequence[Any], str | None], Sequence[object]]
    score: Callable[[S], ScoreSheet]
    rulings: Callable[[S], Mapping[str, str | bool]]
    message: Callable[[Violation, str], str]
    examples: Callable[[], Iterable[Example]]


# Each game is checked where it is made; a registry holds games of different states and actions.
AnyGame = Game[Any, Any, Any, Any]
