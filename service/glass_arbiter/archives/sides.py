"""The two sides of a comparison: the rules in this process, perhaps with other options, or a service at a URL."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any, NamedTuple

from glass_arbiter.codec.decode import read
from glass_arbiter.conformance.backends import Remote
from glass_arbiter.conformance.case_format import seats
from glass_arbiter.exceptions import DEFAULT_LANGUAGE, Problem
from glass_arbiter.handlers.operations import OPERATIONS, PREFIX
from glass_arbiter.problems import body
from glass_arbiter.registry import GAMES
from glass_arbiter.sealing.keyring import process_keyring
from glass_arbiter_schemas.encoding import encode, encode_canonical

from .verdicts import ILLEGAL, LEGAL, UNREADABLE, Json, with_options

# What differs between two sides without a difference of the game: the options that a side lays over it, and versions.
_NOT_COMPARED = frozenset({"options", "rules", "version"})
_READING = re.compile(r"([a-z_]+)=([a-z0-9_]+)")
# Some readings are yes or no.
_WORDS: Mapping[str, bool] = {"true": True, "false": False}
_GRANTED, _UNREADABLE, _REFUSED = 200, (400, 404, 413), 422


class NoSide(Exception):
    """A side cannot be understood, or does not answer: one sentence."""


class Side(NamedTuple):
    """Who rules: a service at a URL, or without one, this process; and the options that are laid over each game."""

    url: str | None = None
    options: Mapping[str, Any] = {}

    @classmethod
    def parse(cls, text: str) -> "Side":
        """Read a side as it is written in a command: a URL, options as JSON, or readings of rulings."""
        if text.startswith(("http://", "https://")):
            return cls(text.rstrip("/"))
        if text.startswith("{"):
            try:
                laid_over = cls(options=json.loads(text))
            except json.JSONDecodeError as error:
                raise NoSide(f"{text}: not JSON: {error}") from error
            # Otherwise all games would differ because of a typing error.
            if not any(_begins(laid_over, game, count) for game in GAMES for count in _counts(game)):
                raise NoSide(f"{text}: no game can be set up with these options")
            return laid_over
        if text == "rules":
            return cls()
        matches = [_READING.fullmatch(part) for part in text.split(",")]
        if not all(matches):
            raise NoSide(f"{text}: not a URL, an object of options, readings such as ruling=value, or the word rules")
        readings = {match[1]: _WORDS.get(match[2], match[2]) for match in matches if match}
        for key, reading in readings.items():
            games = [game for game in GAMES if key in _rulings(game)]
            if not games:
                raise NoSide(f"{text}: no game has a ruling {key!r}")
            if not any(_is_reading(game, key, reading) for game in games):
                raise NoSide(f"{text}: {json.dumps(reading)} is no reading of {key!r}")
        return cls(options={"rulings": readings})

    def laid_over(self, document: Json) -> Json:
        """Return a game with the options of this side; rulings that only another game has are left out."""
        options = dict(self.options)
        if "rulings" in options:
            known = _rulings(document["game"])
            options["rulings"] = {key: value for key, value in options["rulings"].items() if key in known}
        return with_options(document, options) if any(options.values()) else document

    def greet(self) -> None:
        """Raise if nobody answers at the URL; any answer will do, because the service may not have this game."""
        if self.url is not None:
            self.ask(next(iter(GAMES)), "setup", {})

    def ask(self, game: str, operation: str, document: Json) -> tuple[int, Json]:
        """Return status and body of the answer to a request."""
        if self.url is not None:
            status, answer = _remote(self.url).ask(f"{PREFIX}/{game}/{operation}", document)
            return status, answer if isinstance(answer, dict) else {}
        asked = OPERATIONS[operation]
        try:
            request = read(asked.reads(GAMES[game].schemas), encode(document))
            result = asked.does(GAMES[game], request, process_keyring())
        except Problem as problem:
            return problem.kind.status, json.loads(body(problem))
        return _GRANTED, json.loads(result.written_in(DEFAULT_LANGUAGE))


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a side makes of a game; `reasons` are those of a refusal, `index` that of the refused action."""

    verdict: str
    index: int | None = None
    reasons: tuple[Json, ...] = ()
    state: Json | None = None
    events: tuple[list[Json], ...] = ()
    score: Json | None = None
    detail: str | None = None

    @property
    def result(self) -> Json:
        """What is compared."""
        told: Json = {"verdict": self.verdict}
        match self.verdict:
            case "legal":
                told |= {"hash": state_hash(self.state or {}), "scores": totals(self.score)}
            case "illegal":
                reasons = [{key: reason.get(key) for key in ("code", "rule", "pointer")} for reason in self.reasons]
                told |= {"index": self.index, "violations": reasons}
            case _:
                told |= {"reason": self.detail}
        return told


def outcome(side: Side, document: Json, actions: int | None = None) -> Outcome:
    """Replay a game, or its first actions, on one side."""
    begun = side.laid_over(document)
    asked = {key: begun[key] for key in ("setup", "state") if key in begun} | {"actions": begun["actions"][:actions]}
    status, answer = side.ask(begun["game"], "replay", asked)
    if status == _GRANTED and isinstance(answer.get("state"), dict) and isinstance(answer.get("events"), list):
        scored, sheet = side.ask(begun["game"], "score", {"state": answer["state"]})
        score = sheet if scored == _GRANTED and isinstance(sheet.get("scores"), list) else None
        return Outcome(LEGAL, state=answer["state"], events=tuple(answer["events"]), score=score)
    # Without a type it is no answer of the contract, but of something else that listens there.
    if "type" in answer:
        reasons = answer.get("violations") or answer.get("faults")
        if status == _REFUSED and reasons and all({"code", "rule"} <= reason.keys() for reason in reasons):
            return Outcome(ILLEGAL, answer.get("index"), tuple(reasons), answer.get("state"))
        if status in (*_UNREADABLE, _REFUSED):
            return Outcome(UNREADABLE, detail=str(answer.get("detail", status)))
    raise NoSide(f"{side.url or 'the rules'}: answers {status} to a replay, which the contract does not have")


def state_hash(state: Json) -> str:
    """Return the hash of a state without what may differ between the sides."""
    compared = {key: value for key, value in state.items() if key not in _NOT_COMPARED}
    return sha256(encode_canonical(compared)).hexdigest()


def totals(score: Json | None) -> Json | None:
    """Return the points of all players."""
    return None if score is None else {line["player"]: line["total"] for line in score["scores"]}


@cache
def _rulings(game: str) -> frozenset[str]:
    """Return the rulings that a game has a choice of."""
    rules = GAMES[game].rules
    options = GAMES[game].schemas.setup_request.load({"players": seats(GAMES[game].players[0])}).options
    return frozenset(rules.rulings(options))


def _is_reading(game: str, key: str, reading: str | bool) -> bool:
    """Whether a game can be set up with a reading of a ruling."""
    setup = {"players": seats(GAMES[game].players[0]), "seed": key, "options": {"rulings": {key: reading}}}
    status, _ = Side().ask(game, "setup", setup)
    return status == _GRANTED


def _begins(side: Side, game: str, players: int) -> bool:
    """Whether a game can be set up with the options of a side."""
    document = side.laid_over({"game": game, "setup": {"players": seats(players), "seed": "options"}})
    status, _ = Side().ask(game, "setup", document["setup"])
    return status == _GRANTED


def _counts(game: str) -> range:
    least, most = GAMES[game].players
    return range(least, most + 1)


@cache
def _remote(url: str) -> Remote:
    """Return the connection of this process to a service."""
    return Remote(url)
