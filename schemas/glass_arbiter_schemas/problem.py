"""Problem details: the body of every answer that is not the one asked for (RFC 9457)."""

from .answers import a_hash
from .base import Strict
from .containers import ListOf, Part
from .fields import Facts, Prose, Text, Value, Whole
from .limits import LONGEST_KEY, LONGEST_POINTER, MOST_ERRORS, MOST_ITEMS, MOST_REASONS
from .quick import QuickWriter

_CUT = (
    f"Of a key with more than {LONGEST_KEY} characters it has the beginning and `…`; one with more than "
    f"{LONGEST_POINTER} characters ends between two keys, with `/…`."
)


class ProblemSchema(QuickWriter):
    """What every problem tells; `type` is the word to tell problems apart by. No problem is larger than 64 KiB."""

    type = Prose(about="A URI, relative to this service, that leads to an explanation.")
    title = Prose(about="The same for every problem of a type.")
    status = Whole(about="The HTTP status.")
    detail = Prose(about="A sentence about this very case.")


class ErrorSchema(Strict):
    """One place of the request that cannot be read."""

    pointer = Prose(about=f"A JSON Pointer into the request (RFC 6901). {_CUT}")
    message = Prose()


class UnreadableSchema(ProblemSchema):
    """The request cannot be read: it is no JSON, or not of the documented shape."""

    errors = ListOf(
        Part(ErrorSchema),
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
    message = Prose(about="A sentence for a person, in the language of `Accept-Language`.")
    facts = Facts(
        about="What was compared, apart from the prose. Where that would take more than 4 KiB, lists and objects in it "
        f"are cut to {MOST_ITEMS} items."
    )
    pointer = Prose(about="A JSON Pointer into the request (RFC 6901).")


def reasons(reason: type[ReasonSchema], about: str) -> ListOf:
    """The reasons of a refusal, as many as a problem document has room for."""
    limit = f"at most {MOST_REASONS}, and fewer where they would take more than 32 KiB."
    return ListOf(Part(reason), least=1, most=MOST_REASONS, about=f"{about}: {limit}")


class ProblemTypeSchema(Strict):
    """The explanation of a type of problem."""

    type = Prose()
    title = Prose()
    status = Whole()
    description = Prose()
