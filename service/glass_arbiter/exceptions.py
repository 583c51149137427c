"""Problems: exceptions that carry everything their problem document says.

Problem                 any problem; `kind` names its type
├── Unreadable          the body is not JSON, or not of the documented shape (400)
├── Mismatch            the state is not the expected one (409)
└── Refusal             the rules say no: illegal action, impossible state or setup (422)
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from marshmallow import Schema

from glass_arbiter.engine.rulings import Facts, Violation
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.encoding import encode
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.limits import LARGEST_FACTS, LARGEST_REASONS, MOST_ERRORS, MOST_ITEMS, MOST_REASONS
from glass_arbiter_schemas.problem import ProblemSchema, StateMismatchSchema, UnreadableSchema
from glass_arbiter_schemas.problem_texts import languages_of, text_of
from glass_arbiter_schemas.problem_types import STATE_MISMATCH, ProblemType

DEFAULT_LANGUAGE = "en"

Content = dict[str, object]


class Problem(Exception):
    """Stops the handling of a request and carries the content of the problem document."""

    schema: Schema = single(ProblemSchema)

    def __init__(self, kind: ProblemType, detail: str = "", headers: Mapping[str, str] | None = None) -> None:
        """What the detail says about a request is for programmers, and in English; so is then the title."""
        super().__init__(kind.slug)
        self.kind = kind
        self.headers = headers or {}
        self.languages: Sequence[str] = (DEFAULT_LANGUAGE,) if detail else languages_of(kind)
        self.detail = detail or kind.description
        self._is_stated = bool(detail)

    @property
    def verdict(self) -> str:
        """The word for logs and metrics; it reveals nothing about the game."""
        return self.kind.slug or f"http-{self.kind.status}"

    def content(self, language: str) -> Content:
        """Return the members of the document, for the schema to write."""
        kind, text = self.kind, text_of(self.kind, language)
        detail = self.detail if self._is_stated else text.description
        return {"type": kind.type, "title": text.title, "status": kind.status, "detail": detail}


class Unreadable(Problem):
    """The body is not JSON or not of the documented shape; errors are pairs of pointer and message."""

    schema = single(UnreadableSchema)

    def __init__(self, kind: ProblemType, errors: Sequence[tuple[str, str]]) -> None:
        pointer, message = errors[0]
        super().__init__(kind, f"{pointer}: {message}" if pointer else message)
        self.errors = errors

    def content(self, language: str) -> Content:
        errors: Iterator[Content] = ({"pointer": pointer, "message": message} for pointer, message in self.errors)
        return super().content(language) | {"errors": _fitting(islice(errors, MOST_ERRORS))}


class Mismatch(Problem):
    """The state is not the one that the client expects."""

    schema = single(StateMismatchSchema)

    def __init__(self, expected: str, actual: str) -> None:
        super().__init__(STATE_MISMATCH)
        self._hashes = {"expected": expected, "actual": actual}

    def content(self, language: str) -> Content:
        return super().content(language) | self._hashes


class Refusal(Problem):
    """The rules refuse, with reasons in the client's language; `extensions` are further members."""

    def __init__(
        self,
        kind: ProblemType,
        schema: Schema,
        game: AnyGame,
        reasons: Sequence[Violation],
        options: Any,
        extensions: Content | None = None,
    ) -> None:
        super().__init__(kind)
        self.schema = schema
        self.languages = game.languages
        self._game = game
        self.reasons = reasons
        self._options = options
        self._extensions = extensions or {}

    @property
    def verdict(self) -> str:
        return str(self.reasons[0].code)

    def content(self, language: str) -> Content:
        reasons = explained(self._game, self.reasons, language, self._options)
        # Each schema dumps the one of the two keys that it declares.
        named = {"detail": reasons[0]["message"], "violations": reasons, "faults": reasons}
        return super().content(language) | named | self._extensions


def explained(game: AnyGame, reasons: Sequence[Violation], language: str, options: Any) -> list[Content]:
    """Return the reasons with a sentence each, up to the limits; the options determine the names of the cards."""
    told: Iterator[Content] = (
        {
            "code": reason.code,
            "rule": reason.rule,
            "message": game.messages.message(reason, language, options),
            "facts": _short(reason.facts),
            "pointer": reason.pointer,
        }
        for reason in reasons
    )
    return _fitting(islice(told, MOST_REASONS))


def _fitting(reasons: Iterable[Content]) -> list[Content]:
    """Return the first reason, and further ones while they fit into the size limit."""
    fitting: list[Content] = []
    size = 0
    for reason in reasons:
        size += len(encode(reason))
        if fitting and size > LARGEST_REASONS:
            break
        fitting.append(reason)
    return fitting


def _short(facts: Facts) -> Facts:
    """Truncate facts that repeat long lists of the client; facts of the rules are always short."""
    return facts if len(encode(facts)) <= LARGEST_FACTS else {key: _first(value) for key, value in facts.items()}


def _first(value: object) -> object:
    if isinstance(value, Mapping):
        return {key: _first(inner) for key, inner in islice(value.items(), MOST_ITEMS)}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_first(inner) for inner in value[:MOST_ITEMS]]
    return value
