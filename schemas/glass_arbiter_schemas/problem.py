"""Problem details: the body of every answer that is not the one asked for (RFC 9457)."""

from .answers import a_hash
from .base import Strict
from .containers import ListOf, Nested
from .encoding import FastEncodable
from .fields import Facts, Integer, LongText, Text, Value
from .limits import LONGEST_KEY, LONGEST_POINTER, MOST_ERRORS, MOST_ITEMS, MOST_REASONS

_CUT = (
    f"Of a key with more than {LONGEST_KEY} characters it has the beginning and `…`; one with more than "
    f"{LONGEST_POINTER} characters ends between two keys, with `/…`."
)


class ProblemSchema(FastEncodable):
    """What every problem tells; `type` is the word to tell problems apart by. No problem is larger than 64 KiB."""

    type = LongText(about="A URI, relative to this service, that leads to an explanation.")
    title = LongText(about="The same for every problem of a type.")
    status = Integer(about="The HTTP status.")
    detail = LongText(about="A sentence about this very case.")


class ErrorSchema(Strict):
    """One place of the request that cannot be read."""

    pointer = LongText(about=f"A JSON Pointer into the request (RFC 6901). {_CUT}")
    message = LongText()


class UnreadableSchema(ProblemSchema):
    """The request cannot be read: it is no JSON, or not of the documented shape."""

    errors = ListOf(
        Nested(ErrorSchema),
        most=MOST_ERRORS,
        about=f"What is wrong, in the order of the request: at most {MOST_ERRORS} places, and fewer where they would "
        "take more than 32 KiB. The search ends with as many.",
    )


class StateMismatchSchema(ProblemSchema):
    """The state is not the one that its sender expects it to be."""

    expected = a_hash()
    actual = a_hash()


class ReasonSchema(Strict):
    """One reason why the rules refuse something."""

    code: Value = Text(about="A stable word for programs.")
    rule = Text(about="The id of the rule, found in the catalogue with its citation.")
    message = LongText(about="A sentence for a person, in the language of `Accept-Language`.")
    facts = Facts(
        about="What was compared, apart from the prose. Where that would take more than 4 KiB, lists and objects in it "
        f"are cut to {MOST_ITEMS} items."
    )
    pointer = LongText(about="A JSON Pointer into the request (RFC 6901).")


def reasons(reason: type[ReasonSchema], about: str) -> ListOf:
    """The reasons of a refusal, as many as a problem document has room for."""
    limit = f"at most {MOST_REASONS}, and fewer where they would take more than 32 KiB."
    return ListOf(Nested(reason), least=1, most=MOST_REASONS, about=f"{about}: {limit}")


class ProblemTypeSchema(Strict):
    """The explanation of a type of problem."""

    type = LongText()
    title = LongText()
    status = Integer()
    description = LongText()
