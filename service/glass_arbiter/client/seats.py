"""A seat at a sealed table: what its player, or a spectator, can ask with the box of the table."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from .exceptions import Document

Post = Callable[[str, Document], Any]

PAGE = 5000


class Seat:
    """Whoever has its token; every method takes the last box of the table.

    The service remembers no box: keep the one with the highest `revision`, and never go back.
    """

    def __init__(self, post: Post, token: str) -> None:
        self._post = post
        self._token = token

    def apply(self, sealed: str, action: Document, *, include: Sequence[str] = ()) -> Document:
        """Rule on an action, whose player may be left out; the answer has the next box.

        Raises Refused if the rules forbid it, and WrongSeat if it is another player's.
        """
        return self._ask("apply", sealed, action=action, include=list(include))

    def try_out(self, sealed: str, action: Document) -> Document:
        """Rule on an action without returning the next box; raises Refused if the rules forbid it."""
        return self._ask("apply", sealed, action=action, **{"return": "verdict"})

    def replay(self, sealed: str, actions: Sequence[Document], *, each: bool = False) -> Document:
        """Rule on several actions of this seat; raises Refused at the first illegal one."""
        return self._ask("replay", sealed, actions=list(actions), **{"return": "each" if each else "final"})

    def view(self, sealed: str, events: Sequence[Document] | None = None, *, include: Sequence[str] = ()) -> Document:
        """Return what the seat may see, with `events` as it may know them; `messages` can be included."""
        sent = {} if events is None else {"events": list(events)}
        return self._ask("view", sealed, **sent, include=list(include))

    def score(self, sealed: str) -> Document:
        """Return the points of all players, as far as the seat knows them."""
        return self._ask("score", sealed)

    def picture(self, sealed: str, **settings: Any) -> str:
        """Return what the seat may see as SVG; `settings` are `player`, `width`, `lang`, `theme` and `events`."""
        answer: str = self._post("picture", self._request(sealed, settings))
        return answer

    def legal_actions(self, sealed: str) -> list[Document]:
        """Return the seat's legal actions in groups, to draw buttons from."""
        return list(self._ask("legal-actions", sealed)["groups"])

    def every_action(self, sealed: str, *, partial_takes: bool = False) -> Iterator[Document]:
        """Yield every legal action of the seat; pages are fetched as needed."""
        offset: int | None = 0
        asked = {"expand": True, "partial_takes": partial_takes, "limit": PAGE}
        while offset is not None:
            page = self._ask("legal-actions", sealed, **asked, offset=offset)
            yield from page["actions"]
            offset = page["next_offset"]

    def next_step(self, sealed: str, given: Document) -> Document:
        """Return what can be chosen next in an action of which some choices are made."""
        return self._ask("legal-actions", sealed, given=given)

    def why_not(self, sealed: str, action: Document) -> list[Document]:
        """Return the reasons against an action, in which choices may be left out."""
        return list(self._ask("legal-actions", sealed, why=action)["violations"])

    def suggest(self, sealed: str, *, bot: str = "steady", seed: str | None = None) -> Document:
        """Return what a computer player would do in this seat, and why."""
        return self._ask("suggest", sealed, bot=bot, **({} if seed is None else {"seed": seed}))

    def _ask(self, operation: str, sealed: str, **more: Any) -> Document:
        answer: Document = self._post(operation, self._request(sealed, more))
        return answer

    def _request(self, sealed: str, more: Document) -> Document:
        return {"sealed": sealed, "seat": self._token, **more}
