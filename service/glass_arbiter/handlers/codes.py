"""Every code of a game, with what it means, its rules and an example."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from glass_arbiter.codec.decode import read
from glass_arbiter.engine.messages import PLACE
from glass_arbiter.engine.rulings import Violation
from glass_arbiter.registry import GAMES, case_format
from glass_arbiter_schemas.encoding import encode
from glass_arbiter_schemas.game import AnyGame

Row = dict[str, Any]

# The codes of a kind in the catalogue.
KINDS = {"violations": "violation_codes", "faults": "fault_codes"}


@cache
def codes_of(game_id: str, language: str) -> Mapping[str, list[Row]]:
    """Return the violation codes and the fault codes of a game in one language."""
    game = GAMES[game_id]
    catalogue: Any = game.catalogue(language)
    return {kind: list(_rows(game, language, kind, catalogue, key)) for kind, key in KINDS.items()}


def _rows(game: AnyGame, language: str, kind: str, catalogue: Mapping[str, Any], key: str) -> Iterator[Row]:
    examples = _examples(game.id).get(kind, {})
    titles = {rule.id: rule.title for rule in catalogue.get("rules", ())}
    lexicon, is_fault = game.messages.lexicons[language], kind == "faults"
    for code in catalogue.get(key, ()):
        example = examples.get(code)
        template = lexicon.template(code, fault=is_fault)
        yield {
            "code": str(code),
            **lexicon.code_text(code, fault=is_fault)._asdict(),
            # A sentence with gaps, where no example fills them.
            "pattern": PLACE.sub("…", template).replace("[", "").replace("]", ""),
            "example": None if example is None else _sentence(game, code, example, language),
            "rules": [{"id": rule, "title": titles.get(rule, "")} for rule in (example or {}).get("rules", ())],
        }


def _sentence(game: AnyGame, code: str, example: Mapping[str, Any], language: str) -> str:
    reason = Violation(code=code, rule=example["rules"][0], pointer=example["pointer"], facts=example["facts"])
    return game.messages.message(reason, language, _default_options(game.id))


@cache
def _default_options(game_id: str) -> Any:
    """Return the options of a game that is set up without any."""
    least, _ = GAMES[game_id].players
    players = [f"p{number}" for number in range(least)]
    return read(GAMES[game_id].schemas.setup_request, encode({"players": players})).options


@cache
def _examples(game_id: str) -> Mapping[str, Any]:
    """Return a refusal of each code as the rule cases have brought it about; empty if the game has no cases."""
    cases = case_format(game_id)
    path = None if cases is None else cases.folder / "codes.json"
    found: Mapping[str, Any] = {} if path is None or not path.exists() else json.loads(path.read_text(encoding="utf-8"))
    return found
