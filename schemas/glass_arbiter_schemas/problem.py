"""Problem details: the body of every answer that is not the one asked for (RFC 9457)."""

from collections.abc import Iterable, Mapping
from enum import Enum

from .answers import a_hash
from .base import Strict, extended
from .containers import ListOf, Nested
from .encoding import FastEncodable
from .facts import FactsByCode, FactsOf
from .fields import Choice, Facts, Integer, LongText, Text, Value
from .limits import LONGEST_KEY, LONGEST_POINTER, MOST_ERRORS, MOST_ITEMS, MOST_REASONS
from .problem_types import (
    INVALID_REQUEST,
    MALFORMED_JSON,
    NOTHING_TO_SUGGEST,
    SEALED_BOX,
    STATE_MISMATCH,
    TIME_LIMIT,
    TOO_MANY_WAYS,
    ProblemType,
)

_CUT = (
    f"Of a key with more than {LONGEST_KEY} characters it has the beginning and `…`; one with more than "
    f"{LONGEST_POINTER} characters ends between two keys, with `/…`."
)


_ABOUT_TYPE = "A URI, relative to this service, that leads to an explanation."


def problem_type(*kinds: ProblemType) -> Choice:
    """The URI of a problem that is of one of some types."""
    return Choice([kind.type for kind in kinds], about=_ABOUT_TYPE)


class ProblemSchema(FastEncodable):
    """What every problem tells; `type` is the word to tell problems apart by. No problem is larger than 64 KiB."""

    type: Value = LongText(about=_ABOUT_TYPE)
    title = LongText(about="The same for every problem of a type, in the language of `Accept-Language`.")
    status = Integer(least=400, most=599, about="The HTTP status.")
    detail = LongText(about="A sentence about this very case, in the language of the title.")


class ErrorSchema(Strict):
    """One place of the request that cannot be read."""

    pointer = LongText(about=f"A JSON Pointer into the request (RFC 6901). {_CUT}")
    message = LongText(about="What is wrong there, in English.")


class UnreadableSchema(ProblemSchema):
    """The request cannot be read: it is no JSON, or not of the documented shape."""

    type = problem_type(MALFORMED_JSON, INVALID_REQUEST)

    errors = ListOf(
        Nested(ErrorSchema),
        most=MOST_ERRORS,
        about=f"What is wrong, in the order of the request: at most {MOST_ERRORS} places, and fewer where they would "
        "take more than 32 KiB. The search ends with as many.",
    )


class StateMismatchSchema(ProblemSchema):
    """The state is not the one that its sender expects it to be."""

    type = problem_type(STATE_MISMATCH)

    expected = a_hash()
    actual = a_hash()


class SealedBoxSchema(ProblemSchema):
    """A box that cannot be opened here with this seat; why, nobody is told."""

    type = problem_type(SEALED_BOX)


class TimeLimitSchema(ProblemSchema):
    """The request took longer than this service allows."""

    type = problem_type(TIME_LIMIT)


class TooManyWaysSchema(ProblemSchema):
    """There are too many ways to act for this service to try them all."""

    type = problem_type(TOO_MANY_WAYS)


class NothingToSuggestSchema(ProblemSchema):
    """The table does not wait for the player, so that there is nothing to suggest."""

    type = problem_type(NOTHING_TO_SUGGEST)


_ABOUT_FACTS = (
    "What was compared, apart from the prose. Where that would take more than 4 KiB, lists and objects in it "
    f"are cut to {MOST_ITEMS} items."
)


class ReasonSchema(Strict):
    """One reason why the rules refuse something."""

    code: Value = Text(about="A stable word for programs.")
    rule = Text(about="The id of the rule, found in the catalogue with its citation.")
    message = LongText(about="A sentence for a person, in the language of `Accept-Language`.")
    facts = Facts(about=_ABOUT_FACTS)
    pointer = LongText(about="A JSON Pointer into the request (RFC 6901).")


def reason_variants(
    prefix: str, codes: Iterable[Enum], facts: FactsByCode, suffix: str
) -> Mapping[str, type[ReasonSchema]]:
    """The schema of the reasons with each code, which have the facts of that code."""
    return {code.value: _reason_variant(prefix, code.value, facts, suffix) for code in codes}


def _reason_variant(prefix: str, code: str, facts: FactsByCode, suffix: str) -> type[ReasonSchema]:
    name = "".join(word.capitalize() for word in code.split("_"))
    members = {
        "component_prefix": prefix,
        "code": Choice((code,), about="The stable word for programs."),
        "facts": FactsOf(facts[code], about=_ABOUT_FACTS),
    }
    return extended(ReasonSchema, members, name=f"{name}{suffix}Schema", about=f"A reason with the code `{code}`.")


def reasons(reason: type[ReasonSchema], about: str) -> ListOf:
    """The reasons of a refusal, as many as a problem document has room for."""
    limit = f"at most {MOST_REASONS}, and fewer where they would take more than 32 KiB."
    return ListOf(Nested(reason), least=1, most=MOST_REASONS, about=f"{about}: {limit}")


class ProblemTypeSchema(Strict):
    """The explanation of a type of problem."""

    type = LongText(about="The URI that names the type.")
    title = LongText(about="A few words, in the language of `Accept-Language`.")
    status = Integer(least=400, most=599, about="The HTTP status.")
    description = LongText(about="What it means, and what to do about it.")
