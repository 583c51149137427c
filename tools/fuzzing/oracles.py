"""Oracles: what must hold for every answer."""

from random import Random
from typing import Any
from xml.etree import ElementTree

import msgspec

from glass_arbiter.codec.decode import read_strictly
from glass_arbiter.codec.encode import fingerprint
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.budget import BudgetExceeded, SearchBudget
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Refused
from glass_arbiter.engine.steps import next_step
from glass_arbiter.handlers.operations import OPERATIONS
from glass_arbiter.handlers.pictures import SVG
from glass_arbiter.handlers.queries import SEARCH_STEPS
from glass_arbiter.handlers.tables import opened, opened_with
from glass_arbiter.registry import GAMES, case_format
from glass_arbiter.sealing.keyring import documented_keyring
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.requests import STATE
from tools.games import has_own, load_action, own
from tools.stepping import added, chosen

from .asking import Asker, Reply

STATUSES = (200, 400, 403, 409, 413, 422)
# How many actions of a list are tried.
TRIED = 3
# Seconds beyond the time limit until an interrupted thread notices it on a busy machine.
SLACK = 1.0

Document = dict[str, Any]


class Finding(AssertionError):
    """A wrong answer; `kind` is the same for the same defect."""

    def __init__(self, kind: str, detail: object = "") -> None:
        super().__init__(f"{kind}: {detail}"[:2000])
        self.kind = kind


def examine(asker: Asker, game_id: str, operation: str, body: bytes, language: str = "en") -> Reply:
    """Ask, and check the answer against all oracles."""
    reply = asker.ask(game_id, operation, body, language)
    document = _examine_form(reply, OPERATIONS[operation].media_type, asker.settings.time_limit)
    game = GAMES[game_id]
    schema = OPERATIONS[operation].reads(game.schemas)
    # Whoever names no table gets a new one each time.
    is_pure = operation != "seal" or b'"table"' in body
    if reply.was_read_quickly and is_pure:
        strict = asker.ask_strictly(game_id, operation, body, language)
        _expect((strict.status, strict.body) == (reply.status, reply.body), "quick and strict differ", strict)
    if reply.status == 422:
        _examine_refusal(game, document)
    if reply.status == 200:
        _EXAMINE[operation](game, read_strictly(schema, body), document)
    return reply


def _expect(claim: bool, kind: str, detail: object = "") -> None:
    if not claim:
        raise Finding(kind, detail)


def _examine_form(reply: Reply, answered: str, seconds: float) -> Document:
    _expect(reply.seconds <= seconds + SLACK, "too slow", f"{reply.seconds:.1f} s")
    _expect(reply.status in STATUSES, f"status {reply.status}", reply.body)
    media_type = answered if reply.status == 200 else "application/problem+json"
    _expect(reply.headers["content-type"] == media_type, "media type", reply.headers)
    _expect(reply.headers["content-length"] == str(len(reply.body)), "length", reply.headers)
    if media_type == SVG:
        return {"svg": reply.body.decode()}
    document: Document = msgspec.json.decode(reply.body)
    _expect(reply.status == document.get("status", 200), "status in the body", document)
    return document


def _examine_refusal(game: AnyGame, document: Document) -> None:
    """A refusal has reasons, each with a rule and a sentence; a refused replay has a consistent state."""
    if "hash" in document:
        _examine_state(game, document)
    if document["type"] in ("/problems/too-many-ways", "/problems/nothing-to-suggest"):
        return
    reasons = document.get("violations") or document.get("faults")
    _expect(bool(reasons), "refusal without a reason", document)
    cases = case_format(game.id)
    for reason in reasons or ():
        known = reason["rule"] is None or cases is None or reason["rule"] in cases.rules
        _expect(known, "unknown rule", reason)
        _expect(bool(reason["message"]), "reason without a sentence", reason)


def _examine_state(game: AnyGame, document: Document) -> Any:
    """Every state in an answer is accepted in a request."""
    state = game.schemas.state.load(document["state"])
    faults = tuple(game.rules.faults(state))
    _expect(not faults, "impossible state handed out", faults)
    _expect(fingerprint(game.schemas.state, state) == document["hash"], "hash", document["hash"])
    return state


def _true_state(game: AnyGame, request: Any, document: Document | None = None) -> Any:
    """The state of a request: its own, or the one in its box; an answer to a seat has no other one."""
    if request.sealed is None:
        return request.state
    if document is not None:
        _expect(not document.keys() & {"state", "hash"}, "a seat is told the state", list(document))
    return opened(game, documented_keyring(), request.sealed).state


def _examine_setup(game: AnyGame, request: Any, document: Document) -> None:
    if request.seal:
        _expect(not document.keys() & {"state", "hash"}, "a sealed table tells its state", list(document))
        state = opened(game, documented_keyring(), document["sealed"]).state
        _expect(tuple(document["seats"]) == (*game.rules.players(state), ""), "seats", list(document["seats"]))
        return
    if STATE in request.excluded:
        return
    state = _examine_state(game, document)
    _expect(tuple(sorted(game.rules.players(state))) == tuple(sorted(request.players)), "players")


