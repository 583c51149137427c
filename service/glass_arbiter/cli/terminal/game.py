"""The course of a game in the terminal: whose turn it is, what they see, what they choose, what happened."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from glass_arbiter.archives.whole_files import NoPlace, write

from .drafts import advanced, next_choice, with_value
from .names import Names
from .picture import picture
from .table import PERSON, Json, Refused, Table
from .texts import TEXTS

_WIDEST = 110


class Stopped(Exception):
    """The player wants to stop."""


class TerminalGame:
    """Asks persons what they do, and lets computer players act."""

    def __init__(self, table: Table, names: Names, language: str, file: Path) -> None:
        self._table = table
        self._names = names
        self._texts = TEXTS.get(language, TEXTS["en"])
        self._file = file
        self._viewer: str | None = None
        self._keys: dict[str, Callable[[str], object]] = {
            "h": self._hint,
            "n": self._why_not,
            "t": self._take_back,
            "s": lambda _: self._score(),
            "q": self._stop,
        }

    def play(self) -> None:
        """Play until the game is over, or until somebody stops."""
        try:
            while waiting := self._table.to_act:
                computers = [player for player in waiting if self._table.seats[player] != PERSON]
                if computers:
                    self._computer(computers[0])
                else:
                    self._person(next((player for player in waiting if player == self._viewer), waiting[0]))
        except Stopped:
            return
        sheet = self._score()
        self._say("over", players=", ".join(sheet["winners"]))

    def _computer(self, player: str) -> None:
        action, reason = self._table.suggest(player)
        self._tell(self._table.act(action, self._viewer))
        click.secho(f"  {player}: {reason}", dim=True)

    def _person(self, player: str) -> None:
        people = [name for name, seat in self._table.seats.items() if seat == PERSON]
        if player != self._viewer and len(people) > 1:
            if sys.stdout.isatty():
                click.clear()
            click.prompt(self._text("pass", player=player), default="", show_default=False, prompt_suffix=" ")
        self._viewer = player
        self._show(player)
        revision = self._table.state["revision"]
        action = self._chosen(player)
        # Somebody who took something back begins again, perhaps as another player.
        if action is not None and self._table.state["revision"] == revision:
            self._tell(self._table.act(action, player))

    def _show(self, player: str) -> None:
        width = min(_WIDEST, shutil.get_terminal_size().columns)
        view = self._table.view(player)
        click.echo(f"\n{self._names.phase(str(view.get('phase', '')))}\n{picture(view, self._names, width)}")

    def _chosen(self, player: str) -> Json | None:
        """Let a person make an action choice by choice; None if they did something else that changed the game."""
        state = self._table.state
        steps = [advanced({"player": player}, self._table.next_step)]
        while self._table.state is state:
            step = steps[-1]
            given: Json = step["given"]
            if step["complete"] and not step["choices"]:
                return given
            answer = self._answer(player, step)
            if answer == "back":
                steps = steps[:-1] or steps
            elif isinstance(answer, dict) and answer.get("done"):
                return given
            elif isinstance(answer, dict):
                steps.append(advanced(answer["given"], self._table.next_step))
        return None

    def _answer(self, player: str, step: Json) -> object:
        """Ask one question; return `back`, what is given now, or None if the answer was something else."""
        choice = next_choice(step)
        if choice is None:
            return self._finishing(player, step)
        kind = str(step["given"].get("type", ""))
        heading = self._names.action(kind) + " – " + self._names.choice(choice["path"]) if kind else ""
        click.secho(heading or self._text("asked", player=player), bold=True)
        values = self._list(choice)
        return self._read(player, lambda text: self._value(step, choice, values, text))

    def _finishing(self, player: str, step: Json) -> object:
        """Ask whether a complete action is carried out, or what else is chosen."""
        click.secho(self._names.action(step["given"]["type"]), bold=True)
        click.echo(f"  0  {self._text('do')}")
        for number, choice in enumerate(step["choices"], start=1):
            click.echo(f"  {number}  {self._names.choice(choice['path'])} …")

        def chosen(text: str) -> object:
            number = _number(text, len(step["choices"]))
            if number is None:
                return None
            if number == 0:
                return {"done": True}
            choice = step["choices"][number - 1]
            values = self._list(choice)
            return self._read(player, lambda inner: self._value(step, choice, values, inner))

        return self._read(player, chosen)

    def _list(self, choice: Json) -> Sequence[object]:
        """Print the values of a choice, each with its number."""
        if choice["kind"] == "number":
            click.echo(f"  {self._text('number', least=choice['least'], most=choice['most'])}")
            return ()
        values: Sequence[object] = choice["values"] if choice["kind"] == "value" else choice["of"]
        key = choice["path"].rpartition("/")[2]
        for number, value in enumerate(values, start=1):
            click.echo(f"  {number:>2}  {self._names.value(value, key)}")
        if choice["kind"] == "several":
            wanted = "exactly" if choice["least"] == choice["most"] else "several"
            click.echo(f"  {self._text(wanted, least=choice['least'], most=choice['most'])}")
        return values

    def _value(self, step: Json, choice: Json, values: Sequence[object], text: str) -> object:
        """Return the action with the value that was typed; None if it is none."""
        match choice["kind"]:
            case "number":
                number = _number(text, choice["most"])
                value: object = number if number is not None and number >= choice["least"] else None
            case "several":
                numbers = [_number(part, len(values)) for part in text.split()]
                fits = choice["least"] <= len(numbers) <= choice["most"] and len(set(numbers)) == len(numbers)
                value = [values[number - 1] for number in numbers if number] if fits and all(numbers) else None
            case _:
                number = _number(text, len(values))
                # A value may be `false`, so it is wrapped until it is in its place.
                return {"given": with_value(step["given"], choice["path"], values[number - 1])} if number else None
        return None if value is None else {"given": with_value(step["given"], choice["path"], value)}

    def _read(self, player: str, understood: Callable[[str], Any]) -> object:
        """Read one answer: a key of the menu, or what the question understands."""
        state = self._table.state
        while self._table.state is state:
            text = click.prompt(f"[{self._texts['keys']}]\n", prompt_suffix="> ").strip()
            if text == "b":
                return "back"
            if text in self._keys:
                self._tried(self._keys[text], player)
                continue
            answer: object = understood(text)
            if answer is not None:
                return answer
            self._say("unknown")
        return None

    @staticmethod
    def _tried(key: Callable[[str], object], player: str) -> None:
        try:
            key(player)
        except Refused as problem:
            click.secho(str(problem), fg="red")

    def _hint(self, player: str) -> None:
        action, reason = self._table.suggest(player)
        told = "; ".join(
            f"{self._names.choice(f'/{key}')}: {self._names.value(value, key)}"
            for key, value in action.items()
            if key not in ("player", "type")
        )
        click.echo(" – ".join(filter(None, (self._names.action(action["type"]), told))) + f". {reason}")

    def _why_not(self, player: str) -> None:
        step = self._table.next_step({"player": player})
        possible = {value for choice in step["choices"] for value in choice.get("values", ())}
        for kind in self._names.actions():
            if kind not in possible:
                reasons = self._table.next_step({"player": player, "type": kind})["violations"]
                told = "; ".join(f"{reason['message']} [{reason['rule']}]" for reason in reasons)
                click.echo(f"  {self._names.action(kind)}: {told}")

    def _take_back(self, player: str) -> None:
        undone = self._table.undone()
        if not undone:
            return self._say("nothing")
        because = next((turn.because for turn in undone if turn.because is not None), None)
        if because is not None:
            asked = self._text("sure", because=self._names.irreversible(because))
            if click.prompt(asked, default="", show_default=False) != "y":
                return None
        self._table.take_back()
        return self._say("taken_back")

    def _score(self) -> Json:
        sheet = self._table.ask("score")
        for score in sheet["scores"]:
            click.echo(f"  {score['player']}: {score['total']}")
        return sheet

    def _stop(self, player: str) -> None:
        file: Path | None = self._file
        while file is not None:
            because = self._unsaved(file)
            if because is None:
                self._say("saved", file=file)
                raise Stopped
            other = click.prompt(self._text("not_saved", because=because), default="", show_default=False)
            file = Path(other) if other else None

    def _unsaved(self, file: Path) -> str | None:
        """Save the game; if that is not possible, return why."""
        saved = {"game": self._table.game, "state": self._table.state, "seats": dict(self._table.seats)}
        try:
            write(file, [json.dumps({"kind": "position", **saved}).encode()])
        except NoPlace as error:
            return str(error)
        except OSError as error:
            return f"{file}: {error.strerror}"
        return None

    def _tell(self, sentences: Sequence[str]) -> None:
        for sentence in sentences:
            click.echo(f"  {sentence}")

    def _text(self, key: str, **gaps: object) -> str:
        return self._texts[key].format(**gaps)

    def _say(self, key: str, **gaps: object) -> None:
        click.echo(self._text(key, **gaps))


def _number(text: str, most: int) -> int | None:
    """Return the number that was typed; None if it is none or too large."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 9 and int(text) <= most else None
