"""A game that is played in the terminal: its state, who plays for whom, and the way back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from glass_arbiter.conformance.backends import Backend

Json = dict[str, Any]
PERSON = "person"


class Refused(Exception):
    """The service answers something else than what was asked; the message says what."""


def waiting(answer: Json) -> Sequence[str]:
    """Return the players whom the table waits for, of an answer about a state."""
    return [decision["player"] for decision in answer["to_act"]]


@dataclass(slots=True)
class Turn:
    """One action, and what was before it; why players would not take it back, None if they would."""

    player: str
    before: Json
    waiting: Sequence[str]
    because: str | None


@dataclass(slots=True)
class Table:
    """Asks the service about one game."""

    backend: Backend
    game: str
    state: Json
    seats: Mapping[str, str]
    to_act: Sequence[str]
    turns: list[Turn] = field(default_factory=list)

    def ask(self, operation: str, **asked: Any) -> Json:
        """Return the answer of an operation about the state."""
        status, answer = self.backend.ask(f"/v1/games/{self.game}/{operation}", {"state": self.state} | asked)
        if status != 200:
            raise Refused(str(answer.get("detail", f"status {status}")))
        found: Json = answer
        return found

    def view(self, player: str) -> Json:
        """Return what a player may see."""
        view: Json = self.ask("view", player=player)["view"]
        return view

    def next_step(self, given: Json) -> Json:
        """Return what can be chosen next in an action."""
        return self.ask("legal-actions", given=given)

    def act(self, action: Json, viewer: str | None) -> Sequence[str]:
        """Carry out an action; return what happened, in sentences for a viewer."""
        answer = self.ask("apply", action=action, include=["messages"], viewer=viewer)
        self.turns.append(Turn(action["player"], self.state, self.to_act, answer["irreversible_because"]))
        self.state, self.to_act = answer["state"], waiting(answer)
        return [event["message"] for event in answer["events"]]

    def suggest(self, player: str) -> tuple[Json, str]:
        """Return what a computer player would do, and why; a person gets a hint."""
        bot = self.seats[player] if self.seats[player] != PERSON else "steady"
        answer = self.ask("suggest", player=player, bot=bot, seed=str(self.state["revision"]))
        return answer["action"], answer["message"]

    def undone(self) -> Sequence[Turn]:
        """Return the turns that taking back would undo: from the last one of a person on."""
        own = [place for place, turn in enumerate(self.turns) if self.seats[turn.player] == PERSON]
        return self.turns[own[-1] :] if own else ()

    def take_back(self) -> None:
        """Go back to before the last action of a person."""
        undone = self.undone()
        self.state, self.to_act = undone[0].before, undone[0].waiting
        del self.turns[-len(undone) :]
