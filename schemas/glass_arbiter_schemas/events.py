"""What happened: one schema per type of event, with the facts that belong to it."""

from collections.abc import Mapping
from typing import Any, Protocol

from marshmallow import post_load, pre_dump

from .base import Strict, extended
from .fields import Choice, PlayerId, Text, Value

# Longer than any sentence about an event: its lists are cut, and its names and ids are bounded.
LONGEST_MESSAGE = 10_000


class AnyEvent(Protocol):
    """What is written of an event; `secret` is empty where there is nothing to hide."""

    @property
    def type(self) -> str: ...

    @property
    def player(self) -> str | None: ...

    @property
    def rule(self) -> str: ...

    @property
    def cause(self) -> str | None: ...

    @property
    def facts(self) -> Mapping[str, object]: ...

    @property
    def secret(self) -> Mapping[str, object]: ...

    @property
    def message(self) -> str | None: ...


def flat_event(event: AnyEvent) -> dict[str, object]:
    """An event as it is written: facts stand beside type, player, rule and cause; what is secret stands apart."""
    flat = {"type": event.type, "player": event.player, "rule": event.rule, "cause": event.cause, **event.facts}
    if event.secret:
        flat["secret"] = event.secret
    if event.message is not None:
        flat["message"] = event.message
    return flat


class EventSchema(Strict):
    """What every event tells; a game names its own record as `model`."""

    type: Value = Text()
    player = PlayerId(about="Whom it happened to; null where the table itself moves on.", allow_none=True)
    rule = Text(about="The rule that made it happen.")
    cause = Text(allow_none=True, about="What it came from.")
    message = Text(
        most=LONGEST_MESSAGE,
        required=False,
        about="The event in a sentence, for the viewer, in the language of `Accept-Language`; there if asked for by "
        "`include`. In a request it is ignored.",
    )

    @pre_dump
    def flatten(self, event: AnyEvent, **kwargs: Any) -> Mapping[str, object]:
        """Facts stand beside type, player, rule and cause; what is secret can be dropped in one piece."""
        return flat_event(event)

    @post_load
    def built(self, data: dict[str, Any], **kwargs: Any) -> object:
        """The same event again; whatever is neither common to all nor secret is a fact.

        The message may have been told to somebody who knows more, so it is left out.
        """
        data.pop("message", None)
        common = {key: data.pop(key) for key in _COMMON if key in data}
        return self.model(**common, facts=data)


_COMMON = ("type", "player", "rule", "cause", "secret")


def event_schemas(
    base: type[EventSchema], facts: Mapping[Any, tuple[str, Mapping[str, Value]]]
) -> Mapping[str, type[EventSchema]]:
    """The schema of each type of event, made of a sentence about it and its facts."""
    return {kind: _event_schema(base, kind, about, own) for kind, (about, own) in facts.items()}


def _event_schema(base: type[EventSchema], kind: Any, about: str, facts: Mapping[str, Value]) -> type[EventSchema]:
    name = "".join(word.capitalize() for word in kind.split("_"))
    members = {"type": Choice((kind,), about="What happened."), **facts}
    return extended(base, members, name=f"{name}EventSchema", about=about)
