"""A Python client: it waits, retries where that is safe, and raises a different exception for each kind of refusal."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, Self

from glass_arbiter.registry import default_game

from .answers import Position, Ruling, SealedPosition, Sight, Step, Suggestion, Verdict
from .exceptions import (
    Document,
    Impossible,
    Mismatch,
    Problem,
    Refused,
    SealedBox,
    TimedOut,
    Unavailable,
    Unreadable,
    WrongSeat,
)
from .seats import PAGE, Seat
from .streams import answers
from .transport import RETRIES, TIMEOUT, address, list_games, patient_session, reaching, read

__all__ = [
    "Client",
    "Impossible",
    "Mismatch",
    "Problem",
    "Refused",
    "SealedBox",
    "Seat",
    "TimedOut",
    "Unavailable",
    "Unreadable",
    "WrongSeat",
    "list_games",
    "patient_session",
]


class Client:
    """Sends requests about one game; by default the first registered one.

    Requests change nothing, so retries are safe: after a lost connection, or while the service is busy, the client
    retries a few times with growing pauses. Then it raises Unavailable, or TimedOut. Other exceptions of `requests`
    pass through, such as that for a certificate that is not trusted.
    """

    def __init__(
        self,
        url: str,
        *,
        game: str | None = None,
        language: str | None = None,
        timeout: float = TIMEOUT,
        retries: int = RETRIES,
    ) -> None:
        self._base = f"{address(url)}/v1/games/{game or default_game()}"
        self._timeout, self._retries = timeout, retries
        self._session = patient_session(retries)
        if language is not None:
            self._session.headers["Accept-Language"] = language

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections."""
        self._session.close()

    def setup(
        self,
        players: Sequence[str],
        *,
        seed: str | None = None,
        options: Document | None = None,
        start_player: str | None = None,
        include: Sequence[str] = (),
        viewer: str | None = None,
    ) -> Position:
        """Set up a game; the answer has what `include` names, as `viewer`, or a spectator, may see it."""
        asked = {"players": list(players), "seed": seed, "start_player": start_player}
        asked |= _including(include, viewer) | _stated(options=options)
        answer: Position = self._post("setup", asked)
        return answer

    def setup_sealed(
        self,
        players: Sequence[str],
        *,
        seed: str | None = None,
        options: Document | None = None,
        start_player: str | None = None,
        include: Sequence[str] = (),
    ) -> SealedPosition:
        """Set up a sealed table; the answer has a box, and a token for each seat, `""` being the spectators'."""
        asked = {"players": list(players), "seed": seed, "start_player": start_player, "seal": True}
        answer: SealedPosition = self._post("setup", asked | _stated(options=options, include=list(include) or None))
        return answer

    def seat(self, token: str) -> Seat:
        """Return a seat at a sealed table."""
        return Seat(self._post, token)

    def seal(self, state: Document, *, operator: str, table: str | None = None) -> Document:
        """Seal a state; `operator` is a token of the service's operators."""
        answer: Document = self._post("seal", {"state": state, "table": table}, operator)
        return answer

    def unseal(self, sealed: str, *, operator: str) -> Document:
        """Return the state in a box; `operator` is a token of the service's operators."""
        answer: Document = self._post("unseal", {"sealed": sealed}, operator)
        return answer

    def apply(
        self,
        state: Document,
        action: Document,
        *,
        expect: str | None = None,
        include: Sequence[str] = (),
        viewer: str | None = None,
    ) -> Ruling:
        """Rule on an action; raises Refused if the rules forbid it.

        The answer has what `include` names, as `viewer`, or a spectator, may see it.
        """
        asked = {"state": state, "action": action, "expect": expect} | _including(include, viewer)
        answer: Ruling = self._post("apply", asked)
        return answer

    def try_out(self, state: Document, action: Document, *, expect: str | None = None) -> Verdict:
        """Rule on an action without returning the new state; raises Refused if the rules forbid it."""
        asked = {"state": state, "action": action, "expect": expect, "return": "verdict"}
        answer: Verdict = self._post("apply", asked)
        return answer

    def replay(
        self,
        actions: Sequence[Document],
        *,
        setup: Document | None = None,
        state: Document | None = None,
        each: bool = False,
    ) -> Document:
        """Return the state after many actions, from a setup or a state; raises Refused at the first illegal one."""
        asked = {"actions": list(actions), "return": "each" if each else "final"}
        answer: Document = self._post("replay", asked | _stated(setup=setup, state=state))
        return answer

    def replay_many(self, replays: Iterable[Document]) -> Iterator[Document]:
        """Yield the answer to each replay, in order: a document as `replay` returns it, or that of a problem.

        Replays have the keys `setup` or `state`, `actions` and perhaps `return`. They are taken from the iterable and
        sent in batches, so there may be any number of them. `line` counts them from 1.
        """
        return answers(self._session, f"{self._base}/replay", replays, self._timeout, self._retries)

    def score(self, state: Document | None = None, *, view: Document | None = None) -> Document:
        """Return the points of all players, of a view as far as its viewer knows them."""
        answer: Document = self._post("score", _stated(state=state, view=view))
        return answer

    def picture(
        self,
        *,
        state: Document | None = None,
        view: Document | None = None,
        player: str | None = None,
        events: Sequence[Document] | None = None,
        **settings: str | int,
    ) -> str:
        """Return the table, or the board of a player, as SVG; `settings` are `width`, `lang` and `theme`."""
        asked = {"player": player, **settings} | _stated(state=state, view=view)
        answer: str = self._post("picture", asked | _stated(events=None if events is None else list(events)))
        return answer

    def suggest(
        self,
        *,
        state: Document | None = None,
        view: Document | None = None,
        player: str | None = None,
        bot: Literal["random", "steady", "keen"] = "steady",
        seed: str | None = None,
    ) -> Suggestion:
        """Return what a computer player would do as a player, by default as the first whom the table waits for."""
        asked = {"player": player, "bot": bot} | _stated(state=state, view=view, seed=seed)
        answer: Suggestion = self._post("suggest", asked)
        return answer

    def view(
        self,
        state: Document,
        player: str | None = None,
        events: Sequence[Document] | None = None,
        include: Sequence[str] = (),
    ) -> Sight:
        """Return what a player, or a spectator, may see of a state and of events.

        With `messages` in `include`, every event has a `message`.
        """
        asked = {"state": state, "player": player, "include": list(include)}
        answer: Sight = self._post("view", asked | _stated(events=None if events is None else list(events)))
        return answer

    def legal_actions(
        self, *, state: Document | None = None, view: Document | None = None, player: str | None = None
    ) -> list[Document]:
        """Return legal actions in groups, one for each action and subject, to draw buttons from."""
        answer = self._post("legal-actions", {"player": player} | _stated(state=state, view=view))
        return list(answer["groups"])

    def every_action(
        self,
        *,
        state: Document | None = None,
        view: Document | None = None,
        player: str | None = None,
        partial_takes: bool = False,
    ) -> Iterator[Document]:
        """Yield every legal action; pages are fetched as needed."""
        asked = {"player": player, "expand": True, "partial_takes": partial_takes, "limit": PAGE}
        offset: int | None = 0
        while offset is not None:
            page = self._post("legal-actions", asked | {"offset": offset} | _stated(state=state, view=view))
            yield from page["actions"]
            offset = page["next_offset"]

    def next_step(self, given: Document, *, state: Document | None = None, view: Document | None = None) -> Step:
        """Return what can be chosen next in an action of which some choices are made; at first only its player."""
        answer: Step = self._post("legal-actions", {"given": given} | _stated(state=state, view=view))
        return answer

    def why_not(
        self, action: Document, *, state: Document | None = None, view: Document | None = None
    ) -> list[Document]:
        """Return the reasons against an action, in which choices may be left out; empty if some completion is legal."""
        answer = self._post("legal-actions", {"why": action} | _stated(state=state, view=view))
        return list(answer["violations"])

    def catalogue(self, language: str | None = None) -> Document:
        """Return the catalogue: everything in the box, and every rule."""
        query = {} if language is None else {"lang": language}
        url = f"{self._base}/catalogue"
        with reaching(url):
            answer: Document = read(self._session.get(url, params=query, timeout=self._timeout))
        return answer

    def _post(self, name: str, asked: Document, operator: str | None = None) -> Any:
        headers = {} if operator is None else {"Authorization": f"Bearer {operator}"}
        url = f"{self._base}/{name}"
        with reaching(url):
            return read(self._session.post(url, json=asked, headers=headers, timeout=self._timeout))


def _including(include: Sequence[str], viewer: str | None) -> Document:
    return {"include": list(include), "viewer": viewer} if include else {}


def _stated(**keys: object) -> Document:
    return {key: value for key, value in keys.items() if value is not None}