def _examine_apply(game: AnyGame, request: Any, document: Document) -> None:
    state = _true_state(game, request, document)
    _expect(not tuple(game.rules.faults(state)), "wrong acceptance: an impossible state")
    if request.sealed is not None:
        _examine_sealed_apply(game, request, state, document)
        return
    ruling: Any = adjudicate(game.rules, request.state, request.action)
    _expect(not isinstance(ruling, Refused), "wrong acceptance: an illegal action")
    try:
        if has_own(game.id, "fuzzing"):
            own(game.id, "fuzzing", "check_transition")(request.state, request.action, ruling)
    except AssertionError as error:
        raise Finding("wrong acceptance: the books do not balance", error) from error
    _expect(fingerprint(game.schemas.state, ruling.state) == document["hash"], "hash", document["hash"])
    if request.wanted == "full":
        if STATE not in request.excluded:
            _expect(_examine_state(game, document) == ruling.state, "another state than the one of the rules")
        _expect(len(document["events"]) == len(ruling.events), "other events than those of the rules")


def _examine_sealed_apply(game: AnyGame, request: Any, state: Any, document: Document) -> None:
    """The next box has the state that the rules say, and the action was one of the seat's own player."""
    seat = opened_with(game, documented_keyring(), request.sealed, request.seat)
    _expect(seat.player is not None, "wrong acceptance: a spectator acts")
    _expect(request.action.player in ("", seat.player), "wrong acceptance: an action of another player")
    ruling: Any = adjudicate(game.rules, state, replace(request.action, player=seat.player))
    _expect(not isinstance(ruling, Refused), "wrong acceptance: an illegal action")
    if request.wanted == "full":
        _expect(len(document["sealed"].rpartition(".")[2]) == len(request.sealed.rpartition(".")[2]), "length of a box")
        _expect(
            opened(game, documented_keyring(), document["sealed"]).state == ruling.state,
            "another state than the one of the rules",
        )


def _examine_replay(game: AnyGame, request: Any, document: Document) -> None:
    if request.sealed is None:
        _examine_state(game, document)
    else:
        _true_state(game, request, document)
    told = document["steps" if request.wanted == "each" else "events"]
    _expect(len(told) == len(request.actions), "events of a replay", len(told))


def _examine_legal_actions(game: AnyGame, request: Any, document: Document) -> None:
    """Every listed action is legal, and every listed choice leads on; a view alone does not suffice to try."""
    if request.view is not None:
        return
    request = replace(request, state=_true_state(game, request, document))
    if document["kind"] == "step":
        _examine_step(game, request, document)
    listed = document.get("actions", ())
    for action in listed[:: max(1, len(listed) // TRIED)]:
        ruling = adjudicate(game.rules, request.state, load_action(game, action))
        _expect(not isinstance(ruling, Refused), "listed but not legal", action)


def _examine_step(game: AnyGame, request: Any, document: Document) -> None:
    given = document["given"]
    if "type" in given:
        ruling = adjudicate(game.rules, request.state, load_action(game, given))
        _expect(document["complete"] is not isinstance(ruling, Refused), "complete, or not", given)
    _expect(bool(document["violations"]) is not bool(document["choices"] or document["complete"]), "reasons", given)
    for choice in document["choices"]:
        more = added(given, choice["path"], chosen(choice, Random(0)))
        asked = game.schemas.legal_actions_request.fields["given"].deserialize(more)
        try:
            step = next_step(game.rules, request.state, asked, SearchBudget(SEARCH_STEPS))
        except BudgetExceeded:
            continue
        _expect(not step.violations, "listed but leads nowhere", more)


def _examine_view(game: AnyGame, request: Any, document: Document) -> None:
    """Every view in an answer is free of faults, so a request may send it back."""
    state, player = _true_state(game, request, document), request.player
    if request.sealed is not None:
        player = opened_with(game, documented_keyring(), request.sealed, request.seat).player
    if player is None:
        return
    view = game.rules.observe(state, player)
    faults = tuple(game.rules.view_faults(view))
    _expect(not faults, "impossible view handed out", faults)


def _examine_score(game: AnyGame, request: Any, document: Document) -> None:
    told = sorted(sheet["player"] for sheet in document["scores"])
    position = _true_state(game, request, document) if request.view is None else game.rules.determinize(request.view)
    _expect(told == sorted(game.rules.players(position)), "players", told)


def _examine_picture(game: AnyGame, request: Any, document: Document) -> None:
    """A picture is well-formed XML, whatever the players are called."""
    try:
        root = ElementTree.fromstring(document["svg"])
    except ElementTree.ParseError as error:
        raise Finding("a picture that is not XML", error) from error
    _expect(root.tag == "{http://www.w3.org/2000/svg}svg", "no picture", root.tag)


def _examine_suggestion(game: AnyGame, request: Any, document: Document) -> None:
    """What is suggested is legal, and is what the table waits for or can be done besides."""
    action = document["action"]
    _expect(request.player in (None, action["player"]), "a suggestion for somebody else", action)
    _expect(action["player"] in {decision["player"] for decision in document["to_act"]}, "nobody waits", action)
    _expect(bool(document["message"]), "a suggestion without a sentence", action)
    # A view alone does not suffice to try.
    if request.state is not None:
        ruling = adjudicate(game.rules, request.state, load_action(game, action))
        _expect(not isinstance(ruling, Refused), "suggested but not legal", action)


def _examine_seal(game: AnyGame, request: Any, document: Document) -> None:
    _expect(opened(game, documented_keyring(), document["sealed"]).state == request.state, "another state in the box")


def _examine_unseal(game: AnyGame, request: Any, document: Document) -> None:
    _examine_state(game, document)


_EXAMINE = {
    "setup": _examine_setup,
    "apply": _examine_apply,
    "replay": _examine_replay,
    "legal-actions": _examine_legal_actions,
    "view": _examine_view,
    "score": _examine_score,
    "picture": _examine_picture,
    "seal": _examine_seal,
    "unseal": _examine_unseal,
    "suggest": _examine_suggestion,
}
